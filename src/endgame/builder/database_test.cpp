// Database and the tables it opens, from files that the builder writes.
#include "endgame/database.hpp"

#include <cstring>

#include <gtest/gtest.h>

#include "endgame/builder/build.hpp"
#include "endgame/distance_table.hpp"
#include "endgame/stored.hpp"
#include "endgame/value_table.hpp"
#include "rules/generator.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::endgame::builder {
namespace {

using kelso::testing::TemporaryFolder;

// Position by position, for all slices of three pieces.
TEST(Database, finds_stored_positions_in_one_lookup_and_resolves_the_others) {
  const TemporaryFolder folder;
  ASSERT_TRUE(build({.folder = folder.path(""), .pieces = 3, .distances = true}, {}));
  const Database database = Database::open(folder.path(""));
  int stored = 0, quiet = 0, resolved = 0;
  for (const Slice& slice : slices_of_pieces(3)) {
    const ValueTable& table = *database.values(slice);
    for (std::uint64_t number = 0; number < table.index().size(); ++number) {
      const rules::Position position = position_of(table.index().placement(number));
      const auto value = database.value(position);
      ASSERT_TRUE(value);
      ASSERT_EQ(database.verdict(position)->value, *value);
      if (!is_stored(position)) {
        ++resolved;
        continue;
      }
      ++stored;
      ASSERT_EQ(table.value(number), *value) << to_text(slice) << ' ' << number;
      const bool is_quiet = !rules::Generator<board::Side::White>(position).can_capture() &&
                            !rules::Generator<board::Side::Black>(position).can_capture();
      if (!is_quiet) continue;
      ++quiet;
      ASSERT_EQ(database.quiet_value(position), value) << to_text(slice) << ' ' << number;
    }
  }
  EXPECT_GT(resolved, 0);
  EXPECT_GT(quiet, 0);
  EXPECT_GT(stored, quiet);
}

TEST(Database, opens_tables_up_to_a_number_of_pieces) {
  const TemporaryFolder folder;
  ASSERT_TRUE(build({.folder = folder.path(""), .pieces = 3}, {}));
  const Database database = Database::open(folder.path(""), 2);
  EXPECT_EQ(database.most_pieces(), 2);
  EXPECT_EQ(database.complete_pieces(), 2);
  EXPECT_NE(database.values({{0, 1}, {0, 1}}), nullptr);
  EXPECT_EQ(database.values({{0, 2}, {0, 1}}), nullptr);
}

TEST(Database, has_no_distance_without_tables_of_distances_except_for_draws) {
  const TemporaryFolder folder;
  ASSERT_TRUE(build({.folder = folder.path(""), .pieces = 2}, {}));
  const Database database = Database::open(folder.path(""));
  const SliceIndex& index = database.values({{0, 1}, {0, 1}})->index();
  int draws = 0, others = 0;
  for (std::uint64_t number = 0; number < index.size(); ++number) {
    const rules::Position position = position_of(index.placement(number));
    if (!is_stored(position)) continue;
    const bool is_draw = database.value(position) == Value::Draw;
    EXPECT_EQ(database.verdict(position), is_draw ? std::optional(Verdict{}) : std::nullopt);
    ++(is_draw ? draws : others);
  }
  EXPECT_GT(draws, 0);
  EXPECT_GT(others, 0);
}

// A valid file whose bytes can be changed.
class TableFile : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(build({.folder = folder_.path(""), .pieces = 2, .distances = true}, {}));
    read("0101.wld");
  }
  void read(const std::string& name) {
    const std::string file = folder_.read(name);
    const auto bytes = std::as_bytes(std::span(file));
    bytes_.assign(bytes.begin(), bytes.end());
    header_ = *read_header(bytes_);
  }
  template <class T>
  void put(std::size_t place, T number) {
    std::memcpy(&bytes_[place], &number, sizeof number);
    const std::size_t end = bytes_.size() - sizeof(std::uint64_t);
    const std::uint64_t sum = checksum_of_file(std::span(bytes_).first(end), header_);
    std::memcpy(&bytes_[end], &sum, sizeof sum);
  }
  [[nodiscard]] std::size_t first_code_length() const {
    return FileHeader::kBytes + sizeof(Group) * header_.groups();
  }
  template <class Table>
  [[nodiscard]] std::string reason() const {
    const auto table = Table::open(bytes_);
    return table ? "opened" : table.error().reason;
  }

  TemporaryFolder folder_;
  std::vector<std::byte> bytes_;
  FileHeader header_;
};

TEST_F(TableFile, is_refused_as_a_table_of_the_other_kind) {
  EXPECT_EQ(reason<ValueTable>(), "opened");
  EXPECT_EQ(reason<DistanceTable>(), "it is not a table of distances");
  read("0101.dtw");
  EXPECT_EQ(reason<DistanceTable>(), "opened");
  EXPECT_EQ(reason<ValueTable>(), "it is not a table of values");
}

TEST_F(TableFile, is_refused_with_an_incomplete_or_too_long_code) {
  for (const char* name : {"0101.wld", "0101.dtw"}) {
    const std::size_t codes = name == std::string_view("0101.wld") ? 3 : 2;
    const CodeLayout layout = codes == 3 ? value_code::kLayout : distance_code::kLayout;
    std::size_t first = 0;
    for (std::size_t code = 0; code < codes; first += layout.sizes[code++])
      for (const int length : {1, 2, 31, 255}) {
        read(name);
        const std::size_t place = first_code_length() + first;
        if (bytes_[place] == static_cast<std::byte>(length)) continue;
        put(place, static_cast<std::uint8_t>(length));
        EXPECT_EQ(codes == 3 ? reason<ValueTable>() : reason<DistanceTable>(), "its codes cannot be read")
            << name << ", code " << code << ", length " << length;
      }
  }
}

TEST_F(TableFile, is_refused_with_block_starts_outside_the_coded_blocks) {
  const std::string refused = "its block starts are out of range";
  const std::size_t first_group = FileHeader::kBytes;
  const std::size_t first_block = first_group + offsetof(Group, blocks);
  put(first_group, header_.coded_bytes);
  EXPECT_EQ(reason<ValueTable>(), refused);
  read("0101.wld");
  put(first_block, static_cast<std::uint16_t>(header_.coded_bytes));
  EXPECT_EQ(reason<ValueTable>(), refused);
  read("0101.wld");
  put(first_block, static_cast<std::uint16_t>(Group::kFirstConstant + 3));
  EXPECT_EQ(reason<ValueTable>(), refused);
  put(first_block, static_cast<std::uint16_t>(Group::kFirstConstant + 2));
  EXPECT_EQ(reason<ValueTable>(), "opened");
  EXPECT_EQ(ValueTable::open(bytes_)->value(0), Value::Win);
}

}  // namespace
}  // namespace kelso::endgame::builder
