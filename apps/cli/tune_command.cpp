// `kelso tune`: fits the weights of the hand-made evaluation to games of the engine against itself.
#include <charconv>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/number_text.hpp"
#include "command_line/progress.hpp"
#include "endgame_files/endgame_folder.hpp"
#include "eval/tuning.hpp"
#include "notation/fen.hpp"
#include "shared_commands/endgame_build.hpp"
#include "shared_commands/endgame_option.hpp"
#include "training/self_play.hpp"

namespace kelso::cli {

namespace {

struct Options {
  int games = 1000;
  training::SelfPlayOptions self_play;
  int rounds = 300;
  double share_of_result = 0.7;
  std::string out;
  std::string folder;
  std::vector<std::string> from;
  std::string keep;
};

using Positions = std::vector<training::JudgedPosition>;

// One position per line: FEN, score in points or -, result; from the point of view of the side to move.
void write_positions(std::ostream& stream, const Positions& positions) {
  for (const training::JudgedPosition& each : positions)
    stream << fmt::format("{}\t{}\t{}\n", notation::to_fen(each.position),
                          each.score ? std::to_string(*each.score) : "-", each.result);
}

// False if the text is neither a score nor -, which marks a missing one.
bool read_score(const std::string& text, training::JudgedPosition& judged) {
  int score = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), score);
  const bool is_number = problem == std::errc() && end == text.data() + text.size();
  if (is_number) judged.score = score;
  return is_number || text == "-";
}

std::optional<CommandError> read_positions(const std::string& name, Positions& positions) {
  std::ifstream file(name);
  if (!file) return CommandError{"cannot read " + name};
  std::size_t number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    std::istringstream cells(line);
    std::string fen;
    std::string score;
    double result = 0;
    const bool complete = std::getline(cells, fen, '\t') && cells >> score >> result;
    const auto position = notation::parse_position(fen);
    training::JudgedPosition judged{position ? *position : rules::Position::start(), std::nullopt, result};
    if (!complete || !position || !read_score(score, judged) || !(result >= 0 && result <= 1))
      return CommandError{fmt::format("{}: line {}: expected FEN, score and result", name, number)};
    positions.push_back(judged);
  }
  return std::nullopt;
}

using MaybePositions = Result<Positions, CommandError>;

MaybePositions play_games(const Options& options, Terminal& terminal, Progress& progress) {
  std::ofstream keep;
  if (!options.keep.empty()) keep.open(options.keep, std::ios::app);
  if (!keep) return Failure(CommandError{"cannot write " + options.keep});
  const auto folder = endgame_files::find_endgame_folder(options.folder);
  if (!folder) return Failure(CommandError(folder.error()));
  const endgame::Database tables = shared_commands::open_databases(*folder, terminal);
  training::SelfPlay self_play(options.self_play, tables);
  Positions positions;
  for (int game = 0; game < options.games && !interrupted(); ++game) {
    const Positions played = self_play.next_game(interrupt_token());
    if (interrupted()) break;
    if (keep.is_open()) write_positions(keep, played);
    positions.insert(positions.end(), played.begin(), played.end());
    if (progress.is_due())
      progress.show(fmt::format("{} of {} games, {} positions", game + 1, options.games,
                                with_separators(positions.size())));
  }
  if (keep.is_open() && !keep.flush()) return Failure(CommandError{"cannot write " + options.keep});
  return positions;
}

MaybePositions gather(const Options& options, Terminal& terminal, Progress& progress) {
  if (options.from.empty()) return play_games(options, terminal, progress);
  Positions positions;
  for (const std::string& name : options.from)
    if (auto error = read_positions(name, positions)) return Failure(*std::move(error));
  return positions;
}

// The result often depends on a later mistake, so it is averaged with the score of the search.
eval::Tuner tuner_of(const Positions& positions, double share_of_result) {
  std::vector<eval::Prediction> predictions;
  for (const training::JudgedPosition& each : positions)
    if (each.score) predictions.push_back({*each.score, each.result});
  const double scale = eval::fitted_scale(predictions);
  eval::Tuner tuner;
  for (const training::JudgedPosition& each : positions) {
    const double foretold = each.score ? eval::expected_result(*each.score, scale) : each.result;
    tuner.add(each.position, share_of_result * each.result + (1 - share_of_result) * foretold);
  }
  return tuner;
}

// The command line that reproduces the weights.
std::string command_line_of(const Options& options) {
  std::string text =
      fmt::format("kelso tune --rounds {} --result {}", options.rounds, options.share_of_result);
  for (const std::string& name : options.from) text += " --from " + name;
  if (!options.from.empty()) return text;
  return text + fmt::format(" --games {} --nodes {} --random-plies {} --seed {}", options.games,
                            options.self_play.nodes, options.self_play.random_plies, options.self_play.seed);
}

