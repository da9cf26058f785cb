#include "endgame/value_table.hpp"

#include <array>

namespace kelso::endgame {

using namespace value_code;

namespace {

constexpr std::uint32_t kToBlockEnd = (1u << 20) - 1;

constexpr Value value_of_code(std::uint32_t code) { return static_cast<Value>(static_cast<int>(code) - 1); }

// The lowest bits of a tag are the next value, the others the class of the run's length.
constexpr int kNextBits = 2;
constexpr std::uint32_t kNextMask = (1 << kNextBits) - 1;
constexpr std::size_t kToBlockEndClass = kRunClasses;

constexpr auto kFirstLengths = [] {
  std::array<std::uint32_t, kRunClasses + 1> lengths{};
  for (int number = 0; number < kRunClasses; ++number)
    lengths[static_cast<std::size_t>(number)] = run_class(number).first;
  lengths[kToBlockEndClass] = kToBlockEnd;
  return lengths;
}();

void add_code(CodeTable& table, const FileParts& parts, std::size_t value) {
  std::array<CodeTable::Meaning, kSymbols> meanings;
  meanings[kEnd] = {static_cast<std::uint8_t>(kToBlockEndClass << kNextBits), 0};
  for (std::size_t symbol = kEnd + 1; symbol < kSymbols; ++symbol) {
    const std::size_t number = (symbol - 1) / 2;
    const std::size_t next = (value + 1 + (symbol - 1) % 2) % 3;
    meanings[symbol] = {static_cast<std::uint8_t>(number << kNextBits | next),
                        run_class(static_cast<int>(number)).extra_bits};
  }
  table.add_code(kLayout.part(parts.code_lengths, value), meanings);
}

// After a byte with kPlain, each byte holds digits to the base 3.
template <class Visit>
void visit_plain(std::span<const std::byte> coded, Visit& visit) {
  for (std::size_t i = 1; i < coded.size(); ++i) {
    auto digits = std::to_integer<std::uint32_t>(coded[i]);
    for (int digit = 0; digit < kPlainPerByte; ++digit, digits /= 3)
      if (!visit(value_of_code(digits % 3), 1u)) return;
  }
}

}  // namespace

ValueTable::ValueTable(const FileParts& parts) : RunTable(parts, kLayout) {
  for (std::size_t value = 0; value < kCodes; ++value) add_code(codes_, parts, value);
}

Result<ValueTable, FormatError> ValueTable::open(std::span<const std::byte> bytes) {
  return RunTable::open(bytes, TableKind::Values, kLayout, kCodes);
}

template <class Visit>
void ValueTable::visit_runs(std::uint64_t number, Visit&& visit) const {
  const BlockIndex::Block block = blocks_.block(number);
  if (block.constant >= 0) {
    visit(value_of_code(static_cast<std::uint32_t>(block.constant)), kToBlockEnd);
    return;
  }
  BitReader reader(block.coded);
  std::uint32_t value = reader.peek(kFirstValueBits);
  reader.skip(kFirstValueBits);
  if (value == kPlain) return visit_plain(block.coded, visit);
  static_assert(2 * (kLongestCode + kMostExtraBits) <= BitReader::kBitsAfterRefill);
  for (;; reader.refill())
    for (int i = 0; i < 2; ++i) {
      const CodeTable::Read run = codes_.take(reader, value);
      if (!visit(value_of_code(value), kFirstLengths[run.tag >> kNextBits] + run.extra)) return;
      value = run.tag & kNextMask;
    }
}

Value ValueTable::value(std::uint64_t number) const { return value_of(number); }

std::vector<Value> ValueTable::values_of_block(std::uint64_t block) const { return block_of(block); }

}  // namespace kelso::endgame
