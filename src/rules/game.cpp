#include "rules/game.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "rules/generate.hpp"

namespace kelso::rules {

namespace {

// In the order of Reason.
constexpr std::array<std::string_view, 13> kReasonTexts = {
    "no-moves",    "no-pieces",    "round-limit", "ply-limit", "repetition", "forty-moves", "agreement",
    "resignation", "adjudication", "illegal",     "time",      "crash",      "unreadable"};
static_assert(kReasonTexts.size() == static_cast<std::size_t>(Reason::Unreadable) + 1);

}  // namespace

std::string_view to_text(Reason reason) { return kReasonTexts[static_cast<std::size_t>(reason)]; }

std::optional<Reason> reason_from_text(std::string_view text) {
  const auto* const found = std::find(kReasonTexts.begin(), kReasonTexts.end(), text);
  if (found == kReasonTexts.end()) return std::nullopt;
  return static_cast<Reason>(found - kReasonTexts.begin());
}

Game::Game(const Position& start, DrawRules draw_rules) : draw_rules_(draw_rules), positions_{start} {}

void Game::play(Move move) {
  assert(!outcome());
  assert(legal_moves(position()).contains(move));
  moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(plies_), moves_.end());
  positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(plies_) + 1, positions_.end());
  moves_.push_back(move);
  positions_.push_back(position().after(move));
  ++plies_;
}

void Game::end(Outcome outcome) { ended_ = outcome; }

void Game::undo() {
  assert(can_undo());
  --plies_;
  ended_.reset();
}

void Game::redo() {
  assert(can_redo());
  ++plies_;
}

std::optional<Outcome> Game::outcome() const {
  if (ended_) return ended_;
  const board::Side side = position().side_to_move();
  if (position().pieces(side).empty()) return Outcome{opponent(side), Reason::NoPieces};
  if (!has_legal_move(position())) return Outcome{opponent(side), Reason::NoMoves};
  if (const auto draw = draw_by(DrawRule::Automatic)) return Outcome{std::nullopt, *draw};
  return std::nullopt;
}

std::optional<Reason> Game::claimable_draw() const {
  return outcome() ? std::nullopt : draw_by(DrawRule::Claim);
}

std::optional<Reason> Game::draw_by(DrawRule wanted) const {
  if (draw_rules_.repetition == wanted && repetitions() >= kRepetitionsForDraw) return Reason::Repetition;
  if (draw_rules_.forty_moves == wanted && plies_without_conversion() >= kPliesForDraw)
    return Reason::FortyMoves;
  return std::nullopt;
}

int Game::repetitions() const {
  // No position from before a conversion can occur again.
  const auto last = positions_.begin() + static_cast<std::ptrdiff_t>(plies_);
  return static_cast<int>(std::count(last - plies_without_conversion(), last + 1, position()));
}

int Game::plies_without_conversion() const {
  int plies = 0;
  while (static_cast<std::size_t>(plies) < plies_) {
    const std::size_t ply = plies_ - static_cast<std::size_t>(plies) - 1;
    if (positions_[ply].is_conversion(moves_[ply])) break;
    ++plies;
  }
  return plies;
}

}  // namespace kelso::rules
