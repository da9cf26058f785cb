#include "classroom/evaluations/document_000.hpp"

#include "rules/setup.hpp"
#include "support/reference_data.hpp"

namespace kelso::classroom {
namespace {

using board::Side;
using board::Square;
using testing::Json;

rules::Position position_of(const Json& vector) {
  rules::Setup setup;
  const auto put = [&](const char* name, board::Piece piece) {
    for (int square : vector.at(name)) setup.board.put(piece, Square::from_number(33 - square));
  };
  put("red_men", board::kWhiteMan);
  put("red_kings", board::kWhiteKing);
  put("black_men", board::kBlackMan);
  put("black_kings", board::kBlackKing);
  return *validate(setup);
}

class Document000Test : public testing::ReferenceTest {};

TEST_F(Document000Test, every_evaluation_vector_agrees_for_both_sides) {
  const std::pair<const char*, std::unique_ptr<Evaluation>> evaluations[] = {
      {"ef1", make_000_ef1()}, {"ef2", make_000_ef2()}, {"ef3", make_000_ef3()}};
  for (const Json& vector : lines("data/000/eval_vectors.jsonl")) {
    SCOPED_TRACE(vector.at("id").dump());
    const rules::Position position = position_of(vector);
    const Context context{.own_moves_made = vector.at("ef1_turn"), .seed = {}};
    for (const auto& [name, evaluation] : evaluations) {
      EXPECT_EQ(evaluation->value(position, Side::Black, context), vector.at(name).at("black")) << name;
      EXPECT_EQ(evaluation->value(position, Side::White, context), vector.at(name).at("red")) << name;
    }
  }
}

TEST(Document000, ef1_changes_its_weights_at_the_fortieth_own_move) {
  const auto ef1 = make_000_ef1();
  const rules::Position start = rules::Position::start();
  EXPECT_EQ(ef1->value(start, Side::Black, {.own_moves_made = 39, .seed = {}}), 4 * 5 - 4 * 2);
  EXPECT_EQ(ef1->value(start, Side::Black, {.own_moves_made = 40, .seed = {}}), 4 * 2 - 4 * 1);
}

TEST(Document000, ef4_is_always_one) {
  EXPECT_EQ(make_000_ef4()->value(rules::Position::start(), Side::White, {}), 1);
}

}  // namespace
}  // namespace kelso::classroom
