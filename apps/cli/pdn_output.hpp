// Writes games as PDN, JSON or FEN to standard output, or appends them to a PDN file.
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
  std::optional<std::size_t> ply;  // of the position in format fen; none: the last
  std::string file;                // empty: standard output
};

void add_output_options(OptionSet& command, PdnOutputOptions& options);

class PdnOutput {
 public:
  // Fails if the file is also read: reading would never end.
  [[nodiscard]] static Result<PdnOutput, CommandError> open(const PdnOutputOptions& options,
                                                            const std::vector<std::string>& inputs,
                                                            Terminal& terminal);

  void write(const notation::PdnGame& game);
  // Reports the number of games appended, if the output is a file.
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
