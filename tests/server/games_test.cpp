// Games over real sockets: people, engines, links, restarts.
#include <gtest/gtest.h>

#include "server/client.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

const Json kTwoPeople = {{"black", {{"kind", "person"}}}, {"white", {{"kind", "person"}}}};

Json against_engine(int level) {
  return {{"black", {{"kind", "person"}, {"name", "Ann"}}},
          {"white", {{"kind", "engine"}, {"level", level}}}};
}

std::string opened(Client& client, const Json& options) {
  const Reply reply = client.post("/games", options);
  EXPECT_EQ(reply.status, 201) << reply.body;
  return reply.json().at("game").at("id");
}

class ServerTest : public ::testing::Test {
 protected:
  TemporaryFolder folder;
  RunningServer server{folder.path("data")};
};

TEST_F(ServerTest, tells_what_it_is) {
  Client ann(server.port());
  const Json about = ann.get("/server").json();
  EXPECT_EQ(about.at("api"), 1);
  EXPECT_EQ(about.at("passphrase").at("needed"), false);
  EXPECT_EQ(ann.get("/players").json().at("levels").size(), 10u);
  EXPECT_EQ(ann.get("/openings").json().at("ballots").size(), 174u);
  EXPECT_EQ(ann.get("/lab/experiments").json().at("experiments").at(0).at("document"), "000");
}

TEST_F(ServerTest, the_page_is_there_under_every_address_of_its_own) {
  Client ann(server.port());
  for (const char* path : {"//", "//game/abc", "//analysis", "//lab/x1"}) {
    const Reply page = ann.get(path);
    EXPECT_EQ(page.status, 200) << path;
    EXPECT_TRUE(page.header("content-type").starts_with("text/html")) << path;
    EXPECT_NE(page.header("content-security-policy").find("default-src 'none'"), std::string::npos);
    EXPECT_EQ(page.headers.count("cache-control"), 1u) << path;
  }
  EXPECT_EQ(ann.get("//missing.js").status, 404);
  EXPECT_EQ(ann.request("HEAD", "//", "").status, 200);
}

TEST_F(ServerTest, positions_come_with_their_moves) {
  Client ann(server.port());
  const Json position = ann.post("/positions", {{"start", "W:W23,K31:B18,26"}}).json();
  EXPECT_EQ(position.at("must_capture"), true);
  EXPECT_EQ(position.at("capture_duty"),
            "You must capture: 23 takes 18 and lands on 14 (23x14) or 31 takes 26 and 18 and lands on 15 "
            "(31x22x15).");
  EXPECT_EQ(position.at("moves").at(1).at("paths").at(0), Json({31, 22, 15}));
  EXPECT_EQ(position.at("moves").at(1).at("captures"), Json({26, 18}));
  const Json line = ann.post("/positions", {{"moves", {"10-15"}}}).json();
  EXPECT_EQ(line.at("opening"), "Kelso");
  EXPECT_EQ(line.at("capture_duty"), nullptr);
  EXPECT_EQ(line.at("line").at(0).at("squares"), "bbbbbbbbb.bb..b.....wwwwwwwwwwww");
  const Reply wrong = ann.post("/positions", {{"moves", {"11-15", "11-15"}}});
  EXPECT_EQ(wrong.status, 422);
  EXPECT_EQ(wrong.json().at("error").at("details").at("index"), 1);
}

TEST_F(ServerTest, clicked_squares_are_a_move) {
  Client ann(server.port());
  const std::string id =
      opened(ann, {{"black", {{"kind", "person"}}},
                   {"white", {{"kind", "person"}}},
                   {"start", {{"kind", "fen"}, {"fen", "B:W6,7,14,15,32:B2,3"}}}});  // two ways from 2 to 18
  const auto refused = [&](const Json& squares) {
    return ann.post("/games/" + id + "/moves", {{"squares", squares}}).json().at("error");
  };
  for (const Json& squares : {Json::array(), Json({2}), Json({2, 33}), Json({4294967298, 18}),
                              Json({"2", 18}), Json(std::vector<int>(17, 2))})
    EXPECT_EQ(refused(squares).at("code"), "bad-request") << squares;
  EXPECT_EQ(refused({2, 18}).at("details").at("reason"), "ambiguous");
  EXPECT_EQ(refused({3, 8}).at("details").at("reason"), "must-capture");
  const Reply played = ann.post("/games/" + id + "/moves", {{"squares", {2, 11, 18}}});
  ASSERT_EQ(played.status, 200) << played.body;
  EXPECT_EQ(played.json().at("moves").at(0).at("move"), "2x11x18");
}

