#include "tui/game_file.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "notation/board_file.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "pdn_files/pdn_append.hpp"

namespace kelso::tui {

namespace {

std::string system_reason(const std::string& what, const std::string& path) {
  return what + " " + path + ": " + std::strerror(errno);
}

}  // namespace

std::optional<std::string> append_game(const notation::PdnGame& game, const std::string& path) {
  if (path.empty()) return "enter a file name";
  errno = 0;
  std::ofstream file = pdn_files::open_to_append(path);
  file << notation::to_pdn(game) << std::flush;
  if (!file) return system_reason("cannot write", path);
  return std::nullopt;
}

std::optional<std::string> keep_unfinished(const play::BoardGame& board) {
  if (board.over() || board.game().plies() == 0) return std::nullopt;
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value ? value : "");
  };
  std::filesystem::path folder = variable("XDG_DATA_HOME");
  if (folder.is_relative()) folder = std::filesystem::path(variable("HOME")) / ".local" / "share";
  folder /= "kelso";
  std::error_code ignored;  // writing the file reports any problem
  std::filesystem::create_directories(folder, ignored);
  const std::string path = (folder / "unfinished.pdn").string();
  if (const auto reason = append_game(board.record(), path))
    return "The unfinished game could not be saved: " + *reason + ".";
  return "The unfinished game was appended to " + path + "; continue it with kelso play --pdn FILE.";
}

Result<notation::PdnGame, std::string> read_game(const std::string& path, std::size_t number) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return Failure(system_reason("cannot read", path));
  notation::PdnReader reader(file);
  std::optional<Result<notation::PdnGame, std::string>> found;
  while (auto game = reader.next_game()) {
    if (number != 0 && reader.game_number() != number) continue;
    if (*game)
      found.emplace(**game);
    else
      found.emplace(
          Failure(path + ", game " + std::to_string(reader.game_number()) + ", " + describe(game->error())));
    if (number != 0) break;
  }
  if (found) return *found;
  return Failure(number == 0 ? path + " has no game" : path + " has no game " + std::to_string(number));
}

Result<rules::Position, std::string> read_board(const std::string& path, board::Side first) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (file) text << file.rdbuf();
  if (!file || file.bad()) return Failure(system_reason("cannot read", path));
  const auto position = notation::parse_board_file(text.str(), first);
  if (position) return *position;
  return Failure(path + ": " + describe(position.error()));
}

}  // namespace kelso::tui
