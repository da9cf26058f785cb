#include <thread>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/debian_packages.hpp"
#include "cli/json_output.hpp"
#include "command_line/table_text.hpp"
#include "machine/build_info.hpp"

namespace kelso::cli {

namespace {

// The instruction sets that speed up Kelso.
std::vector<std::string> processor_features() {
  std::vector<std::string> features;
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("popcnt")) features.emplace_back("popcnt");
  if (__builtin_cpu_supports("bmi")) features.emplace_back("bmi");
  if (__builtin_cpu_supports("bmi2")) features.emplace_back("bmi2");
  if (__builtin_cpu_supports("avx2")) features.emplace_back("avx2");
  if (__builtin_cpu_supports("avx512f")) features.emplace_back("avx512f");
#endif
  return features;
}

std::string build_description() {
  std::string text = fmt::format("{}, {}", machine::kBuildType, machine::kCompiler);
  text += std::string_view(machine::kNative) == "ON" ? ", tuned for the machine that built it"
                                                     : ", for any x86-64-v2 processor";
  if (*machine::kSanitizers) text += fmt::format(", sanitizers {}", machine::kSanitizers);
  return text;
}

report::Row row_of(const std::string& group, const std::vector<DebianPackage>& packages) {
  std::string missing;
  std::size_t count = 0;
  for (const DebianPackage& package : packages) {
    if (package.group != group) continue;
    ++count;
    if (!package.installed) missing += ' ' + package.name;
  }
  if (missing.empty())
    return {group, "installed", fmt::format("{} {}", count, count == 1 ? "package" : "packages")};
  return {group, "incomplete", "install: apt-get install --no-install-recommends" + missing};
}

report::Table table_of(const std::vector<DebianPackage>& packages) {
  report::Table table("", {report::text_column(""), report::text_column(""), report::text_column("")});
  std::string last;
  for (const DebianPackage& package : packages) {
    if (package.group != last) table.add(row_of(package.group, packages));
    last = package.group;
  }
  return table;
}

std::string to_text(const std::vector<DebianPackage>& packages, const Terminal& terminal) {
  report::Table machine("", {report::text_column(""), report::text_column("")});
  machine.add({"build", build_description()});
  machine.add({"processor", fmt::format("{} threads, {}", std::thread::hardware_concurrency(),
                                        fmt::join(processor_features(), " "))});
  const auto style = [&terminal](std::size_t column, const std::string& state) {
    if (column != 1) return state;
    return terminal.styled(state == "installed" ? Style::Good : Style::Bad, state);
  };
  return terminal.styled(Style::Strong, fmt::format("Kelso {}", machine::kVersion)) + '\n' +
         table_text(machine, terminal, {.indent = 2}) + '\n' + terminal.styled(Style::Strong, "Packages") +
         '\n' + table_text(table_of(packages), terminal, {.indent = 2, .style = style});
}

Json to_json(const std::vector<DebianPackage>& packages) {
  Json list = Json::array();
  for (const DebianPackage& package : packages)
    list.push_back({{"group", package.group},
                    {"package", package.name},
                    {"purpose", package.purpose},
                    {"installed", package.installed}});
  return {{"version", machine::kVersion},
          {"build_type", machine::kBuildType},
          {"compiler", machine::kCompiler},
          {"native", std::string_view(machine::kNative) == "ON"},
          {"threads", std::thread::hardware_concurrency()},
          {"processor_features", processor_features()},
          {"packages", list}};
}

}  // namespace

Handler add_doctor_command(OptionSet& command) {
  command.footer(
      "./kelso installs the packages needed for building and ./test those needed for testing; the "
      "other groups are optional.\n\n"
      "Examples:\n"
      "  kelso doctor\n"
      "  kelso doctor --json");
  return [](Terminal& terminal) -> CommandResult {
    const std::vector<DebianPackage> all = debian_packages();
    terminal.print(terminal.json() ? json_line(to_json(all)) : to_text(all, terminal));
    return ExitCode::Success;
  };
}

}  // namespace kelso::cli
