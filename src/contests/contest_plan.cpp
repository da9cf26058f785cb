#include "contests/contest_plan.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "base/random.hpp"

namespace kelso::contests {

namespace {

using Openings = Result<std::vector<lab::Opening>, UserError>;

Openings openings_of_file(const std::string& name) {
  const std::string kind = std::filesystem::path(name).extension();
  if (kind != ".pdn" && kind != ".fen")
    return Failure(UserError::usage(
        "--openings: expected three-move, two-move, start or a file ending in .pdn or .fen"));
  std::ifstream file(name, std::ios::binary);
  if (!file) return Failure(UserError{"cannot read " + name});
  auto openings = kind == ".pdn" ? lab::read_pdn_openings(file) : lab::read_fen_openings(file);
  if (!openings)
    return Failure(
        UserError{fmt::format("{}: line {}: {}", name, openings.error().line, openings.error().message)});
  return *std::move(openings);
}

Openings openings_of(const std::string& name, int deck) {
  if (name == "three-move")
    return lab::three_move_openings(deck == 174 ? lab::Deck::Of174 : lab::Deck::Of156);
  if (name == "two-move") return lab::two_move_openings();
  if (name == "start") return std::vector<lab::Opening>{{}};
  return openings_of_file(name);
}

}  // namespace

Result<ContestPlan, UserError> read_plan(const ContestSettings& settings) {
  ContestPlan plan;
  plan.players = settings.players;
  plan.names = settings.names.empty() ? settings.players : settings.names;
  if (settings.games < 2 || settings.games % 2 != 0)
    return Failure(
        UserError::usage("--games: the number must be even, because every opening is played twice"));
  plan.pairs = settings.games / 2;
  auto openings = openings_of(settings.openings, settings.deck);
  if (!openings) return Failure(openings.error());
  plan.openings = *std::move(openings);
  if (settings.order == "random") plan.order = lab::OpeningOrder::Random;
  plan.seed = settings.seed;
  plan.margin = std::chrono::milliseconds(settings.margin_ms);
  const auto limits = player::parse_limits(settings.time);
  if (!limits) return Failure(UserError::usage("--time: " + player::describe(limits.error())));
  plan.limits = *limits;
  if (settings.adjudicate) {
    const auto rules = referee::Adjudication::parse(*settings.adjudicate);
    if (!rules) return Failure(UserError::usage("--adjudicate: " + player::describe(rules.error())));
    plan.adjudication = *rules;
  }
  if (settings.sprt) {
    const auto sprt = lab::SprtSettings::parse(*settings.sprt);
    if (!sprt) return Failure(UserError::usage("--sprt: " + sprt.error()));
    plan.sprt = *sprt;
  }
  return plan;
}

std::string digest(const std::vector<lab::Opening>& openings) {
  std::uint64_t number = openings.size();
  for (const lab::Opening& opening : openings)
    for (const char letter : lab::label(opening)) number = mixed(number ^ static_cast<unsigned char>(letter));
  return fmt::format("{:016x}", number);
}

}  // namespace kelso::contests
