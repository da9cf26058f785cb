#include "contests/contest_settings.hpp"

#include <array>
#include <climits>
#include <cstdint>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace kelso::contests {

namespace {

using Json = nlohmann::json;  // keys sorted

constexpr std::array<std::pair<TournamentSystem, std::string_view>, 3> kSystemNames = {
    {{TournamentSystem::RoundRobin, "round-robin"},
     {TournamentSystem::Gauntlet, "gauntlet"},
     {TournamentSystem::Swiss, "swiss"}}};

std::optional<TournamentSystem> system_from_text(std::string_view text) {
  for (const auto& [system, name] : kSystemNames)
    if (name == text) return system;
  return std::nullopt;
}

template <class Value>
void add(Json& json, const char* key, const std::optional<Value>& value) {
  if (value) json[key] = *value;
}

// Only the settings that were given.
Json to_json(const ContestChoices& choices) {
  Json json = Json::object();
  if (!choices.players.empty()) json["players"] = choices.players;
  if (!choices.names.empty()) json["names"] = choices.names;
  add(json, "games", choices.games);
  add(json, "openings", choices.openings);
  add(json, "deck", choices.deck);
  add(json, "order", choices.order);
  add(json, "seed", choices.seed);
  add(json, "time", choices.time);
  add(json, "margin_ms", choices.margin_ms);
  add(json, "adjudicate", choices.adjudicate);
  add(json, "sprt", choices.sprt);
  if (choices.system) json["system"] = to_text(*choices.system);
  add(json, "rounds", choices.rounds);
  return json;
}

Json to_json(const ContestSettings& settings) {
  Json json = {{"players", settings.players},   {"games", settings.games},
               {"openings", settings.openings}, {"deck", settings.deck},
               {"order", settings.order},       {"seed", settings.seed},
               {"time", settings.time},         {"margin_ms", settings.margin_ms},
               {"adjudicate", nullptr},         {"sprt", nullptr}};
  if (!settings.names.empty()) json["names"] = settings.names;
  add(json, "adjudicate", settings.adjudicate);
  add(json, "sprt", settings.sprt);
  if (settings.system) json["system"] = to_text(*settings.system);
  add(json, "rounds", settings.rounds);
  add(json, "openings_digest", settings.openings_digest);
  add(json, "endgame_tables", settings.endgame_tables);
  return json;
}

template <class Value>
std::optional<Value> optional_at(const Json& json, const char* key) {
  if (!json.contains(key) || json.at(key).is_null()) return std::nullopt;
  return json.at(key).get<Value>();
}

// nlohmann-json would silently convert negative, fractional and too large numbers.
std::optional<std::string> wrong_number(const Json& json) {
  constexpr std::pair<const char*, std::uint64_t> kGreatest[] = {{"games", UINT64_MAX},
                                                                 {"seed", UINT64_MAX},
                                                                 {"margin_ms", UINT64_MAX},
                                                                 {"deck", INT_MAX},
                                                                 {"rounds", INT_MAX}};
  for (const auto& [key, greatest] : kGreatest) {
    const auto found = json.find(key);
    if (found == json.end() || found->is_null()) continue;
    if (!found->is_number_unsigned() || found->get<std::uint64_t>() > greatest)
      return fmt::format("{} is {}, not a whole number up to {}", key, found->dump(), greatest);
  }
  return std::nullopt;
}

// Throws nlohmann::json::exception if a value is missing or has the wrong type.
ContestSettings from_json(const Json& json) {
  ContestSettings settings;
  settings.players = json.at("players").get<std::vector<std::string>>();
  settings.names = json.value("names", std::vector<std::string>());
  settings.games = json.at("games").get<std::uint64_t>();
  settings.openings = json.at("openings").get<std::string>();
  settings.deck = json.at("deck").get<int>();
  settings.order = json.at("order").get<std::string>();
  settings.seed = json.at("seed").get<std::uint64_t>();
  settings.time = json.at("time").get<std::string>();
  settings.margin_ms = json.at("margin_ms").get<std::uint64_t>();
  settings.adjudicate = optional_at<std::string>(json, "adjudicate");
  settings.sprt = optional_at<std::string>(json, "sprt");
  if (const auto system = optional_at<std::string>(json, "system"))
    settings.system = system_from_text(*system);
  settings.rounds = optional_at<int>(json, "rounds");
  settings.openings_digest = optional_at<std::string>(json, "openings_digest");
  settings.endgame_tables = optional_at<std::string>(json, "endgame_tables");
  return settings;
}

template <class Value, class Choice>
void take(Value& value, const Choice& choice) {
  if (choice) value = *choice;
}

}  // namespace

std::string_view to_text(TournamentSystem system) {
  for (const auto& [each, name] : kSystemNames)
    if (each == system) return name;
  __builtin_unreachable();
}

ContestSettings with_choices(ContestSettings settings, const ContestChoices& choices) {
  if (!choices.players.empty()) settings.players = choices.players;
  if (!choices.names.empty()) settings.names = choices.names;
  take(settings.games, choices.games);
  take(settings.openings, choices.openings);
  take(settings.deck, choices.deck);
  take(settings.order, choices.order);
  take(settings.seed, choices.seed);
  take(settings.time, choices.time);
  take(settings.margin_ms, choices.margin_ms);
  take(settings.adjudicate, choices.adjudicate);
  take(settings.sprt, choices.sprt);
  take(settings.system, choices.system);
  take(settings.rounds, choices.rounds);
  return settings;
}

std::optional<UserError> contradiction(const ContestChoices& asked, const ContestSettings& begun) {
  const Json stored = to_json(begun);
  const Json given = to_json(asked);
  for (const auto& [key, value] : given.items())
    if (!stored.contains(key) || stored.at(key) != value)
      return UserError::usage(fmt::format(
          "the contest was started with {} = {}, not {}; use only --db FILE --resume to continue it", key,
          stored.value(key, Json()).dump(), value.dump()));
  return std::nullopt;
}

std::string to_text(const ContestSettings& settings) { return to_json(settings).dump(); }

Result<ContestSettings, UserError> settings_from_text(const std::string& text) try {
  const Json json = Json::parse(text);
  if (const auto system = optional_at<std::string>(json, "system"); system && !system_from_text(*system))
    return Failure(UserError{fmt::format("the settings of the contest name an unknown system, {}", *system)});
  if (const auto wrong = wrong_number(json))
    return Failure(UserError{fmt::format("the settings of the contest cannot be read: {}", *wrong)});
  return from_json(json);
} catch (const Json::exception& error) {
  return Failure(UserError{fmt::format("the settings of the contest cannot be read: {}", error.what())});
}

}  // namespace kelso::contests
