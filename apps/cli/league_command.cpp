#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/tournament_report.hpp"
#include "lab/results_report.hpp"
#include "machine/machine_clock.hpp"
#include "players/all_players.hpp"
#include "report/html.hpp"
#include "shared_commands/contest_options.hpp"
#include "store/store.hpp"

namespace kelso::cli {

namespace {

namespace fs = std::filesystem;

struct Options {
  shared_commands::ContestOptions contest;
  std::string folder;
  std::string search = "alpha-beta:depth=4";
  std::string html;
  std::uint64_t timeout = 10;
  std::uint64_t memory = 1024;
};

struct Entry {
  std::string name;                       // file name without its extension
  std::string player;                     // Hub player that runs it in a separate process
  std::optional<std::string> inner = {};  // text of the player that runs there, if it is one of Kelso's
};

std::string shell_quoted(const std::string& text) {
  std::string quoted = "'";
  for (const char letter : text) quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return quoted + "'";
}

contests::ContestSettings league_defaults() {
  contests::ContestSettings defaults;
  defaults.games = 20;
  defaults.system = contests::TournamentSystem::RoundRobin;
  defaults.rounds = 1;
  return defaults;
}

// Adds a key to the text of a player.
std::string with_key(const std::string& player, const std::string& key, const std::string& value) {
  auto text = *player::parse_player(player);
  text.pairs.push_back({key, value});
  return player::to_text(text);
}

std::string first_line(const fs::path& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
  return line;
}

// The text of Kelso's player for the file; nothing if the file is not such a player.
std::optional<std::string> player_of(const fs::path& path, const std::string& search) {
  if (path.extension() == ".player") return first_line(path);
  if (path.extension() == ".toml") return with_key(search, "eval", "linear:" + path.string());
  if (path.extension() == ".so") return with_key(search, "eval", "plugin:" + path.string());
  return std::nullopt;
}

bool is_program(const fs::path& path) {
  return access(path.c_str(), X_OK) == 0 &&
         (path.extension().empty() || path.extension() == ".py" || path.extension() == ".sh");
}

// Every player runs in a separate process with limits, so that a crash or an endless loop costs only that
// player's game.
std::string in_own_process(const std::string& command, const Options& options) {
  player::PlayerText text{"hub", {}};
  text.pairs.push_back({"cmd", command});
  text.pairs.push_back({"timeout", std::to_string(options.timeout)});
  text.pairs.push_back({"memory", std::to_string(options.memory)});
  return player::to_text(text);
}

std::vector<Entry> entries_of(const Options& options) {
  const std::string kelso = fs::read_symlink("/proc/self/exe").string();
  std::vector<Entry> entries;
  for (const fs::directory_entry& file : fs::directory_iterator(options.folder)) {
    if (!file.is_regular_file()) continue;
    const fs::path path = fs::absolute(file.path());
    if (const auto player = player_of(path, options.search))
      entries.push_back(
          {path.stem(),
           in_own_process(shell_quoted(kelso) + " hub --player " + shell_quoted(*player), options), player});
    else if (is_program(path))
      entries.push_back({path.stem(), in_own_process(shell_quoted(path.string()), options)});
  }
  std::ranges::sort(entries, {}, &Entry::name);
  return entries;
}

// Keeps the entrants that can be started, and collects the reasons for the others.
std::vector<std::string> take_out_broken(std::vector<Entry>& entries) {
  const machine::MachineClock clock;
  const player::Registry registry = players::all_players();
  std::vector<std::string> broken;
  std::erase_if(entries, [&](const Entry& entry) {
    const auto player = registry.create(entry.player, {clock, 0});
    if (player) return false;
    // Creating the player here gives a better reason than the exit of its process.
    std::string reason = player.error().message;
    if (entry.inner)
      if (const auto inner = registry.create(*entry.inner, {clock, 0}); !inner)
        reason = inner.error().message;
    broken.push_back(entry.name + ": " + reason);
    return true;
  });
  return broken;
}

std::optional<CommandError> write_page(const Options& options, const std::vector<std::string>& broken) {
  const auto reader = store::Reader::open(options.contest.database);
  if (!reader) return CommandError{reader.error().message};
  lab::ResultsReport results;
  const store::RunRow last = reader->runs().back();
  reader->visit_games({.run = last.id}, [&](const store::GameRow& row) { results.add(row); });
  report::Report report = results.report("League", {{"Folder", options.folder}});
  if (!broken.empty()) {
    report::Section& section = report.sections.emplace_back("Did not start");
    for (const std::string& line : broken) section.add(report::plain(line));
  }
  std::ofstream page(options.html, std::ios::trunc | std::ios::binary);
  page << report::html(report);
  return page.flush() ? std::nullopt : std::optional(CommandError{"--html: cannot write " + options.html});
}

CommandResult play(Options options, Terminal& terminal) {
  if (!fs::is_directory(options.folder)) return Failure(CommandError{options.folder + " is not a folder"});
  if (!player::parse_player(options.search))
    return Failure(CommandError{"--search: expected a player, NAME[:key=value,…]", ExitCode::Usage});
  if (options.contest.database.empty())
    options.contest.database = (fs::path(options.folder) / "league.db").string();
  if (options.html.empty()) options.html = (fs::path(options.folder) / "league.html").string();
  std::vector<Entry> entries = entries_of(options);
  const std::vector<std::string> broken = take_out_broken(entries);
  if (!terminal.json())
    for (const std::string& line : broken) terminal.print("cannot start: " + line + '\n');
  if (entries.size() < 2)
    return Failure(CommandError{"a league needs at least two players in " + options.folder});
  for (const Entry& entry : entries) {
    options.contest.choices.players.push_back(entry.player);
    options.contest.choices.names.push_back(entry.name);
  }
  auto contest = contests::Contest::prepare(options.contest.request("league", league_defaults()));
  if (!contest) return Failure(CommandError(contest.error()));
  const ExitCode code = play_and_print(**contest, terminal);
  if (auto error = write_page(options, broken)) return Failure(*std::move(error));
  return code;
}

}  // namespace

Handler add_league_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  command
      .add_option(
          "folder", options->folder,
          "Folder of the players: Hub engines, evaluations (.toml, .so), and files with the text of a "
          "player (.player).")
      .type_name("FOLDER")
      .required();
  command.add_option("--search", options->search, "Player that searches with the evaluations.")
      .type_name("PLAYER")
      .shows_default();
  command.add_option("--games", options->contest.choices.games, "Number of games between each two players.")
      .type_name("N")
      .shows_default(std::to_string(league_defaults().games));
  command.add_option("--timeout", options->timeout, "Time after which a player that does not answer loses.")
      .type_name("SECONDS")
      .shows_default();
  command.add_option("--memory", options->memory, "Memory limit of each player.")
      .type_name("MB")
      .shows_default();
  command.add_option("--html", options->html, "Report to write.")
      .shows_default("league.html in FOLDER")
      .type_name("FILE");
  shared_commands::add_contest_options(command, options->contest, league_defaults());
  command.footer(
      "Every player runs in a separate process, so a crash or an endless loop costs only that "
      "player's game. Players that cannot be started are listed.\n\n"
      "Examples:\n"
      "  kelso league . --games 2\n"
      "  kelso league . --games 4 --openings two-move --html page.html");
  return [options](Terminal& terminal) { return play(*options, terminal); };
}

}  // namespace kelso::cli
