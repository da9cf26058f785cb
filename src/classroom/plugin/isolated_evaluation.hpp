// IsolatedEvaluation: the values of a plug-in, one by one, from a child process that lives as long.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "classroom/evaluation.hpp"
#include "classroom/plugin/plugin_process.hpp"

namespace kelso::classroom {

class IsolatedEvaluation {
 public:
  // Loads and tests the plug-in. The clock must outlive the evaluation.
  [[nodiscard]] static Result<IsolatedEvaluation, std::string> start(
      const std::filesystem::path& file, const player::Clock& clock,
      const PluginHost& host = installed_plugin_host());

  // What the plug-in calls itself.
  [[nodiscard]] const std::string& name() const { return name_; }
  // After an error there are only errors.
  [[nodiscard]] Result<double, std::string> value(const rules::Position& position, board::Side side,
                                                  const Context& context);

 private:
  IsolatedEvaluation(PluginProcess process, player::Duration time_for_a_value)
      : process_(std::move(process)), time_for_a_value_(time_for_a_value) {}

  PluginProcess process_;
  player::Duration time_for_a_value_;
  std::string name_;
};

}  // namespace kelso::classroom
