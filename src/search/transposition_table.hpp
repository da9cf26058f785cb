// TranspositionTable: results of searches by position, shared by all threads.
//
// Four entries share a cache line. Threads write without locks: each entry is two words, the first of which
// is the key mixed with the second, so an entry of which two threads wrote one half each is not found (Hyatt
// & Mann 2002).
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/score.hpp"

namespace kelso::search {

// How a stored score bounds the true one: at most, at least, or exactly.
enum class Bound : std::uint8_t { None = 0, Upper = 1, Lower = 2, Exact = 3 };

struct Entry {
  // A move is its index in the order of the generator, which is the same at every visit.
  static constexpr std::uint8_t kNoMove = 255;

  Score score = {};  // distances count from this position
  Score evaluation = {};
  int depth = 0;
  Bound bound = Bound::None;
  std::uint8_t move = kNoMove;
};

class TranspositionTable {
 public:
  explicit TranspositionTable(std::size_t megabytes);

  void clear();
  // Entries of earlier searches are the first to be replaced.
  void start_search() { generation_ = static_cast<std::uint8_t>((generation_ + 1) & 63); }

  [[nodiscard]] std::optional<Entry> find(std::uint64_t key) const;
  void store(std::uint64_t key, const Entry& entry);
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&cluster(key)); }

 private:
  struct Slot {
    std::atomic<std::uint64_t> mixed_key{0};
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Cluster {
    Slot slots[4];
  };
  static_assert(sizeof(Cluster) == 64);

  // The high bits choose the cluster, for any number of clusters that 32 bits can count.
  [[nodiscard]] std::size_t place(std::uint64_t key) const {
    return static_cast<std::size_t>((key >> 32) * count_ >> 32);
  }
  [[nodiscard]] const Cluster& cluster(std::uint64_t key) const { return clusters_[place(key)]; }
  [[nodiscard]] Cluster& cluster(std::uint64_t key) { return clusters_[place(key)]; }

  std::size_t count_;
  std::unique_ptr<Cluster[]> clusters_;
  std::uint8_t generation_ = 0;
};

}  // namespace kelso::search
