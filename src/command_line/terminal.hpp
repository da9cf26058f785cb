// Terminal: the only place that decides how the program prints. Results go to standard output, errors and
// progress to standard error.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kelso::command_line {

enum class Style { Strong, Faint, Good, Bad };

class Terminal {
 public:
  // Looks for --json and --no-color before the arguments are parsed, so that errors in the arguments obey
  // them too. Colours require a terminal, and NO_COLOR unset in the environment (no-color.org).
  explicit Terminal(std::span<char* const> arguments);

  [[nodiscard]] bool json() const { return json_; }
  [[nodiscard]] bool shows_progress() const { return shows_progress_; }

  void print(std::string_view text);
  void print_error(std::string_view text);
  // Prints and flushes, for readers that need each line at once. A failure shows in the final flush().
  void print_now(std::string_view text);
  // False if any output so far could not be written.
  [[nodiscard]] bool flush();

  // The text in this style if standard output shows colours, otherwise the text alone.
  [[nodiscard]] std::string styled(Style style, std::string_view text) const;
  [[nodiscard]] bool has_colours() const { return colours_; }
  // Width of standard output if it is a terminal.
  [[nodiscard]] std::optional<std::size_t> columns() const { return columns_; }
  // Width for running text such as help: that of the terminal, or COLUMNS if it is set, or 80; from 40 to
  // 100.
  [[nodiscard]] std::size_t page_width() const;

 private:
  bool json_ = false;
  bool colours_ = false;
  bool shows_progress_ = false;
  std::optional<std::size_t> columns_;
};

}  // namespace kelso::command_line
