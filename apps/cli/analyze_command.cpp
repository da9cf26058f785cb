// `kelso analyze`: analyses a position with the engine, depth by depth.
#include <chrono>
#include <fstream>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include <fmt/format.h>

#include "cli/analysis_view.hpp"
#include "cli/commands.hpp"
#include "cli/engine_option.hpp"
#include "cli/json_output.hpp"
#include "cli/position_option.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/progress.hpp"
#include "eval/hand_made.hpp"
#include "machine/machine_clock.hpp"
#include "notation/fen.hpp"
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

// The game up to the given ply, so that the search sees repetitions; without a game file, a game that starts
// at the position.
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
      return Failure(
          CommandError{fmt::format("--ply {}: the game has only {} plies", *options.ply, line.plies.size())});
    rules::Game game(line.start, rules::DrawRules::off());
    for (std::size_t ply = 0; ply < plies; ++ply) {
      if (game.position() != line.plies[ply].before)  // the record sets up another position
        game = rules::Game(line.plies[ply].before, rules::DrawRules::off());
      game.play(line.plies[ply].move);
    }
    return game;
  }
  return Failure(CommandError{fmt::format("{} has no game {}", options.pdn, options.game)});
}

// Progress line below the printed rows, updated while an iteration runs.
class LiveLine {
 public:
  LiveLine(const Terminal& terminal, const search::Engine& engine, const AnalysisView& view)
      : terminal_(terminal), engine_(engine), view_(view), progress_(std::in_place, terminal) {
    if (terminal.shows_progress() && !terminal.json())
      ticker_ = std::jthread([this](const std::stop_token& stop) { tick(stop); });
  }

  // Removes the progress line, prints the text, and starts a new progress line.
  void print(Terminal& terminal, const Thought& thought, const std::string& text) {
    const std::lock_guard lock(mutex_);
    progress_.emplace(terminal_);  // the destructor of the old one erases its line
    terminal.print(text);
    (void)terminal.flush();
    depth_ = thought.depth;
  }

 private:
  void tick(const std::stop_token& stop) {
    const auto begin = std::chrono::steady_clock::now();
    while (!stop.stop_requested()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      const std::lock_guard lock(mutex_);
      if (!progress_->is_due()) continue;
      const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
      progress_->show(view_.progress(depth_ + 1, engine_.nodes(), seconds));
    }
  }

  const Terminal& terminal_;
  const search::Engine& engine_;
  const AnalysisView& view_;
  std::mutex mutex_;
  std::optional<Progress> progress_;
  int depth_ = 0;
  std::jthread ticker_;
};

CommandResult analyze(const Options& options, Terminal& terminal) {
  const auto game = game_to_analyze(options);
  if (!game) return Failure(game.error());
  const Position& position = game->position();
  if (!rules::has_legal_move(position))
    return Failure(CommandError{fmt::format("the game is over: the side to move in {} has no legal move",
                                            notation::to_fen(position))});
  const auto database = open_tables_of(options.engine, terminal);
  if (!database) return Failure(database.error());
  const machine::MachineClock clock;
  const eval::HandMade evaluator;
  search::Engine engine(options.engine.options, evaluator, clock, &*database);
  const AnalysisView view(position, *database, {options.engine.options.lines, terminal.columns()});
  if (!terminal.json()) terminal.print(view.heading(terminal));
  LiveLine live(terminal, engine, view);
  const auto tell = [&](const Thought& thought) {
    live.print(terminal, thought,
               terminal.json() ? json_line(view.json("info", thought)) : view.text(thought));
  };
  const Thought thought = engine.think(*game, options.engine.limits, tell, interrupt_token());
  live.print(terminal, thought,
             terminal.json() ? json_line(view.json("result", thought)) : view.conclusion(thought, terminal));
  return ExitCode::Success;
}

}  // namespace

Handler add_analyze_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  options->engine.limits.infinite = true;
  add_engine_options(command, options->engine,
                     {"How long to search: movetime=5s, depth=20 or nodes=1000000.", "until Ctrl-C"});
  add_position_option(command, options->position);
  command.add_option("--pdn", options->pdn, "Analyse a position of a game in this PDN file.")
      .type_name("FILE");
  command.add_option("--game", options->game, "Number of the game in the file.")
      .type_name("N")
      .range(1, 1'000'000'000)
      .shows_default();
  command.add_option("--ply", options->ply, "Position after this many plies of the game.")
      .shows_default("the last")
      .type_name("N");
  command.add_option("--multipv", options->engine.options.lines, "Number of best moves to show.")
      .type_name("N")
      .range(1, 100)
      .shows_default();
  command.footer(
      "Values are in men, from the point of view of the side to move; \"win in 23\" is a proven win "
      "in 23 plies. Depth is printed as completed plies / longest line. Endgame databases are used "
      "if there are any. Ctrl-C stops the search and prints the best move so far.\n\n"
      "Examples:\n"
      "  kelso analyze depth=12\n"
      "  kelso analyze movetime=100ms --fen W:W22,K31:B18,26 --multipv 3\n"
      "  kelso analyze depth=10 --pdn games.pdn --game 1 --ply 1");
  return [options](Terminal& terminal) { return analyze(*options, terminal); };
}

}  // namespace kelso::cli
