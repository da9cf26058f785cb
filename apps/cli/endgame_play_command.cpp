#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/endgame_position.hpp"
#include "cli/json_output.hpp"
#include "json/endgame_json.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/words.hpp"
#include "rules/game.hpp"

namespace kelso::cli {

namespace {

using endgame::Database;
using endgame::Value;
using rules::Game;
using rules::Position;

// The quickest win, the slowest loss, or a draw; nothing if a distance is missing.
std::optional<rules::Move> best_move(const Database& database, const Position& position) {
  const endgame_files::ProbedPosition probed = endgame_files::probe(database, position);
  const auto best =
      std::ranges::min_element(probed.moves, endgame_files::is_better, &endgame_files::ProbedMove::worth);
  if (best == probed.moves.end() || !best->worth.value) return std::nullopt;
  const auto is_known = [&best](const endgame_files::ProbedMove& move) {
    return move.worth.value &&
           (move.worth.value != best->worth.value || move.worth.value == Value::Draw || move.worth.plies);
  };
  if (!std::all_of(probed.moves.begin(), probed.moves.end(), is_known)) return std::nullopt;
  return best->move;
}

// Wins are played out even if they take longer than the 40-move rule allows; draws need a rule that ends
// them.
Game start_of(const Position& position, const endgame_files::Worth& worth) {
  return Game(position, worth.value == Value::Draw ? rules::DrawRules::automatic() : rules::DrawRules::off());
}

Json to_json(const Game& game, const endgame_files::Worth& worth) {
  Json moves = Json::array();
  for (std::size_t ply = 0; ply < game.plies(); ++ply)
    moves.push_back(notation::to_full_text(game.position_after(ply), game.move(ply)));
  const rules::Outcome outcome = *game.outcome();
  return {{"fen", notation::to_fen(game.start())},
          {"value", json::value_json(worth)},
          {"distance", json::distance_json(worth)},
          {"moves", moves},
          {"plies", game.plies()},
          {"winner", side_json(outcome.winner)},
          {"reason", to_text(outcome.reason)}};
}

std::string to_text(const Game& game, const endgame_files::Worth& worth) {
  std::string text = fmt::format("{} to move: {}\n", notation::name_of(game.start().side_to_move()),
                                 endgame_files::to_text(worth));
  std::string line;
  for (std::size_t ply = 0; ply < game.plies(); ++ply) {
    const std::string move = notation::to_text(game.position_after(ply), game.move(ply));
    if (line.size() + move.size() > 78) text += std::exchange(line, "") + '\n';
    line += (line.empty() ? "" : " ") + move;
  }
  if (!line.empty()) text += line + '\n';
  const rules::Outcome outcome = *game.outcome();
  const std::string winner =
      outcome.winner ? fmt::format("{} wins", notation::name_of(*outcome.winner)) : std::string("draw");
  return text + fmt::format("{} after {} plies: {}\n", winner, game.plies(), to_text(outcome.reason));
}

CommandResult play(const EndgamePosition& wanted, Terminal& terminal) {
  const auto found = look_up(wanted, terminal);
  if (!found) return Failure(found.error());
  const endgame_files::Worth& worth = found->probed.worth;
  Game game = start_of(wanted.position, worth);
  while (!game.outcome()) {
    const auto move = best_move(found->database, game.position());
    if (!move)
      return Failure(
          CommandError{fmt::format("playing to the end needs databases with distances; build them with "
                                   "`kelso endgame build --pieces {} "
                                   "--distance`",
                                   wanted.position.occupied().count())});
    game.play(*move);
  }
  terminal.print(terminal.json() ? json_line(to_json(game, worth)) : to_text(game, worth));
  return ExitCode::Success;
}

}  // namespace

Handler add_endgame_play_command(OptionSet& command) {
  const auto wanted = std::make_shared<EndgamePosition>();
  add_endgame_position(command, *wanted);
  command.footer(
      "The winner takes the shortest way and the loser the longest. This needs databases built with "
      "--distance.\n\n"
      "Examples:\n"
      "  kelso endgame play W:WK32:BK18,K19 --dir tables\n"
      "  kelso endgame play B:W30:B25 --dir tables --json");
  return [wanted](Terminal& terminal) { return play(*wanted, terminal); };
}

}  // namespace kelso::cli
