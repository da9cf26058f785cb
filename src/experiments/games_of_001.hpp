// Games of document 001: by its program as found, and the same pairings played correctly.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "documents/d001/program.hpp"
#include "experiments/comparison.hpp"
#include "experiments/figures_of_001.hpp"
#include "experiments/typed_experiment.hpp"

namespace kelso::experiments {

struct PairingOf001 {
  documents::d001::Settings first;   // Computer 1, X, our Black
  documents::d001::Settings second;  // Computer 2, O, our White
};

[[nodiscard]] std::string name_of(const documents::d001::Settings& settings);  // "AlphaBeta+E1"
[[nodiscard]] std::string key_of(const PairingOf001& pairing);  // "AlphaBeta+E1 v MinMaxAB+E2, depth 2"

// Plays pairings of the document, each as found and correctly.
class ExperimentOf001 : public TypedExperiment<GamesOf001> {
 public:
  [[nodiscard]] std::vector<lab::ExperimentTask> tasks() const override;

 protected:
  ExperimentOf001(std::string_view name, Settings settings, std::vector<PairingOf001> pairings)
      : TypedExperiment(name, std::move(settings)), pairings_(std::move(pairings)) {}
  [[nodiscard]] const std::vector<PairingOf001>& pairings() const { return pairings_; }
  [[nodiscard]] std::optional<GamesOf001> record_of(const lab::ExperimentTask& task,
                                                    const lab::StopCheck& stopped) const override;
  // How the same pairings come out when they are played correctly.
  void add_correct_games(report::Report& report, const Records& games) const;

 private:
  [[nodiscard]] report::Table correct_table(const Records& games) const;

  std::vector<PairingOf001> pairings_;
};

// "X", "O" or "tie".
[[nodiscard]] std::string name_of(std::optional<board::Side> winner);
// "7-3", X first.
[[nodiscard]] std::string pieces_of(const GameSummary& game);

// Adds the six figures of a game as found to a comparison, under a name. Nothing: the document has none.
void compare(Comparison& comparison, const std::string& name, const FiguresOf001* document,
             const GameSummary& game);

}  // namespace kelso::experiments
