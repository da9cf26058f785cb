#include "documents/d004/search.hpp"

#include <cmath>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "support/document_vectors.hpp"

namespace kelso::documents::d004 {
namespace {

const board::Board kStart = board::Board::start();

std::map<std::string, double> root_values(const SearchRecord& record) {
  std::map<std::string, double> values;
  for (const auto& [move, value] : record.root_moves) values[to_text(move)] = value;
  return values;
}

// Section 4.6 of the specification: nodes from the start at depth 10 with pruning.
struct Cell {
  Order order;
  Flavour flavour;
  Arithmetic arithmetic;
  std::uint64_t generated;
  std::uint64_t explored;
  std::optional<std::uint64_t> parents = std::nullopt;  // given for the document's program only
};

constexpr Cell kOrderTable[] = {
    {Order::UlUrLlLr, Flavour::Document, Arithmetic::Double, 836'770, 555'828, 179'324},
    {Order::LrLlUrUl, Flavour::Document, Arithmetic::Double, 792'921, 513'991, 167'509},
    {Order::LlLrUlUr, Flavour::Document, Arithmetic::Double, 836'770, 555'828, 179'324},
    {Order::Captures, Flavour::Document, Arithmetic::Double, 825'601, 546'384, 177'106},
    {Order::Utility, Flavour::Document, Arithmetic::Double, 690'650, 368'572, 128'740},
    {Order::UlUrLlLr, Flavour::Document, Arithmetic::Hundredths, 773'799, 515'337},
    {Order::LrLlUrUl, Flavour::Document, Arithmetic::Hundredths, 737'167, 477'435},
    {Order::LlLrUlUr, Flavour::Document, Arithmetic::Hundredths, 773'799, 515'337},
    {Order::Captures, Flavour::Document, Arithmetic::Hundredths, 763'129, 506'325},
    {Order::Utility, Flavour::Document, Arithmetic::Hundredths, 646'724, 347'655},
    {Order::UlUrLlLr, Flavour::Paper, Arithmetic::Double, 895'418, 532'783},
    {Order::LrLlUrUl, Flavour::Paper, Arithmetic::Double, 752'162, 442'490},
    {Order::LlLrUlUr, Flavour::Paper, Arithmetic::Double, 895'418, 532'783},
    {Order::Captures, Flavour::Paper, Arithmetic::Double, 887'775, 527'235},
    {Order::Utility, Flavour::Paper, Arithmetic::Double, 692'637, 348'354},
    {Order::UlUrLlLr, Flavour::Paper, Arithmetic::Hundredths, 867'960, 514'693},
    {Order::LrLlUrUl, Flavour::Paper, Arithmetic::Hundredths, 708'252, 416'174},
    {Order::LlLrUlUr, Flavour::Paper, Arithmetic::Hundredths, 867'960, 514'693},
    {Order::Captures, Flavour::Paper, Arithmetic::Hundredths, 860'397, 509'243},
    {Order::Utility, Flavour::Paper, Arithmetic::Hundredths, 628'170, 320'926},
};

TEST(SearchTest, every_cell_of_the_order_table_is_reproduced) {
  for (const Cell& cell : kOrderTable) {
    SCOPED_TRACE(static_cast<int>(cell.order));
    const SearchRecord record = search(
        kStart, Side::Black, {.order = cell.order, .flavour = cell.flavour, .arithmetic = cell.arithmetic});
    EXPECT_EQ(record.value, cell.flavour == Flavour::Document ? -0.6 : -0.2);
    EXPECT_EQ(record.statistics.generated, cell.generated);
    EXPECT_EQ(record.statistics.visited, cell.explored);
    EXPECT_EQ(record.statistics.expanded, cell.explored);
    EXPECT_EQ(record.statistics.interior, cell.parents.value_or(record.statistics.interior));
    EXPECT_EQ(record.statistics.leaf, record.statistics.visited - (record.statistics.interior - 1));
  }
}

TEST(SearchTest, without_pruning_the_start_has_as_many_nodes_as_perft) {
  const SearchRecord record = search(kStart, Side::Black, {.pruning = Pruning::Off});
  EXPECT_EQ(record.value, -0.6);
  EXPECT_EQ(record.statistics.generated, 23'426'871u);
  EXPECT_EQ(record.statistics.visited, 23'426'871u);
  EXPECT_EQ(record.statistics.leaf, 18'391'564u);
  EXPECT_EQ(record.cutoffs, 0u);
}

TEST(SearchTest, start_has_one_best_move_in_doubles_and_two_in_hundredths) {
  const SearchRecord doubles = search(kStart, Side::Black, {});
  const SearchRecord hundredths = search(kStart, Side::Black, {.arithmetic = Arithmetic::Hundredths});
  EXPECT_EQ(doubles.best_moves.size(), 1u);
  EXPECT_EQ(hundredths.best_moves.size(), 2u);
  EXPECT_EQ(root_values(hundredths), (std::map<std::string, double>{{"12-16", -0.8},
                                                                    {"11-16", -0.6},
                                                                    {"11-15", -0.8},
                                                                    {"10-15", -0.8},
                                                                    {"10-14", -0.8},
                                                                    {"9-14", -0.6},
                                                                    {"9-13", -0.8}}));
}

TEST(SearchTest, root_values_on_paper_are_those_of_the_specification) {
  const SearchRecord record =
      search(kStart, Side::Black, {.flavour = Flavour::Paper, .arithmetic = Arithmetic::Hundredths});
  EXPECT_EQ(root_values(record), (std::map<std::string, double>{{"12-16", -0.2},
                                                                {"11-16", -0.4},
                                                                {"11-15", -0.4},
                                                                {"10-15", -0.6},
                                                                {"10-14", -0.4},
                                                                {"9-14", -0.4},
                                                                {"9-13", -0.4}}));
}

TEST(SearchTest, only_move_is_returned_without_a_search) {
  const auto [board, side] = from_fen("B:W18:B15");
  const SearchRecord record = search(board, side, {});
  EXPECT_EQ(to_text(record.move.value()), "15x22");
  EXPECT_EQ(record.statistics.visited, 0u);
  EXPECT_EQ(record.statistics.generated, 1u);
}

TEST(SearchTest, side_without_a_move_gets_none) {
  const auto [board, side] = from_fen("B:W5:B1");
  EXPECT_TRUE(search(board, side, {}).move.has_value());
  const auto [blocked, blocked_side] = from_fen("W:W5:B1");
  EXPECT_FALSE(search(blocked, blocked_side, {}).move.has_value());
}

// 6x15x22x13x6 and 6x13x22x15x6 take the same four men.
TEST(SearchTest, each_way_round_a_circle_is_a_move_of_its_own) {
  const auto [board, side] = from_fen("B:W9,10,17,18,32:BK6");
  const SearchRecord record = search(board, side, {.depth = 2});
  std::set<std::size_t> lengths;
  for (const auto& [move, value] : record.root_moves) lengths.insert(move.path.size());
  EXPECT_EQ(record.root_moves.size(), 2u);
  EXPECT_EQ(lengths, std::set<std::size_t>{5});
}

TEST(SearchTest, seeds_choose_among_all_equal_moves) {
  std::set<std::string> chosen;
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    chosen.insert(to_text(search(kStart, Side::Black, {.depth = 2, .seed = seed}).move.value()));
  EXPECT_EQ(chosen.size(), search(kStart, Side::Black, {.depth = 2}).best_moves.size());
}

TEST(SearchTest, stopped_search_has_no_move) {
  const SearchRecord record =
      search(kStart, Side::Black, {.pruning = Pruning::Off}, {.stopped = [] { return true; }});
  EXPECT_FALSE(record.move.has_value());
  EXPECT_LT(record.statistics.visited, 10'000u);
}

const std::map<std::string, Order> kVectorOrders = {{"UL,UR,LL,LR", Order::UlUrLlLr},
                                                    {"LR,LL,UR,UL", Order::LrLlUrUl},
                                                    {"LL,LR,UL,UR", Order::LlLrUlUr},
                                                    {"captures", Order::Captures},
                                                    {"utility", Order::Utility}};

// The vectors give values from Black's point of view, the record from the side to move.
void expect_root_values(const SearchRecord& record, const nlohmann::json& expected, Side side) {
  const int sign = side == Side::Black ? 1 : -1;
  const auto hundredths = [sign](double value) { return sign * static_cast<int>(std::lround(100 * value)); };
  EXPECT_EQ(hundredths(record.value), expected["value_hundredths"].get<int>());
  std::multiset<std::tuple<std::string, int, int>> found;
  std::multiset<std::tuple<std::string, int, int>> wanted;
  for (const auto& [move, value] : record.root_moves)
    found.emplace(
        std::to_string(move.path.front().number()) + "-" + std::to_string(move.path.back().number()),
        move.captured.count(), hundredths(value));
  for (const nlohmann::json& root : expected["root"]) wanted.emplace(root[0], root[1], root[2]);
  EXPECT_EQ(found, wanted);
}

TEST(SearchTest, agrees_with_every_reference_vector) {
  KELSO_REQUIRE_REFERENCE();
  for (const nlohmann::json& vector : reference_vectors("search004.jsonl")) {
    const auto [board, side] = from_fen(vector["fen"]);
    for (Flavour flavour : {Flavour::Document, Flavour::Paper}) {
      const nlohmann::json& expected = vector[flavour == Flavour::Document ? "original" : "clean"];
      for (Arithmetic arithmetic : {Arithmetic::Double, Arithmetic::Hundredths}) {
        const nlohmann::json& nodes =
            expected[arithmetic == Arithmetic::Double ? "nodes_double" : "nodes_int"];
        for (const auto& [name, order] : kVectorOrders) {
          SCOPED_TRACE(vector["fen"].get<std::string>() + " " + name);
          const SearchRecord record = search(
              board, side,
              {.depth = vector["depth"], .order = order, .flavour = flavour, .arithmetic = arithmetic});
          expect_root_values(record, expected, side);
          EXPECT_EQ(record.statistics.generated, nodes[name][0].get<std::uint64_t>());
          EXPECT_EQ(record.statistics.visited, nodes[name][1].get<std::uint64_t>());
        }
      }
    }
  }
}

}  // namespace
}  // namespace kelso::documents::d004
