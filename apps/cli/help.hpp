// How `kelso help` looks: sentences wrapped to the width of a page, in two columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/terminal.hpp"

namespace kelso::cli {

class HelpFormatter : public CLI::Formatter {
 public:
  explicit HelpFormatter(const Terminal& terminal) : terminal_(terminal) {}

  std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override;

 private:
  [[nodiscard]] std::string heading(std::string_view text) const;
  [[nodiscard]] std::string options(const CLI::App& app) const;
  [[nodiscard]] std::string commands(const CLI::App& app) const;

  const Terminal& terminal_;
};

// The help of this very command, also when another one was given.
[[nodiscard]] std::string help_of(const CLI::App& app);
[[nodiscard]] std::vector<const CLI::App*> commands_of(const CLI::App& app);

// "kelso pdn check"
[[nodiscard]] std::string full_name(const CLI::App& app);

}  // namespace kelso::cli
