#include "server/lab_request.hpp"

#include <sstream>

#include "contests/contest.hpp"
#include "experiments/kind.hpp"
#include "lab/sprt.hpp"
#include "player/player_text.hpp"
#include "server/fields.hpp"
#include "server/web_players.hpp"

namespace kelso::server {

namespace {

ApiError bad_experiment(const std::string& message) { return {422, "bad-experiment", message + "."}; }

ApiResult<LabRequest> read_experiment(Fields& fields) {
  player::PlayerText text{fields.text("experiment", {1, 100}), {}};
  for (const auto& [key, value] : fields.object("settings").items()) {
    if (!value.is_string() && !value.is_number_integer())
      return Failure(bad_field("settings." + key, "Settings must be strings."));
    text.pairs.push_back({key, value.is_string() ? value.get<std::string>() : value.dump()});
  }
  if (auto error = fields.finish()) return Failure(*std::move(error));
  const std::string complete = player::to_text(text);
  const auto experiment = experiments::create_experiment(complete);
  if (!experiment)
    return Failure(bad_experiment("This experiment cannot be run: " + experiment.error().message));
  for (const experiments::ExperimentKind& kind : experiments::catalogue())
    if (kind.name == text.name) return LabRequest{.title = std::string(kind.title), .experiment = complete};
  return Failure(not_found("experiment"));
}

ApiResult<std::optional<std::string>> read_sprt(Fields& fields) {
  if (!fields.has("sprt")) return std::optional<std::string>();
  Fields sprt(fields.object("sprt"), "sprt");
  const double elo0 = sprt.real("elo0", -1000, 1000, 0);
  const double elo1 = sprt.real("elo1", -1000, 1000, 10);
  const double alpha = sprt.real("alpha", 0.001, 0.5, 0.05);
  const double beta = sprt.real("beta", 0.001, 0.5, 0.05);
  if (auto error = sprt.finish()) return Failure(*std::move(error));
  std::ostringstream text;
  text << elo0 << ',' << elo1 << ',' << alpha << ',' << beta;
  return std::optional(text.str());
}

ApiResult<LabRequest> read_match(Fields& fields, const ServerLimits& limits) {
  std::vector<std::string> names = fields.texts("players", 2, {1, 300});
  if (!fields.failed() && names.size() != 2) fields.refuse("players", "must be two players.");
  const std::int64_t games = fields.number("games", 2, static_cast<std::int64_t>(limits.match_games));
  const std::string openings =
      fields.word("openings", {"three-move", "two-move", "start"}, Fields::Need::Optional);
  const std::string time = fields.text_or("time", {1, 60}, "movetime=100ms");
  const auto seed = fields.optional_number("seed", 0, INT64_MAX);
  const auto sprt = read_sprt(fields);
  if (auto error = fields.finish()) return Failure(*std::move(error));
  if (!sprt) return Failure(sprt.error());
  if (const auto known = web_limits(time); !known) return Failure(known.error());
  std::vector<std::string> texts;
  for (const std::string& name : names) {
    const auto player = web_player(name);
    if (!player) return Failure(player.error());
    texts.push_back(player->text);
  }
  contests::ContestSettings match;
  match.players = texts;
  match.names = names;
  match.games = static_cast<std::uint64_t>(games);
  match.openings = openings;
  match.time = time;
  match.seed = static_cast<std::uint64_t>(seed.value_or(1));
  match.sprt = *sprt;
  const auto plan = contests::read_plan(match);
  if (!plan) return Failure(bad_experiment("This match cannot be played: " + plan.error().message));
  return LabRequest{.title = names[0] + " v " + names[1], .match = std::move(match)};
}

Json experiment_json(const std::string& experiment) {
  Json json = {{"kind", "experiment"}, {"experiment", experiment}};
  const auto text = player::parse_player(experiment);
  if (!text) return json;
  json["experiment"] = text->name;
  if (!text->pairs.empty()) json["settings"] = Json::object();
  for (const player::Pair& pair : text->pairs) json["settings"][pair.key] = pair.value.value_or("");
  return json;
}

Json match_json(const contests::ContestSettings& match) {
  Json json = {{"kind", "match"},      {"players", match.names},
               {"games", match.games}, {"openings", match.openings},
               {"time", match.time},   {"seed", match.seed}};
  if (!match.sprt) return json;
  if (const auto sprt = lab::SprtSettings::parse(*match.sprt))
    json["sprt"] = {{"elo0", sprt->elo0}, {"elo1", sprt->elo1}, {"alpha", sprt->alpha}, {"beta", sprt->beta}};
  return json;
}

}  // namespace

ApiResult<LabRequest> read_lab_request(const Json& body, const ServerLimits& limits) {
  Fields fields(body);
  const std::string kind = fields.word("kind", {"experiment", "match"}, Fields::Need::Required);
  if (fields.failed()) return Failure(*fields.finish());
  return kind == "experiment" ? read_experiment(fields) : read_match(fields, limits);
}

Json to_json(const LabRequest& request) {
  return request.match ? match_json(*request.match) : experiment_json(request.experiment);
}

}  // namespace kelso::server
