// Assignment: the experiment that carries out a Plan. Its tasks are the runs, the comparisons of strength and
// the searches of the same positions by all algorithms.
#pragma once

#include <memory>

#include "assignment/game_process.hpp"
#include "assignment/plan.hpp"
#include "lab/experiment.hpp"

namespace kelso::assignment {

inline constexpr std::string_view kAssignmentName = "assignment";

// The plan must have been checked.
[[nodiscard]] std::unique_ptr<lab::Experiment> make_assignment(Plan plan, GameProcess runner);

}  // namespace kelso::assignment
