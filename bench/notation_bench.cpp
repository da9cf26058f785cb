// How fast positions and games are read, moves checked. Each figure is the best of several runs, in the
// time that the processor spent on this program alone.
//
//   notation_bench FILE.pdn
//   valgrind --tool=callgrind notation_bench FILE.pdn once      (instructions instead of time)
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "notation/fen.hpp"
#include "notation/pdn_reader.hpp"

using namespace kelso;

namespace {

template <class Work>
double best_seconds(int runs, Work work) {
  double best = 1e9;
  for (int run = 0; run < runs; ++run) {
    const std::clock_t start = std::clock();
    work();
    best = std::min(best, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  return best;
}

template <class Next>
void measure_games(std::string_view name, const std::string& text, int runs, Next next) {
  std::size_t games = 0;
  const double seconds = best_seconds(runs, [&] {
    std::istringstream stream(text);
    notation::PdnReader reader(stream);
    while (next(reader)) {
    }
    games = reader.game_number();
  });
  std::cout << name << ": " << games << " games, " << static_cast<double>(text.size()) / 1e6 / seconds
            << " MB/s\n";
}

void measure_fen(int runs) {
  constexpr int kPositions = 100'000;
  const std::string fen = notation::to_fen(rules::Position::start());
  const double seconds = best_seconds(runs, [&fen] {
    for (int i = 0; i < kPositions; ++i)
      if (!notation::parse_position(fen)) std::abort();
  });
  std::cout << "FEN of the start: " << seconds / kPositions * 1e9 << " ns\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: notation_bench FILE.pdn [once]\n";
    return 2;
  }
  std::ifstream file(argv[1], std::ios::binary);
  std::stringstream contents;
  contents << file.rdbuf();
  const bool once = argc > 2;
  measure_games("main lines", contents.str(), once ? 1 : 10,
                [](notation::PdnReader& reader) { return reader.next_main_line().has_value(); });
  if (once) return 0;
  measure_games("trees", contents.str(), 10,
                [](notation::PdnReader& reader) { return reader.next_game().has_value(); });
  measure_fen(10);
}
