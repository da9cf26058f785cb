// AnalysisView: the engine's analysis of a position, as text and as JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "endgame/database.hpp"
#include "endgame_files/probe.hpp"
#include "report/text_table.hpp"
#include "rules/position.hpp"
#include "search/engine.hpp"

namespace kelso::cli {

struct AnalysisShape {
  std::size_t lines = 1;               // number of best moves to show
  std::optional<std::size_t> columns;  // width of the terminal, if there is one
};

class AnalysisView {
 public:
  AnalysisView(const rules::Position& position, const endgame::Database& database, AnalysisShape shape);

  // Side to move, value in the endgame databases if known, and column headings.
  [[nodiscard]] std::string heading(const Terminal& terminal) const;
  [[nodiscard]] std::string text(const search::Thought& thought) const;
  // A row for the iteration in progress.
  [[nodiscard]] std::string progress(int depth, std::uint64_t nodes, double seconds) const;
  // "best move 11-15 (+0.05 at depth 17)", and its value in the endgame databases if known.
  [[nodiscard]] std::string conclusion(const search::Thought& thought, const Terminal& terminal) const;
  [[nodiscard]] Json json(const char* type, const search::Thought& thought) const;

 private:
  [[nodiscard]] std::size_t known_lines(const search::Thought& thought) const;
  [[nodiscard]] const endgame_files::Worth* verdict_on(rules::Move move) const;
  [[nodiscard]] const endgame_files::Worth* news_about(const search::RootLine& line) const;
  [[nodiscard]] std::string line_of_play(const search::RootLine& line) const;
  [[nodiscard]] report::TextTable laid_out(const report::Table& table) const;
  [[nodiscard]] Json line_to_json(const search::RootLine& line) const;

  rules::Position position_;
  endgame_files::ProbedPosition probed_;
  AnalysisShape shape_;
};

}  // namespace kelso::cli
