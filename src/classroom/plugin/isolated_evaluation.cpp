#include "classroom/plugin/isolated_evaluation.hpp"

namespace kelso::classroom {

Result<IsolatedEvaluation, std::string> IsolatedEvaluation::start(const std::filesystem::path& file,
                                                                  const player::Clock& clock,
                                                                  const PluginHost& host) {
  const std::string name = "plug-in " + file.string();
  IsolatedEvaluation evaluation(PluginProcess(name, host, clock, host.loading), host.delay);
  evaluation.process_.send(LoadEvaluation{file.string()});
  const auto answer = evaluation.process_.receive(rules::Position::start());
  if (!answer) return Failure(answer.error().text);
  if (const auto* error = std::get_if<player::TextError>(&*answer))
    return Failure(name + ": " + error->message);
  const Loaded* loaded = std::get_if<Loaded>(&*answer);
  if (!loaded) return Failure(name + ": its answer is to another question");
  evaluation.name_ = loaded->name;
  return evaluation;
}

Result<double, std::string> IsolatedEvaluation::value(const rules::Position& position, board::Side side,
                                                      const Context& context) {
  process_.set_time(time_for_a_value_);
  process_.send(Evaluate{position, side, context});
  const auto answer = process_.receive(position);
  if (!answer) return Failure(answer.error().text);
  const PluginValue* value = std::get_if<PluginValue>(&*answer);
  if (!value)
    return Failure(process_.fail(rules::Reason::Unreadable, "its answer is to another question").text);
  return value->value;
}

}  // namespace kelso::classroom
