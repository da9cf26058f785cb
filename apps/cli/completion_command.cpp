// `kelso completion` and `kelso man`, both generated from the definitions of the commands.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/manual.hpp"
#include "machine/build_info.hpp"

namespace kelso::cli {

namespace {

// The named options of a command, and those that every command takes.
std::vector<OptionDescription> named_options(const OptionSet& command) {
  std::vector<OptionDescription> options;
  for (const OptionDescription& option : command.options())
    if (!option.is_positional) options.push_back(option);
  const OptionSet* program = &command;
  while (program->parent()) program = program->parent();
  if (program == &command) return options;
  for (const OptionDescription& option : program->options())
    if (!option.is_positional && !option.is_help && option.names != "--version") options.push_back(option);
  return options;
}

std::string long_name(const OptionDescription& option) { return "--" + option.long_names.front(); }

// "full line" for --ui full|line; empty if any word is allowed.
std::string choices_of(const OptionDescription& option) {
  std::string text = option.takes_value ? option.type_name : "";
  if (text.find('|') == std::string::npos) return {};
  for (char& character : text)
    if (character == '|') character = ' ';
  return text;
}

void visit(const OptionSet& command, const auto& action) {
  action(command);
  for (const OptionSet* below : command.commands()) visit(*below, action);
}

std::string words_of(const OptionSet& command) {
  std::string words;
  for (const OptionSet* below : command.commands()) words += below->name() + " ";
  for (const OptionDescription& option : named_options(command)) words += long_name(option) + " ";
  return words;
}

// Branches of a shell's `case`: what may follow each command, and each option that takes one of a few words.
std::string word_cases(const OptionSet& program) {
  std::string cases;
  visit(program, [&cases](const OptionSet& app) {
    cases += fmt::format("    \"{}\") offered=\"{}\" ;;\n", app.full_name(), words_of(app));
  });
  return cases;
}

std::string value_cases(const OptionSet& program) {
  std::string cases;
  visit(program, [&cases](const OptionSet& app) {
    for (const OptionDescription& option : app.options())
      if (!option.is_positional && !choices_of(option).empty())
        cases += fmt::format("    \"{} {}\") values=\"{}\" ;;\n", app.full_name(), long_name(option),
                             choices_of(option));
  });
  return cases;
}

std::string command_names(const OptionSet& program) {
  std::string names;
  visit(program, [&names](const OptionSet& app) { names += fmt::format("|\"{}\"", app.full_name()); });
  return names.substr(1);
}

// Follows the words before the cursor down the tree of commands. After an option that takes one of a few
// words it offers those; otherwise commands, options and files.
std::string for_bash(const OptionSet& program) {
  return fmt::format(R"(# Completion of kelso for bash: source <(kelso completion bash)
_kelso() {{
  local path="kelso" word offered="" values="" current="${{COMP_WORDS[COMP_CWORD]}}"
  for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
    case "$path $word" in
    {}) path="$path $word" ;;
    esac
  done
  case "$path ${{COMP_WORDS[COMP_CWORD-1]}}" in
{}  esac
  if [[ -n $values ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$values" -- "$current")
    return
  fi
  case "$path" in
{}  esac
  mapfile -t COMPREPLY < <(compgen -W "$offered" -- "$current")
}}
complete -o bashdefault -o default -F _kelso kelso ./kelso
)",
                     command_names(program), value_cases(program), word_cases(program));
}

std::string for_zsh(const OptionSet& program) {
  return fmt::format(R"(#compdef kelso
# Completion of kelso for zsh: put it into a folder of $fpath as _kelso, or source <(kelso completion zsh)
_kelso() {{
  local path_so_far="kelso" word offered="" values=""
  for word in "${{(@)words[2,CURRENT-1]}}"; do
    case "$path_so_far $word" in
    {}) path_so_far="$path_so_far $word" ;;
    esac
  done
  case "$path_so_far ${{words[CURRENT-1]}}" in
{}  esac
  if [[ -n $values ]]; then
    compadd -- ${{=values}}
    return
  fi
  case "$path_so_far" in
{}  esac
  compadd -- ${{=offered}}
  _files
}}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _kelso "$@"; else compdef _kelso kelso; fi
)",
                     command_names(program), value_cases(program), word_cases(program));
}

std::string in_single_quotes(std::string_view text) {
  std::string quoted = "'";
  for (const char character : text) {
    if (character == '\'' || character == '\\') quoted += '\\';
    quoted += character;
  }
  return quoted + "'";
}

// True if exactly these commands have been typed.
std::string fish_condition(const OptionSet& app) {
  std::string condition = fmt::format("__kelso_at \"{}\"", app.full_name());
  return in_single_quotes(condition);
}

std::string for_fish(const OptionSet& program) {
  std::string text = fmt::format(R"(# Completion of kelso for fish: kelso completion fish | source
function __kelso_at
  set -l at kelso
  for word in (commandline -opc)[2..]
    switch "$at $word"
      case {}
        set at "$at $word"
    end
  end
  test "$at" = "$argv[1]"
end
)",
                                 [&] {
                                   std::string names = command_names(program);
                                   for (char& character : names)
                                     if (character == '|') character = ' ';
                                   return names;
                                 }());
  visit(program, [&text](const OptionSet& app) {
    for (const OptionSet* command : app.commands())
      text += fmt::format("complete -c kelso -n {} -a {} -d {}\n", fish_condition(app), command->name(),
                          in_single_quotes(command->summary()));
    for (const OptionDescription& option : named_options(app)) {
      const std::string choices = choices_of(option);
      text += fmt::format("complete -c kelso -n {} -l {}{} -d {}\n", fish_condition(app),
                          option.long_names.front(),
                          !choices.empty()     ? " -xa " + in_single_quotes(choices)
                          : option.takes_value ? " -r"
                                               : "",
                          in_single_quotes(option.description));
    }
  });
  return text;
}

}  // namespace

Handler add_completion_command(OptionSet& command) {
  const auto shell = std::make_shared<std::string>();
  command.add_option("shell", *shell, "The shell: bash, zsh or fish.")
      .type_name("SHELL")
      .required()
      .one_of({"bash", "zsh", "fish"});
  command.footer(
      "Where to put it:\n"
      "  bash  add `source <(kelso completion bash)` to ~/.bashrc\n"
      "  zsh   add `source <(kelso completion zsh)` to ~/.zshrc, after compinit\n"
      "  fish  kelso completion fish > ~/.config/fish/completions/kelso.fish\n\n"
      "Examples:\n"
      "  kelso completion bash\n"
      "  kelso completion fish");
  const OptionSet& program = *command.parent();
  return [shell, &program](Terminal& terminal) -> CommandResult {
    terminal.print(*shell == "bash"  ? for_bash(program)
                   : *shell == "zsh" ? for_zsh(program)
                                     : for_fish(program));
    return ExitCode::Success;
  };
}

Handler add_man_command(OptionSet& command) {
  command.footer(
      "To read the page, run `kelso man | man -l -`.\n\n"
      "Examples:\n"
      "  kelso man > kelso.1");
  const OptionSet& program = *command.parent();
  return [&program](Terminal& terminal) -> CommandResult {
    terminal.print(manual_page(program, machine::kVersion));
    return ExitCode::Success;
  };
}

}  // namespace kelso::cli
