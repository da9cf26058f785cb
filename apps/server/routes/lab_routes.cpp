// /lab: experiments, matches and their results.
#include "experiments/kind.hpp"
#include "server/fields.hpp"
#include "server/server_core.hpp"

namespace kelso::server {

namespace {

Json setting_json(const experiments::Setting& setting) {
  return {{"key", setting.key},
          {"default", setting.standard},
          {"meaning", setting.meaning},
          {"low", setting.range ? Json(setting.range->least) : Json(nullptr)},
          {"high", setting.range ? Json(setting.range->most) : Json(nullptr)},
          {"words", setting.words}};
}

Json experiments_json() {
  Json all = Json::array();
  for (const experiments::ExperimentKind& kind : experiments::catalogue()) {
    Json settings = Json::array();
    for (const experiments::Setting& setting : kind.settings) settings.push_back(setting_json(setting));
    const std::string_view document = kind.name.substr(0, kind.name.find('-'));
    const bool is_document = document.find_first_not_of("0123456789") == std::string_view::npos;
    all.push_back({{"name", kind.name},
                   {"title", kind.title},
                   {"summary", kind.summary},
                   {"duration", kind.duration},
                   {"document", is_document ? Json(document) : Json(nullptr)},
                   {"settings", settings}});
  }
  return {{"experiments", all}, {"openings", {"three-move", "two-move", "start"}}};
}

std::string_view type_of(std::string_view name) {
  if (name.ends_with(".csv")) return "text/csv; charset=utf-8";
  if (name.ends_with(".svg")) return "image/svg+xml";
  if (name.ends_with(".html")) return "text/html; charset=utf-8";
  return "text/plain; charset=utf-8";
}

ApiResult<Answer> file(const LabQueue& lab_queue, const std::string& id, const std::string& name) {
  auto content = lab_queue.file(id, name);
  if (!content) return Failure(content.error());
  const std::size_t slash = name.rfind('/');
  return download(slash == std::string::npos ? name : name.substr(slash + 1), std::string(type_of(name)),
                  *std::move(content));
}

}  // namespace

void add_lab_routes(ServerCore& core) {
  Router& router = core.router();
  LabQueue& lab_queue = core.lab_queue();
  router.add({Method::Get, "/lab/experiments", [](const Request&, const Parameters&) -> ApiResult<Answer> {
                return json_answer(experiments_json());
              }});
  router.add({Method::Get, "/lab/runs", [&](const Request& request, const Parameters&) -> ApiResult<Answer> {
                return json_answer(lab_queue.list(request.client));
              }});
  router.add({Method::Post, "/lab/runs", [&](const Request& request, const Parameters&) -> ApiResult<Answer> {
                const auto body = parse_object(request.body);
                if (!body) return Failure(body.error());
                return answer_with(lab_queue.start(*body, request.client), 201);
              }});
  router.add({Method::Get, "/lab/runs/{id}", [&](const Request& request, const Parameters& parameters) {
                return answer_with(lab_queue.get(parameters.at("id"), request.client));
              }});
  router.add(
      {Method::Post, "/lab/runs/{id}/cancel", [&](const Request& request, const Parameters& parameters) {
         return answer_with(lab_queue.cancel(parameters.at("id"), request.client));
       }});
  router.add(
      {Method::Post, "/lab/runs/{id}/continue", [&](const Request& request, const Parameters& parameters) {
         return answer_with(lab_queue.resume(parameters.at("id"), request.client));
       }});
  router.add({Method::Delete, "/lab/runs/{id}",
              [&](const Request& request, const Parameters& parameters) -> ApiResult<Answer> {
                if (auto error = lab_queue.remove(parameters.at("id"), request.client))
                  return Failure(*std::move(error));
                return no_content();
              }});
  router.add({Method::Get, "/lab/runs/{id}/report",
              [&](const Request&, const Parameters& parameters) -> ApiResult<Answer> {
                auto text = lab_queue.report(parameters.at("id"));
                if (!text) return Failure(text.error());
                return Answer{.body = *std::move(text)};
              }});
  router.add(
      {Method::Get, "/lab/runs/{id}/files/{name...}", [&](const Request&, const Parameters& parameters) {
         return file(lab_queue, parameters.at("id"), parameters.at("name"));
       }});
}

}  // namespace kelso::server
