// The features that users can give weights to in their own evaluations. docs/evaluations.md explains them.
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
// Null if no feature has that name.
[[nodiscard]] const NamedFeature* find_named_feature(std::string_view name);

}  // namespace kelso::classroom
