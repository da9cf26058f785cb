// Each experiment in a short form, from its tasks to the files of its report.
#include <gtest/gtest.h>

#include "documents/document_names.hpp"
#include "experiments/kind.hpp"
#include "experiments/record_json.hpp"

namespace kelso::experiments {
namespace {

struct Done {
  std::vector<report::File> files;
  int equal = 0;
  int differ = 0;
  int not_comparable = 0;
};

Done run(const std::string& text) {
  const auto experiment = create_experiment(text);
  if (!experiment) {
    ADD_FAILURE() << text << ": " << experiment.error().message;
    return {};
  }
  lab::StoredResults results;
  for (const lab::ExperimentTask& task : (*experiment)->tasks()) {
    const auto result = (*experiment)->run(task, [] { return false; });
    EXPECT_TRUE(result) << task.key;
    results.emplace(task.key, *result);
  }
  const auto made = (*experiment)->report(results);
  if (!made) {
    ADD_FAILURE() << text << ": " << made.error().message;
    return {};
  }
  Done done{.files = report::report_files(made->report)};
  for (const report::File& file : made->files) done.files.push_back(file);
  for (const report::Section& section : made->report.sections)
    for (const report::Block& block : section.blocks)
      if (const auto* table = std::get_if<report::Table>(&block)) {
        done.equal += table->count(report::Verdict::Equal);
        done.differ += table->count(report::Verdict::Differs);
        done.not_comparable += table->count(report::Verdict::NotComparable);
      }
  return done;
}

TEST(Catalogue, names_the_document_in_the_title_of_its_experiments) {
  for (const ExperimentKind& kind : catalogue())
    for (const documents::DocumentName& document : documents::kDocumentNames) {
      if (!kind.name.starts_with(document.number)) continue;
      EXPECT_TRUE(kind.title.starts_with(documents::name_with_number(document) + ": ")) << kind.title;
    }
}

TEST(Experiments, full_simulation_of_000_is_equal_game_for_game) {
  const Done done = run("000-full-simulation");
  EXPECT_EQ(done.equal, 72);
  EXPECT_EQ(done.differ, 0);
  int logs = 0;
  for (const report::File& file : done.files) logs += file.name.starts_with("logs/") ? 1 : 0;
  EXPECT_EQ(logs, 72);
}

TEST(Experiments, tables_of_000_are_equal_in_all_but_times) {
  const Done done = run("000-tables:repeats=1");
  EXPECT_EQ(done.equal, 18 * 8);
  EXPECT_EQ(done.differ, 0);
}

TEST(Experiments, board_cost_of_000_has_nothing_to_be_equal_to) {
  const Done done = run("000-board-cost:runs=1,divisor=1000");
  EXPECT_EQ(done.equal + done.differ, 0);
  EXPECT_EQ(done.not_comparable, 8);
}

TEST(Experiments, required_runs_of_001_are_equal) {
  const Done done = run("001-required-runs");
  EXPECT_EQ(done.equal, 6 * 6);
  EXPECT_EQ(done.differ, 0);
}

TEST(Experiments, tables_of_001_differ_in_one_misprint) {
  const Done done = run("001-tables");
  EXPECT_EQ(done.equal, 23 * 6 - 1);
  EXPECT_EQ(done.differ, 1);
}

TEST(Experiments, matches_of_002_are_played_by_both_rules) {
  for (const char* rules : {"document", "english"})
    EXPECT_EQ(run(std::string("002-matches:games=2,rules=") + rules).differ, 0);
}

TEST(Experiments, double_corner_of_003_plays_ten_games) {
  const Done done = run("003-double-corner:movetime=2,plies=20");
  ASSERT_FALSE(done.files.empty());
  EXPECT_NE(done.files.front().content.find(" of 10 games within 20 plies"), std::string::npos);
}

// How deep a second goes depends on the machine, but this is far more than is needed.
TEST(FullExperiments, double_corner_of_003_is_won_from_every_position) {
  const Done done = run("003-double-corner:movetime=1000");
  ASSERT_FALSE(done.files.empty());
  EXPECT_NE(done.files.front().content.find("White won 10 of 10 games"), std::string::npos);
}

TEST(Experiments, pruning_of_004_is_equal_at_the_documents_depth_only) {
  EXPECT_EQ(run("004-pruning:depth=6").equal, 0);
}

TEST(FullExperiments, pruning_of_004_is_equal) {
  const Done done = run("004-pruning");
  EXPECT_EQ(done.equal, 3);
  EXPECT_EQ(done.differ, 0);
}

TEST(Experiments, of_004_with_games_can_be_made_short) {
  EXPECT_EQ(run("004-move-order:games=1,depth=3").not_comparable, 5);
  EXPECT_EQ(run("004-branching:games=1,depth=3").not_comparable, 7);
  EXPECT_EQ(run("004-matches:agent=3,weak-agent=2,hint=3").not_comparable, 9);
}

TEST(Experiments, give_the_same_again) {
  const auto one = create_experiment("004-matches:agent=3,hint=4,seed=5");
  const auto two = create_experiment("004-matches:agent=3,hint=4,seed=5");
  const lab::ExperimentTask task = (*one)->tasks().back();
  const auto never = [] { return false; };
  const auto first = from_json_text<AgentGameOf004>(*(*one)->run(task, never));
  const auto second = from_json_text<AgentGameOf004>(*(*two)->run(task, never));
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->game.moves, second->game.moves);
}

TEST(Experiments, engine_ablation_has_a_row_for_each_technique) {
  const Done done = run("engine-ablation:pairs=1,nodes=100,depth=2,hash=1");
  std::string table;
  for (const report::File& file : done.files)
    if (file.name.ends_with(".csv")) table = file.content;
  for (const char* name : {"nothing", "table", "probcut", "threats"})
    EXPECT_NE(table.find(name), std::string::npos) << name;
}

}  // namespace
}  // namespace kelso::experiments
