#include "cli/pdn_options.hpp"

#include <optional>
#include <sstream>

#include "cli/position_option.hpp"
#include "command_line/interrupt.hpp"
#include "command_line/number_text.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"

namespace kelso::cli {

namespace {

using pdn_files::BrokenGame;
using pdn_files::GameFilter;
using pdn_files::PdnTotals;
using pdn_files::year_of;
using pdn_files::YearRange;

template <class Value>
using Read = Result<Value, std::string>;

Read<YearRange> read_years(const std::string& text) {
  const std::size_t dash = text.find('-');
  const auto first = year_of(std::string_view(text).substr(0, dash));
  const auto last = dash == std::string::npos ? first : year_of(std::string_view(text).substr(dash + 1));
  if (!first || !last)
    return Failure(text + " is not a year or a range of years, expected 1985 or 1980-1989");
  return YearRange{*first, *last};
}

Read<notation::GameResult> read_result(const std::string& text) {
  if (text == "black") return notation::GameResult::BlackWon;
  if (text == "white") return notation::GameResult::WhiteWon;
  if (text == "draw") return notation::GameResult::Draw;
  if (text == "unknown") return notation::GameResult::Unknown;
  return Failure(text + " is not a result, expected black, white, draw or unknown");
}

Read<std::vector<rules::Move>> read_opening(const std::string& text) {
  std::vector<rules::Move> moves;
  rules::Position position = rules::Position::start();
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto move = notation::parse_move(position, word);
    if (!move) return Failure(word + ": " + move.error().message);
    moves.push_back(*move);
    position = position.after(*move);
  }
  return moves;
}

Read<rules::Position> read_position(const std::string& text) {
  const auto position = notation::parse_position(text);
  if (!position) return Failure(describe_in_line(position.error()));
  return *position;
}

// Reader for OptionSet::add_parsed: stores the value, or returns the error.
template <class Target, class Value>
OptionSet::ReadText into(Target& target, Read<Value> (*read)(const std::string&)) {
  return [&target, read](const std::string& text) -> std::optional<std::string> {
    auto value = read(text);
    if (!value) return value.error();
    target = *std::move(value);
    return std::nullopt;
  };
}

}  // namespace

void add_files_option(OptionSet& command, std::vector<std::string>& files) {
  command.add_option("files", files, "PDN files; - is standard input.").type_name("FILE").required();
}

void add_filter_options(OptionSet& command, pdn_files::GameFilter& filter) {
  const auto add_text = [&command](const char* name, std::string& value, const char* description) {
    command.add_option(name, value, description).type_name("TEXT");
  };
  add_text("--player", filter.player, "Name of either player contains TEXT.");
  add_text("--black", filter.black, "Name of Black's player contains TEXT.");
  add_text("--white", filter.white, "Name of White's player contains TEXT.");
  add_text("--event", filter.event, "Name of the event contains TEXT.");
  command.add_parsed("--year", into(filter.years, read_years), "Year, or range such as 1980-1989.")
      .type_name("YEAR");
  command
      .add_parsed("--result", into(filter.result, read_result),
                  "Result of the game: the winner, a draw, or unknown.")
      .type_name("black|white|draw|unknown");
  command.add_parsed("--opening", into(filter.opening, read_opening), "Game begins with these moves.")
      .type_name("MOVES");
  command
      .add_parsed("--position", into(filter.position, read_position),
                  "Game reaches this position with the same side to move.")
      .type_name("FEN");
  command.add_option("--min-plies", filter.fewest_plies, "Least number of plies.").type_name("PLIES");
  command.add_option("--max-plies", filter.most_plies, "Largest number of plies.").type_name("PLIES");
}

json::Json to_json(const pdn_files::BrokenGame& broken) {
  return {{"file", broken.file},
          {"game", broken.game},
          {"line", broken.error.line},
          {"column", broken.error.column},
          {"message", broken.error.message}};
}

std::function<void(const pdn_files::BrokenGame&)> report_broken(Terminal& terminal) {
  return [&terminal](const pdn_files::BrokenGame& broken) {
    terminal.print_error(terminal.json() ? json::json_line({{"error", to_json(broken)}})
                                         : to_text(broken) + '\n');
  };
}

std::function<bool(const pdn_files::PdnTotals&)> show_progress(Progress& progress) {
  return [&progress](const pdn_files::PdnTotals& so_far) {
    if (progress.is_due()) progress.show(with_separators(so_far.games) + " games");
    return !interrupted();
  };
}

ExitCode exit_code(const pdn_files::PdnTotals& totals) {
  return totals.broken > 0 ? ExitCode::Failed : ExitCode::Success;
}

}  // namespace kelso::cli
