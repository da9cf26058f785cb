// Verifies the tables of a folder: every value must be that of the best move. With distances this
// proves them: a win leads to a nearer loss, down to a position without moves. Without distances wins
// could go round in circles, so it is a check and no proof.
//
//   const Database database = Database::open(folder);
//   const SliceCheck check = verify_slice(database, slice, workers, {});
//   if (!check.is_good()) … check.wrong, check.first_wrong …
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "endgame/builder/workers.hpp"
#include "endgame/database.hpp"

namespace kelso::endgame::builder {

struct VerifyHooks {
  std::function<void(std::uint64_t positions)> on_progress = [](std::uint64_t) {};
  std::function<bool()> should_stop = [] { return false; };
};

struct SliceCheck {
  Slice slice;
  bool with_distances = false;
  bool stopped = false;
  std::vector<Slice> missing;  // tables that it takes and that are not there: nothing was checked
  std::uint64_t wrong = 0;     // positions whose value is not that of their best move
  std::optional<std::uint64_t> first_wrong;
  SliceCounts counts;        // of all positions, those with captures included
  bool counts_agree = true;  // with those that the files name

  [[nodiscard]] bool is_good() const { return !stopped && missing.empty() && wrong == 0 && counts_agree; }
};

// The database must have the values of the slice. Distances are verified if it has them and those of
// all slices that moves lead to.
[[nodiscard]] SliceCheck verify_slice(const Database& database, const Slice& slice, Workers& workers,
                                      const VerifyHooks& hooks);

}  // namespace kelso::endgame::builder
