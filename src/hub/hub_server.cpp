#include "hub/hub_server.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

namespace kelso::hub {

HubServer::HubServer(HubIdentity identity, HubSubject& subject, Output output)
    : identity_(std::move(identity)), subject_(subject), output_(std::move(output)) {}

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
      {"init", [](HubServer& server, const HubLine&) { server.get_ready(); }},
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
  for (const HubParameter& parameter : subject_.parameters())
    say({"param",
         {{"name", parameter.name},
          {"value", std::to_string(parameter.value)},
          {"type", "int"},
          {"min", std::to_string(parameter.least)},
          {"max", std::to_string(parameter.most)}}});
  say({"wait", {}});
}

// Who cannot be made as the controller wants him is complained about, but something still plays.
void HubServer::get_ready() {
  finish_thinking();
  if (const auto player = subject_.player(); !player) complain(player.error());
  say({"ready", {}});
}

void HubServer::set_parameter(const HubLine& line) {
  const std::string name(line.value("name").value_or(""));
  const std::string value(line.value("value").value_or(""));
  if (name == "variant") return value == "english" ? void() : complain("the only variant is english");
  const auto parameters = subject_.parameters();
  const auto parameter = std::ranges::find(parameters, name, &HubParameter::name);
  if (parameter == parameters.end()) return complain("there is no parameter '" + name + "'");
  const auto number = number_of<std::uint64_t>(value);
  if (!number || *number < parameter->least || *number > parameter->most)
    return complain(name + " is a whole number from " + std::to_string(parameter->least) + " to " +
                    std::to_string(parameter->most) + ", not '" + value + "'");
  finish_thinking();
  subject_.set(name, *number);
  player_ = nullptr;
}

void HubServer::new_game(const HubLine& line) {
  finish_thinking();
  seed_ = number_of<std::uint64_t>(line.value("seed").value_or("")).value_or(0);
  game_ = rules::Game();
  level_ = {};
  player_ = nullptr;
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
  if (!(game.start() == game_.start())) player_ = nullptr;
  game_ = std::move(game);
}

void HubServer::set_level(const HubLine& line) {
  const auto level = HubLevel::parse(line);
  if (!level) return complain(level.error());
  level_ = *level;
}

void HubServer::go(const HubLine& line) {
  finish_thinking();
  if (game_.outcome()) return complain("the game is over in this position");
  if (line.find("ponder")) return begin(Task::Ponder);
  begin(line.find("analyze") ? Task::Analyze : Task::Think);
}

void HubServer::begin(Task task) {
  if (!ready_player()) return;
  stop_source_.emplace();
  held_.reset();
  player::Limits limits = level_.limits_for(game_.position().side_to_move());
  if (task == Task::Analyze && limits.none()) limits.infinite = true;
  thinker_ =
      std::jthread([this, task, limits, token = stop_source_->token()] { think(task, limits, token); });
}

player::Player* HubServer::ready_player() {
  const auto player = subject_.player();
  if (!player) {
    complain(player.error());
  } else if (*player != player_) {
    player_ = *player;
    player_->start_game({game_.start(), game_.position().side_to_move(), seed_});
  }
  return player ? player_ : nullptr;
}

void HubServer::think(Task task, const player::Limits& given, player::StopToken token) {
  struct Reporter : player::Observer {
    explicit Reporter(HubServer& hub) : server(hub) {}
    void on_info(const player::SearchInfo& info) override { server.say(to_info_line(info)); }
    HubServer& server;
  } reporter(*this);
  try {
    // While pondering the clock does not run: think without an end, until the opponent has moved.
    player::Limits limits = given;
    if (task == Task::Ponder) {
      limits = {};
      limits.infinite = true;
    }
    player::Decision decision = player_->choose(game_, limits, reporter, token);
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
  if (decision.info.value || decision.info.depth > 0) say(to_info_line(decision.info));
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
