#include "cli/contest_field.hpp"

#include <fmt/format.h>

namespace kelso::cli {

namespace {

// Loses every game: what becomes of a player that could be made once but not again.
class Absent final : public player::Player {
 public:
  explicit Absent(std::string reason) : reason_(std::move(reason)) {}
  player::Decision choose(const rules::Game&, const player::Limits&, player::Observer&,
                          player::StopToken) override {
    return {.action = player::Forfeit{rules::Reason::Crash, reason_}};
  }

 private:
  std::string reason_;
};

}  // namespace

Result<lab::Field, CommandError> field_of(const ContestPlan& plan, const player::Registry& registry,
                                          const player::Clock& clock) {
  lab::Field field{{}, plan.openings, {clock, plan.margin, plan.adjudication}};
  for (std::size_t place = 0; place < plan.players.size(); ++place) {
    const std::string& text = plan.players[place];
    const player::Environment environment{clock, plan.seed};
    const auto trial = registry.create(text, environment);
    if (!trial)
      return Failure(
          CommandError{fmt::format("{}: {}", text, player::describe(trial.error())), ExitCode::Usage});
    const auto own = player::limits_among(player::parse_player(text)->pairs);
    field.contestants.push_back(
        {plan.names[place], player::limits_in_force(*own, plan.limits), [&registry, text, environment]() {
           auto player = registry.create(text, environment);
           if (player) return *std::move(player);
           return std::unique_ptr<player::Player>(std::make_unique<Absent>(player.error().message));
         }});
  }
  return field;
}

}  // namespace kelso::cli
