// The root: iterations, windows around the expected score, and several lines if requested.
#include <algorithm>

#include "search/worker.hpp"

namespace kelso::search {

using board::Side;

namespace {
constexpr int kAspirationDepth = 4;   // plies, from here on
constexpr int kAspirationMargin = 8;  // points
constexpr int kWideningFactor = 4;    // of the margin on the side that failed
constexpr int kLargestMargin = 1000;  // points, ten men: a score that fails beyond it is probably decided
}  // namespace

bool Worker::iterate(int depth, std::size_t wanted_lines) {
  const std::size_t count = std::min(wanted_lines, lines_.size());
  for (std::size_t line = 0; line < count; ++line) {
    search_with_aspiration(depth, line);
    if (stopped_) return false;
  }
  return true;
}

// Starts with a narrow window around the last score and widens it on the side that failed.
Score Worker::search_with_aspiration(int depth, std::size_t line) {
  const Score expected = lines_[line].score;
  if (!context_.techniques.aspiration || depth < kAspirationDepth || expected.is_decided())
    return search_root(depth, Window::full(), line);
  int below = kAspirationMargin;
  int above = kAspirationMargin;
  while (true) {
    const Window window{below > kLargestMargin ? -Score::infinite() : expected - below,
                        above > kLargestMargin ? Score::infinite() : expected + above};
    const Score score = search_root(depth, window, line);
    if (stopped_) return score;
    if (score <= window.alpha)
      below *= kWideningFactor;
    else if (score >= window.beta)
      above *= kWideningFactor;
    else
      return score;
  }
}

// Searches the moves from the given line on, and brings the best of them to its place.
Score Worker::search_root(int depth, Window window, std::size_t line) {
  Score best = -Score::infinite();
  Score alpha = window.alpha;
  const Side side = frame(0).position.side_to_move();
  frame(0).in_probe = false;
  counters_.interior.add();
  counters_.generated.add(lines_.size() - line);
  for (std::size_t i = line; i < lines_.size(); ++i) {
    const Window left{alpha, window.beta};
    const Score score = side == Side::Black ? search_root_move<Side::Black>(lines_[i], i - line, depth, left)
                                            : search_root_move<Side::White>(lines_[i], i - line, depth, left);
    if (stopped_) return best;
    if (score > best) best = score;
    if (score > alpha || i == line) {
      lines_[i].score = score;
      if (score > alpha) {
        alpha = score;
        raise_pv(lines_[i].move, 0);
        lines_[i].pv = frame(0).pv;
      }
      std::rotate(lines_.begin() + static_cast<std::ptrdiff_t>(line),
                  lines_.begin() + static_cast<std::ptrdiff_t>(i),
                  lines_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    if (score >= window.beta) break;
  }
  return best;
}

template <Side S>
Score Worker::search_root_move(const RootLine& root, std::size_t number, int depth, Window window) {
  const Node node{.window = window,
                  .depth = depth,
                  .ply = 0,
                  .pv = true,
                  .captures = root.move.is_capture(),
                  .table_move = Entry::kNoMove};
  frame(0).step = Step(root.move);
  return search_move<S>(node, root.move, number, reduction(node, number, 0), 0, window.alpha);
}

}  // namespace kelso::search
