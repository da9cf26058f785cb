// PdnLexer: cuts PDN text into tokens. A move is one token: only the whole of it distinguishes a result such
// as 1-1 from a move such as 1-18, and the strength (?) from a variation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "notation/move_text.hpp"
#include "notation/pdn_game.hpp"

namespace kelso::notation {

struct Token {
  enum class Kind : std::uint8_t {
    Tag,
    Move,
    MoveNumber,
    Ellipsis,  // ... without a number: the next move is the second of its pair
    Result,
    Separator,  // *
    Strength,
    Glyph,
    Comment,
    LineComment,
    Setup,  // /FEN "…"/
    VariationBegin,
    VariationEnd,
    End,
    Error,
  };

  Kind kind = Kind::End;
  std::size_t begin = 0;  // in the text
  std::string_view name;  // of a tag
  std::string_view text;  // strength with its brackets; of tags, comments and setups, what is inside
  MoveNumber number;      // of a move number; the number of a glyph
  WrittenMove move;
  GameResult result = GameResult::Unknown;
};

class PdnLexer {
 public:
  explicit PdnLexer(std::string_view text, std::size_t at = 0) : text_(text), at_(at) {}

  const Token& next();
  [[nodiscard]] const Token& token() const { return token_; }
  [[nodiscard]] std::size_t at() const { return at_; }
  // The end of what was looked at; when that is the end of the text, more text may change the tokens.
  [[nodiscard]] std::size_t furthest() const { return furthest_; }
  // Of an error: which place is wrong, and why.
  [[nodiscard]] std::size_t error_offset() const { return error_offset_; }
  [[nodiscard]] const std::string& message() const { return message_; }
  // Makes next() return the present token again.
  void step_back() { at_ = token_.begin; }

 private:
  void scan();
  void scan_tag();
  void scan_glyph();
  void scan_enclosed(Token::Kind kind, char closing, std::string_view what);
  void scan_strength();
  [[nodiscard]] std::size_t bracketed_strength_end() const;

  struct Number {
    int value;  // the largest stands for all that are larger
    std::size_t digits;
  };
  void scan_number();
  void scan_move_number(Number number);
  void scan_move(Number first);
  bool became_result();
  Number take_number();
  bool take_sign();
  void skip_blanks();
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void fail(std::size_t where, std::string message);
  void fail_expecting(std::string_view what);

  std::string_view text_;
  std::size_t at_;
  std::size_t furthest_ = 0;
  Token token_;
  std::size_t error_offset_ = 0;
  std::string message_;
};

}  // namespace kelso::notation
