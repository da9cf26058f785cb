// SolvedTables: the work tables of all slices up to a number of pieces, for tests.
#pragma once

#include <filesystem>

#include <gtest/gtest.h>

#include "endgame/builder/slice_order.hpp"
#include "endgame/builder/slice_solver.hpp"

namespace kelso::endgame::builder {

template <class Policy>
class SolvedTables {
 public:
  explicit SolvedTables(int pieces)
      : memory_({std::size_t{1} << 32, std::filesystem::temp_directory_path()}) {
    Workers workers(1);
    for (int count = 2; count <= pieces; ++count)
      for (const Slice& slice : slices_of_pieces(count)) {
        if (tables_.contains(slice)) continue;
        for (const Slice& side : slice_and_partner(slice))
          tables_[side] = std::make_unique<WorkTable<Policy>>(side, memory_);
        EXPECT_TRUE(solve_slice(slice, tables_, kings_, workers, {})) << to_text(slice);
      }
  }

  [[nodiscard]] const WorkTables<Policy>& tables() const { return tables_; }
  [[nodiscard]] const KingSetsByCount& kings() const { return kings_; }
  [[nodiscard]] WorkScore score(const rules::Position& position) const {
    return tables_.at(slice_of(position))->score(placement_of(position));
  }

 private:
  WorkMemory memory_;
  WorkTables<Policy> tables_;
  KingSetsByCount kings_;
};

}  // namespace kelso::endgame::builder
