// Shared by the commands that take --document.
#pragma once

#include <optional>
#include <string_view>

#include "cli/commands.hpp"
#include "document_programs/document_programs.hpp"
#include "player/pairs.hpp"

namespace kelso::cli {

void add_document_option(OptionSet& command, std::optional<document_programs::Document>& document);

// The machine's clock; Ctrl-C stops.
[[nodiscard]] documents::Environment document_environment();

// "player 'alpha-beta:dept=4': column 12: unknown key …", a usage error.
[[nodiscard]] CommandError player_error(std::string_view player, const player::TextError& error);

}  // namespace kelso::cli
