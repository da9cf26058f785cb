#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "cli/position_option.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/generate.hpp"
#include "rules/path.hpp"

namespace kelso::cli {

namespace {

using rules::Move;
using rules::Position;

bool promotes(const Position& position, Move move) {
  return !position.kings().contains(move.from()) && position.after(move).kings().contains(move.to());
}

Json numbers(const auto& squares) {
  Json list = Json::array();
  for (board::Square square : squares) list.push_back(square.number());
  return list;
}

Json to_json(const Position& position, Move move) {
  return {{"move", notation::to_text(position, move)},
          {"path", numbers(rules::paths(position, move).front())},
          {"captures", numbers(in_number_order(move.captured()))},
          {"promotes", promotes(position, move)}};
}

CommandResult list_moves(const Position& position, Terminal& terminal) {
  Json moves = Json::array();
  for (Move move : rules::legal_moves(position)) {
    if (terminal.json())
      moves.push_back(to_json(position, move));
    else
      terminal.print(notation::to_text(position, move) + '\n');
  }
  if (terminal.json()) terminal.print(json_line({{"fen", notation::to_fen(position)}, {"moves", moves}}));
  return ExitCode::Success;
}

}  // namespace

Handler add_moves_command(OptionSet& command) {
  const auto position = std::make_shared<Position>(Position::start());
  add_position_option(command, *position);
  command.footer(
      "Prints one move per line, ordered by starting square and then by path. A side without a "
      "legal move has lost; nothing is printed then.\n\n"
      "Examples:\n"
      "  kelso moves\n"
      "  kelso moves --fen W:W22,K31:B18,26 --json");
  return [position](Terminal& terminal) { return list_moves(*position, terminal); };
}

}  // namespace kelso::cli
