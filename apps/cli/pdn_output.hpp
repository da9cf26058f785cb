// Where games go that a command lets through: as PDN, JSON or FEN to standard output, or as PDN to the
// end of a file.
#pragma once

#include <cstddef>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "notation/pdn_game.hpp"

namespace kelso::cli {

struct PdnOutputOptions {
  std::string format = "pdn";
  std::optional<std::size_t> ply;  // of the position in format fen; nothing: the last
  std::string file;                // empty: standard output
};

void add_output_options(OptionSet& command, PdnOutputOptions& options);

class PdnOutput {
 public:
  // The file must not be one of those that are read: it would never end.
  [[nodiscard]] static Result<PdnOutput, CommandError> open(const PdnOutputOptions& options,
                                                            const std::vector<std::string>& inputs,
                                                            Terminal& terminal);

  void write(const notation::PdnGame& game);
  // Says how much was written to the file, if there is one.
  [[nodiscard]] std::optional<CommandError> close();

 private:
  PdnOutput(const PdnOutputOptions& options, Terminal& terminal) : options_(options), terminal_(&terminal) {}

  [[nodiscard]] std::string formatted(const notation::PdnGame& game) const;

  PdnOutputOptions options_;
  Terminal* terminal_;
  std::ofstream file_;
  std::size_t games_ = 0;
};

}  // namespace kelso::cli
