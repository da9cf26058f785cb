// The main menu, and what is behind it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tui/full_screen.hpp"

namespace kelso::tui {

// The commands of the program, as far as the menu runs them.
struct MenuCommands {
  std::function<bool(const std::string& name)> has;
  std::vector<std::string> experiments;                                // by name
  std::function<void(const std::vector<std::string>& arguments)> run;  // on the terminal, until it ends
  // Why a player cannot be taken.
  std::function<std::optional<std::string>(const std::string& text)> wrong_player;
};

FullScreenEnd run_main_menu(const Surroundings& surroundings, const MenuCommands& commands);

}  // namespace kelso::tui
