// ValueTable: win, loss or draw for the positions of a slice.
#pragma once

#include "endgame/run_table.hpp"
#include "endgame/value.hpp"

namespace kelso::endgame {

class ValueTable : public RunTable<ValueTable, Value> {
 public:
  // Fails unless the bytes are a valid table of values. They must outlive the table.
  [[nodiscard]] static Result<ValueTable, FormatError> open(std::span<const std::byte> bytes);

  // Of a position for which is_stored() holds; meaningless for others.
  [[nodiscard]] Value value(std::uint64_t number) const;
  // The positions of a block of the file, from number `block` << block_bits on.
  [[nodiscard]] std::vector<Value> values_of_block(std::uint64_t block) const;

 private:
  friend RunTable;
  explicit ValueTable(const FileParts& parts);
  template <class Visit>
  void visit_runs(std::uint64_t block, Visit&& visit) const;
};

}  // namespace kelso::endgame
