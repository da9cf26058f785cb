#include "hub/hub_player.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <utility>

#include "hub/engine_process.hpp"
#include "hub/hub_level.hpp"
#include "hub/hub_text.hpp"

namespace kelso::hub {

namespace {

using player::Decision;
using player::Duration;
using player::Forfeit;
using player::NewPlayer;
using player::Pair;
using player::TextError;
using rules::Reason;
using std::chrono::seconds;

constexpr std::array<std::string_view, 5> kOwnKeys = {"cmd", "timeout", "startup", "memory", "cpu"};
// How long after its limit an engine may still answer before it is given up.
constexpr Duration kGrace = seconds(1);

struct Settings {
  EngineRequest engine;
  Duration timeout = seconds(60);  // for a move where no limit of time is given
  Duration startup = seconds(10);
  player::Limits limits;
  std::vector<Pair> parameters;  // for the engine
};

bool is_any_of(std::string_view key, std::span<const std::string_view> keys) {
  return std::ranges::find(keys, key) != keys.end();
}

std::optional<TextError> read_own_key(const Pair& pair, Settings& settings) {
  if (pair.key == "cmd") {
    settings.engine.command = pair.value.value_or("");
    return std::nullopt;
  }
  const auto number = player::whole_number(pair, {1, 1'000'000});
  if (!number) return number.error();
  if (pair.key == "timeout") settings.timeout = seconds(*number);
  if (pair.key == "startup") settings.startup = seconds(*number);
  if (pair.key == "memory") settings.engine.memory_megabytes = *number;
  if (pair.key == "cpu") settings.engine.processor_seconds = *number;
  return std::nullopt;
}

Result<Settings, TextError> read_settings(const player::PlayerText& text) {
  Settings settings;
  for (const Pair& pair : text.pairs) {
    if (is_any_of(pair.key, kOwnKeys)) {
      if (const auto error = read_own_key(pair, settings)) return Failure(*error);
    } else if (!is_any_of(pair.key, player::kLimitKeys)) {
      settings.parameters.push_back(pair);
    }
  }
  if (settings.engine.command.empty())
    return Failure(TextError{1, "hub needs the engine's command: hub:cmd=\"./engine\""});
  const auto limits = player::limits_among(text.pairs);
  if (!limits) return Failure(limits.error());
  settings.limits = *limits;
  return settings;
}

HubLine position_line(const rules::Game& game) {
  HubLine line{"pos", {{"pos", to_hub(game.start())}}};
  std::string moves;
  for (std::size_t ply = 0; ply < game.plies(); ++ply) moves += (ply > 0 ? " " : "") + to_hub(game.move(ply));
  if (!moves.empty()) line.add("moves", std::move(moves));
  return line;
}

template <class Number>
std::optional<Number> number_in(const HubLine& line, std::string_view name) {
  const auto text = line.value(name);
  Number number{};
  if (!text || std::from_chars(text->data(), text->data() + text->size(), number).ec != std::errc())
    return std::nullopt;
  return number;
}

// What the engine says of its search, as far as it can be understood: none of it is needed to play.
void read_info(const HubLine& line, const rules::Position& position, player::SearchInfo& info) {
  if (const auto depth = number_in<int>(line, "depth")) info.depth = std::max(*depth, 0);
  if (const auto score = number_in<double>(line, "score"); score && std::isfinite(*score))
    info.value = player::Value::of_points(*score);
  if (const auto nodes = number_in<std::uint64_t>(line, "nodes")) info.statistics.visited = *nodes;
  const auto line_of_play = line.value("pv");
  if (!line_of_play) return;
  info.pv.clear();
  rules::Position at = position;
  for (std::string_view rest = *line_of_play; !rest.empty();) {
    const std::size_t length = std::min(rest.find(' '), rest.size());
    const auto move = parse_hub_move(at, rest.substr(0, length));
    if (!move) return;
    info.pv.push_back(*move);
    at = at.after(*move);
    rest.remove_prefix(std::min(length + 1, rest.size()));
  }
}

// Engines that show several lines number them; only the first is what they would play.
bool is_further_line(const HubLine& info) { return number_in<int>(info, "multipv").value_or(1) > 1; }

std::string complaint(const HubLine& error) {
  return "the engine reports: " + std::string(error.value("message").value_or("an error"));
}

// Why an engine that serves other players gives up.
Reason reason_among(const HubLine& error) {
  for (const Reason reason : {Reason::Time, Reason::Illegal, Reason::Unreadable})
    if (error.value("reason") == rules::to_text(reason)) return reason;
  return Reason::Crash;
}

class HubPlayer final : public player::Player {
 public:
  HubPlayer(Settings settings, const player::Clock& clock) : settings_(std::move(settings)), clock_(clock) {}
  ~HubPlayer() override {
    if (process_) process_->write_line("quit");
  }

