// Memory: what a search has found out about positions, for when it comes to them again by another order
// of moves (in the literature: a transposition table).
//
//   memory.store(position, 5, {.value = 12, .bound = Bound::Exact, .move = best});
//   if (const Finding* found = memory.find(position, 5)) …   // five plies were searched below it
//
// A fixed number of places; where two findings share one, the newer takes it. It forgets, but it never
// takes one position for another: that would need equal 64-bit keys.
#pragma once

#include <cstdint>
#include <vector>

#include "base/random.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"

namespace kelso::classroom {

// What a stored value says about the true one, which pruning may have left open.
enum class Bound : std::uint8_t { Exact, AtLeast, AtMost };

struct Finding {
  double value;
  Bound bound;
  rules::Move move;  // the best, or the one that was too good
};

class Memory {
 public:
  explicit Memory(std::size_t places = std::size_t{1} << 18) : places_(places) {}

  [[nodiscard]] const Finding* find(const rules::Position& position, int depth) const {
    const std::uint64_t key = key_of(position, depth);
    const Place& place = places_[key % places_.size()];
    return place.key == key ? &place.finding : nullptr;
  }
  void store(const rules::Position& position, int depth, const Finding& finding) {
    const std::uint64_t key = key_of(position, depth);
    places_[key % places_.size()] = {key, finding};
  }
  void forget() { places_.assign(places_.size(), Place()); }

 private:
  struct Place {
    std::uint64_t key = 0;
    Finding finding{0, Bound::Exact, {{}, {}}};
  };

  static std::uint64_t key_of(const rules::Position& position, int depth) {
    return mixed(position.key() + static_cast<std::uint64_t>(depth));
  }

  std::vector<Place> places_;
};

}  // namespace kelso::classroom
