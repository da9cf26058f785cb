// `kelso analyze`: lets the engine think about a position and tells what it thinks, depth by depth.
#include <fstream>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/engine_option.hpp"
#include "cli/interrupt.hpp"
#include "cli/machine_clock.hpp"
#include "cli/number_text.hpp"
#include "cli/position_option.hpp"
#include "eval/hand_made.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_reader.hpp"
#include "rules/generate.hpp"

namespace kelso::cli {

namespace {

using rules::Position;
using search::Thought;

struct Options {
  Position position = Position::start();
  std::string pdn;
  std::size_t game = 1;
  std::optional<std::size_t> ply;
  EngineOption engine;
};

// The game up to the wanted ply, so that repetitions are seen; else a game that begins at the position.
Result<rules::Game, CommandError> game_to_analyze(const Options& options) {
  if (options.pdn.empty()) return rules::Game(options.position, rules::DrawRules::off());
  std::ifstream file(options.pdn, std::ios::binary);
  if (!file) return Failure(CommandError{"cannot read " + options.pdn});
  notation::PdnReader reader(file);
  while (auto read = reader.next_main_line()) {
    if (reader.game_number() != options.game) continue;
    if (!*read) return Failure(CommandError{fmt::format("{}: {}", options.pdn, describe(read->error()))});
    const notation::MainLine& line = **read;
    const std::size_t plies = options.ply.value_or(line.plies.size());
    if (plies > line.plies.size())
      return Failure(CommandError{fmt::format("the game has only {} plies", line.plies.size())});
    rules::Game game(line.start, rules::DrawRules::off());
    for (std::size_t ply = 0; ply < plies; ++ply) {
      if (game.position() != line.plies[ply].before)  // set up anew on the way
        game = rules::Game(line.plies[ply].before, rules::DrawRules::off());
      game.play(line.plies[ply].move);
    }
    return game;
  }
  return Failure(CommandError{fmt::format("{} has no game {}", options.pdn, options.game)});
}

Json line_to_json(Position position, const search::RootLine& line) {
  Json json = {{"move", notation::to_full_text(position, line.move)}};
  add_value(json, search::to_value(line.score));
  json["pv"] = Json::array();
  for (rules::Move move : line.pv) {
    json["pv"].push_back(notation::to_full_text(position, move));
    position = position.after(move);
  }
  return json;
}

double seconds_of(const Thought& thought) {
  return std::max(std::chrono::duration<double>(thought.statistics.time).count(), 1e-6);
}

// Lines that have been given a value.
std::size_t known_lines(const Thought& thought, const Options& options) {
  const std::size_t wanted = std::min(options.engine.options.lines, thought.lines.size());
  std::size_t known = 0;
  while (known < wanted && thought.lines[known].score > -Score::infinite()) ++known;
  return known;
}

Json to_json(const char* type, const Position& position, const Thought& thought, const Options& options) {
  Json json = {
      {"type", type},
      {"fen", notation::to_fen(position)},
      {"depth", thought.depth},
      {"deepest_ply", thought.deepest_ply},
      {"nodes", thought.statistics.visited},
      {"nodes_per_second",
       static_cast<std::uint64_t>(static_cast<double>(thought.statistics.visited) / seconds_of(thought))},
      {"time_us", thought.statistics.time.count()},
      {"lines", Json::array()}};
  for (std::size_t line = 0; line < known_lines(thought, options); ++line)
    json["lines"].push_back(line_to_json(position, thought.lines[line]));
  return json;
}

std::string lines_to_text(const Position& start, const Thought& thought, const Options& options) {
  std::string text;
  for (std::size_t line = 0; line < known_lines(thought, options); ++line) {
    if (line == 0)
      text +=
          fmt::format("{:>3}/{:<3} {:>9.3f} s {:>15} nodes {:>6.2f} M/s", thought.depth, thought.deepest_ply,
                      seconds_of(thought), with_separators(thought.statistics.visited),
                      static_cast<double>(thought.statistics.visited) / 1e6 / seconds_of(thought));
    else
      text += std::string(51, ' ');
    text += fmt::format("  {:<16}", to_text(search::to_value(thought.lines[line].score)));
    Position position = start;
    for (rules::Move move : thought.lines[line].pv) {
      text += ' ' + notation::to_text(position, move);
      position = position.after(move);
    }
    text += '\n';
  }
  return text;
}

Outcome analyze(const Options& options, Terminal& terminal) {
  const auto game = game_to_analyze(options);
  if (!game) return Failure(game.error());
  const Position& position = game->position();
  if (!rules::has_legal_move(position))
    return Failure(CommandError{fmt::format("{} has no move: the game is over", notation::to_fen(position))});
  const MachineClock clock;
  const eval::HandMade evaluator;
  search::Engine engine(options.engine.options, evaluator, clock);
  const auto tell = [&](const Thought& thought) {
    terminal.print(terminal.json() ? json_line(to_json("info", position, thought, options))
                                   : lines_to_text(position, thought, options));
    (void)terminal.flush();
  };
  const Thought thought = engine.think(*game, options.engine.limits, tell, interrupt_token());
  terminal.print(terminal.json()
                     ? json_line(to_json("result", position, thought, options))
                     : fmt::format("best move {}\n", notation::to_text(position, thought.lines[0].move)));
  return ExitCode::Success;
}

}  // namespace

Handler add_analyze_command(CLI::App& command) {
  const auto options = std::make_shared<Options>();
  options->engine.limits.infinite = true;
  add_engine_options(command, options->engine,
                     "How long to think, as movetime=5s or depth=20 or nodes=1000000; else until Ctrl-C.");
  add_position_option(command, options->position);
  command.add_option("--pdn", options->pdn, "Take a position from a game of this file.")->type_name("FILE");
  command.add_option("--game", options->game, "Which game of the file, counted from 1.")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000'000).description(""))
      ->capture_default_str();
  command.add_option("--ply", options->ply, "After how many plies; by default the last position.")
      ->type_name("N");
  command.add_option("--multipv", options->engine.options.lines, "How many of the best moves to show.")
      ->type_name("N")
      ->check(CLI::Range(1, 100).description(""))
      ->capture_default_str();
  command.footer(
      "Values are in men, for the side to move. Depth is shown as complete plies / longest line. Ctrl-C ends "
      "the\n"
      "search and prints the best move so far.\n\n"
      "Examples:\n"
      "  kelso analyze depth=12\n"
      "  kelso analyze movetime=100ms --fen W:W22,K31:B18,26 --multipv 3\n"
      "  kelso analyze depth=10 --pdn games.pdn --game 1 --ply 1");
  return [options](Terminal& terminal) { return analyze(*options, terminal); };
}

}  // namespace kelso::cli
