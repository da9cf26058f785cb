#include "command_line/program.hpp"
#include "machine/build_info.hpp"
#include "server/serve_command.hpp"

int main(int argc, char** argv) {
  static constexpr kelso::command_line::Command kCommands[] = {
      {"serve", "Play and study in the browser, alone or with a whole class.",
       kelso::server::add_serve_command},
  };
  return kelso::command_line::run_program(
      {"kelso-server", kelso::machine::kVersion, "The server of Kelso's page in the browser.",
       "It is started by `kelso serve`.", kCommands},
      argc, argv);
}
