#include "classroom/plugin/library.hpp"

#include <cmath>
#include <cstdint>
#include <cstdlib>

#include <dlfcn.h>

#include "base/random.hpp"
#include "kelso/plugin.h"
#include "rules/generate.hpp"

namespace kelso::classroom {

using board::Side;
using board::SquareSet;
using rules::Position;

namespace {

// Counts up when the code of a plug-in is entered and when it is left. Only one thread does.
class Beat {
 public:
  explicit Beat(PluginWatch& watch) : pulse_(watch.pulse) { count(); }
  Beat(const Beat&) = delete;
  Beat& operator=(const Beat&) = delete;
  ~Beat() { count(); }

 private:
  void count() { pulse_.store(pulse_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed); }

  std::atomic<std::uint64_t>& pulse_;
};

kelso_squares to_plain(SquareSet set) {
  kelso_squares bits = 0;
  for (board::Square square : set) bits |= kelso_squares{1} << square.index();
  return bits;
}

kelso_position to_plain(const Position& position) {
  kelso_position plain{};
  for (Side side : board::kSides) {
    plain.men[static_cast<std::size_t>(side)] = to_plain(position.men(side));
    plain.kings[static_cast<std::size_t>(side)] = to_plain(position.kings(side));
  }
  plain.side_to_move = static_cast<std::int32_t>(position.side_to_move());
  return plain;
}

class PluginEvaluation final : public Evaluation {
 public:
  PluginEvaluation(const kelso_plugin& plugin, PluginWatch& watch) : plugin_(plugin), watch_(watch) {}

  [[nodiscard]] double value(const Position& position, Side side, const Context& context) const override {
    const kelso_position plain = to_plain(position);
    const kelso_context plain_context{static_cast<std::int32_t>(side), context.own_moves_made,
                                      context.seed.has_value(), context.seed.value_or(0)};
    const Beat beat(watch_);
    const double value = plugin_.value(&plain, &plain_context);
    if (std::isfinite(value) && std::abs(value) <= KELSO_GREATEST_VALUE) return value;
    watch_.on_bad_value();
    std::abort();
  }

  // What happens inside is its own affair.
  [[nodiscard]] std::vector<Feature> explain(const Position& position, Side side,
                                             const Context& context) const override {
    return {{"value", value(position, side, context), 1, 0}};
  }

 private:
  const kelso_plugin& plugin_;
  PluginWatch& watch_;
};

// Random games, so that most things that can stand on a board are asked for.
std::optional<std::string> failed_test(const Evaluation& evaluation) {
  constexpr int kGames = 5, kPlies = 100;
  Random random(1);
  for (int game = 0; game < kGames; ++game) {
    Position position = Position::start();
    for (int ply = 0; ply < kPlies; ++ply) {
      const rules::MoveList moves = rules::legal_moves(position);
      if (moves.empty()) break;
      for (Side side : board::kSides) {
        const Context context{ply / 2, game % 2 == 0 ? std::nullopt : std::optional<std::uint64_t>(7)};
        if (evaluation.value(position, side, context) != evaluation.value(position, side, context))
          return "it returned two values for the same position";
      }
      position = position.after(moves[random.below(moves.size())]);
    }
  }
  return std::nullopt;
}

std::optional<std::string> wrong_description(const kelso_plugin* plugin) {
  if (!plugin) return "kelso_plugin_entry returned nothing";
  if (plugin->version != KELSO_PLUGIN_VERSION)
    return "it was built for version " + std::to_string(plugin->version) + " of the interface, this is " +
           std::to_string(KELSO_PLUGIN_VERSION) + "; build it again";
  if (!plugin->name || !plugin->value) return "its description is incomplete";
  return std::nullopt;
}

}  // namespace

Result<LoadedPlugin, std::string> load_plugin(const std::filesystem::path& file, PluginWatch& watch) {
  // A name without a folder would be looked for among the system's libraries.
  const std::string path = std::filesystem::absolute(file).string();
  if (!std::filesystem::exists(path)) return Failure("there is no file " + file.string());
  const kelso_plugin* plugin = nullptr;
  {
    const Beat beat(watch);  // a library may run code as soon as it is loaded
    void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library) return Failure("it cannot be loaded: " + std::string(dlerror()));
    using Entry = const kelso_plugin* (*)();
    const auto entry = reinterpret_cast<Entry>(dlsym(library, "kelso_plugin_entry"));
    if (!entry) return Failure(std::string("it has no function kelso_plugin_entry"));
    plugin = entry();
  }
  if (auto reason = wrong_description(plugin)) return Failure(*reason);
  auto evaluation = std::make_unique<PluginEvaluation>(*plugin, watch);
  if (watch.test_on_loading)
    if (auto reason = failed_test(*evaluation)) return Failure(*reason);
  return LoadedPlugin{plugin->name, std::move(evaluation)};
}

}  // namespace kelso::classroom
