#include "server/tree_json.hpp"

#include <optional>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_tags.hpp"
#include "server/fields.hpp"
#include "server/move_json.hpp"

namespace kelso::server {

namespace {

using notation::Comment;
using notation::Element;
using notation::Glyph;
using notation::Line;
using notation::LineComment;
using notation::MoveNumber;
using notation::NewPosition;
using notation::PdnGame;
using notation::PlayedMove;
using notation::Variation;
using rules::Position;

// Writing

// Goes through a line and gathers what belongs to each move.
class LineWriter {
 public:
  explicit LineWriter(Position position) : before_(position), position_(position) {}

  Json write(const Line& line) {
    for (const Element& element : line)
      std::visit([this](const auto& part) { add(part); }, static_cast<const Element::variant&>(element));
    return {{"comments", std::move(first_comments_)}, {"moves", std::move(moves_)}};
  }

 private:
  void add(const PlayedMove& played) {
    Json move = played_move_json(position_, played.move, played.number.number);
    if (!setup_.empty()) move["setup"] = std::exchange(setup_, {});
    move["strength"] = played.strength;
    move["glyphs"] = Json::array();
    move["comments"] = Json::array();
    move["variations"] = Json::array();
    moves_.push_back(std::move(move));
    before_ = position_;
    position_ = position_.after(played.move);
  }
  void add(const Comment& comment) { comments().push_back(comment.text); }
  void add(const LineComment& comment) { comments().push_back(comment.text); }
  void add(const Glyph& glyph) {
    if (!moves_.empty()) moves_.back()["glyphs"].push_back(glyph.number);
  }
  void add(const NewPosition& anew) {
    setup_ = notation::to_fen(anew.position);
    position_ = anew.position;
  }
  void add(const Variation& variation) {
    if (!moves_.empty()) moves_.back()["variations"].push_back(LineWriter(before_).write(variation.line));
  }
  Json& comments() { return moves_.empty() ? first_comments_ : moves_.back()["comments"]; }

