#include <array>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "endgame/bit_stream.hpp"
#include "endgame/checksum.hpp"
#include "endgame/code_table.hpp"
#include "endgame/file_format.hpp"
#include "endgame/prefix_code.hpp"

namespace kelso::endgame {
namespace {

std::vector<std::byte> random_bytes(std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<std::byte> bytes(count);
  for (std::byte& byte : bytes) byte = static_cast<std::byte>(random.below(256));
  return bytes;
}

std::uint64_t checksum_of(std::span<const std::byte> bytes) {
  Checksum checksum;
  checksum.add(bytes);
  return checksum.value();
}

TEST(Checksum, does_not_depend_on_how_the_bytes_arrive) {
  const auto bytes = random_bytes(1000, 1);
  for (std::size_t part : {1u, 7u, 32u, 33u, 999u}) {
    Checksum checksum;
    for (std::size_t i = 0; i < bytes.size(); i += part)
      checksum.add(std::span(bytes).subspan(i, std::min(part, bytes.size() - i)));
    EXPECT_EQ(checksum.value(), checksum_of(bytes)) << part;
  }
}

TEST(Checksum, changes_with_any_bit_and_with_the_length) {
  auto bytes = random_bytes(200, 2);
  const std::uint64_t before = checksum_of(bytes);
  for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
    bytes[bit / 8] ^= std::byte{1} << bit % 8;
    EXPECT_NE(checksum_of(bytes), before) << bit;
    bytes[bit / 8] ^= std::byte{1} << bit % 8;
  }
  bytes.push_back(std::byte{0});
  EXPECT_NE(checksum_of(bytes), before);
}

TEST(BitReader, reads_what_was_written_and_zeros_beyond_the_end) {
  Random random(8);
  std::vector<std::pair<std::uint32_t, int>> written;
  std::vector<std::byte> bytes;
  BitWriter writer(bytes);
  std::size_t bits = 0;
  for (int i = 0; i < 1000; ++i) {
    const auto count = static_cast<int>(random.below(33));
    const auto number = static_cast<std::uint32_t>(random.below(std::uint64_t{1} << count));
    writer.put(number, count);
    written.emplace_back(number, count);
    bits += static_cast<std::size_t>(count);
  }
  writer.finish();
  EXPECT_EQ(bytes.size(), (bits + 7) / 8);
  BitReader reader(bytes);
  for (const auto& [number, count] : written) {
    EXPECT_EQ(reader.peek(count), number);
    reader.skip(count);
    reader.refill();
  }
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(reader.peek(32), 0u);
    reader.skip(32);
    reader.refill();
  }
}

TEST(RunClass, covers_every_length_once) {
  std::uint32_t next = 1;
  for (int number = 0; number < kRunClasses; ++number) {
    const RunClass run = run_class(number);
    EXPECT_EQ(run.first, next);
    EXPECT_LE(run.extra_bits, kMostExtraBits);
    for (std::uint32_t length = run.first; length < run.first + (1u << run.extra_bits); ++length)
      EXPECT_EQ(run_class_of(length), number) << length;
    next += 1u << run.extra_bits;
  }
  EXPECT_EQ(next, kLongestRun + 1);
}

TEST(PrefixCode, is_as_short_as_possible) {
  // Huffman's own solution of these counts takes 1, 2, 3 and 3 bits.
  const std::vector<std::uint64_t> counts = {50, 0, 25, 13, 12};
  EXPECT_EQ(code_lengths(counts, 11), (std::vector<std::uint8_t>{1, 0, 2, 3, 3}));
  EXPECT_EQ(code_lengths(counts, 2), (std::vector<std::uint8_t>{2, 0, 2, 2, 2}));
}

TEST(PrefixCode, is_complete_whatever_the_counts) {
  Random random(3);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::uint64_t> counts(97);
    for (auto& count : counts)
      if (random.below(3) == 0) count = std::uint64_t{1} << random.below(40);
    const auto lengths = code_lengths(counts, 11);
    EXPECT_TRUE(is_complete_code(lengths, 11));
    for (std::size_t i = 0; i < counts.size(); ++i) EXPECT_TRUE(counts[i] == 0 || lengths[i] > 0);
  }
  EXPECT_FALSE(is_complete_code(std::vector<std::uint8_t>{1, 2}, 11));
  EXPECT_FALSE(is_complete_code(std::vector<std::uint8_t>{1, 1, 1}, 11));
}

TEST(CodeTable, reads_back_what_was_written) {
  Random random(4);
  std::array<std::uint64_t, kRunClasses> counts;
  for (auto& count : counts) count = 1 + random.below(1000);
  const auto lengths = code_lengths(counts, 11);
  const auto codes = codes_of(lengths);
  std::vector<CodeTable::Meaning> meanings;
  for (int number = 0; number < kRunClasses; ++number)
    meanings.push_back({static_cast<std::uint8_t>(number), run_class(number).extra_bits});
  CodeTable table(11);
  table.add_code(lengths, meanings);

  std::vector<std::uint32_t> written;
  std::vector<std::byte> bytes;
  BitWriter writer(bytes);
  for (int i = 0; i < 5000; ++i) {
    const auto length = static_cast<std::uint32_t>(1 + random.below(kLongestRun));
    const auto number = static_cast<std::size_t>(run_class_of(length));
    writer.put(codes[number], lengths[number]);
    writer.put(length - run_class(run_class_of(length)).first, meanings[number].extra_bits);
    written.push_back(length);
  }
  writer.finish();
  BitReader reader(bytes);
  for (std::uint32_t length : written) {
    const CodeTable::Read read = table.take(reader, 0);
    EXPECT_EQ(run_class(static_cast<int>(read.tag)).first + read.extra, length);
    reader.refill();
  }
}

FileHeader some_header() {
  FileHeader header;
  header.kind = TableKind::Distances;
  header.slice = {{1, 2}, {0, 2}};
  header.block_bits = 8;
  header.counts = {1, 2, 3, 4};
  header.longest_win = {17, 41};
  header.longest_loss = {19, -1};
  header.coded_bytes = 1234;
  return header;
}

TEST(FileHeader, is_read_as_it_was_written) {
  EXPECT_EQ(read_header(to_bytes(some_header())), some_header());
  EXPECT_EQ(file_name(some_header().slice, TableKind::Values), "1202.wld");
  EXPECT_EQ(file_name(some_header().slice, TableKind::Distances), "1202.dtw");
}

// A file of zeros in which only the header makes sense.
std::vector<std::byte> file_with(const FileHeader& header) {
  const auto beginning = to_bytes(header);
  std::vector<std::byte> bytes(beginning.begin(), beginning.end());
  bytes.resize(header.file_bytes());
  return bytes;
}

TEST(CheckFile, says_what_is_wrong) {
  auto bytes = file_with(some_header());
  EXPECT_EQ(check_file(bytes)->reason, "its checksum is wrong, it has been damaged");
  EXPECT_EQ(
      check_file(std::span(bytes).first(bytes.size() - 1))->reason,
      "it has " + std::to_string(bytes.size() - 1) + " bytes, expected " + std::to_string(bytes.size()));
  EXPECT_EQ(check_file(std::span(bytes).first(100))->reason, "it is not a Kelso endgame table");
  bytes[8] = std::byte{2};
  EXPECT_EQ(check_file(bytes)->reason, "its format is version 2, expected 1");
  bytes[0] = std::byte{'k'};
  EXPECT_EQ(check_file(bytes)->reason, "it is not a Kelso endgame table");
}

}  // namespace
}  // namespace kelso::endgame
