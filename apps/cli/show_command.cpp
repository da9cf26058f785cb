#include <map>
#include <memory>
#include <optional>
#include <string>

#include "cli/board_style.hpp"
#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "cli/position_option.hpp"
#include "notation/diagram.hpp"
#include "notation/fen.hpp"

namespace kelso::cli {

namespace {

struct Options {
  rules::Position position = rules::Position::start();
  std::string format = "unicode";
  std::optional<BoardStyle> style;
  bool numbers = false;
  bool flip = false;
};

CommandResult show(const Options& options, Terminal& terminal) {
  static const std::map<std::string, notation::DiagramFormat> kFormats = {
      {"unicode", notation::DiagramFormat::Unicode},
      {"ascii", notation::DiagramFormat::Ascii},
      {"svg", notation::DiagramFormat::Svg}};
  const notation::Numbers numbers = options.numbers ? notation::Numbers::Shown : notation::Numbers::Hidden;
  const board::Side below = options.flip ? board::Side::Black : board::Side::White;
  const std::string picture =
      options.style
          ? draw_board(options.position, *options.style, terminal, {numbers, below})
          : notation::draw(options.position, {.format = kFormats.at(options.format),
                                              .numbers = numbers,
                                              .below = below,
                                              .colours = terminal.has_colours() ? notation::Colours::Ansi
                                                                                : notation::Colours::None});
  const Json json = {
      {"fen", notation::to_fen(options.position)}, {"format", options.format}, {"picture", picture}};
  terminal.print(terminal.json() ? json_line(json) : picture);
  return ExitCode::Success;
}

}  // namespace

Handler add_show_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  add_position_option(command, options->position);
  command.add_option("--format", options->format, "Output format.")
      .type_name("unicode|ascii|svg")
      .one_of({"unicode", "ascii", "svg"})
      .shows_default();
  add_board_style_option(command, options->style);
  command.add_flag("--numbers", options->numbers, "Number the squares.");
  command.add_flag("--flip", options->flip, "Draw the board with Black at the bottom.");
  command.footer(
      "In ascii, b and w are men, B and W are kings. An SVG picture can be opened in a browser.\n\n"
      "Examples:\n"
      "  kelso show --numbers\n"
      "  kelso show --board-style grid\n"
      "  kelso show --fen W:WK3,22,27:B8,K30 --format svg > position.svg");
  return [options](Terminal& terminal) { return show(*options, terminal); };
}

}  // namespace kelso::cli
