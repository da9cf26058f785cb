#include "cli/commands.hpp"
#include "cli/main_menu.hpp"
#include "command_line/program.hpp"
#include "machine/build_info.hpp"

int main(int argc, char** argv) {
  return kelso::command_line::run_program(
      {"kelso", kelso::machine::kVersion,
       "Kelso plays and studies English draughts, also known as American checkers.",
       "Run `kelso help COMMAND` for options and examples, `kelso help terms` for the meaning of words such "
       "as "
       "ply, ballot or PV, and `kelso help documents` for the five course documents.",
       kelso::cli::kCommands, kelso::cli::open_menu},
      argc, argv);
}
