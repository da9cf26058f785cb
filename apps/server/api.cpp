#include "server/api.hpp"

namespace kelso::server {

std::string json_text(const Json& json) { return json.dump(); }

Answer json_answer(const Json& json, int status) { return {.status = status, .body = json_text(json)}; }

ApiResult<Answer> answer_with(const ApiResult<Json>& json, int status) {
  if (!json) return Failure(json.error());
  return json_answer(*json, status);
}

ApiResult<Answer> answer_with(ApiRefusal error) {
  if (error) return Failure(*std::move(error));
  return no_content();
}

Answer no_content() { return {.status = 204, .type = ""}; }

Answer download(std::string file_name, std::string type, std::string content) {
  return {.type = std::move(type),
          .body = std::move(content),
          .headers = {{"Content-Disposition", "attachment; filename=\"" + file_name + "\""}}};
}

Json error_json(const ApiError& error) {
  return {{"code", error.code}, {"message", error.message}, {"details", error.details}};
}

Answer answer_of(const ApiError& error) {
  Answer answer = json_answer({{"error", error_json(error)}}, error.status);
  if (error.details.contains("allow"))
    answer.headers.emplace_back("Allow", error.details.at("allow").get<std::string>());
  if (error.status == 429) answer.headers.emplace_back("Retry-After", "1");
  return answer;
}

ApiError not_found(std::string_view what) {
  return {404, "not-found", "There is no such " + std::string(what) + "."};
}

ApiError bad_field(std::string_view field, std::string message) {
  return {400, "bad-request", std::move(message), {{"field", field}}};
}

}  // namespace kelso::server
