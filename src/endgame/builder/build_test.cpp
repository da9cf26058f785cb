#include "endgame/builder/build.hpp"

#include <fstream>
#include <map>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <unistd.h>

#include "endgame/builder/step_builder.hpp"
#include "endgame/builder/table_writer.hpp"
#include "endgame/builder/work_files.hpp"
#include "endgame/database.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::endgame::builder {
namespace {

using kelso::testing::TemporaryFolder;

// Names and contents.
std::map<std::string, std::string> files_in(const TemporaryFolder& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path("")))
    if (entry.is_regular_file())
      files[entry.path().filename()] = folder.read(entry.path().filename().string());
  return files;
}

BuildRequest three_pieces(const TemporaryFolder& folder) {
  return {.folder = folder.path(""), .pieces = 3, .distances = true};
}

TEST(Build, writes_the_same_files_for_any_number_of_threads_and_memory_limit) {
  const TemporaryFolder one, other;
  EXPECT_EQ(build(three_pieces(one), {})->written, 32u);
  BuildRequest request = three_pieces(other);
  request.threads = 3;
  request.memory = 1 << 12;
  EXPECT_EQ(build(request, {})->written, 32u);
  EXPECT_TRUE(files_in(one) == files_in(other));
}

TEST(Build, writes_the_same_values_with_and_without_distances) {
  const TemporaryFolder with, without;
  ASSERT_TRUE(build(three_pieces(with), {}));
  ASSERT_TRUE(build({.folder = without.path(""), .pieces = 3}, {}));
  auto expected = files_in(with);
  std::erase_if(expected, [](const auto& file) { return file.first.ends_with(".dtw"); });
  EXPECT_EQ(expected.size(), 16u);
  EXPECT_TRUE(files_in(without) == expected);
}

TEST(Build, adds_what_is_missing_and_nothing_else) {
  const TemporaryFolder folder;
  EXPECT_EQ(build({.folder = folder.path(""), .pieces = 2}, {})->written, 4u);
  const auto report = build({.folder = folder.path(""), .pieces = 3}, {});
  EXPECT_EQ(report->written, 12u);
  EXPECT_EQ(report->kept, 4u);
  EXPECT_EQ(build(three_pieces(folder), {})->written, 16u);
  EXPECT_EQ(build(three_pieces(folder), {})->written, 0u);
}

TEST(Build, can_be_limited_to_a_number_of_pieces_per_side) {
  const TemporaryFolder folder;
  ASSERT_TRUE(build({.folder = folder.path(""), .pieces = 4, .most_per_side = 2}, {}));
  const Database database = Database::open(folder.path(""));
  EXPECT_NE(database.values({{1, 1}, {0, 2}}), nullptr);
  EXPECT_EQ(database.values({{1, 2}, {0, 1}}), nullptr);
  EXPECT_EQ(database.complete_pieces(), 3);
  EXPECT_EQ(database.most_pieces(), 4);
}

TEST(Build, goes_on_after_every_interruption_and_ends_with_the_same_files) {
  const TemporaryFolder whole, interrupted;
  ASSERT_TRUE(build({.folder = whole.path(""), .pieces = 3}, {}));
  int checks_left = 0;
  bool finished = false;
  for (int attempt = 0; attempt < 200 && !finished; ++attempt) {
    checks_left = 100 + 100 * attempt;
    BuildHooks hooks;
    hooks.should_stop = [&checks_left] { return --checks_left < 0; };
    const auto report = build({.folder = interrupted.path(""), .pieces = 3, .least_kept = 0}, hooks);
    finished = report.has_value();
    EXPECT_TRUE(finished || report.error().stopped);
  }
  EXPECT_TRUE(finished);
  EXPECT_TRUE(files_in(interrupted) == files_in(whole));
  EXPECT_FALSE(std::filesystem::exists(interrupted.path("work")));
}

