// Terminal: the one place that decides how the program speaks to whoever started it. Results go to
// standard output, errors and progress to standard error.
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
  // Looks for --json and --no-color among the arguments before anything else is read, so that even what
  // is said about wrong arguments follows them. Colours need a terminal and no NO_COLOR in the
  // environment (no-color.org).
  explicit Terminal(std::span<char* const> arguments);

  [[nodiscard]] bool json() const { return json_; }
  [[nodiscard]] bool shows_progress() const { return shows_progress_; }

  void print(std::string_view text);
  void print_error(std::string_view text);
  // For readers that want each line at once. Whether it arrived is found out by flush() at the end.
  void print_now(std::string_view text);
  // Whether everything that was printed has arrived.
  [[nodiscard]] bool flush();

  // The text in that style where standard output shows colours, else the text alone.
  [[nodiscard]] std::string styled(Style style, std::string_view text) const;
  [[nodiscard]] bool has_colours() const { return colours_; }
  // The width of standard output where it is a terminal.
  [[nodiscard]] std::optional<std::size_t> columns() const { return columns_; }

 private:
  bool json_ = false;
  bool colours_ = false;
  bool shows_progress_ = false;
  std::optional<std::size_t> columns_;
};

}  // namespace kelso::command_line
