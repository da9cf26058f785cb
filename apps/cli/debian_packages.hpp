// The Debian packages of tools/packages.txt, and which of them are installed.
#pragma once

#include <string>
#include <vector>

namespace kelso::cli {

struct DebianPackage {
  std::string group;
  // Of several names the one that is installed, otherwise the first one that apt offers, otherwise the first
  // one.
  std::string name;
  std::string purpose;
  bool installed = false;
};

// All lines of tools/packages.txt, in their order. Asks dpkg-query and apt-cache; without them nothing is
// installed.
std::vector<DebianPackage> debian_packages();

}  // namespace kelso::cli
