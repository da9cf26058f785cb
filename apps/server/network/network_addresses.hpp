// The addresses of this machine that others can reach.
#pragma once

#include <string>
#include <vector>

namespace kelso::server {

[[nodiscard]] std::vector<std::string> network_addresses();

}  // namespace kelso::server