TEST(Build, takes_up_work_tables_only_if_they_are_undamaged) {
  const TemporaryFolder whole, folder;
  const BuildRequest request{.folder = folder.path(""), .pieces = 3, .distances = true, .least_kept = 0};
  ASSERT_TRUE(build(three_pieces(whole), {}));
  BuildHooks hooks;
  int tables = 0;
  hooks.on_table = [&tables](const FileHeader&) { ++tables; };
  hooks.should_stop = [&tables] { return tables >= 20; };
  ASSERT_FALSE(build(request, hooks));
  ASSERT_TRUE(std::filesystem::exists(folder.path("work")));
  int damaged = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path("work"))) {
    std::fstream file(entry.path(), std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(47);
    file.put('x');
    ++damaged;
  }
  EXPECT_GT(damaged, 0);
  ASSERT_TRUE(build(request, {}));
  EXPECT_TRUE(files_in(folder) == files_in(whole));
}

// Begins as many steps as possible at once and finishes them in the opposite order.
TEST(Build, steps_can_be_done_apart_and_in_any_order_that_the_schedule_allows) {
  const TemporaryFolder whole, folder;
  ASSERT_TRUE(build(three_pieces(whole), {}));
  BuildRequest request = three_pieces(folder);
  request.least_kept = 0;
  const StepRunner run_apart = [](const BuildPlan& plan, const BuildRequest& asked, const BuildHooks&) {
    BuildSchedule schedule(plan);
    std::optional<BuildError> error;
    std::size_t most_begun = 0;
    while (!error) {
      std::vector<std::size_t> begun;
      while (const auto step = schedule.begin_next()) begun.push_back(*step);
      if (begun.empty()) break;
      most_begun = std::max(most_begun, begun.size());
      for (auto step = begun.rbegin(); step != begun.rend() && !error; ++step) {
        error = StepBuilder::make(asked)->build(plan.steps[*step], {});
        for (const Slice& slice : schedule.finish(*step)) WorkFiles(asked).remove(slice);
      }
    }
    EXPECT_GT(most_begun, 1u);
    return error;
  };
  EXPECT_EQ(build(request, {}, run_apart)->written, 32u);
  EXPECT_TRUE(files_in(folder) == files_in(whole));
}

TEST(BuildPlan, solves_again_what_is_needed_and_has_been_left_by_no_earlier_build) {
  const TemporaryFolder folder;
  BuildRequest request{.folder = folder.path(""), .pieces = 2, .least_kept = 0};
  ASSERT_TRUE(build(request, {}));
  EXPECT_TRUE(BuildPlan::make(request).steps.empty());
  request.pieces = 3;
  const BuildPlan plan = BuildPlan::make(request);
  const BuildStep& first = plan.steps.front();
  EXPECT_EQ(first.slice, (Slice{{0, 1}, {0, 1}}));
  EXPECT_TRUE(first.missing.empty());
  EXPECT_FALSE(first.kept.empty());

  ASSERT_FALSE(StepBuilder::make(request)->build(first, {}));
  const BuildPlan after = BuildPlan::make(request);
  EXPECT_EQ(after.steps.size(), plan.steps.size() - 1);
  EXPECT_NE(after.steps.front().slice, first.slice);
}

// Reports a win of the given length for a table of constant blocks.
class LongWinEncoder final : public TableEncoder {
 public:
  explicit LongWinEncoder(int plies) : TableEncoder(distance_code::kLayout.symbols()) {
    totals_.longest_win = {0, plies};
  }

  void survey(const Block&) override {}
  std::vector<std::uint8_t> code_lengths_for(std::span<const std::uint64_t> counts) const override {
    return std::vector<std::uint8_t>(counts.size());
  }
  void use_codes(std::span<const std::uint8_t>) override {}
  std::optional<int> encode(const Block&, std::vector<std::byte>&) override { return 0; }
};

