// Any file: reading ends, every game that was read is written and read as the same game, and the
// quick way finds the same games as the one that builds trees.
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "notation/pdn_commands.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "require.hpp"

using namespace kelso;
using fuzz::require;

namespace {

struct File {
  std::vector<notation::PdnGame> games;
  std::vector<notation::ParseError> errors;
};

File read(const std::string& text) {
  std::istringstream stream(text);
  notation::PdnReader reader(stream);
  File file;
  while (auto game = reader.next_game()) {
    if (*game)
      file.games.push_back(std::move(**game));
    else
      file.errors.push_back(game->error());
    // Every game is at least a byte long.
    require(reader.game_number() <= text.size());
  }
  return file;
}

void check_round_trip(const notation::PdnGame& game) {
  const std::string written = notation::to_pdn(game);
  const File again = read(written);
  require(again.errors.empty());
  require(again.games.size() == 1);
  require(again.games[0] == game);
  require(notation::to_pdn(again.games[0]) == written);
}

void check_main_lines(const std::string& text, const File& file) {
  std::istringstream stream(text);
  notation::PdnReader reader(stream);
  std::size_t games = 0;
  std::size_t errors = 0;
  while (auto line = reader.next_main_line()) {
    if (*line)
      require((*line)->plies == notation::main_line(file.games.at(games++)));
    else
      require(line->error() == file.errors.at(errors++));
  }
  require(games == file.games.size() && errors == file.errors.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const File file = read(text);
  for (const notation::PdnGame& game : file.games) {
    check_round_trip(game);
    for (const notation::Element& element : game.line)
      if (const auto* comment = std::get_if<notation::Comment>(&element))
        (void)notation::clocks_of(comment->text, board::Side::Black);
  }
  check_main_lines(text, file);
  return 0;
}
