#include "shared_commands/endgame_build_command.hpp"

#include <chrono>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "command_line/duration_text.hpp"
#include "endgame_files/endgame_folder.hpp"
#include "json/json.hpp"
#include "shared_commands/endgame_build.hpp"
#include "shared_commands/endgame_option.hpp"

namespace kelso::shared_commands {

namespace {

using namespace command_line;
using json::Json;
using json::json_line;

using endgame::Slice;
using endgame::builder::BuildReport;
using endgame::builder::BuildRequest;
using endgame::builder::StepRunner;

struct Options {
  BuildRequest request;
  double gigabytes = 2;
  std::string folder;
};

std::uint64_t bytes_in(const std::filesystem::path& folder) {
  std::uint64_t bytes = 0;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
    if (entry.is_regular_file(ignored)) bytes += entry.file_size(ignored);
  return bytes;
}

Json to_json(const BuildRequest& request, const BuildReport& report, double seconds) {
  Json damaged = Json::array();
  for (const std::filesystem::path& file : report.damaged) damaged.push_back(file.string());
  return {{"folder", request.folder.string()}, {"pieces", request.pieces}, {"distance", request.distances},
          {"written", report.written},         {"kept", report.kept},      {"damaged", damaged},
          {"bytes", bytes_in(request.folder)}, {"seconds", seconds}};
}

std::string to_text(const BuildRequest& request, const BuildReport& report, double seconds) {
  std::string text;
  for (const std::filesystem::path& file : report.damaged)
    text += fmt::format("{} was damaged and has been rebuilt\n", file.string());
  return text + fmt::format("{} files built, {} already present, in {}; {:.1f} MB in {}\n", report.written,
                            report.kept, duration_text(seconds),
                            static_cast<double>(bytes_in(request.folder)) / 1e6, request.folder.string());
}

CommandResult build(const Options& options, const StepRunner& run_steps, Terminal& terminal) {
  const auto folder = endgame_files::find_endgame_folder(options.folder);
  if (!folder) return Failure(CommandError(folder.error()));
  BuildRequest request = options.request;
  request.folder = folder->path;
  request.memory = static_cast<std::size_t>(options.gigabytes * (1 << 30));
  const auto start = std::chrono::steady_clock::now();
  const auto report = build_with_progress(request, terminal, run_steps);
  if (!report) return Failure(CommandError(report.error()));
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  terminal.print(terminal.json() ? json_line(to_json(request, *report, time.count()))
                                 : to_text(request, *report, time.count()));
  return ExitCode::Success;
}

}  // namespace

command_line::Handler add_endgame_build_command(command_line::OptionSet& command,
                                                const BuildRequest& defaults, const StepRunner& run_steps) {
  const auto options = std::make_shared<Options>();
  BuildRequest& request = options->request = defaults;
  command.add_option("--pieces", request.pieces, "Build all databases of two to N pieces.")
      .type_name("N")
      .required()
      .range(2, Slice::kMostPieces);
  command.add_option("--per-side", request.most_per_side, "Largest number of pieces per side.")
      .type_name("N")
      .range(1, Slice::kMostPerSide)
      .shows_default();
  command.add_flag("--distance", request.distances,
                   "Also store distances: the number of plies to the end of the game.");
  command.add_option("--threads", request.threads, "Number of threads.")
      .type_name("N")
      .range(1, 1024)
      .shows_default();
  command
      .add_option("--memory", options->gigabytes, "Memory to use while building; the rest is kept on disk.")
      .type_name("GB")
      .range(0.01, 4096.0)
      .shows_default();
  add_endgame_option(command, options->folder);
  return [options, run_steps](Terminal& terminal) { return build(*options, run_steps, terminal); };
}

}  // namespace kelso::shared_commands
