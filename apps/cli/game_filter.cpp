#include "cli/game_filter.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <sstream>
#include <string_view>

#include <CLI/Config.hpp>
#include <CLI/Error.hpp>
#include <CLI/Validators.hpp>

#include "cli/position_option.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

namespace kelso::cli {

namespace {

using notation::PdnGame;
using notation::Ply;

bool contains(std::string_view text, std::string_view wanted) {
  const auto same_letter = [](unsigned char a, unsigned char b) {
    return std::tolower(a) == std::tolower(b);
  };
  return std::search(text.begin(), text.end(), wanted.begin(), wanted.end(), same_letter) != text.end();
}

bool tag_contains(const PdnGame& game, std::string_view name, std::string_view wanted) {
  if (wanted.empty()) return true;
  const notation::Tag* tag = find_tag(game.tags, name);
  return tag && contains(tag->value, wanted);
}

std::optional<int> year_of(std::string_view text) {
  int year = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), year);
  if (error != std::errc() || end - text.data() != 4) return std::nullopt;
  return year;
}

bool is_played_in(const PdnGame& game, YearRange years) {
  const notation::Tag* date = find_tag(game.tags, "Date");
  const auto year = date ? year_of(date->value) : std::nullopt;
  return year && years.first <= *year && *year <= years.last;
}

bool begins_with(const PdnGame& game, const std::vector<Ply>& line, const std::vector<rules::Move>& opening) {
  if (opening.empty()) return true;
  if (game.start != rules::Position::start() || line.size() < opening.size()) return false;
  return std::equal(opening.begin(), opening.end(), line.begin(),
                    [](rules::Move move, const Ply& ply) { return ply.move == move; });
}

bool reaches(const PdnGame& game, const std::vector<Ply>& line, const rules::Position& position) {
  if (game.start == position) return true;
  return std::any_of(line.begin(), line.end(), [&position](const Ply& ply) {
    return ply.before == position || ply.before.after(ply.move) == position;
  });
}

YearRange parse_years(const std::string& text) {
  const std::size_t dash = text.find('-');
  const auto first = year_of(std::string_view(text).substr(0, dash));
  const auto last = dash == std::string::npos ? first : year_of(std::string_view(text).substr(dash + 1));
  if (!first || !last) throw CLI::ValidationError("--year", text + " is neither a year nor like 1980-1989");
  return {*first, *last};
}

notation::GameResult parse_result(const std::string& text) {
  if (text == "black") return notation::GameResult::BlackWon;
  if (text == "white") return notation::GameResult::WhiteWon;
  if (text == "draw") return notation::GameResult::Draw;
  if (text == "unknown") return notation::GameResult::Unknown;
  throw CLI::ValidationError("--result", text + " is not black, white, draw or unknown");
}

std::vector<rules::Move> parse_opening(const std::string& text) {
  std::vector<rules::Move> moves;
  rules::Position position = rules::Position::start();
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto move = notation::parse_move(position, word);
    if (!move) throw CLI::ValidationError("--opening", word + ": " + move.error().message);
    moves.push_back(*move);
    position = position.after(*move);
  }
  return moves;
}

rules::Position parse_position(const std::string& text) {
  const auto position = notation::parse_position(text);
  if (!position) throw CLI::ValidationError("--position", describe_in_line(position.error()));
  return *position;
}

// An option whose value is parsed by a function that throws a ValidationError.
template <class Value, class Parse>
void add_parsed(CLI::App& command, const std::string& name, Value& value, Parse parse, const char* type,
                const char* description) {
  command
      .add_option_function<std::string>(
          name, [&value, parse](const std::string& text) { value = parse(text); }, description)
      ->type_name(type);
}

}  // namespace

bool GameFilter::accepts(const PdnGame& game) const {
  if (!tag_contains(game, "Black", player) && !tag_contains(game, "White", player)) return false;
  if (!tag_contains(game, "Black", black) || !tag_contains(game, "White", white)) return false;
  if (!tag_contains(game, "Event", event)) return false;
  if (years && !is_played_in(game, *years)) return false;
  if (result && game.result != *result) return false;
  const std::vector<Ply> line = main_line(game);
  if (fewest_plies && line.size() < *fewest_plies) return false;
  if (most_plies && line.size() > *most_plies) return false;
  return begins_with(game, line, opening) && (!position || reaches(game, line, *position));
}

void add_filter_options(CLI::App& command, GameFilter& filter) {
  const auto add_text = [&command](const char* name, std::string& value, const char* description) {
    command.add_option(name, value, description)->type_name("TEXT");
  };
  add_text("--player", filter.player, "Games of a player whose name contains this.");
  add_text("--black", filter.black, "Games in which such a player has Black.");
  add_text("--white", filter.white, "Games in which such a player has White.");
  add_text("--event", filter.event, "Games of an event whose name contains this.");
  add_parsed(command, "--year", filter.years, parse_years, "YEAR",
             "Games of a year, or of years as 1980-1989.");
  add_parsed(command, "--result", filter.result, parse_result, "WHO",
             "Games won by black or white, draw or unknown.");
  add_parsed(command, "--opening", filter.opening, parse_opening, "MOVES",
             "Games that begin with these moves.");
  add_parsed(command, "--position", filter.position, parse_position, "FEN",
             "Games that reach this position with the same side to move.");
  command.add_option("--min-plies", filter.fewest_plies, "Games of at least this length.")
      ->type_name("PLIES");
  command.add_option("--max-plies", filter.most_plies, "Games of at most this length.")->type_name("PLIES");
}

}  // namespace kelso::cli
