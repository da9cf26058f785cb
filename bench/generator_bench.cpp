// How many leaves of the move tree a second, as a ratio to a plain table-driven generator measured in
// the same run (an array of 32 pieces, neighbour tables, a list of moves, copy and make).
//
//   cmake --preset release -DKELSO_BENCH=ON && cmake --build build/release --target generator_bench
//   build/release/bench/generator_bench [DEPTH] [ROUNDS]
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "report/text_table.hpp"
#include "rules/generate.hpp"
#include "rules/perft.hpp"

namespace {

using kelso::board::Direction;
using kelso::board::Square;
using kelso::rules::Counting;
using kelso::rules::Move;
using kelso::rules::Position;

// The yardstick.
class TableBoard {
 public:
  static TableBoard start() {
    TableBoard board;
    for (std::size_t square = 0; square < 32; ++square)
      board.cells_[square] = square < 12 ? 1 : square < 20 ? 0 : -1;
    return board;
  }

  std::uint64_t perft(int depth) const {
    List list;
    generate(list);
    if (depth == 1) return list.size;
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < list.size; ++i) total += after(list.moves[i]).perft(depth - 1);
    return total;
  }

 private:
  struct TableMove {
    std::int8_t from, to, captures;
    std::array<std::int8_t, 9> captured;
  };
  struct List {
    std::array<TableMove, 64> moves;
    std::size_t size = 0;
  };
  struct Tables {
    std::array<std::array<std::int8_t, 4>, 32> step, jump;
    Tables() {
      for (int square = 0; square < 32; ++square)
        for (Direction direction : kelso::board::kDirections) {
          const auto way = static_cast<std::size_t>(direction);
          const auto next = Square::from_number(square + 1).neighbour(direction);
          const auto behind = next ? next->neighbour(direction) : std::nullopt;
          step[static_cast<std::size_t>(square)][way] = static_cast<std::int8_t>(next ? next->index() : -1);
          jump[static_cast<std::size_t>(square)][way] =
              static_cast<std::int8_t>(behind ? behind->index() : -1);
        }
    }
  };
  static const Tables& tables() {
    static const Tables kTables;
    return kTables;
  }

  int& at(std::int8_t square) { return cells_[static_cast<std::size_t>(square)]; }
  int at(std::int8_t square) const { return cells_[static_cast<std::size_t>(square)]; }
  bool may_go(int piece, std::size_t way) const { return piece * side_ == 2 || (side_ == 1) == (way >= 2); }

  void generate(List& list) const {
    TableBoard board = *this;
    for (std::int8_t square = 0; square < 32; ++square) {
      const int piece = at(square);
      if (piece * side_ <= 0) continue;
      board.at(square) = 0;
      board.add_jumps({square, square, 0, {}}, piece, list);
      board.at(square) = piece;
    }
    if (list.size > 0) return;
    for (std::int8_t square = 0; square < 32; ++square) {
      if (at(square) * side_ <= 0) continue;
      for (std::size_t way = 0; way < 4; ++way) {
        const std::int8_t to = tables().step[static_cast<std::size_t>(square)][way];
        if (to >= 0 && at(to) == 0 && may_go(at(square), way)) list.moves[list.size++] = {square, to, 0, {}};
      }
    }
  }

  void add_jumps(TableMove move, int piece, List& list) {
    bool goes_on = false;
    for (std::size_t way = 0; way < 4; ++way) {
      const std::int8_t over = tables().step[static_cast<std::size_t>(move.to)][way];
      const std::int8_t to = tables().jump[static_cast<std::size_t>(move.to)][way];
      if (to < 0 || !may_go(piece, way) || at(over) * side_ >= 0 || at(to) != 0) continue;
      goes_on = true;
      TableMove further = move;
      further.to = to;
      further.captured[static_cast<std::size_t>(further.captures++)] = over;
      const int taken = at(over);
      at(over) = 0;
      if (piece * side_ == 1 && (to < 4 || to >= 28))
        list.moves[list.size++] = further;
      else
        add_jumps(further, piece, list);
      at(over) = taken;
    }
    if (!goes_on && move.captures > 0) list.moves[list.size++] = move;
  }

  TableBoard after(const TableMove& move) const {
    TableBoard next = *this;
    int piece = at(move.from);
    if (piece * side_ == 1 && (side_ == 1 ? move.to >= 28 : move.to < 4)) piece *= 2;
    next.at(move.from) = 0;
    next.at(move.to) = piece;
    for (int i = 0; i < move.captures; ++i) next.at(move.captured[static_cast<std::size_t>(i)]) = 0;
    next.side_ = -side_;
    return next;
  }

  std::array<int, 32> cells_{};  // 1 man, 2 king; Black positive, White negative
  int side_ = 1;
};

std::uint64_t perft_by_lists(const Position& position, int depth) {
  const kelso::rules::MoveList moves = kelso::rules::legal_moves(position);
  if (depth == 1) return moves.size();
  std::uint64_t total = 0;
  for (Move move : moves) total += perft_by_lists(position.after(move), depth - 1);
  return total;
}

template <class Count>
double millions_a_second(Count&& count, int rounds) {
  double best = 0;
  for (int round = 0; round < rounds; ++round) {
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t leaves = count();
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    best = std::max(best, static_cast<double>(leaves) / took.count() / 1e6);
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  const int depth = argc > 1 ? std::atoi(argv[1]) : 11;
  const int rounds = argc > 2 ? std::atoi(argv[2]) : 5;
  const Position start = Position::start();
  const double plain = millions_a_second([&] { return TableBoard::start().perft(depth - 1); }, rounds);
  const double lists = millions_a_second([&] { return perft_by_lists(start, depth - 1); }, rounds);
  const double counted =
      millions_a_second([&] { return kelso::rules::perft(start, depth, Counting::Paths); }, rounds);
  std::printf("depth %d from the start, best of %d rounds\n", depth, rounds);
  using namespace kelso::report;
  Table table("",
              {text_column("generator"), real_column("million leaves a second", 1), real_column("ratio", 1)});
  table.add({"plain table-driven generator", plain, 1.0});
  table.add({"lists in canonical order", lists, lists / plain});
  table.add({"perft through the generator", counted, counted / plain});
  std::fputs(text_table(table).text().c_str(), stdout);
}
