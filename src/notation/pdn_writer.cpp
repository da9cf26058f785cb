#include "notation/pdn_writer.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "notation/fen.hpp"
#include "notation/line_cursor.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_tags.hpp"

namespace kelso::notation {

namespace {

constexpr std::size_t kWidth = 80;

// The text with one character in place of those that would end it too early.
std::string without(std::string_view text, std::string_view unwanted, char replacement) {
  std::string clean(text);
  for (char& character : clean)
    if (unwanted.find(character) != std::string_view::npos) character = replacement;
  return clean;
}

class MovetextWriter {
 public:
  explicit MovetextWriter(std::string& text) : text_(text) {}

  void write(const Line& line, LineCursor cursor) {
    for (const Element& element : line)
      std::visit([&](const auto& content) { write(content, cursor); }, element);
  }

  void write_word(const std::string& word) {
    const std::size_t line_begin = text_.rfind('\n') + 1;  // npos + 1 is 0
    const bool fits = text_.size() + 1 + opening_.size() + word.size() <= line_begin + kWidth;
    if (text_.size() > line_begin) text_ += fits ? ' ' : '\n';
    text_ += opening_ + word;
    opening_.clear();
    previous_.reset();
  }

 private:
  void write(const PlayedMove& played, LineCursor& cursor) {
    const std::string move = to_text(cursor.position(), played.move) + played.strength;
    const bool first = played.number.half == MoveNumber::Half::First;
    const bool needs_number = first || !previous_ || previous_->next() != played.number;
    write_word(needs_number ? to_text(played.number) + ' ' + move : move);
    previous_ = played.number;
    cursor.play(played.move, played.number);
  }
  void write(const Comment& comment, LineCursor&) { write_word("{" + without(comment.text, "}", ')') + "}"); }
  void write(const LineComment& comment, LineCursor&) {
    if (!opening_.empty()) write_word("");
    if (!text_.ends_with('\n')) text_ += '\n';
    text_ += "%" + without(comment.text, "\r\n", ' ') + "\n";
    previous_.reset();
  }
  void write(const Glyph& glyph, LineCursor&) { write_word("$" + std::to_string(glyph.number)); }
  void write(const NewPosition& setup, LineCursor& cursor) {
    cursor.set_up(setup.position);
    write_word("/FEN \"" + to_fen(setup.position) + "\"/");
  }
  void write(const Variation& variation, LineCursor& cursor) {
    opening_ += '(';
    previous_.reset();
    write(variation.line, cursor.variation());
    if (text_.ends_with('\n')) write_word("");
    text_ += ')';
    previous_.reset();
  }

  std::string& text_;
  std::string opening_;                 // brackets that stand before the next word
  std::optional<MoveNumber> previous_;  // of the last word, if that was a move
};

std::string value_of(const Tag& tag, const PdnGame& game) {
  const bool from_start = game.start == rules::Position::start() && is_unknown(tag.value);
  return tag.name == "FEN" && !from_start ? to_fen(game.start) : tag.value;
}

void append_tag(std::string& text, std::string_view name, std::string_view value) {
  text += '[' + std::string(name) + " \"" + written_value(value) + "\"]\n";
}

}  // namespace

std::string to_pdn(const PdnGame& game) {
  std::string text;
  for (const Tag& tag : game.tags) append_tag(text, tag.name, value_of(tag, game));
  if (game.start != rules::Position::start() && !find_tag(game.tags, "FEN"))
    append_tag(text, "FEN", to_fen(game.start));
  MovetextWriter writer(text);
  writer.write(game.line, LineCursor(game.start));
  const Tag* result = find_tag(game.tags, "Result");
  const bool in_tag = game.result == (result ? parse_result(result->value) : GameResult::Unknown);
  writer.write_word(std::string(in_tag ? "*" : to_text(game.result)));
  return text + "\n\n";
}

}  // namespace kelso::notation
