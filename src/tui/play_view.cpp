#include "tui/play_view.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "notation/move_text.hpp"
#include "notation/pdn_commands.hpp"
#include "notation/words.hpp"
#include "player/value_text.hpp"

namespace kelso::tui {

namespace {

using board::Side;

std::string name_of(Side side) { return std::string(notation::name_of(side)); }

std::string shortened(const std::string& text, int width) {
  const std::u32string signs = decoded(text);
  if (static_cast<int>(signs.size()) <= width) return text;
  std::string cut;
  for (const char32_t sign : signs.substr(0, static_cast<std::size_t>(std::max(width - 1, 0))))
    cut += encoded(sign);
  return cut + "~";
}

// The pieces that a side has lost: "●●● ♛".
std::string captured_text(const play::Captured& captured, Side side, bool unicode) {
  const std::string man = !unicode ? (side == Side::Black ? "b" : "w") : side == Side::Black ? "●" : "○";
  const std::string king = !unicode ? (side == Side::Black ? "B" : "W") : side == Side::Black ? "♛" : "♕";
  std::string text;
  for (int i = 0; i < captured.men; ++i) text += man;
  for (int i = 0; i < captured.kings; ++i) text += king;
  return text.empty() ? "-" : text;
}

class PlayView {
 public:
  PlayView(Canvas& canvas, const PlayState& state)
      : canvas_(canvas),
        state_(state),
        board_(state.board()),
        layout_(layout_of(canvas.size(), state.below())),
        unicode_(state.abilities().unicode) {}

  void draw() {
    draw_title(canvas_, title());
    draw_board(canvas_, layout_.board, board_.position().board(), state_.lights(), state_.abilities());
    draw_bar();
    draw_panel();
    draw_message();
    draw_thinking();
    if (!state_.typed().empty())
      canvas_.text({1, layout_.thinking_row + 1}, "Move: " + state_.typed() + "_", Look::Strong);
    draw_keys(canvas_, {"? help", "Esc leave", "Enter choose", "Tab next", "11-15 type", "h hint", "u undo",
                        "r redo", "f flip", "d draw", "x resign", "s save", "o open", "m move now"});
    draw_overlay();
  }

 private:
  [[nodiscard]] std::string title() const {
    return fmt::format("Kelso   {} (Black) v {} (White)", board_.seat(Side::Black).shown_name(),
                       board_.seat(Side::White).shown_name());
  }

  // The value for Black: that of the search in progress, or the last one reported.
  [[nodiscard]] std::optional<player::Value> value_for_black() const {
    const auto for_black = [](player::Value value, Side side) {
      using Kind = player::Value::Kind;
      if (side == Side::Black) return value;
      value.points = -value.points;
      if (value.kind != Kind::Points) value.kind = value.kind == Kind::Win ? Kind::Loss : Kind::Win;
      return value;
    };
    const GameRunner& runner = state_.runner();
    if (runner.thinking())
      if (const auto value = runner.info().value) return for_black(*value, board_.side_to_move());
    if (runner.last_value()) return for_black(*runner.last_value(), runner.last_value_side());
    return std::nullopt;
  }

  // A column in two colours that shows which side is better; the side at the bottom fills it from the bottom.
  void draw_bar() {
    const auto value = value_for_black();
    if (!value) return;
    using Kind = player::Value::Kind;
    const double share = value->kind == Kind::Win    ? 1.0
                         : value->kind == Kind::Loss ? 0.0
                                                     : 1.0 / (1.0 + std::exp(-value->points));
    const int height = layout_.board.size().height;
    const int black = static_cast<int>(std::lround(share * height));
    for (int y = 0; y < height; ++y) {
      const bool of_black = state_.below() == Side::Black ? y >= height - black : y < black;
      const char32_t sign = state_.abilities().colours ? U' ' : of_black ? U'#' : U'.';
      canvas_.put({layout_.bar_column, layout_.board.corner.y + y},
                  {sign, of_black ? Look::BlackBar : Look::WhiteBar});
    }
  }

