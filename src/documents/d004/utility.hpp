// The utility of document 004: ten features, each Black's count minus Red's, times a weight. Always from
// Black's point of view.
//
// A piece is vulnerable if an enemy beside it could jump it, whoever has the turn. In the document's
// program the test of a red piece asks for a red neighbour instead of a black one; Flavour::Paper asks
// for the black one.
#pragma once

#include <array>
#include <cstdint>

#include "documents/d004/position.hpp"
#include "documents/explanation.hpp"

namespace kelso::documents::d004 {

enum class Flavour : std::uint8_t { Document, Paper };

// Doubles as in the document, whose ties depend on their rounding, or exact integers.
enum class Arithmetic : std::uint8_t { Double, Hundredths };

using Hundredths = std::int32_t;

inline constexpr std::size_t kFeatureCount = 10;
using FeatureCounts = std::array<int, kFeatureCount>;

[[nodiscard]] BySide<FeatureCounts> count_features(const Position& position, Flavour flavour);

// The terms are added as doubles in the order of the features, starting at 0.0.
[[nodiscard]] double utility(const Position& position, Flavour flavour);
[[nodiscard]] Hundredths utility_in_hundredths(const Position& position, Flavour flavour);

// A feature's count is Black's minus Red's.
[[nodiscard]] Explanation explain(const Position& position, Flavour flavour, Arithmetic arithmetic);

}  // namespace kelso::documents::d004
