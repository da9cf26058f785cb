// `kelso game`: one game between two players.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "cli/board_style.hpp"
#include "cli/commands.hpp"
#include "cli/document_option.hpp"
#include "cli/json_output.hpp"
#include "cli/played_game.hpp"
#include "cli/position_option.hpp"
#include "command_line/interrupt.hpp"
#include "machine/machine_clock.hpp"
#include "notation/diagram.hpp"
#include "notation/move_number.hpp"
#include "notation/pdn_game.hpp"
#include "notation/pdn_writer.hpp"
#include "pdn_files/pdn_append.hpp"
#include "player/limits.hpp"
#include "players/all_players.hpp"
#include "referee/play_game.hpp"

namespace kelso::cli {

namespace {

using board::BySide;
using board::Side;
using rules::Position;

using AtLimit = referee::Adjudication::AtLimit;
enum class PathStyle { Boards, Moves, None };

struct Options {
  BySide<std::string> players;
  std::optional<document_programs::Document> document;
  Position start = Position::start();
  bool start_given = false;
  std::optional<int> max_plies;
  AtLimit at_limit = AtLimit::Draw;
  std::string time;
  int margin_ms = 100;
  std::uint64_t seed = 0;
  PathStyle path = PathStyle::Boards;
  BoardStyle board_style = BoardStyle::Unicode;
  std::string pdn_file;
  std::string log_file;
};

using Played = Result<PlayedGame, CommandError>;

std::string_view name_of(document_programs::Document document) {
  for (const auto& [name, value] : document_programs::kDocumentNames)
    if (value == document) return name;
  return {};
}

Played play_document_game(const Options& options) {
  BySide<player::PlayerText> players;
  for (Side side : board::kSides) {
    auto text = player::parse_player(options.players[side]);
    if (!text) return Failure(player_error(options.players[side], text.error()));
    players[side] = *std::move(text);
  }
  document_programs::DocumentGame game{.start = options.start, .max_plies = options.max_plies};
  if (options.start_given) game.first_mover = options.start.side_to_move();
  const auto record =
      document_programs::play_in_document(*options.document, players, game, document_environment());
  if (!record) return Failure(CommandError(record.error()));
  PlayedGame played = to_played_game(*record);
  if (played.reason == "ply-limit" && options.at_limit == AtLimit::Pieces && !played.positions.empty()) {
    const rules::Outcome outcome = referee::outcome_at_limit(played.positions.back(), options.at_limit);
    played.winner = outcome.winner;
    played.reason = to_text(outcome.reason);
  }
  played.document = name_of(*options.document);
  return played;
}

Result<player::Limits, CommandError> read_limits(const std::string& text) {
  if (text.empty()) return player::Limits();
  const auto limits = player::parse_limits(text);
  if (!limits) return Failure(CommandError{"--time: " + player::describe(limits.error()), ExitCode::Usage});
  return *limits;
}

referee::Conditions conditions_of(const Options& options) {
  return {.margin = std::chrono::milliseconds(options.margin_ms),
          .adjudication = {.plies = options.max_plies, .at_limit = options.at_limit}};
}

Played play_by_the_rules(const Options& options) {
  const auto limits = read_limits(options.time);
  if (!limits) return Failure(limits.error());
  const machine::MachineClock clock;
  const player::Registry registry = players::all_players();
  BySide<std::unique_ptr<player::Player>> players;
  referee::GamePlan plan{rules::Game(options.start, rules::DrawRules::automatic()), options.seed, {}};
  for (const Side side : board::kSides) {
    const std::string& text = options.players[side];
    auto player = registry.create(text, {clock, options.seed});
    if (!player) return Failure(player_error(text, player.error()));
    players[side] = *std::move(player);
    const auto own = player::limits_among(player::parse_player(text)->pairs);
    plan.sides[side] = {players[side].get(), player::limits_in_force(*own, *limits)};
  }
  const auto record = referee::play_game(plan, conditions_of(options), {clock, interrupt_token()});
  if (!record) return Failure(CommandError{"interrupted", ExitCode::Interrupted});
  return to_played_game(*record);
}

std::string path_of(const PlayedGame& game, PathStyle style,
                    const std::function<std::string(const Position&)>& board) {
  std::string text;
  if (style == PathStyle::None) return text;
  if (style == PathStyle::Boards) text += board(game.start);
  const Side first_mover = game.start.side_to_move();
  Side side = first_mover;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    const int number = notation::move_number(first_mover, ply).number;
    text += fmt::format("{:>3}. {} {}\n", number, board::name(side), game.moves[ply]);
    if (style == PathStyle::Boards) text += board(game.positions[ply]) + '\n';
    side = opponent(side);
  }
  return text + '\n';
}

std::optional<CommandError> append_pdn(const PlayedGame& game, const std::string& file) {
  const auto by_the_rules = to_rules_game(game);
  if (!by_the_rules) return by_the_rules.error();
  std::vector<notation::Tag> tags = {{"Event", "kelso game"},
                                     {"Black", game.players.black},
                                     {"White", game.players.white},
                                     {"Termination", game.reason}};
  if (!game.document.empty()) tags.push_back({"Annotator", "document " + game.document});
  std::ofstream stream = pdn_files::open_to_append(file);
  stream << notation::to_pdn(notation::to_pdn_game(*by_the_rules, std::move(tags))) << std::flush;
  if (!stream) return CommandError{fmt::format("cannot write to {}", file)};
  return std::nullopt;
}

std::string board_for_file(const Position& position) {
  return notation::draw(position, {.numbers = notation::Numbers::Shown});
}

std::optional<CommandError> write_log(const PlayedGame& game, const std::string& file) {
  std::ofstream stream(file);
  stream << fmt::format("Black {}\nWhite {}\n\n", game.players.black, game.players.white)
         << path_of(game, PathStyle::Boards, board_for_file) << closing_statistics(game) << std::flush;
  if (!stream) return CommandError{fmt::format("cannot write to {}", file)};
  return std::nullopt;
}

CommandResult run(const Options& options, Terminal& terminal) {
  if (options.document == document_programs::Document::D001 && !options.pdn_file.empty())
    return Failure(
        CommandError{"--pdn-out: games of document 001 have passes and reverts, which PDN cannot express",
                     ExitCode::Usage});
  if (!options.log_file.empty() && std::filesystem::exists(options.log_file))
    return Failure(CommandError{fmt::format("--log: {} already exists", options.log_file), ExitCode::Usage});
  Played played = options.document ? play_document_game(options) : play_by_the_rules(options);
  if (!played) return Failure(played.error());
  played->players = options.players;
  if (interrupted()) return Failure(CommandError{"interrupted", ExitCode::Interrupted});

  if (!options.pdn_file.empty())
    if (auto error = append_pdn(*played, options.pdn_file)) return Failure(*std::move(error));
  if (!options.log_file.empty())
    if (auto error = write_log(*played, options.log_file)) return Failure(*std::move(error));
  const auto board = [&](const Position& position) {
    return draw_board(position, options.board_style, terminal);
  };
  terminal.print(terminal.json() ? json_line(to_json(*played))
                                 : path_of(*played, options.path, board) + closing_statistics(*played));
  return ExitCode::Success;
}

void add_options(OptionSet& command, Options& options) {
  command.add_option("--black", options.players.black, "Black's player, as NAME[:key=value,…].")
      .type_name("PLAYER")
      .required();
  command.add_option("--white", options.players.white, "White's player.").type_name("PLAYER").required();
  add_document_option(command, options.document);
  add_position_option(command, options.start);
  command.add_option("--max-plies", options.max_plies, "End the game after N plies.")
      .type_name("N")
      .range(1, 1'000'000);
  command.add_choice<AtLimit>(
      "--adjudicate", options.at_limit, {{"tie", AtLimit::Draw}, {"pieces", AtLimit::Pieces}},
      "Result of a game that reaches --max-plies: a draw, or a win for the side with more pieces.");
  command
      .add_option("--time", options.time,
                  "Limits for players without their own: movetime=100ms, depth=6, nodes=20000 or tc=60+0.6 "
                  "(seconds and increment).")
      .type_name("LIMITS");
  command
      .add_option("--margin", options.margin_ms,
                  "Tolerance in milliseconds; a player who exceeds the time limit by more loses.")
      .type_name("MS")
      .range(0, 3'600'000)
      .shows_default();
  command.add_option("--seed", options.seed, "Random seed.").type_name("N").shows_default();
  command.add_choice<PathStyle>(
      "--path", options.path,
      {{"boards", PathStyle::Boards}, {"moves", PathStyle::Moves}, {"none", PathStyle::None}},
      "What to print of the game.");
  add_board_style_option(command, options.board_style);
  command.add_option("--pdn-out", options.pdn_file, "Append the game to this PDN file.").type_name("FILE");
  command
      .add_option("--log", options.log_file,
                  "Write boards, moves and statistics to this file, which must not exist.")
      .type_name("FILE");
}

}  // namespace

Handler add_game_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  add_options(command, *options);
  command.footer(
      "Players are written as NAME[:key=value,…]; docs/algorithms.md lists them. Without "
      "--document, a game is drawn at the third occurrence of a position, and after 80 plies "
      "without a capture or a move of a man.\n\n"
      "Examples:\n"
      "  kelso game --black alpha-beta:eval=001.eval1,depth=4 --white random:seed=1\n"
      "  kelso game --document 000 --black minmax-ab:eval=000.ef1,depth=4 \\\n"
      "    --white alpha-beta:eval=000.ef3,depth=4\n"
      "  kelso game --black first --white random --max-plies 60 --adjudicate pieces");
  return [options, &command](Terminal& terminal) {
    options->start_given = command.was_given("--fen");
    return run(*options, terminal);
  };
}

}  // namespace kelso::cli
