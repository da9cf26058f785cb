#include "notation/pdn_game.hpp"

#include <algorithm>
#include <array>

#include "notation/fen.hpp"
#include "notation/line_cursor.hpp"

namespace kelso::notation {

using board::Side;

namespace {

struct ResultWords {
  std::string_view text;
  std::string_view words;
};

constexpr std::array<ResultWords, 5> kResults = {{{"*", "unknown"},
                                                  {"1-0", "Black won"},
                                                  {"0-1", "White won"},
                                                  {"1/2-1/2", "draw"},
                                                  {"0-0", "both lost"}}};

GameResult result_of(const std::optional<rules::Outcome>& outcome) {
  if (!outcome) return GameResult::Unknown;
  if (!outcome->winner) return GameResult::Draw;
  return *outcome->winner == Side::Black ? GameResult::BlackWon : GameResult::WhiteWon;
}

}  // namespace

std::string_view to_text(GameResult result) { return kResults[static_cast<std::size_t>(result)].text; }
std::string_view to_words(GameResult result) { return kResults[static_cast<std::size_t>(result)].words; }

GameResult parse_result(std::string_view text) {
  for (std::size_t i = 0; i < kResults.size(); ++i)
    if (kResults[i].text == text) return static_cast<GameResult>(i);
  if (text == "2-0") return GameResult::BlackWon;
  if (text == "0-2") return GameResult::WhiteWon;
  if (text == "1-1") return GameResult::Draw;
  return GameResult::Unknown;
}

const Tag* find_tag(const std::vector<Tag>& tags, std::string_view name) {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [name](const Tag& tag) { return tag.name == name; });
  return found == tags.end() ? nullptr : &*found;
}

void set_tag(std::vector<Tag>& tags, std::string_view name, std::string value) {
  const auto found =
      std::find_if(tags.begin(), tags.end(), [name](const Tag& tag) { return tag.name == name; });
  if (found == tags.end())
    tags.push_back({std::string(name), std::move(value)});
  else
    found->value = std::move(value);
}

std::vector<Ply> main_line(const PdnGame& game) {
  std::vector<Ply> plies;
  LineCursor cursor(game.start);
  for (const Element& element : game.line) {
    if (const auto* played = std::get_if<PlayedMove>(&element)) {
      plies.push_back({cursor.position(), played->move});
      cursor.play(played->move, played->number);
    } else if (const auto* setup = std::get_if<NewPosition>(&element)) {
      cursor.set_up(setup->position);
    }
  }
  return plies;
}

PdnGame to_pdn_game(const rules::Game& game, std::vector<Tag> tags) {
  PdnGame written{std::move(tags), game.start(), {}, result_of(game.outcome())};
  set_tag(written.tags, "Result", std::string(to_text(written.result)));
  set_tag(written.tags, "GameType", "21");
  if (game.start() != rules::Position::start()) set_tag(written.tags, "FEN", to_fen(game.start()));
  LineCursor cursor(game.start());
  for (std::size_t ply = 0; ply < game.plies(); ++ply) {
    const PlayedMove played{game.move(ply), cursor.next_number(), {}};
    cursor.play(played.move, played.number);
    written.line.push_back(played);
  }
  return written;
}

std::optional<rules::Game> to_rules_game(const PdnGame& game) {
  rules::Game replayed(game.start, rules::DrawRules::off());
  for (const Ply& ply : main_line(game)) {
    if (ply.before != replayed.position()) return std::nullopt;
    replayed.play(ply.move);
  }
  return replayed;
}

}  // namespace kelso::notation
