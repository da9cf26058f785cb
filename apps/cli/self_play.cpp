#include "cli/self_play.hpp"

#include <optional>

#include "cli/interrupt.hpp"
#include "lab/openings.hpp"
#include "rules/generate.hpp"

namespace kelso::cli {

namespace {

using board::Side;
using rules::Game;
using rules::Position;

constexpr std::size_t kLongestGame = 200;  // plies
// Points by which an opening may be out of balance. Who learns only from level games learns too little
// about winning, and who learns from lost ones nothing about what is close.
constexpr int kMostImbalance = 40;
constexpr std::uint64_t kImbalanceRange = 50;

// Only such positions are evaluated.
bool is_quiet(const Position& position) {
  return !rules::Generator<Side::Black>(position).can_capture() &&
         !rules::Generator<Side::White>(position).can_capture();
}

// What the side to move gets out of a position whose worth is known.
double result_of(endgame::Value value) { return (static_cast<int>(value) + 1) / 2.0; }

double result_of(const std::optional<rules::Outcome>& outcome, Side side) {
  if (!outcome || !outcome->winner) return 0.5;
  return *outcome->winner == side ? 1.0 : 0.0;
}

}  // namespace

SelfPlay::SelfPlay(const SelfPlayOptions& options, const endgame::Database& tables)
    : options_(options),
      tables_(tables),
      engine_({.hash_megabytes = 4}, evaluator_, clock_),
      random_(options.seed) {}

search::RootLine SelfPlay::best_line(const Game& game) {
  player::Limits limits;
  limits.nodes = options_.nodes;
  return engine_.think(game, limits, [](const search::Thought&) {}, {}).lines[0];
}

// A ballot and some random moves behind it, so that no two games are alike, if it is not lost already.
Position SelfPlay::next_opening() {
  static const std::vector<lab::Opening> deck = lab::three_move_openings(lab::Deck::Of174);
  while (true) {
    Position position = lab::begin_game(deck[random_.below(deck.size())]).position();
    const std::uint64_t plies = random_.below(static_cast<std::uint64_t>(options_.random_plies) + 1);
    for (std::uint64_t ply = 0; ply < plies && rules::has_legal_move(position); ++ply) {
      const rules::MoveList moves = rules::legal_moves(position);
      position = position.after(moves[random_.below(moves.size())]);
    }
    if (!rules::has_legal_move(position)) continue;
    engine_.clear();
    const int imbalance = std::abs(best_line(Game(position)).score.value());
    if (imbalance <= kMostImbalance + static_cast<int>(random_.below(kImbalanceRange))) return position;
  }
}

std::vector<JudgedPosition> SelfPlay::next_game() {
  std::vector<JudgedPosition> judged;
  Game game(next_opening(), rules::DrawRules::automatic());
  std::optional<double> result;  // for the side to move at the end
  engine_.clear();
  while (!result && !game.outcome() && game.plies() < kLongestGame && !interrupted()) {
    if (const auto value = tables_.value(game.position())) {
      result = result_of(*value);
      break;
    }
    const search::RootLine best = best_line(game);
    if (best.score.is_decided()) {
      result = best.score.is_win() ? 1.0 : 0.0;
      break;
    }
    if (is_quiet(game.position())) judged.push_back({game.position(), best.score.value(), 0});
    game.play(best.move);
  }
  const Side last = game.position().side_to_move();
  for (JudgedPosition& each : judged) {
    const Side side = each.position.side_to_move();
    each.result = !result ? result_of(game.outcome(), side) : side == last ? *result : 1 - *result;
  }
  return judged;
}

}  // namespace kelso::cli
