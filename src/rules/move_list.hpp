// MoveList: the moves of one position, without allocating.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "rules/move.hpp"

namespace kelso::rules {

class MoveList {
 public:
  // Far above what 12 pieces can have: at most 48 steps, or a few dozen captures (generate_test.cpp).
  static constexpr std::size_t kCapacity = 128;

  void push(Move move) {
    assert(size_ < kCapacity);
    moves_[size_++] = move;
  }
  void clear() { size_ = 0; }

  [[nodiscard]] bool contains(Move wanted) const {
    for (Move move : *this)
      if (move == wanted) return true;
    return false;
  }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Move operator[](std::size_t index) const {
    assert(index < size_);
    return moves_[index];
  }
  [[nodiscard]] const Move* begin() const { return moves_.data(); }
  [[nodiscard]] const Move* end() const { return moves_.data() + size_; }
  [[nodiscard]] Move* begin() { return moves_.data(); }
  [[nodiscard]] Move* end() { return moves_.data() + size_; }

 private:
  // Left uninitialised on purpose: clearing 1.5 kB would cost more than generating the moves.
  union {
    std::array<Move, kCapacity> moves_;
  };
  std::size_t size_ = 0;

 public:
  MoveList() {}
  MoveList(const MoveList& other) : size_(other.size_) {
    for (std::size_t i = 0; i < size_; ++i) moves_[i] = other.moves_[i];
  }
  MoveList& operator=(const MoveList& other) {
    size_ = other.size_;
    for (std::size_t i = 0; i < size_; ++i) moves_[i] = other.moves_[i];
    return *this;
  }
};

}  // namespace kelso::rules
