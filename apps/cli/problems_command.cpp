// `kelso problems`: tests the engine on positions with known results.
#include <algorithm>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/engine_option.hpp"
#include "cli/json_output.hpp"
#include "cli/position_option.hpp"
#include "cli/value_json.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/number_text.hpp"
#include "command_line/progress.hpp"
#include "command_line/table_text.hpp"
#include "eval/hand_made.hpp"
#include "machine/machine_clock.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_game.hpp"
#include "player/value_text.hpp"
#include "rules/generate.hpp"

namespace kelso::cli {

namespace {

using board::Side;
using rules::Position;

struct Options {
  std::string file;
  std::size_t every = 1;
  EngineOption engine;
};

struct Problem {
  std::size_t line;
  Position position;
  std::optional<Side> winner;      // none: a draw
  std::vector<std::string> moves;  // moves that keep the value, if the file lists them
};

constexpr const char* kStandardLimits = "movetime=2s";
constexpr int kMan = 100;  // points
constexpr int kHalfMan = 50;

std::vector<std::string> columns_of(const std::string& line) {
  std::vector<std::string> columns;
  std::istringstream stream(line);
  for (std::string column; std::getline(stream, column, '\t');) columns.push_back(column);
  return columns;
}

// "WIN 39 10-6:W39 10-7:W39": value, distance, then moves, each with its own value.
std::vector<std::string> moves_of(const std::string& solution) {
  std::vector<std::string> moves;
  std::istringstream words(solution);
  for (std::string word; words >> word;)
    if (const auto colon = word.find(':'); colon != std::string::npos) moves.push_back(word.substr(0, colon));
  return moves;
}

// Columns: FEN, result, name, pieces, file, solution; only the first two are needed.
Result<Problem, std::string> read_problem(const std::string& line, std::size_t number) {
  const std::vector<std::string> columns = columns_of(line);
  if (columns.size() < 2) return Failure(std::string("expected a FEN, a tab and a result"));
  const auto position = notation::parse_position(columns[0]);
  if (!position) return Failure(describe_in_line(position.error()));
  const notation::GameResult result = notation::parse_result(columns[1]);
  Problem problem{number, *position, std::nullopt, {}};
  if (result == notation::GameResult::BlackWon)
    problem.winner = Side::Black;
  else if (result == notation::GameResult::WhiteWon)
    problem.winner = Side::White;
  else if (result != notation::GameResult::Draw)
    return Failure("expected a result, not " + columns[1]);
  if (!rules::has_legal_move(*position)) return Failure(std::string("the game is over"));
  if (columns.size() > 5) problem.moves = moves_of(columns[5]);
  return problem;
}

// A win or loss is proven or worth more than a man; a draw is worth less than half a man.
bool agrees(const Problem& problem, Score score) {
  if (!problem.winner) return std::abs(score.value()) <= kHalfMan;
  return *problem.winner == problem.position.side_to_move() ? score.value() > kMan : score.value() < -kMan;
}

bool keeps_value(const Problem& problem, rules::Move move) {
  if (problem.moves.empty()) return true;
  return std::any_of(problem.moves.begin(), problem.moves.end(), [&](const std::string& text) {
    const auto listed = notation::parse_move(problem.position, text);
    return listed && *listed == move;
  });
}

struct Totals {
  std::size_t wanted = 0;  // problems of the file that are tested
  std::size_t positions = 0;
  std::size_t solved = 0;
  std::size_t unreadable = 0;
  std::uint64_t nodes = 0;
  player::Duration time{0};
};

std::string_view name_of(const Problem& problem) {
  if (!problem.winner) return "draw";
  return *problem.winner == problem.position.side_to_move() ? "win" : "loss";
}

report::Table empty_table() {
  return {"",
          {report::right_column("problem"), report::text_column("verdict"), report::text_column("expected"),
           report::text_column("value"), report::text_column("move"), report::real_column("ms", 1),
           report::integer_column("nodes"), report::text_column("position")}};
}

// Rows are printed one by one, so the widths are fixed in advance.
report::TextLayout row_layout(const Terminal& terminal) {
  constexpr std::size_t kVerdict = 1;
  return {.least_widths = {9, 7, 8, 16, 8, 9, 12},
          .style = [&terminal](std::size_t column, const std::string& text) {
            if (column != kVerdict) return text;
            return terminal.styled(text == "solved" ? Style::Good : Style::Bad, text);
          }};
}

void solve(const Problem& problem, const Options& options, search::Engine& engine, Totals& totals,
           Terminal& terminal) {
  engine.clear();
  const rules::Game game(problem.position, rules::DrawRules::off());
  const search::Thought thought = engine.think(
      game, options.engine.limits, [](const search::Thought&) {}, interrupt_token());
  if (interrupted()) return;
  const search::RootLine& best = thought.lines[0];
  const bool solved = agrees(problem, best.score) && keeps_value(problem, best.move);
  ++totals.positions;
  totals.solved += solved ? 1 : 0;
  totals.nodes += thought.statistics.visited;
  totals.time += thought.statistics.time;
  const std::string move = notation::to_text(problem.position, best.move);
  const player::Value value = search::to_value(best.score);
  if (!terminal.json()) {
    report::Table table = empty_table();
    table.add({fmt::format("{}/{}", totals.positions + totals.unreadable, totals.wanted),
               solved ? "solved" : "wrong", name_of(problem), player::to_text(value), move,
               static_cast<double>(thought.statistics.time.count()) / 1e3, thought.statistics.visited,
               notation::to_fen(problem.position)});
    terminal.print(report::text_table(table, row_layout(terminal)).rows);
    return;
  }
  Json json = {{"line", problem.line},
               {"fen", notation::to_fen(problem.position)},
               {"expected", name_of(problem)},
               {"solved", solved},
               {"move", move}};
  add_value(json, value);
  json.update({{"depth", thought.depth},
               {"nodes", thought.statistics.visited},
               {"time_us", thought.statistics.time.count()}});
  terminal.print(json_line(json));
}

void report_unreadable(std::size_t line, const std::string& message, Terminal& terminal) {
  terminal.print(terminal.json() ? json_line({{"line", line}, {"error", message}})
                                 : fmt::format("line {}: {}\n", line, message));
}

void tell(const Totals& totals, Terminal& terminal) {
  const double share = totals.positions > 0 ? 100.0 * static_cast<double>(totals.solved) /
                                                  static_cast<double>(totals.positions)
                                            : 0;
  if (terminal.json())
    terminal.print(json_line({{"type", "result"},
                              {"positions", totals.positions},
                              {"solved", totals.solved},
                              {"percent", share},
                              {"unreadable", totals.unreadable},
                              {"nodes", totals.nodes},
                              {"time_us", totals.time.count()}}));
  else
    terminal.print(fmt::format("{} of {} solved ({:.1f} %), {} unreadable, {} nodes in {:.1f} s\n",
                               totals.solved, totals.positions, share, totals.unreadable,
                               with_separators(totals.nodes),
                               std::chrono::duration<double>(totals.time).count()));
}

struct Line {
  std::size_t number;
  std::string text;
};

// The lines with the problems to test.
Result<std::vector<Line>, CommandError> read_lines(const Options& options) {
  std::ifstream file(options.file);
  if (!file) return Failure(CommandError{"cannot read " + options.file});
  std::vector<Line> lines;
  std::size_t number = 0;
  std::size_t problems = 0;
  for (std::string text; std::getline(file, text);) {
    ++number;
    if (text.ends_with('\r')) text.pop_back();
    if (text.empty() || text.starts_with('#')) continue;
    if (problems++ % options.every == 0) lines.push_back({number, std::move(text)});
  }
  return lines;
}

CommandResult run(const Options& options, Terminal& terminal) {
  const auto lines = read_lines(options);
  if (!lines) return Failure(lines.error());
  const auto database = open_tables_of(options.engine, terminal);
  if (!database) return Failure(database.error());
  const machine::MachineClock clock;
  const eval::HandMade evaluator;
  search::Engine engine(options.engine.options, evaluator, clock, &*database);
  Totals totals{.wanted = lines->size()};
  if (!terminal.json())
    terminal.print(headings_text(report::text_table(empty_table(), row_layout(terminal)), terminal));
  for (const Line& line : *lines) {
    if (interrupted()) break;
    const auto problem = read_problem(line.text, line.number);
    if (problem) {
      solve(*problem, options, engine, totals, terminal);
    } else {
      ++totals.unreadable;
      report_unreadable(line.number, problem.error(), terminal);
    }
    (void)terminal.flush();
  }
  tell(totals, terminal);
  return interrupted() ? ExitCode::Interrupted : ExitCode::Success;
}

}  // namespace

Handler add_problems_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  options->engine.limits = *player::parse_limits(kStandardLimits);
  command.add_option("file", options->file, "File with one problem per line, tab-separated.")
      .type_name("FILE")
      .required();
  add_engine_options(command, options->engine, {"How long to search each position.", kStandardLimits});
  command.add_option("--every", options->every, "Test only every Nth problem.")
      .type_name("N")
      .range(1, 1'000'000)
      .shows_default();
  command.footer(
      "A problem is solved if the engine's value agrees with the file (a win or a lead of more than "
      "a man, or less than half a man for a draw) and its move is among the listed solutions, if "
      "there are any. The columns are FEN, result (1-0 means that Black wins), name, pieces, "
      "source, and a solution such as \"WIN 39 10-6:W39 10-7:W39\": value, distance in plies and the "
      "moves that keep the value. Only the first two are required. Ctrl-C stops and prints the "
      "total so far.\n\n"
      "Examples:\n"
      "  kelso problems problems.tsv movetime=10ms\n"
      "  kelso problems problems.tsv nodes=1000 --every 10 --endgame-pieces 0");
  return [options](Terminal& terminal) { return run(*options, terminal); };
}

}  // namespace kelso::cli
