// Games of document 001: by its program as found, and the same pairings played correctly.
#pragma once

#include <optional>
#include <string>

#include "cli/experiments/comparison.hpp"
#include "cli/experiments/figures_of_001.hpp"
#include "documents/d001/program.hpp"
#include "lab/experiment.hpp"

namespace kelso::experiments {

struct PairingOf001 {
  documents::d001::Settings first;   // Computer 1, X, our Black
  documents::d001::Settings second;  // Computer 2, O, our White
};

[[nodiscard]] std::string name_of(const documents::d001::Settings& settings);  // "AlphaBeta+E1"
[[nodiscard]] std::string key_of(const PairingOf001& pairing);  // "AlphaBeta+E1 v MinMaxAB+E2, depth 2"

// {"found": a game of the program as found, "correct": by the rules, with the evaluations of the text}
[[nodiscard]] std::optional<lab::Payload> play(const PairingOf001& pairing, const lab::StopCheck& stopped);

// "X", "O" or "tie".
[[nodiscard]] std::string winner_of(const lab::Payload& game);
// "7-3", X first.
[[nodiscard]] std::string pieces_of(const lab::Payload& game);

// Adds the six figures of a game as found to a comparison, under a name. Nothing: the document has none.
void compare(Comparison& comparison, const std::string& name, const FiguresOf001* document,
             const lab::Payload& game);

// How the same pairings come out when they are played correctly.
[[nodiscard]] report::Table correct_table(const std::vector<PairingOf001>& pairings,
                                          const lab::Payloads& games);
[[nodiscard]] report::Text about_correct_games();

}  // namespace kelso::experiments