TEST(TableWriter, refuses_distances_that_a_file_cannot_hold) {
  const TemporaryFolder folder;
  Workers workers(1);
  FileHeader header;
  header.kind = TableKind::Distances;
  header.slice = {{0, 1}, {0, 1}};
  header.block_bits = distance_code::kBlockBits;
  const auto write = [&](int plies) {
    std::vector<std::unique_ptr<TableEncoder>> encoders;
    encoders.push_back(std::make_unique<LongWinEncoder>(plies));
    return write_table(folder.path(""), header, encoders, workers, {});
  };
  EXPECT_FALSE(write(255));
  EXPECT_TRUE(files_in(folder).empty());
  EXPECT_TRUE(write(253));
  EXPECT_EQ(files_in(folder).size(), 1u);
}

TEST(Build, replaces_damaged_and_truncated_files) {
  const TemporaryFolder folder;
  ASSERT_TRUE(build(three_pieces(folder), {}));
  const auto files = files_in(folder);
  std::string damaged = files.at("0201.wld");
  damaged[damaged.size() / 2] ^= 1;
  folder.write("0201.wld", damaged);
  folder.write("1110.dtw", files.at("1110.dtw").substr(0, 200));
  folder.write("0101.wld", files.at("1010.wld"));
  folder.write("1001.dtw", "");

  const Database database = Database::open(folder.path(""));
  ASSERT_EQ(database.problems().size(), 4u);
  EXPECT_EQ(database.problems()[0].reason, "it holds the slice 1010");
  EXPECT_EQ(database.problems()[1].reason, "it cannot be read");
  EXPECT_EQ(database.problems()[2].reason, "its checksum is wrong, it has been damaged");
  EXPECT_EQ(database.problems()[3].file.filename(), "1110.dtw");
  EXPECT_EQ(database.values({{0, 2}, {0, 1}}), nullptr);

  const auto report = build(three_pieces(folder), {});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->damaged.size(), 4u);
  EXPECT_TRUE(files_in(folder) == files);
}

TEST(Build, reports_a_disk_that_is_too_small_before_it_begins) {
  const TemporaryFolder folder;
  BuildHooks hooks;
  hooks.free_space = [](const auto&) { return std::uint64_t{5'000'000}; };
  const auto report = build({.folder = folder.path(""), .pieces = 5}, hooks);
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().reason.find("the tables need up to 17 MB on disk and "), 0u)
      << report.error().reason;
  EXPECT_TRUE(files_in(folder).empty());
}

TEST(Build, never_estimates_too_little_room) {
  const TemporaryFolder folder;
  const BuildRequest request = three_pieces(folder);
  const BuildSize size = build_size(request);
  ASSERT_TRUE(build(request, {}));
  std::size_t bytes = 0;
  for (const auto& [name, content] : files_in(folder)) bytes += content.size();
  EXPECT_LE(bytes, size.tables);
}

TEST(Build, refuses_a_folder_in_which_another_build_is_running) {
  const TemporaryFolder folder;
  const int other = open(folder.path("").c_str(), O_RDONLY | O_DIRECTORY);
  ASSERT_EQ(flock(other, LOCK_EX), 0);
  const auto report = build(three_pieces(folder), {});
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().reason.find("another build is running in "), 0u);
  close(other);
  EXPECT_TRUE(build(three_pieces(folder), {}));
}

TEST(Build, refuses_a_folder_that_is_not_there) {
  const auto report = build({.folder = "/no/such/folder", .pieces = 2}, {});
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().reason, "cannot write to /no/such/folder: No such file or directory");
}

TEST(Build, reports_progress_that_grows_up_to_the_total) {
  for (const bool distances : {false, true}) {
    const TemporaryFolder folder;
    BuildHooks hooks;
    BuildProgress last;
    hooks.on_progress = [&](const BuildProgress& progress) {
      EXPECT_GE(progress.done, last.done);
      EXPECT_LE(progress.slice_done, progress.slice_total);
      last = progress;
    };
    ASSERT_TRUE(
        build({.folder = folder.path(""), .pieces = 4, .most_per_side = 2, .distances = distances}, hooks));
    EXPECT_EQ(last.stage, BuildStage::Writing);
    EXPECT_EQ(last.slice_done, last.slice_total);
    EXPECT_EQ(last.done, last.total);
  }
}

}  // namespace
}  // namespace kelso::endgame::builder
