// How fast and how large endgame tables are: what building takes, and what a probe takes along random
// games and at random positions. Times are those of the processor on this program alone, so that they
// hold on a busy machine too.
//
//   endgame_bench build PIECES [FOLDER]     builds into an empty folder, with one thread
//   endgame_bench probe FOLDER PIECES [MOST_PER_SIDE] [THREADS]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <map>
#include <string_view>
#include <thread>
#include <vector>

#include <sys/resource.h>

#include "base/random.hpp"
#include "endgame/builder/build.hpp"
#include "endgame/database.hpp"
#include "endgame/index.hpp"
#include "endgame/stored.hpp"
#include "rules/generate.hpp"

namespace {

using namespace kelso::endgame;
using kelso::Random;
using kelso::board::Side;
using kelso::rules::Position;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

int measure_build(int pieces, const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  const double start = cpu_seconds();
  const auto report = builder::build({.folder = folder, .pieces = pieces}, {});
  const double seconds = cpu_seconds() - start;
  if (!report) return std::printf("%s\n", report.error().reason.c_str()), 1;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::uint64_t bytes = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder)) bytes += file.file_size();
  std::printf("%zu tables of up to %d pieces: %.2f CPU s, %.1f MB of memory, %.3f MB on disk\n",
              report->written, pieces, seconds, static_cast<double>(usage.ru_maxrss) / 1e3,
              static_cast<double>(bytes) / 1e6);
  return 0;
}

// Positions of the slices with this number of pieces, all equally likely, in either colour.
class RandomPositions {
 public:
  RandomPositions(int pieces, int most_per_side) {
    for (const Slice& slice : slices_of_pieces(pieces, most_per_side)) {
      indices_.emplace_back(slice);
      total_ += indices_.back().size();
    }
  }
  Position next() {
    std::uint64_t number = random_.below(total_);
    for (const SliceIndex& index : indices_) {
      if (number < index.size()) {
        const Position position = position_of(index.placement(number));
        return random_.below(2) == 0 ? position : position.reversed();
      }
      number -= index.size();
    }
    return Position::start();
  }
  // Random moves from a random position, while nothing is captured.
  void append_game(std::vector<Position>& positions) {
    constexpr int kLongest = 60;
    Position position = next();
    const int pieces = position.occupied().count();
    for (int ply = 0; ply < kLongest && position.occupied().count() == pieces; ++ply) {
      positions.push_back(position);
      const auto moves = kelso::rules::legal_moves(position);
      if (moves.empty()) return;
      position = position.after(moves[random_.below(moves.size())]);
    }
  }

 private:
  Random random_{7};
  std::vector<SliceIndex> indices_;
  std::uint64_t total_ = 0;
};

// Nanoseconds a position of the best of some runs.
template <class Probe>
double nanoseconds(const std::vector<Position>& positions, const Probe& probe) {
  double best = 1e9;
  long sum = 0;
  for (int run = 0; run < 5; ++run) {
    const double start = cpu_seconds();
    for (const Position& position : positions) sum += static_cast<long>(*probe(position));
    best = std::min(best, cpu_seconds() - start);
  }
  if (sum == 42) std::printf("\n");  // so that the sum is needed
  return best * 1e9 / static_cast<double>(positions.size());
}

struct Sample {
  std::vector<Position> stored;
  std::vector<Position> others;
};

Sample split(const std::vector<Position>& positions) {
  Sample sample;
  for (const Position& position : positions)
    (is_stored(position) ? sample.stored : sample.others).push_back(position);
  return sample;
}

void print_probes(const char* name, const Database& database, const Sample& sample) {
  const auto probe = [&](const Position& position) { return database.value(position); };
  const std::size_t all = sample.stored.size() + sample.others.size();
  std::printf("%s: %.0f ns for a stored position, %.0f ns to resolve one that is not (%.0f %% of them)\n",
              name, nanoseconds(sample.stored, probe), nanoseconds(sample.others, probe),
              100.0 * static_cast<double>(sample.others.size()) / static_cast<double>(all));
}

double thread_cpu_seconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// The time of a probe while other threads probe too: the same as alone if threads share only memory that is
// never written. One round per number of threads in turn, so that a busy machine affects all alike.
void print_threads(const Database& database, const Sample& sample, int most_threads) {
  constexpr int kRounds = 10;
  std::map<int, double> best;
  for (int round = 0; round < kRounds; ++round)
    for (int count = 1; count <= most_threads; count *= 2) {
      std::vector<double> seconds(static_cast<std::size_t>(count));
      {
        std::vector<std::jthread> threads;
        for (double& mine : seconds)
          threads.emplace_back([&] {
            const double start = thread_cpu_seconds();
            long wins = 0;
            for (const Position& position : sample.stored)
              wins += *database.value(position) == Value::Win ? 1 : 0;
            mine = wins >= 0 ? thread_cpu_seconds() - start : 0;  // so that the wins are needed
          });
      }
      const double slowest = *std::max_element(seconds.begin(), seconds.end());
      double& least = best.try_emplace(count, slowest).first->second;
      least = std::min(least, slowest);
    }
  for (const auto& [count, seconds] : best)
    std::printf("%d at once: %.0f ns of processor time a probe\n", count,
                1e9 * seconds / static_cast<double>(sample.stored.size()));
}

int measure_probes(const std::filesystem::path& folder, int pieces, int most_per_side, int threads) {
  constexpr std::size_t kPositions = 300'000;
  const double start = cpu_seconds();
  const Database database = Database::open(folder);
  std::printf("opened and checked in %.1f ms\n", 1e3 * (cpu_seconds() - start));
  for (const Slice& slice : slices_of_pieces(pieces, most_per_side))
    if (database.values(slice) == nullptr) return std::printf("the tables do not reach so far\n"), 1;
  RandomPositions random(pieces, most_per_side);
  std::vector<Position> games;
  while (games.size() < kPositions) random.append_game(games);
  std::vector<Position> anywhere;
  while (anywhere.size() < kPositions) anywhere.push_back(random.next());
  const Sample game_sample = split(games);
  print_probes("along games", database, game_sample);
  print_probes("at random", database, split(anywhere));
  print_threads(database, game_sample, threads);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int place, int otherwise) {
    return argc > place ? std::atoi(argv[place]) : otherwise;
  };
  const std::string_view what = argc > 1 ? argv[1] : "";
  if (what == "build" && argc > 2)
    return measure_build(number(2, 4), argc > 3 ? argv[3] : "endgame_bench_tables");
  if (what == "probe" && argc > 3)
    return measure_probes(argv[2], number(3, 4), number(4, Slice::kMostPerSide), number(5, 2));
  std::printf("usage: endgame_bench build PIECES [FOLDER] | probe FOLDER PIECES [MOST_PER_SIDE] [THREADS]\n");
  return 2;
}
