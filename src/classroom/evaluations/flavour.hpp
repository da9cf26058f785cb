// How the evaluations of the documents can be read.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kelso::classroom {

// Paper is what a document says, made well defined; Document is what its program did, with its slips.
enum class Flavour : std::uint8_t { Paper, Document };
inline constexpr std::array<std::string_view, 2> kFlavourNames = {"paper", "document"};

// Document 004 adds its weights as doubles, which rounds; whole hundredths are exact.
enum class Arithmetic : std::uint8_t { Double, Hundredths };
inline constexpr std::array<std::string_view, 2> kArithmeticNames = {"double", "hundredths"};

}  // namespace kelso::classroom
