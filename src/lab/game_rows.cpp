#include "lab/game_rows.hpp"

#include <limits>
#include <sstream>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_writer.hpp"
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

store::Outcome stored(const rules::Outcome& outcome) {
  if (!outcome.winner) return store::Outcome::Draw;
  return *outcome.winner == board::Side::Black ? store::Outcome::BlackWins : store::Outcome::WhiteWins;
}

std::optional<double> score_of(const std::optional<player::Value>& value) {
  if (!value) return std::nullopt;
  constexpr double kProved = std::numeric_limits<double>::infinity();
  if (value->kind == player::Value::Kind::Win) return kProved;
  if (value->kind == player::Value::Kind::Loss) return -kProved;
  return value->points;
}

std::string move_data_of(const std::vector<MoveRecord>& moves) {
  std::vector<store::MoveData> data;
  data.reserve(moves.size());
  for (const MoveRecord& move : moves)
    data.push_back({score_of(move.value), static_cast<std::uint32_t>(move.depth), move.nodes,
                    static_cast<std::uint64_t>(move.time.count())});
  return store::encode(data);
}

// Details come from foreign programs, so anything may stand in them.
std::string json_string(std::string_view text) {
  std::string quoted = "\"";
  for (const char character : text) {
    if (character == '"' || character == '\\') quoted += '\\';
    const auto code = static_cast<unsigned char>(character);
    quoted += code >= 0x20 && code < 0x7f ? character : '?';
  }
  return quoted + '"';
}

// The fields of `stats` in the games of `kelso game`, and what the loser did wrong.
std::string json_of(const player::Statistics& statistics, std::string_view detail) {
  std::string json = "{\"leaf\":" + std::to_string(statistics.leaf) +
                     ",\"expanded\":" + std::to_string(statistics.interior) +
                     ",\"visited\":" + std::to_string(statistics.visited) +
                     ",\"interior\":" + std::to_string(statistics.interior) +
                     ",\"generated\":" + std::to_string(statistics.generated) +
                     ",\"evaluations\":" + std::to_string(statistics.evaluations) +
                     ",\"time_us\":" + std::to_string(statistics.time.count());
  if (!detail.empty()) json += ",\"failure\":" + json_string(detail);
  return json + '}';
}

}  // namespace

store::GameRow to_row(const PlayedGame& played) {
  const GameRecord& record = played.record;
  const auto detail_of = [&](board::Side side) {
    return record.outcome.winner == opponent(side) ? std::string_view(record.detail) : std::string_view();
  };
  const bool from_start = record.game.start() == rules::Position::start();
  return {.key = played.id.key(),
          .black = {played.names.black, record.versions.black},
          .white = {played.names.white, record.versions.white},
          .opening = label(played.opening),
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
  if (row.outcome == store::Outcome::Unfinished) return std::nullopt;
  std::optional<board::Side> winner;
  if (row.outcome == store::Outcome::BlackWins) winner = board::Side::Black;
  if (row.outcome == store::Outcome::WhiteWins) winner = board::Side::White;
  for (int reason = 0; reason <= static_cast<int>(rules::Reason::Crash); ++reason)
    if (rules::to_text(static_cast<rules::Reason>(reason)) == row.reason)
      return rules::Outcome{winner, static_cast<rules::Reason>(reason)};
  return std::nullopt;
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

Result<std::string, std::string> pdn_of(const store::GameRow& row, const PdnHeader& header) {
  const auto game = game_of(row);
  if (!game) return Failure(game.error());
  std::vector<notation::Tag> tags = {
      {"Event", header.event},   {"Date", header.date}, {"Round", row.key},         {"Black", row.black.name},
      {"White", row.white.name}, {"Result", "*"},       {"Termination", row.reason}};
  if (const auto name = opening_name(*game)) tags.push_back({"Opening", std::string(*name)});
  return notation::to_pdn(notation::to_pdn_game(*game, std::move(tags)));
}

}  // namespace kelso::lab
