#include "classroom/number_tree.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace kelso::classroom {

using notation::ParseError;

class NumberTree::Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Result<NumberTree, ParseError> parse() {
    if (!read_root()) return Failure(error_);
    return NumberTree(std::move(nodes_));
  }

 private:
  // Each of these functions returns false and sets the error if the text is wrong.
  bool read_root() {
    skip_blanks();
    if (next() != '(') return fail("expected '('");
    if (!read_node(0)) return false;
    skip_blanks();
    return at_ == text_.size() || fail("expected nothing after the last ')'");
  }

  // Appends a node, followed by the nodes below it.
  bool read_node(int ply) {
    if (nodes_.size() == kMostNodes) return fail("expected at most 10000 nodes");
    if (ply > kGreatestHeight) return fail("expected at most 40 moves in a row");
    const std::size_t index = nodes_.size();
    nodes_.emplace_back();
    return next() == '(' ? read_bracket(index, ply) : read_number(nodes_[index].value);
  }

  bool read_bracket(std::size_t index, int ply) {
    ++at_;
    skip_blanks();
    double sum = 0;
    do {
      const std::size_t child = nodes_.size();
      if (!read_node(ply + 1)) return false;
      nodes_[index].next.push_back(child);
      sum += nodes_[child].value;
      skip_blanks();
    } while (next() != ')');
    ++at_;
    nodes_[index].value = sum / static_cast<double>(nodes_[index].next.size());
    return true;
  }

  bool read_number(double& value) {
    const char* const begin = text_.data() + at_;
    const auto [end, problem] =
        std::from_chars(begin, text_.data() + text_.size(), value, std::chars_format::fixed);
    if (at_ == text_.size()) return fail("expected ')'");
    if (end == begin || !std::isfinite(value)) return fail("expected a number or a bracket");
    if (problem != std::errc() || std::abs(value) > kGreatestNumber)
      return fail("expected a number from -1000000 to 1000000");
    at_ += static_cast<std::size_t>(end - begin);
    const bool ends = at_ == text_.size() || is_blank(next()) || next() == '(' || next() == ')';
    return ends || fail("expected a blank or a bracket after the number");
  }

  static bool is_blank(char character) { return character == ' ' || character == '\n' || character == '\t'; }
  void skip_blanks() {
    while (is_blank(next())) ++at_;
  }
  // The next character; 0 at the end.
  [[nodiscard]] char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  bool fail(std::string message) {
    error_ = notation::error_at(text_, at_, std::move(message));
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<Node> nodes_;
  ParseError error_;
};

Result<NumberTree, ParseError> NumberTree::parse(std::string_view text) { return Parser(text).parse(); }

std::string NumberTree::text() const { return text_of(nodes_.front()); }

std::string NumberTree::text_of(const Node& node) const {
  if (node.next.empty()) {
    std::array<char, 400> digits{};  // enough for the smallest double
    const auto end = std::to_chars(digits.begin(), digits.end(), node.value, std::chars_format::fixed).ptr;
    return {digits.begin(), end};
  }
  std::string text;
  for (const std::size_t index : node.next) text += (text.empty() ? "(" : " ") + text_of(nodes_[index]);
  return text + ')';
}

int NumberTree::height() const { return height_of(nodes_.front()); }

int NumberTree::height_of(const Node& node) const {
  int height = -1;
  for (const std::size_t index : node.next) height = std::max(height, height_of(nodes_[index]));
  return height + 1;
}

int NumberTree::count_moves() { return static_cast<int>(here().next.size()); }

void NumberTree::play(int move) { path_.push_back(here().next[static_cast<std::size_t>(move)]); }

}  // namespace kelso::classroom
