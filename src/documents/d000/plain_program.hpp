// Document 000 once more, for tests: square by square, slow and plain, written from its description and
// sharing nothing with the bitboards. Squares, colours and signs are the document's own.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "board/board.hpp"

namespace kelso::documents::d000::plain {

enum class Colour : std::uint8_t { Red, Black };
enum class Content : std::uint8_t { Empty, RedMan, RedKing, BlackMan, BlackKing };

using PlainBoard = std::array<Content, 33>;  // by square number; 0 is not used

struct PlainMove {
  int from;
  std::vector<int> path;
  std::vector<int> captured;
};

struct PlainFound {
  int value;
  std::vector<PlainMove> move = {};  // one, or none
};

struct PlainCounts {
  std::uint64_t leaf = 0;
  std::uint64_t expanded = 0;
};

PlainBoard to_plain(const board::Board& board);
std::string to_text(const PlainMove& move);  // in our squares
std::vector<PlainMove> moves(const PlainBoard& board, Colour colour);
PlainBoard after(PlainBoard board, const PlainMove& move);

int ef1(const PlainBoard& board, Colour colour, int turn);
int ef2(const PlainBoard& board, Colour colour);
int ef3(const PlainBoard& board, Colour colour);

// MINMAX-A-B for one player: which evaluation (1-4), and how many moves he has made.
struct PlainSearch {
  Colour searcher;
  int evaluation;
  int turn;
  PlainCounts counts = {};

  int evaluate(const PlainBoard& board, Colour colour) const;
  PlainFound search(const PlainBoard& board, int depth) {
    return node(board, depth, searcher, 9'000'000, -8'000'000);
  }
  PlainFound node(const PlainBoard& board, int depth, Colour colour, int use, int pass);
};

}  // namespace kelso::documents::d000::plain
