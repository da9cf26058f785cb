#include "cli/document_option.hpp"

#include <fmt/format.h>

#include "command_line/interrupt.hpp"
#include "machine/machine_clock.hpp"

namespace kelso::cli {

void add_document_option(OptionSet& command, std::optional<document_programs::Document>& document) {
  command.add_choice<document_programs::Document>(
      "--document", document,
      {document_programs::kDocumentNames.begin(), document_programs::kDocumentNames.end()},
      "Run the whole program of that document: its rules, order, search and counting.");
}

documents::Environment document_environment() {
  return {.microseconds = [] { return machine::MachineClock().now().count(); },
          .stopped = [] { return interrupted(); }};
}

CommandError player_error(std::string_view player, const player::TextError& error) {
  return {fmt::format("player '{}': {}", player, player::describe(error)), ExitCode::Usage};
}

}  // namespace kelso::cli
