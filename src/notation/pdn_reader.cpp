#include "notation/pdn_reader.hpp"

#include <algorithm>
#include <utility>

#include "notation/pdn_parser.hpp"
#include "notation/text_encoding.hpp"
#include "notation/words.hpp"

namespace kelso::notation {

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 16;
// Nothing in a PDN file is recognised by looking further ahead than this.
constexpr std::size_t kLookahead = 16;
constexpr std::size_t kUsualPlies = 80;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

// Copies the result to the tags if the file contains it only after the moves.
template <class Product>
void settle_result(Product& product, GameResult result) {
  product.result = result;
  const Tag* tag = find_tag(product.tags, "Result");
  const GameResult by_tag = tag ? parse_result(tag->value) : GameResult::Unknown;
  if (result != GameResult::Unknown && by_tag == GameResult::Unknown)
    set_tag(product.tags, "Result", std::string(to_text(result)));
}

std::string comment_text(std::string_view written) {
  std::string text = to_utf8(written);
  if (text.find('\r') == std::string::npos) return text;
  std::string plain;
  for (const char character : text) {
    if (character == '\n') plain.erase(plain.find_last_not_of('\r') + 1);
    plain += character;
  }
  return plain;
}

class TreeBuilder final : public PdnBuilder {
 public:
  using Product = PdnGame;
  Product product;

  void tag(std::string_view name, std::string value) override {
    product.tags.push_back({std::string(name), std::move(value)});
  }
  void start(const rules::Position& position) override { product.start = position; }
  void move(const Ply& ply, MoveNumber number) override {
    line().emplace_back(PlayedMove{ply.move, number, {}});
    last_move_.back() = line().size() - 1;
  }
  void strength(std::string_view text) override {
    std::get<PlayedMove>(line()[last_move_.back()]).strength = text;
  }
  void comment(std::string_view text) override { line().emplace_back(Comment{comment_text(text)}); }
  void line_comment(std::string_view text) override { line().emplace_back(LineComment{to_utf8(text)}); }
  void glyph(Glyph glyph) override { line().emplace_back(glyph); }
  void set_up(const rules::Position& position) override { line().emplace_back(NewPosition{position}); }
  void begin_variation() override {
    line().emplace_back(Variation{});
    // A line does not grow while a variation in it is open, so that pointers to it hold.
    lines_.push_back(&std::get<Variation>(line().back()).line);
    last_move_.push_back(0);
  }
  void end_variation() override {
    lines_.pop_back();
    last_move_.pop_back();
  }
  void result(GameResult result) override { settle_result(product, result); }

 private:
  Line& line() { return *lines_.back(); }

  std::vector<Line*> lines_{&product.line};
  std::vector<std::size_t> last_move_{0};  // its place in each open line
};

class MainLineBuilder final : public PdnBuilder {
 public:
  using Product = MainLine;
  Product product;

  MainLineBuilder() { product.plies.reserve(kUsualPlies); }
  void tag(std::string_view name, std::string value) override {
    product.tags.push_back({std::string(name), std::move(value)});
  }
  void start(const rules::Position& position) override { product.start = position; }
  void move(const Ply& ply, MoveNumber) override {
    if (open_variations_ == 0) product.plies.push_back(ply);
  }
  void strength(std::string_view) override {}
  void comment(std::string_view) override {}
  void line_comment(std::string_view) override {}
  void glyph(Glyph) override {}
  void set_up(const rules::Position&) override {}
  void begin_variation() override { ++open_variations_; }
  void end_variation() override { --open_variations_; }
  void result(GameResult result) override { settle_result(product, result); }

 private:
  int open_variations_ = 0;
};

bool is_tag_line(std::string_view line) {
  line = trimmed(line);
  return line.size() > 1 && line[0] == '[' && line[1] >= 'A' && line[1] <= 'Z';
}

// Whether something follows the tags of a line.
bool has_body(std::string_view line) {
  const std::size_t bracket = line.rfind(']');
  return bracket != std::string_view::npos && !trimmed(line.substr(bracket + 1)).empty();
}

// The first line behind a fault that may begin another game.
std::optional<std::size_t> find_next_game(std::string_view text, const PdnFault& fault) {
  bool in_header = fault.in_header;
  std::size_t begin = fault.resume_after;
  while (begin > 0 && text[begin - 1] != '\n') --begin;
  for (bool first = true;; first = false) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    if (begin > 0 && begin >= fault.resume_after && !in_header && is_tag_line(line)) return begin;
    if (has_body(line) || (!first && !is_tag_line(line) && !trimmed(line).empty())) in_header = false;
    if (end == text.size()) return std::nullopt;
    begin = end + 1;
  }
}

TextSource source_of(std::istream& stream) {
  return [&stream](char* bytes, std::size_t count) {
    stream.read(bytes, static_cast<std::streamsize>(count));
    return static_cast<std::size_t>(stream.gcount());
  };
}

}  // namespace

PdnReader::PdnReader(std::istream& stream) : PdnReader(source_of(stream)) {}

PdnReader::PdnReader(TextSource source) : source_(std::move(source)) {
  load_more();
  if (std::string_view(buffer_).starts_with(kByteOrderMark)) begin_ = kByteOrderMark.size();
}

std::optional<Result<PdnGame, ParseError>> PdnReader::next_game() { return next<TreeBuilder>(); }
std::optional<Result<MainLine, ParseError>> PdnReader::next_main_line() { return next<MainLineBuilder>(); }

// Parses what is in the buffer; if that ends too early for a whole game, again with twice as much.
template <class Builder>
auto PdnReader::next() -> std::optional<Result<typename Builder::Product, ParseError>> {
  for (;;) {
    Builder builder;
    PdnParser parser(rest(), builder);
    const PdnParser::Parsed parsed = parser.parse();
    const bool cut_off = !exhausted_ && parser.furthest() + kLookahead > rest().size();
    if (cut_off && rest().size() < kLongestGame) {
      load_more();
      continue;
    }
    if (parsed == PdnParser::Parsed::Nothing && !cut_off) return std::nullopt;
    ++game_number_;
    // Where the text was cut off, anything may look wrong.
    const bool broken = parsed == PdnParser::Parsed::Broken &&
                        !(cut_off && parser.fault().offset + kLookahead > rest().size());
    if (broken) return Failure(skip_broken_game(parser.fault()));
    if (cut_off) return Failure(skip_broken_game({0, "the game is longer than 4 MiB"}));
    advance(parser.end());
    return std::move(builder.product);
  }
}

void PdnReader::load_more() {
  buffer_.erase(0, std::exchange(begin_, 0));
  const std::size_t kept = buffer_.size();
  buffer_.resize(kept + std::max(kept, kChunk));
  const std::size_t added = source_(buffer_.data() + kept, buffer_.size() - kept);
  buffer_.resize(kept + added);
  exhausted_ = added == 0;
}

void PdnReader::advance(std::size_t bytes) {
  place_ = moved_to(place_, error_at(rest(), bytes, {}));
  begin_ += bytes;
}

ParseError PdnReader::skip_broken_game(PdnFault fault) {
  ParseError error = moved_to(place_, error_at(rest(), fault.offset, std::move(fault.message)));
  for (;;) {
    if (const auto next = find_next_game(rest(), fault)) {
      advance(*next);
      return error;
    }
    if (exhausted_) {
      advance(rest().size());
      return error;
    }
    if (rest().size() > kLongestGame) {
      // Keeps the line that is not yet whole, and the end of the one before it.
      advance(std::min(rest().rfind('\n'), rest().size() - 1));
      fault = {};
    }
    load_more();
  }
}

}  // namespace kelso::notation