  // Gets the engine ready; the reason why it cannot be.
  std::optional<std::string> start() {
    auto process = EngineProcess::start(settings_.engine);
    if (!process) return process.error();
    process_ = *std::move(process);
    const auto failure = greet();
    if (failure) process_.reset();
    return failure;
  }

  void start_game(const player::GameSetup& setup) override {
    trouble_ = process_ ? std::nullopt : start();
    if (!trouble_) say(HubLine{"new-game", {{"seed", std::to_string(setup.seed)}}});
  }

  Decision choose(const rules::Game& game, const player::Limits& given, player::Observer& observer,
                  player::StopToken stop) override {
    if (!process_ && !trouble_) trouble_ = start();
    if (trouble_) return forfeit(Reason::Crash, *trouble_);
    const player::Limits& limits = player::limits_in_force(settings_.limits, given);
    const board::Side side = game.position().side_to_move();
    const Duration begin = clock_.now();
    say(position_line(game));
    if (!limits.none()) say(to_level_line(limits, side));
    say(HubLine{"go", {{"think", std::nullopt}}});
    Decision decision = await(game.position(), begin + longest_answer_time(limits, side), observer, stop);
    decision.info.statistics.time = clock_.now() - begin;
    return decision;
  }

  [[nodiscard]] std::string version() const override { return version_; }

 private:
  [[nodiscard]] Duration longest_answer_time(const player::Limits& limits, board::Side side) const {
    if (limits.movetime) return *limits.movetime + kGrace;
    if (limits.clocks) return limits.clocks->left[side] + kGrace;
    return settings_.timeout;
  }

  // A broken connection shows itself when the answer is read.
  void say(const HubLine& line) { process_->write_line(line.to_text()); }

  Decision forfeit(Reason reason, std::string detail) {
    process_.reset();  // what it still may say belongs to no game
    return {.action = Forfeit{reason, std::move(detail)}};
  }

  std::optional<std::string> greet() {
    const Duration deadline = clock_.now() + settings_.startup;
    std::vector<std::string> announced;
    process_->write_line("hub");
    if (auto failure = await_word("wait", deadline, &announced)) return failure;
    for (const Pair& pair : settings_.parameters)
      if (std::ranges::find(announced, pair.key) == announced.end())
        return unknown_parameter(pair, announced);
    for (const Pair& pair : settings_.parameters) set_parameter(pair.key, pair.value.value_or("true"));
    if (std::ranges::find(announced, "variant") != announced.end()) set_parameter("variant", "english");
    process_->write_line("init");
    return await_word("ready", deadline, nullptr);
  }

  void set_parameter(const std::string& name, const std::string& value) {
    say(HubLine{"set-param", {{"name", name}, {"value", value}}});
  }

  static std::string unknown_parameter(const Pair& pair, const std::vector<std::string>& announced) {
    std::vector<std::string_view> names(kOwnKeys.begin(), kOwnKeys.end());
    names.insert(names.end(), player::kLimitKeys.begin(), player::kLimitKeys.end());
    names.insert(names.end(), announced.begin(), announced.end());
    return "unknown key '" + pair.key + "'; the keys are: " + player::joined(names);
  }

