// The layout of table files, shared by those who write and those who read them; docs/endgame-format.md
// describes it in full.
//
//   header | groups | code lengths | coded blocks | checksum
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "endgame/slice.hpp"

namespace kelso::endgame {

static_assert(std::endian::native == std::endian::little,
              "table files are little-endian and mapped as they are");

enum class TableKind : std::uint8_t { Values = 1, Distances = 2 };

// "1212.wld" or "1212.dtw".
[[nodiscard]] std::string file_name(const Slice& slice, TableKind kind);

// What the positions of a slice are worth, all together.
struct SliceCounts {
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
  std::uint64_t draws = 0;
  std::uint64_t captures = 0;  // positions in which the mover can take

  SliceCounts& operator+=(const SliceCounts& other);
  friend bool operator==(const SliceCounts&, const SliceCounts&) = default;
};

// A longest win or loss: its plies and the first position that has it.
struct Longest {
  std::uint64_t number = 0;
  int plies = -1;  // none

  friend bool operator==(const Longest&, const Longest&) = default;
};

struct FileHeader {
  static constexpr std::size_t kBytes = 128;
  static constexpr std::uint8_t kVersion = 1;

  TableKind kind = TableKind::Values;
  Slice slice;
  int block_bits = 0;  // a block is 2 to this power positions
  SliceCounts counts;
  Longest longest_win;  // of distances only
  Longest longest_loss;
  std::uint64_t coded_bytes = 0;  // of all blocks

  [[nodiscard]] std::uint64_t positions() const;
  [[nodiscard]] std::uint64_t blocks() const;
  [[nodiscard]] std::uint64_t groups() const;
  [[nodiscard]] std::uint64_t file_bytes() const;

  friend bool operator==(const FileHeader&, const FileHeader&) = default;
};

[[nodiscard]] std::array<std::byte, FileHeader::kBytes> to_bytes(const FileHeader& header);

// The header and the parts of a file whose sizes and checksum are right.
struct FileParts {
  FileHeader header;
  std::span<const std::byte> groups;  // see Group
  std::span<const std::byte> code_lengths;
  std::span<const std::byte> coded_blocks;
};

struct FormatError {
  std::string reason;  // "the checksum is wrong"
};

[[nodiscard]] std::optional<FormatError> check_file(std::span<const std::byte> bytes);
// Of a file that check_file() has no objection to.
[[nodiscard]] FileParts parts_of(std::span<const std::byte> bytes);
// Reads the header alone, and does not look at the rest.
[[nodiscard]] std::optional<FileHeader> read_header(std::span<const std::byte> bytes);

// Where the blocks begin, so many at a time that it takes one look at one cache line.
struct Group {
  static constexpr std::size_t kBlocks = 28;
  // A start from here on is no place but says that all positions of the block have one value.
  static constexpr std::uint16_t kFirstConstant = 0xff80;

  std::uint64_t start = 0;                         // of the group, counted from the first coded block
  std::array<std::uint16_t, kBlocks> blocks = {};  // counted from the start of the group
};
static_assert(sizeof(Group) == 64);

// How long a run is: sixteen short lengths have classes of their own, longer ones share four classes
// for each power of two and tell the rest by extra bits.
struct RunClass {
  std::uint32_t first;
  int extra_bits;
};

inline constexpr int kRunClasses = 48;
inline constexpr std::uint32_t kLongestRun = 4096;
inline constexpr int kMostExtraBits = 9;

[[nodiscard]] constexpr int run_class_of(std::uint32_t length) {
  if (length <= 16) return static_cast<int>(length) - 1;
  const int octave = 31 - std::countl_zero(length - 1);
  return 16 + 4 * (octave - 4) + static_cast<int>((length - 1) >> (octave - 2) & 3);
}

[[nodiscard]] constexpr RunClass run_class(int number) {
  if (number < 16) return {static_cast<std::uint32_t>(number) + 1, 0};
  const int octave = 4 + (number - 16) / 4;
  const auto quarter = static_cast<std::uint32_t>((number - 16) % 4);
  return {(std::uint32_t{1} << octave) + (quarter << (octave - 2)) + 1, octave - 2};
}

// Tables of values: a run of one value is coded with the length and the value that follows it, by a
// code of its own for each value. Symbol 0 says that the run lasts until the end of the block.
namespace value_code {

inline constexpr std::uint8_t kLoss = 0;
inline constexpr std::uint8_t kDraw = 1;
inline constexpr std::uint8_t kWin = 2;
inline constexpr std::uint8_t kPlain = 3;  // instead of a first value: the block is not coded in runs
inline constexpr int kFirstValueBits = 2;
inline constexpr int kPlainPerByte = 5;  // values of a plain block are digits to the base 3

inline constexpr std::size_t kCodes = 3;
inline constexpr std::size_t kSymbols = 1 + 2 * kRunClasses;
inline constexpr std::size_t kEnd = 0;
inline constexpr int kLongestCode = 10;

[[nodiscard]] constexpr std::size_t symbol_of(std::uint8_t value, std::uint32_t length, std::uint8_t next) {
  const std::size_t which = next == (value + 1) % 3 ? 0 : 1;
  return 1 + 2 * static_cast<std::size_t>(run_class_of(length)) + which;
}

// Blocks grow where one side is far ahead and the values hardly change.
[[nodiscard]] int block_bits(const Slice& slice);

}  // namespace value_code

// Tables of distances: the moves of the winner, each run as a difference to the value before it and a
// length.
namespace distance_code {

inline constexpr int kBlockBits = 8;
inline constexpr std::uint8_t kPlain = 1;  // instead of 0: one byte for each position follows
inline constexpr int kModeBits = 1;
inline constexpr std::size_t kValues = 128;
inline constexpr int kMostPlies = 2 * (static_cast<int>(kValues) - 1);
inline constexpr std::size_t kSymbols = kValues + kRunClasses;  // differences modulo 128, then lengths
inline constexpr int kLongestCode = 12;

}  // namespace distance_code

}  // namespace kelso::endgame
