#include "play/choice.hpp"

#include <algorithm>
#include <charconv>

#include "notation/move_text.hpp"
#include "play/refusal.hpp"
#include "play/sentences.hpp"
#include "rules/generate.hpp"

namespace kelso::play {

using board::Square;
using board::SquareSet;
using rules::Move;
using rules::Path;
using rules::Position;

std::vector<LegalMove> legal_moves_of(const Position& position) {
  std::vector<LegalMove> moves;
  for (const Move move : legal_moves(position))
    moves.push_back({move, notation::to_text(position, move), notation::to_full_text(position, move),
                     paths(position, move),
                     !position.kings().contains(move.from()) &&
                         rules::crowning_row(position.side_to_move()).contains(move.to())});
  return moves;
}

MoveEntry::MoveEntry(const Position& position) : position_(position) {
  for (const Move move : legal_moves(position))
    for (Path& path : paths(position, move)) ways_.push_back({move, std::move(path)});
}

SquareSet MoveEntry::movable() const {
  SquareSet squares;
  for (const Way& way : ways_) squares |= way.move.from_set();
  return squares;
}

std::vector<MoveEntry::Way> MoveEntry::ways_on() const {
  std::vector<Way> found;
  std::copy_if(ways_.begin(), ways_.end(), std::back_inserter(found), [this](const Way& way) {
    return way.path.size() > touched_.size() &&
           std::equal(touched_.begin(), touched_.end(), way.path.begin());
  });
  return found;
}

SquareSet MoveEntry::next_squares() const {
  SquareSet squares;
  if (touched_.empty()) return squares;
  for (const Way& way : ways_on()) squares |= SquareSet(way.path[touched_.size()]);
  return squares;
}

SquareSet MoveEntry::last_squares() const {
  SquareSet squares;
  if (touched_.empty()) return squares;
  for (const Way& way : ways_on()) squares |= way.move.to_set();
  return squares;
}

Touch MoveEntry::touch(Square square) {
  // Before the first jump another piece can be chosen; after it, only touching the moving piece releases it.
  const bool under_way = touched_.size() > 1;
  if (!touched_.empty() && (next_squares() | last_squares()).contains(square)) return touch_target(square);
  if (!touched_.empty() && square == touched_.front()) {
    release();
    return {Touch::Kind::Released};
  }
  if (under_way) return {Touch::Kind::Refused, {}, refusal(square)};
  return touch_piece(square);
}

Touch MoveEntry::touch_piece(Square square) {
  if (movable().contains(square)) {
    touched_ = {square};
    return {Touch::Kind::Chosen};
  }
  return {Touch::Kind::Refused, {}, refusal(square)};
}

Touch MoveEntry::touch_target(Square square) {
  std::vector<Way> ways = ways_on();
  const bool is_next = next_squares().contains(square);
  std::erase_if(ways, [&](const Way& way) {
    return is_next ? way.path[touched_.size()] != square : way.move.to() != square;
  });
  const bool one_move =
      std::all_of(ways.begin(), ways.end(), [&](const Way& way) { return way.move == ways.front().move; });
  if (one_move) {
    release();
    return {Touch::Kind::Complete, ways.front().move};
  }
  std::vector<std::string> texts;
  for (const Way& way : ways) texts.push_back(notation::to_text(way.path));
  if (!is_next)
    return {Touch::Kind::Refused,
            {},
            "There is more than one way: " + alternatives(texts) + ". Touch the next square."};
  touched_.push_back(square);
  return {Touch::Kind::Extended, {}, "Continue the capture: " + alternatives(texts) + "."};
}

std::string MoveEntry::refusal(Square square) const {
  if (touched_.empty() || position_.pieces(position_.side_to_move()).contains(square))
    return refuse_square(position_, square).sentence;
  notation::WrittenMove written;
  for (const Square touched : touched_) written.push(touched);
  written.push(square);
  return refuse_move(position_, written).sentence;
}

}  // namespace kelso::play
