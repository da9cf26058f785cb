// Requests, answers and errors of the API, without HTTP (docs/web-api.md).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "json/value.hpp"

namespace kelso::server {

using json::Json;

enum class Method { Get, Post, Put, Delete };

// A request as the network passes it on, after malformed HTTP has been refused.
struct Request {
  Method method = Method::Get;
  std::string path;  // below /api/v1, such as /games/k7m2p9x4c1qa
  std::map<std::string, std::string, std::less<>> query = {};
  std::string body = {};
  std::string client = {};  // name of the client; never empty
  std::string token = {};   // token of the claimed seat; may be empty
  bool from_loopback = true;
  bool signed_in = true;  // false until the passphrase has been given
};

struct Answer {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
};

struct ApiError {
  int status = 400;
  std::string code;
  std::string message;  // a sentence with its full stop
  Json details = Json::object();
};

template <class T>
using ApiResult = Result<T, ApiError>;
// The error of a refused request; nothing if it is accepted.
using ApiRefusal = std::optional<ApiError>;

// Bytes that are not UTF-8 are replaced, because text from outside may be part of an answer.
[[nodiscard]] std::string json_text(const Json& json);
[[nodiscard]] Answer json_answer(const Json& json, int status = 200);
[[nodiscard]] ApiResult<Answer> answer_with(const ApiResult<Json>& json, int status = 200);
[[nodiscard]] ApiResult<Answer> answer_with(ApiRefusal error);  // no content unless there is one
[[nodiscard]] Answer no_content();
[[nodiscard]] Answer download(std::string file_name, std::string type, std::string content);
[[nodiscard]] Json error_json(const ApiError& error);
[[nodiscard]] Answer answer_of(const ApiError& error);

[[nodiscard]] ApiError not_found(std::string_view what);  // "There is no such game."
[[nodiscard]] ApiError bad_field(std::string_view field, std::string message);

}  // namespace kelso::server
