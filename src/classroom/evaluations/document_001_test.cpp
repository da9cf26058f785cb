#include "classroom/evaluations/document_001.hpp"

#include "notation/fen.hpp"
#include "support/reference_data.hpp"

namespace kelso::classroom {
namespace {

using board::Side;
using rules::Position;
using testing::Json;

Position position_of(const Json& vector) {
  return *notation::parse_position(vector.at("fen").get<std::string>());
}

class Document001Test : public testing::ReferenceTest {};

TEST_F(Document001Test, paper_vectors_agree_and_are_turned_round_for_white) {
  const std::pair<const char*, std::unique_ptr<Evaluation>> evaluations[] = {
      {"eval1", make_001_eval1(Flavour::Paper)},
      {"eval2", make_001_eval2(Flavour::Paper)},
      {"eval3", make_001_eval3(Flavour::Paper)}};
  for (const Json& vector : lines("data/001/eval_vectors.jsonl")) {
    SCOPED_TRACE(vector.at("id").dump());
    const Position position = position_of(vector);
    for (const auto& [name, evaluation] : evaluations) {
      const double black_minus_white = vector.at("paper").at(name);
      EXPECT_EQ(evaluation->value(position, Side::Black, {}), black_minus_white) << name;
      EXPECT_EQ(evaluation->value(position, Side::White, {}), -black_minus_white) << name;
    }
  }
}

TEST_F(Document001Test, vectors_as_found_agree_for_both_searching_sides) {
  const std::pair<const char*, std::unique_ptr<Evaluation>> evaluations[] = {
      {"eval1", make_001_eval1(Flavour::Document)},
      {"eval2_without_noise", make_001_eval2(Flavour::Document)},
      {"eval3", make_001_eval3(Flavour::Document)}};
  for (const Json& vector : lines("data/001/eval_vectors.jsonl")) {
    SCOPED_TRACE(vector.at("id").dump());
    const Position position = position_of(vector);
    for (const auto& [name, evaluation] : evaluations) {
      const Json& as_found = vector.at("as_found").at(name);
      EXPECT_EQ(evaluation->value(position, Side::Black, {}), as_found.at("max_X")) << name;
      EXPECT_EQ(evaluation->value(position, Side::White, {}), as_found.at("max_O")) << name;
    }
  }
}

TEST_F(Document001Test, features_agree_one_by_one) {
  const auto eval1 = make_001_eval1(Flavour::Paper);
  static constexpr const char* kNames[] = {
      "men", "kings", "fwd_moves", "king_back_moves", "fwd_captures", "king_back_captures"};
  for (const Json& vector : lines("data/001/eval_vectors.jsonl")) {
    SCOPED_TRACE(vector.at("id").dump());
    const auto features = eval1->explain(position_of(vector), Side::Black, {});
    ASSERT_EQ(features.size(), std::size(kNames));
    for (std::size_t i = 0; i < features.size(); ++i) {
      EXPECT_EQ(features[i].own, vector.at("features").at("X").at(kNames[i])) << kNames[i];
      EXPECT_EQ(features[i].opponent, vector.at("features").at("O").at(kNames[i])) << kNames[i];
    }
  }
}

TEST(Document001, noise_of_eval2_favours_the_side_to_move_and_is_below_every_term) {
  const auto eval2 = make_001_eval2(Flavour::Paper);
  const Position black_to_move = Position::start();
  const Position white_to_move =
      *notation::parse_position("W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
  bool some_noise = false;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Context context{.own_moves_made = 0, .seed = seed};
    const double noise = eval2->value(black_to_move, Side::Black, context);
    EXPECT_GE(noise, 0);
    EXPECT_LT(noise, 100);
    EXPECT_EQ(eval2->value(black_to_move, Side::White, context), -noise);
    EXPECT_GE(eval2->value(white_to_move, Side::White, context), 0);
    some_noise |= noise > 0;
  }
  EXPECT_TRUE(some_noise);
}

}  // namespace
}  // namespace kelso::classroom
