// Fields: reads and checks a JSON object from outside. It keeps the first error and reads nothing after it,
// so that a handler needs to check only once.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/api.hpp"

namespace kelso::server {

// Parses the JSON object in a body or message. The depth of nesting is limited.
[[nodiscard]] ApiResult<Json> parse_object(std::string_view text);

class Fields {
 public:
  // The object must outlive this. Field names in errors are prefixed with the name: "white.level".
  explicit Fields(const Json& object, std::string name = {});

  struct Length {
    std::size_t least = 1;
    std::size_t most = 200;  // bytes
  };
  [[nodiscard]] bool has(std::string_view key);
  [[nodiscard]] std::string text(std::string_view key, Length length);
  [[nodiscard]] std::string text_or(std::string_view key, Length length, std::string otherwise);
  [[nodiscard]] std::int64_t number(std::string_view key, std::int64_t low, std::int64_t high);
  [[nodiscard]] std::optional<std::int64_t> optional_number(std::string_view key, std::int64_t low,
                                                            std::int64_t high);
  [[nodiscard]] std::uint64_t unsigned_number(std::string_view key);
  [[nodiscard]] double real(std::string_view key, double low, double high);
  [[nodiscard]] double real(std::string_view key, double low, double high, double otherwise);
  [[nodiscard]] bool flag(std::string_view key);
  [[nodiscard]] bool flag(std::string_view key, bool otherwise);
  // One of the words; the first if the field is optional and missing.
  enum class Need { Required, Optional };
  [[nodiscard]] std::string word(std::string_view key, std::vector<std::string_view> words, Need need);
  [[nodiscard]] std::vector<std::string> texts(std::string_view key, std::size_t most, Length each,
                                               Need need = Need::Optional);
  [[nodiscard]] std::vector<int> numbers(std::string_view key, std::size_t most, int low, int high);
  // An empty object or list if the field is missing.
  [[nodiscard]] const Json& object(std::string_view key);
  [[nodiscard]] const Json& list(std::string_view key, std::size_t most, Need need = Need::Optional);
  [[nodiscard]] std::string name_of(std::string_view key) const;

  void refuse(std::string_view key, std::string message);
  [[nodiscard]] bool failed() const { return error_.has_value(); }
  // The first error, if any; fields that were not read are errors too.
  [[nodiscard]] ApiRefusal finish();
  // Takes over the error of an object inside this one.
  void finish_part(Fields& part);

 private:
  [[nodiscard]] const Json* value(std::string_view key);
  [[nodiscard]] const Json* required(std::string_view key);

  const Json& object_;
  std::string name_;
  std::set<std::string, std::less<>> asked_;
  ApiRefusal error_;
};

}  // namespace kelso::server
