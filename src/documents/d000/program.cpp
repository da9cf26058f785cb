#include "documents/d000/program.hpp"

#include <algorithm>
#include <cassert>

#include "documents/d000/alpha_beta_search.hpp"
#include "documents/d000/evaluators.hpp"
#include "documents/d000/generator.hpp"
#include "documents/d000/minmax_ab.hpp"

namespace kelso::documents::d000 {

namespace {

Bits neighbour(Bits bit, Way way) {
  switch (way) {
    case Way::UpLeft:
      return shifted<Way::UpLeft>(bit);
    case Way::UpRight:
      return shifted<Way::UpRight>(bit);
    case Way::DownLeft:
      return shifted<Way::DownLeft>(bit);
    case Way::DownRight:
      break;
  }
  return shifted<Way::DownRight>(bit);
}

PlayedMove to_played(const Move& move, Side side) {
  const bool capture = move.captured != 0;
  PlayedMove played{.side = side, .kind = capture ? PlayedMove::Kind::Capture : PlayedMove::Kind::Step};
  played.path.push_back(to_square(move.from));
  Bits at = move.from;
  for (int hop = std::max(count(move.captured), 1) - 1; hop >= 0; --hop) {
    const Way way = static_cast<Way>((move.ways >> (2 * hop)) & 3);
    at = neighbour(capture ? neighbour(at, way) : at, way);
    played.path.push_back(to_square(at));
  }
  for (Bits rest = move.captured; rest != 0; rest = without_first(rest))
    played.captured |= board::SquareSet(to_square(first(rest)));
  return played;
}

MoveList move_list(const Bitboard& board, Side side) {
  return side == Side::Black ? MoveList::of<Side::Black>(board) : MoveList::of<Side::White>(board);
}

bool can_move(const Bitboard& board, Side side) {
  return side == Side::Black ? Generator<Side::Black>(board).can_move()
                             : Generator<Side::White>(board).can_move();
}

template <class Search>
Found search_for(Side side, Search search, const Bitboard& board, int depth) {
  return side == Side::Black ? search.template search<Side::Black>(board, depth)
                             : search.template search<Side::White>(board, depth);
}

Found find(const Bitboard& board, const Situation& situation, const Settings& settings, Tree& tree) {
  return with_evaluator(settings.evaluation, situation.turn, [&](auto evaluator) {
    const Side side = situation.side;
    if (settings.algorithm == Algorithm::AlphaBetaSearch)
      return search_for(side, AlphaBetaSearch(evaluator, tree), board, settings.depth);
    return search_for(side, MinMaxAB(evaluator, side, tree), board, settings.depth);
  });
}

board::Board after(board::Board board, const PlayedMove& move) {
  board::Piece piece = *board.piece_at(move.path.front());
  if (move.path.back().row() == (move.side == Side::Black ? 7 : 0)) piece.rank = board::Rank::King;
  board.clear(move.path.front());
  for (board::Square square : move.captured) board.clear(square);
  board.put(piece, move.path.back());
  return board;
}

void end_if_blocked(GameRecord& record, const board::Board& board, Side side) {
  if (!record.reason.empty() || can_move(to_bitboard(board), side)) return;
  record.winner = opponent(side);
  record.reason = board.pieces(side).empty() ? "no-pieces" : "no-moves";
}

// Quirk kept: after every ply both sides are looked at, so a side that blocks itself loses at once.
void end_if_over(GameRecord& record, const GameSettings& settings) {
  end_if_blocked(record, record.boards.back(), Side::White);
  end_if_blocked(record, record.boards.back(), Side::Black);
  if (!record.reason.empty()) return;
  if (record.rounds >= kRoundLimit)
    record.reason = "round-limit";
  else if (settings.max_plies && record.plies >= *settings.max_plies)
    record.reason = "ply-limit";
}

}  // namespace

GameRecord play(const GameSettings& settings, const Environment& environment) {
  GameRecord record{.start = settings.start, .first_mover = settings.first_mover};
  board::BySide<int> turns;
  board::Board board = settings.start;
  Side side = settings.first_mover;
  end_if_blocked(record, board, side);
  while (record.reason.empty() && !environment.is_stopped()) {
    const SearchRecord found = search({board, side, turns[side]}, settings.players[side], environment);
    if (!found.move) break;  // stopped
    board = after(board, *found.move);
    record.moves.push_back(*found.move);
    record.boards.push_back(board);
    record.statistics[side] += found.statistics;
    record.rounds = std::max(record.rounds, ++turns[side]);
    ++record.plies;
    end_if_over(record, settings);
    side = opponent(side);
  }
  return record;
}

SearchRecord search(const Situation& situation, const Settings& settings, const Environment& environment) {
  assert(settings.depth >= 1);
  const Bitboard board = to_bitboard(situation.board);
  Tree tree(environment);
  const std::int64_t started = environment.now();
  const Found found = find(board, situation, settings, tree);
  SearchRecord record{
      .value = static_cast<double>(found.value), .statistics = tree.statistics(), .cutoffs = tree.cutoffs()};
  record.statistics.time_us = environment.now() - started;
  if (found.move < 0 || tree.stopped()) return record;
  const MoveList list = move_list(board, situation.side);
  record.move = to_played(list[static_cast<std::size_t>(found.move)], situation.side);
  record.best_moves = {*record.move};
  return record;
}

std::vector<PlayedMove> moves(const board::Board& board, Side side) {
  std::vector<PlayedMove> result;
  for (const Move& move : move_list(to_bitboard(board), side)) result.push_back(to_played(move, side));
  return result;
}

}  // namespace kelso::documents::d000
