// Common parts of the server's records: bodies are JSON objects, enums are words, and the store keeps the
// version of the format with each body.
//
// Version 0 is what Kelso 0.1.0 wrote, with numbers for enums; it is migrated when it is read.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "server/api.hpp"
#include "server/fields.hpp"

namespace kelso::server {

// That this program writes.
inline constexpr int kRecordVersion = 1;

// A record, or the reason why the body cannot be read: one sentence.
template <class Record>
using RecordResult = Result<Record, std::string>;

// Why a version cannot be read.
[[nodiscard]] std::optional<std::string> refuse_version(int version);

// The body as JSON; its content has not been checked.
[[nodiscard]] RecordResult<Json> parse_body(std::string_view body, int version);

// The place of a word among those that a field may have.
[[nodiscard]] std::size_t read_word(Fields& fields, std::string_view key,
                                    std::span<const std::string_view> words);
// An enum whose values count from 0, each with its word.
template <class Enum, std::size_t kWords>
[[nodiscard]] Enum read_enum(Fields& fields, std::string_view key,
                             const std::array<std::string_view, kWords>& words) {
  return static_cast<Enum>(read_word(fields, key, words));
}

// Puts a word in place of the number that version 0 has. A field that is not there is left to the reader.
// Returns why that cannot be done.
[[nodiscard]] std::optional<std::string> number_to_word(Json& object, std::string_view name,
                                                        std::string_view key,
                                                        std::span<const std::string_view> words);

}  // namespace kelso::server
