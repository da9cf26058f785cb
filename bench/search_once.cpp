// One textbook search of the start position, for counting its instructions (instructions_per_node).
//
//   search_once alpha-beta:depth=8
#include <cstdio>

#include "classroom/players.hpp"
#include "document_evaluations/all_evaluations.hpp"

int main(int argc, char** argv) {
  using namespace kelso;
  const player::ManualClock clock;
  player::Registry registry;
  classroom::add_classroom_players(registry, document_evaluations::all_evaluations());
  const auto player = registry.create(argc > 1 ? argv[1] : "alpha-beta:depth=8", {clock, 1});
  if (!player) {
    std::fprintf(stderr, "%s\n", describe(player.error()).c_str());
    return 1;
  }
  player::Observer silent;
  const player::Decision decision = (*player)->choose(rules::Game(), {}, silent, {});
  std::printf("%llu nodes\n", static_cast<unsigned long long>(decision.info.statistics.visited));
  return 0;
}
