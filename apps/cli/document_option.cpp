#include "cli/document_option.hpp"

#include <fmt/format.h>

#include "command_line/interrupt.hpp"
#include "documents/document_names.hpp"
#include "machine/machine_clock.hpp"

namespace kelso::cli {

namespace {

// "000: 72-game study; 001: …"
std::string names() {
  std::string text;
  for (const auto& [number, document] : document_programs::kDocumentNames)
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", number, documents::name_of(number));
  return text;
}

}  // namespace

void add_document_option(OptionSet& command, std::optional<document_programs::Document>& document) {
  command.add_choice<document_programs::Document>(
      "--document", document,
      {document_programs::kDocumentNames.begin(), document_programs::kDocumentNames.end()},
      "Use the original program of a document: its rules, move order, search and counts. " + names() + ".");
}

documents::Environment document_environment() {
  return {.microseconds = [] { return machine::MachineClock().now().count(); },
          .stopped = [] { return interrupted(); }};
}

CommandError player_error(std::string_view player, const player::TextError& error) {
  return {fmt::format("player '{}': {}", player, player::describe(error)), ExitCode::Usage};
}

}  // namespace kelso::cli
