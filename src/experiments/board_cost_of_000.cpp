// Tables 5 and 6 of document 000: the cost of copying a board and of inspecting a piece, for three board
// representations and Kelso's.
#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>

#include <fmt/format.h>

#include "base/random.hpp"
#include "board/board.hpp"
#include "experiments/comparison.hpp"
#include "experiments/figures_of_000.hpp"
#include "experiments/kind.hpp"
#include "experiments/measure.hpp"
#include "experiments/typed_experiment.hpp"

namespace kelso::experiments {

namespace {

constexpr std::uint64_t kDocumentCopies = 100'000'000;
constexpr std::uint64_t kDocumentComparisons = 30'000'000;
constexpr std::size_t kBoards = 64;  // few enough to stay in the nearest cache

enum class Square : int { Empty, RedMan, RedKing, BlackMan, BlackKing };

template <class Cell>
struct Grid {
  std::array<std::array<Cell, 4>, 8> cells{};

  void put(std::size_t square, Square piece) { cells[square / 4][square % 4] = static_cast<Cell>(piece); }
  [[nodiscard]] bool holds(std::size_t square, Square piece) const {
    return cells[square / 4][square % 4] == static_cast<Cell>(piece);
  }
};

// One 64-bit integer per colour: men in the lower half, kings in the upper.
struct Integers {
  std::array<std::uint64_t, 2> colours{};

  static std::uint64_t bit(std::size_t square, Square piece) {
    const bool king = piece == Square::RedKing || piece == Square::BlackKing;
    return std::uint64_t{1} << (square + (king ? 32 : 0));
  }
  static std::size_t colour(Square piece) {
    return piece == Square::RedMan || piece == Square::RedKing ? 0 : 1;
  }
  void put(std::size_t square, Square piece) {
    if (piece != Square::Empty) colours[colour(piece)] |= bit(square, piece);
  }
  [[nodiscard]] bool holds(std::size_t square, Square piece) const {
    if (piece == Square::Empty) {
      const std::uint64_t all = colours[0] | colours[1];
      return ((all | all >> 32) >> square & 1) == 0;
    }
    return (colours[colour(piece)] & bit(square, piece)) != 0;
  }
};

struct Ours {
  board::Board board;

  static std::optional<board::Piece> piece_of(Square piece) {
    switch (piece) {
      case Square::Empty:
        return std::nullopt;
      case Square::RedMan:
        return board::kWhiteMan;
      case Square::RedKing:
        return board::kWhiteKing;
      case Square::BlackMan:
        return board::kBlackMan;
      case Square::BlackKing:
        return board::kBlackKing;
    }
    return std::nullopt;
  }
  void put(std::size_t square, Square piece) {
    if (const auto ours = piece_of(piece))
      board.put(*ours, board::Square::from_number(static_cast<int>(square) + 1));
  }
  [[nodiscard]] bool holds(std::size_t square, Square piece) const {
    return board.piece_at(board::Square::from_number(static_cast<int>(square) + 1)) == piece_of(piece);
  }
};

// Keeps the compiler from removing work whose result is unused.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

template <class Board>
std::array<Board, kBoards> random_boards() {
  Random random(1);
  std::array<Board, kBoards> boards{};
  for (Board& board : boards)
    for (std::size_t square = 0; square < 32; ++square)
      board.put(square, static_cast<Square>(random.below(5)));
  return boards;
}

template <class Work>
double seconds(Work&& work) {
  const std::int64_t start = steady_microseconds();
  work();
  return static_cast<double>(steady_microseconds() - start) / 1e6;
}

template <class Board>
double copy(std::uint64_t times) {
  const auto boards = random_boards<Board>();
  Board target;
  return seconds([&] {
    for (std::uint64_t i = 0; i < times; ++i) {
      keep(boards);
      target = boards[i % kBoards];
      keep(target);
    }
  });
}

template <class Board>
double compare(std::uint64_t times) {
  const auto boards = random_boards<Board>();
  std::uint64_t found = 0;
  return seconds([&] {
    for (std::uint64_t i = 0; i < times; ++i) {
      found += boards[i % kBoards].holds(i / 2 % 32, static_cast<Square>(i % 5)) ? 1u : 0u;
      keep(found);
    }
  });
}

struct Kind {
  const char* name;
  double (*copy)(std::uint64_t);
  double (*compare)(std::uint64_t);
};

constexpr std::array<Kind, 4> kKinds = {{
    {"int[8][4]", copy<Grid<int>>, compare<Grid<int>>},
    {"char[8][4]", copy<Grid<char>>, compare<Grid<char>>},
    {"64-bit integer", copy<Integers>, compare<Integers>},
    {"Kelso's board", copy<Ours>, compare<Ours>},
}};

std::string key(const Kind& kind, const char* work) { return std::string(work) + " " + kind.name; }

class BoardCost final : public TypedExperiment<RunTimes> {
 public:
  explicit BoardCost(Settings settings) : TypedExperiment("000-board-cost", std::move(settings)) {}

