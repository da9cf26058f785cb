// A draughts agent of your own, in C++. Change choose(); everything else already works.
//
//   cmake --build build/release --target hub_agent
//   kelso match 'hub:cmd="build/release/tests/hub_agent"' random --games 20
//
// It speaks the Hub protocol (docs/protocol.md) and leaves the rules to Kelso's library.
#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>

#include "hub/hub_text.hpp"
#include "rules/game.hpp"
#include "rules/generate.hpp"

using kelso::board::Side;
using kelso::rules::Game;
using kelso::rules::Move;
using kelso::rules::Position;

namespace {

// How good a position is for a side: here only what stands on the board.
double worth(const Position& position, Side side) {
  const auto pieces = [&](Side whose) {
    return position.men(whose).count() + 1.5 * position.kings(whose).count();
  };
  return pieces(side) - pieces(opponent(side));
}

// The move after which the opponent's best reply hurts least. Yours will be better.
Move choose(const Game& game) {
  const Position& position = game.position();
  const Side side = position.side_to_move();
  const auto after_best_reply = [&](Move move) {
    const Position after = position.after(move);
    double worst = 1000;
    for (const Move reply : kelso::rules::legal_moves(after))
      worst = std::min(worst, worth(after.after(reply), side));
    return worst;
  };
  const auto moves = kelso::rules::legal_moves(position);
  return *std::max_element(moves.begin(), moves.end(),
                           [&](Move a, Move b) { return after_best_reply(a) < after_best_reply(b); });
}

Game game_of(const kelso::hub::HubLine& line) {
  Game game(*kelso::hub::parse_hub_position(line.value("pos").value_or("")), kelso::rules::DrawRules::off());
  std::istringstream words{std::string(line.value("moves").value_or(""))};
  for (std::string word; words >> word;) game.play(*kelso::hub::parse_hub_move(game.position(), word));
  return game;
}

void say(const std::string& line) { std::cout << line << std::endl; }

}  // namespace

int main() {
  Game game;
  for (std::string text; std::getline(std::cin, text);) {
    const auto line = kelso::hub::HubLine::parse(text);
    if (!line) continue;
    if (line->command == "hub") say("id name=\"My agent\" version=1\nwait");
    if (line->command == "init") say("ready");
    if (line->command == "ping") say("pong");
    if (line->command == "pos") game = game_of(*line);
    if (line->command == "go") say("done move=" + kelso::hub::to_hub(choose(game)));
    if (line->command == "quit") break;
  }
}
