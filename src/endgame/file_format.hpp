// The layout of table files, for reading and writing: header, groups, code lengths, coded blocks, checksum.
// docs/endgame-format.md describes it in full.
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

// How many positions of a slice have each value.
struct SliceCounts {
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
  std::uint64_t draws = 0;
  std::uint64_t captures = 0;  // positions in which the mover can capture

  SliceCounts& operator+=(const SliceCounts& other);
  friend bool operator==(const SliceCounts&, const SliceCounts&) = default;
};

// A longest win or loss: its plies and the number of the first position that has it.
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
  Longest longest_win;  // in tables of distances only
  Longest longest_loss;
  std::uint64_t coded_bytes = 0;  // of all blocks

  [[nodiscard]] std::uint64_t positions() const;
  [[nodiscard]] std::uint64_t blocks() const;
  [[nodiscard]] std::uint64_t groups() const;
  [[nodiscard]] std::uint64_t file_bytes() const;

  friend bool operator==(const FileHeader&, const FileHeader&) = default;
};

[[nodiscard]] std::array<std::byte, FileHeader::kBytes> to_bytes(const FileHeader& header);

// The parts of a valid file.
struct FileParts {
  FileHeader header;
  std::span<const std::byte> groups;           // see Group
  std::span<const std::uint8_t> code_lengths;  // see CodeLayout
  std::span<const std::byte> coded_blocks;
};

struct FormatError {
  std::string reason;  // "the checksum is wrong"
};

// Of all bytes of a file but its checksum.
[[nodiscard]] std::uint64_t checksum_of_file(std::span<const std::byte> bytes, const FileHeader& header);
[[nodiscard]] std::optional<FormatError> check_file(std::span<const std::byte> bytes);
// The file must have passed check_file().
[[nodiscard]] FileParts parts_of(std::span<const std::byte> bytes);
// Reads the header and ignores the rest of the file.
[[nodiscard]] std::optional<FileHeader> read_header(std::span<const std::byte> bytes);

// The starts of 28 blocks, which fill one cache line.
struct Group {
  static constexpr std::size_t kBlocks = 28;
  // Values >= kFirstConstant encode a constant block: all its positions have the value start -
  // kFirstConstant.
  static constexpr std::uint16_t kFirstConstant = 0xff80;

  std::uint64_t start = 0;                         // of the group, counted from the first coded block
  std::array<std::uint16_t, kBlocks> blocks = {};  // counted from the start of the group
};
static_assert(sizeof(Group) == 64);

// A class of run lengths. Each of the lengths 1 to 16 has its own class; longer ones share four classes for
// each power of two and are distinguished by extra bits.
struct RunClass {
  std::uint32_t first;
  int extra_bits;
};

inline constexpr int kRunClasses = 48;
inline constexpr std::uint32_t kLongestRun = 4096;
inline constexpr int kMostExtraBits = 9;

[[nodiscard]] constexpr int run_class_of(std::uint32_t length) {
  if (length <= 16) return static_cast<int>(length) - 1;
  const int power = 31 - std::countl_zero(length - 1);
  return 16 + 4 * (power - 4) + static_cast<int>((length - 1) >> (power - 2) & 3);
}

[[nodiscard]] constexpr RunClass run_class(int number) {
  if (number < 16) return {static_cast<std::uint32_t>(number) + 1, 0};
  const int power = 4 + (number - 16) / 4;
  const auto quarter = static_cast<std::uint32_t>((number - 16) % 4);
  return {(std::uint32_t{1} << power) + (quarter << (power - 2)) + 1, power - 2};
}

// The prefix codes of a kind of table. Their code lengths stand in the file one code after the other.
struct CodeLayout {
  std::span<const std::size_t> sizes;  // the number of symbols of each code
  int longest;                         // code word, in bits

  [[nodiscard]] constexpr std::size_t symbols() const { return first_symbol(sizes.size()); }
  // The part that belongs to one code, of something that all symbols have.
  template <class T>
  [[nodiscard]] constexpr std::span<T> part(std::span<T> all, std::size_t code) const {
    return all.subspan(first_symbol(code), sizes[code]);
  }

 private:
  [[nodiscard]] constexpr std::size_t first_symbol(std::size_t code) const {
    std::size_t first = 0;
    for (std::size_t size : sizes.first(code)) first += size;
    return first;
  }
};

// Tables of values: a run is coded by its length and the value that follows it, with a separate prefix code
// for each value of the run. Symbol 0 means that the run lasts until the end of the block.
namespace value_code {

inline constexpr std::uint8_t kLoss = 0;
inline constexpr std::uint8_t kDraw = 1;
inline constexpr std::uint8_t kWin = 2;
inline constexpr std::uint8_t kPlain = 3;  // in place of a first value: the block is not coded in runs
inline constexpr int kFirstValueBits = 2;
inline constexpr int kPlainPerByte = 5;  // values of a plain block are digits to the base 3

inline constexpr std::size_t kCodes = 3;
inline constexpr std::size_t kSymbols = 1 + 2 * kRunClasses;
inline constexpr std::size_t kEnd = 0;
inline constexpr int kLongestCode = 10;
inline constexpr std::array<std::size_t, kCodes> kCodeSizes = {kSymbols, kSymbols, kSymbols};
inline constexpr CodeLayout kLayout{kCodeSizes, kLongestCode};

[[nodiscard]] constexpr std::size_t symbol_of(std::uint32_t value, std::uint32_t length, std::uint32_t next) {
  const std::size_t which = next == (value + 1) % 3 ? 0 : 1;
  return 1 + 2 * static_cast<std::size_t>(run_class_of(length)) + which;
}

// Blocks are larger where one side is far ahead, as the values hardly change there.
[[nodiscard]] int block_bits(const Slice& slice);

}  // namespace value_code

// Tables of distances: a value is the number of the winner's moves. A run is coded by the difference to the
// value before it (modulo kValues) and its length.
namespace distance_code {

inline constexpr int kBlockBits = 8;
inline constexpr std::uint8_t kPlain = 1;  // in place of 0: one byte for each position follows
inline constexpr int kModeBits = 1;
inline constexpr std::size_t kValues = 128;
inline constexpr int kMostPlies = 2 * (static_cast<int>(kValues) - 1);
inline constexpr int kLongestCode = 12;
inline constexpr std::array<std::size_t, 2> kCodeSizes = {kValues, kRunClasses};  // differences, then lengths
inline constexpr CodeLayout kLayout{kCodeSizes, kLongestCode};

}  // namespace distance_code

}  // namespace kelso::endgame
