// The options of `kelso serve`, shared by `kelso`, which explains them, and `kelso-server`, which uses them.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "command_line/command.hpp"

namespace kelso::shared_commands {

struct ServeOptions {
  std::string host = "127.0.0.1";
  unsigned short port = 8080;
  std::size_t threads = 0;  // 0: one fewer than the cores
  std::size_t max_games = 1000;
  bool open = false;
  std::string passphrase;
  bool no_passphrase = false;
  std::vector<std::string> allowed_hosts;
  std::string data;
  std::string endgame;
  std::string log;
  std::size_t header_time_ms = 10'000;
};

void add_serve_options(command_line::OptionSet& command, ServeOptions& options);

// The folder `named`; by default the folder server in $KELSO_DATA or in the user's data folder for Kelso.
[[nodiscard]] Result<std::filesystem::path, UserError> find_serve_folder(const std::string& named);

}  // namespace kelso::shared_commands
