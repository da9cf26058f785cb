// CaptureRows: finds the captures of one side for all placements of the other side's kings at once.
//
// The opposing kings are a set of columns. A king on 18 can be jumped in the columns that have a king there
// and none on the square behind it. Each further jump shrinks the set; in the columns that it leaves, the
// capture ends.
#pragma once

#include "endgame/builder/bit_row.hpp"
#include "endgame/builder/geometry.hpp"

namespace kelso::endgame::builder {

// The board without the other side's kings. The mover's men go down.
struct MoverBoard {
  PlaceSet men;
  PlaceSet kings;
  PlaceSet other_men;

  [[nodiscard]] PlaceSet occupied() const { return men | kings | other_men; }
};

struct CaptureResult {
  PlaceSet men;  // of the mover, after the capture
  PlaceSet kings;
  PlaceSet captured_men;
  PlaceSet captured_kings;
  bool crowned;
};

template <std::size_t W>
class CaptureRows {
 public:
  CaptureRows(const ColumnMasks<W>& masks, int other_kings) : masks_(masks), other_kings_(other_kings) {}

  // Calls visit(columns, CaptureResult) for every capture and the columns in which it exists.
  template <class Visit>
  void visit(const MoverBoard& board, const BitRow<W>& legal, Visit&& visit) const {
    for (PlaceSet rest = board.men | board.kings; rest != 0; rest &= rest - 1) {
      const int from = first_place(rest);
      const bool king = contains(board.kings, from);
      // A king may return to its first square. A man cannot, so leaving it free is harmless.
      const Jumper jumper{board, from, king, board.occupied() & ~place_set(from)};
      extend(jumper, {from, 0, 0}, legal, visit);
    }
  }

 private:
  struct Jumper {
    const MoverBoard& board;
    int from;
    bool king;
    PlaceSet blocked;
  };
  struct Path {
    int at;
    PlaceSet captured_men;
    PlaceSet captured_kings;
  };

  template <class Visit>
  void extend(const Jumper& jumper, const Path& path, const BitRow<W>& columns, Visit& visit) const {
    BitRow<W> goes_on = BitRow<W>::none();
    for (int way = jumper.king ? 0 : 2; way < 4; ++way) {
      const auto direction = static_cast<board::Direction>(way);
      const int over = neighbour(path.at, direction);
      if (over == kNoPlace) continue;
      const int to = neighbour(over, direction);
      if (to == kNoPlace || contains(jumper.blocked, to)) continue;
      const PlaceSet man = place_set(over) & jumper.board.other_men & ~path.captured_men;
      const PlaceSet king = may_be_king(jumper, path, over) ? place_set(over) : 0;
      if ((man | king) == 0) continue;

      BitRow<W> jumped = columns;
      if (king != 0) jumped &= masks_.holding(over);
      jumped.remove(masks_.holding(to));
      if (!jumped.any()) continue;
      goes_on |= jumped;
      extend(jumper, {to, path.captured_men | man, path.captured_kings | king}, jumped, visit);
    }
    if ((path.captured_men | path.captured_kings) == 0) return;
    BitRow<W> ends = columns;
    ends.remove(goes_on);
    if (ends.any()) visit(ends, result(jumper, path));
  }

  // Captured pieces stay on the board until the move ends and cannot be jumped twice.
  [[nodiscard]] bool may_be_king(const Jumper& jumper, const Path& path, int place) const {
    return !contains(jumper.board.occupied() | path.captured_kings, place) &&
           std::popcount(path.captured_kings) < other_kings_;
  }

  static CaptureResult result(const Jumper& jumper, const Path& path) {
    CaptureResult result{jumper.board.men, jumper.board.kings, path.captured_men, path.captured_kings, false};
    if (jumper.king) {
      result.kings = (result.kings & ~place_set(jumper.from)) | place_set(path.at);
      return result;
    }
    result.crowned = contains(kBlackCrowning, path.at);
    result.men &= ~place_set(jumper.from);
    (result.crowned ? result.kings : result.men) |= place_set(path.at);
    return result;
  }

  const ColumnMasks<W>& masks_;
  int other_kings_;
};

}  // namespace kelso::endgame::builder
