#include "cli/main_menu.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/interactive.hpp"
#include "command_line/interrupt.hpp"
#include "experiments/kind.hpp"
#include "machine/machine_clock.hpp"
#include "players/all_players.hpp"
#include "tui/main_menu.hpp"

namespace kelso::cli {

namespace {

bool has_command(const std::string& name) {
  return std::any_of(std::begin(kCommands), std::end(kCommands),
                     [&name](const Command& command) { return name == command.name; });
}

// Runs the command in a child process, so that the menu returns however it ends. Ctrl-C goes to the command.
void run_command(Terminal& terminal, const std::vector<std::string>& arguments) {
  std::vector<std::string> words = {"kelso"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  (void)terminal.flush();
  const pid_t child = fork();
  if (child == 0) {
    execv("/proc/self/exe", pointers.data());
    _exit(127);
  }
  if (child < 0)
    return terminal.print_error(std::string("kelso: cannot start: ") + std::strerror(errno) + "\n");
  const auto ours = std::signal(SIGINT, SIG_IGN);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  std::signal(SIGINT, ours);
  terminal.print("\nPress Enter to return to the menu. ");
  (void)terminal.flush();
  for (char sign = 0; sign != '\n' && read(STDIN_FILENO, &sign, 1) == 1;) {
  }
}

// The output of `kelso help TOPIC` at this width.
std::string help_page(const std::string& topic, int columns) {
  const std::string command =
      fmt::format("NO_COLOR=1 COLUMNS={} /proc/{}/exe help {}", columns, getpid(), topic);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> output(popen(command.c_str(), "r"), pclose);
  std::string text;
  std::array<char, 4096> part{};
  while (output && std::fgets(part.data(), part.size(), output.get())) text += part.data();
  return text;
}

std::optional<std::string> wrong_player(const player::Registry& players, const std::string& text) {
  const machine::MachineClock clock;
  const auto player = players.create(text, {clock, 0});
  return player ? std::nullopt : std::optional(player::describe(player.error()));
}

}  // namespace

std::optional<CommandResult> open_menu(Terminal& terminal) {
  if (!is_interactive(terminal)) return std::nullopt;
  const player::Registry players = players::all_players();
  const machine::MachineClock clock;
  const tui::Surroundings surroundings{{players, clock}, interrupted, !terminal.has_colours()};
  tui::MenuCommands commands;
  commands.has = has_command;
  for (const auto& kind : experiments::catalogue())
    commands.experiments.push_back(
        {std::string(kind.name), std::string(kind.title), std::string(kind.duration)});
  commands.help = help_page;
  commands.run = [&terminal](const std::vector<std::string>& arguments) { run_command(terminal, arguments); };
  commands.wrong_player = [&players](const std::string& text) { return wrong_player(players, text); };
  if (tui::run_main_menu(surroundings, commands) == tui::FullScreenEnd::Interrupted)
    return CommandResult(ExitCode::Interrupted);
  return CommandResult(ExitCode::Success);
}

}  // namespace kelso::cli
