// Experiment: tasks that can be done in any order, and a report made from their results.
//
// Each result is stored as soon as its task is finished. If the program is killed, only tasks in progress
// are lost: running the same experiment with the same arguments on the same store does the missing ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/user_error.hpp"
#include "report/report.hpp"
#include "store/store.hpp"

namespace kelso::lab {

using Arguments = std::map<std::string, std::string, std::less<>>;  // values by their names
using StoredResults = std::map<std::string, std::string>;           // JSON text by the task's key
using StopCheck = std::function<bool()>;

struct ExperimentTask {
  std::string key;    // unique in its experiment, and the same whenever it is run
  double weight = 1;  // how long it takes, compared with the others
};

struct ExperimentReport {
  report::Report report;
  std::vector<report::File> files = {};  // further ones that belong to it, such as logs of games
};

class Experiment {
 public:
  virtual ~Experiment() = default;

  [[nodiscard]] virtual std::string name() const = 0;
  // Everything that the results depend on. Results with other arguments are another run.
  [[nodiscard]] virtual Arguments arguments() const = 0;
  [[nodiscard]] virtual std::uint64_t seed() const { return 0; }
  [[nodiscard]] virtual std::vector<ExperimentTask> tasks() const = 0;
  // Tasks that measure time may need the machine for themselves.
  [[nodiscard]] virtual int most_threads() const { return 1000; }

  // Called from several threads. The result depends on the task alone, except for measured times. It is the
  // JSON text that the store keeps; only the experiment reads it. Nothing if it was stopped.
  [[nodiscard]] virtual std::optional<std::string> run(const ExperimentTask& task,
                                                       const StopCheck& stopped) const = 0;

  // From the results of all tasks. Fails if the text of one is not what run() writes.
  [[nodiscard]] virtual Result<ExperimentReport, UserError> report(const StoredResults& results) const = 0;
};

// Arguments as the store keeps them, and back: a JSON object of texts. Nothing if it is something else.
[[nodiscard]] std::string to_json_text(const Arguments& arguments);
[[nodiscard]] std::optional<Arguments> arguments_from_json_text(const std::string& text);

// A seed of its own for each task, which does not depend on how many there are.
[[nodiscard]] std::uint64_t task_seed(std::uint64_t seed, std::string_view key);

struct ExperimentProgress {
  std::size_t done = 0;
  std::size_t total = 0;
  double seconds = 0;                       // since this session began
  std::optional<double> seconds_left = {};  // once a task of this session has been finished
};

// The clocks are handed in, so that tests need no waiting.
struct ExperimentOptions {
  int threads = 1;
  std::string build = {};
  std::string machine = {};
  std::function<double()> seconds = {};  // of a clock that never goes back
  std::function<store::Moment()> now = {};
  std::function<void(const ExperimentProgress&)> on_progress =
      {};                  // a few times a second, by the caller's thread
  StopCheck stopped = {};  // asked by every thread
};

struct ExperimentRun {
  bool complete = false;
  std::size_t done = 0;
  std::size_t total = 0;
};

// An exception of a task ends the run and is passed on; finished tasks are kept.
[[nodiscard]] Result<ExperimentRun, store::StoreError> run_experiment(const Experiment& experiment,
                                                                      store::Writer& writer,
                                                                      const ExperimentOptions& options);

// The stored results of an experiment; nothing unless every task is finished.
[[nodiscard]] std::optional<StoredResults> stored_results(const Experiment& experiment,
                                                          const store::Reader& reader);

}  // namespace kelso::lab
