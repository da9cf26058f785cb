// Old files are in Latin-1, new ones in UTF-8, and no file states which.
#pragma once

#include <string>
#include <string_view>

namespace kelso::notation {

[[nodiscard]] bool is_utf8(std::string_view text);

// The text itself if it is UTF-8, otherwise converted from Latin-1.
[[nodiscard]] std::string to_utf8(std::string_view text);

}  // namespace kelso::notation
