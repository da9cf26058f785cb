#include "cli/position_option.hpp"

#include <CLI/Config.hpp>
#include <CLI/Error.hpp>
#include <fmt/format.h>

#include "notation/fen.hpp"

namespace kelso::cli {

void add_position_option(CLI::App& command, rules::Position& position) {
  const auto read = [&position](const std::string& text) {
    const auto read_position = notation::parse_position(text);
    if (!read_position) throw CLI::ValidationError("--fen", describe_in_line(read_position.error()));
    position = *read_position;
  };
  command
      .add_option_function<std::string>("--fen", read, "Take this position instead of the start position.")
      ->type_name("FEN");
}

std::string describe_in_line(const notation::ParseErrors& errors) {
  std::string text;
  for (const notation::ParseError& error : errors)
    text += fmt::format("{}column {}: {}", text.empty() ? "" : "; ", error.column, error.message);
  return text;
}

}  // namespace kelso::cli
