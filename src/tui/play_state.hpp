// PlayState: the state of a game's screen, independent of the terminal. It handles events; play_view.hpp
// draws it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "play/choice.hpp"
#include "tui/board_view.hpp"
#include "tui/event.hpp"
#include "tui/game_runner.hpp"

namespace kelso::tui {

// The smallest terminal with room for the board and the panels.
inline constexpr Size kSmallestScreen = {60, 24};

// Where the parts are on a screen of a given size.
struct PlayLayout {
  BoardPlace board;
  int bar_column;  // the evaluation bar
  Point panel;     // players and moves
  Size panel_size;
  int message_row;  // three lines
  int thinking_row;
};
[[nodiscard]] PlayLayout layout_of(Size size, board::Side below);

class PlayState {
 public:
  enum class Next : std::uint8_t { Stay, Leave, Quit, Suspend };
  enum class Overlay : std::uint8_t { None, Help, Resign, Leave, Save, Load, Over };
  enum class Tone : std::uint8_t { Plain, Good, Bad };

  PlayState(GameRunner& runner, const Abilities& abilities);

  Next handle(const Event& event, Size size);
  // Called regularly: computers move and clocks run out.
  void tick();

  [[nodiscard]] GameRunner& runner() const { return runner_; }
  [[nodiscard]] const play::BoardGame& board() const { return runner_.board(); }
  [[nodiscard]] const Abilities& abilities() const { return abilities_; }
  [[nodiscard]] BoardLights lights() const;
  [[nodiscard]] board::Side below() const { return below_; }
  [[nodiscard]] const std::string& message() const { return message_; }
  [[nodiscard]] Tone tone() const { return tone_; }
  [[nodiscard]] const std::string& typed() const { return typed_; }
  [[nodiscard]] Overlay overlay() const { return overlay_; }
  [[nodiscard]] const std::string& prompt() const { return prompt_; }

 private:
  void say(std::string text, Tone tone = Tone::Plain);
  void say(const play::Refusal& refusal, const std::string& otherwise);
  void board_changed();
  Next handle_key(const Event& event);
  Next handle_overlay(const Event& event);
  Next handle_over(const Event& event);
  Next handle_command(char32_t sign);
  bool edit(std::string& text, const Event& event) const;
  bool handle_typing(const Event& event);
  void move_cursor(Arrow arrow) { cursor_ = moved(cursor_, arrow, below_); }
  void next_movable();
  void touch(board::Square square);
  void play(rules::Move move);
  void submit_typed();
  void take_back();
  void redo();
  void draw();
  void resign();
  void rematch();
  void save();
  void load();
  void toggle_pause();

  GameRunner& runner_;
  Abilities abilities_;
  board::Side below_;
  play::MoveEntry entry_;
  board::Square cursor_;
  std::string message_;
  Tone tone_ = Tone::Plain;
  std::string typed_;
  Overlay overlay_ = Overlay::None;
  std::string prompt_;
  std::string file_ = "games.pdn";
  bool over_told_ = false;
};

}  // namespace kelso::tui
