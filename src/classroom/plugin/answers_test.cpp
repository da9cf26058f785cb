#include "classroom/plugin/answers.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "classroom/plugin/message_bytes.hpp"
#include "rules/generate.hpp"

namespace kelso::classroom {
namespace {

using player::Decision;
using player::SearchInfo;
using player::TextError;
using player::Value;
using rules::Move;
using rules::Position;
using rules::Reason;

const Position kStart = Position::start();

std::vector<Move> line_of(std::size_t plies) {
  std::vector<Move> line;
  Position position = kStart;
  for (; plies > 0; --plies) {
    line.push_back(rules::legal_moves(position)[0]);
    position = position.after(line.back());
  }
  return line;
}

SearchInfo full_info() {
  SearchInfo info;
  info.depth = 7;
  info.value = Value::of_points(-2.5);
  info.pv = line_of(6);
  for (const Move move : rules::legal_moves(kStart)) {
    info.best.push_back(move);
    info.root_moves.push_back({move, Value::win(9)});
  }
  info.cut_short = true;
  info.remark = "only move";
  info.statistics = {1, 2, 3, 4, 5, 6, player::Duration(7)};
  return info;
}

void expect_equal(const SearchInfo& info, const SearchInfo& expected) {
  EXPECT_EQ(info.depth, expected.depth);
  EXPECT_EQ(info.value, expected.value);
  EXPECT_EQ(info.pv, expected.pv);
  EXPECT_EQ(info.best, expected.best);
  ASSERT_EQ(info.root_moves.size(), expected.root_moves.size());
  for (std::size_t i = 0; i < info.root_moves.size(); ++i) {
    EXPECT_EQ(info.root_moves[i].move, expected.root_moves[i].move);
    EXPECT_EQ(info.root_moves[i].value, expected.root_moves[i].value);
  }
  EXPECT_EQ(info.cut_short, expected.cut_short);
  EXPECT_EQ(info.remark, expected.remark);
  EXPECT_EQ(info.statistics, expected.statistics);
}

// The message without its length.
std::string message_of(const Answer& answer) { return to_bytes(answer, kStart).substr(4); }

Answer read_again(const Answer& answer) {
  auto read = read_answer(message_of(answer), kStart);
  EXPECT_TRUE(read) << read.error().text;
  return *read;
}

Reason refusal_of(const std::string& message) {
  const auto answer = read_answer(message, kStart);
  return answer ? Reason::Agreement : answer.error().reason;
}

TEST(AnswersTest, answers_are_read_as_they_were_written) {
  EXPECT_EQ(std::get<Loaded>(read_again(Loaded{"my evaluation"})).name, "my evaluation");
  EXPECT_EQ(std::get<TextError>(read_again(TextError{14, "no"})), (TextError{14, "no"}));
  EXPECT_EQ(std::get<PluginValue>(read_again(PluginValue{-0.25})).value, -0.25);
  for (const Fault fault : {Fault::BadValue, Fault::TooSlow})
    EXPECT_EQ(std::get<Fault>(read_again(fault)), fault);
  expect_equal(std::get<SearchInfo>(read_again(full_info())), full_info());
  expect_equal(std::get<SearchInfo>(read_again(SearchInfo())), SearchInfo());
}

TEST(AnswersTest, decision_is_read_as_it_was_written) {
  const std::vector<Move> line = line_of(6);
  const Answer read = read_again(Decision{.action = line[0], .info = full_info(), .ponder = line[1]});
  const Decision& decision = std::get<Decision>(read);
  EXPECT_EQ(*decision.move(), line[0]);
  EXPECT_EQ(decision.ponder, line[1]);
  expect_equal(decision.info, full_info());
  EXPECT_EQ(std::get<Decision>(read_again(Decision{.action = line[0]})).ponder, std::nullopt);
}

TEST(AnswersTest, message_that_is_too_short_or_too_long_is_refused) {
  for (const Answer& answer :
       {Answer(Loaded{"name"}), Answer(TextError{1, "text"}), Answer(PluginValue{1}), Answer(Fault::TooSlow),
        Answer(full_info()), Answer(Decision{.action = line_of(1)[0]})}) {
    const std::string message = message_of(answer);
    for (std::size_t size = 0; size < message.size(); ++size)
      ASSERT_EQ(refusal_of(message.substr(0, size)), Reason::Unreadable) << answer.index() << ' ' << size;
    EXPECT_EQ(refusal_of(message + '\0'), Reason::Unreadable);
  }
}

TEST(AnswersTest, value_or_column_out_of_range_is_refused) {
  EXPECT_EQ(std::get<PluginValue>(read_again(PluginValue{-1e8})).value, -1e8);
  for (const double value : {1.1e8, -1e9, std::nan(""), std::numeric_limits<double>::infinity()})
    EXPECT_EQ(refusal_of(message_of(PluginValue{value})), Reason::Unreadable) << value;
  for (const std::size_t column : {std::size_t{0}, std::numeric_limits<std::size_t>::max()})
    EXPECT_EQ(refusal_of(message_of(TextError{column, "text"})), Reason::Unreadable) << column;
}

TEST(AnswersTest, unknown_kind_and_version_are_refused) {
  std::string message = message_of(Loaded{"name"});
  message[1] = 6;
  EXPECT_EQ(refusal_of(message), Reason::Unreadable);
  message[0] = kMessageVersion + 1;
  EXPECT_EQ(read_answer(message, kStart).error().text, "its answer is of version 2, this is 1");
}

// A decision, part by part, so that each can be wrong.
struct Parts {
  std::uint8_t move = 0;
  std::uint8_t reply = kNoMove;
  int depth = 1;
  std::uint8_t kind = 0;
  double points = 0;
  int plies = 0;
  std::uint32_t length_of_line = 1;
  std::uint8_t in_line = 0;
  std::uint32_t count_of_best = 1;
  std::uint8_t best = 0;
  std::uint32_t count_of_root_moves = 0;
  std::uint32_t length_of_remark = 0;
  std::uint64_t visited = 1;
  std::int64_t time = 0;
};

std::string message_of(const Parts& parts) {
  ByteWriter writer(5);
  writer.number(parts.move);
  writer.number(parts.reply);
  writer.number(parts.depth);
  writer.number(true);
  writer.number(parts.kind);
  writer.number(parts.points);
  writer.number(true);
  writer.number(parts.plies);
  writer.number(parts.length_of_line);
  writer.number(parts.in_line);
  writer.number(parts.count_of_best);
  writer.number(parts.best);
  writer.number(parts.count_of_root_moves);
  writer.number(false);
  writer.number(parts.length_of_remark);
  writer.number(std::uint64_t{0});
  writer.number(parts.visited);
  for (int i = 0; i < 4; ++i) writer.number(std::uint64_t{0});
  writer.number(parts.time);
  return writer.message().substr(4);
}

TEST(AnswersTest, moves_that_are_not_legal_are_refused) {
  ASSERT_TRUE(read_answer(message_of(Parts{}), kStart));
  for (const Parts& parts :
       {Parts{.move = 7}, Parts{.move = 255}, Parts{.reply = 7}, Parts{.in_line = 99}, Parts{.best = 7}})
    EXPECT_EQ(refusal_of(message_of(parts)), Reason::Illegal);
}

TEST(AnswersTest, moves_of_a_finished_game_are_not_legal) {
  const Position lost = Position::trusted({board::SquareSet(), board::SquareSet::of(1)},
                                          board::SquareSet::of(1), board::Side::Black);
  EXPECT_EQ(read_answer(message_of(Parts{}), lost).error().reason, Reason::Illegal);
}

TEST(AnswersTest, numbers_out_of_range_are_refused) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const Parts& parts : {Parts{.depth = -1}, Parts{.depth = 100}, Parts{.kind = 3}, Parts{.points = nan},
                             Parts{.points = -std::numeric_limits<double>::infinity()}, Parts{.points = 1e13},
                             Parts{.plies = -1}, Parts{.visited = ~std::uint64_t{0}}, Parts{.time = -1},
                             Parts{.time = std::numeric_limits<std::int64_t>::max()}})
    EXPECT_EQ(refusal_of(message_of(parts)), Reason::Unreadable);
  EXPECT_EQ(refusal_of(message_of(PluginValue{nan})), Reason::Unreadable);
}

