// Timed search: search deeper and deeper until the time is up, as document 003 plays.
//
// Idea. It is not known beforehand how deep a search can go in a second. So search one ply deep, then two,
// then three, and so on. When the clock runs out, drop the unfinished depth and play the move that the last
// complete one found. The shallow searches cost little, because each depth takes several times as long as the
// one before.
//
//   for depth = 1, 2, 3, …:
//     search every move to that depth; if the time runs out, stop and keep the previous result
//     if a sure win is found: stop and play it
//     if a sure loss is found: search on all the same, because a quick answer would give it away
//   choose at random among the moves that came out equal
//
// A lost game counts a little less the later it is lost, so the winner takes the quickest way and the loser
// the slowest. If only one move is legal, it is played at once. Depth 1 is completed however short the time
// is.
//
// The document leaves open how each depth is searched. Here it is alpha-beta in negamax form with a
// transposition table, which answers for positions that this depth has already met and gives the best moves
// of the depth before, which are tried first. Neither changes the result, only the time it takes. To choose
// fairly among equal moves, every move at the root is searched with a window that begins just below the best
// value so far: equal moves come out exactly equal, and worse ones are still cut off.
//
// Cost. That of alpha-beta at the last depth, times about b/(b - 1) for the depths before it; far less where
// many orders of moves lead to the same positions, as with few kings on the board. A node that the table
// answers counts as visited, but neither as interior nor as leaf.
//
// References. Document 003; J. Slagle, J. Dixon, "Experiments with some programs that search game trees",
// Journal of the ACM 16, 1969 (the pruning); D. Slate, L. Atkin, "Chess 4.5", in "Chess Skill in Man and
// Machine", 1977 (the deepening).
#pragma once

#include <functional>

#include "base/random.hpp"
#include "classroom/search.hpp"
#include "classroom/transposition_table.hpp"

namespace kelso::classroom {

struct TimedSearchResult {
  SearchResult last;       // of the last complete depth; its statistics are those of the whole search
  int depth = 0;           // that depth
  bool cut_short = false;  // a deeper one was begun and dropped
  bool only_move = false;  // nothing was searched
};

// Searches as deep as the budget allows, at most to the given depth, and calls back after each complete
// depth, once. The table must be empty or filled by searches of the same root at other depths.
[[nodiscard]] TimedSearchResult timed_search(
    GameTree& game, int deepest, Budget& budget, TranspositionTable& table, Random& random,
    const std::function<void(const SearchResult&, int depth)>& completed = {});

// One depth of it: finds all moves that are equally best, and chooses one of them at random to begin the
// line.
[[nodiscard]] SearchResult find_all_best(GameTree& game, int depth, Budget& budget, TranspositionTable& table,
                                         Random& random, SearchObserver* observer = nullptr);

}  // namespace kelso::classroom
