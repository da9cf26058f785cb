#include "server/position_json.hpp"

#include <algorithm>

#include "endgame_files/probe.hpp"
#include "json/endgame_json.hpp"
#include "json/json.hpp"
#include "lab/openings.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "play/sentences.hpp"
#include "rules/generate.hpp"

namespace kelso::server {

namespace {

using board::Side;
using rules::Move;
using rules::Position;

Json pieces_json(const Position& position, Side side) {
  return {{"men", position.men(side).count()}, {"kings", position.kings(side).count()}};
}

Json endgame_json(const Position& position, const endgame::Database& database) {
  if (position.occupied().count() > database.most_pieces()) return nullptr;
  endgame_files::ProbedPosition probed = endgame_files::probe(database, position);
  if (!probed.worth.value) return nullptr;
  std::ranges::stable_sort(probed.moves, endgame_files::is_better, &endgame_files::ProbedMove::worth);
  Json moves = Json::array();
  for (const endgame_files::ProbedMove& move : probed.moves)
    moves.push_back({{"move", notation::to_full_text(position, move.move)},
                     {"value", json::value_json(move.worth)},
                     {"plies", json::distance_json(move.worth)}});
  return {{"value", json::value_json(probed.worth)},
          {"plies", json::distance_json(probed.worth)},
          {"moves", moves}};
}

}  // namespace

Json outcome_json(const rules::Outcome& outcome, const std::string& sentence) {
  return {
      {"winner", json::side_json(outcome.winner)}, {"reason", to_text(outcome.reason)}, {"text", sentence}};
}

Json position_json(const rules::Game& game, const endgame::Database& database) {
  const Position& position = game.position();
  Json moves = Json::array();
  for (const Move move : rules::legal_moves(position)) moves.push_back(move_json(position, move));
  const auto duty = play::capture_duty(position);
  Json json = {
      {"fen", notation::to_fen(position)},
      {"side", side_name(position.side_to_move())},
      {"squares", squares_text(position.board())},
      {"must_capture", duty.has_value()},
      {"capture_duty", duty ? Json(*duty) : Json(nullptr)},
      {"moves", moves},
      {"pieces",
       {{"black", pieces_json(position, Side::Black)}, {"white", pieces_json(position, Side::White)}}},
      {"outcome", nullptr},
      {"opening", nullptr},
      {"endgame", endgame_json(position, database)}};
  if (const auto outcome = rules::Game(position, rules::DrawRules::off()).outcome())
    json["outcome"] = outcome_json(*outcome, play::describe_outcome(*outcome));
  if (const auto name = lab::opening_name(game)) json["opening"] = *name;
  return json;
}

}  // namespace kelso::server
