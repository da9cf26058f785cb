// Verifies the tables of a folder: every value must be that of the best move. With distances this
// proves them: a win leads to a nearer loss, down to a position without moves. Without distances wins
// could go round in circles, so it is a check and no proof.
//
//   const Database database = Database::open(folder);
//   Verifier verifier(database, workers);
//   const SliceCheck check = verifier.check(slice, {});
//   if (!check.is_good()) … check.wrong, check.first_wrong …
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
  Slice slice;    // the one that is checked, or one that its moves lead to
  bool checking;  // or working out what the file does not hold
  double part;    // of that, from 0 to 1
};

struct VerifyHooks {
  std::function<void(const VerifyProgress&)> on_progress = [](const VerifyProgress&) {};
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

class Verifier {
 public:
  // Both must outlive it.
  Verifier(const Database& database, Workers& workers) : database_(database), workers_(workers) {}

  // The database must have the values of the slice. Distances are verified if it has them and those of
  // all slices that moves lead to. Quickest in the order of slices_of_pieces(), as it keeps what the
  // slices after this one will need.
  [[nodiscard]] SliceCheck check(const Slice& slice, const VerifyHooks& hooks);

 private:
  [[nodiscard]] bool has_all_distances(const Slice& slice) const;
  // These make tables_; false if it was stopped.
  [[nodiscard]] bool prepare(const Slice& slice, const VerifyHooks& hooks);
  [[nodiscard]] bool work_out(const Slice& slice, const VerifyHooks& hooks);
  void forget_before(const Slice& slice);

  const Database& database_;
  Workers& workers_;
  VerdictTables tables_;
};

}  // namespace kelso::endgame::builder