TEST_F(ServerTest, the_editor_is_told_all_errors_and_both_formats) {
  Client ann(server.port());
  const Json bad = ann.post("/positions/check", {{"squares", "w..............................b"}}).json();
  EXPECT_EQ(bad.at("valid"), false);
  EXPECT_EQ(bad.at("errors").size(), 2u);
  EXPECT_EQ(bad.at("errors").at(0).at("squares").size(), 1u);
  const Json good = ann.post("/positions/check", {{"fen", "W:WK3:B32"}}).json();
  EXPECT_EQ(good.at("valid"), false);  // a black man on its crowning row
  const Json fen = ann.post("/positions/check", {{"fen", "W:WK3:BK32"}}).json();
  ASSERT_EQ(fen.at("valid"), true);
  const Json again = ann.post("/positions/check", {{"text", fen.at("board_file")}}).json();
  EXPECT_EQ(again.at("kind"), "board_file");
  EXPECT_EQ(again.at("fen"), fen.at("fen"));
}

TEST_F(ServerTest, the_engine_answers_and_the_page_is_told) {
  Client ann(server.port());
  const std::string id = opened(ann, against_engine(3));
  LiveSocket live(server.port(), ann.cookies());
  ASSERT_EQ(live.status(), 101);
  EXPECT_EQ(live.wait_for("hello").at("api"), 1);
  live.send({{"type", "watch"}, {"game", id}});
  EXPECT_EQ(live.wait_for("game").at("game").at("ply"), 0);
  const Reply played = ann.post("/games/" + id + "/moves", {{"move", "11-15"}, {"ply", 0}});
  ASSERT_EQ(played.status, 200) << played.body;
  EXPECT_EQ(played.json().at("ply"), 1);
  const Json answered =
      live.wait_for("game", [](const Json& message) { return message.at("game").at("ply") == 2; });
  ASSERT_FALSE(answered.is_null());
  EXPECT_EQ(answered.at("game").at("position").at("side"), "black");
  EXPECT_EQ(ann.post("/games/" + id + "/undo").json().at("ply"), 0);
  EXPECT_EQ(ann.post("/games/" + id + "/redo").json().at("ply"), 2);
}

TEST_F(ServerTest, a_documents_player_plays_at_its_depth) {
  Client ann(server.port());
  Json options = against_engine(1);
  options["white"] = {{"kind", "player"}, {"player", "alpha-beta:eval=000.ef3,depth=4"}};
  const std::string id = opened(ann, options);
  LiveSocket live(server.port(), ann.cookies());
  live.send({{"type", "watch"}, {"game", id}});
  EXPECT_EQ(ann.post("/games/" + id + "/moves", {{"move", "9-14"}}).status, 200);
  EXPECT_FALSE(
      live.wait_for("game", [](const Json& message) { return message.at("game").at("ply") == 2; }).is_null());
}

TEST_F(ServerTest, two_engines_play_a_whole_game) {
  Client ann(server.port());
  const std::string id = opened(ann, {{"black", {{"kind", "engine"}, {"level", 1}}},
                                      {"white", {{"kind", "player"}, {"player", "random"}}},
                                      {"draws", "automatic"}});
  LiveSocket live(server.port(), ann.cookies());
  live.send({{"type", "watch"}, {"game", id}});
  const Json over =
      live.wait_for("game", [](const Json& message) { return message.at("game").at("status") == "over"; });
  ASSERT_FALSE(over.is_null());
  const Reply pdn = ann.get("/games/" + id + "/pdn");
  EXPECT_NE(pdn.header("content-disposition").find("attachment"), std::string::npos);
  EXPECT_NE(pdn.body.find("[Result \"" + over.at("game").at("result").at("pdn").get<std::string>()),
            std::string::npos);
}

TEST_F(ServerTest, two_browsers_play_each_other_by_link) {
  Client ann(server.port());
  Client ben(server.port());
  const Reply made = ann.post("/games", {{"black", {{"kind", "person"}, {"name", "Ann"}}},
                                         {"white", {{"kind", "link"}}},
                                         {"clock", {{"seconds", 300}}}});
  const std::string id = made.json().at("game").at("id");
  EXPECT_EQ(made.json().at("game").at("status"), "waiting");
  EXPECT_EQ(ben.get("/games/" + id).json().at("you").at("seats"), Json::array());
  LiveSocket anns(server.port(), ann.cookies());
  anns.send({{"type", "watch"}, {"game", id}});
  const Reply joined = ben.post("/games/" + id + "/join", {{"name", "Ben"}});
  ASSERT_EQ(joined.status, 200);
  EXPECT_EQ(joined.json().at("game").at("you").at("seats"), Json({"white"}));
  EXPECT_FALSE(
      anns.wait_for("game", [](const Json& message) { return message.at("game").at("status") == "playing"; })
          .is_null());
  EXPECT_EQ(ben.post("/games/" + id + "/moves", {{"move", "11-15"}}).error(), "not-your-turn");
  EXPECT_EQ(ann.post("/games/" + id + "/moves", {{"move", "11-15"}}).status, 200);
  EXPECT_EQ(ben.post("/games/" + id + "/moves", {{"move", "23-19"}}).status, 200);
  EXPECT_FALSE(
      anns.wait_for("game", [](const Json& message) { return message.at("game").at("ply") == 2; }).is_null());
  EXPECT_FALSE(anns.wait_for("clock").is_null());
  EXPECT_EQ(ann.post("/games/" + id + "/draw", {{"action", "offer"}}).status, 200);
  EXPECT_EQ(ben.post("/games/" + id + "/draw", {{"action", "accept"}}).json().at("result").at("reason"),
            "agreement");
  const Reply rematch = ben.post("/games/" + id + "/rematch");
  ASSERT_EQ(rematch.status, 201);
  EXPECT_EQ(rematch.json().at("game").at("you").at("seats"), Json({"black"}));
  EXPECT_EQ(ann.get("/games").json().at("games").size(), 2u);
}

