#include "lab/openings.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <numeric>
#include <unordered_map>

#include "base/random.hpp"
#include "lab/opening_data.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_reader.hpp"

namespace kelso::lab {

namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// The columns of each line of the built-in lists, whose format is verified by tests.
std::vector<std::vector<std::string_view>> rows(std::string_view text) {
  std::vector<std::vector<std::string_view>> result;
  for (const std::string_view line : split(text, '\n'))
    if (!line.empty() && line.front() != '#') result.push_back(split(line, '\t'));
  return result;
}

Opening opening_of(std::string_view moves) {
  Opening opening;
  rules::Position position = opening.start;
  for (const std::string_view text : split(moves, ' ')) {
    const auto move = notation::parse_move(position, text);
    assert(move);
    opening.moves.push_back(*move);
    position = position.after(*move);
  }
  return opening;
}

struct PositionHash {
  std::size_t operator()(const rules::Position& position) const { return position.key(); }
};
using Names = std::unordered_map<rules::Position, std::string_view, PositionHash>;

const Names& names() {
  static const Names all = [] {
    Names result;
    for (const auto& row : rows(kOpeningNamesText))
      result.emplace(begin_game(opening_of(row[0])).position(), row[1]);
    return result;
  }();
  return all;
}

}  // namespace

std::string label(const Opening& opening) {
  std::string text;
  rules::Position position = opening.start;
  if (position != rules::Position::start()) text = notation::to_fen(position);
  for (const rules::Move move : opening.moves) {
    if (!text.empty()) text += ' ';
    text += notation::to_text(position, move);
    position = position.after(move);
  }
  return text.empty() ? "start" : text;
}

rules::Game begin_game(const Opening& opening) {
  rules::Game game(opening.start, rules::DrawRules::automatic());
  for (const rules::Move move : opening.moves) game.play(move);
  return game;
}

std::vector<Ballot> three_move_ballots() {
  std::vector<Ballot> ballots;
  for (const auto& row : rows(kThreeMoveText)) {
    int number = 0;
    std::from_chars(row[0].data(), row[0].data() + row[0].size(), number);
    const Ballot::Deck deck = row[2] == "144"   ? Ballot::Deck::Of144
                              : row[2] == "156" ? Ballot::Deck::AddedFor156
                                                : Ballot::Deck::Barred;
    ballots.push_back({number, opening_of(row[1]), deck});
  }
  return ballots;
}

std::vector<Opening> three_move_openings(Deck deck) {
  std::vector<Opening> openings;
  for (const Ballot& ballot : three_move_ballots())
    if (deck == Deck::Of174 || ballot.deck != Ballot::Deck::Barred) openings.push_back(ballot.opening);
  return openings;
}

std::vector<Opening> two_move_openings() {
  std::vector<Opening> openings;
  for (const auto& row : rows(kTwoMoveText))
    if (row[1] == "playable") openings.push_back(opening_of(row[0]));
  return openings;
}

std::vector<NamedOpening> named_openings() {
  std::vector<NamedOpening> openings;
  for (const auto& row : rows(kOpeningNamesText)) openings.push_back({row[1], opening_of(row[0])});
  return openings;
}

std::optional<std::string_view> opening_name(const rules::Game& game) {
  for (std::size_t plies = game.plies() + 1; plies-- > 0;)
    if (const auto found = names().find(game.position_after(plies)); found != names().end())
      return found->second;
  return std::nullopt;
}

Result<std::vector<Opening>, OpeningFileError> read_fen_openings(std::istream& file) {
  std::vector<Opening> openings;
  std::size_t number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    line.erase(std::min(line.find('#'), line.size()));
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const auto position = notation::parse_position(line);
    if (!position) return Failure(OpeningFileError{number, notation::describe(position.error())});
    if (rules::Game(*position).outcome())
      return Failure(OpeningFileError{number, "the game is over in this position"});
    openings.push_back({*position, {}});
  }
  if (openings.empty()) return Failure(OpeningFileError{number, "the file contains no position"});
  return openings;
}

Result<std::vector<Opening>, OpeningFileError> read_pdn_openings(std::istream& file) {
  std::vector<Opening> openings;
  notation::PdnReader reader(file);
  while (const auto line = reader.next_main_line()) {
    if (!*line) return Failure(OpeningFileError{line->error().line, line->error().message});
    Opening opening{(*line)->start, {}};
    rules::Game game(opening.start, rules::DrawRules::automatic());
    // A position set up in the middle of a game is where its opening begins.
    for (const notation::Ply& ply : (*line)->plies) {
      if (ply.before != game.position()) {
        opening = {ply.before, {}};
        game = rules::Game(ply.before, rules::DrawRules::automatic());
      }
      if (game.outcome()) break;
      opening.moves.push_back(ply.move);
      game.play(ply.move);
    }
    if (game.outcome())
      return Failure(OpeningFileError{0, "game " + std::to_string(reader.game_number()) +
                                             " is already over, so it cannot be an opening"});
    openings.push_back(std::move(opening));
  }
  if (openings.empty()) return Failure(OpeningFileError{0, "the file contains no game"});
  return openings;
}

std::vector<std::size_t> schedule(const OpeningSchedule& wanted) {
  assert(wanted.openings > 0);
  std::vector<std::size_t> places;
  places.reserve(wanted.pairs);
  std::vector<std::size_t> lap(wanted.openings);
  std::iota(lap.begin(), lap.end(), std::size_t{0});
  Random random(wanted.seed);
  while (places.size() < wanted.pairs) {
    if (wanted.order == OpeningOrder::Random)
      for (std::size_t last = lap.size(); last > 1; --last) std::swap(lap[last - 1], lap[random.below(last)]);
    const std::size_t missing = std::min(lap.size(), wanted.pairs - places.size());
    places.insert(places.end(), lap.begin(), lap.begin() + static_cast<std::ptrdiff_t>(missing));
  }
  return places;
}

}  // namespace kelso::lab
