#include "cli/document_option.hpp"

#include <map>
#include <string>

#include <fmt/format.h>

#include "cli/interrupt.hpp"
#include "cli/machine_clock.hpp"

namespace kelso::cli {

void add_document_option(CLI::App& command, std::optional<Document>& document) {
  std::map<std::string, Document> names;
  for (const auto& [name, value] : kDocumentNames) names.emplace(name, value);
  command
      .add_option("--document", document,
                  "Run the whole program of that document: its rules, order, search and counting.")
      ->transform(CLI::CheckedTransformer(names))
      ->type_name("000|001|002|004");
}

documents::Environment document_environment() {
  return {.microseconds = [] { return MachineClock().now().count(); },
          .stopped = [] { return interrupted(); }};
}

CommandError player_error(std::string_view player, const player::TextError& error) {
  return {fmt::format("player '{}': {}", player, player::describe(error)), ExitCode::Usage};
}

}  // namespace kelso::cli
