// DistanceTable: how long the wins and losses of a slice last.
#pragma once

#include "endgame/run_table.hpp"

namespace kelso::endgame {

class DistanceTable : public RunTable<DistanceTable, std::uint8_t> {
 public:
  // Fails unless the bytes are a valid table of distances. They must outlive the table.
  [[nodiscard]] static Result<DistanceTable, FormatError> open(std::span<const std::byte> bytes);

  // The number n of the winner's moves, in a stored position that is not drawn: a win in 2n - 1 plies or a
  // loss in 2n plies.
  [[nodiscard]] int moves(std::uint64_t number) const;
  // The positions of a block of the file, from number `block` << block_bits on.
  [[nodiscard]] std::vector<std::uint8_t> moves_of_block(std::uint64_t block) const;

 private:
  friend RunTable;
  explicit DistanceTable(const FileParts& parts);
  template <class Visit>
  void visit_runs(std::uint64_t block, Visit&& visit) const;
};

}  // namespace kelso::endgame
