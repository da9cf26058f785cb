// A process that is killed while it writes loses nothing that it had finished.
#include <csignal>
#include <functional>
#include <string>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.hpp"
#include "store/store.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::store {
namespace {

const RunRequest kRequest = {.name = "r", .arguments = "{}", .build = "b", .machine = "m", .started = {}};

ResultRow result(int number) {
  return {std::to_string(number), "\"" + std::string(static_cast<std::size_t>(number % 7) * 700, 'x') + "\""};
}

// Runs the child's work in a process of its own. The child says how far it is by writing numbers to
// the pipe; it is killed as soon as it has said `writes` of them. Returns the last one it said.
int last_word_before_kill(int writes, const std::function<void(int pipe)>& work) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  const pid_t child = fork();
  if (child == 0) {
    close(ends[0]);
    work(ends[1]);
    _exit(0);
  }
  close(ends[1]);
  int last = -1;
  int said = 0;
  while (said < writes && read(ends[0], &last, sizeof last) == sizeof last) ++said;
  kill(child, SIGKILL);
  while (read(ends[0], &last, sizeof last) == sizeof last) {
  }  // what it said before the signal came
  close(ends[0]);
  waitpid(child, nullptr, 0);
  return last;
}

void say(int pipe, int number) {
  if (write(pipe, &number, sizeof number) != sizeof number) _exit(1);
}

TEST(Crash, loses_nothing_that_was_added) {
  const testing::TemporaryFolder folder;
  Random random(3);
  int finished = 0;  // results 0 … finished - 1 are in the store
  for (int round = 0; round < 12; ++round) {
    const int last = last_word_before_kill(1 + static_cast<int>(random.below(40)), [&](int pipe) {
      Writer writer = *Writer::open(folder.path("results.db"));
      const OpenRun run = *writer.begin(kRequest);
      for (int i = finished;; ++i) {
        writer.add(run, result(i));
        say(pipe, i);
      }
    });
    ASSERT_GE(last, finished);
    const auto writer = Writer::open(folder.path("results.db"));
    ASSERT_TRUE(writer) << writer.error().message;
    const std::vector<ResultRow> rows = writer->results(writer->find_run("r")->id);
    ASSERT_GE(static_cast<int>(rows.size()), last + 1);
    for (std::size_t i = 0; i < rows.size(); ++i) ASSERT_EQ(rows[i], result(static_cast<int>(i)));
    finished = static_cast<int>(rows.size());
  }
}

TEST(Crash, keeps_no_part_of_an_unfinished_batch) {
  const testing::TemporaryFolder folder;
  last_word_before_kill(1, [&](int pipe) {
    Writer writer = *Writer::open(folder.path("results.db"));
    const OpenRun run = *writer.begin(kRequest);
    Writer::Batch batch = writer.batch();
    // More than SQLite keeps in memory, so that a part is surely in the file.
    for (int i = 0; i < 3000; ++i)
      batch.add(run, ResultRow{std::to_string(i), "\"" + std::string(2000, 'x') + "\""});
    say(pipe, 1);
    pause();
  });
  const Writer writer = *Writer::open(folder.path("results.db"));
  EXPECT_TRUE(writer.results(writer.find_run("r")->id).empty());
}

// A log is moved into the file page by page; the first page tells how many there are.
TEST(Crash, in_the_middle_of_moving_the_log_into_the_file_loses_nothing) {
  const testing::TemporaryFolder folder;
  {
    Writer writer = *Writer::open(folder.path("whole.db"));
    const OpenRun run = *writer.begin(kRequest);
    for (int i = 0; i < 100; ++i) writer.add(run, result(i));
    for (const char* part : {"", "-wal"})
      std::filesystem::copy_file(folder.path(std::string("whole.db") + part),
                                 folder.path(std::string("killed.db") + part));
  }  // closing moves the log
  std::string killed = folder.read("killed.db");
  killed.replace(0, 4096, folder.read("whole.db").substr(0, 4096));
  folder.write("killed.db", killed);
  const auto reader = Reader::open(folder.path("killed.db"));
  ASSERT_TRUE(reader) << reader.error().message;
  EXPECT_EQ(reader->results(reader->find_run("r")->id).size(), 100u);
  const auto writer = Writer::open(folder.path("killed.db"));
  ASSERT_TRUE(writer) << writer.error().message;
  EXPECT_EQ(writer->results(writer->find_run("r")->id).size(), 100u);
}

TEST(Crash, in_the_middle_of_making_a_store_leaves_none_or_a_whole_one) {
  const testing::TemporaryFolder folder;
  Random random(5);
  for (int round = 0; round < 20; ++round) {
    const pid_t child = fork();
    if (child == 0) {
      (void)Writer::open(folder.path("results.db"));
      _exit(0);
    }
    usleep(static_cast<useconds_t>(random.below(60000)));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    const auto writer = Writer::open(folder.path("results.db"));
    ASSERT_TRUE(writer) << writer.error().message;
    ASSERT_TRUE(writer->runs().empty());
    std::filesystem::remove(folder.path("results.db"));
  }
}

}  // namespace
}  // namespace kelso::store
