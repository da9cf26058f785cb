#include "experiments/kind.hpp"
#include "player/player_text.hpp"

namespace kelso::experiments {

const std::vector<ExperimentKind>& catalogue() {
  static const std::vector<ExperimentKind> kCatalogue = {
      full_simulation_of_000(), tables_of_000(),    board_cost_of_000(),    required_runs_of_001(),
      tables_of_001(),          matches_of_002(),   double_corner_of_003(), pruning_of_004(),
      move_order_of_004(),      branching_of_004(), matches_of_004(),       engine_ablation()};
  return kCatalogue;
}

NewExperiment create_experiment(std::string_view text) {
  const auto parsed = player::parse_player(text);
  if (!parsed) return Failure(parsed.error());
  std::vector<std::string_view> names;
  for (const ExperimentKind& kind : catalogue()) {
    names.push_back(kind.name);
    if (kind.name != parsed->name) continue;
    auto settings = Settings::read(kind.settings, parsed->pairs);
    if (!settings) return Failure(settings.error());
    return kind.create(*std::move(settings));
  }
  return Failure(player::TextError{
      1, "unknown experiment '" + parsed->name + "', expected one of: " + player::joined(names)});
}

}  // namespace kelso::experiments
