// Games of the documents' programs as payloads, and back to boards.
#pragma once

#include <string>
#include <vector>

#include "documents/record.hpp"
#include "lab/experiment.hpp"

namespace kelso::experiments {

// {"winner", "reason", "plies", "rounds", "moves", "black": {"leaf", …}, "white", "final": {…}}
[[nodiscard]] lab::Payload to_payload(const documents::GameRecord& game);
[[nodiscard]] lab::Payload to_payload(const documents::Statistics& statistics);

// Men and kings left: {"black_men": 3, …}
[[nodiscard]] lab::Payload pieces_payload(const board::Board& board);

// The squares of "11x18x25" or "11-15".
[[nodiscard]] std::vector<board::Square> squares_of(const std::string& move);
// The board after a move of these squares, whose captures lie between them.
[[nodiscard]] board::Board after(board::Board board, const std::vector<board::Square>& path);

}  // namespace kelso::experiments
