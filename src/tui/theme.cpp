#include "tui/theme.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include <fmt/format.h>

namespace kelso::tui {

namespace {

struct Colour {
  int red, green, blue;
  int of_sixteen;  // for terminals with 16 colours
};

// The colours of the browser board and of `kelso show`: the green and buff of tournament boards.
constexpr Colour kBuff = {232, 221, 195, 7};
constexpr Colour kGreen = {95, 118, 89, 2};
constexpr Colour kMoved = {122, 138, 72, 8};    // squares of the last move
constexpr Colour kMovable = {84, 128, 110, 6};  // a shade towards the light
constexpr Colour kLit = {196, 160, 60, 3};      // where the chosen piece can go
constexpr Colour kTaken = {176, 108, 40, 5};    // the chosen piece
constexpr Colour kUnderCursor = {62, 106, 160, 4};
constexpr Colour kBlackStone = {22, 17, 14, 0};
constexpr Colour kWhiteStone = {255, 250, 240, 15};
constexpr Colour kGold = {214, 168, 60, 11};
constexpr Colour kDarkGold = {150, 96, 10, 3};
constexpr Colour kNumber = {222, 218, 200, 15};
constexpr Colour kBar = {46, 66, 60, 4};
constexpr Colour kBarText = {238, 234, 220, 15};
constexpr Colour kLeaf = {120, 190, 110, 10};
constexpr Colour kDarkLeaf = {40, 110, 50, 2};
constexpr Colour kRed = {226, 106, 90, 9};
constexpr Colour kDarkRed = {170, 40, 30, 1};

struct Paint {
  std::optional<Colour> foreground = {};
  std::optional<Colour> background = {};
  bool bold = false;
  bool faint = false;
  bool reversed = false;  // if there are no colours
};

Paint field(const Colour& colour, bool reversed = false) { return {kNumber, colour, false, false, reversed}; }

Paint paint_of(Look look, Background background) {
  const bool dark = background == Background::Dark;
  switch (look) {
    case Look::Text:
      return {};
    case Look::Faint:
      return {.faint = true};
    case Look::Strong:
      return {.bold = true};
    case Look::Title:
      return {.foreground = kBarText, .background = kBar, .bold = true, .reversed = true};
    case Look::Keys:
      return {.foreground = kBarText, .background = kBar, .reversed = true};
    case Look::Good:
      return {.foreground = dark ? kLeaf : kDarkLeaf, .bold = true};
    case Look::Bad:
      return {.foreground = dark ? kRed : kDarkRed, .bold = true};
    case Look::Chosen:
      return {.foreground = kBarText, .background = kUnderCursor, .bold = true, .reversed = true};
    case Look::LightField:
      return {kBlackStone, kBuff};
    case Look::DarkField:
      return field(kGreen);
    case Look::LastMove:
      return field(kMoved);
    case Look::Movable:
      return field(kMovable);
    case Look::Target:
      return field(kLit);
    case Look::Selected:
      return field(kTaken);
    case Look::Cursor:
      return field(kUnderCursor, true);
    case Look::BlackBar:
      return {kWhiteStone, kBlackStone};
    case Look::WhiteBar:
      return {kBlackStone, kWhiteStone, false, false, true};
  }
  return {};
}

Paint with_stone(Paint paint, Stone stone) {
  switch (stone) {
    case Stone::None:
      break;
    case Stone::Black:
      paint.foreground = kBlackStone;
      paint.bold = true;
      break;
    case Stone::White:
      paint.foreground = kWhiteStone;
      paint.bold = true;
      break;
    case Stone::BlackCrown:
      paint = {kGold, kBlackStone, true, false, false};
      break;
    case Stone::WhiteCrown:
      paint = {kDarkGold, kWhiteStone, true, false, false};
      break;
    case Stone::Number:
      break;
  }
  return paint;
}

// The nearest colour in the colour cube and the greys of a terminal with 256 colours.
int of_many(const Colour& colour) {
  constexpr std::array<int, 6> kSteps = {0, 95, 135, 175, 215, 255};
  const auto nearest = [&](int value) {
    return static_cast<int>(
        std::min_element(kSteps.begin(), kSteps.end(),
                         [value](int a, int b) { return std::abs(a - value) < std::abs(b - value); }) -
        kSteps.begin());
  };
  return 16 + 36 * nearest(colour.red) + 6 * nearest(colour.green) + nearest(colour.blue);
}

// The code of a colour as foreground (38) or background (48).
std::string code(const Colour& colour, int ground, ColourDepth depth) {
  if (depth == ColourDepth::True)
    return fmt::format(";{};2;{};{};{}", ground, colour.red, colour.green, colour.blue);
  if (depth == ColourDepth::Many) return fmt::format(";{};5;{}", ground, of_many(colour));
  const int base = (ground == 38 ? 30 : 40) + (colour.of_sixteen >= 8 ? 60 : 0);
  return fmt::format(";{}", base + colour.of_sixteen % 8);
}

}  // namespace

std::string sequence_of(const Theme& theme, Look look, Stone stone) {
  const Paint paint = with_stone(paint_of(look, theme.background), stone);
  std::string sequence = "\x1b[0";
  if (paint.bold) sequence += ";1";
  if (paint.faint) sequence += ";2";
  if (theme.depth == ColourDepth::None) {
    if (paint.reversed) sequence += ";7";
    if (look == Look::LightField)
      sequence += ";2";  // the squares are drawn as characters then, which must be fainter than the pieces
  } else {
    if (paint.foreground) sequence += code(*paint.foreground, 38, theme.depth);
    if (paint.background) sequence += code(*paint.background, 48, theme.depth);
  }
  return sequence + "m";
}

}  // namespace kelso::tui
