#include "server/game_room.hpp"

#include <gtest/gtest.h>

#include "notation/pdn_writer.hpp"
#include "server/move_json.hpp"
#include "server/records/study_record.hpp"
#include "server/tree_json.hpp"
#include "server/web_players.hpp"

namespace kelso::server {
namespace {

using namespace std::chrono_literals;

const Viewer kAnn{"ann"};
const Viewer kBen{"ben"};
const Viewer kCat{"cat"};

GameRoom room_of(const char* options, Duration now = 0s) {
  const auto read = read_room_options(Json::parse(options), 5);
  if (!read) throw std::runtime_error(read.error().message);
  return {"t1", *read, kAnn, {}, now};
}

GameRoom at_one_page() { return room_of(R"({"black": {"kind": "person"}, "white": {"kind": "person"}})"); }
GameRoom by_link() {
  return room_of(
      R"({"black": {"kind": "person", "name": "Ann"}, "white": {"kind": "link"}, "clock": {"seconds": 60, "increment": 2}})");
}

std::string code(const ApiRefusal& refused) { return refused ? refused->code : ""; }

ApiRefusal play(GameRoom& room, const Viewer& viewer, const std::string& move, Duration now = 0s) {
  return room.play(viewer, {.text = move}, now);
}

notation::WrittenMove squares(int from, int to) {
  notation::WrittenMove written;
  for (const int number : {from, to}) written.push(board::Square::from_number(number));
  return written;
}

Json view(const GameRoom& room, const Viewer& viewer, Duration now = 0s) {
  static const endgame::Database kNone;
  return room.json(viewer, {kNone, {true, true}}, now);
}

TEST(GameRoom, two_people_at_one_page_move_in_turn) {
  GameRoom room = at_one_page();
  EXPECT_EQ(code(play(room, kAnn, "11-15")), "");
  EXPECT_EQ(code(play(room, kAnn, "23-19")), "");
  EXPECT_EQ(code(play(room, kBen, "8-11")), "not-your-seat");
  EXPECT_EQ(view(room, kAnn).at("ply"), 2);
}

TEST(GameRoom, a_spectator_is_refused_with_a_sentence) {
  GameRoom room = at_one_page();
  EXPECT_EQ(play(room, kBen, "11-15")->message, "You are a spectator; only the players can do that.");
  EXPECT_EQ(room.pause(kBen, true, 0s)->message, "Only the player who created this game can do that.");
  EXPECT_EQ(room.may_delete(kBen)->message, "Only the player who created this game can delete it.");
}

TEST(GameRoom, what_may_not_be_played_is_explained) {
  GameRoom room = at_one_page();
  for (const char* move : {"11-15", "22-18"}) (void)play(room, kAnn, move);
  const ApiRefusal quiet = play(room, kAnn, "8-11");
  ASSERT_EQ(code(quiet), "illegal-move");
  EXPECT_EQ(quiet->details.at("reason"), "must-capture");
  EXPECT_EQ(quiet->details.at("moves"), Json({"15x22"}));
  EXPECT_EQ(play(room, kAnn, "18-14")->details.at("reason"), "opponents-piece");
  EXPECT_EQ(play(room, kAnn, "16-19")->details.at("reason"), "empty-square");
  EXPECT_EQ(play(room, kAnn, "hello")->details.at("reason"), "not-a-move");
}

TEST(GameRoom, a_move_for_another_position_is_stale) {
  GameRoom room = at_one_page();
  EXPECT_EQ(code(room.play(kAnn, {.text = "11-15", .squares = {}, .ply = 1}, 0s)), "stale");
  EXPECT_EQ(code(room.play(kAnn, {.text = {}, .squares = squares(11, 15), .ply = 0}, 0s)), "");
}

TEST(GameRoom, a_guest_joins_by_the_link_and_has_the_other_seat_only) {
  GameRoom room = by_link();
  EXPECT_EQ(code(play(room, kAnn, "11-15")), "waiting");
  std::string token;
  EXPECT_EQ(code(room.join(kBen, "Ben", token, 0s)), "");
  EXPECT_EQ(code(room.join(kCat, "Cat", token, 0s)), "seat-taken");
  EXPECT_EQ(code(play(room, kBen, "11-15")), "not-your-turn");
  EXPECT_EQ(code(play(room, kAnn, "11-15")), "");
  EXPECT_EQ(code(play(room, kAnn, "23-19")), "not-your-turn");
  EXPECT_EQ(code(play(room, kCat, "23-19")), "not-your-seat");
  EXPECT_EQ(code(play(room, {"another browser", room.token_of(kBen)}, "23-19")), "");
}

TEST(GameRoom, clocks_run_from_the_moment_both_are_there) {
  GameRoom room = by_link();
  std::string token;
  (void)room.join(kBen, "Ben", token, 100s);
  (void)play(room, kAnn, "11-15", 110s);
  const Json clock = room.clock_json(115s);
  EXPECT_EQ(clock.at("black_ms"), 52'000);  // 60 - 10 + 2
  EXPECT_EQ(clock.at("white_ms"), 55'000);
  EXPECT_EQ(clock.at("running"), "white");
  EXPECT_FALSE(room.check_flag(169s));
  EXPECT_TRUE(room.check_flag(171s));
  EXPECT_EQ(view(room, kAnn).at("result").at("reason"), "time");
  EXPECT_EQ(view(room, kAnn).at("result").at("winner"), "black");
}

TEST(GameRoom, a_restored_room_is_the_same_and_its_clock_has_stood_still) {
  GameRoom room = by_link();
  std::string token;
  (void)room.join(kBen, "Ben", token, 0s);
  (void)play(room, kAnn, "11-15", 10s);
  (void)play(room, kBen, "23-19", 30s);
  (void)room.draw(kAnn, "offer", {}, 31s);
  const auto again = GameRoom::restored(room.saved(), 1'000'000s);
  ASSERT_TRUE(again);
  Json before = view(room, kBen, 30s);
  Json after = view(*again, kBen, 1'000'000s);
  EXPECT_GT(after.at("version").get<int>(), before.at("version").get<int>());
  before.erase("version"), after.erase("version");
  EXPECT_EQ(after, before);
}

Json restored_result(const GameRoom& room) {
  const auto again = GameRoom::restored(room.saved(), 5s);
  return again ? view(*again, kAnn).at("result") : Json("not restored");
}

GameRoom with_kings() {
  return room_of(
      R"({"black": {"kind": "person"}, "white": {"kind": "person"}, "start": {"kind": "fen", "fen": "B:WK32:BK1"}})");
}

TEST(GameRoom, ends_that_people_agree_on_are_restored) {
  GameRoom resigned = at_one_page();
  (void)play(resigned, kAnn, "11-15");
  (void)resigned.resign(kAnn, board::Side::White, 0s);
  GameRoom agreed = at_one_page();
  (void)agreed.draw(kAnn, "offer", board::Side::Black, 0s);
  (void)agreed.draw(kAnn, "accept", board::Side::White, 0s);
  for (const auto& [room, reason] : {std::pair(&resigned, "resignation"), {&agreed, "agreement"}}) {
    EXPECT_EQ(view(*room, kAnn).at("result").at("reason"), reason);
    EXPECT_EQ(restored_result(*room), view(*room, kAnn).at("result"));
  }
}

TEST(GameRoom, ends_by_the_rules_are_restored) {
  GameRoom won = room_of(
      R"({"black": {"kind": "person"}, "white": {"kind": "person"}, "start": {"kind": "fen", "fen": "B:W14:B9"}})");
  (void)play(won, kAnn, "9x18");
  GameRoom repeated = with_kings();
  for (const char* move : {"1-5", "32-28", "5-1", "28-32", "1-5", "32-28", "5-1", "28-32"})
    (void)play(repeated, kAnn, move);
  (void)repeated.draw(kAnn, "claim", {}, 0s);
  GameRoom quiet = with_kings();
  // Two kings that walk on circles of different lengths.
  const std::vector<std::string> black = {"1-5", "5-9", "9-14", "14-10", "10-6", "6-1"};
  const std::vector<std::string> white = {"32-28", "28-24", "24-20", "20-16",
                                          "16-19", "19-23", "23-27", "27-32"};
  for (std::size_t turn = 0; turn < 40; ++turn) {
    (void)play(quiet, kAnn, black[turn % black.size()]);
    (void)play(quiet, kAnn, white[turn % white.size()]);
  }
  (void)quiet.draw(kAnn, "claim", {}, 0s);
  for (const auto& [room, reason] :
       {std::pair(&won, "no-pieces"), {&repeated, "repetition"}, {&quiet, "forty-moves"}}) {
    ASSERT_TRUE(room->is_over()) << reason;
    EXPECT_EQ(view(*room, kAnn).at("result").at("reason"), reason);
    EXPECT_EQ(restored_result(*room), view(*room, kAnn).at("result"));
  }
}

TEST(GameRoom, every_forfeit_is_restored_with_its_detail) {
  using rules::Reason;
  for (const Reason reason : {Reason::Illegal, Reason::Time, Reason::Crash, Reason::Unreadable}) {
    GameRoom room =
        room_of(R"({"black": {"kind": "engine", "level": 1}, "white": {"kind": "person", "name": "Ann"}})");
    room.carry_out({.action = player::Forfeit{reason, "what went wrong (in brackets)"}}, 1s);
    EXPECT_EQ(view(room, kAnn).at("result").at("reason"), rules::to_text(reason));
    EXPECT_EQ(restored_result(room), view(room, kAnn).at("result"));
  }
}

TEST(GameRoom, a_game_lost_on_time_is_restored_with_an_empty_clock) {
  GameRoom room = by_link();
  std::string token;
  (void)room.join(kBen, "Ben", token, 0s);
  (void)play(room, kAnn, "11-15", 10s);
  ASSERT_TRUE(room.check_flag(71s));
  EXPECT_EQ(restored_result(room), view(room, kAnn, 80s).at("result"));
  const auto again = GameRoom::restored(room.saved(), 500s);
  EXPECT_EQ(again->clock_json(500s), room.clock_json(80s));
  EXPECT_EQ(again->clock_json(500s).at("white_ms"), 0);
}

TEST(GameRoom, undo_between_people_far_apart_needs_consent) {
  GameRoom room = by_link();
  std::string token;
  (void)room.join(kBen, "Ben", token, 0s);
  (void)play(room, kAnn, "11-15");
  EXPECT_EQ(code(room.undo(kAnn, "ask", 0s)), "");
  EXPECT_EQ(view(room, kBen).at("undo").at("asked_by"), "black");
  EXPECT_EQ(view(room, kBen).at("ply"), 1);
  EXPECT_EQ(code(room.undo(kAnn, "accept", 0s)), "no-offer");
  EXPECT_EQ(code(room.undo(kBen, "accept", 0s)), "");
  EXPECT_EQ(view(room, kBen).at("ply"), 0);
}

TEST(GameRoom, the_moves_of_a_ballot_are_not_taken_back) {
  GameRoom room = room_of(
      R"({"black": {"kind": "person"}, "white": {"kind": "person"}, "start": {"kind": "ballot", "number": 57}})");
  EXPECT_EQ(view(room, kAnn).at("ply"), 3);
  EXPECT_EQ(code(room.undo(kAnn, "ask", 0s)), "nothing-to-undo");
}

TEST(GameRoom, undo_and_redo_at_one_page) {
  GameRoom room = at_one_page();
  (void)play(room, kAnn, "11-15");
  EXPECT_EQ(code(room.undo(kAnn, "ask", 0s)), "");
  EXPECT_EQ(view(room, kAnn).at("moves").size(), 1u);  // it can be redone
  const auto again = GameRoom::restored(room.saved(), 0s);
  ASSERT_TRUE(again);
  EXPECT_EQ(view(*again, kAnn).at("ply"), 0);
  EXPECT_EQ(view(*again, kAnn).at("moves").size(), 1u);
  EXPECT_EQ(code(room.redo(kAnn, 0s)), "");
  EXPECT_EQ(code(room.redo(kAnn, 0s)), "nothing-to-redo");
  EXPECT_EQ(view(room, kAnn).at("ply"), 1);
}

TEST(GameRoom, shows_the_move_that_was_played_in_place_of_another) {
  GameRoom room = at_one_page();
  for (const char* move : {"11-15", "23-19"}) (void)play(room, kAnn, move);
  EXPECT_EQ(view(room, kAnn).at("moves").at(1).at("move"), "23-19");
  for (int i = 0; i < 2; ++i) (void)room.undo(kAnn, "ask", 0s);
  (void)play(room, kAnn, "9-14");
  (void)play(room, kAnn, "23-19");
  const Json moves = view(room, kAnn).at("moves");
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_EQ(moves.at(0).at("move"), "9-14");
  EXPECT_EQ(moves.at(1).at("squares"), "bbbbbbbb.bbb.b....w.ww.wwwwwwwww");
}

TEST(GameRoom, a_rematch_has_the_colours_exchanged_and_the_same_people) {
  GameRoom room = by_link();
  std::string token;
  (void)room.join(kBen, "Ben", token, 0s);
  EXPECT_EQ(room.rematch(kAnn, "t2", {}, 0s).error().code, "not-finished");
  (void)room.resign(kBen, {}, 0s);
  const auto next = room.rematch(kAnn, "t2", {}, 0s);
  ASSERT_TRUE(next);
  EXPECT_EQ(view(*next, kAnn).at("you").at("seats"), Json({"white"}));
  EXPECT_EQ(view(*next, kBen).at("you").at("seats"), Json({"black"}));
  EXPECT_EQ(view(room, kBen).at("rematch").at("game"), "t2");
}

TEST(GameRoom, shows_what_the_player_to_move_is_doing) {
  const rules::Position start = rules::Position::start();
  EXPECT_EQ(thinking_json(std::nullopt), Json(nullptr));
  EXPECT_EQ(thinking_json(Thinking{start, QueuedPlayer{.place = {}, .waiting = 2}}),
            Json::parse(R"({"side": "black", "state": "queued", "place": null, "waiting": 2})"));
  player::SearchInfo info;
  info.depth = 5;
  info.pv = {*read_move(start, "11-15"), *read_move(start.after(*read_move(start, "11-15")), "23-19")};
  const Json searching = thinking_json(Thinking{start, info});
  EXPECT_EQ(searching.at("state"), "thinking");
  EXPECT_EQ(searching.at("value"), Json(nullptr));
  EXPECT_EQ(searching.at("pv"), Json({"11-15", "23-19"}));
}

TEST(GameRoom, options_that_make_no_sense_are_refused_by_name) {
  const auto refused = [](const char* text) { return read_room_options(Json::parse(text), 1).error(); };
  EXPECT_EQ(refused(R"({"black": {"kind": "person"}})").details.at("field"), "white");
  EXPECT_EQ(refused(R"({"black": {"kind": "person"}, "white": {"kind": "engine", "level": 11}})")
                .details.at("field"),
            "white.level");
  EXPECT_EQ(refused(R"({"black": {"kind": "person"}, "white": {"kind": "person"}, "colour": 1})").code,
            "unknown-field");
  EXPECT_EQ(refused(R"({"black": {"kind": "link"}, "white": {"kind": "link"}})").details.at("field"),
            "white");
  EXPECT_EQ(
      refused(
          R"({"black": {"kind": "person"}, "white": {"kind": "person"}, "start": {"kind": "fen", "fen": "B:W3:B1"}})")
          .code,
      "bad-position");
}

TEST(WebPlayers, nothing_that_starts_programs_reads_files_or_takes_all_memory) {
  for (const char* text :
       {"hub:cmd=ls", "alpha-beta:eval=plugin:x.so", "alpha-beta:eval=linear:/etc/passwd", "engine:hash=9999",
        "engine:threads=8", "engine:infinite", "engine:endgame=/etc", "nobody"})
    EXPECT_EQ(web_player(text).error().code, "bad-player") << text;
  EXPECT_EQ(web_player("alpha-beta:eval=000.ef3,depth=4")->name,
            "EF-3 of the 72-game study (000), alpha-beta, depth 4");
}

TEST(Tree, comes_back_as_it_was_sent) {
  const Json tree = Json::parse(
      R"({"tags": [{"name": "Event", "value": "Club \"evening\""}], "result": "1-0", "comments": ["first"], "moves": [
      {"move": "11-15", "strength": "!", "glyphs": [1], "comments": ["best"],
       "variations": [{"comments": ["or"], "moves": [{"move": "9-14"}, {"move": "22-18"}]}]}, {"move": "23-19"}]})");
  const auto game = read_tree(tree);
  ASSERT_TRUE(game) << game.error().message;
  const Json again = tree_json(*game);
  EXPECT_EQ(again.at("moves").at(0).at("variations").at(0).at("moves").at(1).at("move"), "22-18");
  EXPECT_EQ(again.at("moves").at(0).at("comments"), Json({"best"}));
  EXPECT_EQ(*read_tree(again), *game);
}

TEST(Tree, a_wrong_move_is_named_by_its_path) {
  const auto game = read_tree(
      Json::parse(R"({"moves": [{"move": "11-15", "variations": [{"moves": [{"move": "11-20"}]}]}]})"));
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().details.at("path"), "moves[0].variations[0].moves[0]");
}

