#include <memory>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "cli/position_option.hpp"
#include "notation/fen.hpp"

namespace kelso::cli {

namespace {

CommandError refused(const notation::ParseErrors& errors) {
  Json list = Json::array();
  for (const notation::ParseError& error : errors)
    list.push_back({{"column", error.column}, {"message", error.message}});
  return {describe_in_line(errors), ExitCode::Failed, Json{{"errors", list}}};
}

CommandResult normalise(const std::string& text, Terminal& terminal) {
  const auto position = notation::parse_position(text);
  if (!position) return Failure(refused(position.error()));
  const std::string fen = notation::to_fen(*position);
  terminal.print(terminal.json() ? json_line({{"fen", fen}}) : fen + '\n');
  return ExitCode::Success;
}

}  // namespace

Handler add_fen_command(OptionSet& command) {
  const auto text = std::make_shared<std::string>();
  command.add_option("fen", *text, "Side to move, then the squares of each side's pieces.")
      .type_name("FEN")
      .required();
  command.footer(
      "Every error is reported with its column, and the exit code is then 1.\n\n"
      "Examples:\n"
      "  kelso fen 'b : b1-12 : w21-32.'\n"
      "  kelso fen B:W18,24,K10:B12,K22");
  return [text](Terminal& terminal) { return normalise(*text, terminal); };
}

}  // namespace kelso::cli
