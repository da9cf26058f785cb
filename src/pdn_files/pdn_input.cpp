#include "pdn_files/pdn_input.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <optional>

#include <fmt/format.h>

namespace kelso::pdn_files {

namespace {

UserError cannot_read(const std::string& file) {
  return {fmt::format("cannot read {}: {}", file, std::strerror(errno))};
}

auto next(notation::PdnReader& reader, const notation::PdnGame*) { return reader.next_game(); }
auto next(notation::PdnReader& reader, const notation::MainLine*) { return reader.next_main_line(); }

template <class Game>
class GameReading {
 public:
  explicit GameReading(const PdnVisitor<Game>& visitor) : visitor_(visitor) {}

  // What went wrong, if anything did.
  std::optional<UserError> read(const std::string& file) {
    std::ifstream stream;
    if (file != "-") {
      errno = 0;
      stream.open(file, std::ios::binary);
      if (!stream) return cannot_read(file);
    }
    return read(file == "-" ? std::cin : stream, file);
  }

  [[nodiscard]] const PdnTotals& totals() const { return totals_; }

 private:
  std::optional<UserError> read(std::istream& stream, const std::string& file) {
    ++totals_.files;
    notation::PdnReader reader(stream);
    while (const auto game = next(reader, static_cast<const Game*>(nullptr))) {
      if (!visitor_.keep_going(totals_)) return UserError::interrupted();
      visit(*game, file, reader.game_number());
    }
    if (stream.bad()) return cannot_read(file);
    return std::nullopt;
  }

  void visit(const Result<Game, notation::ParseError>& game, const std::string& file, std::size_t number) {
    ++totals_.games;
    if (game) return visitor_.game(*game);
    ++totals_.broken;
    visitor_.broken({file, number, game.error()});
  }

  const PdnVisitor<Game>& visitor_;
  PdnTotals totals_;
};

template <class Game>
Result<PdnTotals, UserError> read_all(const std::vector<std::string>& files,
                                      const PdnVisitor<Game>& visitor) {
  GameReading<Game> reading(visitor);
  for (const std::string& file : files)
    if (const auto error = reading.read(file)) return Failure(*error);
  return reading.totals();
}

}  // namespace

std::string to_text(const BrokenGame& broken) {
  return fmt::format("{}:{}:{}: {}", broken.file, broken.error.line, broken.error.column,
                     broken.error.message);
}

Result<PdnTotals, UserError> read_games(const std::vector<std::string>& files,
                                        const PdnVisitor<notation::PdnGame>& visitor) {
  return read_all(files, visitor);
}

Result<PdnTotals, UserError> read_games(const std::vector<std::string>& files,
                                        const PdnVisitor<notation::MainLine>& visitor) {
  return read_all(files, visitor);
}

}  // namespace kelso::pdn_files
