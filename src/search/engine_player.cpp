#include "search/engine_player.hpp"

#include <algorithm>

#include "base/random.hpp"

namespace kelso::search {

using player::Decision;
using player::Limits;
using player::Pair;
using player::PlayerText;
using player::SearchInfo;
using player::TextError;

namespace {

constexpr std::uint64_t kMostMegabytes = 65'536;
constexpr std::uint64_t kMostThreads = 256;
constexpr std::uint64_t kMostContempt = 1'000;

// The number of a key, if it is given.
Result<std::uint64_t, TextError> read_number(const PlayerText& text, std::string_view key,
                                             player::Range range, std::uint64_t otherwise) {
  const Pair* pair = find(text.pairs, key);
  if (!pair) return otherwise;
  return whole_number(*pair, range);
}

Result<Techniques, TextError> read_techniques(const PlayerText& text) {
  static constexpr std::array<std::string_view, 2> kSwitch = {"off", "on"};
  Techniques techniques;
  for (const Technique& technique : kTechniques) {
    const Pair* pair = find(text.pairs, technique.name);
    if (!pair) continue;
    const auto place = choice(*pair, kSwitch);
    if (!place) return Failure(place.error());
    techniques.*technique.setting = *place == 1;
  }
  return techniques;
}

Result<std::optional<std::string>, TextError> read_endgame_folder(const PlayerText& text) {
  const Pair* pair = find(text.pairs, "endgame");
  if (!pair) return std::optional<std::string>("");
  if (!pair->value || pair->value->empty())
    return Failure(TextError{pair->key_column, "endgame: expected off or a folder"});
  return *pair->value == "off" ? std::nullopt : pair->value;
}

std::vector<std::string_view> all_keys() {
  std::vector<std::string_view> keys = {"level", "hash", "threads", "contempt", "endgame"};
  for (const Technique& technique : kTechniques) keys.push_back(technique.name);
  keys.insert(keys.end(), player::kLimitKeys.begin(), player::kLimitKeys.end());
  return keys;
}

Result<EndgameTables, TextError> tables_of(const EngineSettings& settings, const PlayerText& text,
                                           const OpenEndgameTables& open_tables) {
  const Pair* pair = find(text.pairs, "endgame");
  if (!settings.endgame_folder || (!open_tables && !pair)) return EndgameTables();
  if (!open_tables) return Failure(TextError{pair->key_column, "there is no way to open tables here"});
  auto tables = open_tables(*settings.endgame_folder);
  if (!tables) return Failure(TextError{pair ? pair->value_column : 1, tables.error()});
  return *std::move(tables);
}

player::NewPlayer make_engine(const PlayerText& text, const player::Environment& environment,
                              const OpenEndgameTables& open_tables) {
  const auto settings = read_engine_settings(text);
  if (!settings) return Failure(settings.error());
  auto tables = tables_of(*settings, text, open_tables);
  if (!tables) return Failure(tables.error());
  return std::unique_ptr<player::Player>(
      std::make_unique<EnginePlayer>(*settings, environment.clock, *std::move(tables)));
}

}  // namespace

Result<EngineSettings, TextError> read_engine_settings(const PlayerText& text) {
  EngineSettings settings;
  const auto hash = read_number(text, "hash", {1, kMostMegabytes}, settings.options.hash_megabytes);
  if (!hash) return Failure(hash.error());
  const auto threads = read_number(text, "threads", {1, kMostThreads}, settings.options.threads);
  if (!threads) return Failure(threads.error());
  const auto contempt = read_number(text, "contempt", {0, kMostContempt}, 0);
  if (!contempt) return Failure(contempt.error());
  const auto level = read_number(text, "level", {1, kLevels}, kLevels);
  if (!level) return Failure(level.error());
  const auto techniques = read_techniques(text);
  if (!techniques) return Failure(techniques.error());
  const auto limits = limits_among(text.pairs);
  if (!limits) return Failure(limits.error());
  settings.options.hash_megabytes = static_cast<std::size_t>(*hash);
  settings.options.threads = static_cast<unsigned>(*threads);
  settings.options.contempt = static_cast<int>(*contempt);
  settings.options.techniques = *techniques;
  settings.limits = *limits;
  settings.level = static_cast<int>(*level);
  const auto folder = read_endgame_folder(text);
  if (!folder) return Failure(folder.error());
  settings.endgame_folder = *folder;
  return settings;
}

EnginePlayer::EnginePlayer(const EngineSettings& settings, const player::Clock& clock, EndgameTables tables)
    : settings_(settings),
      tables_(settings.level == kLevels ? std::move(tables) : nullptr),  // people do not know them by heart
      unsure_(evaluator_, level_of(settings.level).noise),
      engine_(settings.options,
              settings.level == kLevels ? evaluator_ : static_cast<const eval::Evaluator&>(unsure_), clock,
              tables_.get()) {}

void EnginePlayer::start_game(const player::GameSetup& setup) {
  engine_.clear();
  unsure_.set_seed(mixed(setup.seed));
}

Decision EnginePlayer::choose(const rules::Game& game, const Limits& given, player::Observer& observer,
                              player::StopToken stop) {
  Limits limits = limits_in_force(settings_.limits, given);
  if (limits.none()) limits.movetime = kDefaultTime;
  if (const auto depth = level_of(settings_.level).depth)
    limits.depth = std::min(*depth, limits.depth.value_or(*depth));
  const Thought thought = engine_.think(
      game, limits, [&observer](const Thought& so_far) { observer.on_info(to_info(so_far)); }, stop);
  SearchInfo info = to_info(thought);
  if (thought.lines.size() == 1) info.remark = "only move";
  Decision decision{.action = info.pv[0]};
  if (info.pv.size() > 1) decision.ponder = info.pv[1];
  decision.info = std::move(info);
  return decision;
}

void EnginePlayer::ponder(const rules::Game& game, player::Observer& observer, player::StopToken stop) {
  Limits limits;
  limits.infinite = true;
  (void)engine_.think(
      game, limits, [&observer](const Thought& so_far) { observer.on_info(to_info(so_far)); }, stop);
}

void add_engine_player(player::Registry& registry, OpenEndgameTables open_tables) {
  registry.add(
      {"engine", "Kelso's own engine, as strong as it can", all_keys(),
       [open = std::move(open_tables)](const PlayerText& text, const player::Environment& environment) {
         return make_engine(text, environment, open);
       }});
}

}  // namespace kelso::search
