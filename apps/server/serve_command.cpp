#include "server/serve_command.hpp"

#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/date_time.hpp"
#include "endgame_files/endgame_folder.hpp"
#include "json/json.hpp"
#include "machine/machine_clock.hpp"
#include "machine/origin.hpp"
#include "server/network/network.hpp"
#include "server/network/network_addresses.hpp"
#include "server/records/cookie_secret.hpp"
#include "shared_commands/serve_options.hpp"

namespace kelso::server {

namespace {

using command_line::CommandError;
using command_line::ExitCode;
using command_line::Terminal;
using shared_commands::ServeOptions;

bool is_loopback(const std::string& host) { return host == "::1" || host.starts_with("127."); }

// The host names that this server accepts.
std::set<std::string> own_hosts(const ServeOptions& options) {
  std::set<std::string> hosts = {"localhost", "127.0.0.1", "::1", options.host};
  if (!is_loopback(options.host))
    for (std::string& address : network_addresses()) hosts.insert(std::move(address));
  char name[256] = {};
  if (!is_loopback(options.host) && gethostname(name, sizeof name - 1) == 0) hosts.insert(name);
  hosts.insert(options.allowed_hosts.begin(), options.allowed_hosts.end());
  return hosts;
}

// Created once and stored, so that cookies stay valid after a restart. An unreadable secret is not replaced,
// because every game and study would lose its owner.
RecordResult<std::string> secret_of(store::RecordStore& records) {
  if (const auto record = records.find("secret", "cookies"))
    return read_cookie_secret(record->body, record->version);
  const std::string secret = random_token();
  const store::Moment now = machine::now();
  records.put(store::Record{.kind = "secret",
                            .id = "cookies",
                            .people = {},
                            .created = now,
                            .updated = now,
                            .version = kRecordVersion,
                            .body = secret});
  return secret;
}

// Logs lines with the time; may be called from any thread.
Log log_to(const std::string& file, Terminal& terminal) {
  const auto mutex = std::make_shared<std::mutex>();
  const auto stream = file.empty() ? nullptr : std::make_shared<std::ofstream>(file, std::ios::app);
  return [mutex, stream, &terminal](std::string_view text) {
    const std::string line = fmt::format("{} {}\n", timestamp(machine::now()), text);
    const std::scoped_lock lock(*mutex);
    if (stream) {
      *stream << line << std::flush;
    } else {
      terminal.print_error(line);
    }
  };
}

void open_in_browser(const std::string& address) {
  if (const pid_t child = fork(); child != 0) {
    if (child > 0) waitpid(child, nullptr, 0);
    return;
  }
  if (fork() != 0) _exit(0);  // the grandchild runs the browser, so that nothing has to wait for it
  const int nothing = open("/dev/null", O_RDWR);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(nothing, stream);
  execlp("xdg-open", "xdg-open", address.c_str(), static_cast<char*>(nullptr));
  _exit(1);
}

// Raises the limit of open files, because every connection is one.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 8192);
  setrlimit(RLIMIT_NOFILE, &limit);
}

std::size_t usual_engine_threads() {
  const unsigned cores = std::thread::hardware_concurrency();
  return cores > 1 ? cores - 1 : 1;
}

std::optional<CommandError> refuse(const ServeOptions& options) {
  if (is_loopback(options.host) || !options.passphrase.empty() || options.no_passphrase) return std::nullopt;
  return CommandError{
      fmt::format("a server on {} is open to everyone on the network: set a --passphrase, or pass "
                  "--no-passphrase to allow it",
                  options.host),
      ExitCode::Usage};
}

std::string shown_address(const ServeOptions& options, unsigned short port) {
  std::string host = options.host == "0.0.0.0" || options.host == "::" ? "127.0.0.1" : options.host;
  if (host.find(':') != std::string::npos) host = "[" + host + "]";
  return fmt::format("http://{}:{}/", host, port);
}

void announce(const ServeOptions& options, const std::string& address, const ServerFacts& facts,
              Terminal& terminal) {
  if (terminal.json()) {
    terminal.print(json::json_line({{"address", address}, {"links", facts.links}}));
  } else {
    terminal.print(fmt::format("Kelso is running at {}\n", address));
    for (const std::string& link : facts.links)
      terminal.print(fmt::format("For others on the network: {}\n", link));
    if (!is_loopback(options.host) && options.passphrase.empty())
      terminal.print("No passphrase: anyone on this network can connect.\n");
    terminal.print("Press Ctrl-C to stop; all games are saved.\n");
  }
  (void)terminal.flush();
}

ServerFacts facts_of(const ServeOptions& options, unsigned short port) {
  ServerFacts facts{.passphrase_needed = !options.passphrase.empty(), .network = !is_loopback(options.host)};
  if (options.host == "0.0.0.0" || options.host == "::")
    for (const std::string& address : network_addresses())
      facts.links.push_back(fmt::format("http://{}:{}", address, port));
  else if (facts.network)
    facts.links.push_back(fmt::format("http://{}:{}", options.host, port));
  return facts;
}

command_line::CommandResult serve(const ServeOptions& options, Terminal& terminal) {
  if (auto error = refuse(options)) return Failure(*std::move(error));
  const auto folder = shared_commands::find_serve_folder(options.data);
  if (!folder) return Failure(CommandError(folder.error()));
  std::error_code failed;
  std::filesystem::create_directories(*folder, failed);
  if (failed)
    return Failure(
        CommandError{fmt::format("cannot create the folder {}: {}", folder->string(), failed.message())});
  auto records = store::RecordStore::open(*folder / "server.db");
  if (!records) return Failure(CommandError{records.error().message});
  const auto secret = secret_of(*records);
  if (!secret)
    return Failure(CommandError{fmt::format("the cookie secret in {} cannot be read: {}",
                                            (*folder / "server.db").string(), secret.error())});
  allow_many_files();
  const Log log = log_to(options.log, terminal);
  NetworkOptions network_options{.host = options.host, .port = options.port};
  network_options.header_time = std::chrono::milliseconds(options.header_time_ms);
  const auto network = Network::listen(network_options, log);
  if (!network) return Failure(CommandError{network.error()});
  const unsigned short port = (*network)->port();

  const auto tables = endgame_files::find_endgame_folder(options.endgame);
  const endgame::Database database = tables ? endgame::Database::open(tables->path) : endgame::Database();
  const Identity identity(*secret);
  const machine::MachineClock clock;
  AccessPolicy access({.port = port, .hosts = own_hosts(options), .passphrase = options.passphrase}, identity,
                      clock);
  ServerCoreOptions core_options{
      .folder = *folder,
      .engine_threads = options.threads > 0 ? options.threads : usual_engine_threads(),
      .lab_threads = static_cast<int>(usual_engine_threads()),
      .log = log};
  core_options.limits.games = options.max_games;
  ServerCore core(core_options, *records, database, (*network)->post());
  core.facts() = facts_of(options, port);
  const std::string address = shown_address(options, port);
  announce(options, address, core.facts(), terminal);
  if (options.open) open_in_browser(address);
  (*network)->serve(core, access);
  return ExitCode::Success;
}

}  // namespace

command_line::Handler add_serve_command(command_line::OptionSet& command) {
  const auto options = std::make_shared<ServeOptions>();
  shared_commands::add_serve_options(command, *options);
  return [options](Terminal& terminal) { return serve(*options, terminal); };
}

}  // namespace kelso::server
