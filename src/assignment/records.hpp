// Records: what the tasks of an assignment find out. record_json.hpp writes and reads them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/side.hpp"
#include "lab/pentanomial.hpp"
#include "player/search_info.hpp"

namespace kelso::assignment {

// What one search, or all searches of one side in a game, did. All zero: the player reports nothing.
struct Work {
  std::uint64_t generated = 0;
  std::uint64_t visited = 0;
  std::uint64_t interior = 0;
  std::uint64_t leaf = 0;
  std::uint64_t evaluations = 0;
  std::uint64_t cutoffs = 0;
  std::int64_t processor_us = 0;

  [[nodiscard]] bool is_reported() const { return generated + visited + interior + leaf > 0; }
  friend bool operator==(const Work&, const Work&) = default;
};

[[nodiscard]] inline Work to_work(const player::Statistics& statistics) {
  return {statistics.generated,   statistics.visited, statistics.interior,    statistics.leaf,
          statistics.evaluations, statistics.cutoffs, statistics.time.count()};
}

// One game, played in a process of its own.
struct MeasuredGame {
  std::optional<board::Side> winner = {};  // nothing: a draw
  std::string reason = {};                 // "no-moves", …
  std::string detail = {};                 // what exactly the loser did wrong, or nothing
  std::vector<std::string> moves = {};     // with full capture paths, from the start position
  board::BySide<Work> work = {};
  std::int64_t search_bytes = 0;       // the most that players and searches had allocated at a time
  std::int64_t process_kilobytes = 0;  // the largest resident size of the process and its children

  friend bool operator==(const MeasuredGame&, const MeasuredGame&) = default;
};

// The same game several times.
struct MeasuredRun {
  MeasuredGame game = {};                                      // the first one
  bool repeatable = true;                                      // all had the same moves
  board::BySide<std::vector<std::int64_t>> processor_us = {};  // of each repetition, as all that follow
  std::vector<std::int64_t> search_bytes = {};
  std::vector<std::int64_t> process_kilobytes = {};

  friend bool operator==(const MeasuredRun&, const MeasuredRun&) = default;
};

// Games of two contestants from many openings, each opening with both colours; for the first one.
struct ComparisonRecord {
  lab::Trinomial games = {};
  lab::Pentanomial pairs = {};

  friend bool operator==(const ComparisonRecord&, const ComparisonRecord&) = default;
};

// The same positions searched by each algorithm: by algorithm, then position.
struct WorkRecord {
  std::vector<std::vector<Work>> searches = {};

  friend bool operator==(const WorkRecord&, const WorkRecord&) = default;
};

}  // namespace kelso::assignment
