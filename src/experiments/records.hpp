// Records: the results of the experiments' tasks. record_json.hpp writes them to the store and reads them
// back.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "board/side.hpp"
#include "documents/record.hpp"

namespace kelso::experiments {

struct PieceCount {
  int men = 0;
  int kings = 0;

  [[nodiscard]] int pieces() const { return men + kings; }
  friend bool operator==(const PieceCount&, const PieceCount&) = default;
};

struct GameMove {
  documents::PlayedMove::Kind kind = documents::PlayedMove::Kind::Pass;
  std::vector<board::Square> path = {};  // at least two squares, unless it is a pass or a revert

  friend bool operator==(const GameMove&, const GameMove&) = default;
};

struct GameSummary {
  std::optional<board::Side> winner = {};  // nothing: a draw
  std::string reason = {};                 // "no-moves", …
  int plies = 0;
  std::optional<int> rounds = {};  // only games of the documents' programs have them
  std::vector<GameMove> moves = {};
  board::BySide<documents::Statistics> statistics = {};
  board::BySide<PieceCount> final_pieces = {};

  friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

struct TimedGame {
  GameSummary game = {};
  double milliseconds = 0;          // the median of several games
  std::int64_t peak_kilobytes = 0;  // memory of the process so far

  friend bool operator==(const TimedGame&, const TimedGame&) = default;
};

struct RunTimes {
  std::vector<double> seconds = {};

  friend bool operator==(const RunTimes&, const RunTimes&) = default;
};

struct GamesOf001 {
  GameSummary found = {};    // by the program as found
  GameSummary correct = {};  // by the rules, with the evaluations of the text

  friend bool operator==(const GamesOf001&, const GamesOf001&) = default;
};

struct EndingOf003 {
  bool won = false;
  int plies = 0;
  int exact = 0;                        // plies to win with the best play of both sides
  std::vector<int> depths = {};         // of each search of the timed player
  std::vector<std::string> moves = {};  // PDN text

  friend bool operator==(const EndingOf003&, const EndingOf003&) = default;
};

// One turn of the agent. A forced move has no nodes.
struct TurnOf004 {
  std::uint64_t moves = 0;  // legal ones
  std::uint64_t generated = 0;
  std::uint64_t explored = 0;
  std::uint64_t parents = 0;
  std::int64_t time_us = 0;

  [[nodiscard]] double branching_factor() const {
    return static_cast<double>(generated) / static_cast<double>(parents);
  }

  friend bool operator==(const TurnOf004&, const TurnOf004&) = default;
};

struct AgentGameOf004 {
  GameSummary game = {};
  std::vector<TurnOf004> turns = {};
  int last_capture = 0;                                         // its ply from 1; 0: none
  std::optional<board::BySide<PieceCount>> pieces_at_100 = {};  // after 100 plies

  friend bool operator==(const AgentGameOf004&, const AgentGameOf004&) = default;
};

struct SearchOf004 {
  documents::Statistics statistics = {};
  double value = 0;
  std::uint64_t cutoffs = 0;
  std::map<std::string, double> root_values = {};  // by the text of the move; only where exact

  friend bool operator==(const SearchOf004&, const SearchOf004&) = default;
};

// Whole games, and searches from the start.
using MoveOrderRecord = std::variant<AgentGameOf004, documents::Statistics>;

struct BenchSearch {
  std::uint64_t nodes = 0;
  std::int64_t time_us = 0;

  friend bool operator==(const BenchSearch&, const BenchSearch&) = default;
};

struct PairPoints {
  double points = 0;  // of two games, by the engine without the technique

  friend bool operator==(const PairPoints&, const PairPoints&) = default;
};

using AblationRecord = std::variant<BenchSearch, PairPoints>;

}  // namespace kelso::experiments
