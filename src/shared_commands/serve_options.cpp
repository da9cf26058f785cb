#include "shared_commands/serve_options.hpp"

#include "machine/user_folders.hpp"

namespace kelso::shared_commands {

void add_serve_options(command_line::OptionSet& command, ServeOptions& options) {
  command.add_option("--port", options.port, "Listen on this port; 0 takes any that is free.")
      .type_name("PORT")
      .shows_default();
  command.add_option("--host", options.host, "Listen on this address; 0.0.0.0 is the whole network.")
      .type_name("ADDRESS")
      .shows_default();
  command
      .add_option("--threads", options.threads,
                  "Let this many requests think at a time; by default one fewer than the cores.")
      .type_name("N")
      .range(1, 256);
  command.add_option("--max-games", options.max_games, "Allow this many games that are not over.")
      .type_name("N")
      .range(1, 100'000)
      .shows_default();
  command.add_flag("--open", options.open, "Open the page in the browser.");
  command.add_option("--passphrase", options.passphrase, "Ask everybody for it; also from KELSO_PASSPHRASE.")
      .type_name("TEXT")
      .environment("KELSO_PASSPHRASE");
  command.add_flag("--no-passphrase", options.no_passphrase, "Open the server to the network without one.");
  command.add_option("--allow-host", options.allowed_hosts, "Answer under this name, too.").type_name("NAME");
  command
      .add_option("--data", options.data,
                  "Keep games here; else in the folder server in KELSO_DATA, or in the user's data.")
      .type_name("FOLDER");
  command.add_option("--endgame-dir", options.endgame, "Take the endgame tables from this folder.")
      .type_name("FOLDER");
  command.add_option("--log", options.log, "Write what was refused to this file, not to the terminal.")
      .type_name("FILE");
  command.add_option("--header-time", options.header_time_ms, "Wait this long for the header of a request.")
      .type_name("MS")
      .range(100, 600'000)
      .shows_default();
  command.footer(
      "The board is for this machine alone unless --host says otherwise; then a --passphrase is asked for. "
      "Games,\n"
      "studies and settings are kept at once and are there again after a restart, whatever ended the "
      "server.\n\n"
      "Examples:\n"
      "  kelso serve --open\n"
      "  kelso serve --port 9000 --threads 2\n"
      "  kelso serve --host 0.0.0.0 --passphrase 'seven red kings'");
}

Result<std::filesystem::path, UserError> find_serve_folder(const std::string& named) {
  if (!named.empty()) return std::filesystem::path(named);
  if (const auto data = machine::data_folder()) return *data / "server";
  return Failure(UserError{"there is no folder for the games, name one with --data"});
}

}  // namespace kelso::shared_commands
