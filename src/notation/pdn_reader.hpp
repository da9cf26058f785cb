// PdnReader: the games of a file, one after the other, in the memory that one game needs.
//
// Every move is checked, also in variations. A broken game is reported with line, column and what was
// expected, and reading resumes at the next tag line. docs/notation.md lists what is accepted beyond strict
// PDN 3.0.
#pragma once

#include <cstddef>
#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "notation/parse_error.hpp"
#include "notation/pdn_game.hpp"

namespace kelso::notation {

// Fills up to the given number of bytes and returns their number; 0 at the end.
using TextSource = std::function<std::size_t(char*, std::size_t)>;

// A game without comments, glyphs and variations, for programs that read millions of games.
struct MainLine {
  std::vector<Tag> tags;
  rules::Position start = rules::Position::start();
  std::vector<Ply> plies;
  GameResult result = GameResult::Unknown;
};

struct PdnFault;

class PdnReader {
 public:
  // No game is longer; a missing brace would otherwise fill the memory with the rest of the file.
  static constexpr std::size_t kLongestGame = std::size_t{4} << 20;

  // The reader does not check whether the stream ended because of an error.
  explicit PdnReader(std::istream& stream);
  explicit PdnReader(TextSource source);

  // Nothing at the end of the file.
  std::optional<Result<PdnGame, ParseError>> next_game();
  // The same without building the tree.
  std::optional<Result<MainLine, ParseError>> next_main_line();

  // The game that was read last, counted from 1, broken ones included.
  [[nodiscard]] std::size_t game_number() const { return game_number_; }

 private:
  template <class Builder>
  auto next() -> std::optional<Result<typename Builder::Product, ParseError>>;
  [[nodiscard]] std::string_view rest() const { return std::string_view(buffer_).substr(begin_); }
  void load_more();
  void advance(std::size_t bytes);
  ParseError skip_broken_game(PdnFault fault);

  TextSource source_;
  bool exhausted_ = false;
  std::string buffer_;
  std::size_t begin_ = 0;  // of what was not yet consumed in the buffer
  ParseError place_;       // of that byte in the file; its message is not used
  std::size_t game_number_ = 0;
};

}  // namespace kelso::notation
