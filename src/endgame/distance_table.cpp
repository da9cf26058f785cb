#include "endgame/distance_table.hpp"

#include <array>

namespace kelso::endgame {

using namespace distance_code;

namespace {

// The codes of a table.
constexpr std::uint32_t kDifferences = 0;
constexpr std::uint32_t kLengths = 1;

// The tags of the first code are differences, those of the second classes of lengths.
void add_differences(CodeTable& table, const FileParts& parts) {
  std::array<CodeTable::Meaning, kValues> meanings;
  for (std::size_t difference = 0; difference < kValues; ++difference)
    meanings[difference] = {static_cast<std::uint8_t>(difference)};
  table.add_code(kLayout.part(parts.code_lengths, kDifferences), meanings);
}

void add_lengths(CodeTable& table, const FileParts& parts) {
  std::array<CodeTable::Meaning, kRunClasses> meanings;
  for (int number = 0; number < kRunClasses; ++number)
    meanings[static_cast<std::size_t>(number)] = {static_cast<std::uint8_t>(number),
                                                  run_class(number).extra_bits};
  table.add_code(kLayout.part(parts.code_lengths, kLengths), meanings);
}

}  // namespace

DistanceTable::DistanceTable(const FileParts& parts) : RunTable(parts, kLayout) {
  add_differences(codes_, parts);
  add_lengths(codes_, parts);
}

Result<DistanceTable, FormatError> DistanceTable::open(std::span<const std::byte> bytes) {
  return RunTable::open(bytes, TableKind::Distances, kLayout, kValues);
}

template <class Visit>
void DistanceTable::visit_runs(std::uint64_t number, Visit&& visit) const {
  const BlockIndex::Block block = blocks_.block(number);
  if (block.constant >= 0) {
    visit(static_cast<std::uint8_t>(block.constant), kLongestRun);
    return;
  }
  BitReader reader(block.coded);
  const bool plain = reader.peek(kModeBits) == kPlain;
  reader.skip(kModeBits);
  if (plain) {
    for (std::byte byte : block.coded.subspan(1))
      if (!visit(static_cast<std::uint8_t>(std::to_integer<unsigned>(byte) % kValues), 1u)) return;
    return;
  }
  for (std::uint32_t moves = 0;; reader.refill()) {
    moves = (moves + codes_.take(reader, kDifferences).tag) % kValues;
    const CodeTable::Read length = codes_.take(reader, kLengths);
    const std::uint32_t run = run_class(static_cast<int>(length.tag)).first + length.extra;
    if (!visit(static_cast<std::uint8_t>(moves), run)) return;
  }
}

int DistanceTable::moves(std::uint64_t number) const { return value_of(number); }

std::vector<std::uint8_t> DistanceTable::moves_of_block(std::uint64_t block) const { return block_of(block); }

}  // namespace kelso::endgame
