// Library: an evaluation from a shared library that a user has compiled (include/kelso/plugin.h). Its code
// may do anything, so only kelso-plugin-host loads it. Other programs use isolated_evaluation.hpp and
// isolated_player.hpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "classroom/evaluation.hpp"

namespace kelso::classroom {

// What a process that loads plug-ins decides about them, and sees of them.
struct PluginWatch {
  bool test_on_loading = true;
  std::function<void()> on_bad_value;   // called when a value is out of range; must not return
  std::atomic<std::uint64_t> pulse{0};  // odd while the code of a plug-in runs
};

struct LoadedPlugin {
  std::string name;  // what it calls itself
  std::unique_ptr<Evaluation> evaluation;
};

// The watch must outlive the evaluation.
[[nodiscard]] Result<LoadedPlugin, std::string> load_plugin(const std::filesystem::path& file,
                                                            PluginWatch& watch);

}  // namespace kelso::classroom
