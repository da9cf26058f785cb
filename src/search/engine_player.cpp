#include "search/engine_player.hpp"

#include <algorithm>
#include <functional>

#include "base/random.hpp"
#include "rules/generate.hpp"

namespace kelso::search {

using player::Decision;
using player::Limits;
using player::Pair;
using player::PlayerText;
using player::SearchInfo;
using player::TextError;

namespace {

// The keys whose values are numbers, and where each of them goes.
struct NumberKey {
  player::PlayerParameter parameter;
  void (*set)(EngineSettings& settings, std::uint64_t number);
};

constexpr std::array<NumberKey, 5> kNumberKeys = {{
    {{"level", kLevels, {1, kLevels}},
     [](EngineSettings& settings, std::uint64_t number) { settings.level = static_cast<int>(number); }},
    {{"hash", EngineOptions{}.hash_megabytes, {1, 65'536}},
     [](EngineSettings& settings, std::uint64_t number) { settings.options.hash_megabytes = number; }},
    {{"threads", EngineOptions{}.threads, {1, 256}},
     [](EngineSettings& settings, std::uint64_t number) {
       settings.options.threads = static_cast<unsigned>(number);
     }},
    {{"multipv", EngineOptions{}.lines, {1, 100}},
     [](EngineSettings& settings, std::uint64_t number) { settings.options.lines = number; }},
    {{"contempt", 0, {0, 1'000}},
     [](EngineSettings& settings, std::uint64_t number) {
       settings.options.contempt = static_cast<int>(number);
     }},
}};

std::optional<TextError> read_numbers(const PlayerText& text, EngineSettings& settings) {
  for (const NumberKey& key : kNumberKeys) {
    const Pair* pair = find(text.pairs, key.parameter.key);
    if (!pair) continue;
    const auto number = whole_number(*pair, key.parameter.range);
    if (!number) return number.error();
    key.set(settings, *number);
  }
  return std::nullopt;
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
  std::vector<std::string_view> keys = {"endgame"};
  for (const NumberKey& key : kNumberKeys) keys.push_back(key.parameter.key);
  for (const Technique& technique : kTechniques) keys.push_back(technique.name);
  keys.insert(keys.end(), player::kLimitKeys.begin(), player::kLimitKeys.end());
  return keys;
}

std::vector<player::PlayerParameter> all_parameters() {
  std::vector<player::PlayerParameter> parameters;
  for (const NumberKey& key : kNumberKeys) parameters.push_back(key.parameter);
  return parameters;
}

// A level that overlooks consequences needs the values of all moves.
EngineOptions options_for(EngineOptions options, const Level& level) {
  if (level.oversight > 0) options.lines = rules::MoveList::kCapacity;
  return options;
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
  if (const auto error = read_numbers(text, settings)) return Failure(*error);
  const auto techniques = read_techniques(text);
  if (!techniques) return Failure(techniques.error());
  const auto limits = limits_among(text.pairs);
  if (!limits) return Failure(limits.error());
  settings.options.techniques = *techniques;
  settings.limits = *limits;
  const auto folder = read_endgame_folder(text);
  if (!folder) return Failure(folder.error());
  settings.endgame_folder = *folder;
  return settings;
}

EnginePlayer::EnginePlayer(const EngineSettings& settings, const player::Clock& clock, EndgameTables tables)
    : settings_(settings),
      level_(level_of(settings.level)),
      tables_(settings.level == kLevels ? std::move(tables) : nullptr),  // lower levels imitate people
      noisy_evaluator_(evaluator_, level_.noise),
      engine_(options_for(settings.options, level_),
              level_.noise == 0 ? static_cast<const eval::Evaluator&>(evaluator_) : noisy_evaluator_, clock,
              tables_.get()) {}

void EnginePlayer::start_game(const player::GameSetup& setup) {
  engine_.clear();
  seed_ = mixed(setup.seed);
  noisy_evaluator_.set_seed(seed_);
}

Decision EnginePlayer::choose(const rules::Game& game, const Limits& given, player::Observer& observer,
                              player::StopToken stop) {
  Limits limits = limits_in_force(settings_.limits, given);
  if (limits.none()) limits.movetime = kDefaultTime;
  const Thought thought = with_oversights(
      engine_.think(
          game, level_.limited(limits),
          [&](const Thought& so_far) { report(with_oversights(so_far, game.position()), observer); }, stop),
      game.position());
  SearchInfo info = to_info(thought);
  if (rules::legal_moves(game.position()).size() == 1) info.remark = "only move";
  Decision decision{.action = info.pv[0]};
  if (info.pv.size() > 1) decision.ponder = info.pv[1];
  decision.info = std::move(info);
  return decision;
}

// The lines as a person of the level sees them: a step whose consequences are overlooked has the static value
// of the position after it.
Thought EnginePlayer::with_oversights(Thought thought, const rules::Position& position) const {
  if (level_.oversight == 0) return thought;
  for (RootLine& line : thought.lines) {
    const rules::Position after = position.after(line.move);
    if (line.move.is_capture() || !overlooks(level_, after, seed_)) continue;
    line.score = -noisy_evaluator_.value(after);
    line.pv = {line.move};
  }
  std::ranges::stable_sort(thought.lines, std::greater(), &RootLine::score);
  return thought;
}

// The best line last, so that observers that keep only the last report have the best one.
void EnginePlayer::report(const Thought& thought, player::Observer& observer) const {
  for (std::size_t line = std::min(settings_.options.lines, thought.lines.size()); line-- > 0;)
    observer.on_info(to_info(thought, line));
}

void add_engine_player(player::Registry& registry, OpenEndgameTables open_tables) {
  const auto create = [open = std::move(open_tables)](const PlayerText& text,
                                                      const player::Environment& environment) {
    return make_engine(text, environment, open);
  };
  registry.add({.name = "engine",
                .summary = "Kelso's own engine, as strong as it can",
                .keys = all_keys(),
                .create = create,
                .parameters = all_parameters()});
}

}  // namespace kelso::search