TEST(Tree, that_pdn_could_not_keep_is_refused) {
  const auto refusal = [](const char* tree) {
    const auto game = read_tree(Json::parse(tree));
    return game ? "accepted" : game.error().message;
  };
  EXPECT_EQ(refusal(R"({"tags": [{"name": "Event", "value": "a"}, {"name": "Event", "value": "b"}]})"),
            "'tree.tags' has Event twice.");
  EXPECT_EQ(refusal(R"({"tags": [{"name": "GameType", "value": "20"}]})"),
            "'tree.tags' has another GameType than 21, English draughts.");
  EXPECT_EQ(refusal(R"json({"moves": [{"move": "11-15", "strength": "()"}]})json"),
            "'moves[0].strength' must be made of ! and ?.");
}

TEST(Tree, numbers_of_glyphs_are_not_cut) {
  for (const char* number : {"256", "-1", "4294967297", "18446744073709551615", "1.5"}) {
    const std::string tree = R"({"moves": [{"move": "11-15", "glyphs": [)" + std::string(number) + "]}]}";
    const auto game = read_tree(Json::parse(tree));
    ASSERT_FALSE(game) << number;
    EXPECT_EQ(game.error().message, "'moves[0].glyphs' must be numbers from 0 to 255.");
  }
}

TEST(Tree, comes_back_from_its_pdn_whatever_its_texts_hold) {
  const Json tree = {
      {"tags", {{{"name", "Event"}, {"value", "a\r\nb"}}, {{"name", "GameType"}, {"value", "21"}}}},
      {"comments", {" a\r\nb\rc ", "{braces}", "\\ \" % ; é"}},
      {"moves", {{{"move", "11-15"}, {"strength", "(?!)"}}}}};
  const auto game = read_tree(tree);
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(tree_json(*game).at("comments"), Json({" a\nb\nc ", "(braces)", "\\ \" % ; é"}));
  const auto kept = read_chapter_record(notation::to_pdn(*game), kRecordVersion);
  ASSERT_TRUE(kept) << kept.error();
  EXPECT_EQ(*kept, *game);
}

}  // namespace
}  // namespace kelso::server
