#include "experiments/experiment_folder.hpp"

#include <gtest/gtest.h>

#include "experiments/kind.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::experiments {
namespace {

constexpr const char* kText = "004-pruning:depth=2";
constexpr const char* kSearch =
    R"({"cutoffs":7,"evaluations":5,"expanded":2,"generated":4,"interior":3,"leaf":1,"time_us":6,"value":0.5,)"
    R"("visited":8})";

class ExperimentFolder : public ::testing::Test {
 protected:
  ExperimentFolder() : experiment_(*create_experiment(kText)) {}

  // A store whose tasks all have one result, but one that has another.
  void write_store(const std::string& different_task, const std::string& different_result) {
    auto writer = store::Writer::open(store_path(folder_.path("")));
    ASSERT_TRUE(writer);
    const auto run = writer->begin({.name = experiment_->name(),
                                    .arguments = lab::to_json_text(experiment_->arguments()),
                                    .build = "build",
                                    .machine = "machine",
                                    .started = {}});
    ASSERT_TRUE(run);
    for (const lab::ExperimentTask& task : experiment_->tasks())
      writer->add(*run, store::ResultRow{task.key, task.key == different_task ? different_result : kSearch});
  }

  Result<WrittenReport, UserError> report() {
    const auto reader = store::Reader::open(store_path(folder_.path("")));
    return write_report(*experiment_, *reader, folder_.path(""));
  }

  testing::TemporaryFolder folder_;
  std::unique_ptr<lab::Experiment> experiment_;
};

TEST_F(ExperimentFolder, holds_the_report_of_stored_results) {
  write_store("", "");
  const auto written = report();
  ASSERT_TRUE(written);
  EXPECT_NE(folder_.read("report.md").find("depth=2"), std::string::npos);
}

TEST_F(ExperimentFolder, refuses_stored_results_that_cannot_be_read) {
  write_store("with pruning, test 2", R"({"value":"high"})");
  const auto refused = report();
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message,
            "the stored result of the task 'with pruning, test 2' cannot be read (the record has no field "
            "leaf); run the experiment again in an empty folder");
}

TEST_F(ExperimentFolder, makes_the_experiment_again_that_it_holds) {
  write_store("", "");
  const auto reader = store::Reader::open(store_path(folder_.path("")));
  store::RunRow run = reader->runs().front();
  const auto again = stored_experiment(run);
  ASSERT_TRUE(again);
  EXPECT_EQ((*again)->name(), experiment_->name());
  EXPECT_EQ((*again)->arguments(), experiment_->arguments());
  run.arguments = R"({"depth":2})";
  EXPECT_FALSE(stored_experiment(run)) << "settings are texts";
  run.arguments = R"({"depht":"2"})";
  EXPECT_FALSE(stored_experiment(run));
}

// A record may be readable and still be of another task.
TEST(StoredResults, have_to_be_records_of_their_task) {
  const auto experiment = *create_experiment("engine-ablation:pairs=1");
  lab::StoredResults results;
  for (const lab::ExperimentTask& task : experiment->tasks())
    results[task.key] = task.key.starts_with("pair ") ? R"({"points":1.0})" : R"({"nodes":1,"time_us":1})";
  EXPECT_TRUE(experiment->report(results));
  results[experiment->tasks().front().key] = R"({"points":1.0})";
  const auto refused = experiment->report(results);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find("it is not a record of this task"), std::string::npos);
  results.erase(experiment->tasks().back().key);
  EXPECT_FALSE(experiment->report(results));
}

}  // namespace
}  // namespace kelso::experiments
