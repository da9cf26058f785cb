// Library: an evaluation from a shared library that a user has compiled (include/kelso/plugin.h).
//
// Only for child processes, as nobody knows what the code in it does; everybody else asks for isolated
// evaluations and players (isolated_evaluation.hpp, isolated_player.hpp).
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "classroom/evaluation.hpp"
#include "player/stop_token.hpp"

namespace kelso::classroom {

// What the process that watches over a plug-in sees of it, in memory that both share.
struct PluginWatch {
  std::atomic<std::uint64_t> pulse{0};      // odd while the code of the plug-in runs
  std::atomic<bool> gave_bad_value{false};  // and has ended because of that
  player::StopSource stop;                  // for whoever searches with it
};

struct LoadedPlugin {
  std::string name;  // what it calls itself
  std::unique_ptr<Evaluation> evaluation;
};

// Loads and tests it. The watch must outlive the evaluation. A value out of range ends the process.
[[nodiscard]] Result<LoadedPlugin, std::string> load_plugin(const std::filesystem::path& file,
                                                            PluginWatch& watch);

inline constexpr std::string_view kBadValue = "it returned a value that is not a number from -1e8 to 1e8";

}  // namespace kelso::classroom
