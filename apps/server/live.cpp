#include "server/live.hpp"

#include "base/date_time.hpp"
#include "machine/build_info.hpp"
#include "server/fields.hpp"
#include "server/position_json.hpp"

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
    return Failure(bad_field("limit", "The limit is infinite, movetime=…, depth=… or nodes=… here."));
  return *limits;
}

}  // namespace

const Live::Message Live::kMessages[] = {
    {"watch", &Live::watch},         {"unwatch", &Live::unwatch},
    {"watch_lab", &Live::watch_lab}, {"unwatch_lab", &Live::unwatch_lab},
    {"analyze", &Live::analyze},     {"hint", &Live::hint},
    {"graph", &Live::graph},         {"stop", &Live::stop},
    {"ping", &Live::ping},
};

Live::Live(Services& services, Hall& hall, Analyst& analyst, Laboratory& laboratory)
    : services_(services), hall_(hall), analyst_(analyst), laboratory_(laboratory) {}

void Live::connect(const std::shared_ptr<Page>& page) {
  pages_.insert(page);
  send(*page, {{"type", "hello"},
               {"api", 1},
               {"version", machine::kVersion},
               {"client", page->client().substr(0, 4)},
               {"time", timestamp(services_.now())}});
}

void Live::disconnect(const Page& page) {
  hall_.forget(page);
  analyst_.forget(page);
  laboratory_.unwatch(page);
  std::erase_if(pages_, [&](const auto& known) { return known.get() == &page; });
}

void Live::say_goodbye() {
  for (const auto& page : pages_) send(*page, {{"type", "goodbye"}, {"reason", "closing"}});
}

void Live::receive(const std::shared_ptr<Page>& page, std::string_view text) {
  const auto message = parse_object(text);
  Refused refused = message ? dispatch(page, *message) : Refused(message.error());
  if (!refused) return;
  Json request;
  if (message && message->contains("request") && message->at("request").is_string())
    request = message->at("request");
  send(*page, {{"type", "error"}, {"request", request}, {"error", error_json(*refused)}});
}

Live::Refused Live::dispatch(const std::shared_ptr<Page>& page, const Json& message) {
  const auto type = message.find("type");
  if (type == message.end() || !type->is_string()) return bad_field("type", "A message has a type.");
  for (const Message& known : kMessages)
    if (*type == known.type) return (this->*known.handler)(page, message);
  return bad_field("type", "There is no message of this type.");
}

Live::Refused Live::watch(const std::shared_ptr<Page>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  (void)fields.text_or("request", kRequestLength, "");
  const std::string id = fields.text("game", kIdLength);
  const std::string token = fields.text_or("token", {0, 64}, "");
  if (auto error = fields.finish()) return error;
  return hall_.watch(page, id, token);
}

Live::Refused Live::unwatch(const std::shared_ptr<Page>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  const std::string id = fields.text("game", kIdLength);
  if (auto error = fields.finish()) return error;
  hall_.unwatch(*page, id);
  return std::nullopt;
}

Live::Refused Live::watch_lab(const std::shared_ptr<Page>& page, const Json&) {
  laboratory_.watch(page);
  return std::nullopt;
}

Live::Refused Live::unwatch_lab(const std::shared_ptr<Page>& page, const Json&) {
  laboratory_.unwatch(*page);
  return std::nullopt;
}

Live::Refused Live::analyze(const std::shared_ptr<Page>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  const std::string request = fields.text("request", kRequestLength);
  const auto game = line_among(fields);
  if (!game) return game.error();
  const auto lines = fields.optional_number("lines", 1, static_cast<std::int64_t>(services_.limits.lines));
  const auto limits = limit_among(fields, "infinite");
  if (!limits) return limits.error();
  if (auto error = fields.finish()) return error;
  return analyst_.analyze(page, {request, *game, static_cast<std::size_t>(lines.value_or(1)), *limits});
}

Live::Refused Live::hint(const std::shared_ptr<Page>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  const std::string request = fields.text("request", kRequestLength);
  const std::string id = fields.text_or("game", kIdLength, "");
  auto game = line_among(fields);
  if (!game) return game.error();
  if (auto error = fields.finish()) return error;
  if (!id.empty()) game = hall_.game(id);
  if (!game) return game.error();
  return analyst_.hint(page, {request, *game, id});
}

Live::Refused Live::graph(const std::shared_ptr<Page>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  const std::string request = fields.text("request", kRequestLength);
  const auto game = line_among(fields);
  if (!game) return game.error();
  const auto limits = limit_among(fields, "depth=9");
  if (!limits) return limits.error();
  if (auto error = fields.finish()) return error;
  if (limits->infinite) return bad_field("limit", "Every position needs a limit.");
  return analyst_.graph(page, {request, *game, *limits});
}

Live::Refused Live::stop(const std::shared_ptr<Page>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  const std::string request = fields.text("request", kRequestLength);
  if (auto error = fields.finish()) return error;
  analyst_.stop(*page, request);
  return std::nullopt;
}

Live::Refused Live::ping(const std::shared_ptr<Page>& page, const Json& message) {
  Fields fields(message);
  (void)fields.has("type");
  const std::string request = fields.text_or("request", kRequestLength, "");
  if (auto error = fields.finish()) return error;
  send(*page, {{"type", "pong"}, {"request", request.empty() ? Json(nullptr) : Json(request)}});
  return std::nullopt;
}

}  // namespace kelso::server
