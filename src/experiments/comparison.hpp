// Comparison: a document's figures beside Kelso's, with a verdict on each.
#pragma once

#include <string>

#include "report/report.hpp"

namespace kelso::experiments {

class Comparison {
 public:
  explicit Comparison(std::string title);

  // If the document gives no figure, the verdict is "not comparable".
  void add(std::string figure, report::Cell document, report::Cell kelso);
  // For rounded figures: equal if Kelso's number rounds to the document's.
  void add_rounded(std::string figure, double document, double kelso, int decimals);
  void add_other(std::string figure, report::Cell document, report::Cell kelso);

  void set_caption(std::string caption) { table_.set_caption(std::move(caption)); }
  [[nodiscard]] const report::Table& table() const { return table_; }
  // "All 12 figures that can be compared are equal.", or the number of those that differ.
  [[nodiscard]] report::Text sentence() const;

 private:
  report::Table table_;
};

}  // namespace kelso::experiments
