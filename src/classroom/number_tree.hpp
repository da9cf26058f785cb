// NumberTree: a game that is written down as a tree of numbers, as textbooks draw it: (3 (5 2) (9 1)). Every
// bracket is a position, whose moves are what stands in it, from left to right. A number is the end of the
// game, with that value for MAX. MAX moves in the outermost bracket, MIN in the brackets in it, and so on.
//
// The estimate of a position is the mean of the estimates of the next positions.
#pragma once

#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "classroom/game_tree.hpp"
#include "notation/parse_error.hpp"

namespace kelso::classroom {

class NumberTree final : public GameTree {
 public:
  // The text comes from users, so its size is limited.
  static constexpr std::size_t kMostNodes = 10'000;
  static constexpr int kGreatestHeight = 40;
  static constexpr double kGreatestNumber = 1e6;

  [[nodiscard]] static Result<NumberTree, notation::ParseError> parse(std::string_view text);
  // As it is read by parse(), with one blank between the parts.
  [[nodiscard]] std::string text() const;
  // Moves from the root to the deepest number.
  [[nodiscard]] int height() const;

  [[nodiscard]] int count_moves() override;
  void play(int move) override;
  void take_back() override { path_.pop_back(); }
  [[nodiscard]] bool is_over() const override { return here().next.empty(); }
  [[nodiscard]] double result() const override { return here().value; }
  [[nodiscard]] double estimate() const override { return here().value; }
  // 1 for the first move from the left, and so on.
  [[nodiscard]] std::string move_text(int move) const override { return std::to_string(move + 1); }
  [[nodiscard]] std::uint64_t key() const override { return mixed(path_.back()); }

 private:
  class Parser;

  struct Node {
    double value = 0;               // the number, or the estimate
    std::vector<std::size_t> next;  // indices of the positions after each move
  };

  explicit NumberTree(std::vector<Node> nodes) : nodes_(std::move(nodes)) {}

  [[nodiscard]] const Node& here() const { return nodes_[path_.back()]; }
  [[nodiscard]] std::string text_of(const Node& node) const;
  [[nodiscard]] int height_of(const Node& node) const;

  std::vector<Node> nodes_;              // the root is the first
  std::vector<std::size_t> path_ = {0};  // indices from the root to the present position
};

}  // namespace kelso::classroom
