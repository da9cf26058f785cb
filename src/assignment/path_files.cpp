#include <fmt/format.h>

#include "assignment/results.hpp"
#include "lab/finished_game.hpp"
#include "lab/openings.hpp"
#include "notation/diagram.hpp"
#include "notation/move_text.hpp"
#include "notation/words.hpp"

namespace kelso::assignment {

namespace {

// The game as far as its moves are legal; stored ones always are.
rules::Game replayed(const MeasuredGame& measured) {
  rules::Game game = lab::begin_game({});
  for (const std::string& text : measured.moves) {
    const auto move = notation::parse_move(game.position(), text);
    if (!move || game.outcome()) break;
    game.play(*move);
  }
  return game;
}

std::string ending_of(const MeasuredGame& game) {
  const std::string result = game.winner ? fmt::format("{} wins", notation::name_of(*game.winner)) : "Draw";
  return fmt::format("{} ({}) after {} plies", result, game.reason, game.moves.size());
}

std::string with_boards(const Run& run, const MeasuredGame& measured) {
  const notation::DiagramStyle style{.format = notation::DiagramFormat::Ascii,
                                     .numbers = notation::Numbers::Shown};
  const rules::Game game = replayed(measured);
  std::string text = fmt::format("Run {}: {} (Black) against {} (White)\n\n{}\n", run.number,
                                 run.first.player, run.second.player, draw(game.start(), style));
  for (std::size_t ply = 0; ply < game.plies(); ++ply) {
    const rules::Position& position = game.position_after(ply);
    text += fmt::format("Ply {}: {} {}\n\n{}\n", ply + 1, notation::name_of(position.side_to_move()),
                        notation::to_full_text(position, game.move(ply)),
                        draw(game.position_after(ply + 1), style));
  }
  return text + ending_of(measured) + '\n';
}

std::string pdn_of(const Run& run, const MeasuredGame& measured) {
  rules::Game game = replayed(measured);
  if (!game.outcome()) game.end({measured.winner, rules::Reason::Adjudication});
  return lab::to_pdn(game, {.event = "Assignment",
                            .date = "????.??.??",
                            .round = std::to_string(run.number),
                            .names = {run.first.player, run.second.player},
                            .termination = measured.reason});
}

}  // namespace

std::string path_file_name(const Run& run) { return fmt::format("run-{:02}", run.number); }

std::vector<report::File> path_files(const Results& results) {
  std::vector<report::File> files;
  for (const RunResult& result : results.runs) {
    const std::string name = path_file_name(result.run);
    files.push_back({name + "-path.txt", with_boards(result.run, result.measured.game)});
    files.push_back({name + ".pdn", pdn_of(result.run, result.measured.game)});
  }
  return files;
}

}  // namespace kelso::assignment
