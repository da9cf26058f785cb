#include "endgame_files/endgame_folder.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "machine/user_folders.hpp"

namespace kelso::endgame_files {

namespace {

constexpr int kFirstPieces = 4;

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

// The warning if it failed.
std::optional<std::string> build_first_databases(const EndgameFolder& folder,
                                                 const endgame::builder::BuildHooks& hooks) {
  const auto built = build_databases({.folder = folder.path,
                                      .pieces = kFirstPieces,
                                      .distances = true,
                                      .threads = std::max(1u, std::thread::hardware_concurrency())},
                                     hooks);
  if (built) return std::nullopt;
  return built.error().message;
}

}  // namespace

Result<EndgameFolder, UserError> find_endgame_folder(const std::string& named) {
  if (!named.empty()) return EndgameFolder{named, false};
  if (const auto data = machine::data_folder()) return EndgameFolder{*data / "endgame"};
  return Failure(UserError{"there is no folder for the tables, name one with --dir"});
}

Result<endgame::builder::BuildReport, UserError> build_databases(
    const endgame::builder::BuildRequest& request, const endgame::builder::BuildHooks& hooks,
    const endgame::builder::StepRunner& run_steps) {
  std::error_code error;
  std::filesystem::create_directories(request.folder, error);
  if (error)
    return Failure(UserError{fmt::format("cannot make {}: {}", request.folder.string(), error.message())});
  auto report = build(request, hooks, run_steps);
  if (report) return std::move(*report);
  if (report.error().stopped) return Failure(UserError::interrupted());
  return Failure(UserError{report.error().reason});
}

OpenedDatabase open_or_build(const EndgameFolder& folder, const endgame::builder::BuildHooks& hooks) {
  OpenedDatabase opened{endgame::Database::open(folder.path), {}};
  if (folder.is_standard && !are_complete(opened.database, kFirstPieces)) {
    if (auto warning = build_first_databases(folder, hooks)) opened.warnings.push_back(*std::move(warning));
    opened.database = endgame::Database::open(folder.path);
  }
  for (const endgame::Database::Problem& problem : opened.database.problems())
    opened.warnings.push_back(fmt::format("{} is not used: {}", problem.file.string(), problem.reason));
  return opened;
}

bool wants_background_build(const EndgameFolder& folder, const endgame::Database& database) {
  const int complete = database.complete_pieces();
  return folder.is_standard && complete >= kFirstPieces && complete < kBackgroundPieces;
}

void build_in_background(const EndgameFolder& folder) {
  const std::string pieces = std::to_string(kBackgroundPieces);
  if (fork() != 0) return;
  setsid();
  [[maybe_unused]] const int priority = nice(19);
  const int nothing = open("/dev/null", O_RDWR);
  for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, stream);
  execl("/proc/self/exe", "kelso", "endgame", "build", "--pieces", pieces.c_str(), "--dir",
        folder.path.c_str(), static_cast<char*>(nullptr));
  _exit(1);
}

namespace {

// Every folder that was asked for, opened once.
class OpenDatabases {
 public:
  Result<search::EndgameTables, std::string> open(const std::string& named) {
    const std::lock_guard lock(mutex_);
    const auto known = opened_.find(named);
    if (known != opened_.end()) return known->second;
    const auto folder = find_endgame_folder(named);
    if (!folder) return search::EndgameTables();  // nowhere to look for the standard ones
    auto database = std::make_shared<endgame::Database>(endgame::Database::open(folder->path));
    if (!database->problems().empty()) {
      const endgame::Database::Problem& problem = database->problems()[0];
      return Failure(fmt::format("{}: {}; `kelso endgame build` rebuilds it, endgame=off does without",
                                 problem.file.string(), problem.reason));
    }
    const bool none = database->most_pieces() < 2;
    if (none && !folder->is_standard) return Failure("there are no endgame databases in " + named);
    return opened_[named] = none ? nullptr : std::move(database);
  }

 private:
  std::mutex mutex_;
  std::map<std::string, search::EndgameTables> opened_;
};

}  // namespace

search::OpenEndgameTables shared_endgame_tables() {
  return [databases = std::make_shared<OpenDatabases>()](const std::string& folder) {
    return databases->open(folder);
  };
}

std::string description_of(const endgame::Database* database) {
  if (database == nullptr || database->most_pieces() < 2) return "none";
  int distances = 1;
  while (distances < database->most_pieces() && has_distances(*database, distances + 1)) ++distances;
  return fmt::format("values of up to {} pieces, distances of up to {}", database->most_pieces(), distances);
}

UserError unknown_position(const EndgameFolder& folder, const endgame::Database& database,
                           const rules::Position& position) {
  const int pieces = position.occupied().count();
  std::string message = fmt::format("the position has {} pieces, ", pieces);
  message += database.most_pieces() < 2
                 ? fmt::format("and there are no endgame databases in {}", folder.path.string())
                 : fmt::format("more than the endgame databases in {} cover", folder.path.string());
  if (pieces <= endgame::Slice::kMostPieces)
    message += fmt::format("; `kelso endgame build --pieces {}` builds them", pieces);
  return UserError::usage(std::move(message));
}

}  // namespace kelso::endgame_files
