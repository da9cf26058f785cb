#include "contests/contest_setup.hpp"

#include <fmt/format.h>

#include "endgame_files/endgame_folder.hpp"

namespace kelso::contests {

namespace {

// Loses every game; stands in for a player that could be created at first but not again.
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

std::optional<rules::Outcome> known_outcome(const endgame::Database& database,
                                            const rules::Position& position) {
  const auto value = database.value(position);
  if (!value) return std::nullopt;
  const board::Side side = position.side_to_move();
  if (*value == endgame::Value::Draw) return rules::Outcome{std::nullopt, rules::Reason::Adjudication};
  return rules::Outcome{*value == endgame::Value::Win ? side : opponent(side), rules::Reason::Adjudication};
}

std::optional<UserError> let_tables_decide(const std::string& folder, referee::Conditions& conditions) {
  const auto tables = endgame_files::shared_endgame_tables()(folder);
  if (!tables) return UserError{"--adjudicate: " + tables.error()};
  if (!*tables)
    return UserError{"--adjudicate: there are no endgame databases; build them with `kelso endgame build`"};
  conditions.known_outcome = [database = *tables](const rules::Position& position) {
    return known_outcome(*database, position);
  };
  return std::nullopt;
}

}  // namespace

Result<lab::ContestSetup, UserError> setup_of(const ContestPlan& plan, const player::Registry& registry,
                                              const player::Clock& clock) {
  lab::ContestSetup setup{
      {}, plan.openings, clock, {.margin = plan.margin, .adjudication = plan.adjudication}};
  if (plan.adjudication.tables)
    if (auto error = let_tables_decide(*plan.adjudication.tables, setup.conditions))
      return Failure(*std::move(error));
  for (std::size_t place = 0; place < plan.players.size(); ++place) {
    const std::string& text = plan.players[place];
    const player::Environment environment{clock, plan.seed};
    const auto trial = registry.create(text, environment);
    if (!trial)
      return Failure(UserError::usage(fmt::format("{}: {}", text, player::describe(trial.error()))));
    const auto own = player::limits_among(player::parse_player(text)->pairs);
    setup.contestants.push_back(
        {plan.names[place], player::limits_in_force(*own, plan.limits), [&registry, text, environment]() {
           auto player = registry.create(text, environment);
           if (player) return *std::move(player);
           return std::unique_ptr<player::Player>(std::make_unique<Absent>(player.error().message));
         }});
  }
  return setup;
}

}  // namespace kelso::contests