TEST(AnswersTest, inflated_sizes_are_refused) {
  constexpr std::uint32_t kHuge = 0xffff'fff0;
  for (const Parts& parts : {Parts{.length_of_line = kHuge}, Parts{.count_of_best = kHuge},
                             Parts{.count_of_root_moves = kHuge}, Parts{.length_of_remark = kHuge}})
    EXPECT_EQ(refusal_of(message_of(parts)), Reason::Unreadable);
}

TEST(AnswersTest, line_must_begin_with_the_move) {
  EXPECT_EQ(refusal_of(message_of(Parts{.move = 1})), Reason::Unreadable);
}

TEST(AnswersTest, texts_are_printable) {
  EXPECT_EQ(std::get<Loaded>(read_again(Loaded{"a\x1b[2Jb\xff\n~"})).name, "a?[2Jb??~");
}

TEST(AnswersTest, any_bytes_are_read_or_refused) {
  Random random(1);
  const std::string original = message_of(Decision{.action = line_of(6)[0], .info = full_info()});
  for (int times = 0; times < 20'000; ++times) {
    std::string message = original;
    for (auto changes = random.below(4); changes-- > 0;)
      message[2 + random.below(message.size() - 2)] = static_cast<char>(random.below(256));
    const auto answer = read_answer(message, kStart);
    if (!answer) continue;
    const Decision& decision = std::get<Decision>(*answer);
    ASSERT_TRUE(rules::legal_moves(kStart).contains(*decision.move()));
    ASSERT_TRUE(std::isfinite(decision.info.value.value_or(Value()).points));
  }
}

TEST(TakeMessageTest, messages_come_one_by_one_when_they_are_whole) {
  const std::string first = to_bytes(Loaded{"one"}, kStart), second = to_bytes(Loaded{"two"}, kStart);
  std::string bytes;
  for (const char letter : first + second.substr(0, 5)) {
    EXPECT_FALSE(*take_message(bytes, kLongestAnswer));
    if (bytes.size() + 1 == first.size()) {
      bytes += letter;
      EXPECT_EQ(*take_message(bytes, kLongestAnswer), first.substr(4));
      EXPECT_TRUE(bytes.empty());
    } else {
      bytes += letter;
    }
  }
  bytes += second.substr(5);
  EXPECT_EQ(*take_message(bytes, kLongestAnswer), second.substr(4));
}

TEST(TakeMessageTest, length_is_limited_before_anything_has_arrived) {
  std::string bytes = "\xff\xff\xff\x7f";
  EXPECT_FALSE(take_message(bytes, kLongestAnswer));
}

}  // namespace
}  // namespace kelso::classroom
