#include "cli/position_option.hpp"

#include <fmt/format.h>

#include "notation/fen.hpp"

namespace kelso::cli {

namespace {

OptionSet::ReadText reader_of(rules::Position& position) {
  return [&position](const std::string& text) -> std::optional<std::string> {
    const auto read_position = notation::parse_position(text);
    if (!read_position) return describe_in_line(read_position.error());
    position = *read_position;
    return std::nullopt;
  };
}

}  // namespace

void add_position_option(OptionSet& command, rules::Position& position, const std::string& default_text) {
  command.add_parsed("--fen", reader_of(position), "Position to use.")
      .shows_default(default_text)
      .type_name("FEN");
}

void add_position_argument(OptionSet& command, rules::Position& position) {
  command.add_parsed("FEN", reader_of(position), "The position.").type_name("FEN").required();
}

std::string describe_in_line(const notation::ParseErrors& errors) {
  std::string text;
  for (const notation::ParseError& error : errors)
    text += fmt::format("{}column {}: {}", text.empty() ? "" : "; ", error.column, error.message);
  return text;
}

}  // namespace kelso::cli
