#include <memory>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "command_line/table_text.hpp"
#include "endgame/distance_table.hpp"
#include "endgame/value_table.hpp"
#include "endgame_files/endgame_folder.hpp"
#include "notation/fen.hpp"
#include "shared_commands/endgame_option.hpp"

namespace kelso::cli {

namespace {

using endgame::Database;
using endgame::FileHeader;
using endgame::Longest;
using endgame::Slice;

std::vector<Slice> slices_in(const Database& database) {
  std::vector<Slice> slices;
  for (int pieces = 2; pieces <= Slice::kMostPieces; ++pieces)
    for (const Slice& slice : endgame::slices_of_pieces(pieces))
      if (database.values(slice) != nullptr) slices.push_back(slice);
  return slices;
}

std::string fen_of(const Database& database, const Slice& slice, const Longest& longest) {
  return notation::to_fen(position_of(database.values(slice)->index().placement(longest.number)));
}

Json to_json(const Database& database, const Slice& slice, const Longest& longest) {
  if (longest.plies < 0) return nullptr;
  return {{"plies", longest.plies}, {"fen", fen_of(database, slice, longest)}};
}

Json to_json(const Database& database, const Slice& slice) {
  const FileHeader& header = database.values(slice)->header();
  Json json = {{"slice", to_text(slice)},
               {"pieces", slice.pieces()},
               {"positions", header.positions()},
               {"win", header.counts.wins},
               {"loss", header.counts.losses},
               {"draw", header.counts.draws},
               {"captures", header.counts.captures},
               {"bytes", header.file_bytes()}};
  if (const auto* distances = database.distances(slice)) {
    json["distance_bytes"] = distances->header().file_bytes();
    json["longest_win"] = to_json(database, slice, distances->header().longest_win);
    json["longest_loss"] = to_json(database, slice, distances->header().longest_loss);
  }
  return json;
}

Json to_json(const endgame_files::EndgameFolder& folder, const Database& database) {
  Json tables = Json::array();
  for (const Slice& slice : slices_in(database)) tables.push_back(to_json(database, slice));
  Json problems = Json::array();
  for (const Database::Problem& problem : database.problems())
    problems.push_back({{"file", problem.file.string()}, {"reason", problem.reason}});
  return {{"folder", folder.path.string()},
          {"complete_pieces", database.complete_pieces()},
          {"tables", tables},
          {"problems", problems}};
}

report::Row row_of(const Database& database, const Slice& slice) {
  const FileHeader& header = database.values(slice)->header();
  report::Row row = {to_text(slice),       header.positions(),  header.counts.wins,
                     header.counts.losses, header.counts.draws, header.file_bytes()};
  const auto* distances = database.distances(slice);
  const Longest longest = distances ? distances->header().longest_win : Longest();
  const bool wins = longest.plies >= 0;
  row.emplace_back(distances ? report::Cell(distances->header().file_bytes()) : std::nullopt);
  row.emplace_back(wins ? report::Cell(longest.plies) : std::nullopt);
  row.emplace_back(wins ? report::Cell(fen_of(database, slice, longest)) : std::nullopt);
  return row;
}

std::string to_text(const endgame_files::EndgameFolder& folder, const Database& database,
                    const Terminal& terminal) {
  report::Table table(
      "", {report::text_column("slice"), report::integer_column("positions"), report::integer_column("wins"),
           report::integer_column("losses"), report::integer_column("draws"), report::integer_column("bytes"),
           report::integer_column("distances"), report::integer_column("plies"),
           report::text_column("longest win")});
  for (const Slice& slice : slices_in(database)) table.add(row_of(database, slice));
  std::string text = fmt::format("Databases in {}, complete up to {} pieces\n\n", folder.path.string(),
                                 database.complete_pieces()) +
                     table_text(table, terminal) +
                     "\nA slice is written as men and kings of the side to move, then of the other side.\n";
  for (const Database::Problem& problem : database.problems())
    text += fmt::format("{} cannot be used: {}\n", problem.file.string(), problem.reason);
  return text;
}

CommandResult show_info(const std::string& named, Terminal& terminal) {
  const auto folder = endgame_files::find_endgame_folder(named);
  if (!folder) return Failure(CommandError(folder.error()));
  const Database database = Database::open(folder->path);
  if (database.most_pieces() < 2 && database.problems().empty())
    return Failure(CommandError{
        fmt::format("there are no endgame databases in {}; build them with `kelso endgame build`",
                    folder->path.string())});
  terminal.print(terminal.json() ? json_line(to_json(*folder, database))
                                 : to_text(*folder, database, terminal));
  return database.problems().empty() ? ExitCode::Success : ExitCode::Failed;
}

}  // namespace

Handler add_endgame_info_command(OptionSet& command) {
  const auto folder = std::make_shared<std::string>();
  shared_commands::add_endgame_option(command, *folder);
  command.footer(
      "Examples:\n"
      "  kelso endgame info --dir tables\n"
      "  kelso endgame info --dir tables --json");
  return [folder](Terminal& terminal) { return show_info(*folder, terminal); };
}

}  // namespace kelso::cli
