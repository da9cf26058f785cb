#include "documents/d002/search.hpp"

#include <algorithm>
#include <cassert>
#include <functional>

#include "base/random.hpp"

namespace kelso::documents::d002 {

using board::Board;
using board::opponent;

namespace {

constexpr int kWhiteWon = 1000;
constexpr int kBlackWon = -1000;
constexpr int kRootDepth = 1;
constexpr std::uint64_t kNodesBetweenStopChecks = 1024;

constexpr int lost_score(Side side) { return side == Side::White ? kBlackWon : kWhiteWon; }
constexpr bool is_better(Side side, int a, int b) { return side == Side::White ? a > b : a < b; }

double for_side(Side side, int score) { return side == Side::White ? score : -score; }

class Search {
 public:
  Search(const SearchSettings& settings, const Environment& environment)
      : settings_(settings), environment_(environment), random_(settings.seed.value_or(0)) {}

  [[nodiscard]] Choice run(const Board& board, Side side);

 private:
  using How = Choice::How;

  struct Best {
    int score;
    std::optional<std::size_t> move = std::nullopt;  // nothing: no move was better than a lost game
  };

  [[nodiscard]] How find_move(const Board& board, Side side);
  [[nodiscard]] How force_jump(Side side, const Move& jump);
  [[nodiscard]] How search_root(Side side, const std::vector<Move>& list);
  [[nodiscard]] Best best_of(const std::vector<Move>& list, Side side, int depth);
  [[nodiscard]] int score_of(const Board& board, Side side, int depth);
  [[nodiscard]] std::vector<Move> expand(const Board& board, Side side);
  [[nodiscard]] bool equal_move_replaces(const Best& best);
  [[nodiscard]] bool is_cut_short() const { return crashed_ || stopped_; }

  const SearchSettings& settings_;
  const Environment& environment_;
  Random random_;
  SearchRecord record_;
  bool crashed_ = false;
  bool stopped_ = false;
};

Choice Search::run(const Board& board, Side side) {
  const How how = find_move(board, side);
  record_.statistics.expanded = record_.statistics.interior;
  return {how, record_};
}

Search::How Search::find_move(const Board& board, Side side) {
  if (const std::optional<int> score = final_score(board, side)) {
    record_.value = for_side(side, *score);
    return How::NoMove;
  }
  const std::vector<Move> list = expand(board, side);
  const auto last_jump = std::find_if(list.rbegin(), list.rend(), std::mem_fn(&Move::is_jump));
  if (settings_.rules == Rules::Document && last_jump != list.rend()) return force_jump(side, *last_jump);
  return search_root(side, list);
}

Search::How Search::force_jump(Side side, const Move& jump) {
  record_.move = played(side, jump);
  record_.best_moves = {*record_.move};
  record_.value = for_side(side, score(jump.after, settings_.evaluation));
  return How::ForcedJump;
}

Search::How Search::search_root(Side side, const std::vector<Move>& list) {
  const Best best = best_of(list, side, kRootDepth);
  if (is_cut_short()) {
    record_.root_moves.clear();
    return crashed_ ? How::Crashed : How::Stopped;
  }
  record_.value = for_side(side, best.score);
  for (const auto& [move, value] : record_.root_moves)
    if (value == record_.value) record_.best_moves.push_back(move);
  if (settings_.rules == Rules::English && settings_.seed)
    record_.move = record_.best_moves[random_.below(record_.best_moves.size())];
  else
    record_.move = played(side, list[*best.move]);
  return How::Searched;
}

Search::Best Search::best_of(const std::vector<Move>& list, Side side, int depth) {
  Best best{lost_score(side)};
  for (std::size_t i = 0; i < list.size(); ++i) {
    const int score = score_of(list[i].after, opponent(side), depth + 1);
    if (is_cut_short()) return best;
    if (depth == kRootDepth) record_.root_moves.emplace_back(played(side, list[i]), for_side(side, score));
    if (is_better(side, score, best.score) || (score == best.score && equal_move_replaces(best)))
      best = {score, i};
  }
  // The program reads the score from the move, so having none is a null dereference one level up.
  crashed_ = !best.move;
  return best;
}

bool Search::equal_move_replaces(const Best& best) {
  if (settings_.rules == Rules::English || !settings_.seed) return !best.move;
  return random_.below(2) == 0;
}

int Search::score_of(const Board& board, Side side, int depth) {
  ++record_.statistics.visited;
  if (record_.statistics.visited % kNodesBetweenStopChecks == 0) stopped_ = environment_.is_stopped();
  if (stopped_) return 0;
  if (const std::optional<int> score = final_score(board, side)) {
    ++record_.statistics.leaf;
    return *score;
  }
  if (depth >= settings_.max_depth) {
    ++record_.statistics.leaf;
    ++record_.statistics.evaluations;
    return score(board, settings_.evaluation);
  }
  return best_of(expand(board, side), side, depth).score;
}

std::vector<Move> Search::expand(const Board& board, Side side) {
  std::vector<Move> list = moves(board, side, settings_.rules);
  ++record_.statistics.interior;
  record_.statistics.generated += list.size();
  return list;
}

}  // namespace

Choice choose(const Board& board, Side side, const SearchSettings& settings, const Environment& environment) {
  assert(settings.max_depth > kRootDepth);
  const std::int64_t start = environment.now();
  Choice choice = Search(settings, environment).run(board, side);
  choice.record.statistics.time_us = environment.now() - start;
  return choice;
}

std::optional<int> final_score(const Board& board, Side side) {
  if (board.pieces(Side::Black).empty()) return kWhiteWon;
  if (board.pieces(Side::White).empty()) return kBlackWon;
  if (!can_move(board, side)) return lost_score(side);
  return std::nullopt;
}

}  // namespace kelso::documents::d002
