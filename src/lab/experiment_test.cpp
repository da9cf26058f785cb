#include "lab/experiment.hpp"

#include <atomic>
#include <csignal>
#include <mutex>
#include <set>
#include <stdexcept>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/temporary_folder.hpp"

namespace kelso::lab {
namespace {

// Squares the numbers below a bound; can be told to fail or to be stopped at one of them.
class Squares : public Experiment {
 public:
  explicit Squares(int count) : count_(count) {}

  std::string name() const override { return "squares"; }
  Arguments arguments() const override { return {{"count", std::to_string(count_)}}; }
  std::uint64_t seed() const override { return 7; }
  std::vector<ExperimentTask> tasks() const override {
    std::vector<ExperimentTask> tasks;
    for (int i = 0; i < count_; ++i) tasks.push_back({std::to_string(i)});
    return tasks;
  }
  std::optional<std::string> run(const ExperimentTask& task, const StopCheck& stopped) const override {
    if (on_run) on_run(task.key);
    if (stopped()) return std::nullopt;
    const int number = std::stoi(task.key);
    return std::to_string(number * number);
  }
  Result<ExperimentReport, UserError> report(const StoredResults& results) const override {
    report::Table table("Squares", {report::integer_column("n"), report::integer_column("n²")});
    for (const ExperimentTask& task : tasks())
      table.add({std::stoi(task.key), std::stoi(results.at(task.key))});
    report::Report report{.title = "Squares"};
    report.sections.emplace_back("All").add(table);
    return ExperimentReport{report};
  }

  std::function<void(const std::string&)> on_run;

 private:
  int count_;
};

class ExperimentTest : public ::testing::Test {
 protected:
  store::Writer open() {
    auto writer = store::Writer::open(folder_.path("results.db"));
    if (!writer) throw std::runtime_error(writer.error().message);
    return *std::move(writer);
  }
  std::string report(const Experiment& experiment) {
    const store::Writer writer = open();
    std::string text;
    for (const report::File& file :
         report::report_files(experiment.report(*stored_results(experiment, writer))->report))
      text += file.content;
    return text;
  }

