#include "classroom/evaluations/linear.hpp"

#include <cmath>
#include <fstream>
#include <iterator>
#include <memory>
#include <utility>

#define TOML_EXCEPTIONS 0  // errors are returned
#include <toml++/toml.h>

#include "classroom/evaluations/named_features.hpp"

namespace kelso::classroom {

namespace {

// Sums must stay far below the value of a won game.
constexpr double kGreatestWeight = 100'000;

struct Term {
  const NamedFeature* feature;
  double weight;
};

class LinearEvaluation final : public Evaluation {
 public:
  explicit LinearEvaluation(std::vector<Term> terms) : terms_(std::move(terms)) {}

  [[nodiscard]] double value(const rules::Position& position, board::Side side,
                             const Context&) const override {
    double total = 0;
    for (const Term& term : terms_) {
      const board::BySide<int> counts = term.feature->count(position);
      total += term.weight * (counts[side] - counts[opponent(side)]);
    }
    return total;
  }

  [[nodiscard]] std::vector<Feature> explain(const rules::Position& position, board::Side side,
                                             const Context&) const override {
    std::vector<Feature> features;
    for (const Term& term : terms_) {
      const board::BySide<int> counts = term.feature->count(position);
      features.push_back({term.feature->name, term.weight, counts[side], counts[opponent(side)]});
    }
    return features;
  }

 private:
  std::vector<Term> terms_;
};

// "my.toml:4:1: what is wrong", as compilers write it.
Failure<std::string> error_at(const std::string& name, toml::source_position place, std::string_view what) {
  return Failure(name + ':' + std::to_string(place.line) + ':' + std::to_string(place.column) + ": " +
                 std::string(what));
}

std::string unknown_feature(std::string_view name) {
  std::string message = "unknown feature '" + std::string(name) + "'; the features are:";
  for (const NamedFeature& feature : named_features()) message += ' ' + std::string(feature.name);
  return message;
}

Result<Term, std::string> read_term(const toml::key& key, const toml::node& value, const std::string& name) {
  const NamedFeature* feature = find_named_feature(key.str());
  if (!feature) return error_at(name, key.source().begin, unknown_feature(key.str()));
  const auto weight = value.value<double>();
  if (!weight || !value.is_number() || !(std::abs(*weight) <= kGreatestWeight))
    return error_at(name, value.source().begin,
                    "the weight of '" + std::string(key.str()) + "' must be a number from -100000 to 100000");
  return Term{feature, *weight};
}

Result<std::vector<Term>, std::string> read_terms(const toml::table& weights, const std::string& name) {
  std::vector<Term> terms;
  for (const auto& [key, value] : weights) {
    const auto term = read_term(key, value, name);
    if (!term) return Failure(term.error());
    terms.push_back(*term);
  }
  if (terms.empty()) return error_at(name, weights.source().begin, "[weights] is empty");
  return terms;
}

}  // namespace

NewEvaluation parse_linear(std::string_view text, const std::string& name) {
  const toml::parse_result file = toml::parse(text, name);
  if (!file) return error_at(name, file.error().source().begin, file.error().description());
  for (const auto& [key, value] : file.table())
    if (key != "weights")
      return error_at(name, key.source().begin,
                      "unknown key '" + std::string(key.str()) + "'; expected a table [weights]");
  const toml::table* weights = file.table()["weights"].as_table();
  if (!weights) return error_at(name, {1, 1}, "expected a table [weights]");
  auto terms = read_terms(*weights, name);
  if (!terms) return Failure(terms.error());
  return std::unique_ptr<Evaluation>(std::make_unique<LinearEvaluation>(*std::move(terms)));
}

NewEvaluation load_linear(const std::filesystem::path& file) {
  std::ifstream stream(file);
  const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  if (!stream.is_open() || stream.bad()) return Failure("cannot read " + file.string());
  return parse_linear(text, file.string());
}

}  // namespace kelso::classroom
