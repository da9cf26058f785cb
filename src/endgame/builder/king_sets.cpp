#include "endgame/builder/king_sets.hpp"

#include "endgame/builder/geometry.hpp"
#include "endgame/combination.hpp"

namespace kelso::endgame::builder {

KingSets::KingSets(int kings) : kings_(kings) {
  const std::uint32_t count = binomial(kPlaces, kings);
  sets_.reserve(count);
  std::uint64_t set = (std::uint64_t{1} << kings) - 1;
  for (std::uint32_t number = 0; number < count; ++number, set = next_subset(set))
    sets_.push_back(static_cast<PlaceSet>(set));

  reversed_.reserve(count);
  first_neighbour_.reserve(count + 1);
  without_.reserve(static_cast<std::size_t>(count) * static_cast<std::size_t>(kings));
  for (const PlaceSet from : sets_) {
    reversed_.push_back(rank(endgame::reversed(from)));
    first_neighbour_.push_back(static_cast<std::uint32_t>(neighbours_.size()));
    for (PlaceSet rest = from; rest != 0; rest &= rest - 1) {
      const int place = first_place(rest);
      const PlaceSet others = from & ~place_set(place);
      without_.push_back(rank(others));
      for (board::Direction direction : board::kDirections) {
        const int to = neighbour(place, direction);
        if (to != kNoPlace && !contains(from, to)) neighbours_.push_back(rank(others | place_set(to)));
      }
    }
  }
  first_neighbour_.push_back(static_cast<std::uint32_t>(neighbours_.size()));
}

}  // namespace kelso::endgame::builder
