// DistanceTable: how long the wins and losses of a slice last, read in place from the bytes of a file.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "endgame/block_index.hpp"
#include "endgame/code_table.hpp"
#include "endgame/file_format.hpp"
#include "endgame/index.hpp"

namespace kelso::endgame {

class DistanceTable {
 public:
  // Refuses whatever is not a whole and undamaged table of distances.
  [[nodiscard]] static Result<DistanceTable, FormatError> open(std::span<const std::byte> bytes);

  [[nodiscard]] const FileHeader& header() const { return header_; }
  [[nodiscard]] const SliceIndex& index() const { return index_; }
  // Moves of the winner, in a stored position that is not drawn: n of them are 2n - 1 plies of a win,
  // or 2n plies of a loss.
  [[nodiscard]] int moves(std::uint64_t number) const;
  // The positions of a block of the file, from number `block` << block_bits on.
  [[nodiscard]] std::vector<std::uint8_t> moves_of_block(std::uint64_t block) const;

 private:
  explicit DistanceTable(const FileParts& parts);
  // Calls visit(moves, length) for the runs of a block until it returns false.
  template <class Visit>
  void visit_runs(std::uint64_t block, Visit&& visit) const;

  FileHeader header_;
  SliceIndex index_;
  BlockIndex blocks_;
  CodeTable codes_;  // of differences, and of lengths
};

}  // namespace kelso::endgame
