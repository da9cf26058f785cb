#include "classroom/plugin/isolated_player.hpp"

#include "base/random.hpp"

namespace kelso::classroom {

using player::Decision;
using player::Duration;
using player::Environment;
using player::Limits;
using player::NewPlayer;
using player::Observer;
using player::PlayerText;
using player::SearchInfo;
using player::Statistics;
using player::TextError;
using rules::Reason;

namespace {

// Far more than the searches send: about one for each depth.
constexpr int kMostInfos = 1'000;

std::string name_of(const PlayerText& text) { return "player " + to_text(text); }

// The errors of a plug-in are found where its name stands.
std::size_t column_of_evaluation(const PlayerText& text) {
  const player::Pair* pair = find(text.pairs, "eval");
  return pair ? pair->value_column : 1;
}

bool goes_on_from(const Statistics& earlier, const Statistics& later) {
  return later.generated >= earlier.generated && later.visited >= earlier.visited &&
         later.interior >= earlier.interior && later.leaf >= earlier.leaf &&
         later.evaluations >= earlier.evaluations && later.cutoffs >= earlier.cutoffs &&
         later.time >= earlier.time;
}

Decision forfeit(PluginFailure failure) {
  return {.action = player::Forfeit{failure.reason, std::move(failure.text)}};
}

}  // namespace

NewPlayer IsolatedPlayer::create(const PlayerText& text, const Environment& environment,
                                 const PluginHost& host) {
  PluginProcess process(name_of(text), host, environment.clock, host.loading);
  process.send(TryPlayer{text});
  auto answer = process.receive(rules::Position::start());
  if (answer && std::holds_alternative<Loaded>(*answer))
    return std::unique_ptr<Player>(new IsolatedPlayer(text, environment, host));
  if (answer && std::holds_alternative<TextError>(*answer))
    return Failure(std::get<TextError>(*std::move(answer)));
  const PluginFailure failure =
      answer ? process.fail(Reason::Unreadable, "its answer is to another question") : answer.error();
  return Failure(TextError{column_of_evaluation(text), failure.text});
}

Duration IsolatedPlayer::time_for(const Limits& given, board::Side side) const {
  const auto own = limits_among(text_.pairs);
  const Limits& limits = own ? limits_in_force(*own, given) : given;
  if (limits.movetime) return *limits.movetime + host_.delay;
  if (limits.clocks) return limits.clocks->left[side] + host_.delay;
  return host_.longest_move;
}

Decision IsolatedPlayer::choose(const rules::Game& game, const Limits& limits, Observer& observer,
                                player::StopToken stop) {
  const rules::Position& position = game.position();
  PluginProcess process(name_of(text_), host_, environment_.clock, time_for(limits, position.side_to_move()));
  // Each move has a new player, which must not choose at random what the one before it chose.
  player::GameSetup setup = setup_;
  setup.seed = mixed(setup.seed + game.plies());
  process.send(ChooseMove{text_, environment_.seed, setup, game, limits});
  Statistics last;
  for (int infos = 0; infos <= kMostInfos; ++infos) {
    auto answer = process.receive(position, stop);
    if (!answer) return forfeit(answer.error());
    if (const TextError* error = std::get_if<TextError>(&*answer))
      return forfeit(process.fail(Reason::Crash, error->message));
    auto* decision = std::get_if<Decision>(&*answer);
    const SearchInfo* info = decision ? &decision->info : std::get_if<SearchInfo>(&*answer);
    if (!info) return forfeit(process.fail(Reason::Unreadable, "its answer is to another question"));
    if (!goes_on_from(last, info->statistics))
      return forfeit(process.fail(Reason::Unreadable, "its counts go down"));
    if (decision) return std::move(*decision);
    last = info->statistics;
    observer.on_info(*info);
  }
  return forfeit(process.fail(Reason::Unreadable, "it reports without end"));
}

}  // namespace kelso::classroom
