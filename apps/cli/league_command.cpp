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
  std::string name;                       // of the student: the file's name without its ending
  std::string player;                     // in a process of its own
  std::optional<std::string> inner = {};  // what runs there, if it is a player of ours
};

std::string shell_quoted(const std::string& text) {
  std::string quoted = "'";
  for (const char letter : text) quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return quoted + "'";
}

// Adds a key to a player that may have none yet.
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

// What the file plays, as a player of ours; nothing if it is none.
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

// Everybody plays in a process of its own, with limits, so that one student's crash or endless loop
// costs only that student's game.
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

// Those that can be started; the others with the reason why not.
std::vector<std::string> take_out_broken(std::vector<Entry>& entries) {
  const machine::MachineClock clock;
  const player::Registry registry = players::all_players();
  std::vector<std::string> broken;
  std::erase_if(entries, [&](const Entry& entry) {
    const auto player = registry.create(entry.player, {clock, 0});
    if (player) return false;
    // Our own players can say more about it than the process in which they ended.
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
  return page.flush() ? std::nullopt : std::optional(CommandError{"cannot write " + options.html});
}

CommandResult play(Options options, Terminal& terminal) {
  if (!fs::is_directory(options.folder)) return Failure(CommandError{options.folder + " is not a folder"});
  if (!player::parse_player(options.search))
    return Failure(CommandError{"--search: not a player", ExitCode::Usage});
  if (options.contest.database.empty())
    options.contest.database = (fs::path(options.folder) / "league.db").string();
  if (options.html.empty()) options.html = (fs::path(options.folder) / "league.html").string();
  std::vector<Entry> entries = entries_of(options);
  const std::vector<std::string> broken = take_out_broken(entries);
  if (!terminal.json())
    for (const std::string& line : broken) terminal.print("does not start: " + line + '\n');
  if (entries.size() < 2)
    return Failure(CommandError{"a league needs two players or more in " + options.folder});
  for (const Entry& entry : entries) {
    options.contest.choices.players.push_back(entry.player);
    options.contest.choices.names.push_back(entry.name);
  }
  contests::ContestSettings defaults;
  defaults.games = 20;
  defaults.system = contests::TournamentSystem::RoundRobin;
  defaults.rounds = 1;
  auto contest = contests::Contest::prepare(options.contest.request("league", defaults));
  if (!contest) return Failure(CommandError(contest.error()));
  const ExitCode code = play_and_print(**contest, terminal);
  if (auto error = write_page(options, broken)) return Failure(*std::move(error));
  return code;
}

}  // namespace

Handler add_league_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  command
      .add_option("folder", options->folder,
                  "The players: programs that speak Hub, evaluations (.toml, .so), and files that hold the "
                  "text of a player (.player).")
      .type_name("FOLDER")
      .required();
  command.add_option("--search", options->search, "Let this player search with the evaluations.")
      .type_name("PLAYER")
      .shows_default();
  command
      .add_option("--games", options->contest.choices.games,
                  "Play this many games when two players meet; 20.")
      .type_name("N");
  command.add_option("--timeout", options->timeout, "Give up on a player that thinks longer than this.")
      .type_name("SECONDS")
      .shows_default();
  command.add_option("--memory", options->memory, "Let a player use no more memory than this.")
      .type_name("MB")
      .shows_default();
  command.add_option("--html", options->html, "Write the page of results here; FOLDER/league.html.")
      .type_name("FILE");
  shared_commands::add_contest_options(command, options->contest);
  command.footer(
      "Examples:\n"
      "  kelso league . --games 2\n"
      "  kelso league . --games 4 --openings two-move --html page.html");
  return [options](Terminal& terminal) { return play(*options, terminal); };
}

}  // namespace kelso::cli