  Position before_;  // the last move
  Position position_;
  Json moves_ = Json::array();
  Json first_comments_ = Json::array();
  std::string setup_;
};

// Reading

constexpr std::size_t kMostTags = 60;
constexpr std::size_t kMostComments = 50;
constexpr std::size_t kMostVariations = 100;
constexpr Fields::Length kCommentLength{0, 20'000};

class LineReader {
 public:
  // The path names the move in errors: "moves[3].variations[0].moves[1]".
  LineReader(Position position, std::string path)
      : before_(position), position_(position), path_(std::move(path)) {}

  ApiRefusal read(Fields& fields, MoveNumber number) {
    number_ = number;
    add_comments(fields);
    const Json& moves = fields.list("moves", kMostPlies);
    for (std::size_t index = 0; index < moves.size(); ++index)
      if (auto error = read_move(moves[index], path_ + "moves[" + std::to_string(index) + "]")) return error;
    return std::nullopt;
  }

  Line line;

 private:
  void add_comments(Fields& fields) {
    for (const std::string& text : fields.texts("comments", kMostComments, kCommentLength))
      if (!text.empty()) line.emplace_back(Comment{plain(text)});
  }

  // As PDN can keep it: a comment ends with the first brace, which therefore cannot stand in one, and lines
  // end as on this system.
  static std::string plain(const std::string& text) {
    std::string kept;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
      kept += text[i] == '{' ? '(' : text[i] == '}' ? ')' : text[i] == '\r' ? '\n' : text[i];
    }
    return kept;
  }

  ApiRefusal read_move(const Json& json, const std::string& path) {
    Fields fields(json, path);
    for (const char* derived :
         {"from", "to", "paths", "captures", "promotes", "side", "number", "fen", "squares"})
      (void)fields.has(derived);
    const std::string text = fields.text("move", {1, 60});
    if (auto error = read_setup(fields)) return error;
    if (fields.failed()) return fields.finish();
    const auto move = server::read_move(position_, text);
    if (!move) {
      ApiError error = move.error();
      error.details["path"] = path;
      return error;
    }
    const MoveNumber number = number_;
    line.emplace_back(PlayedMove{*move, number, read_strength(fields)});
    before_ = std::exchange(position_, position_.after(*move));
    number_ = number.next();
    read_glyphs(fields);
    add_comments(fields);
    if (auto error = read_variations(fields, number, path)) return error;
    return fields.finish();
  }

  ApiRefusal read_setup(Fields& fields) {
    const std::string fen = fields.text_or("setup", {0, 400}, "");
    if (fen.empty()) return std::nullopt;
    const auto anew = position_of(fen);
    if (!anew) return anew.error();
    position_ = *anew;
    line.emplace_back(NewPosition{*anew});
    return std::nullopt;
  }

  static std::string read_strength(Fields& fields) {
    std::string strength = fields.text_or("strength", {0, 6}, "");
    const std::string_view signs = std::string_view(strength).starts_with('(') && strength.ends_with(')')
                                       ? std::string_view(strength).substr(1, strength.size() - 2)
                                       : strength;
    const bool is_empty = signs.empty() && !strength.empty();
    if (is_empty || signs.find_first_not_of("!?") != std::string_view::npos)
      fields.refuse("strength", "must be made of ! and ?.");
    return strength;
  }

  void read_glyphs(Fields& fields) {
    for (const int number : fields.numbers("glyphs", 20, 0, 255)) line.emplace_back(Glyph{number});
  }

  ApiRefusal read_variations(Fields& fields, MoveNumber number, const std::string& path) {
    const Json& variations = fields.list("variations", kMostVariations);
    for (std::size_t index = 0; index < variations.size(); ++index) {
      const std::string name = path + ".variations[" + std::to_string(index) + "]";
      Fields variation(variations[index], name);
      LineReader reader(before_, name + ".");
      if (auto error = reader.read(variation, number)) return error;
      if (auto error = variation.finish()) return error;
      if (!reader.line.empty()) line.emplace_back(Variation{std::move(reader.line)});
    }
    return std::nullopt;
  }

  Position before_;
  Position position_;
  MoveNumber number_;
  std::string path_;
};

bool is_tag_name(std::string_view name) {
  if (name.empty() || name.front() < 'A' || name.front() > 'Z') return false;
  return name.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_") ==
         std::string_view::npos;
}

// A value is one line in PDN.
std::string one_line(std::string value) {
  for (char& letter : value)
    if (letter == '\n' || letter == '\r') letter = ' ';
  return value;
}

void read_tags(Fields& fields, PdnGame& game) {
  for (const Json& json : fields.list("tags", kMostTags)) {
    Fields tag(json, fields.name_of("tags"));
    std::string name = tag.text("name", {1, 60});
    std::string value = one_line(tag.text("value", {0, 1000}));
    if (tag.finish() || !is_tag_name(name))
      return fields.refuse("tags", "must be objects with a name such as Event and a value.");
    if (name == "FEN" || name == "Result") continue;
    if (find_tag(game.tags, name)) return fields.refuse("tags", "has " + name + " twice.");
    if (name == "GameType" && notation::refused_game_type(value))
      return fields.refuse("tags", "has another GameType than 21, English draughts.");
    game.tags.push_back({std::move(name), std::move(value)});
  }
}

}  // namespace

Json tree_json(const PdnGame& game) {
  Json tags = Json::array();
  for (const notation::Tag& tag : game.tags) tags.push_back({{"name", tag.name}, {"value", tag.value}});
  Json line = LineWriter(game.start).write(game.line);
  return {{"tags", std::move(tags)},
          {"start", notation::to_fen(game.start)},
          {"result", to_text(game.result)},
          {"comments", std::move(line["comments"])},
          {"moves", std::move(line["moves"])}};
}

ApiResult<PdnGame> read_tree(const Json& tree) {
  Fields fields(tree, "tree");
  PdnGame game;
  read_tags(fields, game);
  const auto start = position_of(fields.text_or("start", {0, 400}, ""));
  if (!start) return Failure(start.error());
  game.start = *start;
  game.result = notation::parse_result(
      fields.word("result", {"*", "1-0", "0-1", "1/2-1/2", "0-0"}, Fields::Need::Optional));
  LineReader reader(game.start, "");
  if (auto error = reader.read(fields, MoveNumber{})) return Failure(*std::move(error));
  if (auto error = fields.finish()) return Failure(*std::move(error));
  game.line = std::move(reader.line);
  if (game.start != Position::start()) set_tag(game.tags, "FEN", notation::to_fen(game.start));
  set_tag(game.tags, "Result", std::string(to_text(game.result)));
  return game;
}

std::string title_of(const PdnGame& game) {
  const auto value = [&](std::string_view name) {
    const notation::Tag* tag = find_tag(game.tags, name);
    return tag && tag->value != "?" ? tag->value : std::string();
  };
  const std::string black = value("Black");
  const std::string white = value("White");
  if (!black.empty() || !white.empty())
    return (black.empty() ? "?" : black) + " – " + (white.empty() ? "?" : white);
  const std::string event = value("Event");
  return event.empty() ? "Untitled" : event;
}

}  // namespace kelso::server
