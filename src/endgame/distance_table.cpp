#include "endgame/distance_table.hpp"

#include <algorithm>
#include <array>

namespace kelso::endgame {

using namespace distance_code;

namespace {

// First the code of the differences, then that of the lengths.
std::vector<std::uint8_t> lengths_of_code(const FileParts& parts, std::size_t first, std::size_t symbols) {
  std::vector<std::uint8_t> lengths;
  for (std::byte byte : parts.code_lengths.subspan(first, symbols))
    lengths.push_back(std::to_integer<std::uint8_t>(byte));
  return lengths;
}

constexpr std::uint32_t kDifferences = 0;
constexpr std::uint32_t kLengths = 1;

// Tags are differences, and classes of lengths.
void add_differences(CodeTable& table, const FileParts& parts) {
  std::array<CodeTable::Meaning, kValues> meanings;
  for (std::size_t difference = 0; difference < kValues; ++difference)
    meanings[difference] = {static_cast<std::uint8_t>(difference)};
  table.add_code(lengths_of_code(parts, 0, kValues), meanings);
}

void add_lengths(CodeTable& table, const FileParts& parts) {
  std::array<CodeTable::Meaning, kRunClasses> meanings;
  for (int number = 0; number < kRunClasses; ++number)
    meanings[static_cast<std::size_t>(number)] = {static_cast<std::uint8_t>(number),
                                                  run_class(number).extra_bits};
  table.add_code(lengths_of_code(parts, kValues, kRunClasses), meanings);
}

}  // namespace

DistanceTable::DistanceTable(const FileParts& parts)
    : header_(parts.header), index_(parts.header.slice), blocks_(parts), codes_(kLongestCode) {
  add_differences(codes_, parts);
  add_lengths(codes_, parts);
}

Result<DistanceTable, FormatError> DistanceTable::open(std::span<const std::byte> bytes) {
  if (auto error = check_file(bytes)) return Failure(std::move(*error));
  const FileParts parts = parts_of(bytes);
  if (parts.header.kind != TableKind::Distances)
    return Failure(FormatError{"it is not a table of distances"});
  if (!is_complete_code(lengths_of_code(parts, 0, kValues), kLongestCode) ||
      !is_complete_code(lengths_of_code(parts, kValues, kRunClasses), kLongestCode))
    return Failure(FormatError{"its codes cannot be read"});
  DistanceTable table(parts);
  if (!table.blocks_.is_sound(kValues)) return Failure(FormatError{"its blocks lie outside of it"});
  return table;
}

template <class Visit>
void DistanceTable::visit_runs(std::uint64_t number, Visit&& visit) const {
  const BlockIndex::Block block = blocks_.block(number);
  if (block.constant >= 0) {
    visit(block.constant, kLongestRun);
    return;
  }
  BitReader reader(block.coded);
  const bool plain = reader.peek(kModeBits) == kPlain;
  reader.skip(kModeBits);
  if (plain) {
    for (std::byte byte : block.coded.subspan(1))
      if (!visit(std::to_integer<int>(byte) % static_cast<int>(kValues), 1u)) return;
    return;
  }
  for (std::uint32_t moves = 0;; reader.refill()) {
    moves = (moves + codes_.take(reader, kDifferences).tag) % kValues;
    const CodeTable::Read length = codes_.take(reader, kLengths);
    if (!visit(static_cast<int>(moves), run_class(static_cast<int>(length.tag)).first + length.extra)) return;
  }
}

int DistanceTable::moves(std::uint64_t number) const {
  auto place = static_cast<std::uint32_t>(number & ((std::uint64_t{1} << header_.block_bits) - 1));
  int found = 0;
  visit_runs(number >> header_.block_bits, [&](int moves, std::uint32_t length) {
    found = moves;
    const bool goes_on = place >= length;
    place -= length;
    return goes_on;
  });
  return found;
}

std::vector<std::uint8_t> DistanceTable::moves_of_block(std::uint64_t block) const {
  const std::uint64_t first = block << header_.block_bits;
  const std::size_t size = std::min(std::uint64_t{1} << header_.block_bits, header_.positions() - first);
  std::vector<std::uint8_t> all;
  all.reserve(size);
  visit_runs(block, [&](int moves, std::uint32_t length) {
    all.insert(all.end(), std::min<std::size_t>(length, size - all.size()), static_cast<std::uint8_t>(moves));
    return all.size() < size;
  });
  all.resize(size);  // a plain block of a broken file may be too short
  return all;
}

}  // namespace kelso::endgame
