// Moves as PDN text.
//
// Written: first and last square, joined by - or for a capture by x (11x25); the full list of landing squares
// only where two captures share both squares. The reader also accepts:
//   - the full path of any capture (11x18x25), along any of its paths
//   - x, X or : for the capture sign, and either sign for either kind of move
//   - leading zeros (01-05) and blanks around the signs and the text ("1 - 7")
//
// Example:
//   const rules::Position start = rules::Position::start();
//   const auto move = parse_move(start, "11-15");
//   ASSERT_TRUE(move);
//   EXPECT_EQ(to_text(start, *move), "11-15");
//   EXPECT_FALSE(parse_move(start, "11-14"));
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "notation/parse_error.hpp"
#include "rules/move.hpp"
#include "rules/path.hpp"
#include "rules/position.hpp"

namespace kelso::notation {

// A legal move as short as PDN allows.
[[nodiscard]] std::string to_text(const rules::Position& position, rules::Move move);
// Always with every landing square; of several paths, the first.
[[nodiscard]] std::string to_full_text(const rules::Position& position, rules::Move move);
// Moves that follow one another from the position: "11-15 22-18 15x22 25x18".
[[nodiscard]] std::string line_text(rules::Position position, std::span<const rules::Move> line);
// The same with every landing square, each move for itself.
[[nodiscard]] std::vector<std::string> full_line_texts(rules::Position position,
                                                       std::span<const rules::Move> line);
// A path as rules::paths returns it.
[[nodiscard]] std::string to_text(const rules::Path& path);

[[nodiscard]] Result<rules::Move, ParseError> parse_move(const rules::Position& position,
                                                         std::string_view text);

// The squares of a written move, not yet matched with a position. Two at least.
class WrittenMove {
 public:
  // No capture can touch more squares: a king takes at most 9 of the 18 pieces that can be jumped.
  static constexpr std::size_t kCapacity = 16;

  void push(board::Square square) {
    assert(size_ < kCapacity);
    numbers_[size_++] = static_cast<std::uint8_t>(square.number());
  }
  void clear() { size_ = 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] board::Square operator[](std::size_t index) const {
    return board::Square::from_number(numbers_[index]);
  }
  [[nodiscard]] board::Square from() const { return (*this)[0]; }
  [[nodiscard]] board::Square to() const { return (*this)[size_ - 1]; }

 private:
  std::array<std::uint8_t, kCapacity> numbers_{};
  std::uint8_t size_ = 0;
};

[[nodiscard]] Result<WrittenMove, ParseError> parse_squares(std::string_view text);

// The legal move that is meant, if there is exactly one. Quick: files are read through it.
[[nodiscard]] std::optional<rules::Move> find_move(const rules::Position& position,
                                                   const WrittenMove& written);
// Why find_move found nothing, and what would be possible.
[[nodiscard]] std::string why_not(const rules::Position& position, const WrittenMove& written);

}  // namespace kelso::notation
