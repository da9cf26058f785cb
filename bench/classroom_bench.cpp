// A classroom at one server: pages that play, each with its WebSocket open, while all of them keep the engine
// busy. Prints which share of the move requests was answered within 100 ms.
//
//   classroom_bench [PAGES [SECONDS]]                  60 pages for 30 seconds
//
// Each page plays games by itself (both seats), a move every second, as fast as an eager class; and it has an
// endless analysis running or waiting, and asks for hints.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <random>
#include <thread>

#include "server/client.hpp"
#include "support/temporary_folder.hpp"

namespace {

using namespace kelso::testing;
using Clock = std::chrono::steady_clock;

struct Figures {
  std::mutex mutex;
  std::vector<double> milliseconds;  // of move requests
  std::size_t engine_answers = 0;
  std::size_t deepest_queue = 0;
  std::size_t failures = 0;
};

double timed_move(Client& page, const std::string& id, const std::string& move, Json& game) {
  const auto begin = Clock::now();
  const Reply reply = page.post("/games/" + id + "/moves", {{"move", move}});
  const double spent = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
  if (reply.status != 200) return -1;
  game = reply.json();
  return spent;
}

// Reads what the server sends, as a page does, and keeps the engine busy.
void watch(LiveSocket& live, Clock::time_point end, Figures& figures) {
  int request = 0;
  const auto ask = [&] {
    live.send({{"type", "analyze"},
               {"request", "a" + std::to_string(++request)},
               {"lines", 2},
               {"limit", "movetime=2s"}});
    live.send({{"type", "hint"}, {"request", "h" + std::to_string(request)}});
  };
  ask();
  while (Clock::now() < end) {
    const auto message = live.next(std::chrono::milliseconds(500));
    if (!message) continue;
    const std::string type = message->value("type", "");
    const std::scoped_lock lock(figures.mutex);
    if (type == "analysis_end" || type == "hint") ++figures.engine_answers;
    if (type == "queue")
      figures.deepest_queue = std::max(figures.deepest_queue, message->at("waiting").get<std::size_t>());
    if (type == "analysis_end") ask();
  }
}

void play(int port, int number, Clock::time_point end, Figures& figures) {
  Client page(port);
  std::mt19937 random(static_cast<unsigned>(number));
  Json game = page.post("/games", {{"black", {{"kind", "person"}}}, {"white", {{"kind", "person"}}}})
                  .json()
                  .at("game");
  std::string id = game.at("id");
  LiveSocket live(port, page.cookies());
  live.send({{"type", "watch"}, {"game", id}});
  std::thread reader([&] { watch(live, end, figures); });
  std::this_thread::sleep_for(std::chrono::milliseconds(random() % 1000));
  while (Clock::now() < end) {
    const Json& moves = game.at("position").at("moves");
    if (moves.empty() || game.at("status") != "playing") {
      game = page.post("/games", {{"black", {{"kind", "person"}}}, {"white", {{"kind", "person"}}}})
                 .json()
                 .at("game");
      id = game.at("id");
      continue;
    }
    const double spent = timed_move(page, id, moves[random() % moves.size()].at("move"), game);
    {
      const std::scoped_lock lock(figures.mutex);
      if (spent < 0)
        ++figures.failures;
      else
        figures.milliseconds.push_back(spent);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(800 + random() % 400));
  }
  reader.join();
}

}  // namespace

int main(int argc, char** argv) {
  const int pages = argc > 1 ? std::atoi(argv[1]) : 60;
  const int seconds = argc > 2 ? std::atoi(argv[2]) : 30;
  const TemporaryFolder folder;
  const RunningServer server(folder.path("data"));
  Figures figures;
  const auto end = Clock::now() + std::chrono::seconds(seconds);
  std::vector<std::thread> threads;
  for (int number = 0; number < pages; ++number)
    threads.emplace_back([&, number] { play(server.port(), number, end, figures); });
  for (std::thread& thread : threads) thread.join();
  std::sort(figures.milliseconds.begin(), figures.milliseconds.end());
  const std::size_t count = figures.milliseconds.size();
  if (count == 0) return 1;
  const auto quick = std::upper_bound(figures.milliseconds.begin(), figures.milliseconds.end(), 100.0) -
                     figures.milliseconds.begin();
  const auto at = [&](double share) {
    return figures
        .milliseconds[std::min(count - 1, static_cast<std::size_t>(share * static_cast<double>(count)))];
  };
  std::printf("%d pages, %d s, %u cores: %zu moves, %.2f %% answered within 100 ms\n", pages, seconds,
              std::thread::hardware_concurrency(), count,
              100.0 * static_cast<double>(quick) / static_cast<double>(count));
  std::printf("  median %.1f ms, 95 %% %.1f ms, 99 %% %.1f ms, slowest %.1f ms; refused %zu\n", at(0.5),
              at(0.95), at(0.99), figures.milliseconds.back(), figures.failures);
  std::printf("  engine: %zu requests answered, up to %zu waiting\n", figures.engine_answers,
              figures.deepest_queue);
  return 0;
}
