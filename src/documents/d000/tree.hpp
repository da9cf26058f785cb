// What both searches of document 000 have in common: how they count, and how they are stopped.
#pragma once

#include "documents/environment.hpp"
#include "documents/record.hpp"

namespace kelso::documents::d000 {

// The value of a node and which of its moves is the best, counted from 0; -1: none, a leaf.
struct Found {
  int value;
  int move = -1;
};

class Tree {
 public:
  explicit Tree(const Environment& environment) : environment_(environment) {}

  void count_leaf() { ++leaf_; }
  void count_interior(std::size_t successors) {
    ++interior_;
    generated_ += successors;
  }
  void count_visit() {
    if ((++visited_ & kVisitsBetweenChecks) == 0) stopped_ = environment_.is_stopped();
  }
  void count_cutoff() { ++cutoffs_; }
  // Once true, the values in the tree are meaningless and every function returns.
  [[nodiscard]] bool stopped() const { return stopped_; }

  [[nodiscard]] std::uint64_t cutoffs() const { return cutoffs_; }
  [[nodiscard]] Statistics statistics() const {
    return {.leaf = leaf_,
            .expanded = visited_,
            .visited = visited_,
            .interior = interior_,
            .generated = generated_,
            .evaluations = leaf_};
  }

 private:
  static constexpr std::uint64_t kVisitsBetweenChecks = (1 << 14) - 1;

  const Environment& environment_;
  std::uint64_t leaf_ = 0;
  std::uint64_t visited_ = 0;
  std::uint64_t interior_ = 0;
  std::uint64_t generated_ = 0;
  std::uint64_t cutoffs_ = 0;
  bool stopped_ = false;
};

}  // namespace kelso::documents::d000
