#include "command_line/terminal.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace kelso::command_line {

namespace {

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value && *value;
}

bool draws_on(std::FILE* stream) {
  const char* kind = std::getenv("TERM");
  return isatty(fileno(stream)) != 0 && kind && std::string_view(kind) != "dumb";
}

std::optional<std::size_t> columns_of(std::FILE* stream) {
  winsize size{};
  if (ioctl(fileno(stream), TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
  return size.ws_col;
}

std::optional<std::size_t> columns_in_environment() {
  const char* value = std::getenv("COLUMNS");
  if (!value) return std::nullopt;
  const std::string_view text(value);
  std::size_t columns = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), columns);
  if (error != std::errc() || end != text.data() + text.size() || columns == 0) return std::nullopt;
  return columns;
}

}  // namespace

Terminal::Terminal(std::span<char* const> arguments) {
  bool no_colour = is_set("NO_COLOR");
  for (std::string_view argument : arguments) {
    if (argument == "--") break;
    json_ |= argument == "--json";
    no_colour |= argument == "--no-color";
  }
  colours_ = !no_colour && !json_ && draws_on(stdout);
  shows_progress_ = draws_on(stderr);
  columns_ = columns_of(stdout);
}

std::size_t Terminal::page_width() const {
  constexpr std::size_t kNarrowest = 40;
  constexpr std::size_t kWidest = 100;
  constexpr std::size_t kWithoutTerminal = 80;
  const std::size_t width = columns_in_environment().value_or(columns_.value_or(kWithoutTerminal));
  return std::clamp(width, kNarrowest, kWidest);
}

void Terminal::print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void Terminal::print_error(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

void Terminal::print_now(std::string_view text) {
  print(text);
  (void)flush();
}

bool Terminal::flush() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

std::string Terminal::styled(Style style, std::string_view text) const {
  if (!colours_) return std::string(text);
  static constexpr std::array<int, 4> kCodes = {1, 2, 32, 31};  // ECMA-48, by Style
  return fmt::format("\x1b[{}m{}\x1b[0m", kCodes[static_cast<std::size_t>(style)], text);
}

}  // namespace kelso::command_line
