#include "classroom/evaluations/material.hpp"

#include "classroom/evaluations/feature_list.hpp"

namespace kelso::classroom {

namespace {

struct Material {
  template <class List>
  void list(const rules::Position& position, board::Side, const Context&, List& features) const {
    features.add("men", 1, [&](auto side) { return position.men(side).count(); });
    features.add("kings", 1.5, [&](auto side) { return position.kings(side).count(); });
  }
};

}  // namespace

std::unique_ptr<Evaluation> make_material() { return std::make_unique<ListedEvaluation<Material>>(); }

}  // namespace kelso::classroom
