// /studies: stored game trees. The handlers run outside the loop's thread, because trees may be large.
#include <charconv>

#include "server/fields.hpp"
#include "server/server_core.hpp"
#include "server/studies.hpp"
#include "server/tree_json.hpp"

namespace kelso::server {

namespace {

// 0, which is no chapter, for what is not a number.
std::size_t number_of(const Parameters& parameters) {
  const std::string& text = parameters.at("n");
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? number : 0;
}

ApiResult<Answer> create(Studies& studies, const Request& request, const ServerLimits& limits) {
  const auto body = parse_object(request.body);
  if (!body) return Failure(body.error());
  Fields fields(*body);
  const std::string name = fields.text("name", {1, 120});
  const Json& trees = fields.list("chapters", limits.chapters);
  if (auto error = fields.finish()) return Failure(*std::move(error));
  PdnContent content;
  for (const Json& tree : trees) {
    auto game = read_tree(tree);
    if (!game) return Failure(game.error());
    content.games.push_back(*std::move(game));
  }
  return answer_with(studies.create(request.client, name, content), 201);
}

ApiResult<Answer> rename(Studies& studies, const Request& request, const std::string& id) {
  const auto body = parse_object(request.body);
  if (!body) return Failure(body.error());
  Fields fields(*body);
  const std::string name = fields.text("name", {1, 120});
  if (auto error = fields.finish()) return Failure(*std::move(error));
  return answer_with(studies.rename(id, request.client, name));
}

ApiResult<Answer> put_chapter(Studies& studies, const Request& request, const Parameters& parameters) {
  const auto body = parse_object(request.body);
  if (!body) return Failure(body.error());
  Fields fields(*body);
  const Json& tree = fields.object("tree");
  const auto version = fields.optional_number("version", 0, INT64_MAX);
  if (auto error = fields.finish()) return Failure(*std::move(error));
  const auto game = read_tree(tree);
  if (!game) return Failure(game.error());
  if (!parameters.contains("n"))
    return answer_with(studies.append(parameters.at("id"), request.client, *game), 201);
  return answer_with(
      studies.replace(parameters.at("id"), number_of(parameters), request.client, *game, version));
}

ApiResult<Answer> file(const Studies& studies, const std::string& id, std::optional<std::size_t> number) {
  auto text = studies.pdn(id, number);
  if (!text) return Failure(text.error());
  return download("study-" + id + ".pdn", "text/plain; charset=utf-8", *std::move(text));
}

}  // namespace

void add_study_routes(ServerCore& core) {
  const auto studies = std::make_shared<Studies>(core.context());
  const auto add = [&core](Method method, std::string_view pattern, Handler handler) {
    core.router().add({method, pattern, std::move(handler), Where::Background, BodySize::Large});
  };
  const ServerLimits limits = core.context().limits;
  add(Method::Get, "/studies", [studies](const Request& request, const Parameters&) -> ApiResult<Answer> {
    return json_answer(studies->list(request.client));
  });
  add(Method::Post, "/studies", [studies, limits](const Request& request, const Parameters&) {
    return create(*studies, request, limits);
  });
  add(Method::Get, "/studies/{id}", [studies](const Request& request, const Parameters& parameters) {
    return answer_with(studies->get(parameters.at("id"), request.client));
  });
  add(Method::Put, "/studies/{id}", [studies](const Request& request, const Parameters& parameters) {
    return rename(*studies, request, parameters.at("id"));
  });
  add(Method::Delete, "/studies/{id}", [studies](const Request& request, const Parameters& parameters) {
    return answer_with(studies->remove(parameters.at("id"), request.client));
  });
  add(Method::Get, "/studies/{id}/pdn", [studies](const Request&, const Parameters& parameters) {
    return file(*studies, parameters.at("id"), std::nullopt);
  });
  add(Method::Post, "/studies/{id}/chapters",
      [studies](const Request& request, const Parameters& parameters) {
        return put_chapter(*studies, request, parameters);
      });
  add(Method::Get, "/studies/{id}/chapters/{n}",
      [studies](const Request& request, const Parameters& parameters) {
        return answer_with(studies->chapter(parameters.at("id"), number_of(parameters), request.client));
      });
  add(Method::Put, "/studies/{id}/chapters/{n}",
      [studies](const Request& request, const Parameters& parameters) {
        return put_chapter(*studies, request, parameters);
      });
  add(Method::Delete, "/studies/{id}/chapters/{n}",
      [studies](const Request& request, const Parameters& parameters) {
        return answer_with(
            studies->remove_chapter(parameters.at("id"), number_of(parameters), request.client));
      });
  add(Method::Get, "/studies/{id}/chapters/{n}/pdn", [studies](const Request&, const Parameters& parameters) {
    return file(*studies, parameters.at("id"), number_of(parameters));
  });
}

}  // namespace kelso::server
