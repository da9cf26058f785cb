#include "lab/game_rows.hpp"

#include <limits>
#include <sstream>

#include <nlohmann/json.hpp>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "store/move_data.hpp"

namespace kelso::lab {

namespace {

std::string moves_of(const rules::Game& game) {
  std::string text;
  for (std::size_t ply = 0; ply < game.plies(); ++ply) {
    if (ply > 0) text += ' ';
    text += notation::to_full_text(game.position_after(ply), game.move(ply));
  }
  return text;
}

store::GameResult stored(const rules::Outcome& outcome) {
  if (!outcome.winner) return store::GameResult::Draw;
  return *outcome.winner == board::Side::Black ? store::GameResult::BlackWins : store::GameResult::WhiteWins;
}

std::optional<double> score_of(const std::optional<player::Value>& value) {
  if (!value) return std::nullopt;
  constexpr double kProved = std::numeric_limits<double>::infinity();
  if (value->kind == player::Value::Kind::Win) return kProved;
  if (value->kind == player::Value::Kind::Loss) return -kProved;
  return value->points;
}

std::string move_data_of(const std::vector<referee::MoveRecord>& moves) {
  std::vector<store::MoveData> data;
  data.reserve(moves.size());
  for (const referee::MoveRecord& move : moves)
    data.push_back({score_of(move.value), static_cast<std::uint32_t>(move.depth), move.nodes,
                    static_cast<std::uint64_t>(move.time.count())});
  return store::encode(data);
}

// The fields of `stats` in the games of `kelso game`, and what the loser did wrong. Details come from
// foreign programs, so bytes that are not UTF-8 are replaced.
std::string json_of(const player::Statistics& statistics, std::string_view detail) {
  using Json = nlohmann::ordered_json;
  Json json = {{"leaf", statistics.leaf},           {"expanded", statistics.interior},
               {"visited", statistics.visited},     {"interior", statistics.interior},
               {"generated", statistics.generated}, {"evaluations", statistics.evaluations},
               {"time_us", statistics.time.count()}};
  if (!detail.empty()) json["failure"] = detail;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

store::GameRow to_row(const FinishedGame& finished) {
  const referee::GameRecord& record = finished.record;
  const auto detail_of = [&](board::Side side) {
    return record.outcome.winner == opponent(side) ? std::string_view(record.detail) : std::string_view();
  };
  const bool from_start = record.game.start() == rules::Position::start();
  return {.key = finished.id.key(),
          .black = {finished.names.black, record.versions.black},
          .white = {finished.names.white, record.versions.white},
          .opening = finished.opening,
          .start = from_start ? std::string() : notation::to_fen(record.game.start()),
          .outcome = stored(record.outcome),
          .reason = std::string(rules::to_text(record.outcome.reason)),
          .plies = static_cast<int>(record.game.plies()),
          .moves = moves_of(record.game),
          .black_statistics = json_of(record.statistics.black, detail_of(board::Side::Black)),
          .white_statistics = json_of(record.statistics.white, detail_of(board::Side::White)),
          .move_data = move_data_of(record.moves)};
}

std::optional<rules::Outcome> outcome_of(const store::GameRow& row) {
  if (row.outcome == store::GameResult::Unfinished) return std::nullopt;
  std::optional<board::Side> winner;
  if (row.outcome == store::GameResult::BlackWins) winner = board::Side::Black;
  if (row.outcome == store::GameResult::WhiteWins) winner = board::Side::White;
  const auto reason = rules::reason_from_text(row.reason);
  return reason ? std::optional(rules::Outcome{winner, *reason}) : std::nullopt;
}

Result<rules::Game, std::string> game_of(const store::GameRow& row) {
  rules::Position start = rules::Position::start();
  if (!row.start.empty()) {
    const auto position = notation::parse_position(row.start);
    if (!position) return Failure("game " + row.key + ": " + notation::describe(position.error()));
    start = *position;
  }
  rules::Game game(start, rules::DrawRules::off());
  std::istringstream words(row.moves);
  for (std::string word; words >> word;) {
    const auto move = notation::parse_move(game.position(), word);
    if (!move) return Failure("game " + row.key + ": " + move.error().message);
    game.play(*move);
  }
  if (const auto outcome = outcome_of(row)) game.end(*outcome);
  return game;
}

Result<std::string, std::string> pdn_of(const store::GameRow& row, const PdnEvent& event) {
  const auto game = game_of(row);
  if (!game) return Failure(game.error());
  return to_pdn(*game, {event.name, event.date, row.key, {row.black.name, row.white.name}, row.reason});
}

}  // namespace kelso::lab
