#include "checkerboard/functions.hpp"

#include <atomic>
#include <chrono>
#include <cstring>
#include <exception>
#include <string_view>
#include <thread>

#include "checkerboard/board_array.hpp"
#include "checkerboard/checkerboard_engine.hpp"
#include "machine/machine_clock.hpp"

namespace {

using namespace kelso;
using namespace kelso::checkerboard;

constexpr int kLoss = 2;
constexpr int kUnknown = 3;
constexpr std::size_t kTextSize = 1024;

// The interface has no handle to pass, so there is one engine in the library.
CheckerBoardEngine& the_engine() {
  static const machine::MachineClock clock;
  static CheckerBoardEngine engine(clock);
  return engine;
}

void copy_text(std::string_view text, char* to, std::size_t size) {
  if (!to) return;
  const std::size_t length = std::min(text.size(), size - 1);
  std::memcpy(to, text.data(), length);
  to[length] = '\0';
}

// Requests a stop when the caller sets `play_now`, a plain number in the caller's memory.
class PlayNowWatch {
 public:
  explicit PlayNowWatch(const int* play_now) {
    if (!play_now) return;
    thread_ = std::thread([this, play_now] {
      const std::atomic_ref<int> flag(*const_cast<int*>(play_now));
      while (!done_.load()) {
        if (flag.load() != 0) source_.request_stop();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      }
    });
  }
  ~PlayNowWatch() {
    done_ = true;
    if (thread_.joinable()) thread_.join();
  }
  PlayNowWatch(const PlayNowWatch&) = delete;
  PlayNowWatch& operator=(const PlayNowWatch&) = delete;
  [[nodiscard]] player::StopToken token() const { return source_.token(); }

 private:
  std::atomic<bool> done_{false};
  player::StopSource source_;
  std::thread thread_;
};

int make_move(BoardArray& board, int colour, const TimeRequest& request, char* text, const int* play_now) {
  const auto position = read_board(board, colour);
  if (!position) {
    copy_text("the position is not possible", text, kTextSize);
    return kUnknown;
  }
  const PlayNowWatch watch(play_now);
  const auto move = the_engine().choose(
      *position, request, [text](const std::string& said) { copy_text(said, text, kTextSize); },
      watch.token());
  if (!move) return kLoss;
  write_board(position->after(*move), board);
  return kUnknown;
}

}  // namespace

// Nothing may be thrown into a program that expects C.
extern "C" int getmove(int board[8][8], int color, double maxtime, char str[1024], int* playnow, int info,
                       int moreinfo, CBmove*) try {
  auto& array = *reinterpret_cast<BoardArray*>(board);
  return make_move(array, color, {maxtime, info, moreinfo}, str, playnow);
} catch (const std::exception& error) {
  copy_text(error.what(), str, kTextSize);
  return kUnknown;
}

extern "C" int enginecommand(char command[256], char reply[1024]) try {
  const auto answer = the_engine().command(std::string_view(command, strnlen(command, 256)));
  copy_text(answer.value_or("?"), reply, kTextSize);
  return answer ? 1 : 0;
} catch (const std::exception& error) {
  copy_text(error.what(), reply, kTextSize);
  return 0;
}
