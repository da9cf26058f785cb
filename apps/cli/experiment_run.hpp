// Runs an experiment in its folder, with progress on the terminal, and writes its report.
#pragma once

#include <filesystem>

#include "cli/commands.hpp"
#include "lab/experiment.hpp"

namespace kelso::cli {

// Continues what the folder holds already. Zero threads: one per core.
[[nodiscard]] CommandResult run_in_folder(const lab::Experiment& experiment, int threads,
                                          const std::filesystem::path& folder, Terminal& terminal);

// Writes the report of a finished experiment and prints what it found and where it is.
[[nodiscard]] CommandResult write_and_summarize(const lab::Experiment& experiment,
                                                const store::Reader& reader,
                                                const std::filesystem::path& folder, Terminal& terminal);

}  // namespace kelso::cli
