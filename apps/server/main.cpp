#include "cli/program.hpp"
#include "server/serve_command.hpp"

int main(int argc, char** argv) {
  static constexpr kelso::cli::Command kCommands[] = {
      {"serve", "Show Kelso's board in the browser.", kelso::server::add_serve_command},
  };
  return kelso::cli::run_program(
      {"kelso-server", "Kelso's board for the browser.", "kelso serve starts it.", kCommands}, argc, argv);
}
