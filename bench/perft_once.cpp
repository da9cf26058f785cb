// Counts the leaves of the move tree from the start once and does nothing else, to be run under
// callgrind by bench/instructions_per_leaf.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "rules/perft.hpp"

int main(int argc, char** argv) {
  using namespace kelso::rules;
  const int depth = argc > 1 ? std::atoi(argv[1]) : 1;
  const std::uint64_t leaves = perft(Position::start(), depth, Counting::Paths);
  std::printf("%llu\n", static_cast<unsigned long long>(leaves));
}
