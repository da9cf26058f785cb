#include "endgame/value_table.hpp"

#include <algorithm>
#include <array>

namespace kelso::endgame {

using namespace value_code;

namespace {

constexpr std::uint32_t kUntilTheEnd = (1u << 20) - 1;

constexpr Value value_of(std::uint32_t code) { return static_cast<Value>(static_cast<int>(code) - 1); }

std::vector<std::uint8_t> lengths_of_code(const FileParts& parts, std::size_t value) {
  std::vector<std::uint8_t> lengths;
  for (std::byte byte : parts.code_lengths.subspan(value * kSymbols, kSymbols))
    lengths.push_back(std::to_integer<std::uint8_t>(byte));
  return lengths;
}

// A tag holds the value that follows in its lowest bits, and above them the class of the run's length.
constexpr int kNextBits = 2;
constexpr std::uint32_t kNextMask = (1 << kNextBits) - 1;
constexpr std::size_t kUntilTheEndClass = kRunClasses;

constexpr auto kFirstLengths = [] {
  std::array<std::uint32_t, kRunClasses + 1> lengths{};
  for (int number = 0; number < kRunClasses; ++number)
    lengths[static_cast<std::size_t>(number)] = run_class(number).first;
  lengths[kUntilTheEndClass] = kUntilTheEnd;
  return lengths;
}();

void add_code(CodeTable& table, const FileParts& parts, std::size_t value) {
  std::array<CodeTable::Meaning, kSymbols> meanings;
  meanings[kEnd] = {static_cast<std::uint8_t>(kUntilTheEndClass << kNextBits), 0};
  for (std::size_t symbol = kEnd + 1; symbol < kSymbols; ++symbol) {
    const std::size_t number = (symbol - 1) / 2;
    const std::size_t next = (value + 1 + (symbol - 1) % 2) % 3;
    meanings[symbol] = {static_cast<std::uint8_t>(number << kNextBits | next),
                        run_class(static_cast<int>(number)).extra_bits};
  }
  table.add_code(lengths_of_code(parts, value), meanings);
}

// Digits to the base 3, behind a byte that holds the mark.
template <class Visit>
void visit_plain(std::span<const std::byte> coded, Visit& visit) {
  for (std::size_t i = 1; i < coded.size(); ++i) {
    auto digits = std::to_integer<std::uint32_t>(coded[i]);
    for (int digit = 0; digit < kPlainPerByte; ++digit, digits /= 3)
      if (!visit(value_of(digits % 3), 1u)) return;
  }
}

}  // namespace

ValueTable::ValueTable(const FileParts& parts)
    : header_(parts.header), index_(parts.header.slice), blocks_(parts), codes_(kLongestCode) {
  for (std::size_t value = 0; value < kCodes; ++value) add_code(codes_, parts, value);
}

Result<ValueTable, FormatError> ValueTable::open(std::span<const std::byte> bytes) {
  if (auto error = check_file(bytes)) return Failure(std::move(*error));
  const FileParts parts = parts_of(bytes);
  if (parts.header.kind != TableKind::Values) return Failure(FormatError{"it is not a table of values"});
  for (std::size_t value = 0; value < kCodes; ++value)
    if (!is_complete_code(lengths_of_code(parts, value), kLongestCode))
      return Failure(FormatError{"its codes cannot be read"});
  ValueTable table(parts);
  if (!table.blocks_.is_sound(kCodes)) return Failure(FormatError{"its blocks lie outside of it"});
  return table;
}

template <class Visit>
void ValueTable::visit_runs(std::uint64_t number, Visit&& visit) const {
  const BlockIndex::Block block = blocks_.block(number);
  if (block.constant >= 0) {
    visit(value_of(static_cast<std::uint32_t>(block.constant)), kUntilTheEnd);
    return;
  }
  BitReader reader(block.coded);
  std::uint32_t value = reader.peek(kFirstValueBits);
  reader.skip(kFirstValueBits);
  if (value == kPlain) return visit_plain(block.coded, visit);
  static_assert(2 * (kLongestCode + kMostExtraBits) <= BitReader::kSafe);
  for (;; reader.refill())
    for (int i = 0; i < 2; ++i) {
      const CodeTable::Read run = codes_.take(reader, value);
      if (!visit(value_of(value), kFirstLengths[run.tag >> kNextBits] + run.extra)) return;
      value = run.tag & kNextMask;
    }
}

Value ValueTable::value(std::uint64_t number) const {
  auto place = static_cast<std::uint32_t>(number & ((std::uint64_t{1} << header_.block_bits) - 1));
  Value found = Value::Draw;
  visit_runs(number >> header_.block_bits, [&](Value value, std::uint32_t length) {
    found = value;
    const bool goes_on = place >= length;
    place -= length;
    return goes_on;
  });
  return found;
}

std::vector<Value> ValueTable::values_of_block(std::uint64_t block) const {
  const std::uint64_t first = block << header_.block_bits;
  const std::size_t size = std::min(std::uint64_t{1} << header_.block_bits, header_.positions() - first);
  std::vector<Value> values;
  values.reserve(size);
  visit_runs(block, [&](Value value, std::uint32_t length) {
    values.insert(values.end(), std::min<std::size_t>(length, size - values.size()), value);
    return values.size() < size;
  });
  values.resize(size);  // a plain block of a broken file may be too short
  return values;
}

}  // namespace kelso::endgame
