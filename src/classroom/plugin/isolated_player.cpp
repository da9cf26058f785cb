#include "classroom/plugin/isolated_player.hpp"

#include "base/random.hpp"
#include "classroom/plugin/decision_bytes.hpp"
#include "classroom/plugin/supervisor.hpp"

namespace kelso::classroom {

using player::Decision;
using player::Environment;
using player::Limits;
using player::NewPlayer;
using player::Observer;
using player::PlayerText;
using player::SearchInfo;
using player::TextError;

namespace {

// The first character of a message tells what it is.
constexpr char kReady = '+', kError = '-', kInfo = 'i', kDecision = 'd';

class Relay final : public Observer {
 public:
  explicit Relay(process::Line& parent) : parent_(parent) {}
  void on_info(const SearchInfo& info) override { parent_.send(kInfo + to_bytes(info)); }

 private:
  process::Line& parent_;
};

std::string name_of(const PlayerText& text) { return "player " + to_text(text); }

// The errors of a plug-in are found where its name stands.
std::size_t column_of_evaluation(const PlayerText& text) {
  const player::Pair* pair = find(text.pairs, "eval");
  return pair ? pair->value_column : 1;
}

}  // namespace

NewPlayer IsolatedPlayer::create(const PlayerText& text, const Environment& environment, Factory factory) {
  Supervisor supervisor(name_of(text), [&](process::Line& parent, PluginWatch& watch) {
    const NewPlayer player = factory(text, environment, watch);
    if (player)
      parent.send({&kReady, 1});
    else
      parent.send(kError + std::to_string(player.error().column) + ' ' + player.error().message);
  });
  const auto message = supervisor.receive();
  if (!message) return Failure(TextError{column_of_evaluation(text), message.error().text});
  if (message->front() == kError) {
    std::size_t digits = 0;
    const std::size_t column = std::stoul(message->substr(1), &digits);
    return Failure(TextError{column, message->substr(1 + digits + 1)});
  }
  return std::unique_ptr<Player>(new IsolatedPlayer(text, environment, std::move(factory)));
}

Decision IsolatedPlayer::choose(const rules::Game& game, const Limits& limits, Observer& observer,
                                player::StopToken stop) {
  Supervisor supervisor(name_of(text_), [&](process::Line& parent, PluginWatch& watch) {
    const NewPlayer player = factory_(text_, environment_, watch);
    if (!player) return;
    // Each move has a new player, who must not choose at random what the one before him chose.
    player::GameSetup setup = setup_;
    setup.seed = mixed(setup.seed + game.plies());
    (*player)->start_game(setup);
    Relay relay(parent);
    parent.send(kDecision + to_bytes((*player)->choose(game, limits, relay, watch.stop.token())));
  });
  for (;;) {
    const auto message = supervisor.receive(stop);
    if (!message) return {.action = player::Forfeit{message.error().reason, message.error().text}};
    const std::string_view bytes = std::string_view(*message).substr(1);
    if (message->front() == kDecision) return decision_from_bytes(bytes);
    observer.on_info(info_from_bytes(bytes));
  }
}

}  // namespace kelso::classroom
