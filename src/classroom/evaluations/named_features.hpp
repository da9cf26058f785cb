// NamedFeatures: what users can give weights to in their own evaluations (docs/evaluations.md explains
// each).
//
//   for (const NamedFeature& feature : named_features()) … feature.name, feature.summary …
//   find_named_feature("back_row")->count(position).black;
#pragma once

#include <span>
#include <string_view>

#include "board/side.hpp"
#include "rules/position.hpp"

namespace kelso::classroom {

struct NamedFeature {
  std::string_view name;
  std::string_view summary;
  board::BySide<int> (*count)(const rules::Position& position);
};

[[nodiscard]] std::span<const NamedFeature> named_features();
// Null if there is none of that name.
[[nodiscard]] const NamedFeature* find_named_feature(std::string_view name);

}  // namespace kelso::classroom
