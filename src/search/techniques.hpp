// Techniques: the parts of the search that can be switched off to measure what each is worth:
// `engine:probcut=off`, or `kelso experiment run engine-ablation` for all of them.
#pragma once

#include <array>
#include <string_view>

namespace kelso::search {

struct Techniques {
  bool table = true;
  bool killers = true;
  bool history = true;
  bool replies = true;
  bool aspiration = true;
  bool reductions = true;
  bool probcut = true;
  bool pruning = true;
  bool futility = true;
  bool deepening = true;
  bool singular = true;
  bool forced = true;
  bool threats = true;
};

struct Technique {
  std::string_view name;
  bool Techniques::*setting;
  std::string_view meaning;
};

inline constexpr std::array<Technique, 13> kTechniques = {{
    {"table", &Techniques::table, "remember positions in a transposition table"},
    {"killers", &Techniques::killers, "try first what refuted the neighbours of a node"},
    {"history", &Techniques::history, "try first what was good elsewhere in the tree"},
    {"replies", &Techniques::replies, "try first what was good after the same last moves"},
    {"aspiration", &Techniques::aspiration, "expect the score of the iteration before"},
    {"reductions", &Techniques::reductions, "search late moves less deeply"},
    {"probcut", &Techniques::probcut, "believe a shallow search that is far outside the window"},
    {"pruning", &Techniques::pruning, "believe an evaluation that is far above the window"},
    {"futility", &Techniques::futility, "near the leaves, skip late moves of a side that is far behind"},
    {"deepening", &Techniques::deepening, "search less deeply where no good move is known"},
    {"singular", &Techniques::singular, "search a move that stands out more deeply"},
    {"forced", &Techniques::forced, "search the only move more deeply"},
    {"threats", &Techniques::threats, "let a side that stands well but is threatened with a capture move"},
}};

}  // namespace kelso::search
