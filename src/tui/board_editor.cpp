#include "tui/board_editor.hpp"

#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "tui/play_state.hpp"
#include "tui/play_view.hpp"

namespace kelso::tui {

using board::Side;
using board::Square;

BoardEditor::BoardEditor(const rules::Position& position) { take(position); }

void BoardEditor::take(const rules::Position& position) {
  setup_ = {position.board(), position.side_to_move()};
}

BoardPlace BoardEditor::place(Size size) { return layout_of(size, Side::White).board; }

Result<rules::Position, std::string> BoardEditor::position() const {
  const auto position = rules::validate(setup_);
  if (position) return *position;
  return Failure("No game can start from this position: " + rules::describe(position.error()) + ".");
}

// Empty, Black's man and king, White's man and king, empty again.
void BoardEditor::cycle(Square square) {
  const auto piece = setup_.board.piece_at(square);
  if (!piece)
    setup_.board.put(board::kBlackMan, square);
  else if (*piece == board::kBlackMan)
    setup_.board.put(board::kBlackKing, square);
  else if (*piece == board::kBlackKing)
    setup_.board.put(board::kWhiteMan, square);
  else if (*piece == board::kWhiteMan)
    setup_.board.put(board::kWhiteKing, square);
  else
    setup_.board.clear(square);
}

BoardEditor::Next BoardEditor::handle(const Event& event, Size size) {
  if (event.is(Key::Interrupt)) return Next::Quit;
  if (event.is(Key::Escape)) return Next::Back;
  if (event.is(Key::Up)) cursor_ = moved(cursor_, Arrow::Up, Side::White);
  if (event.is(Key::Down)) cursor_ = moved(cursor_, Arrow::Down, Side::White);
  if (event.is(Key::Left)) cursor_ = moved(cursor_, Arrow::Left, Side::White);
  if (event.is(Key::Right)) cursor_ = moved(cursor_, Arrow::Right, Side::White);
  if (event.is(Key::Enter)) {
    const auto edited = position();
    if (edited) return Next::Done;
    say(edited.error());
    return Next::Stay;
  }
  if (event.kind == Event::Kind::Click) {
    if (const auto square = place(size).square_at(event.point)) {
      cursor_ = *square;
      cycle(*square);
    }
    return Next::Stay;
  }
  message_.clear();
  if (event.is(U'b')) setup_.board.put(board::kBlackMan, cursor_);
  if (event.is(U'B')) setup_.board.put(board::kBlackKing, cursor_);
  if (event.is(U'w')) setup_.board.put(board::kWhiteMan, cursor_);
  if (event.is(U'W')) setup_.board.put(board::kWhiteKing, cursor_);
  if (event.is(U' ')) cycle(cursor_);
  if (event.is(U'-') || event.is(Key::Backspace)) setup_.board.clear(cursor_);
  if (event.is(U't')) setup_.side_to_move = opponent(setup_.side_to_move);
  if (event.is(U's')) setup_.board = board::Board::start();
  if (event.is(U'c')) setup_.board = {};
  return event.is(U'l') ? Next::Load : Next::Stay;
}

void BoardEditor::draw(Canvas& canvas, const Abilities& abilities) const {
  if (draw_too_small(canvas)) return;
  draw_title(canvas, "Kelso   Start position");
  const BoardPlace board = place(canvas.size());
  BoardLights lights;
  lights.cursor = cursor_;
  draw_board(canvas, board, setup_.board, lights, abilities);
  const int x = board.corner.x + board.size().width + 2;
  int y = 2;
  for (const char* line : {"b, B  Black man", "      or king", "w, W  White man", "      or king",
                           "-     empty", "space next piece", "t     side to move", "s     start board",
                           "c     empty board", "l     load a file"})
    canvas.text({x, y++}, line);
  canvas.text({x, y + 1}, std::string(notation::name_of(setup_.side_to_move)) + " moves", Look::Strong);
  const int row = board.corner.y + board.size().height;
  const int lines =
      canvas.paragraph({1, row}, canvas.size().width - 2, 2, notation::to_fen(setup_), Look::Faint);
  canvas.paragraph({1, row + lines}, canvas.size().width - 2, 3, message_, Look::Bad);
  draw_keys(canvas, {"arrows or click: square", "Enter: use this board", "Esc: back without changes"});
}

}  // namespace kelso::tui
