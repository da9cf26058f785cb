#include <chrono>
#include <memory>
#include <numeric>
#include <thread>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "command_line/duration_text.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/number_text.hpp"
#include "command_line/progress.hpp"
#include "endgame/builder/verify.hpp"
#include "endgame/value_table.hpp"
#include "endgame_files/endgame_folder.hpp"
#include "notation/fen.hpp"
#include "shared_commands/endgame_option.hpp"

namespace kelso::cli {

namespace {

using endgame::Database;
using endgame::Slice;
using endgame::builder::SliceCheck;

struct Options {
  std::vector<std::string> slices;
  std::size_t threads = 1;
  std::string folder;
};

struct Verified {
  std::uint64_t positions = 0;
  std::uint64_t proved = 0;     // of them, by their distances
  std::vector<SliceCheck> bad;  // wrong, or impossible to check
  std::vector<Database::Problem> problems;
  std::size_t slices = 0;

  [[nodiscard]] bool is_good() const { return bad.empty() && problems.empty(); }
};

Result<std::vector<Slice>, CommandError> wanted_slices(const Options& options, const Database& database) {
  std::vector<Slice> slices;
  for (const std::string& text : options.slices) {
    const auto slice = endgame::parse_slice(text);
    if (!slice)
      return Failure(
          CommandError{fmt::format("--slice: {} is not a slice, expected four digits such as 1203", text),
                       ExitCode::Usage});
    if (database.values(*slice) == nullptr)
      return Failure(CommandError{fmt::format("slice {} is not in the databases", text)});
    slices.push_back(*slice);
  }
  if (!slices.empty()) return slices;
  for (int pieces = 2; pieces <= Slice::kMostPieces; ++pieces)
    for (const Slice& slice : endgame::slices_of_pieces(pieces))
      if (database.values(slice) != nullptr) slices.push_back(slice);
  return slices;
}

Verified verify_all(const std::vector<Slice>& slices, const Database& database, std::size_t threads,
                    Terminal& terminal) {
  Verified verified;
  verified.problems = database.problems();
  endgame::builder::Workers workers(threads);
  endgame::builder::Verifier verifier(database, workers);
  Progress progress(terminal);
  const auto start = std::chrono::steady_clock::now();
  const double all = std::accumulate(slices.begin(), slices.end(), 0.0, [](double sum, const Slice& slice) {
    return sum + static_cast<double>(slice.size());
  });
  for (const Slice& slice : slices) {
    const auto show = [&](const endgame::builder::VerifyProgress& now) {
      if (!progress.is_due()) return;
      const double in_slice = now.checking ? now.part * static_cast<double>(slice.size()) : 0;
      const double of_all = (static_cast<double>(verified.positions) + in_slice) / all;
      progress.show(fmt::format("slice {} {} to {:.0f} %; {:.1f} % of all, {} left", to_text(now.slice),
                                now.checking ? "checked" : "read", 100 * now.part, 100 * of_all,
                                time_left_text(start, of_all)));
    };
    SliceCheck check = verifier.check(slice, {show, interrupted});
    if (check.stopped) break;
    if (check.missing.empty()) {
      ++verified.slices;
      verified.positions += slice.size();
      verified.proved += check.with_distances ? slice.size() : 0;
    }
    if (!check.is_good()) verified.bad.push_back(std::move(check));
  }
  return verified;
}

std::string reason_of(const Database& database, const SliceCheck& check) {
  if (!check.missing.empty())
    return fmt::format("cannot be checked, because slice {} is missing", to_text(check.missing.front()));
  if (check.wrong == 0) return "the counts in its header do not match its positions";
  const auto& index = database.values(check.slice)->index();
  return fmt::format("{} positions do not have the value of their best move, the first is {}",
                     with_separators(check.wrong),
                     notation::to_fen(position_of(index.placement(*check.first_wrong))));
}

Json to_json(const endgame_files::EndgameFolder& folder, const Database& database, const Verified& verified) {
  Json problems = Json::array();
  for (const Database::Problem& problem : verified.problems)
    problems.push_back({{"file", problem.file.string()}, {"reason", problem.reason}});
  for (const SliceCheck& check : verified.bad)
    problems.push_back({{"slice", to_text(check.slice)}, {"reason", reason_of(database, check)}});
  return {{"folder", folder.path.string()}, {"slices", verified.slices}, {"positions", verified.positions},
          {"proved", verified.proved},      {"ok", verified.is_good()},  {"problems", problems}};
}

std::string to_text(const Database& database, const Verified& verified) {
  std::string text;
  for (const Database::Problem& problem : verified.problems)
    text += fmt::format("{}: {}\n", problem.file.string(), problem.reason);
  for (const SliceCheck& check : verified.bad)
    text += fmt::format("slice {}: {}\n", to_text(check.slice), reason_of(database, check));
  return text + fmt::format("{} positions in {} slices checked, {} of them proved by distances: {}\n",
                            with_separators(verified.positions), verified.slices,
                            with_separators(verified.proved),
                            verified.is_good() ? "no errors" : "errors found");
}

CommandResult verify(const Options& options, Terminal& terminal) {
  const auto folder = endgame_files::find_endgame_folder(options.folder);
  if (!folder) return Failure(CommandError(folder.error()));
  const Database database = Database::open(folder->path);
  if (database.most_pieces() < 2 && database.problems().empty())
    return Failure(CommandError{fmt::format("there are no endgame databases in {}", folder->path.string())});
  const auto slices = wanted_slices(options, database);
  if (!slices) return Failure(slices.error());
  const Verified verified = verify_all(*slices, database, options.threads, terminal);
  if (interrupted()) return Failure(CommandError{"interrupted", ExitCode::Interrupted});
  terminal.print(terminal.json() ? json_line(to_json(*folder, database, verified))
                                 : to_text(database, verified));
  return verified.is_good() ? ExitCode::Success : ExitCode::Failed;
}

}  // namespace

Handler add_endgame_verify_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  options->threads = std::max(1u, std::thread::hardware_concurrency());
  command
      .add_option("--slice", options->slices,
                  "Verify only this slice: men and kings of the side to move, then of the other side. May be "
                  "repeated.")
      .type_name("1203");
  command.add_option("--threads", options->threads, "Number of threads.")
      .type_name("N")
      .range(1, 1024)
      .shows_default();
  shared_commands::add_endgame_option(command, options->folder);
  command.footer(
      "Every value is compared with the best of the position's moves, and damaged files are listed. "
      "Together with distances this proves the values correct; without distances it is a "
      "consistency check.\n\n"
      "Examples:\n"
      "  kelso endgame verify --dir tables\n"
      "  kelso endgame verify --slice 0201 --dir tables");
  return [options](Terminal& terminal) { return verify(*options, terminal); };
}

}  // namespace kelso::cli
