#include "rules/perft.hpp"

#include <algorithm>
#include <atomic>

#include "base/random.hpp"
#include "rules/generate.hpp"

namespace kelso::rules {

using board::Side;

// The key and the count are stored xored (Hyatt's lock-free table): a slot torn by two writers does
// not verify, so that it is a miss and never a wrong count.
struct PerftTable::Slot {
  std::atomic<std::uint64_t> check{0};
  std::atomic<std::uint64_t> count{0};
};

namespace {

// 64 bits for a whole position: two of n positions share a key with probability n²/2^65, one in
// 2,000 for the 2^27 positions of depth 16 from the start.
std::uint64_t key_of(const Position& position, int depth, Counting counting) {
  return mixed(position.key() + 2 * static_cast<std::uint64_t>(depth) + static_cast<std::uint64_t>(counting));
}

}  // namespace

PerftTable::PerftTable(std::size_t bytes)
    : slots_(std::make_unique<Slot[]>(std::max<std::size_t>(bytes / sizeof(Slot), 1))),
      count_(std::max<std::size_t>(bytes / sizeof(Slot), 1)) {}

PerftTable::~PerftTable() = default;

std::optional<std::uint64_t> PerftTable::find(const Position& position, int depth, Counting counting) const {
  const std::uint64_t key = key_of(position, depth, counting);
  const Slot& slot = slots_[key % count_];
  const std::uint64_t count = slot.count.load(std::memory_order_relaxed);
  if ((slot.check.load(std::memory_order_relaxed) ^ count) != key) return std::nullopt;
  return count;
}

void PerftTable::store(const Position& position, int depth, Counting counting, std::uint64_t count) {
  const std::uint64_t key = key_of(position, depth, counting);
  Slot& slot = slots_[key % count_];
  slot.check.store(key ^ count, std::memory_order_relaxed);
  slot.count.store(count, std::memory_order_relaxed);
}

namespace {

template <Side S, Counting C>
std::uint64_t count(const Position& position, int depth, PerftTable* table);

template <Side S, Counting C>
std::uint64_t count_two_plies(const Position& position) {
  const Generator<S, C> generator(position);
  int total = 0;
  generator.visit([&](Move move)
                      __attribute__((always_inline)) { total += generator.replies_to(move).count(); });
  return static_cast<std::uint64_t>(total);
}

template <Side S, Counting C>
std::uint64_t count_deeper(const Position& position, int depth, PerftTable* table) {
  std::uint64_t total = 0;
  Generator<S, C>(position).visit(
      [&](Move move) { total += count<opponent(S), C>(position.after<S>(move), depth - 1, table); });
  return total;
}

template <Side S, Counting C>
std::uint64_t count(const Position& position, int depth, PerftTable* table) {
  if (table) {
    if (const auto known = table->find(position, depth, C)) return *known;
  }
  const std::uint64_t total =
      depth == 2 ? count_two_plies<S, C>(position) : count_deeper<S, C>(position, depth, table);
  if (table) table->store(position, depth, C, total);
  return total;
}

template <Side S, Counting C>
std::uint64_t count_from_root(const Position& position, int depth, PerftTable* table) {
  if (depth <= 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(Generator<S, C>(position).count());
  return count<S, C>(position, depth, table);
}

}  // namespace

std::uint64_t perft(const Position& position, int depth, Counting counting, PerftTable* table) {
  const bool black = position.side_to_move() == Side::Black;
  if (counting == Counting::Paths)
    return black ? count_from_root<Side::Black, Counting::Paths>(position, depth, table)
                 : count_from_root<Side::White, Counting::Paths>(position, depth, table);
  return black ? count_from_root<Side::Black, Counting::Moves>(position, depth, table)
               : count_from_root<Side::White, Counting::Moves>(position, depth, table);
}

}  // namespace kelso::rules
