#include "documents/d001/successors.hpp"

#include <cstdlib>

namespace kelso::documents::d001 {

namespace {

class Generator {
 public:
  Generator(const Grid& grid, Side side) : grid_(grid), side_(side) {}

  std::vector<Successor> all() {
    for (int row = 0; row < 8; ++row)
      for (int column = 0; column < 8; ++column)
        if (grid_.holds(side_, {row, column})) add_moves_of({row, column});
    return std::move(found_);
  }

 private:
  void add_moves_of(Place place) {
    is_king_ = grid_.at(place) == king_of(side_);
    const Successor standing{grid_, Path(place)};
    for (Place way : ways())
      if (grid_.is_empty(place + way)) found_.push_back(moved(standing, place + way));
    add_jumps(standing);
  }

  // Whether there was any.
  bool add_jumps(const Successor& so_far) {
    bool any = false;
    for (Place way : ways()) {
      const Place over = so_far.path.back() + way;
      if (!so_far.grid.holds(opponent(side_), over) || !so_far.grid.is_empty(over + way)) continue;
      any = true;
      Successor next = moved(so_far, over + way);
      next.grid.put(Cell::Empty, over);
      if (!add_jumps(next) && may_stop(next)) found_.push_back(next);
    }
    return any;
  }

  // The document asks whether X's king could jump on to the upper left, but looks for the landing square on
  // a light cell, which is always empty, and only at its column. On row 0 it reads outside the board, where
  // we say that there is no enemy.
  [[nodiscard]] bool may_stop(const Successor& capture) const {
    if (side_ != Side::Black || !is_king_) return true;
    const Place landing = capture.path.back();
    return !(landing.column >= 2 && capture.grid.holds(opponent(side_), landing + Place{-1, -1}));
  }

  [[nodiscard]] Successor moved(const Successor& before, Place to) const {
    Successor after = before;
    const Place from = before.path.back();
    const Cell piece = to.row == crowning_row(side_) ? king_of(side_) : before.grid.at(from);
    after.grid.put(Cell::Empty, from);
    after.grid.put(piece, to);
    after.path.push(to);
    return after;
  }

  // A piece that begins its move as a man goes on as a man, so its move ends where it is crowned.
  [[nodiscard]] std::span<const Place> ways() const {
    static constexpr std::array<Place, 4> kWays = {{{1, -1}, {1, 1}, {-1, -1}, {-1, 1}}};
    if (is_king_) return kWays;
    return std::span(kWays).subspan(side_ == Side::Black ? 0 : 2, 2);
  }

  const Grid& grid_;
  Side side_;
  bool is_king_ = false;  // the piece whose moves are being added
  std::vector<Successor> found_;
};

}  // namespace

std::vector<Successor> successors(const Grid& grid, Side side) { return Generator(grid, side).all(); }

PlayedMove to_played(const Successor& successor, Side side) {
  PlayedMove move{.side = side, .kind = PlayedMove::Kind::Step};
  const auto places = successor.path.places();
  for (std::size_t i = 0; i < places.size(); ++i) {
    move.path.push_back(*board::Square::at(places[i].row, places[i].column));
    if (i == 0 || std::abs(places[i].row - places[i - 1].row) == 1) continue;
    const auto over = board::Square::at((places[i].row + places[i - 1].row) / 2,
                                        (places[i].column + places[i - 1].column) / 2);
    move.kind = PlayedMove::Kind::Capture;
    move.captured |= board::SquareSet(*over);
  }
  return move;
}

}  // namespace kelso::documents::d001
