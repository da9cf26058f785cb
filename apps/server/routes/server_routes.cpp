// /server and /settings. /session belongs to the network, which knows about cookies.
#include "machine/build_info.hpp"
#include "server/fields.hpp"
#include "server/records/client_settings.hpp"
#include "server/server_core.hpp"

namespace kelso::server {

namespace {

constexpr std::string_view kClientKind = "client";

Json limits_json(const ServerLimits& limits, const QueueOptions& queue) {
  return {{"body_bytes", limits.body_bytes},
          {"pdn_bytes", limits.pdn_bytes},
          {"message_bytes", limits.message_bytes},
          {"lines", limits.lines},
          {"jobs_per_client", queue.most_a_client},
          {"analysis_ms", limits.analysis.count()},
          {"move_ms", limits.move.count()},
          {"games", limits.games},
          {"plies", 2000}};
}

Json server_json(ServerCore& core, bool signed_in) {
  const ServerContext& context = core.context();
  const int pieces = context.database.complete_pieces();
  return {{"name", "kelso"},
          {"version", machine::kVersion},
          {"build", std::string(machine::kBuildType) + ", " + machine::kCompiler},
          {"api", 1},
          {"passphrase", {{"needed", core.facts().passphrase_needed}, {"given", signed_in}}},
          {"network", core.facts().network},
          {"links", core.facts().links},
          {"endgame_pieces", pieces >= 2 ? pieces : 0},
          {"engine_threads", context.queue.options().threads},
          {"limits", limits_json(context.limits, context.queue.options())}};
}

ApiResult<ClientSettings> read_settings(const std::string& body) {
  const auto object = parse_object(body);
  if (!object) return Failure(object.error());
  Fields fields(*object);
  const Json& settings = fields.object("settings");
  if (auto error = fields.finish()) return Failure(*std::move(error));
  return read_client_settings(settings);
}

ClientSettings settings_of(ServerContext& context, const std::string& client) {
  const auto record = context.records.find(kClientKind, client);
  if (!record) return {};
  auto settings = read_client_record(record->body, record->version);
  if (!settings) return context.unreadable.report(*record, settings.error()), ClientSettings();
  return *std::move(settings);
}

}  // namespace

void add_server_routes(ServerCore& core) {
  Router& router = core.router();
  ServerContext& context = core.context();
  router.add(
      {Method::Get, "/server", [&core](const Request& request, const Parameters&) -> ApiResult<Answer> {
         return json_answer(server_json(core, request.signed_in));
       }});
  router.add(
      {Method::Get, "/settings", [&context](const Request& request, const Parameters&) -> ApiResult<Answer> {
         return json_answer({{"settings", to_json(settings_of(context, request.client))}});
       }});
  router.add(
      {Method::Put, "/settings", [&context](const Request& request, const Parameters&) -> ApiResult<Answer> {
         const auto settings = read_settings(request.body);
         if (!settings) return Failure(settings.error());
         context.records.put(store::Record{.kind = std::string(kClientKind),
                                           .id = request.client,
                                           .people = {},
                                           .created = context.now(),
                                           .updated = context.now(),
                                           .version = kRecordVersion,
                                           .body = to_text(*settings)});
         return json_answer({{"settings", to_json(*settings)}});
       }});
}

}  // namespace kelso::server
