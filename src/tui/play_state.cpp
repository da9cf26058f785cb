#include "tui/play_state.hpp"

#include <algorithm>

#include "notation/move_text.hpp"
#include "notation/words.hpp"
#include "play/sentences.hpp"
#include "tui/game_file.hpp"

namespace kelso::tui {

using board::Side;
using board::Square;

namespace {

std::string name_of(Side side) { return std::string(notation::name_of(side)); }

Square first_cursor(const GameRunner& runner) {
  const board::SquareSet movable = play::MoveEntry(runner.board().position()).movable();
  return movable.empty() ? Square::from_number(1) : *in_number_order(movable).begin();
}

}  // namespace

PlayLayout layout_of(Size size, Side below) {
  const bool large = size.height >= 40 && size.width >= 110;
  const bool middle = size.height >= 32 && size.width >= 84;
  PlayLayout layout;
  layout.board = {{1, 1}, large ? Size{9, 4} : middle ? Size{7, 3} : Size{5, 2}, below};
  const Size board = layout.board.size();
  layout.bar_column = 1 + board.width;
  layout.panel = {layout.bar_column + 2, 1};
  layout.panel_size = {size.width - layout.panel.x - 1, board.height};
  layout.message_row = 1 + board.height;
  layout.thinking_row = layout.message_row + 3;
  return layout;
}

PlayState::PlayState(GameRunner& runner, const Abilities& abilities)
    : runner_(runner),
      abilities_(abilities),
      below_(runner.board().only_person().value_or(Side::White)),
      entry_(runner.board().position()),
      cursor_(first_cursor(runner)) {
  say(name_of(board().side_to_move()) + " moves first. Press ? for help.");
}

void PlayState::say(std::string text, Tone tone) {
  message_ = std::move(text);
  tone_ = tone;
}

void PlayState::say(const play::Refusal& refusal, const std::string& otherwise) {
  if (refusal.refused())
    say(refusal.sentence(), Tone::Bad);
  else
    say(otherwise);
}

BoardLights PlayState::lights() const {
  BoardLights lights;
  const rules::Game& game = board().game();
  if (game.plies() > 0) {
    const rules::Move last = game.move(game.plies() - 1);
    lights.last_move = last.from_set() | last.to_set();
  }
  if (!board().person_to_move()) return lights;
  lights.cursor = cursor_;
  for (const Square square : entry_.touched()) lights.selected |= board::SquareSet(square);
  if (entry_.touched().empty())
    lights.movable = entry_.movable();
  else
    lights.targets = entry_.next_squares() | entry_.last_squares();
  return lights;
}

void PlayState::board_changed() {
  entry_ = play::MoveEntry(board().position());
  typed_.clear();
  if (board().over() && !over_told_) {
    over_told_ = true;
    overlay_ = Overlay::Over;
  }
  if (!board().over()) over_told_ = false;
  if (!board().over() && !entry_.movable().contains(cursor_) && board().person_to_move())
    cursor_ = *in_number_order(entry_.movable()).begin();
}

void PlayState::tick() {
  const std::size_t plies = board().game().plies();
  const bool was_hint = runner_.recommending();
  const Side side = board().side_to_move();
  const bool offered = board().draw_offered_by() == opponent(side);
  if (!runner_.advance()) return;
  if (was_hint) {
    if (runner_.hint()) say("Hint: " + runner_.hint()->sentence, Tone::Good);
    return;
  }
  if (board().game().plies() > plies) {
    const rules::Position& before = board().game().position_after(plies);
    say((offered ? name_of(side) + " declines the draw. " : "") +
        play::describe_move(before, board().game().move(plies)));
    if (board().draw_offered_by() == side) say(message_ + " It offers a draw: press d to accept it.");
  }
  if (const auto claim = board().claimable_draw())
    say(message_ + " " + play::describe_claim(*claim) + " Press d to claim it.");
  if (const auto end = board().ending()) say(end->sentence, Tone::Good);
  board_changed();
}

PlayState::Next PlayState::handle(const Event& event, Size size) {
  if (event.is(Key::Interrupt)) return Next::Quit;
  if (event.is(Key::Suspend)) return Next::Suspend;
  if (overlay_ != Overlay::None) return handle_overlay(event);
  if (event.kind == Event::Kind::Click) {
    if (const auto square = layout_of(size, below_).board.square_at(event.point)) {
      cursor_ = *square;
      touch(*square);
    }
    return Next::Stay;
  }
  return event.kind == Event::Kind::Key ? handle_key(event) : Next::Stay;
}

PlayState::Next PlayState::handle_key(const Event& event) {
  if (handle_typing(event)) return Next::Stay;
  switch (event.key) {
    case Key::Up:
      move_cursor(Arrow::Up);
      return Next::Stay;
    case Key::Down:
      move_cursor(Arrow::Down);
      return Next::Stay;
    case Key::Left:
      move_cursor(Arrow::Left);
      return Next::Stay;
    case Key::Right:
      move_cursor(Arrow::Right);
      return Next::Stay;
    case Key::Tab:
      next_movable();
      return Next::Stay;
    case Key::Enter:
      touch(cursor_);
      return Next::Stay;
    case Key::Escape:
      if (entry_.touched().empty())
        overlay_ = Overlay::Leave;
      else
        entry_.release();
      return Next::Stay;
    case Key::None:
      return handle_command(event.sign);
    default:
      return Next::Stay;
  }
}

// A typed move begins with a digit and may contain separators and blanks.
bool PlayState::handle_typing(const Event& event) {
  const bool starts =
      event.key == Key::None && ((event.sign >= U'0' && event.sign <= U'9') || event.sign == U'#');
  if (typed_.empty() && !starts) return false;
  if (event.is(Key::Enter))
    submit_typed();
  else if (event.is(Key::Escape))
    typed_.clear();
  else
    return edit(typed_, event) || event.key == Key::None;
  return true;
}

bool PlayState::edit(std::string& text, const Event& event) const {
  if (event.is(Key::Backspace)) {
    if (!text.empty()) text.pop_back();
    return true;
  }
  if (event.key != Key::None || event.sign < U' ' || event.sign > U'~' || text.size() >= 200) return false;
  text += static_cast<char>(event.sign);
  return true;
}

PlayState::Next PlayState::handle_command(char32_t sign) {
  switch (sign) {
    case U' ':
      if (board().person_to_move())
        touch(cursor_);
      else
        toggle_pause();
      break;
    case U'?':
      overlay_ = Overlay::Help;
      break;
    case U'h':
      if (board().person_to_move()) {
        say("Looking for a hint …");
        runner_.ask_hint();
      }
      break;
    case U'u':
      take_back();
      break;
    case U'r':
      redo();
      break;
    case U'f':
      below_ = opponent(below_);
      break;
    case U'm':
      runner_.hurry();
      break;
    case U'd':
      draw();
      break;
    case U'x':
      if (!board().over()) overlay_ = Overlay::Resign;
      break;
    case U'n':
      if (board().over())
        rematch();
      else
        say("A rematch is possible after this game: press x to resign it.", Tone::Bad);
      break;
    case U's':
      overlay_ = Overlay::Save;
      prompt_ = file_;
      break;
    case U'o':
      overlay_ = Overlay::Load;
      prompt_ = file_;
      break;
    case U'q':
      overlay_ = Overlay::Leave;
      break;
    default:
      break;
  }
  return Next::Stay;
}

PlayState::Next PlayState::handle_overlay(const Event& event) {
  if (event.kind != Event::Kind::Key && event.kind != Event::Kind::Click) return Next::Stay;
  const bool yes = event.is(U'y') || event.is(Key::Enter);
  switch (overlay_) {
    case Overlay::Over:
      return handle_over(event);
    case Overlay::Leave:
      overlay_ = Overlay::None;
      return yes ? Next::Leave : Next::Stay;
    case Overlay::Resign:
      overlay_ = Overlay::None;
      if (yes) resign();
      return Next::Stay;
    case Overlay::Save:
    case Overlay::Load:
      if (event.is(Key::Escape)) {
        overlay_ = Overlay::None;
      } else if (event.is(Key::Enter)) {
        overlay_ == Overlay::Save ? save() : load();
      } else {
        edit(prompt_, event);
      }
      return Next::Stay;
    default:
      overlay_ = Overlay::None;
      return Next::Stay;
  }
}

// Keys after the end of a game: rematch, look at the board, or leave.
PlayState::Next PlayState::handle_over(const Event& event) {
  if (event.is(Key::Enter) || event.is(U'n')) {
    overlay_ = Overlay::None;
    rematch();
  } else if (event.is(Key::Escape) || event.is(U'q')) {
    return Next::Leave;
  } else if (event.kind == Event::Kind::Key) {
    overlay_ = Overlay::None;
    if (event.key == Key::None) return handle_command(event.sign);
  }
  return Next::Stay;
}

void PlayState::next_movable() {
  const board::SquareSet squares =
      entry_.touched().empty() ? entry_.movable() : entry_.next_squares() | entry_.last_squares();
  if (squares.empty()) return;
  for (const Square square : in_number_order(squares))
    if (square > cursor_) {
      cursor_ = square;
      return;
    }
  cursor_ = *in_number_order(squares).begin();
}

void PlayState::touch(Square square) {
  if (!board().person_to_move()) {
    if (!board().over()) say(name_of(board().side_to_move()) + " is to move. Press m to make it move now.");
    return;
  }
  const play::Touch touch = entry_.touch(square);
  if (touch.kind == play::Touch::Kind::Complete) return play(*touch.move);
  if (touch.kind == play::Touch::Kind::Refused) return say(touch.sentence, Tone::Bad);
  if (touch.kind == play::Touch::Kind::Extended) return say(touch.sentence);
}

void PlayState::play(rules::Move move) {
  const rules::Position before = board().position();
  runner_.halt();
  const auto refusal = runner_.board().play(move, runner_.now());
  say(refusal, play::describe_move(before, move));
  if (const auto end = board().ending()) say(end->sentence, Tone::Good);
  board_changed();
}

void PlayState::submit_typed() {
  const std::string text = std::exchange(typed_, {});
  if (!board().person_to_move()) return say("It is not your turn.", Tone::Bad);
  const auto move = play::read_move(board().position(), text);
  if (!move) return say(move.error(), Tone::Bad);
  play(*move);
}

void PlayState::take_back() {
  runner_.halt();
  say(runner_.board().take_back(runner_.now()), "Move taken back. Press r to replay it.");
  board_changed();
}

void PlayState::redo() {
  runner_.halt();
  say(runner_.board().redo(runner_.now()), "Move replayed.");
  board_changed();
}

void PlayState::draw() {
  if (board().over()) return;
  // Against a computer the person acts, between two people the side to move.
  const Side side = board().only_person().value_or(board().side_to_move());
  if (board().claimable_draw() && side == board().side_to_move())
    say(runner_.board().claim_draw(side, runner_.now()), "");
  else
    say(runner_.board().offer_draw(side, runner_.now()),
        "You offer a draw; " + name_of(opponent(side)) + " answers with the next move.");
  if (!board().over()) return;
  runner_.halt();
  say(board().ending()->sentence, Tone::Good);
  board_changed();
}

void PlayState::resign() {
  runner_.halt();
  const Side side = board().only_person().value_or(board().side_to_move());
  say(runner_.board().resign(side, runner_.now()), "");
  if (const auto end = board().ending()) say(end->sentence, Tone::Good);
  board_changed();
}

void PlayState::rematch() {
  runner_.rematch();
  below_ = board().only_person().value_or(below_);
  say("New game with colours swapped.");
  board_changed();
}

void PlayState::save() {
  const auto reason = append_game(board().record(), prompt_);
  file_ = prompt_;
  overlay_ = Overlay::None;
  if (reason)
    say("Not saved: " + *reason + ".", Tone::Bad);
  else
    say("The game was appended to " + file_ + ".", Tone::Good);
}

void PlayState::load() {
  overlay_ = Overlay::None;
  file_ = prompt_;
  const auto record = read_game(prompt_, 0);
  const auto reason = record ? runner_.load(*record) : std::optional(record.error());
  if (reason) return say("Not loaded: " + *reason + ".", Tone::Bad);
  say("Loaded the last game of " + file_ + ", " + std::to_string(board().game().plies()) +
      " plies. Press u to step back through it.");
  board_changed();
}

void PlayState::toggle_pause() {
  if (board().over()) return;
  runner_.pause(!runner_.paused());
  say(runner_.paused() ? "Paused. Press the space bar to continue." : "Continuing.");
}

}  // namespace kelso::tui