  void draw_panel() {
    const int bottom = layout_.panel.y + layout_.panel_size.height;
    draw_player(opponent(state_.below()), layout_.panel.y);
    draw_player(state_.below(), bottom - 2);
    draw_moves(layout_.panel.y + 3, bottom - 3);
  }

  // The name, time and lost pieces of a side; if there is little room, the name is only in the title.
  void draw_player(Side side, int row) {
    const bool to_move = !board_.over() && board_.side_to_move() == side;
    const std::string marker = to_move ? (unicode_ ? "▶ " : "> ") : "  ";
    const std::string name = marker + name_of(side) + ": " + board_.seat(side).shown_name();
    const bool narrow = width_of(name) > layout_.panel_size.width || layout_.panel_size.width < 24;
    std::string clock;
    if (const auto clocks = board_.clocks(state_.runner().now()))
      clock = notation::to_clock_text(std::chrono::floor<std::chrono::seconds>((*clocks)[side])) + "  ";
    canvas_.text({layout_.panel.x, row}, narrow ? marker + name_of(side) + " " + clock : name,
                 to_move ? Look::Strong : Look::Text);
    const play::Captured captured = board_.captured()[side];
    std::string lost = "  " + (narrow ? "" : clock) + "lost " + captured_text(captured, side, unicode_);
    if (width_of(lost) > layout_.panel_size.width)
      lost = fmt::format("  lost {} and {}K", captured.men, captured.kings);
    canvas_.text({layout_.panel.x, row + 1}, lost, Look::Faint);
  }

  void draw_moves(int first_row, int end_row) {
    const auto line = board_.line();
    const std::size_t played = board_.game().plies();
    const bool white_first = board_.game().start().side_to_move() == Side::White;
    const std::size_t shift = white_first ? 1 : 0;
    const std::size_t rows = (line.size() + shift + 1) / 2;
    const auto room = static_cast<std::size_t>(std::max(end_row - first_row, 1));
    const std::size_t current = (played + shift) / 2;
    const std::size_t first = current + 1 > room ? current + 1 - room : 0;
    for (std::size_t row = first; row < rows && row < first + room; ++row) {
      const int y = first_row + static_cast<int>(row - first);
      canvas_.text({layout_.panel.x, y}, fmt::format("{:>3}.", row + 1), Look::Faint);
      for (std::size_t half = 0; half < 2; ++half) {
        if (2 * row + half < shift || 2 * row + half - shift >= line.size()) continue;
        const std::size_t ply = 2 * row + half - shift;
        const Look look = ply + 1 == played ? Look::Strong : ply < played ? Look::Text : Look::Faint;
        canvas_.text({layout_.panel.x + 5 + static_cast<int>(half) * 7, y},
                     notation::to_text(line[ply].before, line[ply].move), look);
      }
    }
  }

  void draw_message() {
    const Look look = state_.tone() == PlayState::Tone::Bad    ? Look::Bad
                      : state_.tone() == PlayState::Tone::Good ? Look::Good
                                                               : Look::Text;
    canvas_.paragraph({1, layout_.message_row}, canvas_.size().width - 2, 3, state_.message(), look);
  }

  void draw_thinking() {
    const GameRunner& runner = state_.runner();
    if (!runner.thinking()) {
      if (runner.paused()) canvas_.text({1, layout_.thinking_row}, "Paused.", Look::Faint);
      return;
    }
    const player::SearchInfo info = runner.info();
    std::string line =
        runner.recommending() ? "Looking for a hint" : name_of(board_.side_to_move()) + " is thinking";
    if (info.depth > 0) line += fmt::format(", depth {}", info.depth);
    if (info.value) line += ", " + player::to_text(*info.value);
    if (!info.pv.empty()) line += ": " + notation::line_text(board_.position(), info.pv);
    canvas_.text({1, layout_.thinking_row}, shortened(line, canvas_.size().width - 2), Look::Faint);
  }