  int most_threads() const override { return 1; }

  std::vector<lab::ExperimentTask> tasks() const override {
    std::vector<lab::ExperimentTask> tasks;
    for (const Kind& kind : kKinds) {
      tasks.push_back({key(kind, "copy"), 2});
      tasks.push_back({key(kind, "compare"), 1});
    }
    return tasks;
  }

 private:
  std::optional<RunTimes> record_of(const lab::ExperimentTask& task,
                                    const lab::StopCheck& stopped) const override {
    RunTimes runs;
    for (std::uint64_t i = 0; i < settings().number("runs"); ++i) {
      if (stopped()) return std::nullopt;
      for (const Kind& kind : kKinds) {
        if (task.key == key(kind, "copy")) runs.seconds.push_back(kind.copy(kDocumentCopies / divisor()));
        if (task.key == key(kind, "compare"))
          runs.seconds.push_back(kind.compare(kDocumentComparisons / divisor()));
      }
    }
    return runs;
  }

  bool is_possible(const lab::ExperimentTask&, const RunTimes& runs) const override {
    return !runs.seconds.empty();
  }

  report::Report report_of(const Records& runs) const override {
    report::Report report{.title = "Tables 5 and 6 of document 000",
                          .subtitle = "The cost of copying a board and of inspecting a square"};
    report.sections.emplace_back("What was measured")
        .add(report::plain(
            "Times cannot be equal, because machine and compiler differ; the document's times look like "
            "those of unoptimised code. The document concludes that an integer is 20 times cheaper to "
            "copy than an array and 4 times more expensive to inspect. The columns relative to int[8][4] "
            "show what remains of that with an optimising compiler, which copies a whole array in a few "
            "instructions. The 64-bit board has one integer per colour, with men in the lower half and "
            "kings in the upper half."));
    add_table(report, runs, "copy", "Table 5: copies",
              fmt::format("Seconds for {} million copies of a board, mean of {} runs",
                          kDocumentCopies / 1'000'000, settings().text("runs")));
    add_table(report, runs, "compare", "Table 6: comparisons",
              fmt::format("Seconds for {} million comparisons of a piece, mean of {} runs",
                          kDocumentComparisons / 1'000'000, settings().text("runs")));
    return report;
  }

  [[nodiscard]] std::uint64_t divisor() const { return settings().number("divisor"); }

  // The mean of the runs, scaled to the full amount of work.
  [[nodiscard]] double mean(const Records& runs, const std::string& key) const {
    const std::vector<double>& all = runs.at(key).seconds;
    return std::accumulate(all.begin(), all.end(), 0.0) / static_cast<double>(all.size()) *
           static_cast<double>(divisor());
  }

  void add_table(report::Report& report, const Records& runs, const char* work, std::string heading,
                 std::string title) const {
    report::Table table(std::move(title),
                        {report::text_column("Board"), report::real_column("Document", 3),
                         report::real_column("Kelso", 3), report::real_column("Document, relative", 2),
                         report::real_column("Kelso, relative", 2), report::verdict_column("Equal?")});
    const bool copies = std::string_view(work) == "copy";
    const double first_document = copies ? kBoardCostsOf000[0].copies : kBoardCostsOf000[0].comparisons;
    const double first = mean(runs, key(kKinds[0], work));
    for (std::size_t i = 0; i < kKinds.size(); ++i) {
      std::optional<double> document;
      if (i < kBoardCostsOf000.size())
        document = copies ? kBoardCostsOf000[i].copies : kBoardCostsOf000[i].comparisons;
      const double ours = mean(runs, key(kKinds[i], work));
      table.add({kKinds[i].name, document, ours,
                 document ? std::optional(*document / first_document) : std::nullopt, ours / first,
                 report::Verdict::NotComparable});
    }
    table.set_caption("Relative to int[8][4].");
    report.sections.emplace_back(std::move(heading)).add(table);
  }
};

}  // namespace

ExperimentKind board_cost_of_000() {
  return {.name = "000-board-cost",
          .title = "72-game study (000): Tables 5 and 6",
          .summary =
              "The cost of copying a board and inspecting a square, for three board representations "
              "and Kelso's.",
          .duration = "10 seconds",
          .settings = {{"runs", "10", "number of times each measurement is repeated", player::Range{1, 1000}},
                       {"divisor", "1", "do only this fraction of the work, and scale the result",
                        player::Range{1, 100'000}}},
          .create = make_experiment<BoardCost>};
}

}  // namespace kelso::experiments
