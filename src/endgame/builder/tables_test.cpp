// Compares the tables with reference data (published counts and longest wins, solved positions) and with
// themselves: every value must be that of the best move.
#include <cctype>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/sanitized.hpp"
#include "endgame/builder/build.hpp"
#include "endgame/builder/verify.hpp"
#include "endgame/distance_table.hpp"
#include "endgame/value_table.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/generate.hpp"
#include "support/json_lines.hpp"
#include "support/reference_data.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::endgame::builder {
namespace {

using kelso::testing::Json;
using kelso::testing::json_lines;
using kelso::testing::TemporaryFolder;
using rules::Position;

constexpr int kPieces = kSanitized ? 3 : 5;  // more would take the sanitizers many minutes

const Database& tables_of(int pieces) {
  static std::map<int, std::unique_ptr<TemporaryFolder>> folders;
  static std::map<int, std::unique_ptr<Database>> databases;
  if (!databases[pieces]) {
    folders[pieces] = std::make_unique<TemporaryFolder>();
    const std::string folder = folders[pieces]->path("");
    const auto report = build({.folder = folder, .pieces = pieces, .distances = true, .threads = 2}, {});
    EXPECT_TRUE(report) << report.error().reason;
    databases[pieces] = std::make_unique<Database>(Database::open(folder));
    EXPECT_EQ(databases[pieces]->complete_pieces(), pieces);
    EXPECT_TRUE(databases[pieces]->problems().empty());
  }
  return *databases[pieces];
}

Position position_in(const std::string& fen) {
  const auto position = notation::parse_position(fen);
  EXPECT_TRUE(position) << fen;
  return position ? *position : Position::start();
}

std::vector<std::vector<std::string>> rows_of(const std::filesystem::path& file) {
  std::vector<std::vector<std::string>> rows;
  std::ifstream stream(file);
  for (std::string line; std::getline(stream, line);) {
    std::istringstream cells(line);
    rows.emplace_back();
    for (std::string cell; std::getline(cells, cell, '\t');) rows.back().push_back(cell);
  }
  return rows;
}

// The rows of a reference file that has a line for every slice and side to move. Black's pieces come first,
// for either side to move.
template <class Check>
void check_slices(const std::filesystem::path& file, int pieces, const Check& check) {
  std::size_t checked = 0;
  for (const auto& row : rows_of(file)) {
    const auto slice = parse_slice(row.at(0));
    if (!slice || slice->pieces() > pieces) continue;
    check(row.at(5) == "B" ? *slice : slice->swapped(), row);
    ++checked;
  }
  std::size_t expected = 0;
  for (int count = 2; count <= pieces; ++count) expected += 2 * slices_of_pieces(count).size();
  EXPECT_EQ(checked, expected);
}

void check_counts(int pieces) {
  KELSO_REFERENCE_FILE(file, "data/endgame/wld_counts.tsv");
  const Database& database = tables_of(pieces);
  check_slices(file, pieces, [&](const Slice& slice, const auto& row) {
    const FileHeader& header = database.values(slice)->header();
    EXPECT_EQ(header.positions(), std::stoull(row.at(6))) << row.at(0);
    EXPECT_EQ(header.counts, (SliceCounts{std::stoull(row.at(7)), std::stoull(row.at(8)),
                                          std::stoull(row.at(9)), std::stoull(row.at(10))}))
        << row.at(0);
    EXPECT_EQ(header.counts, database.distances(slice)->header().counts);
  });
}

void check_longest_wins(int pieces) {
  KELSO_REFERENCE_FILE(file, "data/endgame/dtw.tsv");
  const Database& database = tables_of(pieces);
  check_slices(file, pieces, [&](const Slice& slice, const auto& row) {
    const FileHeader& header = database.distances(slice)->header();
    EXPECT_EQ(header.longest_win.plies, std::stoi(row.at(6))) << row.at(0);
    EXPECT_EQ(header.longest_loss.plies, std::stoi(row.at(7))) << row.at(0);
    for (const Longest& longest : {header.longest_win, header.longest_loss}) {
      if (longest.plies < 0) continue;
      const auto verdict =
          database.verdict(position_of(database.values(slice)->index().placement(longest.number)));
      EXPECT_EQ(verdict->plies, longest.plies);
    }
  });
}

void check_samples(int pieces) {
  KELSO_REFERENCE_FILE(file, "data/endgame/samples.jsonl");
  const Database& database = tables_of(pieces);
  int checked = 0;
  for (const Json& sample : json_lines(file)) {
    if (sample["pieces"] > pieces) continue;
    const Position position = position_in(sample["fen"]);
    const auto verdict = database.verdict(position);
    ASSERT_TRUE(verdict) << sample;
    EXPECT_EQ(to_text(verdict->value), sample["value"]) << sample;
    EXPECT_EQ(verdict->value == Value::Draw ? Json() : Json(verdict->plies), sample["dtw"]) << sample;
    EXPECT_EQ(database.value(position), verdict->value) << sample;
    EXPECT_EQ(database.verdict(position.reversed()), verdict) << sample;
    ++checked;
  }
  EXPECT_GE(checked, pieces == 6 ? 1000 : pieces == 5 ? 300 : 10);
}

void check_values(int pieces) {
  const Database& database = tables_of(pieces);
  Workers workers(2);
  Verifier verifier(database, workers);
  for (int count = 2; count <= pieces; ++count)
    for (const Slice& slice : slices_of_pieces(count)) {
      const SliceCheck check = verifier.check(slice, {});
      EXPECT_TRUE(check.is_good()) << to_text(slice);
      EXPECT_TRUE(check.with_distances) << to_text(slice);
    }
}

TEST(EndgameTables, have_the_published_counts) { check_counts(kPieces); }
TEST(EndgameTables, have_the_published_longest_wins) { check_longest_wins(kPieces); }
TEST(EndgameTables, agree_with_the_samples) { check_samples(kPieces); }
TEST(EndgameTables, hold_the_value_of_the_best_move_everywhere) { check_values(kPieces); }

TEST(FullEndgameTables, have_the_published_counts_of_six_pieces) { check_counts(6); }
TEST(FullEndgameTables, have_the_published_longest_wins_of_six_pieces) { check_longest_wins(6); }
TEST(FullEndgameTables, agree_with_all_samples) { check_samples(6); }
TEST(FullEndgameTables, of_six_pieces_hold_the_value_of_the_best_move_everywhere) { check_values(6); }

std::string reference_word(Value value) {
  return value == Value::Win ? "WIN" : value == Value::Loss ? "LOSS" : "DRAW";
}

// "W61", "L2" or "D0", for the side that makes the move.
std::string reference_text(const Verdict& verdict) {
  const char letter = verdict.value == Value::Win ? 'W' : verdict.value == Value::Loss ? 'L' : 'D';
  return letter + std::to_string(verdict.plies);
}

// Lines "FEN <tab> name <tab> => WIN in 61 plies  moves: 19-24:L2 …".
TEST(EndgameTables, solve_the_reference_positions_with_all_their_moves) {
  if (kPieces < 5) GTEST_SKIP() << "takes tables of five pieces";
  KELSO_REFERENCE_FILE(file, "data/rules/reference_positions.txt");
  const Database& database = tables_of(kPieces);
  int checked = 0;
  for (const auto& row : rows_of(file)) {
    if (row.size() < 3 || !row[2].starts_with("=> ")) continue;
    const Position position = position_in(row[0]);
    std::istringstream words(row[2]);
    std::string arrow, value, word;
    words >> arrow >> value;
    const auto verdict = database.verdict(position);
    ASSERT_TRUE(verdict) << row[0];
    EXPECT_EQ(value, reference_word(verdict->value)) << row[0];
    std::size_t moves = 0;
    while (words >> word) {
      if (std::isdigit(static_cast<unsigned char>(word[0])) == 0) continue;
      if (word.find(':') == std::string::npos) {
        EXPECT_EQ(word, std::to_string(verdict->plies)) << row[0];
        continue;
      }
      const auto move = notation::parse_move(position, word.substr(0, word.find(':')));
      ASSERT_TRUE(move) << word;
      const Verdict after = database.verdict(position.after(*move))->one_ply_before();
      EXPECT_EQ(reference_text(after), word.substr(word.find(':') + 1)) << row[0] << ' ' << word;
      ++moves;
    }
    EXPECT_TRUE(moves == 0 || moves == rules::legal_moves(position).size()) << row[0];
    ++checked;
  }
  EXPECT_EQ(checked, 15);
}

// The last column: value, plies and the moves that keep the value.
TEST(EndgameTables, solve_the_published_problems_of_four_pieces) {
  if (kPieces < 4) GTEST_SKIP() << "takes tables of four pieces";
  KELSO_REFERENCE_FILE(file, "data/games/problems.tsv");
  const Database& database = tables_of(kPieces);
  int checked = 0;
  for (const auto& row : rows_of(file)) {
    if (row.size() < 6 || row[0].starts_with('#') || row[5] == "-") continue;
    const Position position = position_in(row[0]);
    std::istringstream words(row[5]);
    std::string value, plies, word;
    words >> value >> plies;
    std::set<std::string> expected, found;
    while (words >> word) expected.insert(word);
    const Verdict verdict = *database.verdict(position);
    for (rules::Move move : rules::legal_moves(position)) {
      const Verdict after = database.verdict(position.after(move))->one_ply_before();
      if (after.value == verdict.value)
        found.insert(notation::to_text(position, move) + ":" + reference_text(after));
    }
    EXPECT_EQ(value, reference_word(verdict.value)) << row[0];
    EXPECT_EQ(plies, verdict.value == Value::Draw ? "-" : std::to_string(verdict.plies)) << row[0];
    EXPECT_EQ(found, expected) << row[0];
    ++checked;
  }
  EXPECT_GE(checked, 74);
}

TEST(EndgameTables, know_finished_games_and_nothing_beyond_their_pieces) {
  const Database& database = tables_of(kPieces);
  EXPECT_EQ(database.verdict(position_in("W:W:BK5")), (Verdict{Value::Loss, 0}));
  EXPECT_EQ(database.verdict(position_in("B:W:BK5")), (Verdict{Value::Win, 1}));
  EXPECT_EQ(database.value(Position::start()), std::nullopt);
  EXPECT_EQ(database.verdict(Position::start()), std::nullopt);
  EXPECT_EQ(Database().value(position_in("B:W:BK5")), Value::Win);
  EXPECT_EQ(Database().value(position_in("B:WK9:BK5")), std::nullopt);
}

TEST(EndgameTables, answer_any_number_of_threads_alike) {
  const Database& database = tables_of(kPieces);
  Random random(11);
  std::vector<Position> positions;
  for (const Slice& slice : slices_of_pieces(kPieces)) {
    const SliceIndex index(slice);
    for (int i = 0; i < 100; ++i)
      positions.push_back(position_of(index.placement(random.below(index.size()))));
  }
  std::vector<std::vector<std::optional<Verdict>>> answers(4);
  {
    std::vector<std::jthread> threads;
    for (auto& answer : answers)
      threads.emplace_back([&] {
        for (const Position& position : positions) answer.push_back(database.verdict(position));
      });
  }
  for (std::size_t i = 0; i < positions.size(); ++i) {
    ASSERT_TRUE(answers[0][i]);
    for (const auto& answer : answers) EXPECT_EQ(answer[i], answers[0][i]);
  }
}

}  // namespace
}  // namespace kelso::endgame::builder
