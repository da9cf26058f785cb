// How the evaluations of document 000 are written: as one list of features, which gives both the value and
// its explanation. A list is any object with
//
//   add_own(name, weight, count)         adds weight * count to the value
//   add_opponent(name, weight, count)    subtracts it
//
// where the count is a number, or a bool that counts as 0 or 1.
#pragma once

#include <string_view>

namespace kelso::documents::d000 {

// The list that keeps nothing but the value.
class FeatureSum {
 public:
  constexpr void add_own(std::string_view, int weight, int count) { total_ += weight * count; }
  constexpr void add_own(std::string_view, int weight, bool holds) { total_ += holds ? weight : 0; }
  constexpr void add_opponent(std::string_view, int weight, int count) { total_ -= weight * count; }
  constexpr void add_opponent(std::string_view, int weight, bool holds) { total_ -= holds ? weight : 0; }

  [[nodiscard]] constexpr int total() const { return total_; }

 private:
  int total_ = 0;
};

template <class Listed>
[[nodiscard]] constexpr int sum_of_features(const Listed& listed) {
  FeatureSum sum;
  listed.list(sum);
  return sum.total();
}

}  // namespace kelso::documents::d000
