// GameTree: a game as the searches see it, which is all they know of it. It stands on one position at a time:
// playing a move leads down the tree, taking it back leads up again. Two players, MAX and MIN, move in turn.
// MAX is the one who moves at the root, and all values are points for MAX.
#pragma once

#include <cstdint>
#include <string>

namespace kelso::classroom {

class GameTree {
 public:
  virtual ~GameTree() = default;

  // Finds the moves of this position and returns their number; 0 if the game is over. A move is known by its
  // place in the order in which moves are tried: 0, 1, 2, …
  [[nodiscard]] virtual int count_moves() = 0;
  // Plays one of the moves that count_moves() has found here.
  virtual void play(int move) = 0;
  // Returns to the position before the last move. Its moves are still known there.
  virtual void take_back() = 0;

  // Whether the player to move has no move.
  [[nodiscard]] virtual bool is_over() const = 0;
  // The value of a game that is over.
  [[nodiscard]] virtual double result() const = 0;
  // The likely value of a game that goes on, judged without looking ahead.
  [[nodiscard]] virtual double estimate() const = 0;

  // One of the moves that count_moves() has found here, as people write it.
  [[nodiscard]] virtual std::string move_text(int move) const = 0;
  // A well mixed number that identifies this position and the player to move, for transposition tables.
  [[nodiscard]] virtual std::uint64_t key() const = 0;
};

}  // namespace kelso::classroom
