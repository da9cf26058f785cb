#include "referee/judge.hpp"

#include "rules/generate.hpp"

namespace kelso::referee {

namespace {

using board::Side;
using player::Decision;
using player::Duration;
using rules::Outcome;
using rules::Reason;

bool sees_win(const Decision& decision) {
  return decision.info.value && decision.info.value->kind == player::Value::Kind::Win;
}

bool claims_draw(const Decision& decision, const Policy& policy) {
  if (std::holds_alternative<player::DrawClaim>(decision.action)) return true;
  return policy.claims == Policy::Claims::Always && !sees_win(decision);
}

// A player that does not search has nothing against a draw.
bool sees_no_advantage(const Decision& decision, std::size_t plies) {
  constexpr std::size_t kTooEarly = 20;  // plies: hardly anything has happened
  using Kind = player::Value::Kind;
  if (!decision.info.value) return true;
  const player::Value& value = *decision.info.value;
  if (value.kind != Kind::Points) return value.kind == Kind::Loss;
  return value.points <= 0 && plies >= kTooEarly;
}

// Its squares alone: the move of a foreign program may hold anything.
std::string text_of(rules::Move move) {
  if (move.from_set().count() != 1 || move.to_set().count() != 1) return "a move without squares";
  return std::to_string(move.from().number()) + (move.is_capture() ? "x" : "-") +
         std::to_string(move.to().number());
}

Verdict illegal(Side side, const Policy& policy, std::string detail) {
  Verdict verdict{.detail = std::move(detail)};
  if (policy.illegal == Policy::Illegal::Loses) verdict.outcome = Outcome{opponent(side), Reason::Illegal};
  return verdict;
}

Verdict ended(Outcome outcome, std::string detail = {}) {
  return {.outcome = outcome, .detail = std::move(detail)};
}

}  // namespace

Verdict judge(const Situation& situation, const Decision& decision, const Policy& policy) {
  const rules::Game& game = situation.game;
  const Side side = game.position().side_to_move();
  if (const auto* forfeit = std::get_if<player::Forfeit>(&decision.action))
    return ended({opponent(side), forfeit->reason}, forfeit->message);
  if (situation.overstepped) return ended({opponent(side), Reason::Time}, *situation.overstepped);
  if (std::holds_alternative<player::Resignation>(decision.action))
    return ended({opponent(side), Reason::Resignation});

  const auto draw = game.claimable_draw();
  if (draw && claims_draw(decision, policy)) return ended({std::nullopt, *draw});
  const bool offered = situation.draw_offered_by == opponent(side);
  if (offered && policy.offers == Policy::Offers::AcceptedByValue &&
      (decision.offers_draw || sees_no_advantage(decision, game.plies())))
    return ended({std::nullopt, Reason::Agreement});

  const rules::Move* move = decision.move();
  if (!move) return illegal(side, policy, "claimed a draw that the rules do not give");
  if (!legal_moves(game.position()).contains(*move)) return illegal(side, policy, "chose " + text_of(*move));
  if (offered && decision.offers_draw)
    return {.move = *move, .outcome = Outcome{std::nullopt, Reason::Agreement}};
  return {.move = *move};
}

std::optional<std::string> overstepped(const player::Limits& limits, Side side, Duration used,
                                       Duration margin) {
  const auto milliseconds = [](Duration time) { return std::to_string(time.count() / 1000) + " ms"; };
  const auto excess = [&](Duration allowed) -> std::optional<std::string> {
    if (used <= allowed + margin) return std::nullopt;
    return "used " + milliseconds(used) + " of " + milliseconds(allowed);
  };
  if (limits.movetime)
    if (auto text = excess(*limits.movetime)) return text;
  return limits.clocks ? excess(limits.clocks->left[side]) : std::nullopt;
}

}  // namespace kelso::referee
