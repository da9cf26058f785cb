#include "play/board_game.hpp"

#include <gtest/gtest.h>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"

namespace kelso::play {
namespace {

using board::Side;
using player::Decision;
using player::Duration;
using player::Value;
using rules::Reason;
using std::chrono::seconds;

const Duration kNow = seconds(1000);

const board::BySide<Seat> kTwoPeople = {{.name = "Anna", .player = ""}, {.name = "Bert", .player = ""}};
const board::BySide<Seat> kAgainstEngine = {{.name = "Anna", .player = ""},
                                            {.name = "", .player = "engine:level=3"}};

BoardGame between(const board::BySide<Seat>& seats, const char* fen = nullptr) {
  BoardGameOptions options{.seats = seats};
  if (fen) options.start = *notation::parse_position(fen);
  return {options, kNow};
}

rules::Move move_of(const BoardGame& board, const char* text) { return *read_move(board.position(), text); }

void play(BoardGame& board, std::initializer_list<const char*> moves) {
  for (const char* text : moves) ASSERT_FALSE(board.play(move_of(board, text), kNow).refused()) << text;
}

Decision decided(const BoardGame& board, const char* text,
                 std::optional<Value> value = Value::of_points(0.5)) {
  Decision decision{.action = move_of(board, text)};
  decision.info.value = value;
  return decision;
}

std::string ending_of(const BoardGame& board) { return board.ending() ? board.ending()->sentence : "none"; }

// Two kings walk up and down until the present position has occurred three times.
void walk_up_and_down(BoardGame& board) {
  for (int i = 0; i < 2; ++i) play(board, {"1-6", "32-27", "6-1", "27-32"});
}

TEST(BoardGame, knows_who_sits_where_and_who_is_to_move) {
  BoardGame board = between(kAgainstEngine);
  EXPECT_TRUE(board.person_to_move());
  EXPECT_EQ(board.only_person(), Side::Black);
  EXPECT_EQ(board.seat(Side::White).shown_name(), "engine:level=3");
  play(board, {"11-15"});
  EXPECT_TRUE(board.computer_to_move());
  EXPECT_FALSE(between(kTwoPeople).only_person());
}

TEST(BoardGame, refuses_what_is_not_legal_and_stays_as_it_was) {
  BoardGame board = between(kTwoPeople);
  const rules::Move wrong(board::SquareSet::of(1), board::SquareSet::of(2));
  EXPECT_EQ(board.play(wrong, kNow).sentence(), "This move is not legal.");
  EXPECT_EQ(board.game().plies(), 0u);
}

TEST(BoardGame, take_backs_go_to_the_persons_turn_where_a_computer_sits_opposite) {
  BoardGame board = between(kAgainstEngine);
  EXPECT_FALSE(board.can_take_back());
  play(board, {"11-15", "23-19", "8-11"});
  EXPECT_FALSE(board.take_back(kNow).refused());
  EXPECT_EQ(board.game().plies(), 2u) << "only the person's move, the computer is still to answer";
  EXPECT_FALSE(board.take_back(kNow).refused());
  EXPECT_EQ(board.game().plies(), 0u) << "the computer's move and the person's";
  EXPECT_EQ(board.take_back(kNow).sentence(), "There is no move to take back.");
  EXPECT_FALSE(board.redo(kNow).refused());
  EXPECT_EQ(board.game().plies(), 2u);
  EXPECT_EQ(board.line().size(), 3u) << "what can be redone stays in sight";
}

TEST(BoardGame, a_computers_first_move_cannot_be_taken_back) {
  BoardGame board = between({{.name = "", .player = "random"}, {.name = "Anna", .player = ""}});
  play(board, {"11-15"});
  EXPECT_FALSE(board.can_take_back());
}

TEST(BoardGame, two_people_take_back_move_by_move) {
  BoardGame board = between(kTwoPeople);
  play(board, {"11-15", "23-19"});
  EXPECT_FALSE(board.take_back(kNow).refused());
  EXPECT_EQ(board.game().plies(), 1u);
  play(board, {"22-18"});
  EXPECT_FALSE(board.can_redo());
  EXPECT_EQ(board.redo(kNow).sentence(), "There is no move to play again.");
}

TEST(BoardGame, ends_by_resignation_and_goes_on_after_a_take_back) {
  BoardGame board = between(kTwoPeople);
  play(board, {"11-15"});
  EXPECT_FALSE(board.resign(Side::Black, kNow).refused());
  EXPECT_EQ(ending_of(board), "White wins: Black resigned.");
  EXPECT_TRUE(board.play(rules::Move(board::SquareSet::of(23), board::SquareSet::of(19)), kNow).refused());
  EXPECT_EQ(board.resign(Side::White, kNow).sentence(), "The game is over.");
  EXPECT_FALSE(board.take_back(kNow).refused());
  EXPECT_FALSE(board.over());
}

TEST(BoardGame, a_draw_is_agreed_when_the_opponent_accepts) {
  BoardGame board = between(kTwoPeople);
  EXPECT_EQ(board.accept_draw(Side::White, kNow).kind(), Refusal::Kind::NoOffer);
  EXPECT_FALSE(board.offer_draw(Side::Black, kNow).refused());
  EXPECT_EQ(board.offer_draw(Side::Black, kNow).kind(), Refusal::Kind::OfferStands);
  EXPECT_FALSE(board.decline_draw(Side::White).refused());
  EXPECT_FALSE(board.draw_offered_by());
  EXPECT_FALSE(board.offer_draw(Side::Black, kNow).refused());
  EXPECT_FALSE(board.offer_draw(Side::White, kNow).refused());
  EXPECT_EQ(ending_of(board), "Draw: both sides agreed.");
}

TEST(BoardGame, an_offer_stands_until_the_opponent_has_moved) {
  BoardGame board = between(kTwoPeople);
  EXPECT_FALSE(board.offer_draw(Side::Black, kNow).refused());
  play(board, {"11-15"});
  EXPECT_EQ(board.draw_offered_by(), Side::Black);
  play(board, {"23-19"});
  EXPECT_FALSE(board.draw_offered_by());
}

TEST(BoardGame, a_computer_answers_an_offer_by_what_it_thinks_of_its_position) {
  for (const auto& [value, accepted] : {std::pair{Value::of_points(0.2), false},
                                        {Value::loss(), true},
                                        {Value::win(), false},
                                        {Value::of_points(0), false}}) {
    BoardGame board = between(kAgainstEngine);
    EXPECT_FALSE(board.offer_draw(Side::Black, kNow).refused());
    play(board, {"11-15"});
    EXPECT_FALSE(board.carry_out(decided(board, "23-19", value), kNow).refused());
    EXPECT_EQ(board.over(), accepted) << "equal is not enough within the first moves";
  }
}

TEST(BoardGame, a_computers_offer_can_be_accepted) {
  BoardGame board = between(kAgainstEngine);
  play(board, {"11-15"});
  Decision decision = decided(board, "23-19");
  decision.offers_draw = true;
  EXPECT_FALSE(board.carry_out(decision, kNow).refused());
  EXPECT_EQ(board.draw_offered_by(), Side::White);
  EXPECT_FALSE(board.accept_draw(Side::Black, kNow).refused());
  EXPECT_TRUE(board.over());
}

TEST(BoardGame, a_third_repetition_is_claimed_by_the_side_to_move) {
  BoardGame board = between(kTwoPeople, "B:WK32:BK1");
  EXPECT_NE(board.claim_draw(Side::Black, kNow).sentence().find("No draw can be claimed"), std::string::npos);
  walk_up_and_down(board);
  EXPECT_FALSE(board.over()) << "people may play on";
  EXPECT_EQ(board.claimable_draw(), Reason::Repetition);
  EXPECT_EQ(board.claim_draw(Side::White, kNow).kind(), Refusal::Kind::NotToMove);
  EXPECT_FALSE(board.claim_draw(Side::Black, kNow).refused());
  EXPECT_EQ(ending_of(board), "Draw: the same position has occurred three times.");
}

TEST(BoardGame, a_computer_claims_a_draw_unless_it_has_proved_a_win) {
  for (const auto& [value, claimed] : {std::pair{Value::of_points(3), true}, {Value::win(5), false}}) {
    BoardGame board = between({{.name = "", .player = "a"}, {.name = "", .player = "b"}}, "B:WK32:BK1");
    walk_up_and_down(board);
    EXPECT_FALSE(board.carry_out(decided(board, "1-6", value), kNow).refused());
    EXPECT_EQ(board.over(), claimed);
  }
}

TEST(BoardGame, what_goes_wrong_in_a_computer_ends_the_game_and_is_told) {
  BoardGame board = between({{.name = "", .player = "hub"}, {.name = "Anna", .player = ""}});
  BoardGame crashed = board;
  EXPECT_FALSE(crashed.carry_out({player::Forfeit{Reason::Crash, "it stopped answering"}}, kNow).refused());
  EXPECT_EQ(ending_of(crashed), "White wins: Black failed (it stopped answering).");
  BoardGame unreadable = board;
  EXPECT_FALSE(unreadable.carry_out({player::Forfeit{Reason::Unreadable, "?!"}}, kNow).refused());
  EXPECT_EQ(ending_of(unreadable), "White wins: Black sent an unreadable answer (?!).");
  BoardGame claimed = board;
  EXPECT_FALSE(claimed.carry_out({player::DrawClaim{}}, kNow).refused());
  EXPECT_EQ(ending_of(claimed),
            "White wins: Black made an illegal move (claimed a draw that the rules do not give).");
  BoardGame resigned = board;
  EXPECT_FALSE(resigned.carry_out({player::Resignation{}}, kNow).refused());
  EXPECT_EQ(ending_of(resigned), "White wins: Black resigned.");
  const rules::Move illegal(board::SquareSet::of(1), board::SquareSet::of(2));
  EXPECT_FALSE(board.carry_out({illegal}, kNow).refused());
  EXPECT_EQ(ending_of(board), "White wins: Black made an illegal move (chose 1-2).");
}

TEST(BoardGame, ends_when_a_side_has_no_move) {
  BoardGame board = between(kTwoPeople, "B:W32:B27");
  play(board, {"27-31"});
  EXPECT_FALSE(board.over());
  BoardGame blocked = between(kTwoPeople, "B:W12:B1,3,8");
  play(blocked, {"1-5"});
  EXPECT_TRUE(blocked.over());
  EXPECT_EQ(ending_of(blocked), "Black wins: White has no move left.");
}

TEST(BoardGame, clocks_run_are_restored_by_a_take_back_and_end_the_game) {
  BoardGame board({.seats = kTwoPeople, .time_control = TimeControl{seconds(60), seconds(2)}}, kNow);
  EXPECT_FALSE(board.play(move_of(board, "11-15"), kNow + seconds(10)).refused());
  EXPECT_EQ(board.clocks(kNow + seconds(15))->black, seconds(52));
  EXPECT_EQ(board.clocks(kNow + seconds(15))->white, seconds(55));
  EXPECT_EQ(board.limits({}, kNow + seconds(15)).clocks->left.white, seconds(55));
  EXPECT_FALSE(board.take_back(kNow + seconds(20)).refused());
  EXPECT_EQ(board.clocks(kNow + seconds(20))->black, seconds(60));
  EXPECT_FALSE(board.check_flag(kNow + seconds(79)));
  EXPECT_TRUE(board.check_flag(kNow + seconds(80)));
  EXPECT_EQ(ending_of(board), "White wins: Black's time is up.");
}

TEST(BoardGame, a_move_after_the_time_is_up_comes_too_late) {
  BoardGame board({.seats = kTwoPeople, .time_control = TimeControl{seconds(60), seconds(2)}}, kNow);
  EXPECT_EQ(board.play(move_of(board, "11-15"), kNow + seconds(61)).sentence(),
            "White wins: Black's time is up.");
}

TEST(BoardGame, a_computers_move_after_the_time_is_up_comes_too_late) {
  BoardGame board({.seats = {{.name = "", .player = "engine"}, {.name = "Anna", .player = ""}},
                   .time_control = TimeControl{seconds(60), seconds(2)}},
                  kNow);
  EXPECT_EQ(board.carry_out(decided(board, "11-15"), kNow + seconds(61)).sentence(),
            "White wins: Black's time is up.");
  EXPECT_EQ(board.game().plies(), 0u);
}

TEST(BoardGame, ends_by_itself_where_draws_are_automatic) {
  BoardGame board({.seats = kTwoPeople,
                   .start = *notation::parse_position("B:WK32:BK1"),
                   .draw_rules = rules::DrawRules::automatic()},
                  kNow);
  walk_up_and_down(board);
  EXPECT_EQ(ending_of(board), "Draw: the same position has occurred three times.");
}

TEST(BoardGame, takes_over_how_a_saved_game_ended) {
  BoardGame board = between(kTwoPeople);
  play(board, {"11-15"});
  board.restore_ending({Side::Black, Reason::Crash}, "out of memory", kNow);
  EXPECT_EQ(ending_of(board), "Black wins: White failed (out of memory).");
}

TEST(BoardGame, counts_what_was_captured) {
  BoardGame board = between(kTwoPeople, "B:W18,K25,31:B14,22");
  play(board, {"22x29"});
  EXPECT_EQ(board.captured().white, (Captured{0, 1}));
  EXPECT_EQ(board.captured().black, (Captured{0, 0}));
}

TEST(BoardGame, a_rematch_swaps_the_colours) {
  BoardGame board = between(kAgainstEngine);
  play(board, {"11-15"});
  const BoardGame again = board.rematch(kNow);
  EXPECT_EQ(again.only_person(), Side::White);
  EXPECT_EQ(again.game().plies(), 0u);
}

}  // namespace
}  // namespace kelso::play
