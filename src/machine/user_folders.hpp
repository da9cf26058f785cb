// The folders where Kelso keeps what belongs to the user, as the environment names them (XDG base directory
// specification). They need not exist.
#pragma once

#include <filesystem>
#include <optional>

namespace kelso::machine {

// KELSO_DATA, or else the folder kelso in XDG_DATA_HOME or in ~/.local/share. Nothing if there is no home.
[[nodiscard]] std::optional<std::filesystem::path> data_folder();

}  // namespace kelso::machine
