#include "classroom/evaluations/document_000.hpp"
#include "classroom/evaluations/feature_list.hpp"

namespace kelso::classroom {

namespace {

struct Ef4 {
  template <class List>
  void list(const rules::Position&, board::Side, const Context&, List& features) const {
    features.add_own("constant", 1, 1);
  }
};

}  // namespace

std::unique_ptr<Evaluation> make_000_ef4() { return std::make_unique<ListedEvaluation<Ef4>>(); }

}  // namespace kelso::classroom
