// How the evaluations of the documents can be read.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kelso::classroom {

// Paper: as the text of a document describes it, made precise. Document: as its program did it, mistakes
// included.
enum class Flavour : std::uint8_t { Paper, Document };
inline constexpr std::array<std::string_view, 2> kFlavourNames = {"paper", "document"};

// Document 004 adds its weights as doubles, which rounds; whole hundredths are exact.
enum class Arithmetic : std::uint8_t { Double, Hundredths };
inline constexpr std::array<std::string_view, 2> kArithmeticNames = {"double", "hundredths"};

}  // namespace kelso::classroom
