#include "rules/perft.hpp"

#include <algorithm>
#include <array>
#include <atomic>

#include "base/random.hpp"
#include "rules/generate.hpp"

namespace kelso::rules {

using board::Side;
using board::SquareSet;

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

// Smaller trees are counted faster than they are looked up.
constexpr int kLowestDepthInTable = 4;

// Whether the processor counts the bits of many sets at once. Where it does not, positions are counted
// faster one by one.
#ifdef __AVX512VPOPCNTDQ__
constexpr bool kCountsTogether = true;
#else
constexpr bool kCountsTogether = false;
#endif

// Positions with the same side to move, collected to be counted together: a loop without branches,
// which the compiler turns into one over vectors.
template <Side S, Counting C>
class Batch {
 public:
  [[gnu::always_inline]] void add(const Generator<S, C>& generator) {
    if (!kCountsTogether || !generator.own_kings().empty()) [[unlikely]] {
      total_ += static_cast<std::uint64_t>(generator.count());
      return;
    }
    men_[size_] = generator.own().key();
    opponent_[size_] = generator.opponent_pieces().key();
    if (++size_ == kCapacity) [[unlikely]]
      count_all();
  }
  [[nodiscard]] std::uint64_t total() {
    count_all();
    return total_;
  }

 private:
  static constexpr std::size_t kCapacity = 128;

  [[nodiscard, gnu::always_inline]] Generator<S, C> at(std::size_t place) const {
    return {SquareSet::from_key(men_[place]), SquareSet::from_key(opponent_[place])};
  }

  [[gnu::noinline]] void count_all() {
    int count = 0;
    SquareSet second_forks;
    for (std::size_t place = 0; place < size_; ++place) {
      count += at(place).count_without_kings();
      second_forks |= at(place).second_forks();
    }
    if (!second_forks.empty()) [[unlikely]]
      count = count_one_by_one();
    total_ += static_cast<std::uint64_t>(count);
    size_ = 0;
  }

  [[nodiscard]] int count_one_by_one() const {
    int count = 0;
    for (std::size_t place = 0; place < size_; ++place) count += at(place).count();
    return count;
  }

  std::size_t size_ = 0;
  std::uint64_t total_ = 0;
  std::array<std::uint32_t, kCapacity> men_;  // keys, as sets would be cleared for every batch
  std::array<std::uint32_t, kCapacity> opponent_;
};

// Fills a batch with the positions one ply above the leaves; B is to move in them.
template <Side S, Side B, Counting C>
void collect(const Position& position, int depth, Batch<B, C>& batch) {
  const Generator<S, C> generator(position);
  if constexpr (S != B)
    if (depth == 2)
      return generator.visit([&](Move move)
                                 __attribute__((always_inline)) { batch.add(generator.replies_to(move)); });
  generator.visit([&](Move move) { collect<opponent(S)>(position.after<S>(move), depth - 1, batch); });
}

template <Side S, Side B, Counting C>
std::uint64_t count_in_batches(const Position& position, int depth) {
  Batch<B, C> batch;
  collect<S>(position, depth, batch);
  return batch.total();
}

template <Side S, Counting C>
std::uint64_t count(const Position& position, int depth, PerftTable* table) {
  if (depth <= 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(Generator<S, C>(position).count());
  if (!table || depth < kLowestDepthInTable)
    return depth % 2 == 0 ? count_in_batches<S, opponent(S), C>(position, depth)
                          : count_in_batches<S, S, C>(position, depth);
  if (const auto known = table->find(position, depth, C)) return *known;
  std::uint64_t total = 0;
  Generator<S, C>(position).visit(
      [&](Move move) { total += count<opponent(S), C>(position.after<S>(move), depth - 1, table); });
  table->store(position, depth, C, total);
  return total;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth, Counting counting, PerftTable* table) {
  const bool black = position.side_to_move() == Side::Black;
  if (counting == Counting::Paths)
    return black ? count<Side::Black, Counting::Paths>(position, depth, table)
                 : count<Side::White, Counting::Paths>(position, depth, table);
  return black ? count<Side::Black, Counting::Moves>(position, depth, table)
               : count<Side::White, Counting::Moves>(position, depth, table);
}

}  // namespace kelso::rules
