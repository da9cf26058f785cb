// An engine for tests that misbehaves in the way its first argument names, from the ply that its second
// argument gives on; until then it plays the first legal move.
#include <cstdlib>
#include <iostream>
#include <string>

#include <unistd.h>

#include "hub/hub_text.hpp"
#include "rules/game.hpp"
#include "rules/generate.hpp"

using namespace kelso;

namespace {

rules::Game game_of(const hub::HubLine& line) {
  rules::Game game(*hub::parse_hub_position(*line.value("pos")), rules::DrawRules::off());
  std::string word;
  for (const char letter : std::string(line.value("moves").value_or("")) + ' ') {
    if (letter != ' ') {
      word += letter;
    } else if (!word.empty()) {
      game.play(*hub::parse_hub_move(game.position(), word));
      word.clear();
    }
  }
  return game;
}

void say(const std::string& line) { std::cout << line << std::endl; }

void misbehave(const std::string& mode) {
  if (mode == "exit") std::exit(3);
  if (mode == "abort") std::abort();
  if (mode == "stall") sleep(1000);
  if (mode == "loop")
    for (volatile unsigned turns = 0;;) turns = turns + 1;
  if (mode == "close") close(STDOUT_FILENO), sleep(1000);
  if (mode == "illegal") say("done move=1-32");
  if (mode == "nonsense") say("done move=\"twelve to");
  if (mode == "moveless") say("done");
  if (mode == "error") say("error message=\"I am lost\"");
  if (mode == "garbled") say("error message=\"I am garbled\" reason=unreadable");
  if (mode == "late") say("error message=\"I am late\" reason=time");
  if (mode == "flood")
    while (std::cout) std::cout << "blah";
  if (mode == "babble")
    while (std::cout) std::cout << "blah blah\n";
  if (mode == "resign") say("done resign");
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "good";
  const std::size_t from_ply = argc > 2 ? std::stoul(argv[2]) : 0;
  rules::Game game;
  if (mode == "mute") sleep(1000);
  std::cerr << "this must be seen nowhere\n";
  for (std::string text; std::getline(std::cin, text);) {
    const auto line = hub::HubLine::parse(text);
    if (!line) continue;
    if (line->command == "hub") {
      say("id name=Mock version=1.5 author=nobody");
      say("param name=hash value=16 type=int min=1 max=64");
      say("wait");
    }
    if (line->command == "init") say("ready");
    if (line->command == "pos") game = game_of(*line);
    if (line->command == "quit") return 0;
    if (line->command != "go") continue;
    if (mode != "good" && mode != "nan" && game.plies() >= from_ply) {
      misbehave(mode);
      continue;
    }
    say(mode == "nan" ? "info depth=-3 score=nan nodes=99" : "info depth=3 score=0.25 nodes=99");
    say("done move=" + hub::to_hub(rules::legal_moves(game.position())[0]));
  }
}
