// The manual page of the program, made from the definitions of its commands.
#pragma once

#include <string>
#include <string_view>

#include <CLI/App.hpp>

namespace kelso::cli {

// In the language of man pages (groff -man).
[[nodiscard]] std::string manual_page(const CLI::App& program, std::string_view version);

}  // namespace kelso::cli
