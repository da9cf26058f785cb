#include "players/evaluator.hpp"

#include "document_evaluations/all_evaluations.hpp"
#include "machine/machine_clock.hpp"

namespace kelso::players {

Result<Evaluator, std::string> Evaluator::make(const classroom::EvaluationChoice& choice) {
  constexpr std::string_view kPlugIn = "plugin:";
  if (choice.id.starts_with(kPlugIn)) {
    static const machine::MachineClock clock;
    auto plugin = PlugIn::start(choice.id.substr(kPlugIn.size()), clock);
    if (!plugin) return Failure(plugin.error());
    return Evaluator(*std::move(plugin));
  }
  auto evaluation = document_evaluations::all_evaluations().make(choice);
  if (!evaluation) return Failure(evaluation.error());
  return Evaluator(*std::move(evaluation));
}

Result<Evaluated, std::string> Evaluator::answer(const rules::Position& position, board::Side side,
                                                 const classroom::Context& context) {
  if (const BuiltIn* built_in = std::get_if<BuiltIn>(&evaluation_))
    return Evaluated{(*built_in)->value(position, side, context),
                     (*built_in)->explain(position, side, context)};
  const auto value = std::get<PlugIn>(evaluation_).value(position, side, context);
  if (!value) return Failure(value.error());
  return Evaluated{*value, {{"value", *value, 1, 0}}};
}

}  // namespace kelso::players
