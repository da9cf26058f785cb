// Live analysis, hints, graphs, the queue and the laboratory over real sockets.
#include <gtest/gtest.h>

#include "server/client.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

class PageMessagesTest : public ::testing::Test {
 protected:
  TemporaryFolder folder;
  RunningServer server{folder.path("data"), {"--threads", "1"}};
  Client ann{server.port()};

  LiveSocket connected() {
    if (ann.cookies().empty()) (void)ann.get("/server");
    return {server.port(), ann.cookies()};
  }
};

TEST_F(PageMessagesTest, lines_come_deeper_and_deeper_until_they_are_stopped) {
  LiveSocket live = connected();
  live.send(
      {{"type", "analyze"}, {"request", "a1"}, {"moves", {"11-15"}}, {"lines", 3}, {"limit", "infinite"}});
  const Json first = live.wait_for("analysis");
  ASSERT_FALSE(first.is_null());
  EXPECT_EQ(first.at("request"), "a1");
  const Json deeper = live.wait_for("analysis", [](const Json& message) { return message.at("depth") >= 8; });
  ASSERT_FALSE(deeper.is_null());
  EXPECT_EQ(deeper.at("lines").size(), 3u);
  EXPECT_EQ(deeper.at("lines").at(0).at("rank"), 1);
  live.send({{"type", "stop"}, {"request", "a1"}});
  EXPECT_EQ(live.wait_for("analysis_end").at("reason"), "stopped");
}

TEST_F(PageMessagesTest, a_new_analysis_takes_the_place_of_the_last) {
  LiveSocket live = connected();
  live.send({{"type", "analyze"}, {"request", "a1"}});
  live.send({{"type", "analyze"}, {"request", "a2"}, {"limit", "depth=4"}});
  const Json replaced = live.wait_for("analysis_end");
  EXPECT_EQ(replaced.at("request"), "a1");
  EXPECT_EQ(replaced.at("reason"), "replaced");
  const Json ended = live.wait_for("analysis_end");
  EXPECT_EQ(ended.at("request"), "a2");
  EXPECT_EQ(ended.at("reason"), "limit");
}

TEST_F(PageMessagesTest, a_hint_has_a_move_and_a_sentence) {
  LiveSocket live = connected();
  live.send({{"type", "hint"}, {"request", "h1"}, {"start", "W:W23,K31:B18,26"}});
  const Json hint = live.wait_for("hint");
  ASSERT_FALSE(hint.is_null());
  EXPECT_FALSE(hint.at("sentence").get<std::string>().empty());
  EXPECT_GE(hint.at("path").size(), 2u);
  live.send({{"type", "hint"}, {"request", "h2"}, {"start", "W:W:BK1"}});
  EXPECT_EQ(live.wait_for("error").at("error").at("code"), "game-over");
}

TEST_F(PageMessagesTest, a_graph_has_a_point_for_every_position) {
  LiveSocket live = connected();
  live.send(
      {{"type", "graph"}, {"request", "g1"}, {"moves", {"11-15", "23-19", "8-11"}}, {"limit", "depth=5"}});
  for (int ply = 0; ply <= 3; ++ply) EXPECT_EQ(live.wait_for("graph_point").at("ply"), ply);
  EXPECT_EQ(live.wait_for("graph_end").at("reason"), "done");
}

TEST_F(PageMessagesTest, messages_that_make_no_sense_are_answered_with_what_is_wrong) {
  LiveSocket live = connected();
  const auto error_of = [&](const std::string& text) {
    live.send_frame(1, text);
    const Json error = live.wait_for("error");
    return error.is_null() ? std::string("nothing") : error.at("error").at("code").get<std::string>();
  };
  EXPECT_EQ(error_of("no json"), "bad-json");
  EXPECT_EQ(error_of("{}"), "bad-request");
  EXPECT_EQ(error_of(R"({"type": "dance"})"), "bad-request");
  EXPECT_EQ(error_of(R"({"type": "watch", "game": "nothing"})"), "not-found");
  EXPECT_EQ(error_of(R"({"type": "analyze", "request": "a", "lines": 99})"), "bad-request");
  EXPECT_EQ(error_of(R"({"type": "analyze", "request": "a", "start": "B:W3:B1"})"), "bad-position");
  EXPECT_EQ(error_of(R"({"type": "analyze", "request": "a", "moves": ["1-2"]})"), "illegal-move");
  live.send({{"type", "ping"}, {"request", "p"}});
  EXPECT_EQ(live.wait_for("pong").at("request"), "p");
}

