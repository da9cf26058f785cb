// Why an evaluation says what it says: its features, whose contributions add up to the value.
//
//   Explanation explanation = d000::explain(d000::Evaluation::Ef1, board, Side::Black, 0);
//   for (const Feature& feature : explanation.features) … feature.name, feature.contribution …
#pragma once

#include <string>
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
  std::vector<Feature> features;
};

}  // namespace kelso::documents
