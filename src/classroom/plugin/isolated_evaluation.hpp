// IsolatedEvaluation: the values of a plug-in, one by one, from a child process that lives as long.
//
//   auto evaluation = IsolatedEvaluation::start("my_eval.so");
//   if (!evaluation) … evaluation.error() …
//   evaluation->value(position, Side::Black, {});     // a value, or what went wrong
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "classroom/evaluation.hpp"
#include "classroom/plugin/supervisor.hpp"

namespace kelso::classroom {

class IsolatedEvaluation {
 public:
  // Loads and tests the plug-in.
  [[nodiscard]] static Result<IsolatedEvaluation, std::string> start(const std::filesystem::path& file);

  // What the plug-in calls itself.
  [[nodiscard]] const std::string& name() const { return name_; }
  // After an error there are only errors.
  [[nodiscard]] Result<double, std::string> value(const rules::Position& position, board::Side side,
                                                  const Context& context);

 private:
  explicit IsolatedEvaluation(std::unique_ptr<Supervisor> supervisor) : supervisor_(std::move(supervisor)) {}

  std::unique_ptr<Supervisor> supervisor_;
  std::string name_;
};

}  // namespace kelso::classroom
