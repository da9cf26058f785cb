// Boards for tests, by their FEN.
//
//   const auto [board, side] = from_fen("B:W18:BK10");
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "notation/fen.hpp"

namespace kelso::testing {

inline rules::Setup from_fen(const std::string& text) {
  const auto setup = notation::parse_fen(text);
  if (setup) return *setup;
  ADD_FAILURE() << text << ": " << notation::describe(setup.error());
  return {};
}

}  // namespace kelso::testing
