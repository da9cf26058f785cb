// Bytes from a process that runs a plug-in, after the moves of a game: each message is refused with a reason
// or survives being written and read again, and every move in it is legal.
#include <algorithm>
#include <cstdint>
#include <string>

#include "classroom/plugin/answers.hpp"
#include "classroom/plugin/message_bytes.hpp"
#include "require.hpp"
#include "rules/generate.hpp"

using namespace kelso;
using namespace kelso::classroom;
using fuzz::require;

namespace {

void require_legal(const player::SearchInfo& info, const rules::Position& position) {
  rules::Position at = position;
  for (const rules::Move move : info.pv) {
    require(rules::legal_moves(at).contains(move));
    at = at.after(move);
  }
  const rules::MoveList moves = rules::legal_moves(position);
  for (const rules::Move move : info.best) require(moves.contains(move));
  for (const player::RootMove& root : info.root_moves) require(moves.contains(root.move));
}

void check(const std::string& message, const rules::Position& position) {
  const auto answer = read_answer(message, position);
  if (!answer) return require(!answer.error().text.empty());
  if (const auto* info = std::get_if<player::SearchInfo>(&*answer)) require_legal(*info, position);
  if (const auto* decision = std::get_if<player::Decision>(&*answer)) {
    require(rules::legal_moves(position).contains(*decision->move()));
    if (decision->ponder)
      require(rules::legal_moves(position.after(*decision->move())).contains(*decision->ponder));
    require_legal(decision->info, position);
  }
  const std::string bytes = to_bytes(*answer, position);
  const auto again = read_answer(std::string_view(bytes).substr(4), position);
  require(again && to_bytes(*again, position) == bytes);
}

}  // namespace

// The first byte is the number of plies, each of the next ones chooses a move.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string bytes(reinterpret_cast<const char*>(data), size);
  rules::Position position = rules::Position::start();
  const std::size_t plies = bytes.empty() ? 0 : std::min<std::size_t>(data[0] % 64, size - 1);
  for (std::size_t ply = 1; ply <= plies; ++ply) {
    const rules::MoveList moves = rules::legal_moves(position);
    if (moves.empty()) break;
    position = position.after(moves[data[ply] % moves.size()]);
  }
  bytes.erase(0, plies + 1);
  for (;;) {
    const auto message = take_message(bytes, kLongestAnswer);
    if (!message) return require(!message.error().empty()), 0;
    if (!*message) return 0;
    check(**message, position);
  }
}
