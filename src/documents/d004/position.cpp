#include "documents/d004/position.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

namespace kelso::documents::d004 {

using board::opponent;

namespace {

bool is_forward(Side side, Direction direction) {
  const bool up = direction == Direction::UpLeft || direction == Direction::UpRight;
  return up == (side == Side::Black);
}

Squares crowning_row(Side side) { return Squares::row(side == Side::Black ? 0 : 7); }

// Where a piece has come to on its way. The legs of a move form a chain back to its first square, so
// that the landing squares are known at the end without being stored on the way.
struct Leg {
  Squares at;
  Squares captured;
  const Leg* before;
};

class Generator {
 public:
  Generator(const Position& position, Side side)
      : side_(side),
        men_(position.men(side)),
        kings_(position.kings(side)),
        enemies_(position.pieces(opponent(side))),
        empty_(position.empty()) {}

  [[nodiscard]] bool can_jump() const {
    return std::ranges::any_of(board::kDirections, [this](Direction d) { return jumpers(d).any(); });
  }
  [[nodiscard]] bool can_step() const {
    return std::ranges::any_of(board::kDirections, [this](Direction d) { return steppers(d).any(); });
  }

  // Calls visit(from, last leg) for every move.
  template <class Visit>
  void visit(const DirectionOrder& order, Visit&& visit) const {
    if (can_jump())
      visit_jumps(order, visit);
    else
      visit_steps(order, visit);
  }

 private:
  [[nodiscard]] Squares pieces_going(Direction direction) const {
    return is_forward(side_, direction) ? men_ | kings_ : kings_;
  }
  [[nodiscard]] Squares steppers(Direction direction) const {
    return pieces_going(direction) & empty_.shifted(opposite(direction));
  }
  [[nodiscard]] Squares jumpers(Direction direction) const {
    const Direction back = opposite(direction);
    return pieces_going(direction) & enemies_.shifted(back) & empty_.shifted(back).shifted(back);
  }

  template <class Visit>
  void visit_steps(const DirectionOrder& order, Visit& visit) const {
    std::array<Squares, 4> steppers_by_order;
    std::ranges::transform(order, steppers_by_order.begin(), [this](Direction d) { return steppers(d); });
    Squares movers =
        steppers_by_order[0] | steppers_by_order[1] | steppers_by_order[2] | steppers_by_order[3];
    while (movers.any()) {
      const Leg start{movers.take_first(), {}, nullptr};
      for (std::size_t i = 0; i < order.size(); ++i)
        if ((start.at & steppers_by_order[i]).any())
          visit(start.at, Leg{start.at.shifted(order[i]), {}, &start});
    }
  }

  template <class Visit>
  void visit_jumps(const DirectionOrder& order, Visit& visit) const {
    Squares movers;
    for (Direction direction : order) movers = movers | jumpers(direction);
    while (movers.any()) {
      const Leg start{movers.take_first(), {}, nullptr};
      jump_on(order, start.at, start, visit);
    }
  }

  // A crowned man stops by itself: from the crowning row no jump leads forward.
  template <class Visit>
  void jump_on(const DirectionOrder& order, Squares from, const Leg& leg, Visit& visit) const {
    const bool is_king = (from & kings_).any();
    const Squares prey = enemies_ & ~leg.captured;
    const Squares free = empty_ | from;  // the piece has left its square
    bool goes_on = false;
    for (Direction direction : order) {
      if (!is_king && !is_forward(side_, direction)) continue;
      const Squares jumped = leg.at.shifted(direction);
      const Squares landing = jumped.shifted(direction);
      if (!(jumped & prey).any() || !(landing & free).any()) continue;
      goes_on = true;
      jump_on(order, from, Leg{landing, leg.captured | jumped, &leg}, visit);
    }
    if (!goes_on) visit(from, leg);
  }

  Side side_;
  Squares men_;
  Squares kings_;
  Squares enemies_;
  Squares empty_;
};

}  // namespace

Position::Position(const board::Board& board, Side side_to_move)
    : pieces_{Squares::from(board.pieces(Side::Black)), Squares::from(board.pieces(Side::White))},
      kings_(Squares::from(board.kings(Side::Black) | board.kings(Side::White))),
      side_to_move_(side_to_move) {}

Position Position::after(const Move& move) const {
  Position next = *this;
  next.pieces_[side_to_move_] = pieces_[side_to_move_] ^ move.from ^ move.to;
  next.pieces_[opponent(side_to_move_)] = pieces_[opponent(side_to_move_)] ^ move.captured;
  next.kings_ = kings_ & ~(move.from | move.captured);
  if ((kings_ & move.from).any() || (move.to & crowning_row(side_to_move_)).any())
    next.kings_ = next.kings_ | move.to;
  next.side_to_move_ = opponent(side_to_move_);
  return next;
}

bool Position::can_move(Side side) const {
  const Generator generator(*this, side);
  return generator.can_step() || generator.can_jump();
}

board::Board Position::to_board() const {
  board::Board board;
  for (Side side : board::kSides) {
    for (board::Square square : men(side).to_square_set()) board.put({side, board::Rank::Man}, square);
    for (board::Square square : kings(side).to_square_set()) board.put({side, board::Rank::King}, square);
  }
  return board;
}

std::vector<Move> moves(const Position& position, const DirectionOrder& order) {
  std::vector<Move> list;
  list.reserve(16);
  Generator(position, position.side_to_move()).visit(order, [&list](Squares from, const Leg& last) {
    list.push_back({from, last.at, last.captured});
  });
  return list;
}

namespace {

PlayedMove with_path(Side side, const Leg& last) {
  PlayedMove move{.side = side,
                  .kind = last.captured.any() ? PlayedMove::Kind::Capture : PlayedMove::Kind::Step,
                  .captured = last.captured.to_square_set()};
  for (const Leg* leg = &last; leg != nullptr; leg = leg->before) move.path.push_back(leg->at.to_square());
  std::ranges::reverse(move.path);
  return move;
}

}  // namespace

PlayedMove played(const Position& position, const Move& move) {
  std::optional<PlayedMove> found;
  const Side side = position.side_to_move();
  Generator(position, side).visit(kUlUrLlLr, [&](Squares from, const Leg& last) {
    if (!found && Move{from, last.at, last.captured} == move) found = with_path(side, last);
  });
  assert(found);
  return *found;
}

std::optional<PlayedMove> find_move(const Position& position, const std::vector<board::Square>& path) {
  std::optional<PlayedMove> found;
  const Side side = position.side_to_move();
  Generator(position, side).visit(kUlUrLlLr, [&](Squares, const Leg& last) {
    PlayedMove move = with_path(side, last);
    if (move.path == path) found = std::move(move);
  });
  return found;
}

Position after(const Position& position, const PlayedMove& move) {
  assert(move.path.size() >= 2);
  return position.after(
      {Squares::from(move.path.front()), Squares::from(move.path.back()), Squares::from(move.captured)});
}

}  // namespace kelso::documents::d004