TEST_F(PageMessagesTest, the_queue_is_fair_and_shows_the_place) {
  LiveSocket greedy = connected();
  for (int i = 0; i < 4; ++i)
    greedy.send({{"type", "graph"},
                 {"request", "g" + std::to_string(i)},
                 {"moves", {"11-15", "23-19"}},
                 {"limit", "movetime=3s"}});
  ASSERT_FALSE(greedy.wait_for("queue").is_null());
  greedy.send({{"type", "graph"}, {"request", "g5"}, {"limit", "depth=1"}});
  EXPECT_EQ(greedy.wait_for("error").at("error").at("code"), "queue-full");
  Client ben(server.port());
  (void)ben.get("/server");
  LiveSocket modest(server.port(), ben.cookies());
  modest.send({{"type", "hint"}, {"request", "h"}});
  const Json place = modest.wait_for("queue");
  EXPECT_EQ(place.at("place"), 1);  // before the three that the greedy one has waiting
  EXPECT_EQ(place.at("waiting"), 4);
  EXPECT_FALSE(modest.wait_for("hint").is_null());
}

TEST_F(PageMessagesTest, the_laboratory_plays_a_match_and_reports_it) {
  LiveSocket live = connected();
  live.send({{"type", "watch_lab"}});
  const Reply started = ann.post(
      "/lab/runs",
      {{"kind", "match"}, {"players", {"alpha-beta:depth=2", "random"}}, {"games", 4}, {"time", "depth=2"}});
  ASSERT_EQ(started.status, 201) << started.body;
  const std::string path = "/lab/runs/" + started.json().at("id").get<std::string>();
  const Json finished = live.wait_for("lab", [](const Json& message) {
    return message.at("run").at("state") == "finished" || message.at("run").at("state") == "failed";
  });
  ASSERT_FALSE(finished.is_null());
  EXPECT_EQ(finished.at("run").at("state"), "finished") << finished.dump();
  EXPECT_EQ(finished.at("run").at("score").at("games"), 4);
  const Json report = ann.get(path + "/report").json();
  EXPECT_FALSE(report.at("sections").empty());
  for (const Json& file : finished.at("run").at("files"))
    EXPECT_EQ(ann.get(path + "/files/" + file.get<std::string>()).status, 200) << file;
  EXPECT_EQ(ann.get(path + "/files/results.db").status, 404);
  EXPECT_EQ(ann.get(path + "/files/../../server.db").status, 404);
  EXPECT_EQ(
      ann.post("/lab/runs", {{"kind", "match"}, {"players", {"hub:cmd=ls", "random"}}, {"games", 4}}).error(),
      "bad-player");
}

TEST_F(PageMessagesTest, an_experiment_can_be_cancelled_and_continued) {
  // Takes about a second: much longer than a request.
  const Json request = {
      {"kind", "experiment"}, {"experiment", "004-pruning"}, {"settings", {{"depth", "9"}}}};
  LiveSocket live = connected();
  live.send({{"type", "watch_lab"}});
  const auto next_with_state = [&](const std::string& state) {
    return live.wait_for("lab", [&](const Json& message) { return message.at("run").at("state") == state; });
  };
  const Reply started = ann.post("/lab/runs", request);
  ASSERT_EQ(started.status, 201) << started.body;
  const std::string path = "/lab/runs/" + started.json().at("id").get<std::string>();
  ASSERT_FALSE(next_with_state("running").is_null());
  Client ben(server.port());
  EXPECT_EQ(ben.post(path + "/cancel").error(), "not-yours");
  EXPECT_EQ(ann.post(path + "/cancel").status, 200);
  ASSERT_FALSE(next_with_state("cancelled").is_null());
  EXPECT_EQ(ann.get(path + "/report").error(), "not-finished");
  EXPECT_EQ(ann.post(path + "/continue").status, 200);
  ASSERT_FALSE(next_with_state("finished").is_null());
  const Json figures = ann.get(path).json().at("figures");
  EXPECT_GT(figures.at("equal").get<int>() + figures.at("differ").get<int>() +
                figures.at("not_comparable").get<int>(),
            0);
}

}  // namespace
}  // namespace kelso::testing
