#include "cli/pdn_input.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>
#include <optional>

#include <fmt/format.h>

#include "cli/interrupt.hpp"
#include "cli/number_text.hpp"
#include "cli/progress.hpp"

namespace kelso::cli {

namespace {

CommandError cannot_read(const std::string& file) {
  return {fmt::format("cannot read {}: {}", file, std::strerror(errno))};
}

auto next(notation::PdnReader& reader, const notation::PdnGame*) { return reader.next_game(); }
auto next(notation::PdnReader& reader, const notation::MainLine*) { return reader.next_main_line(); }

template <class Game>
class GameReading {
 public:
  GameReading(const PdnVisitor<Game>& visitor, const Terminal& terminal)
      : visitor_(visitor), progress_(terminal) {}

  // What went wrong, if anything did.
  std::optional<CommandError> read(const std::string& file) {
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
  std::optional<CommandError> read(std::istream& stream, const std::string& file) {
    ++totals_.files;
    notation::PdnReader reader(stream);
    while (const auto game = next(reader, static_cast<const Game*>(nullptr))) {
      if (interrupted()) return CommandError{"interrupted", ExitCode::Interrupted};
      visit(*game, file, reader.game_number());
    }
    if (stream.bad()) return cannot_read(file);
    return std::nullopt;
  }

  void visit(const Result<Game, notation::ParseError>& game, const std::string& file, std::size_t number) {
    ++totals_.games;
    if (progress_.is_due()) progress_.show(with_separators(totals_.games) + " games");
    if (game) return visitor_.game(*game);
    ++totals_.broken;
    visitor_.broken({file, number, game.error()});
  }

  const PdnVisitor<Game>& visitor_;
  Progress progress_;
  PdnTotals totals_;
};

template <class Game>
Result<PdnTotals, CommandError> read_all(const std::vector<std::string>& files,
                                         const PdnVisitor<Game>& visitor, const Terminal& terminal) {
  GameReading<Game> reading(visitor, terminal);
  for (const std::string& file : files)
    if (const auto error = reading.read(file)) return Failure(*error);
  return reading.totals();
}

}  // namespace

Json to_json(const BrokenGame& broken) {
  return {{"file", broken.file},
          {"game", broken.game},
          {"line", broken.error.line},
          {"column", broken.error.column},
          {"message", broken.error.message}};
}

std::string to_text(const BrokenGame& broken) {
  return fmt::format("{}:{}:{}: {}", broken.file, broken.error.line, broken.error.column,
                     broken.error.message);
}

void add_files_option(CLI::App& command, std::vector<std::string>& files) {
  command.add_option("files", files, "PDN files; - is standard input.")->type_name("FILES…")->required();
}

Result<PdnTotals, CommandError> read_games(const std::vector<std::string>& files,
                                           const PdnVisitor<notation::PdnGame>& visitor,
                                           const Terminal& terminal) {
  return read_all(files, visitor, terminal);
}

Result<PdnTotals, CommandError> read_games(const std::vector<std::string>& files,
                                           const PdnVisitor<notation::MainLine>& visitor,
                                           const Terminal& terminal) {
  return read_all(files, visitor, terminal);
}

std::function<void(const BrokenGame&)> report_broken(Terminal& terminal) {
  return [&terminal](const BrokenGame& broken) {
    terminal.print_error(terminal.json() ? json_line({{"error", to_json(broken)}}) : to_text(broken) + '\n');
  };
}

}  // namespace kelso::cli
