// `kelso game`: two players play one game.
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "cli/board_style.hpp"
#include "cli/choice_option.hpp"
#include "cli/commands.hpp"
#include "cli/document_option.hpp"
#include "cli/interrupt.hpp"
#include "cli/machine_clock.hpp"
#include "cli/played_game.hpp"
#include "cli/players.hpp"
#include "cli/position_option.hpp"
#include "notation/diagram.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_game.hpp"
#include "notation/pdn_writer.hpp"
#include "player/limits.hpp"

namespace kelso::cli {

namespace {

using board::BySide;
using board::Side;
using rules::Outcome;
using rules::Position;
using rules::Reason;

enum class Adjudicate { Tie, Pieces };
enum class PathStyle { Boards, Moves, None };

struct Options {
  BySide<std::string> players;
  std::optional<Document> document;
  Position start = Position::start();
  bool start_given = false;
  std::optional<int> max_plies;
  Adjudicate adjudicate = Adjudicate::Tie;
  std::string time;
  std::uint64_t seed = 0;
  PathStyle path = PathStyle::Boards;
  BoardStyle board_style = BoardStyle::Unicode;
  std::string pdn_file;
  std::string log_file;
};

using Played = Result<PlayedGame, CommandError>;

std::string_view name_of(Document document) {
  for (const auto& [name, value] : kDocumentNames)
    if (value == document) return name;
  return {};
}

// What a game that reached its limit is worth.
rules::Outcome adjudicated(const Position& position, Adjudicate how) {
  const int lead = position.pieces(Side::Black).count() - position.pieces(Side::White).count();
  if (how == Adjudicate::Tie || lead == 0) return {std::nullopt, Reason::PlyLimit};
  return {lead > 0 ? Side::Black : Side::White, Reason::Adjudication};
}

Played play_in_document(const Options& options) {
  BySide<player::PlayerText> players;
  for (Side side : board::kSides) {
    auto text = player::parse_player(options.players[side]);
    if (!text) return Failure(player_error(options.players[side], text.error()));
    players[side] = *std::move(text);
  }
  DocumentGame game{.start = options.start, .max_plies = options.max_plies};
  if (options.start_given) game.first_mover = options.start.side_to_move();
  const auto record = play_in_document(*options.document, players, game, document_environment());
  if (!record) return Failure(record.error());
  PlayedGame played = to_played_game(*record);
  if (played.reason == "ply-limit" && options.adjudicate == Adjudicate::Pieces && !played.positions.empty()) {
    const rules::Outcome outcome = adjudicated(played.positions.back(), options.adjudicate);
    played.winner = outcome.winner;
    played.reason = to_text(outcome.reason);
  }
  played.document = name_of(*options.document);
  return played;
}

// How a player's decision changes the game: a move, or its end.
void apply(const player::Decision& decision, rules::Game& game) {
  const Side side = game.position().side_to_move();
  if (const rules::Move* move = decision.move())
    game.play(*move);
  else if (std::holds_alternative<player::Resignation>(decision.action))
    game.end({opponent(side), Reason::Resignation});
  else if (const auto* forfeit = std::get_if<player::Forfeit>(&decision.action))
    game.end({opponent(side), forfeit->reason});
  else if (const auto draw = game.claimable_draw())
    game.end({std::nullopt, *draw});
  else
    game.end({opponent(side), Reason::Illegal});  // claimed a draw where there is none
}

Result<player::Limits, CommandError> read_limits(const std::string& text) {
  if (text.empty()) return player::Limits();
  const auto limits = player::parse_limits(text);
  if (!limits) return Failure(CommandError{"--time: " + player::describe(limits.error()), ExitCode::Usage});
  return *limits;
}

// Takes what a move cost off the clock of a side, if there is one; false if it has run out.
bool pay(player::Limits& limits, Side side, player::Duration time) {
  if (!limits.clocks) return true;
  player::Duration& left = limits.clocks->left[side];
  left -= time;
  if (left < player::Duration::zero()) return false;
  left += limits.clocks->increment;
  return true;
}

Played play_by_the_rules(const Options& options) {
  auto limits = read_limits(options.time);
  if (!limits) return Failure(limits.error());
  const MachineClock clock;
  const player::Registry registry = all_players();
  BySide<std::unique_ptr<player::Player>> players;
  for (Side side : board::kSides) {
    auto player = registry.create(options.players[side], {clock, options.seed});
    if (!player) return Failure(player_error(options.players[side], player.error()));
    players[side] = *std::move(player);
    players[side]->start_game({options.start, side, options.seed});
  }

  PlayedGame played;
  played.start = options.start;
  rules::Game game(options.start, rules::DrawRules::automatic());
  player::Observer nobody;
  while (!game.outcome() && !interrupted()) {
    if (options.max_plies && game.plies() >= static_cast<std::size_t>(*options.max_plies)) {
      game.end(adjudicated(game.position(), options.adjudicate));
      break;
    }
    const Position before = game.position();
    const Side side = before.side_to_move();
    const player::Duration begin = clock.now();
    const player::Decision decision = players[side]->choose(game, *limits, nobody, interrupt_token());
    played.statistics[side] += to_game_statistics(decision.info.statistics);
    if (!pay(*limits, side, clock.now() - begin)) {
      game.end({opponent(side), Reason::Time});
      break;
    }
    apply(decision, game);
    if (const auto* forfeit = std::get_if<player::Forfeit>(&decision.action))
      played.message = forfeit->message;
    if (!decision.move()) break;
    played.moves.push_back(notation::to_full_text(before, *decision.move()));
    played.positions.push_back(game.position());
  }
  if (const auto outcome = game.outcome()) {
    for (Side side : board::kSides) players[side]->end_game(*outcome);
    played.winner = outcome->winner;
    played.reason = to_text(outcome->reason);
  }
  played.rounds = static_cast<int>(played.moves.size() + 1) / 2;
  return played;
}

std::string path_of(const PlayedGame& game, PathStyle style,
                    const std::function<std::string(const Position&)>& board) {
  std::string text;
  if (style == PathStyle::None) return text;
  if (style == PathStyle::Boards) text += board(game.start);
  Side side = game.start.side_to_move();
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
    const std::string_view name = side == Side::Black ? "Black" : "White";
    text += fmt::format("{:>3}. {} {}\n", ply / 2 + 1, name, game.moves[ply]);
    if (style == PathStyle::Boards) text += board(game.positions[ply]) + '\n';
    side = opponent(side);
  }
  return text + '\n';
}

std::optional<CommandError> append_pdn(const PlayedGame& game, const std::string& file) {
  const auto replayed = to_rules_game(game);
  if (!replayed) return replayed.error();
  std::vector<notation::Tag> tags = {{"Event", "kelso game"},
                                     {"Black", game.players.black},
                                     {"White", game.players.white},
                                     {"Termination", game.reason}};
  if (!game.document.empty()) tags.push_back({"Annotator", "document " + game.document});
  std::ofstream stream(file, std::ios::app);
  stream << notation::to_pdn(notation::to_pdn_game(*replayed, std::move(tags))) << std::flush;
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

cli::Outcome run(const Options& options, Terminal& terminal) {
  if (options.document == Document::D001 && !options.pdn_file.empty())
    return Failure(CommandError{
        "--pdn-out: document 001's games have passes and reverts, which PDN cannot tell", ExitCode::Usage});
  if (!options.log_file.empty() && std::filesystem::exists(options.log_file))
    return Failure(CommandError{fmt::format("--log: {} exists already", options.log_file), ExitCode::Usage});
  Played played = options.document ? play_in_document(options) : play_by_the_rules(options);
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

void add_options(CLI::App& command, Options& options) {
  command.add_option("--black", options.players.black, "Who plays Black, as NAME[:key=value,…].")
      ->type_name("PLAYER")
      ->required();
  command.add_option("--white", options.players.white, "Who plays White.")->type_name("PLAYER")->required();
  add_document_option(command, options.document);
  add_position_option(command, options.start);
  command.add_option("--max-plies", options.max_plies, "End the game after this many plies.")
      ->type_name("N")
      ->check(CLI::Range(1, 1'000'000).description(""));
  add_choice<Adjudicate>(
      command, "--adjudicate", options.adjudicate, {{"tie", Adjudicate::Tie}, {"pieces", Adjudicate::Pieces}},
      "What a game that reached --max-plies is: a tie, or won by whoever has more pieces.");
  command
      .add_option("--time", options.time,
                  "Limits for players that have none: movetime=100ms, depth=6, nodes=20000, tc=60+0.6.")
      ->type_name("LIMITS");
  command.add_option("--seed", options.seed, "Where random players begin.")
      ->type_name("N")
      ->capture_default_str();
  add_choice<PathStyle>(
      command, "--path", options.path,
      {{"boards", PathStyle::Boards}, {"moves", PathStyle::Moves}, {"none", PathStyle::None}},
      "How the game is shown.");
  add_board_style_option(command, options.board_style);
  command.add_option("--pdn-out", options.pdn_file, "Append the game to this file.")->type_name("FILE");
  command.add_option("--log", options.log_file, "Write boards, moves and statistics to this new file.")
      ->type_name("FILE");
}

}  // namespace

Handler add_game_command(CLI::App& command) {
  const auto options = std::make_shared<Options>();
  add_options(command, *options);
  command.footer(
      "Without --document, the game is a draw by the third repetition and after 80 plies without a capture "
      "or\n"
      "a move of a man.\n\n"
      "Examples:\n"
      "  kelso game --black alpha-beta:eval=001.eval1,depth=4 --white random:seed=1 --path moves\n"
      "  kelso game --black minmax-ab:eval=000.ef1,depth=4 --white alpha-beta:eval=000.ef3,depth=4 "
      "--document 000\n"
      "  kelso game --black first --white random --max-plies 60 --adjudicate pieces --json");
  return [options, &command](Terminal& terminal) {
    options->start_given = command.count("--fen") > 0;
    return run(*options, terminal);
  };
}

}  // namespace kelso::cli
