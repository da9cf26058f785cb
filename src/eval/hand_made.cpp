#include "eval/hand_made.hpp"

#include "eval/features.hpp"

namespace kelso::eval {

using board::Side;
using board::Square;
using board::SquareSet;

namespace {

constexpr int kAllPieces = 24;

constexpr std::int32_t packed(Weight weight) { return weight.opening * 65536 + weight.ending; }
constexpr int ending_of(std::int32_t packed) { return static_cast<std::int16_t>(packed & 0xffff); }
constexpr int opening_of(std::int32_t packed) { return (packed - ending_of(packed)) / 65536; }

Weight sum(Weight a, Weight b) { return {a.opening + b.opening, a.ending + b.ending}; }

}  // namespace

class WeighingListener {
 public:
  WeighingListener(const HandMade& evaluator, Side own) : evaluator_(evaluator), own_(own) {}

  void count(std::size_t weight, int times) { total_ += evaluator_.weights_[weight] * times; }

  template <Side S>
  void squares(SquareSet men, SquareSet kings) {
    std::int32_t value = look_up(evaluator_.men_[S], men);
    if (!kings.empty()) value += look_up(evaluator_.kings_[S], kings);
    total_ += S == own_ ? value : -value;
  }

  [[nodiscard]] std::int32_t total() const { return total_; }

 private:
  static std::int32_t look_up(const HandMade::SetTable& table, SquareSet set) {
    const std::uint32_t key = set.key();
    return table[0][key & 0xff] + table[1][key >> 8 & 0xff] + table[2][key >> 16 & 0xff] +
           table[3][key >> 24];
  }

  const HandMade& evaluator_;
  Side own_;
  std::int32_t total_ = 0;
};

HandMade::HandMade(const Weights& weights) {
  for (std::size_t index = 0; index < kWeights; ++index) weights_[index] = packed(weights[index]);
  const auto fill = [&weights](SetTable& table, Side side, Term piece, Term first_square) {
    for (std::uint32_t byte = 0; byte < 4; ++byte)
      for (std::uint32_t bits = 0; bits < 256; ++bits) {
        Weight value;
        for (Square square : SquareSet::from_key(bits << (8 * byte))) {
          const Square seen = side == Side::Black ? square : square.rotated();
          const auto place = static_cast<std::size_t>(seen.index());
          value = sum(value, sum(weights[piece], weights[index_of(first_square, place)]));
        }
        table[byte][bits] = packed(value);
      }
  };
  for (Side side : board::kSides) {
    fill(men_[side], side, Term::Man, Term::ManSquare);
    fill(kings_[side], side, Term::King, Term::KingSquare);
  }
}

Score HandMade::value(const rules::Position& position) const {
  WeighingListener listener(*this, position.side_to_move());
  collect_features(position, listener);
  const int pieces = position.occupied().count();
  const int opening = opening_of(listener.total());
  const int ending = ending_of(listener.total());
  return Score::clamped((opening * pieces + ending * (kAllPieces - pieces)) /
                        (kAllPieces * kWeightsPerPoint));
}

}  // namespace kelso::eval