  void draw_overlay() {
    switch (state_.overlay()) {
      case PlayState::Overlay::None:
        return;
      case PlayState::Overlay::Help:
        return draw_box(canvas_, help(), !unicode_);
      case PlayState::Overlay::Resign:
        return draw_box(canvas_, {"Resign?", "", "y or Enter: resign", "any other key: continue"}, !unicode_);
      case PlayState::Overlay::Leave:
        return draw_box(canvas_, {"Leave the game?", "", "y or Enter: leave", "any other key: stay"},
                        !unicode_);
      case PlayState::Overlay::Save:
        return draw_box(
            canvas_,
            {"Append the game to this PDN file", "", state_.prompt() + "_", "", "Enter: save   Esc: back"},
            !unicode_);
      case PlayState::Overlay::Load:
        return draw_box(canvas_,
                        {"Continue the last game of this PDN file", "", state_.prompt() + "_", "",
                         "Enter: load   Esc: back"},
                        !unicode_);
      case PlayState::Overlay::Over:
        return draw_box(
            canvas_,
            {board_.over() ? board_.ending()->sentence : "", "", "Enter or n: rematch, colours swapped",
             "u: take back   s: save   other keys: look at the board", "Esc: leave"},
            !unicode_);
    }
  }

  static std::vector<std::string> help() {
    return {"Keys",
            "",
            "arrows          move the cursor",
            "Tab             next piece that can move, or next square",
            "Enter, space    choose a piece, then its square; a click does both",
            "11-15, 15, #3   type a move; rows and columns: 6 1 5 2",
            "Esc             put the piece down; leave the game",
            "h               hint: a recommended move with the reason",
            "u, r            take back, replay",
            "d               claim, accept or offer a draw",
            "x               resign",
            "n               rematch, after the game",
            "f               turn the board round",
            "m               make the computer move now",
            "space           pause a game between computers",
            "s, o            save to or open a PDN file",
            "Ctrl-C          quit Kelso"};
  }

  Canvas& canvas_;
  const PlayState& state_;
  const play::BoardGame& board_;
  PlayLayout layout_;
  bool unicode_;
};

}  // namespace

void draw_title(Canvas& canvas, std::string_view text) {
  canvas.fill({0, 0}, {canvas.size().width, 1}, {U' ', Look::Title});
  canvas.text({1, 0}, shortened(std::string(text), canvas.size().width - 2), Look::Title);
}

// On the last two lines; keys that do not fit are left out, help lists them all.
void draw_keys(Canvas& canvas, std::initializer_list<std::string_view> keys) {
  const Size size = canvas.size();
  canvas.fill({0, size.height - 2}, {size.width, 2}, {U' ', Look::Keys});
  int x = 1;
  int y = size.height - 2;
  for (const std::string_view key : keys) {
    if (x + width_of(key) > size.width - 1) {
      x = 1;
      ++y;
    }
    if (y >= size.height) return;
    x = canvas.text({x, y}, key, Look::Keys) + 2;
  }
}

void draw_box(Canvas& canvas, const std::vector<std::string>& lines, bool plain) {
  int width = 30;
  for (const std::string& line : lines) width = std::max(width, width_of(line) + 4);
  width = std::min(width, canvas.size().width - 2);
  const int height = static_cast<int>(lines.size()) + 2;
  const Point corner = {(canvas.size().width - width) / 2, std::max((canvas.size().height - height) / 2, 0)};
  canvas.frame(corner, {width, height}, Look::Text, plain);
  for (std::size_t i = 0; i < lines.size(); ++i)
    canvas.text({corner.x + 2, corner.y + 1 + static_cast<int>(i)}, shortened(lines[i], width - 4),
                i == 0 ? Look::Strong : Look::Text);
}

bool draw_too_small(Canvas& canvas) {
  const Size size = canvas.size();
  if (size.width >= kSmallestScreen.width && size.height >= kSmallestScreen.height) return false;
  canvas.paragraph(
      {0, 0}, size.width, size.height,
      fmt::format("This terminal has {} columns and {} lines; Kelso needs {} and {}. Enlarge it, or use "
                  "kelso play --ui line.",
                  size.width, size.height, kSmallestScreen.width, kSmallestScreen.height));
  return true;
}

void draw(Canvas& canvas, const PlayState& state) {
  if (!draw_too_small(canvas)) PlayView(canvas, state).draw();
}

}  // namespace kelso::tui
