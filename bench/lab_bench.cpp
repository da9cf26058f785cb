// Measures the laboratory: how much of the time it takes itself, how many short games it plays in a
// second with the store on, and how soon a store of a million games answers.
//
//   lab_bench [FOLDER]      files go there and are removed again
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>
#include <thread>

#include "classroom/players.hpp"
#include "lab/game_rows.hpp"
#include "lab/match.hpp"
#include "lab/threaded_pair_runner.hpp"
#include "machine/machine_clock.hpp"
#include "store/store.hpp"

namespace {

using namespace kelso;
using Seconds = std::chrono::duration<double>;

// Plays as another player does, and takes its full time for it, by waiting: that way the figure is the
// laboratory's alone, also on a busy machine.
class Slow final : public player::Player {
 public:
  Slow(std::unique_ptr<player::Player> inner, Seconds& thinking)
      : inner_(std::move(inner)), thinking_(thinking) {}
  void start_game(const player::GameSetup& setup) override { inner_->start_game(setup); }
  player::Decision choose(const rules::Game& game, const player::Limits& limits, player::Observer& observer,
                          player::StopToken stop) override {
    const auto begin = std::chrono::steady_clock::now();
    player::Decision decision = inner_->choose(game, limits, observer, stop);
    std::this_thread::sleep_until(begin + *limits.movetime);
    thinking_ += std::chrono::steady_clock::now() - begin;
    return decision;
  }

 private:
  std::unique_ptr<player::Player> inner_;
  Seconds& thinking_;
};

class StoringSink final : public lab::PairSink {
 public:
  StoringSink(store::Writer& writer, const std::string& name)
      : writer_(writer), run_(*writer.begin({name, "{}", 0, "bench", "bench", store::Moment()})) {}
  void on_game(const lab::FinishedGame& finished) override {
    writer_.add(run_, lab::to_row(finished));
    plies += finished.record.game.plies();
  }

  std::uint64_t plies = 0;

 private:
  store::Writer& writer_;
  store::OpenRun run_;
};

struct Bench {
  machine::MachineClock clock;
  player::Registry registry;
  std::vector<lab::Opening> openings = lab::three_move_openings(lab::Deck::Of156);

  Bench() { classroom::add_classroom_players(registry, classroom::classroom_evaluations()); }

  lab::Contestant contestant(const std::string& name, Seconds* thinking = nullptr) {
    player::Limits limits;
    limits.movetime = std::chrono::milliseconds(10);
    return {name, limits, [this, name, thinking]() -> std::unique_ptr<player::Player> {
              auto player = *registry.create(name, {clock, 1});
              if (thinking == nullptr) return player;
              return std::make_unique<Slow>(std::move(player), *thinking);
            }};
  }

  Seconds play(std::vector<lab::Contestant> contestants, std::size_t pairs, lab::PairSink& sink) {
    lab::ThreadedPairRunner runner({std::move(contestants), openings, clock}, 1);
    const auto tasks = lab::match_tasks({openings.size(), pairs});
    const auto begin = std::chrono::steady_clock::now();
    (void)runner.run(tasks, sink, [] { return true; });
    return std::chrono::steady_clock::now() - begin;
  }

  void overhead(store::Writer& writer) {
    Seconds thinking{0};
    StoringSink sink(writer, "overhead");
    const Seconds all = play({contestant("first", &thinking), contestant("random", &thinking)}, 5, sink);
    std::printf("overhead at 10 ms a move: %.3f %% of %.1f s (%llu plies)\n",
                100 * (all - thinking).count() / all.count(), all.count(),
                static_cast<unsigned long long>(sink.plies));
  }

  void games_a_second(store::Writer& writer) {
    constexpr std::size_t kPairs = 5'000;
    StoringSink sink(writer, "games");
    const Seconds time = play({contestant("first"), contestant("random")}, kPairs, sink);
    std::printf("first v random with the store on: %.0f games a second on one thread\n",
                2 * kPairs / time.count());
  }
};

void fill(store::Writer& writer, int games) {
  const store::OpenRun run = *writer.begin({"million", "{}", 0, "bench", "bench", store::Moment()});
  constexpr int kBatch = 10'000;
  for (int begin = 0; begin < games; begin += kBatch) {
    auto batch = writer.batch();
    for (int i = begin; i < begin + kBatch; ++i)
      batch.add(run, store::GameRow{.key = std::to_string(i),
                                    .black = {i % 2 == 0 ? "first" : "random", ""},
                                    .white = {i % 2 == 0 ? "random" : "first", ""},
                                    .opening = "11-15 23-19",
                                    .start = "",
                                    .outcome = static_cast<store::GameResult>(i % 3),
                                    .reason = "no-moves",
                                    .plies = 60,
                                    .moves = "11-15 23-19",
                                    .black_statistics = "{}",
                                    .white_statistics = "{}",
                                    .move_data = ""});
    batch.commit();
  }
}

void million(const std::filesystem::path& path) {
  {
    auto writer = *store::Writer::open(path);
    fill(writer, 1'000'000);
  }
  const auto time_of = [&](const store::GameFilter& filter) {
    const auto begin = std::chrono::steady_clock::now();
    (void)store::Reader::open(path)->tally(filter);
    return Seconds(std::chrono::steady_clock::now() - begin).count();
  };
  std::printf(
      "a million games: opened and counted by pairing and outcome in %.3f s, of one opening in %.3f s\n",
      time_of({}), time_of({.opening = "11-15 23-19"}));
}

}  // namespace

int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  const fs::path folder =
      fs::path(argc > 1 ? argv[1] : fs::temp_directory_path().string()) / "kelso-lab-bench";
  fs::remove_all(folder);
  fs::create_directories(folder);
  {
    Bench bench;
    auto writer = *store::Writer::open(folder / "games.db");
    bench.games_a_second(writer);
    bench.overhead(writer);
  }
  million(folder / "million.db");
  fs::remove_all(folder);
}
