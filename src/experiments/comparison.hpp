// Comparison: figures of a document beside Kelso's, and whether they are equal.
#pragma once

#include <string>

#include "report/report.hpp"

namespace kelso::experiments {

class Comparison {
 public:
  explicit Comparison(std::string title);

  // A document that gives nothing is neither equal nor different.
  void add(std::string figure, report::Cell document, report::Cell kelso);
  // A document that gives a number with some decimals only: equal if ours rounds to it.
  void add_rounded(std::string figure, double document, double kelso, int decimals);
  void add_other(std::string figure, report::Cell document, report::Cell kelso);

  void set_caption(std::string caption) { table_.set_caption(std::move(caption)); }
  [[nodiscard]] const report::Table& table() const { return table_; }
  // "All 12 figures are equal." or how many are not.
  [[nodiscard]] report::Text sentence() const;

 private:
  report::Table table_;
};

}  // namespace kelso::experiments
