// The main menu, with its forms and the settings.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tui/full_screen.hpp"

namespace kelso::tui {

struct MenuExperiment {
  std::string name;      // "000-full-simulation"
  std::string title;     // "72-game study (000): full simulation"
  std::string duration;  // "a second"
};

// The commands of the program that the menu runs.
struct MenuCommands {
  std::function<bool(const std::string& name)> has;
  std::vector<MenuExperiment> experiments;
  std::function<void(const std::vector<std::string>& arguments)> run;  // on the terminal, until it ends
  // The output of `kelso help TOPIC` for a page of this width.
  std::function<std::string(const std::string& topic, int columns)> help;
  // The error in the text of a player; nothing if it is valid.
  std::function<std::optional<std::string>(const std::string& text)> wrong_player;
};

FullScreenEnd run_main_menu(const Surroundings& surroundings, const MenuCommands& commands);

}  // namespace kelso::tui