  testing::TemporaryFolder folder_;
};

TEST_F(ExperimentTest, does_every_task_and_keeps_what_it_gave) {
  store::Writer writer = open();
  const Squares experiment(20);
  const auto run = run_experiment(experiment, writer, {.threads = 3});
  ASSERT_TRUE(run);
  EXPECT_TRUE(run->complete);
  EXPECT_EQ(run->done, 20u);
  const std::optional<StoredResults> results = stored_results(experiment, writer);
  ASSERT_TRUE(results);
  EXPECT_EQ(results->at("11"), "121");
  EXPECT_TRUE(writer.find_run("squares")->finished);
}

TEST_F(ExperimentTest, gives_the_same_report_with_any_number_of_threads) {
  const Squares experiment(50);
  std::set<std::string> reports;
  for (const int threads : {1, 2, 8}) {
    {
      store::Writer writer = open();
      ASSERT_TRUE(run_experiment(experiment, writer, {.threads = threads}));
    }
    reports.insert(report(experiment));
    std::filesystem::remove(folder_.path("results.db"));
  }
  EXPECT_EQ(reports.size(), 1u);
}

TEST_F(ExperimentTest, ends_though_threads_end_before_others_have_started) {
  store::Writer writer = open();
  const Squares experiment(64);
  for (int round = 0; round < 20; ++round) {
    const auto run = run_experiment(experiment, writer, {.threads = 64, .stopped = [] { return true; }});
    ASSERT_TRUE(run);
    EXPECT_EQ(run->done, 0u);
  }
}

TEST_F(ExperimentTest, goes_on_where_it_was_stopped) {
  Squares experiment(30);
  std::atomic<int> runs = 0;
  experiment.on_run = [&](const std::string&) { ++runs; };
  {
    store::Writer writer = open();
    const auto stopped =
        run_experiment(experiment, writer, {.threads = 2, .stopped = [&] { return runs >= 10; }});
    ASSERT_TRUE(stopped);
    EXPECT_FALSE(stopped->complete);
    EXPECT_LT(stopped->done, 12u);
    EXPECT_FALSE(stored_results(experiment, writer));
    EXPECT_FALSE(writer.find_run("squares")->finished);
  }
  std::mutex mutex;
  std::multiset<std::string> again;
  experiment.on_run = [&](const std::string& key) {
    const std::lock_guard lock(mutex);
    again.insert(key);
  };
  store::Writer writer = open();
  const std::size_t done = writer.result_keys(writer.find_run("squares")->id).size();
  const auto finished = run_experiment(experiment, writer, {.threads = 2});
  EXPECT_TRUE(finished->complete);
  EXPECT_EQ(finished->done, 30u);
  EXPECT_EQ(again.size(), 30 - done) << "nothing is done twice";
  EXPECT_EQ(writer.sessions(writer.find_run("squares")->id).size(), 2u);
}

TEST_F(ExperimentTest, that_was_finished_has_nothing_left_to_do) {
  store::Writer writer = open();
  Squares experiment(3);
  ASSERT_TRUE(run_experiment(experiment, writer, {}));
  experiment.on_run = [](const std::string&) { ADD_FAILURE() << "done again"; };
  EXPECT_TRUE(run_experiment(experiment, writer, {})->complete);
}

TEST_F(ExperimentTest, with_other_arguments_is_refused) {
  store::Writer writer = open();
  ASSERT_TRUE(run_experiment(Squares(3), writer, {}));
  const auto refused = run_experiment(Squares(4), writer, {});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().reason, store::StoreError::Reason::DifferentArguments);
}

TEST_F(ExperimentTest, throws_on_what_a_task_throws_and_keeps_the_rest) {
  store::Writer writer = open();
  Squares experiment(20);
  experiment.on_run = [](const std::string& key) {
    if (key == "5") throw std::runtime_error("broken");
  };
  EXPECT_THROW((void)run_experiment(experiment, writer, {}), std::runtime_error);
  EXPECT_EQ(writer.result_keys(writer.find_run("squares")->id).size(), 5u);
  experiment.on_run = nullptr;
  EXPECT_TRUE(run_experiment(experiment, writer, {})->complete);
}

TEST_F(ExperimentTest, tells_how_far_it_is_and_how_long_it_will_take) {
  store::Writer writer = open();
  Squares experiment(4);
  std::atomic<int> clock = 0;
  experiment.on_run = [&](const std::string&) { clock += 10; };
  std::vector<ExperimentProgress> all;
  ASSERT_TRUE(run_experiment(experiment, writer,
                             {.seconds = [&] { return clock.load(); },
                              .on_progress = [&](const auto& progress) { all.push_back(progress); }}));
  ASSERT_FALSE(all.empty());
  EXPECT_EQ(all.back().done, 4u);
  EXPECT_EQ(all.back().total, 4u);
  EXPECT_EQ(all.back().seconds, 40);
  EXPECT_EQ(all.back().seconds_left, 0);
}

TEST_F(ExperimentTest, survives_being_killed) {
  const Squares experiment(2000);
  for (int round = 0; round < 3; ++round) {
    const pid_t child = fork();
    if (child == 0) {
      store::Writer writer = open();
      (void)run_experiment(experiment, writer, {.threads = 2});
      _exit(0);
    }
    usleep(60'000);
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
  }
  store::Writer writer = open();
  EXPECT_TRUE(run_experiment(experiment, writer, {.threads = 2})->complete);
  const StoredResults results = *stored_results(experiment, writer);
  EXPECT_EQ(results.size(), 2000u);
  EXPECT_EQ(results.at("1999"), std::to_string(1999 * 1999));
}

TEST(Arguments, are_read_from_the_store_as_they_were_written) {
  const Arguments arguments = {{"depth", "6"}, {"second", "alpha-beta:eval=\"a b\""}};
  EXPECT_EQ(to_json_text(arguments), R"({"depth":"6","second":"alpha-beta:eval=\"a b\""})");
  EXPECT_EQ(arguments_from_json_text(to_json_text(arguments)), arguments);
  EXPECT_EQ(to_json_text({}), "{}");
  EXPECT_EQ(arguments_from_json_text("{}"), Arguments());
}

TEST(Arguments, of_other_kinds_of_runs_are_refused) {
  for (const char* text : {"", "[]", "7", R"({"games":2})", R"({"players":["a","b"]})", R"({"depth":"6")"})
    EXPECT_FALSE(arguments_from_json_text(text)) << text;
}

TEST(TaskSeed, differs_by_key_and_by_seed) {
  std::set<std::uint64_t> seeds;
  for (const char* key : {"", "a", "b", "ab", "ba"})
    for (const std::uint64_t seed : {0u, 1u}) seeds.insert(task_seed(seed, key));
  EXPECT_EQ(seeds.size(), 10u);
}

}  // namespace
}  // namespace kelso::lab
