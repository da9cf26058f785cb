#include "experiments/comparison.hpp"

#include <cmath>

#include <fmt/format.h>

namespace kelso::experiments {

using report::Verdict;

Comparison::Comparison(std::string title)
    : table_(std::move(title), {report::text_column("Figure"), report::real_column("Document"),
                                report::real_column("Kelso"), report::verdict_column("Equal?")}) {}

void Comparison::add(std::string figure, report::Cell document, report::Cell kelso) {
  const Verdict verdict = document.is_missing() ? Verdict::NotComparable
                          : document == kelso   ? Verdict::Equal
                                                : Verdict::Differs;
  table_.add({std::move(figure), std::move(document), std::move(kelso), verdict});
}

void Comparison::add_rounded(std::string figure, double document, double kelso, int decimals) {
  const double unit = std::pow(10.0, -decimals);
  const bool equal = std::abs(kelso - document) <= unit / 2 * (1 + 1e-9);
  table_.add({std::move(figure), document, kelso, equal ? Verdict::Equal : Verdict::Differs});
}

void Comparison::add_other(std::string figure, report::Cell document, report::Cell kelso) {
  table_.add({std::move(figure), std::move(document), std::move(kelso), Verdict::NotComparable});
}

report::Text Comparison::sentence() const {
  const int equal = table_.count(Verdict::Equal);
  const int differ = table_.count(Verdict::Differs);
  const int other = table_.count(Verdict::NotComparable);
  std::string text =
      differ == 0 ? fmt::format("All {} figures that can be compared are equal.", equal)
                  : fmt::format("{} of {} figures are equal, {} differ.", equal, equal + differ, differ);
  if (equal + differ == 0)
    text = "None of these figures can be compared.";
  else if (other > 0)
    text += fmt::format(" {} cannot be compared.", other);
  return report::plain(text);
}

}  // namespace kelso::experiments
