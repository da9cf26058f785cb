// The games that two experiments play with document 000's program, and their log files.
#pragma once

#include <optional>
#include <string>

#include "documents/d000/program.hpp"
#include "experiments/figures_of_000.hpp"
#include "experiments/records.hpp"
#include "lab/experiment.hpp"

namespace kelso::experiments {

struct PlayerOf000 {
  documents::d000::Algorithm algorithm;
  int evaluation;  // 1 to 3
};

struct PairingOf000 {
  PlayerOf000 red;
  PlayerOf000 black;
  int depth;
};

// As the document names its log files, RED first: "min-1-abs-1-4".
[[nodiscard]] std::string key_of(const PairingOf000& pairing);
// "mab1", as its tables abbreviate.
[[nodiscard]] std::string short_name(const PlayerOf000& player);
// The document's figures for the pairing, if it has any.
[[nodiscard]] const GameOf000* figures_of(const PairingOf000& pairing);

// Nothing if it was stopped.
[[nodiscard]] std::optional<GameSummary> play(const PairingOf000& pairing, const lab::StopCheck& stopped);
// Whether a stored game can be one of this program, which counts rounds and never passes.
[[nodiscard]] bool is_game_of_000(const GameSummary& game);

// The log of a game in the document's squares and words: boards, moves and counts. It is the "short"
// one, without the trace of the search.
[[nodiscard]] report::File log_of(const PairingOf000& pairing, const GameSummary& game);

}  // namespace kelso::experiments
