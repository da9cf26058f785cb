// RunTable: the common part of ValueTable and DistanceTable, which read blocks of runs in place from the
// bytes of a file. Any number of threads may look up at the same time; nothing is cached or changed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "endgame/block_index.hpp"
#include "endgame/code_table.hpp"
#include "endgame/file_format.hpp"
#include "endgame/index.hpp"

namespace kelso::endgame {

// Table has visit_runs(block, visit), which calls visit(value, length) for the runs of a block until it
// returns false. T is the type of a value.
template <class Table, class T>
class RunTable {
 public:
  [[nodiscard]] const FileHeader& header() const { return header_; }
  [[nodiscard]] const SliceIndex& index() const { return index_; }

 protected:
  RunTable(const FileParts& parts, const CodeLayout& layout)
      : header_(parts.header), index_(parts.header.slice), blocks_(parts), codes_(layout.longest) {}

  // The checks that both kinds of tables need; constant blocks may have one of `values` values.
  [[nodiscard]] static Result<Table, FormatError> open(std::span<const std::byte> bytes, TableKind kind,
                                                       const CodeLayout& layout, std::size_t values) {
    if (auto error = check_file(bytes)) return Failure(std::move(*error));
    const FileParts parts = parts_of(bytes);
    if (parts.header.kind != kind)
      return Failure(FormatError{kind == TableKind::Values ? "it is not a table of values"
                                                           : "it is not a table of distances"});
    for (std::size_t code = 0; code < layout.sizes.size(); ++code)
      if (!is_complete_code(layout.part(parts.code_lengths, code), layout.longest))
        return Failure(FormatError{"its codes cannot be read"});
    Table table(parts);
    if (!table.blocks_.is_sound(values)) return Failure(FormatError{"its block starts are out of range"});
    return table;
  }

  // Of the position with a number in the slice.
  [[nodiscard]] T value_of(std::uint64_t number) const {
    auto place = static_cast<std::uint32_t>(number & ((std::uint64_t{1} << header_.block_bits) - 1));
    T found{};
    self().visit_runs(number >> header_.block_bits, [&](T value, std::uint32_t length) {
      found = value;
      const bool goes_on = place >= length;
      place -= length;
      return goes_on;
    });
    return found;
  }

  // Of all positions of a block of the file.
  [[nodiscard]] std::vector<T> block_of(std::uint64_t block) const {
    const std::uint64_t first = block << header_.block_bits;
    const std::size_t size = std::min(std::uint64_t{1} << header_.block_bits, header_.positions() - first);
    std::vector<T> values;
    values.reserve(size);
    self().visit_runs(block, [&](T value, std::uint32_t length) {
      values.insert(values.end(), std::min<std::size_t>(length, size - values.size()), value);
      return values.size() < size;
    });
    values.resize(size);  // a plain block of a broken file may be too short
    return values;
  }

  FileHeader header_;
  SliceIndex index_;
  BlockIndex blocks_;
  CodeTable codes_;

 private:
  [[nodiscard]] const Table& self() const { return static_cast<const Table&>(*this); }
};

}  // namespace kelso::endgame
