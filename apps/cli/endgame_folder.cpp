#include "cli/endgame_folder.hpp"

#include <cstdlib>
#include <map>
#include <mutex>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "cli/build_tables.hpp"

namespace kelso::cli {

namespace {

constexpr int kFirstPieces = 4;
constexpr int kBackgroundPieces = 5;

std::filesystem::path environment_folder(const char* variable) {
  const char* value = std::getenv(variable);
  return value ? value : "";
}

bool are_complete(const endgame::Database& database, int pieces) {
  for (int count = 2; count <= pieces; ++count)
    for (const endgame::Slice& slice : endgame::slices_of_pieces(count))
      if (database.values(slice) == nullptr || database.distances(slice) == nullptr) return false;
  return true;
}

bool has_distances(const endgame::Database& database, int pieces) {
  for (const endgame::Slice& slice : endgame::slices_of_pieces(pieces))
    if (database.distances(slice) == nullptr) return false;
  return true;
}

// In a process of its own that outlives this one, gives way to everybody and says nothing.
void build_in_background(const EndgameFolder& folder, int pieces) {
  if (fork() != 0) return;
  setsid();
  [[maybe_unused]] const int priority = nice(19);
  const int nothing = open("/dev/null", O_RDWR);
  for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, stream);
  const std::string count = std::to_string(pieces);
  execl("/proc/self/exe", "kelso", "endgame", "build", "--pieces", count.c_str(), "--dir",
        folder.path.c_str(), static_cast<char*>(nullptr));
  _exit(1);
}

void build_first_tables(const EndgameFolder& folder, Terminal& terminal) {
  std::error_code ignored;
  std::filesystem::create_directories(folder.path, ignored);
  const auto built = build_tables({.folder = folder.path,
                                   .pieces = kFirstPieces,
                                   .distances = true,
                                   .threads = std::max(1u, std::thread::hardware_concurrency())},
                                  terminal);
  if (!built) terminal.print_error(fmt::format("kelso: warning: {}\n", built.error().message));
}

// For people at a terminal. Also when they come back after the last such build was cut short; one that is
// still at work keeps others out of its folder.
void build_more_tables(const EndgameFolder& folder, const endgame::Database& database, Terminal& terminal) {
  if (!terminal.shows_progress() || database.complete_pieces() < kFirstPieces ||
      database.complete_pieces() >= kBackgroundPieces)
    return;
  terminal.print_error(
      fmt::format("kelso: tables of {} pieces are being built in the background\n", kBackgroundPieces));
  build_in_background(folder, kBackgroundPieces);
}

}  // namespace

void add_endgame_option(CLI::App& command, std::string& folder) {
  command
      .add_option("--dir,--endgame-dir", folder,
                  "The folder of the tables; else the folder endgame in KELSO_DATA, or in the user's data.")
      ->type_name("FOLDER");
}

Result<EndgameFolder, CommandError> find_endgame_folder(const std::string& named) {
  if (!named.empty()) return EndgameFolder{named, false};
  if (const auto data = environment_folder("KELSO_DATA"); !data.empty())
    return EndgameFolder{data / "endgame"};
  if (const auto data = environment_folder("XDG_DATA_HOME"); data.is_absolute())
    return EndgameFolder{data / "kelso" / "endgame"};
  if (const auto home = environment_folder("HOME"); !home.empty())
    return EndgameFolder{home / ".local" / "share" / "kelso" / "endgame"};
  return Failure(CommandError{"there is no folder for the tables, name one with --dir"});
}

endgame::Database open_tables(const EndgameFolder& folder, Terminal& terminal) {
  endgame::Database database = endgame::Database::open(folder.path);
  if (folder.is_standard && !are_complete(database, kFirstPieces)) {
    build_first_tables(folder, terminal);
    database = endgame::Database::open(folder.path);
  }
  if (folder.is_standard) build_more_tables(folder, database, terminal);
  for (const endgame::Database::Problem& problem : database.problems())
    terminal.print_error(
        fmt::format("kelso: warning: {} is not used: {}\n", problem.file.string(), problem.reason));
  return database;
}

namespace {

// Every folder that was asked for, opened once.
class TableShelf {
 public:
  Result<search::EndgameTables, std::string> open(const std::string& named) {
    const std::lock_guard lock(mutex_);
    const auto known = shelf_.find(named);
    if (known != shelf_.end()) return known->second;
    const auto folder = find_endgame_folder(named);
    if (!folder) return search::EndgameTables();  // nowhere to look for the standard ones
    auto database = std::make_shared<endgame::Database>(endgame::Database::open(folder->path));
    if (!database->problems().empty()) {
      const endgame::Database::Problem& problem = database->problems()[0];
      return Failure(fmt::format("{}: {}; `kelso endgame build` makes it anew, endgame=off does without",
                                 problem.file.string(), problem.reason));
    }
    const bool none = database->most_pieces() < 2;
    if (none && !folder->is_standard) return Failure("there are no endgame tables in " + named);
    return shelf_[named] = none ? nullptr : std::move(database);
  }

 private:
  std::mutex mutex_;
  std::map<std::string, search::EndgameTables> shelf_;
};

}  // namespace

search::OpenEndgameTables shared_endgame_tables() {
  return [shelf = std::make_shared<TableShelf>()](const std::string& folder) { return shelf->open(folder); };
}

std::string description_of(const endgame::Database* database) {
  if (database == nullptr || database->most_pieces() < 2) return "none";
  int distances = 1;
  while (distances < database->most_pieces() && has_distances(*database, distances + 1)) ++distances;
  return fmt::format("values of up to {} pieces, distances of up to {}", database->most_pieces(), distances);
}

CommandError unknown_position(const EndgameFolder& folder, const endgame::Database& database,
                              const rules::Position& position) {
  const int pieces = position.occupied().count();
  std::string message = fmt::format("the position has {} pieces, ", pieces);
  message += database.most_pieces() < 2
                 ? fmt::format("and there are no endgame tables in {}", folder.path.string())
                 : fmt::format("more than the endgame tables in {} know", folder.path.string());
  if (pieces <= endgame::Slice::kMostPieces)
    message += fmt::format("; `kelso endgame build --pieces {}` builds them", pieces);
  return {std::move(message), ExitCode::Usage};
}

}  // namespace kelso::cli
