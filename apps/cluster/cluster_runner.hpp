// ClusterRunner: gets games played by the other ranks. Rank 0 only hands out and collects.
//
//   ClusterRunner runner(arguments);                      // of the contest, which every rank reads
//   runner.run(tasks, sink, [] { return !interrupted(); });
#pragma once

#include <string>
#include <vector>

#include "cli/contest_options.hpp"
#include "cluster/communicator.hpp"
#include "lab/pair_ledger.hpp"

namespace kelso::cluster {

class ClusterRunner final : public lab::PairHost {
 public:
  explicit ClusterRunner(const cli::Arguments& arguments);
  ClusterRunner(const ClusterRunner&) = delete;
  ClusterRunner& operator=(const ClusterRunner&) = delete;
  ~ClusterRunner() override { forget_the_rest(); }

  // Throws std::runtime_error if a rank cannot play.
  lab::Completion run(std::span<const lab::PairTask> tasks, lab::PairSink& sink,
                      const std::function<bool()>& keep_going) override;

 private:
  void refill(int worker, lab::PairLedger& ledger, std::span<const lab::PairTask> tasks);
  void collect(const Message& message, lab::PairLedger& ledger, std::span<const lab::PairTask> tasks);
  [[nodiscard]] bool all_idle() const;
  void forget_the_rest();

  std::vector<int> unfinished_;  // games of each rank
};

}  // namespace kelso::cluster
