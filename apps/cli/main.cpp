#include "cli/commands.hpp"
#include "cli/main_menu.hpp"
#include "cli/program.hpp"

int main(int argc, char** argv) {
  return kelso::cli::run_program(
      {"kelso", "Kelso plays and studies English draughts, also known as American checkers.",
       "Run `kelso help COMMAND` for the options of a command and for examples.", kelso::cli::kCommands,
       kelso::cli::open_menu},
      argc, argv);
}
