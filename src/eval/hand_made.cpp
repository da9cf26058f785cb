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
  explicit WeighingListener(const HandMade& evaluator) : evaluator_(evaluator) {}

  void count(std::size_t weight, int times) { total_ += evaluator_.weights_[weight] * times; }

  template <int Sign, Side S>
  void places(Term term, SquareSet set) {
    const HandMade::SetTable& table =
        evaluator_.by_square_[S][(index_of(term) - HandMade::kFirstBySquare) / kSquares];
    const std::uint32_t key = set.key();
    total_ += Sign * (table[0][key & 0xff] + table[1][key >> 8 & 0xff] + table[2][key >> 16 & 0xff] +
                      table[3][key >> 24]);
  }

  [[nodiscard]] std::int32_t total() const { return total_; }

 private:
  const HandMade& evaluator_;
  std::int32_t total_ = 0;
};

HandMade::HandMade(const Weights& weights) {
  for (std::size_t index = 0; index < kFirstBySquare; ++index) weights_[index] = packed(weights[index]);
  const auto value_of = [&weights](SquareSet set, Side side, std::size_t first) {
    Weight value;
    for (Square square : set) {
      const Square seen = side == Side::Black ? square : square.rotated();
      value = sum(value, weights[first + static_cast<std::size_t>(seen.index())]);
    }
    return packed(value);
  };
  for (Side side : board::kSides)
    for (std::size_t table = 0; table < kSetTables; ++table)
      for (std::uint32_t byte = 0; byte < 4; ++byte)
        for (std::uint32_t bits = 0; bits < 256; ++bits)
          by_square_[side][table][byte][bits] =
              value_of(SquareSet::from_key(bits << (8 * byte)), side, kFirstBySquare + kSquares * table);
}

Score HandMade::value(const rules::Position& position) const {
  WeighingListener listener(*this);
  collect_features(position, listener);
  const int pieces = position.occupied().count();
  const int opening = opening_of(listener.total());
  const int ending = ending_of(listener.total());
  return Score::clamped((opening * pieces + ending * (kAllPieces - pieces)) /
                        (kAllPieces * kWeightsPerPoint));
}

}  // namespace kelso::eval
