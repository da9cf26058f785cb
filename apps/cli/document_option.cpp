#include "cli/document_option.hpp"

#include <fmt/format.h>

#include "cli/choice_option.hpp"
#include "cli/interrupt.hpp"
#include "cli/machine_clock.hpp"

namespace kelso::cli {

void add_document_option(CLI::App& command, std::optional<Document>& document) {
  add_choice<Document>(command, "--document", document, {kDocumentNames.begin(), kDocumentNames.end()},
                       "Run the whole program of that document: its rules, order, search and counting.");
}

documents::Environment document_environment() {
  return {.microseconds = [] { return MachineClock().now().count(); },
          .stopped = [] { return interrupted(); }};
}

CommandError player_error(std::string_view player, const player::TextError& error) {
  return {fmt::format("player '{}': {}", player, player::describe(error)), ExitCode::Usage};
}

}  // namespace kelso::cli
