#include "server/hint.hpp"

#include <algorithm>
#include <span>

#include "endgame_files/probe.hpp"
#include "notation/move_text.hpp"
#include "rules/generate.hpp"
#include "server/value_json.hpp"

namespace kelso::server {

namespace {

using player::Value;
using rules::Position;

constexpr double kClearlyBetter = 0.5;  // men

// Men count one, kings one and a half, for the side to move.
double material(const Position& position, board::Side side) {
  const auto worth = [&](board::Side of) {
    return position.men(of).count() + 1.5 * position.kings(of).count();
  };
  return worth(side) - worth(opponent(side));
}

// How far the line goes until what it wins has been won, and what that is.
struct Gain {
  double men = 0;
  std::vector<rules::Move> moves;
};

Gain gain_of(const Position& start, const std::vector<rules::Move>& line) {
  const board::Side side = start.side_to_move();
  const double before = material(start, side);
  Position position = start;
  Gain gain;
  double now = 0;
  std::vector<rules::Move> played;
  for (const rules::Move move : line) {
    position = position.after(move);
    played.push_back(move);
    now = material(position, side) - before;
    // In the middle of an exchange nothing has been won yet.
    if (rules::has_legal_move(position) && !rules::has_capture(position)) gain = {now, played};
    if (played.size() >= 12) break;
  }
  return gain;
}

std::string replies(const Position& position, const std::vector<rules::Move>& line) {
  return notation::line_text(position.after(line.front()), std::span(line).subspan(1));
}

std::string men_text(double men) {
  const int whole = static_cast<int>(men);
  if (whole <= 1) return "a man";
  return std::to_string(whole) + " men";
}

bool crowns(const Position& start, const std::vector<rules::Move>& line) {
  const board::Side side = start.side_to_move();
  Position position = start;
  for (std::size_t ply = 0; ply < std::min<std::size_t>(line.size(), 7); ++ply) {
    const rules::Move move = line[ply];
    const Position next = position.after(move);
    if (position.side_to_move() == side && !position.kings().contains(move.from()) &&
        next.kings().contains(move.to()))
      return true;
    position = next;
  }
  return false;
}

std::string proven(const std::string& move, const Value& best, const std::vector<Candidate>& candidates) {
  const std::string when = best.plies ? " " + moves_text(*best.plies) : "";
  if (best.kind == Value::Kind::Loss)
    return "Every move loses; " + move + " holds out longest" + (best.plies ? ", " + when.substr(4) : "") +
           ".";
  const bool only =
      std::ranges::count_if(
          candidates, [](const Candidate& other) { return other.value.kind == Value::Kind::Win; }) == 1 &&
      candidates.size() > 1;
  return (only ? "Only " + move : move) + " wins" + when + ".";
}

bool is_draw_of_tables(const std::vector<Candidate>& candidates) {
  return candidates.front().value == Value::of_points(0) && candidates.front().line.size() == 1 &&
         std::ranges::any_of(candidates,
                             [](const Candidate& other) { return other.value.kind == Value::Kind::Loss; });
}

}  // namespace

std::vector<Candidate> candidates_of_tables(const Position& position, const endgame::Database& database) {
  if (position.occupied().count() > database.most_pieces()) return {};
  endgame_files::ProbedPosition probed = endgame_files::probe(database, position);
  std::ranges::stable_sort(probed.moves,
                           [](const auto& a, const auto& b) { return is_better(a.worth, b.worth); });
  std::vector<Candidate> candidates;
  for (const endgame_files::ProbedMove& move : probed.moves) {
    if (!move.worth.value) return {};
    const Value value = *move.worth.value == endgame::Value::Win    ? Value::win(move.worth.plies)
                        : *move.worth.value == endgame::Value::Loss ? Value::loss(move.worth.plies)
                                                                    : Value::of_points(0);
    candidates.push_back({{move.move}, value});
  }
  return candidates;
}

std::string hint_sentence(const Position& position, const std::vector<Candidate>& candidates) {
  const Candidate& best = candidates.front();
  const std::string move = notation::to_text(position, best.line.front());
  const auto legal = rules::legal_moves(position);
  if (legal.size() == 1)
    return move + (rules::has_capture(position) ? " is forced: you must capture." : " is the only move.");
  if (best.value.kind != Value::Kind::Points) return proven(move, best.value, candidates);
  if (is_draw_of_tables(candidates)) {
    const auto drawn = std::ranges::count_if(
        candidates, [](const Candidate& other) { return other.value == Value::of_points(0); });
    return drawn == 1 ? "Only " + move + " holds the draw." : move + " holds the draw.";
  }
  const Gain gain = gain_of(position, best.line);
  if (gain.men >= 1 && gain.moves.size() > 1)
    return move + " wins " + men_text(gain.men) + ": " + replies(position, gain.moves) + ".";
  if (gain.men >= 1) return move + " wins " + men_text(gain.men) + ".";
  if (candidates.size() > 1) {
    const Candidate& second = candidates[1];
    if (second.value.kind == Value::Kind::Loss) return "Only " + move + " does not lose.";
    if (second.value.kind == Value::Kind::Points && best.value.points - second.value.points >= kClearlyBetter)
      return move + " is clearly better than " + notation::to_text(position, second.line.front()) +
             ", the next best.";
  }
  if (crowns(position, best.line)) return move + " leads to a king: " + replies(position, best.line) + ".";
  if (best.line.size() > 1) {
    const std::vector<rules::Move> shown(
        best.line.begin(),
        best.line.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(best.line.size(), 5)));
    return move + " looks best; expect " + replies(position, shown) + ".";
  }
  return move + " looks best.";
}

}  // namespace kelso::server
