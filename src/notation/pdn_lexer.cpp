#include "notation/pdn_lexer.hpp"

#include <algorithm>
#include <optional>

#include "notation/words.hpp"

namespace kelso::notation {

using board::Square;
using Kind = Token::Kind;

namespace {

constexpr int kTooLarge = MoveNumber::kLargest + 1;  // stands for every larger number, too
constexpr std::string_view kDraw = "1/2-1/2";

constexpr bool is_line_end(char character) { return character == '\n' || character == '\r'; }
constexpr bool is_strength(char character) { return character == '!' || character == '?'; }
constexpr bool is_capital(char character) { return character >= 'A' && character <= 'Z'; }
constexpr bool is_name(char character) {
  return is_capital(character) || (character >= 'a' && character <= 'z') || is_digit(character) ||
         character == '_';
}

}  // namespace

const Token& PdnLexer::next() {
  skip_blanks();
  token_.begin = at_;
  scan();
  furthest_ = std::max(furthest_, at_);
  return token_;
}

void PdnLexer::scan() {
  if (at_ == text_.size()) {
    token_.kind = Kind::End;
    return;
  }
  if (is_digit(text_[at_])) return scan_number();
  const auto single = [this](Kind kind) {
    ++at_;
    token_.kind = kind;
  };
  switch (text_[at_]) {
    case '[':
      return scan_tag();
    case '{':
      return scan_enclosed(Kind::Comment, '}', "comment");
    case '/':
      return scan_enclosed(Kind::Setup, '/', "setup");
    case '%':
      token_.kind = Kind::LineComment;
      at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
      token_.text = text_.substr(token_.begin + 1, at_ - token_.begin - 1);
      return;
    case '$':
      return scan_glyph();
    case '*':
      return single(Kind::Separator);
    case ')':
      return single(Kind::VariationEnd);
    case '(':
      if (bracketed_strength_end() > 0) return scan_strength();
      return single(Kind::VariationBegin);
    case '!':
    case '?':
      return scan_strength();
    default:
      break;
  }
  if (text_.substr(at_, 3) == "...") {
    token_.kind = Kind::Ellipsis;
    while (peek() == '.') ++at_;
    return;
  }
  fail_expecting("a move, a comment, a variation, a tag or the end of the game");
}

void PdnLexer::scan_tag() {
  ++at_;
  skip_blanks();
  const std::size_t name = at_;
  if (!is_capital(peek())) return fail_expecting("a tag name that begins with a capital letter");
  while (is_name(peek())) ++at_;
  token_.name = text_.substr(name, at_ - name);
  skip_blanks();
  if (peek() != '"') return fail_expecting("\" before the value of the tag");
  const std::size_t value = ++at_;
  while (at_ < text_.size() && text_[at_] != '"' && !is_line_end(text_[at_]))
    at_ += text_[at_] == '\\' && at_ + 1 < text_.size() && !is_line_end(text_[at_ + 1]) ? 2u : 1u;
  if (peek() != '"') return fail_expecting("\" after the value of the tag");
  token_.text = text_.substr(value, at_ - value);
  ++at_;
  skip_blanks();
  if (peek() != ']') return fail_expecting("] at the end of the tag");
  ++at_;
  token_.kind = Kind::Tag;
}

void PdnLexer::scan_enclosed(Kind kind, char closing, std::string_view what) {
  const std::size_t end = text_.find(closing, at_ + 1);
  if (end == std::string_view::npos) {
    at_ = text_.size();
    return fail(token_.begin, "the " + std::string(what) + " is never closed, expected " + closing);
  }
  token_.kind = kind;
  token_.text = text_.substr(at_ + 1, end - at_ - 1);
  at_ = end + 1;
}

void PdnLexer::scan_glyph() {
  ++at_;
  const Number number = take_number();
  if (number.digits == 0) return fail_expecting("a number after $");
  if (number.value == kTooLarge) return fail(token_.begin, "the number after $ is too large");
  token_.kind = Kind::Glyph;
  token_.number.number = number.value;
}

// The end of "(?)" and its like; 0 if a variation begins here.
std::size_t PdnLexer::bracketed_strength_end() const {
  std::size_t end = at_ + 1;
  while (end < text_.size() && is_strength(text_[end])) ++end;
  const bool closed = end < text_.size() && text_[end] == ')';
  return closed && end > at_ + 1 ? end + 1 : 0;
}

void PdnLexer::scan_strength() {
  if (peek() == '(') {
    at_ = bracketed_strength_end();
  } else {
    while (is_strength(peek())) ++at_;
  }
  token_.kind = Kind::Strength;
  token_.text = text_.substr(token_.begin, at_ - token_.begin);
}

// A move number, a result or a move.
void PdnLexer::scan_number() {
  const Number number = take_number();
  if (peek() == '.') return scan_move_number(number);
  if (peek() == '/' && text_.substr(token_.begin, kDraw.size()) == kDraw) {
    at_ = token_.begin + kDraw.size();
    token_.kind = Kind::Result;
    token_.result = GameResult::Draw;
    return;
  }
  scan_move(number);
}

void PdnLexer::scan_move_number(Number number) {
  if (number.value == kTooLarge) return fail(token_.begin, "the move number is too large");
  const std::size_t dots = at_;
  while (peek() == '.') ++at_;
  token_.kind = Kind::MoveNumber;
  token_.number = {number.value, at_ - dots == 1 ? MoveNumber::Half::First : MoveNumber::Half::Second};
}

void PdnLexer::scan_move(Number number) {
  token_.kind = Kind::Move;
  token_.move.clear();
  std::optional<int> no_square;
  for (std::size_t count = 1;; ++count) {
    if (count > WrittenMove::kCapacity)
      return fail(token_.begin, "no move is this long, expected fewer squares");
    if (number.value >= 1 && number.value <= Square::kCount)
      token_.move.push(Square::from_number(number.value));
    else
      no_square = number.value;
    if (!take_sign()) {
      if (count == 1) return fail_expecting("- or x after a square");
      break;
    }
    skip_blanks();
    number = take_number();
    if (number.digits == 0) return fail_expecting("a square");
  }
  if (became_result()) return;
  if (no_square) fail(token_.begin, std::to_string(*no_square) + " is not a square, expected 1 to 32");
}

// Whether the whole token is 1-0 or the like; then it becomes one.
bool PdnLexer::became_result() {
  const std::string_view text = text_.substr(token_.begin, at_ - token_.begin);
  if (text.size() != 3) return false;
  token_.result = parse_result(text);
  if (token_.result == GameResult::Unknown) return false;
  token_.kind = Kind::Result;
  return true;
}

PdnLexer::Number PdnLexer::take_number() {
  const char* const begin = text_.data() + at_;
  const char* const end = text_.data() + text_.size();
  const char* digit = begin;
  int value = 0;
  for (; digit != end && is_digit(*digit); ++digit)
    value = value < kTooLarge / 10 ? 10 * value + (*digit - '0') : kTooLarge;
  at_ += static_cast<std::size_t>(digit - begin);
  return {value, static_cast<std::size_t>(digit - begin)};
}

bool PdnLexer::take_sign() {
  if (is_move_sign(peek())) {
    ++at_;
    return true;
  }
  // Some files write "1 - 7".
  std::size_t sign = at_;
  while (sign < text_.size() && is_blank(text_[sign])) ++sign;
  furthest_ = std::max(furthest_, sign);
  if (sign == text_.size() || !is_move_sign(text_[sign])) return false;
  at_ = sign + 1;
  return true;
}

void PdnLexer::skip_blanks() {
  std::size_t at = at_;
  while (at < text_.size() && is_blank(text_[at])) ++at;
  at_ = at;
}

void PdnLexer::fail(std::size_t where, std::string message) {
  token_.kind = Kind::Error;
  error_offset_ = where;
  message_ = std::move(message);
}

void PdnLexer::fail_expecting(std::string_view what) {
  fail(at_, "expected " + std::string(what) + ", found " + quoted_character(text_, at_));
}

}  // namespace kelso::notation
