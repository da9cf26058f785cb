#include "shared_commands/serve_options.hpp"

#include "machine/user_folders.hpp"

namespace kelso::shared_commands {

void add_serve_options(command_line::OptionSet& command, ServeOptions& options) {
  command.add_option("--port", options.port, "Port to listen on; 0 chooses a free one.")
      .type_name("PORT")
      .shows_default();
  command.add_option("--host", options.host, "Address to listen on; 0.0.0.0 accepts the whole network.")
      .type_name("ADDRESS")
      .shows_default();
  command.add_option("--threads", options.threads, "Number of searches to run at once.")
      .shows_default("one less than the number of cores")
      .type_name("N")
      .range(1, 256);
  command.add_option("--max-games", options.max_games, "Largest number of unfinished games.")
      .type_name("N")
      .range(1, 100'000)
      .shows_default();
  command.add_flag("--open", options.open, "Open the page in the browser.");
  command
      .add_option("--passphrase", options.passphrase,
                  "Passphrase for everyone who connects; also read from $KELSO_PASSPHRASE.")
      .type_name("TEXT")
      .environment("KELSO_PASSPHRASE");
  command.add_flag("--no-passphrase", options.no_passphrase,
                   "Accept connections from the network without a passphrase.");
  command.add_option("--allow-host", options.allowed_hosts, "Also accept this host name. May be repeated.")
      .type_name("NAME");
  command.add_option("--data", options.data, "Folder for games.")
      .shows_default("server in $KELSO_DATA, or in ~/.local/share/kelso")
      .type_name("FOLDER");
  command.add_option("--endgame-dir", options.endgame, "Folder of the endgame databases.")
      .shows_default("endgame in $KELSO_DATA, or in ~/.local/share/kelso")
      .type_name("FOLDER");
  command.add_option("--log", options.log, "Log refused requests to this file instead of the terminal.")
      .type_name("FILE");
  command
      .add_option("--header-time", options.header_time_ms,
                  "Time limit for receiving the header of a request.")
      .type_name("MS")
      .range(100, 600'000)
      .shows_default();
  command.footer(
      "Only this computer can connect, unless --host names another address; a --passphrase is "
      "required then. Games, studies and settings are saved at once and survive a restart or a "
      "crash.\n\n"
      "Examples:\n"
      "  kelso serve --open\n"
      "  kelso serve --port 9000 --threads 2\n"
      "  kelso serve --host 0.0.0.0 --passphrase 'seven red kings'");
}

Result<std::filesystem::path, UserError> find_serve_folder(const std::string& named) {
  if (!named.empty()) return std::filesystem::path(named);
  if (const auto data = machine::data_folder()) return *data / "server";
  return Failure(UserError{"no folder for the games: name one with --data"});
}

}  // namespace kelso::shared_commands
