// /pdn: games as text, read and written.
#include "notation/pdn_writer.hpp"
#include "server/fields.hpp"
#include "server/server_core.hpp"
#include "server/studies.hpp"
#include "server/tree_json.hpp"

namespace kelso::server {

namespace {

constexpr std::size_t kMostGamesToRead = 50;

ApiError bad_pdn(const std::vector<PdnProblem>& problems) {
  return {422, "bad-pdn", "No game could be read from this PDN.", {{"errors", to_json(problems)}}};
}

ApiResult<Answer> import(ServerContext& context, const Request& request) {
  const auto body = parse_object(request.body);
  if (!body) return Failure(body.error());
  Fields fields(*body);
  const std::string text = fields.text("pdn", {1, context.limits.pdn_bytes});
  const std::string name = fields.text_or("name", {1, 120}, "Imported games");
  if (auto error = fields.finish()) return Failure(*std::move(error));
  const PdnContent content = read_pdn(text, context.limits.chapters);
  if (content.games.empty()) return Failure(bad_pdn(content.problems));
  const auto study = Studies(context).create(request.client, name, content);
  if (!study) return Failure(study.error());
  return json_answer(*study, 201);
}

ApiResult<Answer> read(const ServerContext& context, const Request& request) {
  const auto body = parse_object(request.body);
  if (!body) return Failure(body.error());
  Fields fields(*body);
  const std::string text = fields.text("pdn", {1, context.limits.pdn_bytes});
  if (auto error = fields.finish()) return Failure(*std::move(error));
  const PdnContent content = read_pdn(text, kMostGamesToRead);
  if (content.games.empty()) return Failure(bad_pdn(content.problems));
  Json chapters = Json::array();
  for (const notation::PdnGame& game : content.games) chapters.push_back(tree_json(game));
  return json_answer({{"chapters", std::move(chapters)}, {"errors", to_json(content.problems)}});
}

ApiResult<Answer> write(const ServerContext& context, const Request& request) {
  const auto body = parse_object(request.body);
  if (!body) return Failure(body.error());
  Fields fields(*body);
  const Json& trees = fields.list("chapters", context.limits.chapters);
  if (auto error = fields.finish()) return Failure(*std::move(error));
  std::string text;
  for (const Json& tree : trees) {
    const auto game = read_tree(tree);
    if (!game) return Failure(game.error());
    text += notation::to_pdn(*game);
  }
  return json_answer({{"pdn", text}});
}

}  // namespace

void add_pdn_routes(ServerCore& core) {
  ServerContext& context = core.context();
  const auto add = [&core](std::string_view pattern, Handler handler) {
    core.router().add({Method::Post, pattern, std::move(handler), Where::Background, BodySize::Large});
  };
  add("/pdn/import",
      [&context](const Request& request, const Parameters&) { return import(context, request); });
  add("/pdn/read", [&context](const Request& request, const Parameters&) { return read(context, request); });
  add("/pdn/write",
      [&context](const Request& request, const Parameters&) { return write(context, request); });
}

}  // namespace kelso::server
