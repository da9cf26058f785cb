#include "cli/debian_packages.hpp"

#include <array>
#include <charconv>
#include <cstdio>
#include <map>
#include <memory>
#include <sstream>
#include <string_view>

#include "machine/build_info.hpp"

namespace kelso::cli {

namespace {

using Versions = std::map<std::string, std::string, std::less<>>;

// One of the names of a package, as in libboost-dev>=1.81.
struct Alternative {
  std::string name;
  std::string oldest;
};

std::vector<std::string> output_lines(const std::string& command) {
  std::vector<std::string> lines;
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> output(popen(command.c_str(), "r"), pclose);
  if (!output) return lines;
  std::array<char, 512> line{};
  while (std::fgets(line.data(), line.size(), output.get())) lines.emplace_back(line.data());
  return lines;
}

Versions installed_packages() {
  Versions versions;
  for (const std::string& line :
       output_lines("dpkg-query -W -f '${db:Status-Status} ${Package} ${Version}\\n' 2>/dev/null")) {
    std::string status, name, version;
    if (std::istringstream(line) >> status >> name >> version && status == "installed")
      versions[name] = version;
  }
  return versions;
}

// The version of a package that apt would install; empty if it offers none.
std::string offered_version(const std::string& name) {
  for (const std::string& line : output_lines("LC_ALL=C apt-cache policy " + name + " 2>/dev/null")) {
    std::string key, version;
    if (std::istringstream(line) >> key >> version && key == "Candidate:" && version != "(none)")
      return version;
  }
  return {};
}

// Takes the number at the beginning of a version, and the dot behind it.
int take_number(std::string_view& version) {
  int number = 0;
  const auto end = std::from_chars(version.data(), version.data() + version.size(), number).ptr;
  version.remove_prefix(static_cast<std::size_t>(end - version.data()));
  if (version.starts_with('.')) version.remove_prefix(1);
  return number;
}

// Compares the numbers that `oldest` has, which is enough for the versions in tools/packages.txt.
bool is_recent_enough(std::string_view version, std::string_view oldest) {
  if (const auto epoch = version.find(':'); epoch != version.npos) version.remove_prefix(epoch + 1);
  while (!oldest.empty()) {
    const int number = take_number(version), wanted = take_number(oldest);
    if (number != wanted) return number > wanted;
  }
  return true;
}

std::vector<Alternative> parse_alternatives(const std::string& text) {
  std::vector<Alternative> alternatives;
  std::istringstream words(text);
  for (std::string word; std::getline(words, word, '|');) {
    const auto sign = word.find(">=");
    alternatives.push_back({word.substr(0, sign), sign == word.npos ? "" : word.substr(sign + 2)});
  }
  return alternatives;
}

void find_package(DebianPackage& package, const std::vector<Alternative>& alternatives,
                  const Versions& installed) {
  for (const auto& [name, oldest] : alternatives) {
    const auto found = installed.find(name);
    if (found == installed.end() || !is_recent_enough(found->second, oldest)) continue;
    package.name = name;
    package.installed = true;
    return;
  }
  package.name = alternatives.front().name;
  if (alternatives.size() == 1) return;
  for (const auto& [name, oldest] : alternatives) {
    const std::string version = offered_version(name);
    if (version.empty() || !is_recent_enough(version, oldest)) continue;
    package.name = name;
    return;
  }
}

}  // namespace

std::vector<DebianPackage> debian_packages() {
  const Versions installed = installed_packages();
  std::vector<DebianPackage> packages;
  std::istringstream lines(machine::kPackages);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    DebianPackage package;
    std::string alternatives;
    if (line.starts_with('#') || !(words >> package.group >> alternatives)) continue;
    std::getline(words >> std::ws, package.purpose);
    find_package(package, parse_alternatives(alternatives), installed);
    packages.push_back(package);
  }
  return packages;
}

}  // namespace kelso::cli