// A header for src/eval.
std::string table_of(const eval::Weights& weights, const Options& options) {
  std::string text = fmt::format(
      "// Written by: {}\n"
      "// Opening and ending of each term, in the order of enum class Term.\n"
      "#pragma once\n\n#include \"eval/weights.hpp\"\n\nnamespace kelso::eval {{\n\n"
      "// clang-format off\ninline constexpr std::array<Weight, kWeights> kTunedWeights = {{{{\n",
      command_line_of(options));
  for (const eval::TermGroup& group : eval::kTermGroups) {
    text += fmt::format("    // {}\n   ", group.name);
    for (std::size_t place = 0; place < group.count; ++place) {
      const eval::Weight weight = weights[index_of(group.first, place)];
      if (place > 0 && place % 8 == 0) text += "\n   ";
      text += fmt::format(" {{{}, {}}},", weight.opening, weight.ending);
    }
    text += '\n';
  }
  return text + "}};\n// clang-format on\n\n}  // namespace kelso::eval\n";
}

CommandResult tune(const Options& options, Terminal& terminal) {
  Progress progress(terminal);
  const auto positions = gather(options, terminal, progress);
  if (!positions) return Failure(positions.error());
  if (interrupted()) return Failure(CommandError{"interrupted", ExitCode::Interrupted});
  const eval::Tuner tuner = tuner_of(*positions, options.share_of_result);
  eval::TuningOptions tuning;
  tuning.rounds = options.rounds;
  tuning.on_round = [&](int round, double error) {
    if (progress.is_due())
      progress.show(fmt::format("round {} of {}, error {:.6f}", round + 1, options.rounds, error));
    return !interrupted();
  };
  const eval::Tuned tuned = tuner.fit(eval::tuned_weights(), tuning);
  if (interrupted()) return Failure(CommandError{"interrupted", ExitCode::Interrupted});
  const std::string table = table_of(tuned.weights, options);
  if (!options.out.empty() && !(std::ofstream(options.out) << table).flush())
    return Failure(CommandError{"cannot write " + options.out});
  if (terminal.json()) {
    Json json = {{"positions", tuner.size()},
                 {"error_before", tuned.error_before},
                 {"error_after", tuned.error_after},
                 {"weights", Json::object()}};
    for (const eval::TermGroup& group : eval::kTermGroups)
      for (std::size_t place = 0; place < group.count; ++place) {
        const eval::Weight weight = tuned.weights[index_of(group.first, place)];
        json["weights"][std::string(group.name)].push_back({weight.opening, weight.ending});
      }
    terminal.print(json_line(json));
    return ExitCode::Success;
  }
  if (options.out.empty()) terminal.print(table);
  terminal.print(fmt::format("{} positions; error {:.6f} before, {:.6f} after\n",
                             with_separators(tuner.size()), tuned.error_before, tuned.error_after));
  return ExitCode::Success;
}

}  // namespace

Handler add_tune_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  command.add_option("--games", options->games, "Number of games to play.")
      .type_name("N")
      .range(1, 10'000'000)
      .shows_default();
  command.add_option("--nodes", options->self_play.nodes, "Nodes to search per move.")
      .type_name("N")
      .range(100, 100'000'000)
      .shows_default();
  command
      .add_option("--random-plies", options->self_play.random_plies,
                  "Largest number of random plies after each three-move ballot.")
      .type_name("N")
      .range(0, 20)
      .shows_default();
  command.add_option("--rounds", options->rounds, "Number of regression steps.")
      .type_name("N")
      .range(1, 100'000)
      .shows_default();
  command
      .add_option("--seed", options->self_play.seed,
                  "Random seed for the openings; the same seed gives the same weights.")
      .type_name("N")
      .shows_default();
  command
      .add_option("--result", options->share_of_result,
                  "Weight of the game result, 0 to 1; the score of the search has the rest.")
      .type_name("SHARE")
      .range(0.0, 1.0)
      .shows_default();
  shared_commands::add_endgame_option(command, options->folder);
  command.add_option("--keep", options->keep, "Append the positions to this file, for use with --from.")
      .type_name("FILE");
  command.add_option("--from", options->from, "Use positions written by --keep instead of playing games.")
      .type_name("FILE")
      .excludes("--keep");
  command.add_option("--out", options->out, "Write the weights to this file instead of standard output.")
      .type_name("FILE");
  command.footer(
      "The weights are written as a header for src/eval. Test them in a match before you use them.\n\n"
      "Examples:\n"
      "  kelso tune --games 2 --nodes 200 --rounds 10 --out weights.hpp");
  return [options](Terminal& terminal) { return tune(*options, terminal); };
}

}  // namespace kelso::cli
