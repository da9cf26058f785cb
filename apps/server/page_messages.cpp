#include "server/page_messages.hpp"

#include "base/date_time.hpp"
#include "machine/build_info.hpp"
#include "server/fields.hpp"
#include "server/move_json.hpp"

namespace kelso::server {

namespace {

constexpr Fields::Length kRequestLength{1, 40};
constexpr Fields::Length kIdLength{1, 40};

ApiResult<rules::Game> line_among(Fields& fields) {
  const std::string start = fields.text_or("start", {0, 400}, "");
  const std::vector<std::string> moves = fields.texts("moves", kMostPlies, {1, 40});
  if (fields.failed()) return Failure(*fields.finish());
  return line_of(start, moves);
}

ApiResult<player::Limits> limit_among(Fields& fields, const std::string& usual) {
  const auto limits = player::parse_limits(fields.text_or("limit", {1, 60}, usual));
  if (!limits)
    return Failure(bad_field("limit", "The limit cannot be read: " + limits.error().message + "."));
  if (limits->clocks)
    return Failure(bad_field("limit", "The limit must be infinite, movetime=…, depth=… or nodes=…."));
  return *limits;
}

}  // namespace

const PageMessages::Message PageMessages::kMessages[] = {
    {"watch", &PageMessages::watch},         {"unwatch", &PageMessages::unwatch},
    {"watch_lab", &PageMessages::watch_lab}, {"unwatch_lab", &PageMessages::unwatch_lab},
    {"analyze", &PageMessages::analyze},     {"hint", &PageMessages::hint},
    {"graph", &PageMessages::graph},         {"stop", &PageMessages::stop},
    {"ping", &PageMessages::ping},
};

PageMessages::PageMessages(ServerContext& context, GameRooms& rooms, EngineRequests& engine_requests,
                           LabQueue& lab_queue)
    : context_(context), rooms_(rooms), engine_requests_(engine_requests), lab_queue_(lab_queue) {}

void PageMessages::connect(const std::shared_ptr<PageConnection>& page) {
  pages_.insert(page);
  send(*page, {{"type", "hello"},
               {"api", 1},
               {"version", machine::kVersion},
               {"client", page->client().substr(0, 4)},
               {"time", timestamp(context_.now())}});
}

void PageMessages::disconnect(const PageConnection& page) {
  rooms_.unwatch_all(page);
  engine_requests_.cancel_all(page);
  lab_queue_.unwatch(page);
  std::erase_if(pages_, [&](const auto& known) { return known.get() == &page; });
}

void PageMessages::send_goodbye() {
  for (const auto& page : pages_) send(*page, {{"type", "goodbye"}, {"reason", "closing"}});
}

void PageMessages::receive(const std::shared_ptr<PageConnection>& page, std::string_view text) {
  const auto message = parse_object(text);
  ApiRefusal refused = message ? dispatch(page, *message) : ApiRefusal(message.error());
  if (!refused) return;
  Json request;
  if (message && message->contains("request") && message->at("request").is_string())
    request = message->at("request");
  send(*page, {{"type", "error"}, {"request", request}, {"error", error_json(*refused)}});
}

ApiRefusal PageMessages::dispatch(const std::shared_ptr<PageConnection>& page, const Json& message) {
  const Json* type = message.find("type");
  if (!type || !type->is_string()) return bad_field("type", "A message needs a type.");
  for (const Message& known : kMessages)
    if (*type == known.type) return (this->*known.handler)(page, message);
  return bad_field("type", "Unknown type of message.");
}

ApiRefusal PageMessages::watch(const std::shared_ptr<PageConnection>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  (void)fields.text_or("request", kRequestLength, "");
  const std::string id = fields.text("game", kIdLength);
  const std::string token = fields.text_or("token", {0, 64}, "");
  if (auto error = fields.finish()) return error;
  return rooms_.watch(page, id, token);
}

ApiRefusal PageMessages::unwatch(const std::shared_ptr<PageConnection>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  const std::string id = fields.text("game", kIdLength);
  if (auto error = fields.finish()) return error;
  rooms_.unwatch(*page, id);
  return std::nullopt;
}

ApiRefusal PageMessages::watch_lab(const std::shared_ptr<PageConnection>& page, const Json&) {
  lab_queue_.watch(page);
  return std::nullopt;
}

ApiRefusal PageMessages::unwatch_lab(const std::shared_ptr<PageConnection>& page, const Json&) {
  lab_queue_.unwatch(*page);
  return std::nullopt;
}

ApiRefusal PageMessages::analyze(const std::shared_ptr<PageConnection>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  const std::string request = fields.text("request", kRequestLength);
  const auto game = line_among(fields);
  if (!game) return game.error();
  const auto lines = fields.optional_number("lines", 1, static_cast<std::int64_t>(context_.limits.lines));
  const auto limits = limit_among(fields, "infinite");
  if (!limits) return limits.error();
  if (auto error = fields.finish()) return error;
  return engine_requests_.analyze(page,
                                  {request, *game, static_cast<std::size_t>(lines.value_or(1)), *limits});
}

ApiRefusal PageMessages::hint(const std::shared_ptr<PageConnection>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  const std::string request = fields.text("request", kRequestLength);
  const std::string id = fields.text_or("game", kIdLength, "");
  auto game = line_among(fields);
  if (!game) return game.error();
  if (auto error = fields.finish()) return error;
  if (!id.empty()) game = rooms_.game(id);
  if (!game) return game.error();
  return engine_requests_.hint(page, {request, *game, id});
}

ApiRefusal PageMessages::graph(const std::shared_ptr<PageConnection>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  const std::string request = fields.text("request", kRequestLength);
  const auto game = line_among(fields);
  if (!game) return game.error();
  const auto limits = limit_among(fields, "depth=9");
  if (!limits) return limits.error();
  if (auto error = fields.finish()) return error;
  if (limits->infinite) return bad_field("limit", "Every position needs a limit.");
  return engine_requests_.graph(page, {request, *game, *limits});
}

ApiRefusal PageMessages::stop(const std::shared_ptr<PageConnection>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  const std::string request = fields.text("request", kRequestLength);
  if (auto error = fields.finish()) return error;
  engine_requests_.stop(*page, request);
  return std::nullopt;
}

ApiRefusal PageMessages::ping(const std::shared_ptr<PageConnection>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  const std::string request = fields.text_or("request", kRequestLength, "");
  if (auto error = fields.finish()) return error;
  send(*page, {{"type", "pong"}, {"request", request.empty() ? Json(nullptr) : Json(request)}});
  return std::nullopt;
}

}  // namespace kelso::server
