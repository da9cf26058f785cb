// Verifies tables: every value must be that of the best move. With distances this is a proof, as each win
// leads to a nearer loss, down to a position without moves. Without distances wins could support each other
// in a circle, so it is only a consistency check.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "endgame/builder/verdict_table.hpp"
#include "endgame/builder/workers.hpp"
#include "endgame/database.hpp"

namespace kelso::endgame::builder {

struct VerifyProgress {
  Slice slice;    // the slice to be checked, or one that it needs
  bool checking;  // false while positions that are not stored are resolved
  double part;    // from 0 to 1
};

struct VerifyHooks {
  std::function<void(const VerifyProgress&)> on_progress = [](const VerifyProgress&) {};
  std::function<bool()> should_stop = [] { return false; };
};

struct SliceCheck {
  Slice slice;
  bool with_distances = false;
  bool stopped = false;
  std::vector<Slice> missing;  // tables that are needed and missing: nothing was checked
  std::uint64_t wrong = 0;     // positions whose value is not that of their best move
  std::optional<std::uint64_t> first_wrong;
  SliceCounts counts;        // of all positions, those with captures included
  bool counts_agree = true;  // with those in the headers of the files

  [[nodiscard]] bool is_good() const { return !stopped && missing.empty() && wrong == 0 && counts_agree; }
};

class Verifier {
 public:
  // Database and workers must outlive it.
  Verifier(const Database& database, Workers& workers) : database_(database), workers_(workers) {}

  // Distances are verified if the database has those of all slices that can be reached. Fastest in the order
  // of slices_of_pieces(), as it keeps the tables that later slices need.
  [[nodiscard]] SliceCheck check(const Slice& slice, const VerifyHooks& hooks);

 private:
  [[nodiscard]] bool has_all_distances(const Slice& slice) const;
  // Fill tables_; false if should_stop() ended it.
  [[nodiscard]] bool prepare_tables(const Slice& slice, const VerifyHooks& hooks);
  [[nodiscard]] bool resolve_unstored(const Slice& slice, const VerifyHooks& hooks);
  void drop_tables_before(const Slice& slice);

  const Database& database_;
  Workers& workers_;
  VerdictTables tables_;
};

}  // namespace kelso::endgame::builder