  // Nothing once the word has come; else why it will not come.
  std::optional<std::string> await_word(std::string_view word, Duration deadline,
                                        std::vector<std::string>* announced) {
    while (true) {
      const EngineProcess::Line read = process_->read_line(clock_, deadline, {});
      if (read.event != EngineProcess::Event::Line) return "the engine " + reason_of(read.event);
      const auto line = HubLine::parse(read.text);
      if (!line) continue;
      if (line->command == word) return std::nullopt;
      if (line->command == "error") return complaint(*line);
      if (line->command == "id") version_ = describe(*line);
      if (line->command == "param" && announced && line->value("name"))
        announced->emplace_back(*line->value("name"));
    }
  }

  static std::string describe(const HubLine& id) {
    const std::string name(id.value("name").value_or(""));
    const std::string version(id.value("version").value_or(""));
    return name + (name.empty() || version.empty() ? "" : " ") + version;
  }

  std::string reason_of(EngineProcess::Event event) {
    if (event == EngineProcess::Event::Ended) return process_->describe_end();
    if (event == EngineProcess::Event::TooLong) return "talks nonsense: a line without an end";
    return "does not answer in time";
  }

  Decision await(const rules::Position& position, Duration deadline, player::Observer& observer,
                 player::StopToken stop) {
    player::SearchInfo info;
    bool told_to_stop = false;
    while (true) {
      const EngineProcess::Line read =
          process_->read_line(clock_, deadline, told_to_stop ? player::StopToken() : stop);
      if (read.event == EngineProcess::Event::Stopped) {
        process_->write_line("stop");
        told_to_stop = true;
        deadline = std::min(deadline, clock_.now() + kGrace);
        continue;
      }
      if (read.event == EngineProcess::Event::Deadline)
        return forfeit(Reason::Time, "the engine did not answer in time");
      if (read.event == EngineProcess::Event::TooLong)
        return forfeit(Reason::Unreadable, "the engine " + reason_of(read.event));
      if (read.event != EngineProcess::Event::Line)
        return forfeit(Reason::Crash, "the engine " + reason_of(read.event));
      const auto line = HubLine::parse(read.text);
      if (!line && read.text.starts_with("done")) return forfeit(Reason::Unreadable, line.error());
      if (!line) continue;
      if (line->command == "error") return forfeit(reason_among(*line), complaint(*line));
      if (line->command == "info" && !is_further_line(*line)) {
        read_info(*line, position, info);
        observer.on_info(info);
      }
      if (line->command == "done") return answer(*line, position, std::move(info));
    }
  }

  Decision answer(const HubLine& line, const rules::Position& position, player::SearchInfo info) {
    if (line.find("resign")) return {.action = player::Resignation{}, .info = std::move(info)};
    const auto text = line.value("move");
    if (!text) return forfeit(Reason::Unreadable, "the engine named no move");
    const auto move = parse_hub_move(position, *text);
    if (!move) return forfeit(Reason::Illegal, "the engine chose " + move.error());
    Decision decision{
        .action = *move, .offers_draw = line.find("offer-draw") != nullptr, .info = std::move(info)};
    if (const auto reply = line.value("ponder"))
      if (const auto expected = parse_hub_move(position.after(*move), *reply)) decision.ponder = *expected;
    return decision;
  }

  Settings settings_;
  const player::Clock& clock_;
  std::optional<EngineProcess> process_;
  std::string version_;
  std::optional<std::string> trouble_;  // why it could not be started for this game
};

NewPlayer make_hub_player(const player::PlayerText& text, const player::Environment& environment) {
  auto settings = read_settings(text);
  if (!settings) return Failure(settings.error());
  auto hub_player = std::make_unique<HubPlayer>(*std::move(settings), environment.clock);
  if (const auto trouble = hub_player->start()) return Failure(TextError{1, *trouble});
  return std::unique_ptr<player::Player>(std::move(hub_player));
}

}  // namespace

void add_hub_player(player::Registry& registry) {
  std::vector<std::string_view> keys(kOwnKeys.begin(), kOwnKeys.end());
  keys.insert(keys.end(), player::kLimitKeys.begin(), player::kLimitKeys.end());
  registry.add({.name = "hub",
                .summary = "a program that speaks the Hub protocol",
                .keys = std::move(keys),
                .create = make_hub_player,
                .takes_other_keys = true});
}

}  // namespace kelso::hub
