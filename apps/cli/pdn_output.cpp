#include "cli/pdn_output.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

#include "cli/json_output.hpp"
#include "command_line/number_text.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_writer.hpp"
#include "pdn_files/pdn_append.hpp"

namespace kelso::cli {

namespace {

using notation::GameResult;
using notation::PdnGame;
using notation::Ply;

Json winner(GameResult result) {
  if (result == GameResult::BlackWon) return "black";
  if (result == GameResult::WhiteWon) return "white";
  return nullptr;
}

Json to_json(const PdnGame& game) {
  Json tags = Json::object();
  for (const notation::Tag& tag : game.tags) tags[tag.name] = tag.value;
  Json moves = Json::array();
  for (const Ply& ply : main_line(game)) moves.push_back(notation::to_full_text(ply.before, ply.move));
  const std::size_t plies = moves.size();
  return {{"tags", std::move(tags)},       {"start", notation::to_fen(game.start)},
          {"moves", std::move(moves)},     {"result", to_text(game.result)},
          {"winner", winner(game.result)}, {"plies", plies}};
}

rules::Position position_after(const PdnGame& game, std::optional<std::size_t> plies) {
  const std::vector<Ply> line = main_line(game);
  if (plies && *plies < line.size()) return line[*plies].before;
  return line.empty() ? game.start : line.back().before.after(line.back().move);
}

bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code error;
  return std::filesystem::equivalent(a, b, error);
}

}  // namespace

void add_output_options(OptionSet& command, PdnOutputOptions& options) {
  command
      .add_option(
          "--to", options.format,
          "Output format: strict PDN, JSON with one object per line, or the FEN of the last position.")
      .type_name("pdn|json|fen")
      .one_of({"pdn", "json", "fen"})
      .shows_default();
  command.add_option("--ply", options.ply, "With --to fen: position after this many plies.")
      .type_name("PLIES")
      .non_negative();
  command
      .add_option("--pdn-out", options.file, "Append the games as PDN to this file instead of printing them.")
      .type_name("FILE");
}

Result<PdnOutput, CommandError> PdnOutput::open(const PdnOutputOptions& options,
                                                const std::vector<std::string>& inputs, Terminal& terminal) {
  PdnOutput output(options, terminal);
  if (terminal.json() && options.format == "pdn") output.options_.format = "json";
  if (options.file.empty()) return output;
  if (options.format != "pdn")
    return Failure(CommandError{"--pdn-out writes PDN only: use --to pdn, or redirect standard output",
                                ExitCode::Usage});
  const auto is_output = [&options](const std::string& input) { return is_same_file(input, options.file); };
  if (std::any_of(inputs.begin(), inputs.end(), is_output))
    return Failure(CommandError{fmt::format("--pdn-out: {} is one of the files to read", options.file),
                                ExitCode::Usage});
  output.file_ = pdn_files::open_to_append(options.file);
  if (!output.file_)
    return Failure(CommandError{fmt::format("cannot write {}: {}", options.file, std::strerror(errno))});
  return output;
}

void PdnOutput::write(const PdnGame& game) {
  ++games_;
  if (file_.is_open())
    file_ << notation::to_pdn(game);
  else
    terminal_->print(formatted(game));
}

std::string PdnOutput::formatted(const PdnGame& game) const {
  if (options_.format == "pdn") return notation::to_pdn(game);
  if (options_.format == "json") return json_line(to_json(game));
  const std::string fen = notation::to_fen(position_after(game, options_.ply));
  return terminal_->json() ? json_line({{"fen", fen}}) : fen + '\n';
}

std::optional<CommandError> PdnOutput::close() {
  if (!file_.is_open()) return std::nullopt;
  file_.close();
  if (!file_) return CommandError{fmt::format("cannot write {}", options_.file)};
  terminal_->print(terminal_->json()
                       ? json_line({{"games", games_}, {"file", options_.file}})
                       : fmt::format("{} games appended to {}\n", with_separators(games_), options_.file));
  return std::nullopt;
}

}  // namespace kelso::cli
