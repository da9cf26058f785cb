#include "experiments/record_json.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace kelso::experiments {
namespace {

using Json = nlohmann::json;
using board::Side;
using documents::Statistics;

// As version 0.1.0 wrote them: stores in use have this text.

const std::string kCounts =
    R"({"evaluations":5,"expanded":2,"generated":4,"interior":3,"leaf":1,"time_us":6,"visited":8})";
const std::string kPieces = R"({"black_kings":1,"black_men":2,"white_kings":3,"white_men":4})";
const std::string kGameFields =
    R"("moves":["11-15","22x18x11","pass","revert"],"plies":4,"reason":"no-moves")";
const std::string kGame = R"({"black":)" + kCounts + R"(,"final":)" + kPieces + "," + kGameFields +
                          R"(,"rounds":2,"white":)" + kCounts + R"(,"winner":"black"})";
const std::string kTextbookGame = R"({"black":)" + kCounts + R"(,"final":)" + kPieces + "," + kGameFields +
                                  R"(,"white":)" + kCounts + R"(,"winner":"draw"})";
const std::string kTimedGame =
    R"({"black":)" + kCounts + R"(,"final":)" + kPieces +
    R"(,"milliseconds":2.75,"moves":["11-15"],"peak_kilobytes":9000,"plies":1,"reason":"no-moves","rounds":2,)"
    R"("white":)" +
    kCounts + R"(,"winner":"white"})";
const std::string kRunTimes = R"({"seconds":[0.25,1.0]})";
const std::string kGamesOf001 = R"({"correct":)" + kTextbookGame + R"(,"found":)" + kGame + "}";
const std::string kEnding = R"({"depths":[3,4],"exact":5,"moves":["14-18","32-28"],"plies":2,"won":true})";
const std::string kTurn = R"({"explored":3,"generated":10,"moves":2,"parents":4,"time_us":5})";
const std::string kAgentGame = R"({"at_100":)" + kPieces + R"(,"black":)" + kCounts + R"(,"final":)" +
                               kPieces + R"(,"last_capture":2,)" + kGameFields + R"(,"rounds":2,"turns":[)" +
                               kTurn + R"(],"white":)" + kCounts + R"(,"winner":"black"})";
const std::string kSearch =
    R"({"cutoffs":7,"evaluations":5,"expanded":2,"generated":4,"interior":3,"leaf":1,)"
    R"("root":{"10-14":-0.6,"9-14":0.5},"time_us":6,"value":-0.6000000000000001,"visited":8})";
const std::string kBenchSearch = R"({"nodes":18446744073709551615,"time_us":3})";
const std::string kPairPoints = R"({"points":1.5})";

template <class Record>
Record read(const std::string& text) {
  const auto record = from_json_text<Record>(text);
  if (!record) {
    ADD_FAILURE() << text << ": " << record.error();
    return {};
  }
  EXPECT_EQ(to_json_text(*record), text);
  return *record;
}

template <class Record>
std::string refusal(const std::string& text) {
  const auto record = from_json_text<Record>(text);
  return record ? "accepted" : record.error();
}

TEST(RecordJson, has_the_figures_of_games) {
  const GameSummary game = read<GameSummary>(kGame);
  EXPECT_EQ(game.winner, Side::Black);
  EXPECT_EQ(game.reason, "no-moves");
  EXPECT_EQ(game.plies, 4);
  EXPECT_EQ(game.rounds, 2);
  ASSERT_EQ(game.moves.size(), 4u);
  EXPECT_EQ(game.moves[1].path.size(), 3u);
  const Statistics counts{
      .leaf = 1, .expanded = 2, .visited = 8, .interior = 3, .generated = 4, .evaluations = 5, .time_us = 6};
  EXPECT_EQ(game.statistics.black, counts);
  EXPECT_EQ(game.final_pieces, (board::BySide<PieceCount>{{2, 1}, {4, 3}}));
}

TEST(RecordJson, keeps_the_text_of_every_record) {
  EXPECT_FALSE(read<GameSummary>(kTextbookGame).rounds);
  EXPECT_FALSE(read<GameSummary>(kTextbookGame).winner);
  EXPECT_EQ(read<TimedGame>(kTimedGame).milliseconds, 2.75);
  EXPECT_EQ(read<TimedGame>(kTimedGame).game.winner, Side::White);
  EXPECT_EQ(read<RunTimes>(kRunTimes).seconds, (std::vector{0.25, 1.0}));
  EXPECT_EQ(read<GamesOf001>(kGamesOf001).found, read<GameSummary>(kGame));
  EXPECT_EQ(read<EndingOf003>(kEnding).depths, (std::vector{3, 4}));
  EXPECT_EQ(read<AgentGameOf004>(kAgentGame).turns.at(0).parents, 4u);
  EXPECT_EQ(read<SearchOf004>(kSearch).root_values.at("10-14"), -0.6);
  EXPECT_TRUE(std::holds_alternative<Statistics>(read<MoveOrderRecord>(kCounts)));
  EXPECT_TRUE(std::holds_alternative<AgentGameOf004>(read<MoveOrderRecord>(kAgentGame)));
  EXPECT_EQ(std::get<BenchSearch>(read<AblationRecord>(kBenchSearch)).nodes, ~std::uint64_t{0});
  EXPECT_EQ(std::get<PairPoints>(read<AblationRecord>(kPairPoints)).points, 1.5);
}

// Leaves out each field in turn, and gives it a value of no type that any field has.
template <class Record>
void expect_every_field_is_checked(const std::string& text, const std::vector<std::string>& optional = {}) {
  const Json whole = Json::parse(text);
  for (const auto& [key, value] : whole.items()) {
    Json changed = whole;
    changed[key] = nullptr;
    EXPECT_EQ(refusal<Record>(changed.dump()).find(key), 0u)
        << key << ": " << refusal<Record>(changed.dump());
    changed.erase(key);
    const bool may_be_missing = std::find(optional.begin(), optional.end(), key) != optional.end();
    EXPECT_EQ(refusal<Record>(changed.dump()),
              may_be_missing ? "accepted" : "the record has no field " + key);
  }
}

TEST(RecordJson, refuses_fields_that_are_missing_or_of_another_type) {
  expect_every_field_is_checked<GameSummary>(kGame, {"rounds"});
  expect_every_field_is_checked<TimedGame>(kTimedGame, {"rounds"});
  expect_every_field_is_checked<RunTimes>(kRunTimes);
  expect_every_field_is_checked<GamesOf001>(kGamesOf001);
  expect_every_field_is_checked<EndingOf003>(kEnding);
  expect_every_field_is_checked<AgentGameOf004>(kAgentGame, {"rounds", "at_100"});
  expect_every_field_is_checked<SearchOf004>(kSearch, {"root"});
  expect_every_field_is_checked<MoveOrderRecord>(kCounts);
  expect_every_field_is_checked<AblationRecord>(kBenchSearch);
}

TEST(RecordJson, names_the_place_of_what_it_refuses) {
  const auto with = [](const char* pointer, const Json& value) {
    Json json = Json::parse(kAgentGame);
    json[Json::json_pointer(pointer)] = value;
    return refusal<AgentGameOf004>(json.dump());
  };
  EXPECT_EQ(with("/white/leaf", -1), "white.leaf is out of range");
  EXPECT_EQ(with("/white/leaf", 1.5), "white.leaf is not a whole number");
  EXPECT_EQ(with("/plies", 3'000'000'000), "plies is out of range");
  EXPECT_EQ(with("/final/black_men", "two"), "final.black_men is not a whole number");
  EXPECT_EQ(with("/turns/0/parents", true), "turns[0].parents is not a whole number");
  EXPECT_EQ(with("/turns/0", 7), "turns[0] is not an object");
  EXPECT_EQ(with("/moves/2", "11-99"), "moves[2] is not a move");
  EXPECT_EQ(with("/moves/2", 5), "moves[2] is not text");
  EXPECT_EQ(with("/winner", "nobody"), "winner is neither black, white nor draw");
}

TEST(RecordJson, refuses_what_is_no_record) {
  EXPECT_EQ(refusal<RunTimes>("{"), "the record is not JSON");
  EXPECT_EQ(refusal<RunTimes>("[1]"), "the record is not an object");
  EXPECT_EQ(refusal<RunTimes>(R"({"seconds":[1,"2"]})"), "seconds[1] is not a number");
  EXPECT_EQ(refusal<AblationRecord>("7"), "the record is not an object");
}

}  // namespace
}  // namespace kelso::experiments
