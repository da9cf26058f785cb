#include "endgame/builder/verify.hpp"

#include <cstring>

#include <gtest/gtest.h>

#include "endgame/builder/build.hpp"
#include "endgame/stored.hpp"
#include "endgame/value_table.hpp"
#include "rules/generate.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::endgame::builder {
namespace {

using kelso::testing::TemporaryFolder;

BuildRequest three_pieces(const TemporaryFolder& folder) {
  return {.folder = folder.path(""), .pieces = 3, .distances = true};
}

// What Verifier should find, by probing each position and those after its moves.
std::vector<std::uint64_t> plainly_wrong(const Database& database, const Slice& slice) {
  const SliceIndex& index = database.values(slice)->index();
  std::vector<std::uint64_t> wrong;
  for (std::uint64_t number = 0; number < index.size(); ++number) {
    const rules::Position position = position_of(index.placement(number));
    if (!is_stored(position)) continue;
    Verdict best{Value::Loss, 0};
    bool any = false;
    for (rules::Move move : rules::legal_moves(position)) {
      const Verdict after = database.verdict(position.after(move))->one_ply_before();
      if (!any || after.is_better_than(best)) best = after;
      any = true;
    }
    if (database.verdict(position) != best) wrong.push_back(number);
  }
  return wrong;
}

std::string with_right_checksum(std::string file, const FileHeader& header) {
  const auto bytes = std::as_bytes(std::span(file)).first(file.size() - sizeof(std::uint64_t));
  const std::uint64_t sum = checksum_of_file(bytes, header);
  std::memcpy(file.data() + bytes.size(), &sum, sizeof sum);
  return file;
}

// One bit is inverted near the end, in the coded blocks.
std::string with_a_wrong_bit(std::string file, const FileHeader& header, std::size_t from_the_end) {
  file[file.size() - from_the_end] ^= 1;
  return with_right_checksum(std::move(file), header);
}

TEST(Verify, finds_every_wrong_value) {
  const TemporaryFolder folder;
  ASSERT_TRUE(build(three_pieces(folder), {}));
  Workers workers(2);
  int noticed = 0;
  for (const char* name : {"0101.wld", "0101.dtw", "1001.wld", "1001.dtw", "1011.wld", "1011.dtw"}) {
    const std::string file = folder.read(name);
    const Slice slice = *parse_slice(std::string_view(name).substr(0, 4));
    const FileHeader header = *read_header(std::as_bytes(std::span(file)));
    for (std::size_t from_the_end = 9; from_the_end < 100; from_the_end += 7) {
      folder.write(name, with_a_wrong_bit(file, header, from_the_end));
      const Database database = Database::open(folder.path(""));
      if (!database.problems().empty()) continue;  // the bit was in the codes of a short file
      const std::vector<std::uint64_t> wrong = plainly_wrong(database, slice);
      const SliceCheck check = Verifier(database, workers).check(slice, {});
      EXPECT_EQ(check.wrong, wrong.size()) << name << ", " << from_the_end << " from the end";
      EXPECT_EQ(check.first_wrong, wrong.empty() ? std::nullopt : std::optional(wrong.front()));
      EXPECT_TRUE(check.with_distances);
      if (!wrong.empty()) ++noticed;
    }
    folder.write(name, file);
  }
  EXPECT_GT(noticed, 30);
}

TEST(Verify, names_the_tables_that_are_missing) {
  const TemporaryFolder folder;
  ASSERT_TRUE(build({.folder = folder.path(""), .pieces = 3}, {}));
  std::filesystem::remove(folder.path("0101.wld"));
  Workers workers(1);
  const Database database = Database::open(folder.path(""));
  const SliceCheck check = Verifier(database, workers).check({{0, 2}, {0, 1}}, {});
  EXPECT_FALSE(check.is_good());
  EXPECT_EQ(check.missing, (std::vector<Slice>{{{0, 1}, {0, 1}}}));
}

TEST(Verify, without_distances_finds_values_that_are_not_those_of_the_best_move) {
  const TemporaryFolder folder;
  ASSERT_TRUE(build({.folder = folder.path(""), .pieces = 2}, {}));
  Workers workers(1);
  const Slice slice{{0, 1}, {0, 1}};
  const std::string file = folder.read("0101.wld");
  const Database good = Database::open(folder.path(""));
  EXPECT_TRUE(Verifier(good, workers).check(slice, {}).is_good());
  EXPECT_FALSE(Verifier(good, workers).check(slice, {}).with_distances);
  folder.write("0101.wld", with_a_wrong_bit(file, good.values(slice)->header(), 20));
  const Database bad = Database::open(folder.path(""));
  ASSERT_TRUE(bad.problems().empty());
  const SliceCheck check = Verifier(bad, workers).check(slice, {});
  EXPECT_FALSE(check.is_good());
  EXPECT_GT(check.wrong, 0u);
}

TEST(Verify, compares_the_counts_with_those_of_the_header) {
  const TemporaryFolder folder;
  ASSERT_TRUE(build(three_pieces(folder), {}));
  Workers workers(1);
  const Slice slice{{0, 1}, {0, 1}};
  for (const char* name : {"0101.wld", "0101.dtw"}) {
    const std::string file = folder.read(name);
    FileHeader header = *read_header(std::as_bytes(std::span(file)));
    std::string changed = file;
    ++header.counts.captures;
    const auto beginning = to_bytes(header);
    std::memcpy(changed.data(), beginning.data(), beginning.size());
    folder.write(name, with_right_checksum(changed, header));
    const Database database = Database::open(folder.path(""));
    ASSERT_TRUE(database.problems().empty());
    const SliceCheck check = Verifier(database, workers).check(slice, {});
    EXPECT_EQ(check.wrong, 0u);
    EXPECT_FALSE(check.counts_agree) << name;
    EXPECT_FALSE(check.is_good());
    folder.write(name, file);
  }
}

TEST(Verify, stops_when_should_stop_returns_true) {
  const TemporaryFolder folder;
  ASSERT_TRUE(build(three_pieces(folder), {}));
  const Database database = Database::open(folder.path(""));
  Workers workers(1);
  Verifier verifier(database, workers);
  const Slice slice{{0, 2}, {0, 1}};
  int calls = 0;
  VerifyHooks hooks;
  hooks.should_stop = [&calls] { return ++calls == 3; };
  const SliceCheck stopped = verifier.check(slice, hooks);
  EXPECT_TRUE(stopped.stopped);
  EXPECT_FALSE(stopped.is_good());
  EXPECT_TRUE(verifier.check(slice, {}).is_good());  // nothing incomplete was kept
}

}  // namespace
}  // namespace kelso::endgame::builder
