// kelso-game-runner PLAYER PLAYER SEED: plays one game for `kelso assignment` in a process of its own and
// prints it with its processor time and its memory, as assignment/record_json.hpp writes it.
#include <charconv>
#include <cstdio>
#include <cstring>
#include <fstream>

#include <sys/resource.h>

#include "assignment/record_json.hpp"
#include "game_runner/counted_memory.hpp"
#include "lab/openings.hpp"
#include "machine/machine_clock.hpp"
#include "notation/move_text.hpp"
#include "players/all_players.hpp"
#include "referee/play_game.hpp"

namespace kelso::game_runner {
namespace {

using assignment::MeasuredGame;

constexpr int kMostPlies = 400;

// VmHWM of this process. The system's count for a process includes the one that started it, so it serves
// for the children only: plug-ins run in them.
std::int64_t peak_kilobytes() {
  std::int64_t kilobytes = 0;
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmHWM:")) kilobytes = std::atoll(line.c_str() + std::strlen("VmHWM:"));
  rusage children{};
  getrusage(RUSAGE_CHILDREN, &children);
  return std::max(kilobytes, std::int64_t{children.ru_maxrss});
}

MeasuredGame to_measured(const referee::GameRecord& record) {
  std::vector<rules::Move> moves;
  for (std::size_t ply = 0; ply < record.game.plies(); ++ply) moves.push_back(record.game.move(ply));
  return {
      .winner = record.outcome.winner,
      .reason = std::string(rules::to_text(record.outcome.reason)),
      .detail = record.detail,
      .moves = notation::full_line_texts(record.game.start(), moves),
      .work = {assignment::to_work(record.statistics.black), assignment::to_work(record.statistics.white)},
      .search_bytes = static_cast<std::int64_t>(most_bytes_allocated()),
      .process_kilobytes = peak_kilobytes()};
}

player::NewPlayer create(const player::Registry& registry, const char* text, std::uint64_t seed) {
  static const machine::MachineClock kSteady;
  static const machine::ProcessorClock kProcessor;
  const auto parsed = player::parse_player(text);
  const bool by_depth = parsed && player::ends_by_depth(*parsed);
  return registry.create(text, {by_depth ? static_cast<const player::Clock&>(kProcessor) : kSteady, seed});
}

int run(const char* black_text, const char* white_text, std::uint64_t seed) {
  const player::Registry registry = players::all_players();
  begin_counting_memory();
  const auto black = create(registry, black_text, seed);
  const auto white = create(registry, white_text, seed);
  if (!black || !white) return EXIT_FAILURE;
  const machine::MachineClock clock;
  const auto record = referee::play_game({lab::begin_game({}), seed, {{black->get()}, {white->get()}}},
                                         {.adjudication = {.plies = kMostPlies}}, {.clock = clock});
  if (!record) return EXIT_FAILURE;
  const std::string text = assignment::to_json_text(to_measured(*record)) + '\n';
  const bool is_written =
      std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
  return is_written ? EXIT_SUCCESS : EXIT_FAILURE;
}

}  // namespace
}  // namespace kelso::game_runner

int main(int argc, char** argv) {
  std::uint64_t seed = 0;
  if (argc != 4 || std::from_chars(argv[3], argv[3] + std::strlen(argv[3]), seed).ec != std::errc()) {
    std::fputs("kelso-game-runner plays one game for `kelso assignment`: PLAYER PLAYER SEED\n", stderr);
    return 2;
  }
  return kelso::game_runner::run(argv[1], argv[2], seed);
}
