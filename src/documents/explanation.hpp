// Why an evaluation says what it says: its features, whose contributions add up to the value.
//
//   Explanation explanation = d000::explain(d000::Evaluation::Ef1, board, Side::Black);
//   for (const Feature& feature : explanation.features) … feature.name, feature.contribution …
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
