#include "play/hint_text.hpp"

#include <algorithm>
#include <cmath>

#include "notation/move_text.hpp"
#include "player/value_text.hpp"
#include "rules/generate.hpp"

namespace kelso::play {

namespace {

using board::Side;
using player::Value;
using rules::Move;
using rules::Position;

using Candidates = std::span<const Candidate>;

constexpr double kClearlyBetter = 0.5;  // men

// Material balance: men count 1, kings 1.5.
double material(const Position& position, Side side) {
  const auto worth = [&](Side of) { return position.men(of).count() + 1.5 * position.kings(of).count(); };
  return worth(side) - worth(opponent(side));
}

// The material that a line wins, and the moves up to the gain.
struct Gain {
  double men = 0;
  std::vector<Move> moves;
};

Gain gain_of(const Position& start, const std::vector<Move>& line) {
  constexpr std::size_t kLongest = 12;  // plies; later moves are too uncertain
  const Side side = start.side_to_move();
  Position position = start;
  Gain gain;
  for (std::size_t ply = 0; ply < std::min(line.size(), kLongest); ++ply) {
    position = position.after(line[ply]);
    // The balance is not counted in the middle of an exchange.
    if (!has_legal_move(position) || has_capture(position)) continue;
    gain.men = material(position, side) - material(start, side);
    gain.moves.assign(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(ply) + 1);
  }
  return gain;
}

// The moves after the first move of a line.
std::string replies(const Position& position, std::span<const Move> line) {
  return notation::line_text(position.after(line.front()), line.subspan(1));
}

// The text, followed by the replies if there are any.
std::string with_replies(const std::string& text, const Position& position, std::span<const Move> line) {
  return line.size() > 1 ? text + ": " + replies(position, line) + "." : text + ".";
}

std::string men_text(double men) {
  const int whole = static_cast<int>(men);
  return whole <= 1 ? "a man" : std::to_string(whole) + " men";
}

bool crowns(const Position& start, const std::vector<Move>& line) {
  constexpr std::size_t kSoon = 7;  // plies
  const Side side = start.side_to_move();
  Position position = start;
  for (std::size_t ply = 0; ply < std::min(line.size(), kSoon); ++ply) {
    const Position next = position.after(line[ply]);
    if (position.side_to_move() == side && !position.kings().contains(line[ply].from()) &&
        next.kings().contains(line[ply].to()))
      return true;
    position = next;
  }
  return false;
}

std::size_t count(Candidates candidates, Value::Kind kind) {
  return static_cast<std::size_t>(
      std::ranges::count_if(candidates, [&](const Candidate& each) { return each.value.kind == kind; }));
}

std::string proven(const std::string& move, Candidates candidates) {
  const Value& best = candidates.front().value;
  const std::string distance = best.plies ? moves_text(*best.plies) : "";
  if (best.kind == Value::Kind::Loss)
    return "Every move loses; " + move + " holds out longest" +
           (best.plies ? ", " + distance.substr(std::string("in ").size()) : "") + ".";
  const bool only = candidates.size() > 1 && count(candidates, Value::Kind::Win) == 1;
  return (only ? "Only " + move : move) + " wins" + (best.plies ? " " + distance : "") + ".";
}

// A database gives exact values and no lines.
bool is_drawn_by_database(Candidates candidates) {
  return candidates.front().value == Value::of_points(0) && candidates.front().line.size() == 1 &&
         count(candidates, Value::Kind::Loss) > 0;
}

std::string holds_draw(const std::string& move, Candidates candidates) {
  const auto drawn = std::ranges::count_if(
      candidates, [](const Candidate& each) { return each.value == Value::of_points(0); });
  return (drawn == 1 ? "Only " + move : move) + " holds the draw.";
}

// Compares the move with the second best; empty if it is not clearly better.
std::optional<std::string> comparison(const std::string& move, const Position& position,
                                      Candidates candidates) {
  if (candidates.size() < 2) return std::nullopt;
  const Candidate& second = candidates[1];
  if (second.value.kind == Value::Kind::Loss) return "Only " + move + " does not lose.";
  if (second.value.kind != Value::Kind::Points ||
      candidates.front().value.points - second.value.points < kClearlyBetter)
    return std::nullopt;
  return move + " is clearly better than " + notation::to_text(position, second.line.front()) +
         ", the next best.";
}

bool is_line(const Position& start, const std::vector<Move>& line, Move first) {
  if (line.empty() || line.front() != first) return false;
  Position position = start;
  for (const Move move : line) {
    if (!legal_moves(position).contains(move)) return false;
    position = position.after(move);
  }
  return true;
}

// The move with its expected line, then all others whose values are known, best first.
std::vector<Candidate> candidates_of(const Position& position, Move move, const player::SearchInfo& info) {
  std::vector<Candidate> candidates = {
      {is_line(position, info.pv, move) ? info.pv : std::vector<Move>{move}, *info.value}};
  for (const player::RootMove& root : info.root_moves)
    if (root.move != move && legal_moves(position).contains(root.move))
      candidates.push_back({{root.move}, root.value});
  std::stable_sort(candidates.begin() + 1, candidates.end(), [](const Candidate& a, const Candidate& b) {
    const auto rank = [](const Value& value) {
      return std::pair(value.kind == Value::Kind::Win    ? 1
                       : value.kind == Value::Kind::Loss ? -1
                                                         : 0,
                       value.points);
    };
    return rank(a.value) > rank(b.value);
  });
  return candidates;
}

}  // namespace

std::string moves_text(int plies) {
  const int moves = (plies + 1) / 2;
  return "in " + std::to_string(moves) + (moves == 1 ? " move" : " moves");
}

std::string explain_choice(const Position& position, Candidates candidates) {
  constexpr std::size_t kShown = 5;  // moves of an expected line
  const auto& [line, value] = candidates.front();
  const std::string move = notation::to_text(position, line.front());
  if (legal_moves(position).size() == 1)
    return move + (has_capture(position) ? " is forced: you must capture." : " is the only move.");
  if (value.kind != Value::Kind::Points) return proven(move, candidates);
  if (is_drawn_by_database(candidates)) return holds_draw(move, candidates);
  const Gain gain = gain_of(position, line);
  if (gain.men >= 1) return with_replies(move + " wins " + men_text(gain.men), position, gain.moves);
  if (auto text = comparison(move, position, candidates)) return *text;
  if (gain.men <= -1 && value.points < 0)
    return with_replies(move + " costs " + men_text(-gain.men) + ", and nothing better was found", position,
                        gain.moves);
  if (crowns(position, line)) return with_replies(move + " leads to a king", position, line);
  if (line.size() == 1) return move + " looks best.";
  return move + " looks best; expect " +
         replies(position, std::span(line).first(std::min(line.size(), kShown))) + ".";
}

std::string explain_choice(const Position& position, Move move, const player::SearchInfo& info) {
  if (!info.value)
    return notation::to_full_text(position, move) + " is recommended; this player gives no reason.";
  std::string text = explain_choice(position, candidates_of(position, move, info));
  if (legal_moves(position).size() == 1) return text;
  text.back() = ' ';  // replaces the full stop
  return text + "(depth " + std::to_string(info.depth) + ", value " + player::to_text(*info.value) + ").";
}

}  // namespace kelso::play
