// Writes one line to the server's log, without its line break. May be called from any thread.
#pragma once

#include <functional>
#include <string_view>

namespace kelso::server {

using Log = std::function<void(std::string_view)>;

}  // namespace kelso::server