TEST_F(ServerTest, a_seat_goes_to_another_browser_with_its_token) {
  Client ann(server.port());
  Client tablet(server.port());
  const Json made = ann.post("/games", kTwoPeople).json();
  const std::string id = made.at("game").at("id");
  EXPECT_EQ(tablet.post("/games/" + id + "/moves", {{"move", "11-15"}}).error(), "not-your-seat");
  tablet.set_token(made.at("token"));
  EXPECT_EQ(tablet.post("/games/" + id + "/moves", {{"move", "11-15"}}).status, 200);
}

TEST_F(ServerTest, imported_games_become_a_study_that_can_be_edited) {
  Client ann(server.port());
  const std::string pdn =
      "[Event \"A\"]\n[Black \"Ann\"]\n[White \"Ben\"]\n[Result \"1-0\"]\n1. 11-15 {good} (1. 9-14 22-18) "
      "23-19 1-0\n\n"
      "[Event \"Broken\"]\n1. 11-15 11-15 *\n\n[Event \"B\"]\n1. 10-15 21-17 *\n";
  const Reply imported = ann.post("/pdn/import", {{"pdn", pdn}, {"name", "Two games"}});
  ASSERT_EQ(imported.status, 201) << imported.body;
  const Json study = imported.json();
  EXPECT_EQ(study.at("chapters").size(), 2u);
  EXPECT_EQ(study.at("errors").size(), 1u);
  const std::string path = "/studies/" + study.at("id").get<std::string>();
  Json chapter = ann.get(path + "/chapters/1").json();
  EXPECT_EQ(chapter.at("tree").at("moves").at(0).at("variations").at(0).at("moves").size(), 2u);
  chapter["tree"]["moves"].push_back({{"move", "8-11"}, {"comments", {"new"}}});
  const Reply saved =
      ann.put(path + "/chapters/1", {{"tree", chapter.at("tree")}, {"version", chapter.at("version")}});
  ASSERT_EQ(saved.status, 200) << saved.body;
  EXPECT_EQ(ann.put(path + "/chapters/1", {{"tree", chapter.at("tree")}, {"version", chapter.at("version")}})
                .error(),
            "stale");
  EXPECT_NE(ann.get(path + "/pdn").body.find("{new}"), std::string::npos);
  Client ben(server.port());
  EXPECT_EQ(ben.get(path).json().at("writable"), false);
  EXPECT_EQ(ben.del(path).error(), "not-yours");
  EXPECT_EQ(ann.post("/pdn/import", {{"pdn", "nonsense"}}).error(), "bad-pdn");
  EXPECT_EQ(ann.del(path).status, 204);
}

TEST(Restart, everything_is_there_again_after_kill_9) {
  const TemporaryFolder folder;
  auto server = std::make_unique<RunningServer>(folder.path("data"));
  const int port = server->port();
  Client ann(port);
  const std::string id = opened(ann, against_engine(2));
  EXPECT_EQ(ann.put("/settings", {{"settings", {{"theme", "dark"}}}}).status, 200);
  const std::string study =
      ann.post("/studies", {{"name", "S"}, {"chapters", {{{"moves", {{{"move", "11-15"}}}}}}}})
          .json()
          .at("id");
  ASSERT_EQ(ann.post("/games/" + id + "/moves", {{"move", "11-15"}}).status, 200);
  server->kill();  // while the engine may be thinking
  server = std::make_unique<RunningServer>(folder.path("data"), std::vector<std::string>{}, port);
  LiveSocket live(port, ann.cookies());
  live.send({{"type", "watch"}, {"game", id}});
  const Json answered =
      live.wait_for("game", [](const Json& message) { return message.at("game").at("ply") == 2; });
  ASSERT_FALSE(answered.is_null());  // the engine has taken up its move again
  EXPECT_EQ(answered.at("game").at("you").at("seats"), Json({"black"}));
  EXPECT_EQ(ann.get("/settings").json().at("settings").at("theme"), "dark");
  EXPECT_EQ(ann.get("/studies/" + study).json().at("writable"), true);
  EXPECT_EQ(server->stop(), 0);
}

TEST_F(ServerTest, a_second_server_on_the_same_data_is_refused) {
  EXPECT_THROW(RunningServer(folder.path("data")), std::runtime_error);
}

}  // namespace
}  // namespace kelso::testing
