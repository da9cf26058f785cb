#include "cli/position_option.hpp"

#include <CLI/Config.hpp>
#include <CLI/Error.hpp>
#include <fmt/format.h>

#include "notation/fen.hpp"

namespace kelso::cli {

namespace {

auto reader_of(rules::Position& position, const char* name) {
  return [&position, name](const std::string& text) {
    const auto read_position = notation::parse_position(text);
    if (!read_position) throw CLI::ValidationError(name, describe_in_line(read_position.error()));
    position = *read_position;
  };
}

}  // namespace

void add_position_option(CLI::App& command, rules::Position& position) {
  command
      .add_option_function<std::string>("--fen", reader_of(position, "--fen"),
                                        "Take this position instead of the start position.")
      ->type_name("FEN");
}

void add_position_argument(CLI::App& command, rules::Position& position) {
  command.add_option_function<std::string>("FEN", reader_of(position, "FEN"), "The position.")
      ->type_name("")
      ->required();
}

std::string describe_in_line(const notation::ParseErrors& errors) {
  std::string text;
  for (const notation::ParseError& error : errors)
    text += fmt::format("{}column {}: {}", text.empty() ? "" : "; ", error.column, error.message);
  return text;
}

}  // namespace kelso::cli
