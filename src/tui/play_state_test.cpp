#include "tui/play_state.hpp"

#include <filesystem>

#include <gmock/gmock.h>

#include "support/temporary_folder.hpp"
#include "tui/play_fixture_test.hpp"
#include "tui/play_view.hpp"

namespace kelso::tui {
namespace {

using board::Side;
using board::Square;
using ::testing::HasSubstr;
using ::testing::Not;
using Next = PlayState::Next;
using Overlay = PlayState::Overlay;

constexpr Size kUsual = {80, 24};

// The screen of a game, driven by keys.
struct PlayScreen : ::testing::Test {
  TestTable table;
  std::unique_ptr<GameRunner> runner;
  std::unique_ptr<PlayState> state;
  Size size = kUsual;

  void open(GameSetup setup, Abilities abilities = {.unicode = false, .colours = false}) {
    runner = table.runner(std::move(setup));
    state = std::make_unique<PlayState>(*runner, abilities);
  }
  Next key(Key which) { return state->handle(Event::of(which), size); }
  Next type(std::string_view text) {
    Next next = Next::Stay;
    for (const char sign : text)
      next = sign == '\n' ? key(Key::Enter) : state->handle(Event::of(static_cast<char32_t>(sign)), size);
    return next;
  }
  Next click(int square) {
    const Point corner = layout_of(size, state->below()).board.corner_of(Square::from_number(square));
    return state->handle(Event::click({corner.x + 2, corner.y + 1}), size);
  }
  bool plies_become(std::size_t plies) {
    return wait_until([&] {
      state->tick();
      return runner->board().game().plies() == plies;
    });
  }
  std::string screen() {
    Canvas canvas(size);
    draw(canvas, *state);
    return canvas.to_text();
  }
  std::size_t plies() const { return runner->board().game().plies(); }
};

TEST_F(PlayScreen, shows_board_players_and_keys) {
  open(TestTable::setup("person", "first"));
  const std::string text = screen();
  EXPECT_THAT(text, HasSubstr("Kelso   Person (Black) v first (White)"));
  EXPECT_THAT(text, HasSubstr("> Black: Person"));
  EXPECT_THAT(text, HasSubstr("? help"));
  // Black sits below, as he is the only person; the cursor stands on the first piece that can move.
  EXPECT_THAT(text, HasSubstr("> b  :::::> b  :::::> b  :::::[ b ]"));
  EXPECT_LT(text.find("32"), text.find("12 "));
}

TEST_F(PlayScreen, moves_by_cursor_keys_and_the_computer_answers) {
  open(TestTable::setup("person", "first"));
  EXPECT_EQ(state->lights().cursor, Square::from_number(9));
  key(Key::Enter);
  EXPECT_TRUE(state->lights().selected.contains(Square::from_number(9)));
  EXPECT_EQ(state->lights().targets, board::SquareSet::of(13, 14));
  key(Key::Tab);
  EXPECT_EQ(state->lights().cursor, Square::from_number(13));
  key(Key::Enter);
  EXPECT_EQ(plies(), 1u);
  EXPECT_TRUE(plies_become(2));
  EXPECT_THAT(state->message(), HasSubstr("White moves from 21 to 17."));
  EXPECT_THAT(screen(), HasSubstr("  1. 9-13   21-17"));
}

TEST_F(PlayScreen, moves_by_mouse) {
  open(TestTable::setup("person", "person"));
  click(11);
  click(15);
  EXPECT_EQ(plies(), 1u);
  click(15);
  EXPECT_THAT(state->message(), HasSubstr("White is to move, and the piece on 15 is Black's."));
}

TEST_F(PlayScreen, moves_by_typing_and_says_why_it_refuses) {
  open(TestTable::setup("person", "person"));
  type("11-20\n");
  EXPECT_EQ(state->message(), "The piece on 11 cannot go to 20, expected 11-15 or 11-16.");
  type("11-15");
  EXPECT_THAT(screen(), HasSubstr("Move: 11-15_"));
  key(Key::Backspace);
  type("6\n");
  EXPECT_EQ(plies(), 1u);
  type("6 1 5 2\n");
  EXPECT_EQ(plies(), 2u);
}

TEST_F(PlayScreen, explains_a_compulsory_capture_when_another_piece_is_touched) {
  open(TestTable::setup("person", "person", "B:W18,32:B3,14"));
  click(3);
  EXPECT_EQ(state->message(), "You must capture: 14 takes 18 and lands on 23 (14x23).");
  EXPECT_EQ(state->tone(), PlayState::Tone::Bad);
}

TEST_F(PlayScreen, asks_for_the_way_where_a_capture_forks) {
  open(TestTable::setup("person", "person", "B:W6,14,15,32:B1,3"));
  click(1);
  click(10);
  EXPECT_EQ(state->message(), "Continue the capture: 1x10x17 or 1x10x19.");
  EXPECT_EQ(plies(), 0u);
  click(19);
  EXPECT_EQ(plies(), 1u);
}

TEST_F(PlayScreen, takes_back_and_plays_again) {
  open(TestTable::setup("person", "first"));
  type("11-15\n");
  ASSERT_TRUE(plies_become(2));
  type("u");
  EXPECT_EQ(plies(), 0u);
  EXPECT_THAT(screen(), HasSubstr("  1. 11-15  21-17")) << "still in sight";
  type("r");
  EXPECT_EQ(plies(), 2u);
}

TEST_F(PlayScreen, gives_a_hint_with_its_reason) {
  open(TestTable::setup("person", "first", "B:W18,32:B14,15"));
  type("h");
  EXPECT_TRUE(wait_until([&] {
    state->tick();
    return state->message().starts_with("Hint: ");
  }));
  EXPECT_THAT(state->message(), HasSubstr("wins a man"));
}

TEST_F(PlayScreen, hints_come_by_themselves_where_they_are_wanted) {
  GameSetup setup = TestTable::setup("person", "person");
  setup.hints.black = true;
  open(setup);
  EXPECT_TRUE(wait_until([&] {
    state->tick();
    return state->message().starts_with("Hint: ");
  }));
}

TEST_F(PlayScreen, resigns_after_asking_and_offers_a_rematch) {
  open(TestTable::setup("person", "first"));
  type("x");
  EXPECT_THAT(screen(), HasSubstr("Resign?"));
  type("k");
  EXPECT_FALSE(runner->board().over());
  type("xy");
  EXPECT_THAT(screen(), HasSubstr("White wins: Black resigned."));
  EXPECT_EQ(state->overlay(), Overlay::Over);
  key(Key::Enter);
  EXPECT_EQ(runner->board().only_person(), Side::White);
  EXPECT_TRUE(plies_become(1)) << "the computer has Black now and begins";
}

TEST_F(PlayScreen, agrees_on_a_draw_between_people) {
  open(TestTable::setup("person", "person"));
  type("d");
  EXPECT_THAT(state->message(), HasSubstr("You offer a draw"));
  type("11-15\n");
  type("d");
  EXPECT_THAT(screen(), HasSubstr("Draw: both sides agreed."));
}

TEST_F(PlayScreen, saves_and_opens_games) {
  const testing::TemporaryFolder folder;
  const std::string file = folder.path("game.pdn");
  open(TestTable::setup("person", "person"));
  type("11-15\n");
  type("s");
  for (int i = 0; i < 20; ++i) key(Key::Backspace);
  type(file + "\n");
  EXPECT_THAT(state->message(), HasSubstr("appended"));
  EXPECT_THAT(folder.read("game.pdn"), HasSubstr("1. 11-15"));
  type("22-18\n");
  type("o\n");
  EXPECT_EQ(plies(), 1u);
  type("o");
  type("x\n");
  EXPECT_THAT(state->message(), HasSubstr("Not loaded: cannot read"));
  EXPECT_EQ(plies(), 1u) << "the game stays as it was";
}

TEST_F(PlayScreen, two_computers_play_by_themselves_and_can_be_paused) {
  open(TestTable::setup("first", "first"));
  EXPECT_TRUE(plies_become(3));
  type(" ");
  const std::size_t paused_at = plies();
  for (int i = 0; i < 50; ++i) state->tick();
  EXPECT_EQ(plies(), paused_at);
  type(" ");
  EXPECT_TRUE(plies_become(paused_at + 1));
}

TEST_F(PlayScreen, leaves_after_asking_and_ends_at_once_by_ctrl_c) {
  open(TestTable::setup("person", "person"));
  key(Key::Escape);
  EXPECT_THAT(screen(), HasSubstr("Leave the game?"));
  EXPECT_EQ(type("k"), Next::Stay);
  key(Key::Escape);
  EXPECT_EQ(key(Key::Enter), Next::Leave);
  EXPECT_EQ(key(Key::Interrupt), Next::Quit);
}

TEST_F(PlayScreen, flips_and_helps) {
  open(TestTable::setup("person", "person"));
  EXPECT_EQ(state->below(), Side::White);
  type("f");
  EXPECT_EQ(state->below(), Side::Black);
  type("?");
  EXPECT_THAT(screen(), HasSubstr("take back, replay"));
  type("?");
  EXPECT_THAT(screen(), Not(HasSubstr("take back, replay")));
}

TEST_F(PlayScreen, fits_every_size_from_60x24_and_says_so_below) {
  open(TestTable::setup("person", "first"), {});
  for (const Size each : {Size{60, 24}, Size{80, 24}, Size{100, 32}, Size{120, 40}}) {
    const PlayLayout layout = layout_of(each, Side::White);
    EXPECT_LE(layout.thinking_row + 2, each.height - 2) << each.width;
    EXPECT_GE(layout.panel_size.width, 16) << each.width;
    size = each;
    EXPECT_THAT(screen(), HasSubstr(each.width == 60 ? "▶ Black" : "▶ Black: Person")) << each.width;
    EXPECT_THAT(screen(), HasSubstr("? help")) << each.width;
  }
  size = {59, 24};
  EXPECT_THAT(screen(), HasSubstr("Kelso needs 60"));
  EXPECT_THAT(screen(), Not(HasSubstr("Black:")));
}

TEST_F(PlayScreen, shows_clocks_and_ends_when_a_flag_falls) {
  GameSetup setup = TestTable::setup("person", "person");
  setup.game.time_control = play::TimeControl{std::chrono::seconds(90), {}};
  open(setup);
  EXPECT_THAT(screen(), HasSubstr("0:01:30"));
  table.clock.advance(std::chrono::seconds(91));
  state->tick();
  EXPECT_THAT(screen(), HasSubstr("White wins: Black's time is up."));
}

TEST(BoardPlace, finds_the_square_under_the_mouse_from_both_sides) {
  for (const Side below : {Side::Black, Side::White}) {
    const BoardPlace place{{3, 2}, {5, 2}, below};
    for (const Square square : board::kAllSquares)
      EXPECT_EQ(place.square_at(place.corner_of(square)), square);
    EXPECT_FALSE(place.square_at({2, 2}));
    EXPECT_FALSE(place.square_at({43, 2}));
  }
}

TEST(Cursor, arrows_reach_every_square_and_stop_at_the_edge) {
  board::SquareSet seen = board::SquareSet::of(1);
  for (int round = 0; round < 40; ++round)
    for (const Square square : seen)
      for (const Arrow arrow : {Arrow::Up, Arrow::Down, Arrow::Left, Arrow::Right})
        seen |= board::SquareSet(moved(square, arrow, Side::White));
  EXPECT_EQ(seen, board::kAllSquares);
  EXPECT_EQ(moved(Square::from_number(1), Arrow::Up, Side::White), Square::from_number(1));
  EXPECT_EQ(moved(Square::from_number(1), Arrow::Up, Side::Black),
            moved(Square::from_number(1), Arrow::Down, Side::White));
}

}  // namespace
}  // namespace kelso::tui
