#include "tui/full_screen.hpp"

#include "tui/play_view.hpp"

namespace kelso::tui {

Theme theme_of(const Settings& settings, const Surroundings& surroundings) {
  const std::string& colours = settings.get("colours");
  Theme theme;
  theme.background = settings.get("background") == "light" ? Background::Light : Background::Dark;
  if (surroundings.no_colours || colours == "none")
    theme.depth = ColourDepth::None;
  else if (colours == "16")
    theme.depth = ColourDepth::Sixteen;
  else if (colours == "256")
    theme.depth = ColourDepth::Many;
  else if (colours == "true")
    theme.depth = ColourDepth::True;
  else
    theme.depth = detected_colours();
  return theme;
}

Abilities abilities_of(const Settings& settings, const Theme& theme) {
  const std::string& signs = settings.get("signs");
  return {.unicode = signs == "unicode" || (signs == "auto" && shows_unicode()),
          .colours = theme.depth != ColourDepth::None};
}

FullScreenEnd play_on(Screen& screen, GameRunner& runner, const Abilities& abilities,
                      const Surroundings& surroundings) {
  constexpr auto kTick = std::chrono::milliseconds(50);
  PlayState state(runner, abilities);
  while (!surroundings.interrupted()) {
    state.tick();
    Canvas canvas(screen.size());
    draw(canvas, state);
    screen.show(canvas);
    switch (state.handle(screen.wait(kTick), screen.size())) {
      case PlayState::Next::Stay:
        break;
      case PlayState::Next::Leave:
        return FullScreenEnd::Left;
      case PlayState::Next::Quit:
        return FullScreenEnd::Interrupted;
      case PlayState::Next::Suspend:
        screen.suspend();
        break;
    }
  }
  return FullScreenEnd::Interrupted;
}

}  // namespace kelso::tui
