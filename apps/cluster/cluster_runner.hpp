// ClusterRunner: gets games played by the other ranks. Rank 0 only hands out and collects.
#pragma once

#include <string>
#include <vector>

#include "cluster/communicator.hpp"
#include "contests/contest_settings.hpp"
#include "lab/pair_progress.hpp"

namespace kelso::cluster {

class ClusterRunner final : public lab::PairRunner {
 public:
  explicit ClusterRunner(const contests::ContestSettings& settings);
  ClusterRunner(const ClusterRunner&) = delete;
  ClusterRunner& operator=(const ClusterRunner&) = delete;
  ~ClusterRunner() override { cancel_unfinished_games(); }

  // Throws std::runtime_error if a rank cannot play.
  lab::Completion run(std::span<const lab::PairTask> tasks, lab::PairSink& sink,
                      const std::function<bool()>& keep_going) override;

 private:
  void refill(int worker, lab::PairProgress& progress);
  void collect(const Message& message, lab::PairProgress& progress);
  [[nodiscard]] bool all_idle() const;
  void cancel_unfinished_games();

  std::vector<int> unfinished_;  // games of each rank
};

}  // namespace kelso::cluster
