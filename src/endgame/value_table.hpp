// ValueTable: win, loss or draw for the positions of a slice, read in place from the bytes of a file.
// Any number of threads may look up at the same time; nothing is cached or changed.
//
//   Result<ValueTable, FormatError> table = ValueTable::open(bytes);   // the bytes must stay
//   table->value(number);                                              // of a stored position
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/result.hpp"
#include "endgame/block_index.hpp"
#include "endgame/code_table.hpp"
#include "endgame/file_format.hpp"
#include "endgame/index.hpp"
#include "endgame/value.hpp"

namespace kelso::endgame {

class ValueTable {
 public:
  // Refuses whatever is not a whole and undamaged table of values.
  [[nodiscard]] static Result<ValueTable, FormatError> open(std::span<const std::byte> bytes);

  [[nodiscard]] const FileHeader& header() const { return header_; }
  [[nodiscard]] const SliceIndex& index() const { return index_; }
  // Of a position for which is_stored() holds; for others it means nothing.
  [[nodiscard]] Value value(std::uint64_t number) const;
  // The positions of a block of the file, from number `block` << block_bits on.
  [[nodiscard]] std::vector<Value> values_of_block(std::uint64_t block) const;

 private:
  explicit ValueTable(const FileParts& parts);
  // Calls visit(value, length) for the runs of a block until it returns false.
  template <class Visit>
  void visit_runs(std::uint64_t block, Visit&& visit) const;

  FileHeader header_;
  SliceIndex index_;
  BlockIndex blocks_;
  CodeTable codes_;  // one for each value
};

}  // namespace kelso::endgame
