#include "notation/pdn_parser.hpp"

#include <algorithm>

#include "notation/fen.hpp"
#include "notation/pdn_tags.hpp"
#include "notation/words.hpp"

namespace kelso::notation {

using board::Side;
using rules::Position;
using Kind = Token::Kind;

namespace {

constexpr std::size_t kDeepestVariation = 100;  // lines are written and freed recursively

// The end of a line after which a comment goes on with a tag, as when its closing brace was forgotten.
std::optional<std::size_t> find_tag_line(std::string_view text, std::size_t begin, std::size_t end) {
  for (std::size_t at = text.find('\n', begin); at < end; at = text.find('\n', at + 1))
    if (text[at + 1] == '[' && PdnLexer(text, at + 1).next().kind == Kind::Tag) return at;
  return std::nullopt;
}

std::string_view unquoted(std::string_view text) {
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return text;
  return text.substr(1, text.size() - 2);
}

Position with_side_to_move(const Position& position, Side side) {
  return Position::trusted({position.pieces(Side::Black), position.pieces(Side::White)}, position.kings(),
                           side);
}

}  // namespace

PdnParser::Parsed PdnParser::parse() {
  for (;;) {
    const bool moves = lexer_.next().kind == Kind::Move;
    if (!moves && ends_game()) return finish();
    if (!(moves ? take_move() : take())) return Parsed::Broken;
  }
}

bool PdnParser::ends_game() const {
  switch (token().kind) {
    case Kind::End:
    case Kind::Result:
      return true;
    case Kind::Separator:
      return !empty_;
    default:
      return begins_another_game();
  }
}

// Many files have no separators: a tag after the moves begins another game, and so does one that is
// given for the second time behind an empty line.
bool PdnParser::begins_another_game() const {
  if (empty_ || token().begin == text_.size() || text_[token().begin] != '[') return false;
  return !in_header_ || (is_given(token().name) && follows_empty_line());
}

bool PdnParser::is_given(std::string_view tag) const {
  return std::find(tag_names_.begin(), tag_names_.end(), tag) != tag_names_.end();
}

bool PdnParser::follows_empty_line() const {
  int line_ends = 0;
  for (std::size_t at = token().begin; at > 0 && is_blank(text_[at - 1]); --at)
    if (text_[at - 1] == '\n') ++line_ends;
  return line_ends > 1;
}

PdnParser::Parsed PdnParser::finish() {
  const bool by_result = token().kind == Kind::Result;
  if (empty_ && !by_result) return Parsed::Nothing;
  if (empty_) {
    fail("a game cannot be empty, expected tags or moves before the result");
    return Parsed::Broken;
  }
  if (lines_.size() > 1) {
    if (by_result)
      fail("expected ) before the result");
    else
      fail(line().begin, "the variation is never closed, expected )");
    return Parsed::Broken;
  }
  const GameResult result = by_result ? token().result : result_by_tag_;
  if (by_result) take_trailing_comments();
  if (begins_another_game()) lexer_.step_back();
  builder_.result(result);
  return Parsed::Game;
}

// After "1-0 {White lost on time}" the comment still belongs to the game.
void PdnParser::take_trailing_comments() {
  while (lexer_.next().kind == Kind::Comment) take_comment();
  lexer_.step_back();
}

bool PdnParser::take() {
  switch (token().kind) {
    case Kind::Tag:
      return take_tag();
    case Kind::Comment:
      return take_comment();
    case Kind::LineComment:
      return take_line_comment();
    case Kind::Separator:
      return true;
    case Kind::Error:
      return fail(lexer_.error_offset(), lexer_.message());
    case Kind::MoveNumber:
    case Kind::Ellipsis:
      return take_number();
    case Kind::Strength:
      return take_strength();
    case Kind::Glyph:
      return take_glyph();
    case Kind::Setup:
      return take_setup();
    case Kind::VariationBegin:
      return begin_variation();
    default:
      return end_variation();
  }
}

bool PdnParser::take_tag() {
  const std::string_view name = token().name;
  if (is_given(name))
    return fail("the tag " + std::string(name) + " is given twice, expected moves or * before another game");
  empty_ = false;
  in_header_ = true;  // a number without a move may have come before
  number_.reset();
  tag_names_.push_back(name);
  std::string value = tag_value(token().text);
  if (name == "FEN" && !is_unknown(value)) {
    const auto position = read_position(token().text);
    if (!position) return false;
    line().cursor = LineCursor(*position);
    builder_.start(*position);
    value = to_fen(*position);
  } else if (name == "GameType") {
    if (auto reason = refused_game_type(value)) return fail(std::move(*reason));
  } else if (name == "Result") {
    result_by_tag_ = parse_result(value);
  }
  builder_.tag(name, std::move(value));
  return true;
}

bool PdnParser::take_move() {
  in_header_ = false;
  LineCursor& cursor = line().cursor;
  const auto move = find_move(cursor.position(), token().move);
  if (!move) return fail(why_not(cursor.position(), token().move));
  const MoveNumber number = number_.value_or(cursor.next_number());
  builder_.move({cursor.position(), *move}, number);
  cursor.play(*move, number);
  number_.reset();
  empty_ = line().empty = false;
  line().awaits_strength = true;
  return true;
}

bool PdnParser::take_number() {
  in_header_ = false;
  if (token().kind == Kind::MoveNumber)
    number_ = token().number;
  else
    number_ = {number_.value_or(line().cursor.next_number()).number, MoveNumber::Half::Second};
  return true;
}

bool PdnParser::take_strength() {
  if (!line().awaits_strength) return fail("expected a move before " + std::string(token().text));
  line().awaits_strength = false;
  builder_.strength(token().text);
  return true;
}

bool PdnParser::take_glyph() {
  empty_ = in_header_ = line().empty = false;
  builder_.glyph({token().number.number});
  return true;
}

bool PdnParser::take_comment() {
  empty_ = line().empty = false;
  if (!swallowed_tag_line_) swallowed_tag_line_ = find_tag_line(text_, token().begin, lexer_.at());
  builder_.comment(token().text);
  return true;
}

bool PdnParser::take_line_comment() {
  empty_ = line().empty = false;
  builder_.line_comment(token().text);
  return true;
}

bool PdnParser::take_setup() {
  const std::string_view text = trimmed(token().text);
  if (!text.starts_with("FEN")) return fail("expected FEN and a position between the slashes");
  const std::string_view fen = unquoted(trimmed(text.substr(3)));
  // An empty board is the proposed notation for a null move: only the side to move changes.
  const auto setup = parse_fen(fen);
  const bool null_move = setup && setup->board.occupied().empty();
  const auto position =
      null_move ? with_side_to_move(line().cursor.position(), setup->side_to_move) : read_position(fen);
  if (!position) return false;
  empty_ = in_header_ = line().empty = line().awaits_strength = false;
  line().cursor.set_up(*position);
  builder_.set_up(*position);
  return true;
}

bool PdnParser::begin_variation() {
  if (lines_.size() > kDeepestVariation)
    return fail("variations are nested more than " + std::to_string(kDeepestVariation) + " deep");
  number_.reset();
  empty_ = in_header_ = line().empty = false;
  lines_.push_back({line().cursor.variation(), token().begin});
  builder_.begin_variation();
  return true;
}

bool PdnParser::end_variation() {
  if (lines_.size() == 1) return fail("no variation is open, expected ( before )");
  if (line().empty) return fail("a variation cannot be empty, expected a move before )");
  number_.reset();
  lines_.pop_back();
  builder_.end_variation();
  return true;
}

// The fen is part of the text, so that its errors have a place in it.
std::optional<Position> PdnParser::read_position(std::string_view fen) {
  const auto position = parse_position(fen);
  if (position) return *position;
  std::string message;
  for (const ParseError& error : position.error()) message += (message.empty() ? "" : "; ") + error.message;
  fail(static_cast<std::size_t>(fen.data() - text_.data()) + position.error().front().column - 1, message);
  return std::nullopt;
}

bool PdnParser::fail(std::size_t offset, std::string message) {
  const bool among_tags = in_header_ && (!tag_names_.empty() || text_[token().begin] == '[');
  fault_ = {offset, std::move(message), offset, among_tags};
  if (swallowed_tag_line_ && *swallowed_tag_line_ < offset) {
    fault_.resume_after = *swallowed_tag_line_;
    fault_.in_header = false;
    fault_.message += "; a comment before it runs over a tag, perhaps its } is missing";
  }
  return false;
}

}  // namespace kelso::notation
