// Why an evaluation says what it says: its features, whose contributions add up to the value.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace kelso::documents {

struct Feature {
  std::string name;
  double count;
  double weight;
  double contribution;
};

struct Explanation {
  double value;
  std::vector<Feature> features = {};

  Explanation& add(std::string name, double count, double weight) {
    features.push_back({std::move(name), count, weight, count * weight});
    return *this;
  }
};

}  // namespace kelso::documents
