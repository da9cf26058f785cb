#include "play/sentences.hpp"

#include <vector>

#include "notation/move_text.hpp"
#include "notation/words.hpp"
#include "rules/generate.hpp"
#include "rules/path.hpp"

namespace kelso::play {

namespace {

using board::Side;
using board::Square;
using rules::Move;
using rules::Path;
using rules::Position;
using rules::Reason;

std::string number_of(Square square) { return std::to_string(square.number()); }

std::string name_of(Side side) { return std::string(notation::name_of(side)); }

std::string listed(const std::vector<std::string>& words, const std::string& last_joint) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? last_joint : ", ";
    text += words[i];
  }
  return text;
}

// The captured pieces in the order of the jumps; each is between two squares of the path.
std::string taken(const Path& path) {
  std::vector<std::string> numbers;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const auto jumped =
        Square::at((path[i].row() + path[i + 1].row()) / 2, (path[i].column() + path[i + 1].column()) / 2);
    numbers.push_back(number_of(*jumped));
  }
  return listed(numbers, " and ");
}

// "31 takes 26 and lands on 22 (31x22)"
std::string capture_text(const Position& position, Move move) {
  const Path path = paths(position, move).front();
  return number_of(move.from()) + " takes " + taken(path) + " and lands on " + number_of(move.to()) + " (" +
         notation::to_text(path) + ")";
}

std::string why_won(Reason reason, Side loser) {
  const std::string name = name_of(loser);
  switch (reason) {
    case Reason::NoMoves:
      return name + " has no move left";
    case Reason::NoPieces:
      return name + " has no piece left";
    case Reason::Resignation:
      return name + " resigned";
    case Reason::Time:
      return name + "'s time is up";
    case Reason::Illegal:
      return name + " made an illegal move";
    case Reason::Crash:
      return name + " failed";
    case Reason::Unreadable:
      return name + " sent an unreadable answer";
    default:
      return "by " + std::string(to_text(reason));
  }
}

std::string why_drawn(Reason reason) {
  switch (reason) {
    case Reason::Repetition:
      return "the same position has occurred three times";
    case Reason::FortyMoves:
      return "40 moves by each side without a capture or a move of a man";
    case Reason::Agreement:
      return "both sides agreed";
    default:
      return "by " + std::string(to_text(reason));
  }
}

}  // namespace

std::string alternatives(const std::vector<std::string>& texts) { return listed(texts, " or "); }

std::optional<std::string> capture_duty(const Position& position) {
  if (!has_capture(position)) return std::nullopt;
  std::vector<std::string> captures;
  for (const Move move : legal_moves(position)) captures.push_back(capture_text(position, move));
  return "You must capture: " + alternatives(captures) + ".";
}

std::string describe_move(const Position& position, Move move) {
  const Side side = position.side_to_move();
  const bool king = position.kings().contains(move.from());
  std::string text = name_of(side) + (king ? "'s king" : "");
  if (move.is_capture())
    text += " takes " + taken(paths(position, move).front()) + " from " + number_of(move.from()) +
            " and lands on " + number_of(move.to());
  else
    text += " moves from " + number_of(move.from()) + " to " + number_of(move.to());
  if (!king && rules::crowning_row(side).contains(move.to())) text += " and is crowned";
  return text + ".";
}

std::string describe_outcome(const rules::Outcome& outcome, const std::string& detail) {
  std::string text = outcome.winner ? name_of(*outcome.winner) +
                                          " wins: " + why_won(outcome.reason, opponent(*outcome.winner))
                                    : "Draw: " + why_drawn(outcome.reason);
  if (!detail.empty()) text += " (" + detail + ")";
  return text + ".";
}

std::string describe_claim(Reason reason) { return "A draw can be claimed: " + why_drawn(reason) + "."; }

}  // namespace kelso::play
