// How the messages between a program that uses a plug-in and kelso-plugin-host, the program that runs it, are
// made of bytes. A message begins with its length in four bytes, the version of this language and its kind.
// Numbers are as in memory: both ends run on one machine.
//
// The reader takes any bytes. What does not fit makes it fail; then it returns zeros and empty texts, so that
// it is enough to ask at the end.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/result.hpp"
#include "rules/move_list.hpp"
#include "rules/position.hpp"

namespace kelso::classroom {

inline constexpr std::uint8_t kMessageVersion = 1;
// Requests come from our own program; a game has no greatest length.
inline constexpr std::size_t kLongestRequest = 0xffff'ffff;
inline constexpr std::size_t kLongestAnswer = 16 * 1024;

// A move is sent as its place in the list of legal moves, so that no other move can be expressed.
inline constexpr std::uint8_t kNoMove = 255;
static_assert(rules::MoveList::kCapacity <= kNoMove);
// kNoMove if the move is not legal.
[[nodiscard]] std::uint8_t move_number(rules::Move move, const rules::Position& position);

class ByteWriter {
 public:
  explicit ByteWriter(std::size_t kind) {
    number(kMessageVersion);
    number(static_cast<std::uint8_t>(kind));
  }

  template <class Number>
  void number(Number value) {
    static_assert(std::is_arithmetic_v<Number> || std::is_enum_v<Number>);
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  template <class Number>
  void optional_number(std::optional<Number> value) {
    number(value.has_value());
    number(value.value_or(Number{}));
  }
  void text(std::string_view text) {
    number(static_cast<std::uint32_t>(text.size()));
    bytes_ += text;
  }

  // The message with its length.
  [[nodiscard]] std::string message() const;

 private:
  std::string bytes_;
};

class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  [[nodiscard]] Number number() {
    static_assert(std::is_arithmetic_v<Number> && !std::is_same_v<Number, bool>);
    Number value{};
    if (bytes_.size() < sizeof value) fail();
    if (failed_) return {};
    std::memcpy(&value, bytes_.data(), sizeof value);
    bytes_.remove_prefix(sizeof value);
    return value;
  }
  template <class Number>
  [[nodiscard]] Number number_from_to(Number least, Number most) {
    const Number value = number<Number>();
    if (value >= least && value <= most) return value;  // this is false for a double that is not a number
    fail();
    return least;
  }
  [[nodiscard]] bool flag() { return number_from_to<std::uint8_t>(0, 1) == 1; }
  template <class Number>
  [[nodiscard]] std::optional<Number> optional_number() {
    const bool has_value = flag();
    const auto value = number<Number>();
    return has_value ? std::optional(value) : std::nullopt;
  }
  [[nodiscard]] std::string text(std::size_t longest) {
    const std::size_t size = number<std::uint32_t>();
    if (size > longest || size > bytes_.size()) fail();
    if (failed_) return {};
    const std::string text(bytes_.substr(0, size));
    bytes_.remove_prefix(size);
    return text;
  }

  void fail() { failed_ = true; }
  [[nodiscard]] bool has_failed() const { return failed_; }
  // All bytes were read, and they were as expected.
  [[nodiscard]] bool is_complete() const { return !failed_ && bytes_.empty(); }

 private:
  std::string_view bytes_;
  bool failed_ = false;
};

// Takes the next message, without its length, off the front of the bytes; nothing if it has not yet arrived
// as a whole. A message that would be longer than allowed is an error.
[[nodiscard]] Result<std::optional<std::string>, std::string> take_message(std::string& bytes,
                                                                           std::size_t longest);

}  // namespace kelso::classroom
