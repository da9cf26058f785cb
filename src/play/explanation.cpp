#include "play/explanation.hpp"

#include <cmath>

#include "notation/move_text.hpp"
#include "rules/generate.hpp"

namespace kelso::play {

namespace {

using board::Side;
using rules::Move;
using rules::Position;

struct Balance {
  int pieces;
  int kings;
};

Balance balance(const Position& position, Side side) {
  return {position.pieces(side).count() - position.pieces(opponent(side)).count(),
          position.kings(side).count() - position.kings(opponent(side)).count()};
}

std::string pieces_text(int count) { return count == 1 ? "a piece" : std::to_string(count) + " pieces"; }

// What the expected line changes on the board.
std::string what_it_does(const Position& before, const std::vector<Move>& line) {
  const Side side = before.side_to_move();
  Position after = before;
  for (const Move move : line) after = after.after(move);
  const Balance old_balance = balance(before, side);
  const Balance new_balance = balance(after, side);
  const int pieces = new_balance.pieces - old_balance.pieces;
  if (pieces > 0) return "wins " + pieces_text(pieces);
  if (pieces < 0) return "costs " + pieces_text(-pieces) + ", and nothing better was found";
  if (after.kings(side).count() > before.kings(side).count()) return "crowns a man";
  if (new_balance.kings < old_balance.kings)
    return "keeps the number of pieces, but the opponent crowns a man";
  return "keeps the balance";
}

std::string two_decimals(double number) {
  const auto hundredths = static_cast<long long>(std::llround(std::fabs(number) * 100));
  const std::string decimals = std::to_string(hundredths % 100);
  return (number < 0 && hundredths > 0 ? "-" : "+") + std::to_string(hundredths / 100) + "." +
         (decimals.size() < 2 ? "0" : "") + decimals;
}

bool is_line(const Position& start, const std::vector<Move>& line, Move first) {
  if (line.empty() || line.front() != first) return false;
  Position position = start;
  for (const Move move : line) {
    if (!legal_moves(position).contains(move)) return false;
    position = position.after(move);
  }
  return true;
}

}  // namespace

std::string line_text(Position position, const std::vector<Move>& line) {
  std::string text;
  for (const Move move : line) {
    text += (text.empty() ? "" : " ") + notation::to_text(position, move);
    position = position.after(move);
  }
  return text;
}

std::string value_text(const player::Value& value) {
  if (value.kind == player::Value::Kind::Points) return two_decimals(value.points);
  const std::string end = value.kind == player::Value::Kind::Win ? "win" : "loss";
  return value.plies ? end + " in " + std::to_string(*value.plies) + " plies" : end;
}

std::string explain_choice(const Position& position, Move move, const player::SearchInfo& info) {
  using Kind = player::Value::Kind;
  const std::string text = notation::to_full_text(position, move);
  if (legal_moves(position).size() == 1) return text + " is the only legal move.";
  if (!info.value) return text + " is recommended; this player does not say why.";
  const std::vector<Move> line = is_line(position, info.pv, move) ? info.pv : std::vector<Move>{move};
  const std::string details = ": " + line_text(position, line) + " (" + std::to_string(info.depth) +
                              " plies deep, value " + value_text(*info.value) + ").";
  if (info.value->kind == Kind::Win) return text + " wins by force" + details;
  if (info.value->kind == Kind::Loss) return text + " holds out longest in a lost position" + details;
  return text + " " + what_it_does(position, line) + details;
}

}  // namespace kelso::play
