#include "server/records/game_record.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/generate.hpp"
#include "server/game_room.hpp"
#include "server/record_bodies.hpp"
#include "server/test_server.hpp"

namespace kelso::server {
namespace {

using namespace std::chrono_literals;
using board::Side;

const char* const kGamesOf010[] = {"game_agreed.json",   "game_crash.json",   "game_engines.json",
                                   "game_illegal.json",  "game_offered.json", "game_repeated.json",
                                   "game_resigned.json", "game_time.json",    "game_undone.json",
                                   "game_waiting.json",  "game_won.json"};

GameRecord of_0_1_0(const std::string& file) {
  const auto record = read_game_record(body_of_0_1_0(file), 0);
  if (!record) throw std::runtime_error(file + ": " + record.error());
  return *record;
}

std::string reason(const std::string& body, int version = kRecordVersion) {
  const auto record = read_game_record(body, version);
  return record ? "accepted" : record.error();
}

// A game of random moves with everything that a record can hold.
GameRecord random_record(Random& random) {
  GameRecord record;
  record.summary.id = "k7m2p9x4c1qa";
  record.summary.opened_by = "ann";
  record.summary.created = store::Moment(std::chrono::milliseconds(random.below(2'000'000'000'000)));
  record.summary.seats = {
      {.kind = SeatKind::Engine, .name = "Kelso", .player = "engine", .level = 3, .time = "depth=4"},
      {.kind = SeatKind::Link, .name = "Zoë \"the\" guest", .taken = random.below(2) == 0}};
  record.summary.people = {{.token = "t1", .clients = {"ann", "ben"}, .seats = {false, true}, .owner = true},
                           {.token = "t2", .clients = {}, .seats = {}, .owner = false}};
  rules::Position position = record.start;
  for (std::uint64_t plies = random.below(60); record.moves.size() < plies;) {
    const rules::MoveList moves = rules::legal_moves(position);
    if (moves.empty()) break;
    record.moves.push_back(
        {moves[random.below(moves.size())], player::Duration(random.below(1'000'000'000))});
    position = position.after(record.moves.back().move);
  }
  record.summary.ply = record.moves.size();
  record.summary.position = position;
  record.opening_moves = random.below(record.moves.size() + 1);
  record.seed = random.next();
  record.draws = static_cast<DrawSetting>(random.below(3));
  if (random.below(2) == 0) record.clock = play::TimeControl{60s, 2s};
  if (random.below(2) == 0) record.draw_offer = Side::White;
  if (random.below(2) == 0) record.undo_asked_by = Side::Black;
  if (random.below(2) == 0) record.summary.opening = "Kelso";
  if (random.below(2) == 0)
    record.summary.ending = GameEnding{{random.below(2) == 0 ? std::optional(Side::White) : std::nullopt,
                                        static_cast<rules::Reason>(random.below(13))},
                                       "a \"detail\" (of it)"};
  return record;
}

TEST(GameRecord, comes_back_from_its_text) {
  Random random(7);
  for (int i = 0; i < 200; ++i) {
    const GameRecord record = random_record(random);
    const auto again = read_game_record(to_text(record), kRecordVersion);
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(*again, record);
    EXPECT_EQ(*read_game_summary(to_text(record), kRecordVersion), record.summary);
  }
}

TEST(GameRecord, has_words_for_every_enum) {
  const Json body = Json::parse(to_text(of_0_1_0("game_crash.json")));
  EXPECT_EQ(body.at("black").at("kind"), "engine");
  EXPECT_EQ(body.at("draws"), "claim");
  EXPECT_EQ(body.at("ending"), Json({{"winner", "white"}, {"reason", "crash"}, {"detail", "out of memory"}}));
}

TEST(GameRecord, of_0_1_0_is_migrated) {
  for (const char* file : kGamesOf010) {
    const GameRecord record = of_0_1_0(file);
    EXPECT_EQ(*read_game_record(to_text(record), kRecordVersion), record) << file;
    EXPECT_EQ(*read_game_summary(body_of_0_1_0(file), 0), record.summary) << file;
  }
  const GameRecord engines = of_0_1_0("game_engines.json");
  EXPECT_EQ(engines.summary.seats.black.kind, SeatKind::Engine);
  EXPECT_EQ(engines.summary.seats.white.kind, SeatKind::Player);
  EXPECT_EQ(engines.draws, DrawSetting::Automatic);
  EXPECT_TRUE(engines.paused);
  const GameRecord offered = of_0_1_0("game_offered.json");
  EXPECT_EQ(offered.summary.seats.white.kind, SeatKind::Link);
  EXPECT_EQ(offered.draw_offer, Side::Black);
  EXPECT_EQ(offered.clock, (play::TimeControl{60s, 2s}));
  EXPECT_EQ(of_0_1_0("game_waiting.json").summary.status(), GameStatus::Waiting);
  EXPECT_EQ(of_0_1_0("game_undone.json").moves.size(), of_0_1_0("game_undone.json").summary.ply + 1);
  EXPECT_EQ(of_0_1_0("game_illegal.json").summary.ending->detail, "chose 11-20");
}

TEST(GameRecord, of_0_1_0_becomes_a_room_that_shows_what_was_saved) {
  const endgame::Database none;
  for (const char* file : kGamesOf010) {
    Json old = Json::parse(body_of_0_1_0(file));
    if (file == std::string_view("game_crash.json"))  // the sentence has changed, its detail is kept
      old["ending"]["text"] = "White wins: Black failed (out of memory).";
    const auto room = GameRoom::restored(of_0_1_0(file), 5s);
    ASSERT_TRUE(room) << file << ": " << room.error();
    const Json shown = room->json({"0123456789abcdef"}, {none, {}, {}}, 5s);
    for (const char* key : {"id", "ply", "status", "paused", "draws"})
      EXPECT_EQ(shown.at(key), old.at(key)) << file;
    EXPECT_EQ(shown.at("result"), old.at("ending")) << file;
    EXPECT_EQ(shown.at("position").at("fen"), old.at("fen")) << file;
    EXPECT_EQ(shown.at("draw").at("offered_by"), old.at("draw_offer")) << file;
    EXPECT_EQ(shown.at("you").at("owner"), true) << file;
    const Json listed = summary_json(room->saved().summary, {"0123456789abcdef"}, {});
    for (const char* key : {"fen", "squares", "opening", "status"})
      EXPECT_EQ(listed.at(key), old.at(key)) << file;
  }
}

TEST(GameRecord, becomes_a_room_that_is_saved_as_the_same_record) {
  for (const char* file : kGamesOf010) {
    GameRecord record = of_0_1_0(file);
    const GameRecord again = GameRoom::restored(record, 5s)->saved();
    EXPECT_EQ(again.version, record.version + 1);
    record.version = again.version;
    EXPECT_EQ(again, record) << file;
  }
}

TEST(GameRecord, keeps_every_reason_for_an_ending) {
  for (int number = 0; number <= static_cast<int>(rules::Reason::Unreadable); ++number) {
    GameRecord record = of_0_1_0("game_resigned.json");
    record.summary.ending = GameEnding{{Side::White, static_cast<rules::Reason>(number)}, "why"};
    const auto read = read_game_record(to_text(record), kRecordVersion);
    ASSERT_TRUE(read) << read.error();
    const auto room = GameRoom::restored(*read, 0s);
    ASSERT_TRUE(room) << room.error();
    EXPECT_EQ(room->saved().summary.ending, record.summary.ending);
  }
}

TEST(GameRecord, of_0_1_0_with_an_unknown_number_is_refused) {
  const Json body = Json::parse(body_of_0_1_0("game_resigned.json"));
  for (const Json& number : {Json(4), Json(-1), Json(0.5), Json("person")})
    EXPECT_EQ(reason(with(body, "white/kind", number), 0),
              "'white.kind' must be a whole number from 0 to 3 in this format.");
}

TEST(GameRecord, with_an_unknown_word_is_refused) {
  const Json body = Json::parse(to_text(of_0_1_0("game_resigned.json")));
  EXPECT_EQ(reason(with(body, "white/kind", "robot")),
            "'white.kind' is 'robot', not one of: person, link, engine, player.");
  EXPECT_EQ(reason(with(body, "white/kind", 0)), "'white.kind' must be a string.");
  EXPECT_EQ(reason(with(body, "draws", "never")), "'draws' is 'never', not one of: claim, automatic, off.");
  EXPECT_EQ(reason(with(body, "ending/reason", "boredom")),
            "'ending.reason' is 'boredom', which is no reason for the end of a game.");
  EXPECT_EQ(reason(with(body, "ending/winner", "red")),
            "'ending.winner' is 'red', not one of: black, white.");
}

TEST(GameRecord, is_refused_if_a_part_is_missing_or_makes_no_sense) {
  const Json body = Json::parse(to_text(of_0_1_0("game_offered.json")));
  for (const auto& [key, value] : body.items()) {
    if (!value.is_null() && key != "clock" && key != "draw_offer" && key != "opening") {
      const bool is_seat = key == "black" || key == "white";
      EXPECT_EQ(reason(without(body, key)), "'" + key + (is_seat ? ".kind" : "") + "' is missing.");
    }
  }
  EXPECT_EQ(reason(with(body, "moves/1", "23-20")), "'moves' has an illegal move, '23-20'.");
  EXPECT_EQ(reason(with(body, "taken_us", {5})), "'taken_us' must have a time for each move.");
  EXPECT_EQ(reason(with(body, "taken_us/0", -5)), "'taken_us' must be times in microseconds.");
  EXPECT_EQ(reason(with(body, "ply", 3)), "'ply' must be a number of moves after the opening.");
  EXPECT_EQ(reason(with(body, "black/time", "soon")), "'black.time' is 'soon', which is no limit.");
  EXPECT_EQ(reason(with(body, "black/taken", false)), "'black.taken' may be false only for a link.");
  EXPECT_EQ(reason(with(body, "clock/initial", 1e300)),
            "'clock.initial' must be a whole number from 0 to 31556952000000.");
  EXPECT_TRUE(reason(with(body, "fen", "B:W1:B2")).starts_with("'fen' is not a possible position: "));
  EXPECT_EQ(reason(with(body, "status", "over")), "Unknown field 'status'.");
  EXPECT_EQ(reason(to_text(of_0_1_0("game_offered.json")), 7),
            "It was written by a newer version of Kelso (format 7; this version reads formats up to 1).");
}

TEST(GameRecord, with_any_damage_is_refused_or_understood) {
  for (const char* file : {"game_crash.json", "game_offered.json"})
    expect_refusal_or_round_trip(Json::parse(to_text(of_0_1_0(file))), read_game_record);
}

TEST(GameRecord, whose_parts_disagree_becomes_no_room) {
  const auto refused = [](const GameRecord& record) { return GameRoom::restored(record, 0s).error(); };
  GameRecord elsewhere = of_0_1_0("game_offered.json");
  elsewhere.summary.position = rules::Position::start();
  EXPECT_EQ(refused(elsewhere), "Its moves do not lead to its position.");
  GameRecord late = of_0_1_0("game_offered.json");
  late.moves[0].taken = 61s;
  EXPECT_EQ(refused(late), "Its moves do not lead to its position.");
  GameRecord open = of_0_1_0("game_won.json");
  open.summary.ending.reset();
  EXPECT_EQ(refused(open), "Its moves do not lead to the recorded end of the game.");
  open.summary.ending = GameEnding{{Side::White, rules::Reason::Resignation}, ""};
  EXPECT_EQ(refused(open), "Its moves do not lead to the recorded end of the game.");
}

store::Record kept(std::string id, int version, std::string body) {
  return {.kind = "game",
          .id = std::move(id),
          .people = {"0123456789abcdef"},
          .created = {},
          .updated = {},
          .version = version,
          .body = std::move(body)};
}

std::string id_in(const std::string& file) { return of_0_1_0(file).summary.id; }

TEST(GameRooms, list_games_though_one_record_is_bad) {
  const store::Record bad = kept("bad", 1, "{}");
  const store::Record newer = kept("newer", 2, to_text(of_0_1_0("game_won.json")));
  const store::Record damaged = kept("damaged", 0, R"({"status": "playing", "people": 5})");
  const std::string good = id_in("game_resigned.json");
  TestServer server({bad, newer, damaged, kept(good, 0, body_of_0_1_0("game_resigned.json"))});
  GameRooms& rooms = server.core.rooms();
  for (int times = 0; times < 2; ++times) {
    const Json games = rooms.list({.viewer = {"0123456789abcdef"}}).at("games");
    ASSERT_EQ(games.size(), 1u);
    EXPECT_EQ(games.at(0).at("id"), good);
    EXPECT_EQ(games.at(0).at("result").at("reason"), "resignation");
  }
  EXPECT_EQ(rooms.get("bad", {"ann"}).error().code, "not-found");
  for (const store::Record& record : {bad, newer, damaged})
    EXPECT_EQ(server.records.find("game", record.id), record);
  ASSERT_EQ(server.log.size(), 3u) << "each is reported once";
  EXPECT_NE(
      std::ranges::find(server.log, "the game bad cannot be read and is left unchanged: 'id' is missing."),
      server.log.end());
}

TEST(GameRooms, report_a_game_whose_moves_cannot_be_played) {
  const std::string id = id_in("game_offered.json");
  const std::string body = with(Json::parse(body_of_0_1_0("game_offered.json")), "moves/0", "11-20");
  TestServer server({kept(id, 0, body), kept("other", 0, body_of_0_1_0("game_won.json"))});
  EXPECT_EQ(server.core.rooms().get(id, {"ann"}).error().code, "not-found");
  EXPECT_EQ(server.core.rooms().get("other", {"ann"}).error().code, "not-found");
  EXPECT_EQ(
      server.log,
      (std::vector<std::string>{
          "the game " + id + " cannot be read and is left unchanged: 'moves' has an illegal move, '11-20'.",
          "the game other cannot be read and is left unchanged: It has the id of another game."}));
}

TEST(GameRooms, write_a_game_of_0_1_0_back_in_the_present_format) {
  const std::string id = id_in("game_undone.json");
  TestServer server({kept(id, 0, body_of_0_1_0("game_undone.json"))});
  const Viewer ann{"0123456789abcdef"};
  ASSERT_TRUE(server.core.rooms().get(id, ann));
  EXPECT_EQ(server.records.find("game", id)->version, 0) << "reading changes nothing";
  ASSERT_TRUE(server.core.rooms().command(id, ann,
                                          [&](GameRoom& room, Duration now) { return room.redo(ann, now); }));
  const auto record = server.records.find("game", id);
  EXPECT_EQ(record->version, kRecordVersion);
  EXPECT_EQ(read_game_record(record->body, record->version)->summary.ply, 4u);
}

}  // namespace
}  // namespace kelso::server
