#include "cli/engine_option.hpp"

#include <fmt/format.h>

#include "endgame_files/endgame_folder.hpp"
#include "shared_commands/endgame_option.hpp"

namespace kelso::cli {

void add_engine_options(OptionSet& command, EngineOption& option, const LimitsHelp& help) {
  const auto read_limits = [&option](const std::string& text) -> std::optional<std::string> {
    const auto limits = player::parse_limits(text);
    if (!limits) return player::describe(limits.error());
    option.limits = *limits;
    return std::nullopt;
  };
  const Option alone = command.add_parsed("limits", read_limits, help.meaning, "LIMITS")
                           .type_name("LIMITS")
                           .shows_default(help.default_limits);
  command.add_parsed("--time", read_limits, "The same limits as an option.", "LIMITS")
      .type_name("LIMITS")
      .excludes(alone);
  command
      .add_option("--hash", option.options.hash_megabytes, "Size of the transposition table, in megabytes.")
      .type_name("MB")
      .range(1, 65'536)
      .shows_default();
  command.add_option("--threads", option.options.threads, "Number of search threads.")
      .type_name("N")
      .range(1, 256)
      .shows_default();
  shared_commands::add_endgame_option(command, option.endgame_folder);
  command
      .add_option("--endgame-pieces", option.endgame_pieces,
                  "Use endgame databases of up to N pieces; 0 uses none.")
      .type_name("N")
      .range(0, endgame::Slice::kMostPieces)
      .shows_default();
}

Result<endgame::Database, CommandError> open_tables_of(const EngineOption& option, Terminal& terminal) {
  if (option.endgame_pieces < 2) return endgame::Database();
  const auto folder = endgame_files::find_endgame_folder(option.endgame_folder);
  if (!folder) return endgame::Database();  // no folder was named, and there is no default one
  auto database = endgame::Database::open(folder->path, option.endgame_pieces);
  for (const endgame::Database::Problem& problem : database.problems())
    terminal.print_error(
        fmt::format("kelso: warning: {} is not used: {}\n", problem.file.string(), problem.reason));
  if (!folder->is_standard && database.most_pieces() < 2)
    return Failure(CommandError{fmt::format("there are no endgame databases in {}", folder->path.string())});
  return database;
}

}  // namespace kelso::cli
