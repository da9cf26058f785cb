#include "command_line/program.hpp"
#include "machine/build_info.hpp"
#include "server/serve_command.hpp"

int main(int argc, char** argv) {
  static constexpr kelso::command_line::Command kCommands[] = {
      {"serve", "Show Kelso's board in the browser.", kelso::server::add_serve_command},
  };
  return kelso::command_line::run_program(
      {"kelso-server", kelso::machine::kVersion, "Kelso's board for the browser.", "kelso serve starts it.",
       kCommands},
      argc, argv);
}
