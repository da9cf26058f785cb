// How fast the documents' programs run here, beside the CPU time of the originals on one core:
//
//   cmake --preset release -DKELSO_BENCH=ON && cmake --build build/release --target documents_bench
//   build/release/bench/documents_bench
#include <cstdio>
#include <ctime>

#include "documents/d000/program.hpp"
#include "documents/d004/search.hpp"
#include "report/text_table.hpp"
#include "rules/position.hpp"

namespace kelso::documents {
namespace {

template <class Work>
void measure(report::Table& table, const char* name, double reference_seconds, Work work) {
  const std::clock_t started = std::clock();
  work();
  const double seconds = static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC;
  table.add({name, seconds, reference_seconds, reference_seconds / seconds});
}

void play_full_simulation() {
  for (int depth : {2, 4})
    for (int game = 0; game < 36; ++game) {
      const auto player = [&](int algorithm, int evaluation) {
        return d000::Settings{static_cast<d000::Algorithm>(algorithm),
                              static_cast<d000::Evaluation>(evaluation), depth};
      };
      (void)d000::play(
          {.players = {.black = player(game / 9 % 2, game % 3), .white = player(game / 18, game / 3 % 3)}});
    }
}

void play_slowest_game() {
  (void)d000::play({.players = {.black = {d000::Algorithm::MinMaxAB, d000::Evaluation::Ef2, 8},
                                .white = {d000::Algorithm::MinMaxAB, d000::Evaluation::Ef1, 8}}});
}

void search_from_the_start(d004::Pruning pruning) {
  (void)d004::search(rules::Position::start().board(), board::Side::Black, {.depth = 10, .pruning = pruning});
}

}  // namespace
}  // namespace kelso::documents

int main() {
  using namespace kelso::documents;
  using namespace kelso::report;
  Table table("", {text_column("work"), real_column("CPU seconds", 3), real_column("original", 1),
                   real_column("times faster", 1)});
  measure(table, "000: full simulation, 72 games", 3.2, play_full_simulation);
  measure(table, "000: depth 8, RED EF-1 v BLACK EF-2", 118, play_slowest_game);
  measure(table, "004: depth 10 from the start", 2, [] { search_from_the_start(d004::Pruning::On); });
  measure(table, "004: the same without pruning", 51, [] { search_from_the_start(d004::Pruning::Off); });
  std::fputs(text_table(table).text().c_str(), stdout);
}
