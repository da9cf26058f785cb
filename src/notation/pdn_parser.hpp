// PdnParser: parses one game from the tokens of a text and checks its moves. A builder receives the parts:
// the reader has one builder that keeps the whole tree and one that keeps the moves played.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/line_cursor.hpp"
#include "notation/pdn_game.hpp"
#include "notation/pdn_lexer.hpp"

namespace kelso::notation {

// Receives what a parser finds, in the order of the text. Comments are passed as they stand in the file.
class PdnBuilder {
 public:
  virtual ~PdnBuilder() = default;

  virtual void tag(std::string_view name, std::string value) = 0;
  virtual void start(const rules::Position& position) = 0;
  virtual void move(const Ply& ply, MoveNumber number) = 0;
  virtual void strength(std::string_view text) = 0;
  virtual void comment(std::string_view text) = 0;
  virtual void line_comment(std::string_view text) = 0;
  virtual void glyph(Glyph glyph) = 0;
  virtual void set_up(const rules::Position& position) = 0;
  virtual void begin_variation() = 0;
  virtual void end_variation() = 0;
  virtual void result(GameResult result) = 0;
};

// Why a game is broken.
struct PdnFault {
  std::size_t offset = 0;
  std::string message;
  // The next game begins behind this byte; if the fault lies among the tags, behind the rest of them.
  std::size_t resume_after = 0;
  bool in_header = false;
};

class PdnParser {
 public:
  enum class Parsed { Game, Broken, Nothing };

  PdnParser(std::string_view text, PdnBuilder& builder) : text_(text), lexer_(text), builder_(builder) {}

  // Nothing: there are only blanks and separators left.
  Parsed parse();

  // After the game, its separator included.
  [[nodiscard]] std::size_t end() const { return lexer_.at(); }
  // The end of what was looked at; when that is the end of the text, more text may change the game.
  [[nodiscard]] std::size_t furthest() const { return lexer_.furthest(); }
  // Of a broken game.
  [[nodiscard]] const PdnFault& fault() const { return fault_; }

 private:
  // A line that is not yet finished: the main line, or a variation around this place.
  struct OpenLine {
    LineCursor cursor;
    std::size_t begin = 0;
    bool empty = true;
    bool awaits_strength = false;  // its last move may still get one
  };

  [[nodiscard]] bool ends_game() const;
  [[nodiscard]] bool begins_another_game() const;
  [[nodiscard]] bool is_given(std::string_view tag) const;
  [[nodiscard]] bool follows_empty_line() const;
  Parsed finish();
  void take_trailing_comments();
  bool take();
  bool take_tag();
  bool take_move();
  bool take_number();
  bool take_strength();
  bool take_glyph();
  bool take_comment();
  bool take_line_comment();
  bool take_setup();
  bool begin_variation();
  bool end_variation();
  std::optional<rules::Position> read_position(std::string_view fen);

  [[nodiscard]] const Token& token() const { return lexer_.token(); }
  [[nodiscard]] OpenLine& line() { return lines_.back(); }
  bool fail(std::string message) { return fail(token().begin, std::move(message)); }
  bool fail(std::size_t offset, std::string message);

  std::string_view text_;
  PdnLexer lexer_;
  PdnBuilder& builder_;
  bool empty_ = true;
  bool in_header_ = true;
  std::vector<std::string_view> tag_names_;
  std::vector<OpenLine> lines_{OpenLine{LineCursor(rules::Position::start())}};
  std::optional<MoveNumber> number_;  // read, and waiting for its move
  GameResult result_by_tag_ = GameResult::Unknown;
  std::optional<std::size_t> swallowed_tag_line_;  // inside a comment
  PdnFault fault_;
};

}  // namespace kelso::notation
