// `kelso completion` and `kelso man`: made from the definitions of the commands, so that they are never
// out of date.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/build_info.hpp"
#include "cli/commands.hpp"
#include "cli/help.hpp"
#include "cli/manual.hpp"

namespace kelso::cli {

namespace {

// The options of a command that have names, and those of every command.
std::vector<const CLI::Option*> named_options(const CLI::App& app) {
  std::vector<const CLI::Option*> options;
  for (const CLI::App* each = &app; each; each = each->get_parent()) {
    const bool own = each == &app;
    for (const CLI::Option* option : each->get_options())
      if (!option->get_positional() && (own || option != each->get_help_ptr()) &&
          (own || option->get_name() != "--version"))
        options.push_back(option);
    if (!own) continue;
    while (each->get_parent() && each->get_parent()->get_parent()) each = each->get_parent();
  }
  return options;
}

std::string long_name(const CLI::Option& option) { return "--" + option.get_lnames().front(); }

// "full line" for --ui full|line; nothing where any word may stand.
std::string choices_of(const CLI::Option& option) {
  std::string text = option.get_items_expected_max() > 0 ? option.get_type_name() : "";
  if (text.find('|') == std::string::npos) return {};
  for (char& character : text)
    if (character == '|') character = ' ';
  return text;
}

void visit(const CLI::App& app, const auto& action) {
  action(app);
  for (const CLI::App* command : commands_of(app)) visit(*command, action);
}

std::string words_of(const CLI::App& app) {
  std::string words;
  for (const CLI::App* command : commands_of(app)) words += command->get_name() + " ";
  for (const CLI::Option* option : named_options(app)) words += long_name(*option) + " ";
  return words;
}

// Cases of a shell's `case`: what may follow each command, and each option that has a choice.
std::string word_cases(const CLI::App& program) {
  std::string cases;
  visit(program, [&cases](const CLI::App& app) {
    cases += fmt::format("    \"{}\") offered=\"{}\" ;;\n", full_name(app), words_of(app));
  });
  return cases;
}

std::string value_cases(const CLI::App& program) {
  std::string cases;
  visit(program, [&cases](const CLI::App& app) {
    for (const CLI::Option* option : app.get_options())
      if (!option->get_positional() && !choices_of(*option).empty())
        cases += fmt::format("    \"{} {}\") values=\"{}\" ;;\n", full_name(app), long_name(*option),
                             choices_of(*option));
  });
  return cases;
}

std::string command_names(const CLI::App& program) {
  std::string names;
  visit(program, [&names](const CLI::App& app) { names += fmt::format("|\"{}\"", full_name(app)); });
  return names.substr(1);
}

// Words before the cursor are followed down the tree of commands. Where the word before it is an option
// that takes one of a few words, those are offered; otherwise commands, options and files.
std::string for_bash(const CLI::App& program) {
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

std::string for_zsh(const CLI::App& program) {
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

// True where exactly these commands have been typed.
std::string fish_condition(const CLI::App& app) {
  std::string condition = fmt::format("__kelso_at \"{}\"", full_name(app));
  return in_single_quotes(condition);
}

std::string for_fish(const CLI::App& program) {
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
  visit(program, [&text](const CLI::App& app) {
    for (const CLI::App* command : commands_of(app))
      text += fmt::format("complete -c kelso -n {} -a {} -d {}\n", fish_condition(app), command->get_name(),
                          in_single_quotes(command->get_description()));
    for (const CLI::Option* option : named_options(app)) {
      const std::string choices = choices_of(*option);
      text += fmt::format("complete -c kelso -n {} -l {}{} -d {}\n", fish_condition(app),
                          option->get_lnames().front(),
                          !choices.empty()                       ? " -xa " + in_single_quotes(choices)
                          : option->get_items_expected_max() > 0 ? " -r"
                                                                 : "",
                          in_single_quotes(option->get_description()));
    }
  });
  return text;
}

}  // namespace

Handler add_completion_command(CLI::App& command) {
  const auto shell = std::make_shared<std::string>();
  command.add_option("shell", *shell, "bash, zsh or fish.")
      ->type_name("SHELL")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}).description(""));
  command.footer(
      "In bash, put `source <(kelso completion bash)` into ~/.bashrc; in zsh likewise into ~/.zshrc, after\n"
      "compinit; in fish, `kelso completion fish > ~/.config/fish/completions/kelso.fish`.\n\n"
      "Examples:\n"
      "  kelso completion bash\n"
      "  kelso completion fish");
  const CLI::App& program = *command.get_parent();
  return [shell, &program](Terminal& terminal) -> Outcome {
    terminal.print(*shell == "bash"  ? for_bash(program)
                   : *shell == "zsh" ? for_zsh(program)
                                     : for_fish(program));
    return ExitCode::Success;
  };
}

Handler add_man_command(CLI::App& command) {
  command.footer(
      "Reading it: kelso man | man -l -\n\n"
      "Examples:\n"
      "  kelso man > kelso.1");
  const CLI::App& program = *command.get_parent();
  return [&program](Terminal& terminal) -> Outcome {
    terminal.print(manual_page(program, kVersion));
    return ExitCode::Success;
  };
}

}  // namespace kelso::cli
