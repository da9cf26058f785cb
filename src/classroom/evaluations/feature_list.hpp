// How an evaluation is written: as one list of features, which gives both its value and its explanation. The
// shortest example is material.cpp.
//
// The list is a template, so that summing up costs no more than a formula written by hand: only the
// explanation reads the names.
#pragma once

#include <type_traits>
#include <utility>

#include "classroom/evaluation.hpp"

namespace kelso::classroom {

// The results of a counter for each side. It is given the side as a compile-time constant.
template <class Count>
[[nodiscard]] constexpr board::BySide<int> by_side(Count count) {
  using board::Side;
  return {count(std::integral_constant<Side, Side::Black>{}),
          count(std::integral_constant<Side, Side::White>{})};
}

// Adds the points of every feature, in the order of the list.
class FeatureSum {
 public:
  explicit FeatureSum(board::Side side) : side_(side) {}

  // What the side has of something, minus what the opponent has.
  template <class Count>
  void add(std::string_view, double weight, Count count) {
    const board::BySide<int> counts = by_side(count);
    total_ += weight * (counts[side_] - counts[opponent(side_)]);
  }

  [[nodiscard]] double total() const { return total_; }

 private:
  board::Side side_;
  double total_ = 0;
};

// Keeps every feature.
class FeatureRecord {
 public:
  explicit FeatureRecord(board::Side side) : side_(side) {}

  template <class Count>
  void add(std::string_view name, double weight, Count count) {
    const board::BySide<int> counts = by_side(count);
    features_.push_back({name, weight, counts[side_], counts[opponent(side_)]});
  }

  [[nodiscard]] std::vector<Feature> features() && { return std::move(features_); }

 private:
  board::Side side_;
  std::vector<Feature> features_;
};

template <class Listed>
class ListedEvaluation final : public Evaluation {
 public:
  explicit ListedEvaluation(Listed listed = {}) : listed_(listed) {}

  [[nodiscard]] double value(const rules::Position& position, board::Side side,
                             const Context& context) const override {
    FeatureSum sum(side);
    listed_.list(position, side, context, sum);
    return sum.total();
  }
  [[nodiscard]] std::vector<Feature> explain(const rules::Position& position, board::Side side,
                                             const Context& context) const override {
    FeatureRecord record(side);
    listed_.list(position, side, context, record);
    return std::move(record).features();
  }

 private:
  Listed listed_;
};

}  // namespace kelso::classroom
