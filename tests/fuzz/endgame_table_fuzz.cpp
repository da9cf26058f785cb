// Any bytes as the file of an endgame table: they are refused, or every position can be asked for. The
// checksum keeps damage out, so it is also made right here, to see what the reader does behind it.
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "endgame/distance_table.hpp"
#include "endgame/value_table.hpp"
#include "require.hpp"

using namespace kelso::endgame;
using kelso::fuzz::require;

namespace {

void check_values(const ValueTable& table) {
  const FileHeader& header = table.header();
  for (std::uint64_t block = 0; block < header.blocks(); ++block) {
    const std::uint64_t first = block << header.block_bits;
    const std::vector<Value> values = table.values_of_block(block);
    for (std::size_t i = 0; i < values.size(); ++i) {
      const Value value = table.value(first + i);
      require(value == Value::Loss || value == Value::Draw || value == Value::Win);
    }
  }
}

void check_distances(const DistanceTable& table) {
  const FileHeader& header = table.header();
  for (std::uint64_t block = 0; block < header.blocks(); ++block) {
    const std::uint64_t first = block << header.block_bits;
    const std::size_t size = table.moves_of_block(block).size();
    for (std::size_t i = 0; i < size; ++i) require(table.moves(first + i) >= 0);
  }
}

void open_as_both(std::span<const std::byte> bytes) {
  if (const auto values = ValueTable::open(bytes)) check_values(*values);
  if (const auto distances = DistanceTable::open(bytes)) check_distances(*distances);
}

void put_right_checksum(std::vector<std::byte>& bytes) {
  const auto header = read_header(bytes);
  if (!header || header->coded_bytes > bytes.size() || header->file_bytes() != bytes.size()) return;
  const std::size_t end = bytes.size() - sizeof(std::uint64_t);
  const std::uint64_t sum = checksum_of_file(std::span(bytes).first(end), *header);
  std::memcpy(bytes.data() + end, &sum, sizeof sum);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto* first = reinterpret_cast<const std::byte*>(data);
  std::vector<std::byte> bytes(first, first + size);
  open_as_both(bytes);
  put_right_checksum(bytes);
  open_as_both(bytes);
  return 0;
}
