#include "training/self_play.hpp"

#include <optional>

#include "lab/openings.hpp"
#include "referee/referee.hpp"
#include "rules/generate.hpp"

namespace kelso::training {

namespace {

using board::Side;
using rules::Game;
using rules::Position;

constexpr int kLongestGame = 200;  // plies
// Points by which an opening may be out of balance. Level games alone teach too little about
// winning, and lost ones teach nothing about what is close.
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

// A result of a side turned into one for Black, and back.
double for_black(double result, Side side) { return side == Side::Black ? result : 1 - result; }

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

// Plays on where tables know the end: an evaluation that never sees endings judges them badly.
std::vector<JudgedPosition> SelfPlay::next_game(player::StopToken stop) {
  std::vector<JudgedPosition> judged;
  std::optional<double> result;  // for Black: what the tables say first
  referee::Referee referee(Game(next_opening(), rules::DrawRules::automatic()), {},
                           {.adjudication = {.plies = kLongestGame}});
  engine_.clear();
  while (!referee.over() && !stop.stop_requested()) {
    const Position position = referee.game().position();
    const Side side = position.side_to_move();
    const auto known = tables_.value(position);
    if (known && !result) result = for_black(result_of(*known), side);
    const search::RootLine best = best_line(referee.game());
    if (best.score.is_decided()) {
      referee.end({best.score.is_win() ? side : opponent(side), rules::Reason::Adjudication});
      break;
    }
    if (is_quiet(position))
      judged.push_back(known ? JudgedPosition{position, std::nullopt, result_of(*known)}
                             : JudgedPosition{position, best.score.value(), 0});
    referee.carry_out({.action = best.move}, {});
  }
  if (!result) result = result_of(referee.game().outcome(), Side::Black);
  for (JudgedPosition& each : judged)
    if (each.score) each.result = for_black(*result, each.position.side_to_move());
  return judged;
}

}  // namespace kelso::training
