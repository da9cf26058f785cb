// PDN games with everything the format knows, at random, as a reader would return them.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "notation/fen.hpp"
#include "notation/line_cursor.hpp"
#include "notation/pdn_game.hpp"
#include "rules/generate.hpp"
#include "support/random_positions.hpp"

namespace kelso::testing {

class RandomPdnGame {
 public:
  explicit RandomPdnGame(Random& random) : random_(random) {}

  notation::PdnGame make() {
    notation::PdnGame game;
    game.tags.push_back({"Event", text()});
    if (chance(3)) game.tags.push_back({"Unknown_tag", text()});
    if (chance(2)) game.tags.push_back({"GameType", "21"});
    if (chance(3)) {
      game.start = random_setup(random_);
      game.tags.push_back({"FEN", notation::to_fen(game.start)});
    }
    game.result = static_cast<notation::GameResult>(random_.below(5));
    if (game.result != notation::GameResult::Unknown) {
      // Now and then the tag and the end of the moves contradict each other.
      const auto told = chance(8) ? notation::GameResult::BothLost : game.result;
      game.tags.push_back({"Result", std::string(to_text(told))});
    }
    game.line = line(notation::LineCursor(game.start), 3, 60);
    return game;
  }

 private:
  bool chance(std::uint64_t one_in) { return random_.below(one_in) == 0; }

  std::string text() {
    static constexpr std::array<std::string_view, 12> kPieces = {
        "plain", " ", "\"", "\\", "é", "→", "[%clk 0:01:02]", "]", "%", "{", "*", "1-0"};
    std::string text;
    for (std::uint64_t left = random_.below(6); left > 0; --left) text += kPieces[random_.below(12)];
    return text;
  }
  std::string comment_text() { return chance(5) ? text() + "\n[Event \"" + text() + "\"]" : text(); }

  std::string strength() {
    static constexpr std::array<std::string_view, 5> kStrengths = {"!", "?", "!?", "(?)", "(!?!!!)"};
    return chance(6) ? std::string(kStrengths[random_.below(5)]) : "";
  }

  notation::MoveNumber number(const notation::LineCursor& cursor) {
    if (!chance(20)) return cursor.next_number();
    const int number = static_cast<int>(random_.below(200));
    return {number, chance(2) ? notation::MoveNumber::Half::First : notation::MoveNumber::Half::Second};
  }

  notation::Line line(notation::LineCursor cursor, int depth, std::uint64_t longest) {
    notation::Line line{notation::Element(notation::Comment{comment_text()})};
    for (std::uint64_t left = random_.below(longest); left > 0; --left) {
      if (chance(10)) line.emplace_back(notation::Comment{comment_text()});
      if (chance(20)) line.emplace_back(notation::LineComment{text()});
      if (chance(20)) line.emplace_back(notation::Glyph{static_cast<int>(random_.below(140))});
      if (chance(40)) {
        line.emplace_back(notation::NewPosition{random_setup(random_)});
        cursor.set_up(std::get<notation::NewPosition>(line.back()).position);
      }
      if (depth > 0 && chance(10))
        line.emplace_back(notation::Variation{this->line(cursor.variation(), depth - 1, 10)});
      const rules::MoveList moves = rules::legal_moves(cursor.position());
      if (moves.empty()) continue;
      line.emplace_back(notation::PlayedMove{moves[random_.below(moves.size())], number(cursor), strength()});
      const auto& played = std::get<notation::PlayedMove>(line.back());
      cursor.play(played.move, played.number);
    }
    return line;
  }

  Random& random_;
};

}  // namespace kelso::testing
