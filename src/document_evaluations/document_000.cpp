#include "document_evaluations/document_000.hpp"

#include "documents/d000/evaluators.hpp"

namespace kelso::document_evaluations {

using board::Side;
using classroom::Context;
using classroom::EvaluationChoice;
using classroom::Feature;
using rules::Position;

namespace d000 = documents::d000;

namespace {

// The document's list of features (documents/d000/feature_sum.hpp) as one of the classroom.
struct FeatureRecord {
  std::vector<Feature> features;

  void add_own(std::string_view name, int weight, int count) {
    features.push_back({.name = name, .weight = static_cast<double>(weight), .own = count});
  }
  void add_opponent(std::string_view name, int weight, int count) {
    features.push_back({.name = name, .weight = static_cast<double>(weight), .opponent = count});
  }
};

class Document000 final : public classroom::Evaluation {
 public:
  explicit Document000(d000::Evaluation evaluation) : evaluation_(evaluation) {}

  [[nodiscard]] double value(const Position& position, Side side, const Context& context) const override {
    return d000::value(evaluation_, position.board(), side, context.own_moves_made);
  }
  [[nodiscard]] std::vector<Feature> explain(const Position& position, Side side,
                                             const Context& context) const override {
    FeatureRecord record;
    d000::list_features(evaluation_, position.board(), side, context.own_moves_made, record);
    return record.features;
  }

 private:
  d000::Evaluation evaluation_;
};

template <d000::Evaluation E>
std::unique_ptr<classroom::Evaluation> make(const EvaluationChoice&) {
  return std::make_unique<Document000>(E);
}

}  // namespace

void add_document_000(classroom::EvaluationCatalogue& catalogue) {
  catalogue.add({.id = "000.ef1",
                 .summary = "material, mobility, back row; weights by stage of the game",
                 .make = make<d000::Evaluation::Ef1>,
                 .looks_at_the_turn = true});
  catalogue.add(
      {.id = "000.ef2", .summary = "material and square values", .make = make<d000::Evaluation::Ef2>});
  catalogue.add({.id = "000.ef3",
                 .summary = "square values, captures and losses one move away",
                 .make = make<d000::Evaluation::Ef3>});
  catalogue.add({.id = "000.ef4", .summary = "always 1", .make = make<d000::Evaluation::Ef4>});
}

}  // namespace kelso::document_evaluations
