#include "server/web_players.hpp"

#include <algorithm>
#include <array>

#include "document_evaluations/all_evaluations.hpp"
#include "documents/document_names.hpp"
#include "machine/machine_clock.hpp"
#include "player/player_text.hpp"
#include "players/all_players.hpp"
#include "search/levels.hpp"

namespace kelso::server {

namespace {

using document_evaluations::all_evaluations;
using player::Pair;
using player::PlayerText;

constexpr std::uint64_t kMostMegabytes = 16;
constexpr std::string_view kUsualMegabytes = "8";

struct Algorithm {
  std::string_view name;
  std::string_view title;
  std::string_view summary;
  std::vector<std::string_view> documents;
  std::vector<std::string_view> keys;
  int default_depth;   // 0: no depth
  int greatest_depth;  // that still answers quickly enough for a page
};

const std::vector<Algorithm>& algorithms() {
  static const std::vector<Algorithm> kAll = {
      {"alpha-beta",
       "Alpha-beta",
       "ALPHA-BETA-SEARCH with MAX-VALUE and MIN-VALUE.",
       {"000", "001", "004"},
       {"eval", "depth", "order"},
       4,
       10},
      {"minmax-ab",
       "MINIMAX-A-B",
       "Minimax with the thresholds Use and Pass.",
       {"000", "001"},
       {"eval", "depth", "order"},
       4,
       10},
      {"minimax",
       "Minimax",
       "Searches every move, without pruning.",
       {"002"},
       {"eval", "depth", "order"},
       3,
       6},
      {"timed",
       "Iterative deepening",
       "Searches one ply deeper at a time until its time is up.",
       {"003"},
       {"eval", "movetime"},
       0,
       0},
      {"random", "Random", "A random legal move.", {}, {}, 0, 0},
      {"first", "First move", "The first legal move in a given order.", {}, {"order"}, 0, 0},
  };
  return kAll;
}

constexpr std::array<std::string_view, 9> kPresets = {
    "alpha-beta:eval=000.ef1,depth=4",    "alpha-beta:eval=000.ef2,depth=4",
    "alpha-beta:eval=000.ef3,depth=4",    "minmax-ab:eval=001.eval1,depth=4",
    "minmax-ab:eval=001.eval2,depth=4",   "minmax-ab:eval=001.eval3,depth=4",
    "minimax:eval=002.score,depth=4",     "timed:eval=003.heuristic,movetime=1s",
    "alpha-beta:eval=004.utility,depth=6"};

ApiError bad_player(std::size_t column, const std::string& message) {
  return {422, "bad-player", "This player cannot be used: " + message + ".", {{"column", column}}};
}

const std::string* value_of(const PlayerText& text, std::string_view key) {
  const Pair* pair = find(text.pairs, key);
  return pair && pair->value ? &*pair->value : nullptr;
}

bool is_algorithm(std::string_view name) {
  return std::ranges::any_of(algorithms(), [&](const Algorithm& known) { return known.name == name; });
}

std::string known_names() {
  std::string names = "engine";
  for (const Algorithm& algorithm : algorithms()) names += ", " + std::string(algorithm.name);
  return names;
}

// Refuses players and keys that a page must not use.
ApiRefusal refusal(const PlayerText& text) {
  if (text.name != "engine" && !is_algorithm(text.name))
    return bad_player(1, "unknown player '" + text.name + "', expected one of: " + known_names());
  if (const Pair* eval = find(text.pairs, "eval");
      eval && eval->value && !all_evaluations().find(*eval->value))
    return bad_player(eval->value_column, "unknown evaluation '" + *eval->value + "'");
  if (const Pair* folder = find(text.pairs, "endgame"); folder && folder->value != "off")
    return bad_player(folder->key_column, "it always uses the endgame databases of this server");
  if (const Pair* endless = find(text.pairs, "infinite"))
    return bad_player(endless->key_column, "infinite is not allowed");
  if (const Pair* threads = find(text.pairs, "threads"); threads && threads->value != "1")
    return bad_player(threads->key_column, "only one thread is allowed");
  if (const Pair* hash = find(text.pairs, "hash"); hash && !player::whole_number(*hash, {1, kMostMegabytes}))
    return bad_player(hash->key_column, "hash must be from 1 to " + std::to_string(kMostMegabytes));
  return std::nullopt;
}

std::string name_of(const PlayerText& text) {
  if (text.name == "engine") {
    const std::string* level = value_of(text, "level");
    return level ? "Kelso, level " + *level : "Kelso";
  }
  std::string name;
  if (const std::string* eval = value_of(text, "eval")) name = evaluation_name(*eval) + ", ";
  name += text.name;
  if (const std::string* depth = value_of(text, "depth")) name += ", depth " + *depth;
  return name;
}

Json levels_json() {
  Json levels = Json::array();
  for (int level = 1; level <= search::kLevels; ++level)
    levels.push_back({{"level", level},
                      {"name", search::level_of(level).name},
                      {"summary", search::level_of(level).summary},
                      {"player", "engine:level=" + std::to_string(level)}});
  return levels;
}

Json algorithms_json() {
  Json all = Json::array();
  for (const Algorithm& known : algorithms())
    all.push_back({{"name", known.name},
                   {"title", known.title},
                   {"summary", known.summary},
                   {"documents", known.documents},
                   {"keys", known.keys},
                   {"default_depth", known.default_depth ? Json(known.default_depth) : Json(nullptr)},
                   {"greatest_depth", known.greatest_depth ? Json(known.greatest_depth) : Json(nullptr)}});
  return all;
}

std::string document_of(std::string_view id) {
  const std::size_t dot = id.find('.');
  return dot == std::string_view::npos ? std::string() : std::string(id.substr(0, dot));
}

Json evaluations_json() {
  Json all = Json::array();
  for (const classroom::EvaluationKind& kind : all_evaluations().kinds()) {
    const std::string document = document_of(kind.id);
    Json flavours = {"paper"};
    if (kind.has_flavours) flavours.push_back("document");
    all.push_back({{"id", kind.id},
                   {"name", evaluation_name(kind.id)},
                   {"summary", kind.summary},
                   {"document", document.empty() ? Json(nullptr) : Json(document)},
                   {"flavours", flavours}});
  }
  return all;
}

Json presets_json() {
  Json all = Json::array();
  for (const std::string_view text : kPresets) {
    const std::string* eval = nullptr;
    const auto parsed = player::parse_player(text);
    if (parsed) eval = value_of(*parsed, "eval");
    all.push_back(
        {{"name", name_of(*parsed)}, {"player", text}, {"document", document_of(eval ? *eval : "")}});
  }
  return all;
}

}  // namespace

std::string evaluation_name(std::string_view id) {
  const std::string document = document_of(id);
  if (document.empty()) return id == "material" ? "Material" : std::string(id);
  std::string own(id.substr(document.size() + 1));
  if (own.starts_with("ef")) own = "EF-" + own.substr(2);
  return own + " of the " + std::string(documents::name_of(document)) + " (" + document + ")";
}

const player::Registry& web_registry() {
  static const player::Registry kAll = players::all_players();  // opens the endgame databases once
  return kAll;
}

WebPlayer engine_of_level(int level) {
  const std::string number = std::to_string(level);
  return {"engine:level=" + number + ",hash=" + std::string(kUsualMegabytes), "Kelso, level " + number};
}

ApiResult<WebPlayer> web_player(std::string_view text) {
  if (text.size() > 300) return Failure(bad_player(300, "its text is too long"));
  auto parsed = player::parse_player(text);
  if (!parsed) return Failure(bad_player(parsed.error().column, parsed.error().message));
  if (auto refused = refusal(*parsed)) return Failure(*std::move(refused));
  if (parsed->name == "engine" && !find(parsed->pairs, "hash"))
    parsed->pairs.push_back({"hash", std::string(kUsualMegabytes)});
  const std::string complete = player::to_text(*parsed);
  const machine::MachineClock clock;
  if (const auto made = web_registry().create(complete, {clock, 1}); !made)
    return Failure(bad_player(made.error().column, made.error().message));
  return WebPlayer{complete, name_of(*parsed)};
}

ApiResult<player::Limits> web_limits(std::string_view text) {
  const auto limits = player::parse_limits(text);
  if (!limits) return Failure(bad_field("time", "The time cannot be read: " + limits.error().message + "."));
  if (limits->infinite || limits->clocks)
    return Failure(bad_field("time", "The time must be movetime=…, depth=… or nodes=…."));
  return *limits;
}

Json players_json() {
  return {{"levels", levels_json()},
          {"algorithms", algorithms_json()},
          {"evaluations", evaluations_json()},
          {"presets", presets_json()},
          {"thinking_times", {"movetime=200ms", "movetime=1s", "movetime=3s", "movetime=10s"}}};
}

}  // namespace kelso::server
