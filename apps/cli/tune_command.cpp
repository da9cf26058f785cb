// `kelso tune`: plays games against itself and fits the weights of the hand-made evaluation to them.
#include <fstream>
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "base/random.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/machine_clock.hpp"
#include "cli/number_text.hpp"
#include "cli/progress.hpp"
#include "eval/hand_made.hpp"
#include "eval/tuning.hpp"
#include "rules/generate.hpp"
#include "search/engine.hpp"

namespace kelso::cli {

namespace {

using board::Side;
using rules::Position;

struct Options {
  int games = 1000;
  std::uint64_t nodes = 2000;
  std::uint64_t seed = 1;
  int random_plies = 8;
  int rounds = 300;
  std::string out;
};

constexpr std::size_t kLongestGame = 200;  // plies
constexpr int kDecisiveLead = 130;         // points; who has them then would win sooner or later

// A start position that no opening book has: some random moves from the first position.
Position random_opening(Random& random, int plies) {
  Position position = Position::start();
  for (int ply = 0; ply < plies; ++ply) {
    const rules::MoveList moves = rules::legal_moves(position);
    if (moves.empty()) return Position::start();
    position = position.after(moves[random.below(moves.size())]);
  }
  return position;
}

struct SelfPlayed {
  std::vector<Position> quiet;
  std::optional<Side> winner;
};

// Neither side can capture: the only positions that are evaluated.
bool is_quiet(const Position& position) {
  return !rules::Generator<Side::Black>(position).can_capture() &&
         !rules::Generator<Side::White>(position).can_capture();
}

SelfPlayed play_itself(const Position& start, search::Engine& engine, const player::Limits& limits) {
  SelfPlayed played;
  rules::Game game(start, rules::DrawRules::automatic());
  std::optional<Side> leader;
  engine.clear();
  while (!game.outcome() && game.plies() < kLongestGame && !interrupted()) {
    const search::Thought thought = engine.think(game, limits, [](const search::Thought&) {}, {});
    const search::RootLine& best = thought.lines[0];
    const Side side = game.position().side_to_move();
    leader.reset();
    if (std::abs(best.score.value()) > kDecisiveLead) leader = best.score.value() > 0 ? side : opponent(side);
    if (best.score.is_decided()) break;
    if (is_quiet(game.position())) played.quiet.push_back(game.position());
    game.play(best.move);
  }
  const auto outcome = game.outcome();
  played.winner = outcome && outcome->reason != rules::Reason::FortyMoves ? outcome->winner : leader;
  return played;
}

void add_game(eval::Tuner& tuner, const SelfPlayed& played) {
  for (const Position& position : played.quiet)
    tuner.add(position, !played.winner ? 0.5 : *played.winner == position.side_to_move() ? 1.0 : 0.0);
}

eval::Tuner play_games(const Options& options, Progress& progress) {
  const MachineClock clock;
  const eval::HandMade evaluator;
  search::Engine engine({.hash_megabytes = 1}, evaluator, clock);
  player::Limits limits;
  limits.nodes = options.nodes;
  Random random(options.seed);
  eval::Tuner tuner;
  for (int game = 0; game < options.games && !interrupted(); ++game) {
    add_game(tuner, play_itself(random_opening(random, options.random_plies), engine, limits));
    if (progress.is_due())
      progress.show(fmt::format("{} of {} games, {} positions", game + 1, options.games,
                                with_separators(tuner.size())));
  }
  return tuner;
}

// As a header that src/eval can take in.
std::string table_of(const eval::Weights& weights, const Options& options) {
  std::string text = fmt::format(
      "// Written by: kelso tune --games {} --nodes {} --random-plies {} --rounds {} --seed {}\n"
      "// Opening and ending of each term, in the order of enum class Term.\n"
      "#pragma once\n\n#include \"eval/weights.hpp\"\n\nnamespace kelso::eval {{\n\n"
      "// clang-format off\ninline constexpr std::array<Weight, kWeights> kTunedWeights = {{{{\n",
      options.games, options.nodes, options.random_plies, options.rounds, options.seed);
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

Outcome tune(const Options& options, Terminal& terminal) {
  Progress progress(terminal);
  const eval::Tuner tuner = play_games(options, progress);
  if (interrupted()) return Failure(CommandError{"interrupted", ExitCode::Interrupted});
  eval::TuningOptions tuning;
  tuning.rounds = options.rounds;
  tuning.on_round = [&](int round, double error) {
    if (progress.is_due())
      progress.show(fmt::format("round {} of {}, error {:.6f}", round + 1, options.rounds, error));
    return !interrupted();
  };
  const eval::Tuned tuned = tuner.fit(eval::plain_weights(), tuning);
  if (interrupted()) return Failure(CommandError{"interrupted", ExitCode::Interrupted});
  const std::string table = table_of(tuned.weights, options);
  if (!options.out.empty() && !(std::ofstream(options.out) << table).flush())
    return Failure(CommandError{"cannot write " + options.out});
  if (terminal.json()) {
    Json json = {{"games", options.games},
                 {"positions", tuner.size()},
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
  terminal.print(fmt::format("{} positions of {} games; error {:.6f} before, {:.6f} after\n",
                             with_separators(tuner.size()), options.games, tuned.error_before,
                             tuned.error_after));
  return ExitCode::Success;
}

}  // namespace

Handler add_tune_command(CLI::App& command) {
  const auto options = std::make_shared<Options>();
  command.add_option("--games", options->games, "How many games to play.")
      ->type_name("N")
      ->check(CLI::Range(1, 10'000'000).description(""))
      ->capture_default_str();
  command.add_option("--nodes", options->nodes, "How many nodes to search for each move.")
      ->type_name("N")
      ->check(CLI::Range(100, 100'000'000).description(""))
      ->capture_default_str();
  command.add_option("--random-plies", options->random_plies, "How many plies at the start are random.")
      ->type_name("N")
      ->check(CLI::Range(0, 20).description(""))
      ->capture_default_str();
  command.add_option("--rounds", options->rounds, "How many steps the regression takes.")
      ->type_name("N")
      ->check(CLI::Range(1, 100'000).description(""))
      ->capture_default_str();
  command.add_option("--seed", options->seed, "Chooses the openings; the same seed gives the same weights.")
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--out", options->out, "Write the weights to this file instead of the screen.")
      ->type_name("FILE");
  command.footer(
      "The weights are written as a header for src/eval. Play a match before you put them to use.\n\n"
      "Examples:\n"
      "  kelso tune --games 2 --nodes 200 --rounds 10 --out weights.hpp");
  return [options](Terminal& terminal) { return tune(*options, terminal); };
}

}  // namespace kelso::cli
