#include "search/transposition_table.hpp"

namespace kelso::search {

namespace {

// From the lowest bit: score 16, evaluation 16, depth 8, move 8, bound 2, generation 6.
std::uint64_t packed(const Entry& entry, std::uint8_t generation) {
  const auto bits16 = [](Score score) { return std::uint64_t{static_cast<std::uint16_t>(score.packed())}; };
  return bits16(entry.score) | bits16(entry.evaluation) << 16 |
         std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 32 | std::uint64_t{entry.move} << 40 |
         static_cast<std::uint64_t>(entry.bound) << 48 | std::uint64_t{generation} << 50;
}

Entry unpacked(std::uint64_t data) {
  const auto score = [](std::uint64_t bits) {
    return Score::unpacked(static_cast<std::int16_t>(bits & 0xffff));
  };
  return {.score = score(data),
          .evaluation = score(data >> 16),
          .depth = static_cast<std::uint8_t>(data >> 32),
          .bound = static_cast<Bound>(data >> 48 & 3),
          .move = static_cast<std::uint8_t>(data >> 40)};
}

int depth_of(std::uint64_t data) { return static_cast<std::uint8_t>(data >> 32); }
int age_of(std::uint64_t data, std::uint8_t generation) {
  return (generation - static_cast<int>(data >> 50 & 63)) & 63;
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t megabytes)
    : count_((megabytes << 20) / sizeof(Cluster)), clusters_(std::make_unique<Cluster[]>(count_)) {}

void TranspositionTable::clear() {
  for (std::size_t i = 0; i < count_; ++i)
    for (Slot& slot : clusters_[i].slots) {
      slot.mixed_key.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  generation_ = 0;
}

std::optional<Entry> TranspositionTable::find(std::uint64_t key) const {
  for (const Slot& slot : cluster(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.mixed_key.load(std::memory_order_relaxed) ^ data) == key && data != 0) return unpacked(data);
  }
  return std::nullopt;
}

void TranspositionTable::store(std::uint64_t key, const Entry& entry) {
  constexpr int kPliesPerGeneration = 4;  // an entry of the search before must be this much deeper to be kept
  Slot* chosen = nullptr;
  int least_worth = 0;
  Entry kept = entry;
  for (Slot& slot : cluster(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.mixed_key.load(std::memory_order_relaxed) ^ data) == key) {
      if (kept.move == Entry::kNoMove) kept.move = unpacked(data).move;
      chosen = &slot;
      break;
    }
    const int worth = data == 0 ? -1'000 : depth_of(data) - kPliesPerGeneration * age_of(data, generation_);
    if (!chosen || worth < least_worth) {
      chosen = &slot;
      least_worth = worth;
    }
  }
  const std::uint64_t data = packed(kept, generation_);
  chosen->data.store(data, std::memory_order_relaxed);
  chosen->mixed_key.store(key ^ data, std::memory_order_relaxed);
}

}  // namespace kelso::search
