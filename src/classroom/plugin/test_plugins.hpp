// What the tests of plug-ins share: where the plug-ins are, players that use them, and a long game.
#pragma once

#include <string>

#include "classroom/players.hpp"
#include "machine/machine_clock.hpp"

namespace kelso::classroom {

inline const player::Clock& test_clock() {
  static const machine::MachineClock clock;
  return clock;
}

inline std::string plugin_file(const std::string& name) {
  return std::string(KELSO_TEST_PLUGINS) + '/' + name + ".so";
}

inline PluginHost test_host() { return {.program = KELSO_PLUGIN_HOST}; }

inline player::NewPlayer player_of(const std::string& text, const PluginHost& host = test_host()) {
  player::Registry registry;
  add_classroom_players(registry, classroom_evaluations(), host);
  return registry.create(text, {test_clock(), 1});
}

// Each side has made 70 moves: plug-ins that go wrong "late" do so here.
inline rules::Game game_of_70_moves() {
  rules::Game game(rules::Position::trusted({board::SquareSet::of(1), board::SquareSet::of(32)},
                                            board::SquareSet::of(1, 32), board::Side::Black),
                   rules::DrawRules::off());
  const auto step = [](int from, int to) {
    return rules::Move(board::SquareSet::of(from), board::SquareSet::of(to));
  };
  for (int round = 0; round < 35; ++round)
    for (rules::Move move : {step(1, 6), step(32, 27), step(6, 1), step(27, 32)}) game.play(move);
  return game;
}

// Nothing if the decision is a move.
inline std::optional<rules::Reason> reason_of(const player::Decision& decision) {
  const auto* forfeit = std::get_if<player::Forfeit>(&decision.action);
  return forfeit ? std::optional(forfeit->reason) : std::nullopt;
}

}  // namespace kelso::classroom
