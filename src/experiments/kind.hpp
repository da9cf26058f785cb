// ExperimentKind: the name, title, duration and settings of an experiment, and how to create it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/settings.hpp"
#include "lab/experiment.hpp"

namespace kelso::experiments {

using NewExperiment = Result<std::unique_ptr<lab::Experiment>, player::TextError>;

struct ExperimentKind {
  std::string_view name;
  std::string_view title;
  std::string_view summary;   // a sentence or two
  std::string_view duration;  // with the standard settings, on two cores
  std::vector<Setting> settings;
  std::function<NewExperiment(Settings)> create;
};

// In the order of the documents. The file of each experiment defines its row.
[[nodiscard]] const std::vector<ExperimentKind>& catalogue();

[[nodiscard]] ExperimentKind full_simulation_of_000();
[[nodiscard]] ExperimentKind tables_of_000();
[[nodiscard]] ExperimentKind board_cost_of_000();
[[nodiscard]] ExperimentKind required_runs_of_001();
[[nodiscard]] ExperimentKind tables_of_001();
[[nodiscard]] ExperimentKind matches_of_002();
[[nodiscard]] ExperimentKind double_corner_of_003();
[[nodiscard]] ExperimentKind pruning_of_004();
[[nodiscard]] ExperimentKind move_order_of_004();
[[nodiscard]] ExperimentKind branching_of_004();
[[nodiscard]] ExperimentKind matches_of_004();
[[nodiscard]] ExperimentKind engine_ablation();

// NAME or NAME:key=value,…
[[nodiscard]] NewExperiment create_experiment(std::string_view text);

}  // namespace kelso::experiments
