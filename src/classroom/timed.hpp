// Timed: deeper and deeper until the time is up, as document 003 plays.
//
// Idea. Nobody knows beforehand how deep a search can go in a second. So search one ply deep, then two,
// then three, …, and when the clock runs out throw the unfinished depth away and play what the last
// complete one found. The shallow searches cost little, as each depth takes several times as long as the
// one before.
//
//   for depth = 1, 2, 3, …:
//     search every move to that depth; if the time runs out, stop and keep the previous result
//     a sure win is found: stop and play it
//     a sure loss is found: search on all the same, as a quick answer would tell the opponent
//   choose at random among the moves that came out equal
//
// A lost game is worth a little less the sooner it is lost, so that the winner takes the quickest way
// and the loser the slowest. The one legal move of a position is played at once. Depth 1 is completed
// however short the time.
//
// The document leaves open how each depth is searched; here it is alpha-beta in negamax form, with a
// memory of the positions that one depth has met already and of the best moves of the depth before, which
// are tried first. Neither changes what is found, only how soon. For a fair choice among equals, every
// move at the root is given a window that reaches a hair below the best value so far: equal ones come out
// exactly equal, worse ones are still cut off.
//
// Complexity. That of alpha-beta at the last depth, times b/(b - 1) or so for the depths before it; far
// less where many orders of moves lead to the same positions, as with few kings on the board. A node that
// the memory answers counts as visited, neither as interior nor as leaf.
//
// Reference. Document 003; J. Slagle, J. Dixon, "Experiments with some programs that search game trees",
// Journal of the ACM 16, 1969 (the pruning); D. Slate, L. Atkin, "Chess 4.5", in "Chess Skill in Man and
// Machine", 1977 (the deepening).
#pragma once

#include <functional>

#include "base/random.hpp"
#include "classroom/budget.hpp"
#include "classroom/memory.hpp"
#include "classroom/search.hpp"

namespace kelso::classroom {

struct TimedResult {
  SearchResult last;       // of the last complete depth; its statistics are those of the whole search
  int depth = 0;           // that depth
  bool cut_short = false;  // a deeper one was given up
  bool only_move = false;  // nothing was searched
};

// As deep as the budget allows, at most to the depth of the task. Calls back after each complete depth.
// The memory must be empty or stem from the same task at other depths.
[[nodiscard]] TimedResult timed(SearchTask task, Budget& budget, Memory& memory, Random& random,
                                const std::function<void(const SearchResult&, int depth)>& completed = {});

// One depth of it: all moves that are equally best, one of them chosen at random to begin the line.
[[nodiscard]] SearchResult search_equals(const SearchTask& task, Budget& budget, Memory& memory,
                                         Random& random, Trace* trace = nullptr);

}  // namespace kelso::classroom
