#include "cli/endgame_build_command.hpp"

#include <chrono>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "cli/build_tables.hpp"
#include "cli/commands.hpp"
#include "cli/duration_text.hpp"
#include "cli/endgame_folder.hpp"

namespace kelso::cli {

namespace {

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
    text += fmt::format("{} was damaged and has been built again\n", file.string());
  return text + fmt::format("{} tables built, {} were there, in {}; {:.1f} MB in {}\n", report.written,
                            report.kept, duration_text(seconds),
                            static_cast<double>(bytes_in(request.folder)) / 1e6, request.folder.string());
}

Outcome build(const Options& options, const StepRunner& run_steps, Terminal& terminal) {
  const auto folder = find_endgame_folder(options.folder);
  if (!folder) return Failure(folder.error());
  BuildRequest request = options.request;
  request.folder = folder->path;
  request.memory = static_cast<std::size_t>(options.gigabytes * (1 << 30));
  const auto start = std::chrono::steady_clock::now();
  const auto report = build_tables(request, terminal, run_steps);
  if (!report) return Failure(report.error());
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
  terminal.print(terminal.json() ? json_line(to_json(request, *report, time.count()))
                                 : to_text(request, *report, time.count()));
  return ExitCode::Success;
}

}  // namespace

Handler add_endgame_build_command(CLI::App& command, const BuildRequest& defaults,
                                  const StepRunner& run_steps) {
  const auto options = std::make_shared<Options>();
  BuildRequest& request = options->request = defaults;
  command.add_option("--pieces", request.pieces, "Build the tables of two to this many pieces.")
      ->type_name("N")
      ->required()
      ->check(CLI::Range(2, Slice::kMostPieces).description(""));
  command.add_option("--per-side", request.most_per_side, "Only those with at most this many on each side.")
      ->type_name("M")
      ->check(CLI::Range(1, Slice::kMostPerSide).description(""))
      ->capture_default_str();
  command.add_flag("--distance", request.distances, "Also build tables of the plies to the end.");
  command.add_option("--threads", request.threads, "Share the work among this many threads.")
      ->type_name("T")
      ->check(CLI::Range(1, 1024).description(""))
      ->capture_default_str();
  command
      .add_option("--memory", options->gigabytes,
                  "Keep at most this much in memory while building, and the rest on disk.")
      ->type_name("GB")
      ->check(CLI::Range(0.01, 4096.0).description(""))
      ->capture_default_str();
  add_endgame_option(command, options->folder);
  return [options, run_steps](Terminal& terminal) { return build(*options, run_steps, terminal); };
}

Handler add_endgame_build_command(CLI::App& command) {
  command.footer(
      "Only what is missing or damaged is built. A build that was interrupted goes on where it was. Up to "
      "five\n"
      "pieces take seconds, six a few minutes and 31 MB; for seven see docs/endgames.md. Distances need more "
      "room.\n\n"
      "Examples:\n"
      "  kelso endgame build --pieces 3 --distance --dir tables\n"
      "  kelso endgame build --pieces 4 --per-side 2 --threads 2 --dir tables");
  BuildRequest defaults;
  defaults.threads = std::max(1u, std::thread::hardware_concurrency());
  return add_endgame_build_command(command, defaults, endgame::builder::run_steps_here);
}

}  // namespace kelso::cli
