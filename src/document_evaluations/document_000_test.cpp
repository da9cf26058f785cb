#include "document_evaluations/document_000.hpp"

#include "notation/fen.hpp"
#include "rules/setup.hpp"
#include "support/evaluation_checks.hpp"
#include "support/json_lines.hpp"
#include "support/search_agreement.hpp"

namespace kelso::document_evaluations {
namespace {

using board::Side;
using board::Square;
using classroom::Context;
using classroom::EvaluationKind;
using classroom::Feature;
using testing::Json;
using testing::position_of;

const std::vector<EvaluationKind>& kinds() {
  static const classroom::EvaluationCatalogue kCatalogue = [] {
    classroom::EvaluationCatalogue catalogue;
    add_document_000(catalogue);
    return catalogue;
  }();
  return kCatalogue.kinds();
}

std::unique_ptr<classroom::Evaluation> evaluation_of(std::size_t number) {
  return kinds()[number - 1].make({});
}

rules::Position position_in(const Json& vector) {
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

// "4 own men x 1" or "2 opponent's men x -600" for each feature.
std::vector<std::string> texts_of(const std::vector<Feature>& features) {
  std::vector<std::string> texts;
  for (const Feature& feature : features) {
    EXPECT_TRUE(feature.own == 0 || feature.opponent == 0);
    const int weight = static_cast<int>(feature.opponent == 0 ? feature.weight : -feature.weight);
    texts.push_back(std::to_string(feature.own + feature.opponent) + " " + std::string(feature.name) + " x " +
                    std::to_string(weight));
  }
  return texts;
}

using Texts = std::vector<std::string>;

TEST(Document000, every_evaluation_vector_agrees_for_both_sides) {
  KELSO_REFERENCE_FILE(file, "data/000/eval_vectors.jsonl");
  for (const Json& vector : testing::json_lines(file)) {
    SCOPED_TRACE(vector.at("id").dump());
    const rules::Position position = position_in(vector);
    const Context context{.own_moves_made = vector.at("ef1_turn"), .seed = {}};
    for (std::size_t number = 1; number <= 3; ++number) {
      const auto evaluation = evaluation_of(number);
      const Json& expected = vector.at("ef" + std::to_string(number));
      EXPECT_EQ(evaluation->value(position, Side::Black, context), expected.at("black")) << number;
      EXPECT_EQ(evaluation->value(position, Side::White, context), expected.at("red")) << number;
    }
  }
}

TEST(Document000, ef1_changes_its_weights_at_the_fortieth_own_move) {
  const auto ef1 = evaluation_of(1);
  const rules::Position start = rules::Position::start();
  EXPECT_EQ(ef1->value(start, Side::Black, {.own_moves_made = 39, .seed = {}}), 4 * 5 - 4 * 2);
  EXPECT_EQ(ef1->value(start, Side::Black, {.own_moves_made = 40, .seed = {}}), 4 * 2 - 4 * 1);
}

TEST(Document000, ef4_is_always_one) {
  EXPECT_EQ(evaluation_of(4)->value(rules::Position::start(), Side::White, {}), 1);
}

TEST(Document000, every_value_is_the_sum_of_its_explanation) {
  for (const EvaluationKind& kind : kinds()) {
    SCOPED_TRACE(kind.id);
    testing::expect_value_is_sum_of_explanation(*kind.make({}));
  }
}

// The slips of the other two know a colour.
TEST(Document000, ef1_and_ef4_do_not_know_colours) {
  testing::expect_same_value_for_both_colours(*evaluation_of(1));
  testing::expect_same_value_for_both_colours(*evaluation_of(4));
}

TEST(Document000, ef1_is_explained_by_both_sides) {
  const rules::Position position = position_of("B:W21,22,K3:B1,7,8,12,K32");
  const Context late{.own_moves_made = 40, .seed = {}};
  EXPECT_EQ(
      texts_of(evaluation_of(1)->explain(position, Side::Black, late)),
      (Texts{"4 own men x 1", "1 own kings x 1", "8 own moves x 3", "1 own men on the back row x 2",
             "1 own bonus x 1000", "2 opponent's men x -600", "1 opponent's kings x -1600",
             "1 opponent's moves x -3", "0 opponent's men on the back row x 1", "1 opponent's bonus x 0"}));
}

TEST(Document000, ef2_is_explained_by_squares_and_the_opponents_strength) {
  const rules::Position position = position_of("W:WK14,K25,30:B1,2,K23,K32");
  EXPECT_EQ(
      texts_of(evaluation_of(2)->explain(position, Side::White, {})),
      (Texts{"1 own men x 560", "2 own kings x 3000", "10 squares of own men x 1",
             "16 squares of own kings x 10", "0 own kings crossing x 50", "0 no own piece left x -877775",
             "5212 55 % of the opponent's strength x -1", "0 no piece of the opponent left x 777775"}));
}

TEST(Document000, ef3_is_explained_by_captures_and_losses) {
  const rules::Position position = position_of("B:W18,26,27,K7:B14,15,22,K31,3");
  EXPECT_EQ(texts_of(evaluation_of(3)->explain(position, Side::Black, {})),
            (Texts{"4 men x 2", "1 kings x 4", "6 squares of men x 2", "1 squares of kings x 4",
                   "2 captures of several x 2000", "1 captures of a king x 400", "1 captures of a man x 200",
                   "2 enemies around the landing square x -100", "8 squares around it (Black only) x 1000",
                   "1 losses of several x -40000", "0 losses of a king x -4000",
                   "0 losses of a man, enemy lands on the home row x -5000",
                   "0 losses of a man, enemy lands on another edge x -2000",
                   "1 enemies around that landing square x 1000"}));
  const rules::Position over = position_of("B:W25,30:B21");
  EXPECT_EQ(texts_of(evaluation_of(3)->explain(over, Side::Black, {})), Texts{"1 cannot move x -7999999"});
  EXPECT_EQ(texts_of(evaluation_of(3)->explain(over, Side::White, {})),
            Texts{"1 opponent cannot move x 7999999"});
}

TEST(Document000, three_searches_agree) { testing::expect_agreement(kinds(), 10'000, 1, 3); }

TEST(FullDocument000, three_searches_agree_deeper_down) { testing::expect_agreement(kinds(), 10'000, 4, 2); }

}  // namespace
}  // namespace kelso::document_evaluations
