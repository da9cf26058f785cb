#include "pdn_files/game_filter.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace kelso::pdn_files {

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

}  // namespace

std::optional<int> year_of(std::string_view text) {
  int year = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), year);
  if (error != std::errc() || end - text.data() != 4) return std::nullopt;
  return year;
}

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

}  // namespace kelso::pdn_files
