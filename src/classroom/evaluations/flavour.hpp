// How the evaluations of the documents can be read.
#pragma once

#include <cstdint>

namespace kelso::classroom {

// Paper is what a document says, made well defined; Document is what its program did, with its slips.
enum class Flavour : std::uint8_t { Paper, Document };

// Document 004 adds its weights as doubles, which rounds; whole hundredths are exact.
enum class Arithmetic : std::uint8_t { Double, Hundredths };

}  // namespace kelso::classroom
