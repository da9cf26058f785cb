#include "classroom/settings.hpp"

#include <limits>

namespace kelso::classroom {

using player::Pair;
using player::PlayerText;
using player::TextError;

namespace {

// The place of a key's value among the words, or of the first word if the key is not there.
Result<std::size_t, TextError> read_choice(const PlayerText& text, std::string_view key,
                                           std::span<const std::string_view> words) {
  const Pair* pair = find(text.pairs, key);
  if (!pair) return std::size_t{0};
  return choice(*pair, words);
}

constexpr std::string_view kPlugin = "plugin:";

Result<std::unique_ptr<Evaluation>, TextError> read_plugin(const Pair& pair, PluginWatch* watch) {
  if (!watch) return Failure(TextError{pair.value_column, "a plug-in needs a process of its own"});
  auto plugin = load_plugin(pair.value->substr(kPlugin.size()), *watch);
  if (!plugin) return Failure(TextError{pair.value_column, "plug-in: " + plugin.error()});
  return std::move(plugin->evaluation);
}

Result<std::unique_ptr<Evaluation>, TextError> read_evaluation(const PlayerText& text,
                                                               std::string_view default_evaluation,
                                                               const EvaluationSource& source) {
  const auto flavour = read_choice(text, "flavour", kFlavourNames);
  if (!flavour) return Failure(flavour.error());
  const auto arithmetic = read_choice(text, "arithmetic", kArithmeticNames);
  if (!arithmetic) return Failure(arithmetic.error());
  const Pair* pair = find(text.pairs, "eval");
  if (uses_plugin(text)) return read_plugin(*pair, source.watch);
  const std::string id = pair && pair->value ? *pair->value : std::string(default_evaluation);
  auto evaluation =
      source.catalogue.make({id, static_cast<Flavour>(*flavour), static_cast<Arithmetic>(*arithmetic)});
  if (!evaluation) return Failure(TextError{pair ? pair->value_column : 1, evaluation.error()});
  return *std::move(evaluation);
}

}  // namespace

Result<std::optional<std::uint64_t>, TextError> read_seed(const PlayerText& text) {
  const Pair* pair = find(text.pairs, "seed");
  if (!pair) return std::optional<std::uint64_t>();
  const auto seed = whole_number(*pair, {0, std::numeric_limits<std::uint64_t>::max()});
  if (!seed) return Failure(seed.error());
  return std::optional(*seed);
}

Result<MoveOrder, TextError> read_order(const PlayerText& text) {
  const auto order = read_choice(text, "order", kMoveOrderNames);
  if (!order) return Failure(order.error());
  return static_cast<MoveOrder>(*order);
}

bool uses_plugin(const PlayerText& text) {
  const Pair* pair = find(text.pairs, "eval");
  return pair && pair->value && pair->value->starts_with(kPlugin);
}

Result<Settings, TextError> read_settings(const PlayerText& text, std::string_view default_evaluation,
                                          const EvaluationSource& source) {
  auto evaluation = read_evaluation(text, default_evaluation, source);
  if (!evaluation) return Failure(evaluation.error());
  const auto order = read_order(text);
  if (!order) return Failure(order.error());
  const auto seed = read_seed(text);
  if (!seed) return Failure(seed.error());
  const auto limits = limits_among(text.pairs);
  if (!limits) return Failure(limits.error());
  return Settings{*std::move(evaluation), *order, *seed, *limits, uses_plugin(text)};
}

}  // namespace kelso::classroom
