// `kelso play`: a game in the terminal, full screen or line by line.
#include <ctime>
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "cli/board_style.hpp"
#include "cli/commands.hpp"
#include "cli/interactive.hpp"
#include "cli/line_input.hpp"
#include "cli/position_option.hpp"
#include "cli/user_settings.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/progress.hpp"
#include "machine/machine_clock.hpp"
#include "play/game_clock.hpp"
#include "players/all_players.hpp"
#include "search/levels.hpp"
#include "tui/full_screen.hpp"
#include "tui/game_file.hpp"
#include "tui/line_mode.hpp"

namespace kelso::cli {

namespace {

using board::Side;

enum class Ui { Full, Line };
enum class Hints { None, Black, White, Both };

struct Options {
  board::BySide<std::string> players;
  std::optional<int> level;
  std::string clock;
  std::string time;
  rules::Position start = rules::Position::start();
  std::string board_file;
  std::string pdn;
  std::size_t game = 0;
  std::optional<Ui> ui;
  std::optional<Hints> hints;
  std::optional<int> hint_depth;
  std::string hint_player;
  std::optional<BoardStyle> board_style;
  std::optional<std::uint64_t> seed;
};

CommandError usage(const std::string& message) { return {message, ExitCode::Usage}; }

// The value of the option if it was given, otherwise of the setting.
std::string chosen(const std::string& option, const tui::Settings& settings, std::string_view name) {
  return option.empty() ? settings.get(name) : option;
}

// With --level, the engine takes the side that has no player, and a person the other.
board::BySide<std::string> seats_of(const Options& options, const tui::Settings& settings) {
  board::BySide<std::string> seats = {chosen(options.players.black, settings, "black"),
                                      chosen(options.players.white, settings, "white")};
  if (!options.level) return seats;
  const Side engine = options.players.white.empty() ? Side::White : Side::Black;
  if (options.players[engine].empty()) seats[engine] = fmt::format("engine:level={}", *options.level);
  if (options.players[opponent(engine)].empty()) seats[opponent(engine)] = "person";
  return seats;
}

Result<rules::Position, CommandError> start_of(const Options& options, bool fen_given,
                                               const tui::Settings& settings) {
  if (fen_given) return options.start;
  if (options.board_file.empty()) return settings.start();
  const Side first = settings.get("first") == "black" ? Side::Black : Side::White;
  const auto board = tui::read_board(options.board_file, first);
  if (!board) return Failure(CommandError{"--board: " + board.error()});
  return *board;
}

board::BySide<bool> hinted_sides(const Options& options, const tui::Settings& settings) {
  const std::string& setting = settings.get("hints");
  const bool both = options.hints ? *options.hints == Hints::Both : setting == "both";
  return {both || (options.hints ? *options.hints == Hints::Black : setting == "black"),
          both || (options.hints ? *options.hints == Hints::White : setting == "white")};
}

Result<tui::GameSetup, CommandError> setup_of(const Options& options, bool fen_given,
                                              const tui::Settings& settings) {
  tui::GameSetup setup;
  const auto seats = seats_of(options, settings);
  for (const Side side : board::kSides) setup.game.seats[side] = tui::seat_of(seats[side]);
  const auto start = start_of(options, fen_given, settings);
  if (!start) return Failure(start.error());
  setup.game.start = *start;
  const std::string clock = chosen(options.clock, settings, "clock");
  if (clock != "none") {
    const auto control = play::parse_time_control(clock);
    if (!control) return Failure(usage("--clock: " + player::describe(control.error())));
    setup.game.time_control = *control;
  }
  const auto limits = player::parse_limits(chosen(options.time, settings, "time"));
  if (!limits) return Failure(usage("--time: " + player::describe(limits.error())));
  setup.limits = *limits;
  setup.game.tags = tui::tags_of_today();
  if (!options.pdn.empty()) {
    auto record = tui::read_game(options.pdn, options.game);
    if (!record) return Failure(CommandError{"--pdn: " + record.error()});
    setup.record = *std::move(record);
  }
  setup.hints = hinted_sides(options, settings);
  setup.hint_player = chosen(options.hint_player, settings, "hint-player");
  setup.hint_depth = options.hint_depth.value_or(std::stoi(settings.get("hint-depth")));
  setup.seed = options.seed.value_or(static_cast<std::uint64_t>(std::time(nullptr)));
  return setup;
}

// Saves the game after Ctrl-C.
ExitCode interrupted_game(const tui::GameRunner& runner, Terminal& terminal) {
  if (const auto kept = tui::keep_unfinished(runner.board())) terminal.print_error("kelso: " + *kept + "\n");
  return ExitCode::Interrupted;
}

CommandResult play_line_by_line(tui::GameRunner& runner, BoardStyle style, Terminal& terminal) {
  LineInput input;
  std::optional<Progress> progress;
  const tui::LineTalk talk{
      .say =
          [&](std::string_view text) {
            terminal.print(text);
            (void)terminal.flush();
          },
      .ask =
          [&](const std::string& prompt) {
            terminal.print_error(prompt);
            return input.next_line();
          },
      .board = [&](const rules::Position& position,
                   Side below) { return draw_board(position, style, terminal, {.below = below}); },
      .interrupted = interrupted,
      .progress =
          [&](const std::string& state) {
            if (!progress) progress.emplace(terminal);
            if (progress->is_due()) progress->show(state);
          },
      .progress_over = [&] { progress.reset(); }};
  if (play_in_lines(runner, talk) == tui::LineEnd::Interrupted) return interrupted_game(runner, terminal);
  return ExitCode::Success;
}

CommandResult play_on_full_screen(tui::GameRunner& runner, const tui::Settings& settings,
                                  const tui::Surroundings& surroundings, Terminal& terminal) {
  const tui::Theme theme = tui::theme_of(settings, surroundings);
  const tui::Abilities abilities = tui::abilities_of(settings, theme);
  tui::Screen screen(theme);
  const tui::FullScreenEnd end = tui::play_on(screen, runner, abilities, surroundings);
  screen.leave();
  return end == tui::FullScreenEnd::Interrupted ? interrupted_game(runner, terminal) : ExitCode::Success;
}

CommandResult run(const Options& options, bool fen_given, Terminal& terminal) {
  if ((fen_given ? 1 : 0) + (options.board_file.empty() ? 0 : 1) + (options.pdn.empty() ? 0 : 1) > 1)
    return Failure(usage("--fen, --board and --pdn exclude each other: give only one of them"));
  const tui::Settings settings = user_settings(terminal);
  const bool on_terminal = is_interactive(terminal);
  const Ui ui = options.ui.value_or(on_terminal ? Ui::Full : Ui::Line);
  if (ui == Ui::Full && !on_terminal) return Failure(usage("--ui full needs a terminal; use --ui line"));
  const auto setup = setup_of(options, fen_given, settings);
  if (!setup) return Failure(setup.error());
  const player::Registry players = players::all_players();
  const machine::MachineClock clock;
  const auto runner = tui::GameRunner::make(*setup, {players, clock});
  if (!runner) return Failure(usage(runner.error()));
  if (terminal.json()) return Failure(usage("play does not support --json: use kelso game or kelso hub"));
  if (ui == Ui::Full)
    return play_on_full_screen(**runner, settings, {{players, clock}, interrupted, !terminal.has_colours()},
                               terminal);
  const BoardStyle style = options.board_style.value_or(*parse_board_style(settings.get("board-style")));
  return play_line_by_line(**runner, style, terminal);
}

void add_options(OptionSet& command, Options& options) {
  command.add_option("--black", options.players.black, "Black's player: person, or NAME[:key=value,…].")
      .type_name("PLAYER");
  command.add_option("--white", options.players.white, "White's player.").type_name("PLAYER");
  command
      .add_option("--level", options.level,
                  "Play the engine at this level: 1 (newcomer) to 10 (grandmaster).")
      .type_name("N")
      .range(1, search::kLevels);
  command.add_option("--clock", options.clock, "Clock: seconds + increment per move, such as 300+3, or none.")
      .type_name("CLOCK");
  command
      .add_option("--time", options.time,
                  "Limits for computers if there is no clock: movetime=1s, depth=6 or nodes=20000.")
      .type_name("LIMITS");
  add_position_option(command, options.start, "the board in the settings");
  command
      .add_option("--board", options.board_file, "Start from a board file of the Timed-search project (003).")
      .type_name("FILE");
  command.add_option("--pdn", options.pdn, "Continue a game from this PDN file.").type_name("FILE");
  command.add_option("--game", options.game, "Number of the game in the file.")
      .shows_default("the last")
      .type_name("N");
  command
      .add_choice<Ui>("--ui", options.ui, {{"full", Ui::Full}, {"line", Ui::Line}},
                      "Full screen or line by line.")
      .shows_default("full on a terminal, otherwise line");
  command.add_choice<Hints>(
      "--hints", options.hints,
      {{"none", Hints::None}, {"black", Hints::Black}, {"white", Hints::White}, {"both", Hints::Both}},
      "Recommend a move, with the reason, at each turn of a person on this side.");
  command.add_option("--hint-depth", options.hint_depth, "Search depth of hints.")
      .type_name("N")
      .range(1, player::kGreatestDepth);
  command.add_option("--hint-player", options.hint_player, "Player that gives the hints.")
      .type_name("PLAYER");
  add_board_style_option(command, options.board_style);
  command.add_option("--seed", options.seed, "Random seed.").shows_default("the time").type_name("N");
}

}  // namespace

Handler add_play_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  add_options(command, *options);
  command.footer(
      "Options that are not given are taken from the settings (`kelso settings show`); at first, "
      "you play Black against the engine at level 5. Draws by repetition and by the 40-move rule "
      "must be claimed. A move can be typed as 11-15 or 11x18x25, as its destination square, as its "
      "number in the list, or as rows and columns (6 1 5 2). With --ui line, type help to see the "
      "commands.\n\n"
      "Examples:\n"
      "  kelso play --level 3\n"
      "  kelso play --black engine:level=7 --white person --clock 300+3\n"
      "  kelso play --black person --white person --ui line --board-style grid\n"
      "  kelso play --pdn games.pdn --hints both --hint-depth 6");
  return
      [options, &command](Terminal& terminal) { return run(*options, command.was_given("--fen"), terminal); };
}

}  // namespace kelso::cli
