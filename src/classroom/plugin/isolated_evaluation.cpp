#include "classroom/plugin/isolated_evaluation.hpp"

#include <cstring>

namespace kelso::classroom {

namespace {

// Sent as it lies in memory: both ends are the same program.
struct Question {
  rules::Position position;
  board::Side side;
  Context context;
};

template <class T>
std::string_view bytes_of(const T& object) {
  return {reinterpret_cast<const char*>(&object), sizeof object};
}

void answer(process::Line& parent, const std::filesystem::path& file, PluginWatch& watch) {
  const auto plugin = load_plugin(file, watch);
  parent.send(plugin ? "+" + plugin->name : "-" + plugin.error());
  if (!plugin) return;
  while (const auto message = parent.receive()) {
    Question question{rules::Position::start(), board::Side::Black, {}};
    std::memcpy(static_cast<void*>(&question), message->data(), sizeof question);
    const double value = plugin->evaluation->value(question.position, question.side, question.context);
    parent.send(bytes_of(value));
  }
}

}  // namespace

Result<IsolatedEvaluation, std::string> IsolatedEvaluation::start(const std::filesystem::path& file) {
  const std::string name = "plug-in " + file.string();
  IsolatedEvaluation evaluation(std::make_unique<Supervisor>(
      name, [&](process::Line& parent, PluginWatch& watch) { answer(parent, file, watch); }));
  const auto message = evaluation.supervisor_->receive();
  if (!message) return Failure(message.error().text);
  if (message->front() == '-') return Failure(name + ": " + message->substr(1));
  evaluation.name_ = message->substr(1);
  return evaluation;
}

Result<double, std::string> IsolatedEvaluation::value(const rules::Position& position, board::Side side,
                                                      const Context& context) {
  supervisor_->send(bytes_of(Question{position, side, context}));
  const auto message = supervisor_->receive();
  if (!message) return Failure(message.error().text);
  double value = 0;
  std::memcpy(&value, message->data(), sizeof value);
  return value;
}

}  // namespace kelso::classroom
