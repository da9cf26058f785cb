// ClusterBuilder: distributes the steps of an endgame build to the other ranks. Rank 0 only assigns steps,
// removes work files that are no longer needed, and reports the progress.
#pragma once

#include <map>
#include <optional>

#include "cluster/communicator.hpp"
#include "endgame/builder/build_plan.hpp"
#include "endgame/builder/work_files.hpp"

namespace kelso::cluster {

class ClusterBuilder {
 public:
  // All must outlive it.
  ClusterBuilder(const endgame::builder::BuildPlan& plan, const endgame::builder::BuildRequest& request,
                 const endgame::builder::BuildHooks& hooks);

  [[nodiscard]] std::optional<endgame::builder::BuildError> run();

 private:
  void hand_out();
  [[nodiscard]] std::optional<endgame::builder::BuildError> handle(const Message& message);
  [[nodiscard]] std::optional<endgame::builder::BuildError> collect();
  void cancel_unfinished_steps() const;

  const endgame::builder::BuildPlan& plan_;
  const endgame::builder::BuildRequest& request_;
  const endgame::builder::BuildHooks& hooks_;
  endgame::builder::BuildSchedule schedule_;
  endgame::builder::WorkFiles files_;
  std::map<int, std::size_t> steps_;  // by worker: what it is at
};

}  // namespace kelso::cluster
