// MoveOrdering: which quiet moves have been good elsewhere in the tree. PickedMoves: the moves of a node,
// best first.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>

#include "board/side.hpp"
#include "rules/move.hpp"
#include "rules/move_list.hpp"

namespace kelso::search {

// A quiet move as a small number: 4 for each square, by direction.
class Step {
 public:
  static constexpr std::size_t kCount = 129;

  constexpr Step() = default;  // no move, or a capture
  explicit constexpr Step(rules::Move move) {
    if (move.is_capture()) return;
    const int from = move.from().index();
    const int difference = move.to().index() - from;
    // Squares in rows below each other are 3, 4 or 5 apart, by the parity of the row.
    const int right = (difference + from / 4) & 1;
    index_ = static_cast<std::uint8_t>(4 * from + (difference > 0 ? 2 : 0) + right);
  }

  [[nodiscard]] constexpr std::size_t index() const { return index_; }
  [[nodiscard]] constexpr bool is_quiet() const { return index_ != kNone; }
  friend constexpr bool operator==(Step, Step) = default;

 private:
  static constexpr std::uint8_t kNone = 128;
  std::uint8_t index_ = kNone;
};

class MoveOrdering {
 public:
  // The moves before the one that is ranked.
  struct Context {
    board::Side side;
    Step last;        // the opponent's
    Step own_before;  // ours before that
  };

  void clear() { *this = MoveOrdering(); }

  [[nodiscard]] int history(const Context& context, Step step) const {
    return main_[static_cast<std::size_t>(context.side)][step.index()];
  }
  [[nodiscard]] int replies(const Context& context, Step step) const {
    return replies_[context.last.index()][step.index()] +
           follow_ups_[context.own_before.index()][step.index()];
  }

  // A quiet move has caused a cutoff; those tried before it have not.
  void reward(const Context& context, int depth, Step good, std::span<const Step> tried) {
    const int bonus = std::min(depth * depth, kMost / 8);
    update(context, good, bonus);
    for (Step step : tried) update(context, step, -bonus);
  }

 private:
  static constexpr int kMost = 8'192;

  // The nearer the value is to kMost, the less it changes, so it stays within ±kMost.
  static void adjust(std::int16_t& value, int bonus) {
    value = static_cast<std::int16_t>(value + 8 * bonus - value * std::abs(8 * bonus) / kMost);
  }
  void update(const Context& context, Step step, int bonus) {
    adjust(main_[static_cast<std::size_t>(context.side)][step.index()], bonus);
    adjust(replies_[context.last.index()][step.index()], bonus);
    adjust(follow_ups_[context.own_before.index()][step.index()], bonus);
  }

  using Row = std::array<std::int16_t, Step::kCount>;
  std::array<Row, 2> main_{};
  std::array<Row, Step::kCount> replies_{};
  std::array<Row, Step::kCount> follow_ups_{};
};

// The moves of a list from the highest score to the lowest; sorted only as far as they are used.
class PickedMoves {
 public:
  PickedMoves(const rules::MoveList& moves, const int* scores) : size_(moves.size()) {
    for (std::size_t i = 0; i < size_; ++i)
      ranked_[i] = (static_cast<std::int64_t>(scores[i]) << 8) | static_cast<std::int64_t>(255 - i);
  }

  // The index in the list of the next move.
  [[nodiscard]] std::optional<std::size_t> next() {
    if (at_ == size_) return std::nullopt;
    std::size_t best = at_;
    for (std::size_t i = at_ + 1; i < size_; ++i)
      if (ranked_[i] > ranked_[best]) best = i;
    std::swap(ranked_[at_], ranked_[best]);
    return 255 - static_cast<std::size_t>(ranked_[at_++] & 255);
  }

 private:
  std::array<std::int64_t, rules::MoveList::kCapacity> ranked_;
  std::size_t size_;
  std::size_t at_ = 0;
};

}  // namespace kelso::search
