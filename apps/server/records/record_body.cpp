#include "server/records/record_body.hpp"

#include <algorithm>

namespace kelso::server {

namespace {

// More than the largest study with the longest titles takes.
constexpr std::size_t kLongestBody = 64 * 1024 * 1024;

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

}  // namespace

std::optional<std::string> refuse_version(int version) {
  if (version > kRecordVersion)
    return "It was written by a newer version of Kelso (format " + std::to_string(version) +
           "; this version reads formats up to " + std::to_string(kRecordVersion) + ").";
  if (version < 0) return "There is no format " + std::to_string(version) + ".";
  return std::nullopt;
}

RecordResult<Json> parse_body(std::string_view body, int version) {
  if (auto refused = refuse_version(version)) return Failure(*std::move(refused));
  if (body.size() > kLongestBody)
    return Failure("It is longer than " + std::to_string(kLongestBody) + " bytes.");
  auto json = parse_object(body);
  if (!json) return Failure(json.error().message);
  return *std::move(json);
}

std::size_t read_word(Fields& fields, std::string_view key, std::span<const std::string_view> words) {
  const std::string word = fields.text(key, {1, 40});
  if (fields.failed()) return 0;
  const auto found = std::ranges::find(words, word);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  fields.refuse(key, "is '" + word + "', not one of: " + joined(words) + ".");
  return 0;
}

std::optional<std::string> number_to_word(Json& object, std::string_view name, std::string_view key,
                                          std::span<const std::string_view> words) {
  if (!object.is_object()) return std::nullopt;
  Json* found = object.find(key);
  if (!found) return std::nullopt;
  const std::size_t number =
      found->is_number_unsigned() ? found->get<std::size_t>() : words.size();  // what is wrong is too large
  if (number >= words.size())
    return "'" + std::string(name) + "' must be a whole number from 0 to " +
           std::to_string(words.size() - 1) + " in this format.";
  *found = words[number];
  return std::nullopt;
}

}  // namespace kelso::server
