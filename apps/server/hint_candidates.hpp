// The moves that a hint chooses from, the best first, by the endgame databases or by the engine.
// play::explain_choice says why the first is recommended.
#pragma once

#include <vector>

#include "endgame/database.hpp"
#include "play/hint_text.hpp"
#include "search/engine.hpp"

namespace kelso::server {

// All moves, or none unless the databases know every one of them.
[[nodiscard]] std::vector<play::Candidate> candidates_of_database(const rules::Position& position,
                                                                  const endgame::Database& database);
// The best move and, if its value is known, the second best.
[[nodiscard]] std::vector<play::Candidate> candidates_of_search(const search::Thought& thought);

// Whether the engine has a value for the line.
[[nodiscard]] bool is_known(const search::RootLine& line);

}  // namespace kelso::server
