// TypedExperiment: an experiment with a name and settings whose tasks all result in a Record.
//
// A derived class defines the tasks, runs each to a record, and makes the report from the records. This class
// converts records to and from the JSON of the store.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "experiments/kind.hpp"
#include "experiments/record_json.hpp"
#include "experiments/settings.hpp"
#include "lab/experiment.hpp"

namespace kelso::experiments {

template <class Record>
class TypedExperiment : public lab::Experiment {
 public:
  [[nodiscard]] std::string name() const final { return std::string(name_); }
  [[nodiscard]] lab::Arguments arguments() const final { return settings_.values(); }
  [[nodiscard]] std::uint64_t seed() const final {
    return settings_.values().contains("seed") ? settings_.number("seed") : 0;
  }

  [[nodiscard]] std::optional<std::string> run(const lab::ExperimentTask& task,
                                               const lab::StopCheck& stopped) const final {
    const std::optional<Record> record = record_of(task, stopped);
    if (!record) return std::nullopt;
    return to_json_text(*record);
  }

  // Fails if a stored result is missing or cannot be read.
  [[nodiscard]] Result<lab::ExperimentReport, UserError> report(
      const lab::StoredResults& results) const final {
    Records records;
    for (const lab::ExperimentTask& task : tasks()) {
      const auto stored = results.find(task.key);
      if (stored == results.end()) return Failure(UserError{"the task '" + task.key + "' has no result"});
      auto record = from_json_text<Record>(stored->second);
      if (!record) return Failure(unreadable(task, record.error()));
      if (!is_possible(task, *record)) return Failure(unreadable(task, "it is not a record of this task"));
      records.emplace(task.key, *std::move(record));
    }
    return lab::ExperimentReport{report_of(records), files_of(records)};
  }

 protected:
  using Records = std::map<std::string, Record>;  // one for each task, by its key

  TypedExperiment(std::string_view name, Settings settings) : name_(name), settings_(std::move(settings)) {}
  [[nodiscard]] const Settings& settings() const { return settings_; }

  // Called from several threads. The record depends on the task alone, except for measured times.
  // Nothing if it was stopped.
  [[nodiscard]] virtual std::optional<Record> record_of(const lab::ExperimentTask& task,
                                                        const lab::StopCheck& stopped) const = 0;
  [[nodiscard]] virtual report::Report report_of(const Records& records) const = 0;
  // Further files that belong to the report, such as logs of games.
  [[nodiscard]] virtual std::vector<report::File> files_of(const Records&) const { return {}; }

  // Whether a record that was read from the store can be the result of this task. Checks what the report
  // relies on and the type does not guarantee.
  [[nodiscard]] virtual bool is_possible(const lab::ExperimentTask&, const Record&) const { return true; }

 private:
  static UserError unreadable(const lab::ExperimentTask& task, const std::string& reason) {
    return {"the stored result of the task '" + task.key + "' cannot be read (" + reason +
            "); run the experiment again in an empty folder"};
  }

  std::string_view name_;
  Settings settings_;
};

// For kinds that accept all settings that can be read.
template <class Kind>
[[nodiscard]] NewExperiment make_experiment(Settings settings) {
  return std::unique_ptr<lab::Experiment>(std::make_unique<Kind>(std::move(settings)));
}

}  // namespace kelso::experiments
