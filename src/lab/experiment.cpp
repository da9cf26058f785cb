#include "lab/experiment.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/random.hpp"
#include "lab/worker_threads.hpp"

namespace kelso::lab {

namespace {

constexpr auto kProgressInterval = std::chrono::milliseconds(200);

// The tasks that the store does not have yet, in their order.
std::vector<ExperimentTask> missing_tasks(const Experiment& experiment, const store::Reader& reader) {
  std::vector<ExperimentTask> tasks = experiment.tasks();
  if (const auto run = reader.find_run(experiment.name())) {
    const auto finished = reader.result_keys(run->id);
    std::erase_if(tasks, [&](const ExperimentTask& task) { return finished.contains(task.key); });
  }
  return tasks;
}

double weight_of(const std::vector<ExperimentTask>& tasks) {
  double sum = 0;
  for (const ExperimentTask& task : tasks) sum += task.weight;
  return sum;
}

class Runner {
 public:
  Runner(const Experiment& experiment, store::Writer& writer, store::OpenRun run,
         std::vector<ExperimentTask> tasks, std::size_t finished_before, const ExperimentOptions& options)
      : experiment_(experiment),
        writer_(writer),
        run_(run),
        tasks_(std::move(tasks)),
        options_(options),
        finished_before_(finished_before),
        weight_(weight_of(tasks_)),
        start_(options.seconds ? options.seconds() : 0) {}

  ExperimentRun run() {
    const int wished =
        std::min({options_.threads, experiment_.most_threads(), static_cast<int>(tasks_.size())});
    run_in_threads({.count = static_cast<std::size_t>(std::max(1, wished)),
                    .work =
                        [this] {
                          while (do_next_task()) {
                          }
                        },
                    .on_failure = [this] { failed_ = true; },
                    .watch = [this] { report_progress(); },
                    .interval = kProgressInterval});
    return {.complete = done_ == tasks_.size(),
            .done = finished_before_ + done_,
            .total = finished_before_ + tasks_.size()};
  }

 private:
  bool do_next_task() {
    const StopCheck stopped = [this] { return failed_ || (options_.stopped && options_.stopped()); };
    const std::size_t index = next_++;
    if (index >= tasks_.size() || stopped()) return false;
    std::optional<std::string> result = experiment_.run(tasks_[index], stopped);
    if (!result) return false;
    writer_.add(run_, store::ResultRow{tasks_[index].key, *std::move(result)});
    const std::lock_guard lock(mutex_);
    ++done_;
    weight_done_ += tasks_[index].weight;
    return true;
  }

  void report_progress() {
    if (!options_.on_progress) return;
    std::unique_lock lock(mutex_);
    const ExperimentProgress now = progress();
    lock.unlock();
    options_.on_progress(now);
  }

  [[nodiscard]] ExperimentProgress progress() const {
    ExperimentProgress now{.done = finished_before_ + done_, .total = finished_before_ + tasks_.size()};
    if (options_.seconds) now.seconds = options_.seconds() - start_;
    if (weight_done_ > 0) now.seconds_left = now.seconds * (weight_ - weight_done_) / weight_done_;
    return now;
  }

  const Experiment& experiment_;
  store::Writer& writer_;
  const store::OpenRun run_;
  const std::vector<ExperimentTask> tasks_;
  const ExperimentOptions& options_;
  const std::size_t finished_before_;
  const double weight_;
  const double start_;

  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> failed_ = false;

  std::mutex mutex_;  // guards all below
  std::size_t done_ = 0;
  double weight_done_ = 0;
};

}  // namespace

std::string to_json_text(const Arguments& arguments) { return nlohmann::json(arguments).dump(); }

std::optional<Arguments> arguments_from_json_text(const std::string& text) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_object()) return std::nullopt;
  Arguments arguments;
  for (const auto& [key, value] : json.items()) {
    if (!value.is_string()) return std::nullopt;
    arguments.emplace(key, value.get<std::string>());
  }
  return arguments;
}

std::uint64_t task_seed(std::uint64_t seed, std::string_view key) {
  for (const char c : key) seed = mixed(seed ^ static_cast<unsigned char>(c));
  return mixed(seed);
}

Result<ExperimentRun, store::StoreError> run_experiment(const Experiment& experiment, store::Writer& writer,
                                                        const ExperimentOptions& options) {
  const auto now = [&] { return options.now ? options.now() : store::Moment(); };
  const auto open = writer.begin({.name = experiment.name(),
                                  .arguments = to_json_text(experiment.arguments()),
                                  .seed = experiment.seed(),
                                  .build = options.build,
                                  .machine = options.machine,
                                  .started = now()});
  if (!open) return Failure(open.error());
  std::vector<ExperimentTask> missing = missing_tasks(experiment, writer);
  const std::size_t total = experiment.tasks().size();
  const std::size_t finished = total - missing.size();
  if (missing.empty()) return ExperimentRun{.complete = true, .done = total, .total = total};
  const ExperimentRun result = Runner(experiment, writer, *open, std::move(missing), finished, options).run();
  if (result.complete) writer.finish(*open, now());
  return result;
}

std::optional<StoredResults> stored_results(const Experiment& experiment, const store::Reader& reader) {
  const auto run = reader.find_run(experiment.name());
  if (!run) return std::nullopt;
  StoredResults results;
  for (store::ResultRow& result : reader.results(run->id))
    results.emplace(std::move(result.key), std::move(result.payload));
  for (const ExperimentTask& task : experiment.tasks())
    if (!results.contains(task.key)) return std::nullopt;
  return results;
}

}  // namespace kelso::lab
