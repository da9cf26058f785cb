#include "hub/hub_server.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <exception>
#include <utility>

#include "rules/generate.hpp"

namespace kelso::hub {

using board::Side;
using player::Duration;

namespace {

HubLine info_line(const player::SearchInfo& info) {
  HubLine line{"info", {}};
  if (info.depth > 0) line.add("depth", std::to_string(info.depth));
  if (info.value) {
    // Proved ends as Scan writes them: far outside what men can be worth.
    constexpr int kProved = 100;
    const bool points = info.value->kind == player::Value::Kind::Points;
    const int end = info.value->kind == player::Value::Kind::Win ? kProved : -kProved;
    line.add("score", points ? std::to_string(info.value->points) : std::to_string(end));
  }
  line.add("nodes", std::to_string(info.statistics.visited));
  line.add("time", std::to_string(static_cast<double>(info.statistics.time.count()) / 1e6));
  std::string moves;
  for (const rules::Move move : info.pv) moves += (moves.empty() ? "" : " ") + to_hub(move);
  if (!moves.empty()) line.add("pv", moves);
  return line;
}

template <class Number>
std::optional<Number> number_of(std::string_view text) {
  Number number{};
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

std::optional<Duration> seconds_of(std::string_view text) {
  const auto seconds = number_of<double>(text);
  if (!seconds || !(*seconds <= 1e7)) return std::nullopt;
  return Duration(static_cast<std::int64_t>(*seconds * 1e6));
}

// The reason is for people; arguments that are not ours are passed over.
Result<player::Limits, std::string> limits_of(const HubLine& line, Side side) {
  player::Limits limits;
  player::GameClocks clocks;
  std::optional<Duration> own;
  std::optional<Duration> other;
  for (const HubArgument& argument : line.arguments) {
    const std::string text = argument.value.value_or("");
    const auto wrong = [&] { return Failure(argument.name + " cannot be '" + text + "'"); };
    if (argument.name == "infinite") limits.infinite = true;
    if (argument.name == "depth" && !(limits.depth = number_of<int>(text))) return wrong();
    if (argument.name == "nodes" && !(limits.nodes = number_of<std::uint64_t>(text))) return wrong();
    if (argument.name == "move-time" && !(limits.movetime = seconds_of(text))) return wrong();
    if (argument.name == "time" && !(own = seconds_of(text))) return wrong();
    if (argument.name == "opp-time" && !(other = seconds_of(text))) return wrong();
    if (argument.name != "inc") continue;
    const auto increment = seconds_of(text);
    if (!increment) return wrong();
    clocks.increment = *increment;
  }
  if (!own) return limits;
  clocks.left[side] = *own;
  clocks.left[opponent(side)] = other.value_or(*own);
  limits.clocks = clocks;
  return limits;
}

}  // namespace

HubServer::HubServer(HubIdentity identity, player::Player& player, Output output)
    : identity_(std::move(identity)), player_(player), output_(std::move(output)) {}

HubServer::~HubServer() { finish_thinking(); }

void HubServer::say(const HubLine& line) {
  const std::lock_guard lock(output_mutex_);
  output_(line.to_text());
}

void HubServer::complain(std::string message) { say(HubLine{"error", {{"message", std::move(message)}}}); }

void HubServer::receive(std::string_view text) {
  using Handler = void (*)(HubServer&, const HubLine&);
  static constexpr std::array<std::pair<std::string_view, Handler>, 11> kHandlers = {{
      {"hub", [](HubServer& server, const HubLine&) { server.introduce(); }},
      {"set-param", [](HubServer& server, const HubLine& line) { server.set_parameter(line); }},
      {"init",
       [](HubServer& server, const HubLine&) {
         server.say({"ready", {}});
       }},
      {"new-game", [](HubServer& server, const HubLine& line) { server.new_game(line); }},
      {"pos", [](HubServer& server, const HubLine& line) { server.set_position(line); }},
      {"level", [](HubServer& server, const HubLine& line) { server.set_level(line); }},
      {"go", [](HubServer& server, const HubLine& line) { server.go(line); }},
      {"ponder-hit", [](HubServer& server, const HubLine&) { server.ponder_hit(); }},
      {"stop", [](HubServer& server, const HubLine&) { server.stop(); }},
      {"ping",
       [](HubServer& server, const HubLine&) {
         server.say({"pong", {}});
       }},
      {"quit", [](HubServer& server, const HubLine&) { server.open_ = false; }},
  }};
  const auto line = HubLine::parse(text);
  if (!line) return complain(line.error());
  for (const auto& [command, handle] : kHandlers)
    if (command == line->command) return handle(*this, *line);
}

void HubServer::introduce() {
  say({"id", {{"name", identity_.name}, {"version", identity_.version}, {"author", identity_.author}}});
  say({"param", {{"name", "variant"}, {"value", "english"}, {"type", "enum"}, {"values", "english"}}});
  say({"wait", {}});
}

void HubServer::set_parameter(const HubLine& line) {
  const std::string_view name = line.value("name").value_or("");
  if (name != "variant") return complain("there is no parameter '" + std::string(name) + "'");
  if (line.value("value") != "english") complain("the only variant is english");
}

void HubServer::new_game(const HubLine& line) {
  finish_thinking();
  seed_ = number_of<std::uint64_t>(line.value("seed").value_or("")).value_or(0);
  game_ = rules::Game();
  limits_ = {};
  started_ = false;
}

void HubServer::set_position(const HubLine& line) {
  finish_thinking();
  const auto start = parse_hub_position(line.value("pos").value_or(""));
  if (!start) return complain(start.error());
  rules::Game game(*start, rules::DrawRules::off());  // ending a game is the controller's business
  std::string_view rest = line.value("moves").value_or("");
  while (!rest.empty()) {
    const std::size_t length = std::min(rest.find(' '), rest.size());
    if (length > 0) {
      const auto move = parse_hub_move(game.position(), rest.substr(0, length));
      if (!move) return complain(move.error());
      game.play(*move);
    }
    rest.remove_prefix(std::min(length + 1, rest.size()));
  }
  // A game that begins elsewhere is another one, whether or not somebody said so.
  if (!(game.start() == game_.start())) started_ = false;
  game_ = std::move(game);
}

void HubServer::set_level(const HubLine& line) {
  const auto limits = limits_of(line, game_.position().side_to_move());
  if (!limits) return complain(limits.error());
  limits_ = *limits;
}

void HubServer::go(const HubLine& line) {
  finish_thinking();
  if (game_.outcome()) return complain("the game is over in this position");
  if (line.find("ponder")) return begin(Task::Ponder);
  begin(line.find("analyze") ? Task::Analyze : Task::Think);
}

void HubServer::begin(Task task) {
  start_player_if_needed();
  stop_source_.emplace();
  held_.reset();
  player::Limits limits = limits_;
  if (task == Task::Analyze && limits.none()) limits.infinite = true;
  thinker_ =
      std::jthread([this, task, limits, token = stop_source_->token()] { think(task, limits, token); });
}

void HubServer::start_player_if_needed() {
  if (started_) return;
  player_.start_game({game_.start(), game_.position().side_to_move(), seed_});
  started_ = true;
}

void HubServer::think(Task task, const player::Limits& given, player::StopToken token) {
  struct Reporter : player::Observer {
    explicit Reporter(HubServer& hub) : server(hub) {}
    void on_info(const player::SearchInfo& info) override { server.say(info_line(info)); }
    HubServer& server;
  } reporter(*this);
  try {
    // While pondering the clock does not run: think without an end, until the opponent has moved.
    player::Limits limits = given;
    if (task == Task::Ponder) {
      limits = {};
      limits.infinite = true;
    }
    player::Decision decision = player_.choose(game_, limits, reporter, token);
    if (task == Task::Ponder) {
      held_ = std::move(decision);
    } else {
      answer(decision);
    }
  } catch (const std::exception& failure) {
    complain(failure.what());
  }
}

void HubServer::answer(const player::Decision& decision) {
  if (const auto* forfeit = std::get_if<player::Forfeit>(&decision.action))
    return say(
        HubLine{"error", {{"message", forfeit->message}, {"reason", std::string(to_text(forfeit->reason))}}});
  if (decision.info.value || decision.info.depth > 0) say(info_line(decision.info));
  HubLine line{"done", {}};
  if (const rules::Move* move = decision.move()) {
    line.add("move", to_hub(*move));
    if (decision.ponder) line.add("ponder", to_hub(*decision.ponder));
    if (decision.offers_draw) line.add("offer-draw");
  } else {
    line.add("resign");
  }
  say(line);
}

void HubServer::ponder_hit() {
  finish_thinking();
  if (std::exchange(held_, std::nullopt)) begin(Task::Think);
}

void HubServer::stop() {
  finish_thinking();
  if (const auto decision = std::exchange(held_, std::nullopt)) answer(*decision);
}

void HubServer::finish_thinking() {
  if (stop_source_) stop_source_->request_stop();
  wait();
}

void HubServer::wait() {
  if (thinker_.joinable()) thinker_.join();
}

}  // namespace kelso::hub
