#include "tui/menu.hpp"

#include <algorithm>

#include <gmock/gmock.h>

#include "notation/fen.hpp"
#include "tui/board_editor.hpp"
#include "tui/text_page.hpp"

namespace kelso::tui {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr Size kUsual = {80, 24};

std::string text_of(const auto& drawn) {
  Canvas canvas(kUsual);
  drawn.draw(canvas, true);
  return canvas.to_text();
}

Menu menu() { return {"Kelso", {{"Play", "a game"}, {"Watch", ""}, {"Quit", ""}}}; }

TEST(Menu, is_gone_through_by_arrows_numbers_and_mouse) {
  Menu list = menu();
  EXPECT_THAT(text_of(list), HasSubstr("> 1  Play"));
  list.handle(Event::of(Key::Down), kUsual);
  EXPECT_THAT(text_of(list), HasSubstr("> 2  Watch"));
  list.handle(Event::of(Key::Up), kUsual);
  list.handle(Event::of(Key::Up), kUsual);
  EXPECT_EQ(list.chosen(), 2u) << "round the end";
  EXPECT_EQ(list.handle(Event::of(U'1'), kUsual), Menu::Next::Take);
  EXPECT_EQ(list.chosen(), 0u);
  EXPECT_EQ(list.handle(Event::of(U'7'), kUsual), Menu::Next::Stay);
  const std::string page = text_of(list);
  const auto row = static_cast<int>(
      std::count(page.begin(), page.begin() + static_cast<std::ptrdiff_t>(page.find("Watch")), '\n'));
  EXPECT_EQ(list.handle(Event::click({5, row}), kUsual), Menu::Next::Take);
  EXPECT_EQ(list.chosen(), 1u);
}

TEST(Menu, goes_back_and_ends) {
  Menu list = menu();
  EXPECT_EQ(list.handle(Event::of(Key::Escape), kUsual), Menu::Next::Back);
  EXPECT_EQ(list.handle(Event::of(Key::Interrupt), kUsual), Menu::Next::Quit);
  EXPECT_EQ(list.handle(Event::of(Key::Enter), kUsual), Menu::Next::Take);
}

Form form() { return {"New game", {{"Level", {"1", "2", "3"}, 1}, {"Name", {}, 0, "Ann"}}, "Start"}; }

TEST(Form, has_an_answer_to_everything_so_that_enter_is_enough) {
  Form questions = form();
  EXPECT_EQ(questions.handle(Event::of(Key::Enter), kUsual), Form::Next::Done);
  EXPECT_EQ(questions.field(0).value(), "2");
  EXPECT_EQ(questions.field(1).value(), "Ann");
}

TEST(Form, changes_answers_by_arrows_and_texts_by_typing) {
  Form questions = form();
  questions.choose(0);
  EXPECT_EQ(questions.handle(Event::of(Key::Right), kUsual), Form::Next::Changed);
  EXPECT_EQ(questions.field(0).value(), "3");
  questions.handle(Event::of(Key::Right), kUsual);
  EXPECT_EQ(questions.field(0).value(), "1");
  questions.handle(Event::of(Key::Down), kUsual);
  questions.handle(Event::of(U'a'), kUsual);
  EXPECT_EQ(questions.field(1).value(), "Anna");
  questions.handle(Event::of(Key::Backspace), kUsual);
  EXPECT_THAT(text_of(questions), HasSubstr("Ann_"));
  EXPECT_EQ(questions.handle(Event::of(Key::Enter), kUsual), Form::Next::Stay);
  EXPECT_EQ(questions.handle(Event::of(Key::Enter), kUsual), Form::Next::Done);
}

TEST(BoardEditor, puts_pieces_one_at_a_time_and_refuses_what_no_game_can_have) {
  BoardEditor editor(*notation::parse_position("B:W32:B1"));
  const auto press = [&](Event event) { return editor.handle(event, kUsual); };
  press(Event::of(U'-'));
  press(Event::of(Key::Right));
  press(Event::of(U'B'));
  press(Event::of(U't'));
  EXPECT_EQ(notation::to_fen(*editor.position()), "W:W32:BK2");
  EXPECT_EQ(press(Event::of(Key::Enter)), BoardEditor::Next::Done);
  press(Event::of(U'w'));
  EXPECT_EQ(press(Event::of(Key::Enter)), BoardEditor::Next::Stay);
  EXPECT_THAT(editor.position().error(), HasSubstr("No game can start from this position"));
  Canvas canvas(kUsual);
  editor.draw(canvas, {.unicode = false, .colours = false});
  EXPECT_THAT(canvas.to_text(), HasSubstr("No game can start from"));
  press(Event::of(U'c'));
  EXPECT_FALSE(editor.position());
  press(Event::of(U's'));
  EXPECT_TRUE(editor.position());
}

TEST(BoardEditor, changes_the_piece_under_the_mouse) {
  BoardEditor editor(*notation::parse_position("B:W32:B1"));
  const Point on_four = {37, 2};
  editor.handle(Event::click(on_four), kUsual);
  EXPECT_EQ(notation::to_fen(*editor.position()), "B:W32:B1,4");
  editor.handle(Event::click(on_four), kUsual);
  EXPECT_EQ(notation::to_fen(*editor.position()), "B:W32:B1,K4");
}

TEST(TextPage, shows_the_lines_and_stops_scrolling_at_both_ends) {
  std::string text;
  for (int line = 1; line <= 50; ++line) text += "line " + std::to_string(line) + "\n";
  TextPage page("Help", text);
  const auto shown = [&page] {
    Canvas canvas(kUsual);
    page.draw(canvas);
    return canvas.to_text();
  };
  EXPECT_THAT(shown(),
              AllOf(HasSubstr("lines 1 to 19 of 50"), HasSubstr("\nline 1\n"), HasSubstr("line 19\n")));
  EXPECT_EQ(page.handle(Event::of(Key::Up), kUsual), TextPage::Next::Stay);
  EXPECT_THAT(shown(), HasSubstr("lines 1 to 19 of 50")) << "already at the top";
  page.handle(Event::of(U' '), kUsual);
  EXPECT_THAT(shown(), AllOf(HasSubstr("lines 20 to 38 of 50"), HasSubstr("\nline 20\n")));
  page.handle(Event::of(Key::End), kUsual);
  page.handle(Event::of(Key::Down), kUsual);
  EXPECT_THAT(shown(), HasSubstr("lines 32 to 50 of 50"));
  EXPECT_EQ(page.handle(Event::of(Key::Escape), kUsual), TextPage::Next::Back);
  EXPECT_EQ(page.handle(Event::of(Key::Interrupt), kUsual), TextPage::Next::Quit);
}

}  // namespace
}  // namespace kelso::tui
