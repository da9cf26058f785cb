#include "cli/played_game.hpp"

#include <fmt/format.h>

#include "cli/json_output.hpp"
#include "document_programs/statistics.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_game.hpp"
#include "report/text_table.hpp"

namespace kelso::cli {

using board::Board;
using board::Side;
using document_programs::to_document_statistics;
using rules::Position;

namespace {

// The boards of the documents' programs are valid positions, except that either side may be to move.
Position to_position(const Board& board, Side side_to_move) {
  return Position::trusted({board.pieces(Side::Black), board.pieces(Side::White)},
                           board.kings(Side::Black) | board.kings(Side::White), side_to_move);
}

notation::GameResult result_of(const PlayedGame& game) {
  if (!game.winner) return notation::GameResult::Draw;
  return *game.winner == Side::Black ? notation::GameResult::BlackWon : notation::GameResult::WhiteWon;
}

report::Table table_of(const board::BySide<documents::Statistics>& statistics) {
  const documents::Statistics& black = statistics.black;
  const documents::Statistics& white = statistics.white;
  const auto milliseconds = [](const documents::Statistics& side) {
    return fmt::format("{:.3f} ms", static_cast<double>(side.time_us) / 1e3);
  };
  report::Table table(
      "", {report::text_column(""), report::right_column("Black"), report::right_column("White")});
  table.add({"leaf", black.leaf, white.leaf});
  table.add({"expanded", black.expanded, white.expanded});
  table.add({"visited", black.visited, white.visited});
  table.add({"interior", black.interior, white.interior});
  table.add({"generated", black.generated, white.generated});
  table.add({"evaluations", black.evaluations, white.evaluations});
  table.add({"time", milliseconds(black), milliseconds(white)});
  return table;
}

}  // namespace

Json statistics_json(const documents::Statistics& statistics) {
  return {{"leaf", statistics.leaf},           {"expanded", statistics.expanded},
          {"visited", statistics.visited},     {"interior", statistics.interior},
          {"generated", statistics.generated}, {"evaluations", statistics.evaluations},
          {"time_us", statistics.time_us}};
}

PlayedGame to_played_game(const referee::GameRecord& record) {
  PlayedGame played;
  played.start = record.game.start();
  for (std::size_t ply = 0; ply < record.game.plies(); ++ply) {
    played.moves.push_back(notation::to_full_text(record.game.position_after(ply), record.game.move(ply)));
    played.positions.push_back(record.game.position_after(ply + 1));
  }
  played.winner = record.outcome.winner;
  played.reason = to_text(record.outcome.reason);
  played.message = record.detail;
  played.rounds = static_cast<int>(played.moves.size() + 1) / 2;
  for (const Side side : board::kSides)
    played.statistics[side] = to_document_statistics(record.statistics[side]);
  played.game = record.game;
  return played;
}

PlayedGame to_played_game(const documents::GameRecord& record) {
  PlayedGame game;
  game.start = to_position(record.start, record.first_mover);
  for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
    game.moves.push_back(documents::to_text(record.moves[ply]));
    game.positions.push_back(to_position(record.boards[ply], opponent(record.moves[ply].side)));
  }
  game.winner = record.winner;
  game.reason = record.reason;
  game.rounds = record.rounds;
  game.statistics = record.statistics;
  return game;
}

Json to_json(const PlayedGame& game) {
  Json json = {{"black", game.players.black}, {"white", game.players.white}};
  if (!game.document.empty()) json["document"] = game.document;
  json["start"] = notation::to_fen(game.start);
  json["moves"] = game.moves;
  json["result"] = notation::to_text(result_of(game));
  json["winner"] = side_json(game.winner);
  json["reason"] = game.reason;
  if (!game.message.empty()) json["message"] = game.message;
  json["plies"] = game.moves.size();
  json["rounds"] = game.rounds;
  json["stats"] = {{"black", statistics_json(game.statistics.black)},
                   {"white", statistics_json(game.statistics.white)}};
  return json;
}

std::string closing_statistics(const PlayedGame& game) {
  const std::string result = game.winner ? fmt::format("{} wins", board::name(*game.winner)) : "Draw";
  return fmt::format("{} ({}) after {} rounds, {} plies\n{}\n", result, game.reason, game.rounds,
                     game.moves.size(), game.message.empty() ? "" : game.message + '\n') +
         report::text_table(table_of(game.statistics)).text();
}

Result<rules::Game, CommandError> to_rules_game(const PlayedGame& game) {
  if (game.game) return *game.game;
  rules::Game replayed(game.start, rules::DrawRules::off());
  for (const std::string& text : game.moves) {
    const auto move = notation::parse_move(replayed.position(), text);
    if (!move)
      return Failure(
          CommandError{fmt::format("the game cannot be written as PDN: by the rules of English draughts, "
                                   "ply {} is not legal: {}",
                                   replayed.plies() + 1, move.error().message)});
    replayed.play(*move);
  }
  if (!replayed.outcome()) replayed.end({game.winner, rules::Reason::Adjudication});
  return replayed;
}

}  // namespace kelso::cli
