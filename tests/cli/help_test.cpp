#include <algorithm>
#include <map>
#include <regex>
#include <sstream>

#include <gmock/gmock.h>

#include "cli/kelso.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

// The first word of every line between "Commands" and the next empty line.
std::vector<std::string> command_names(const std::string& help) {
  std::vector<std::string> names;
  std::istringstream lines(help.substr(help.find("\nCommands\n") + 10));
  for (std::string line; std::getline(lines, line) && !line.empty();)
    if (line.starts_with("  ") && line[2] != ' ') names.push_back(line.substr(2, line.find(' ', 2) - 2));
  return names;
}

TEST(Help, is_printed_without_arguments) {
  const Finished done = kelso({});
  EXPECT_EQ(done.exit_code, 0);
  EXPECT_THAT(done.output, StartsWith("Kelso plays and studies English draughts"));
  EXPECT_EQ(done.output, kelso({"help"}).output);
  EXPECT_EQ(done.output, kelso({"--help"}).output);
  EXPECT_THAT(command_names(done.output), ::testing::Contains("perft"));
}

TEST(Help, explains_every_command_with_examples) {
  for (const std::string& name : command_names(kelso({}).output)) {
    const Finished done = kelso({"help", name});
    EXPECT_EQ(done.exit_code, 0) << name;
    EXPECT_THAT(done.output, HasSubstr("Usage: kelso " + name));
    EXPECT_THAT(done.output, HasSubstr("Examples:\n  kelso " + name));
    EXPECT_EQ(done.output, kelso({name, "--help"}).output);
    EXPECT_THAT(done.output, ::testing::Not(HasSubstr("value in {"))) << "raw text of the library";
  }
}

// The help of a command and of its subcommands, by the words that follow "kelso help".
std::map<std::vector<std::string>, std::string> all_pages(const std::vector<std::string>& command = {}) {
  std::vector<std::string> arguments = {"/usr/bin/env", "-u", "COLUMNS", KELSO_PROGRAM, "help"};
  arguments.insert(arguments.end(), command.begin(), command.end());
  const std::string page = run(arguments).output;
  std::map<std::vector<std::string>, std::string> pages = {{command, page}};
  if (page.find("\nCommands\n") == std::string::npos) return pages;
  for (const std::string& name : command_names(page)) {
    std::vector<std::string> inner = command;
    inner.push_back(name);
    pages.merge(all_pages(inner));
  }
  return pages;
}

std::string text_of(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += ' ' + word;
  return text;
}

std::size_t characters(const std::string& line) {
  return static_cast<std::size_t>(
      std::count_if(line.begin(), line.end(), [](unsigned char byte) { return (byte & 0xC0U) != 0x80U; }));
}

std::size_t widest_line(const std::string& page) {
  std::size_t widest = 0;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) widest = std::max(widest, characters(line));
  return widest;
}

std::string help_in_columns(const std::string& columns, const std::vector<std::string>& command) {
  std::vector<std::string> arguments = {"/usr/bin/env", "COLUMNS=" + columns, KELSO_PROGRAM, "help"};
  arguments.insert(arguments.end(), command.begin(), command.end());
  return run(arguments).output;
}

TEST(Help, is_80_columns_wide_without_a_terminal) {
  auto pages = all_pages();
  EXPECT_GT(pages.size(), 35u);
  pages.merge(all_pages({"terms"}));
  pages.merge(all_pages({"documents"}));
  for (const auto& [command, page] : pages) EXPECT_LE(widest_line(page), 80u) << text_of(command);
}

TEST(Help, follows_the_width_up_to_100_columns) {
  for (const std::vector<std::string>& page : {std::vector<std::string>{"match"}, {"terms"}, {"documents"}}) {
    EXPECT_LE(widest_line(help_in_columns("60", page)), 78u) << "only examples may be wider than the page";
    EXPECT_GT(widest_line(help_in_columns("100", page)), 80u);
    EXPECT_LE(widest_line(help_in_columns("100", page)), 100u);
    EXPECT_EQ(help_in_columns("250", page), help_in_columns("100", page));
    EXPECT_EQ(help_in_columns("1", page), help_in_columns("40", page));
    EXPECT_EQ(help_in_columns("wide", page), help_in_columns("80", page));
  }
}

// The lines of a page that name a command, an argument or an option, with the text beside or below each
// joined to it.
std::vector<std::string> entries(const std::string& page) {
  std::vector<std::string> found;
  std::istringstream lines(page.substr(0, page.find("\nEvery command also")));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("        ") && !found.empty())
      found.back() += ' ' + line.substr(line.find_first_not_of(' '));
    else if (line.starts_with("  "))
      found.push_back(line.substr(2));
  }
  return found;
}

TEST(Help, names_the_value_of_every_option_and_describes_it) {
  for (const auto& [command, page] : all_pages()) {
    EXPECT_THAT(page, ::testing::Not(HasSubstr(" TEXT:"))) << "raw text of the library";
    for (const std::string& entry : entries(page)) {
      EXPECT_THAT(entry, ::testing::MatchesRegex("[^ ].* [A-Z0-9`$].*\\.")) << text_of(command);
      EXPECT_THAT(entry, ::testing::Not(::testing::MatchesRegex("-.*--?[a-z-]+ (INT|UINT|FLOAT)\\b.*")));
    }
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);)
      EXPECT_FALSE(line.starts_with("Usage:") && line.ends_with(' ')) << "empty value:" << text_of(command);
  }
}

TEST(Help, is_plain_english) {
  auto pages = all_pages();
  pages[{"terms"}] = kelso({"help", "terms"}).output;
  pages[{"documents"}] = kelso({"help", "documents"}).output;
  for (const auto& [command, page] : pages)
    for (const char* word : {"so many", "nobody", "somebody", "everybody", "whoever", "told", "anew",
                             "besides", "mend", "tabulator", "hang together", "at sight", "one a line",
                             "a second\\b", "a move;", "likewise", "by itself", "by themselves"})
      EXPECT_FALSE(std::regex_search(page, std::regex("\\b" + std::string(word), std::regex::icase)))
          << "\"" << word << "\" in kelso help" << text_of(command);
}

TEST(Help, explains_terms_and_documents) {
  const std::string terms = kelso({"help", "terms"}).output;
  for (const char* term : {"Ply", "Ballot", "Crown", "The move", "Principal variation", "Hub", "SPRT", "Elo",
                           "PDN", "FEN", "Alpha-beta search", "Node", "Leaf", "Cut-off",
                           "Effective branching factor", "Endgame database", "Level"}) {
    EXPECT_THAT(terms, HasSubstr('\n' + std::string(term) + "\n  ")) << term;
    EXPECT_THAT(kelso({"help", "terms", term}).output, StartsWith(std::string(term) + "\n  "));
  }
  EXPECT_EQ(kelso({"help", "pv"}).output, kelso({"help", "terms", "Principal", "variation"}).output);
  EXPECT_EQ(refusal({"help", "terms", "castling"}, 2),
            "the glossary does not explain 'castling' (see kelso help terms)");
  const std::string documents = kelso({"help", "documents"}).output;
  EXPECT_THAT(documents, HasSubstr("\n72-game study (000)\n"));
  EXPECT_THAT(documents, HasSubstr("kelso experiment run 003-double-corner\n"));
}

// The options of a page whose stated default is one word, with that word.
std::vector<std::pair<std::string, std::string>> stated_defaults(const std::string& page) {
  std::vector<std::pair<std::string, std::string>> found;
  const std::regex pattern("^(--[a-z-]+) .* Default: ([^ ]+)\\.$");
  for (const std::string& entry : entries(page)) {
    std::smatch match;
    if (std::regex_match(entry, match, pattern)) found.emplace_back(match[1], match[2]);
  }
  return found;
}

// The output of a command with --json, without what differs from run to run.
std::string timeless(std::vector<std::string> command) {
  command.emplace_back("--json");
  const Finished done = kelso(command);
  EXPECT_EQ(done.exit_code, 0) << text_of(command) << ": " << done.errors;
  return std::regex_replace(done.output, std::regex("\"(seconds|time_us|nodes_per_second)\":[-+.e0-9]+"), "");
}

TEST(Help, states_the_defaults_that_commands_use) {
  const TemporaryFolder folder;
  folder.write("games.pdn", "[Event \"x\"]\n1. 11-15 23-19 *\n");
  folder.write("problems.tsv", "W:WK15,K18:BK29\t0-1\n");
  const std::string games = folder.path("games.pdn");
  std::size_t checked = 0;
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"analyze", "depth=3"},
           {"bench", "--depth", "4"},
           {"eval", "--eval", "004.utility"},
           {"game", "--black", "random", "--white", "random", "--max-plies", "30"},
           {"match", "random", "first"},
           {"pdn", "stats", games},
           {"pdn", "convert", games},
           {"perft", "--depth", "4"},
           {"problems", folder.path("problems.tsv"), "nodes=1000"},
           {"search", "minimax:depth=2"},
           {"show"},
           {"tournament", "random", "first", "minimax:depth=1"},
           {"tune", "--games", "2", "--nodes", "100", "--rounds", "3"}}) {
    std::vector<std::string> page = {command[0]};
    if (command[0] == "pdn") page.push_back(command[1]);
    const std::string without = timeless(command);
    for (const auto& [option, value] : stated_defaults(all_pages(page).at(page))) {
      if (std::find(command.begin(), command.end(), option) != command.end()) continue;
      std::vector<std::string> with = command;
      with.insert(with.end(), {option, value});
      EXPECT_EQ(timeless(with), without) << text_of(with);
      ++checked;
    }
  }
  EXPECT_GT(checked, 35u);
}

// The lines below "Examples:" of a command and of those below it. A backslash joins a line to the next.
std::vector<std::string> examples(std::vector<std::string> command) {
  command.insert(command.begin(), "help");
  const std::string help = kelso(command).output;
  std::vector<std::string> found;
  std::istringstream lines(help.substr(help.find("Examples:\n") + 10));
  for (std::string line, next; std::getline(lines, line);) {
    while (line.ends_with('\\') && std::getline(lines, next)) line = line.substr(0, line.size() - 1) + next;
    if (line.starts_with("  kelso ")) found.push_back(line.substr(2));
  }
  if (help.find("\nCommands\n") == std::string::npos) return found;
  for (const std::string& name : command_names(help)) {
    std::vector<std::string> inner(command.begin() + 1, command.end());
    inner.push_back(name);
    for (const std::string& example : examples(inner)) found.push_back(example);
  }
  return found;
}

TEST(Help, shows_examples_that_work) {
  const TemporaryFolder folder;
  folder.write("games.pdn", "[Event \"x\"]\n1. 11-15 23-19 *\n");
  folder.write("problems.tsv", "W:WK15,K18:BK29\t0-1\n");
  folder.write("board.txt", "4 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2 W\n");
  folder.write("anna.player", "minimax:depth=1\n");
  folder.write("ben.player", "first\n");
  const std::string programs = std::filesystem::path(KELSO_PROGRAM).parent_path().string();
  const auto all = examples({});
  EXPECT_GT(all.size(), 15u);
  for (const std::string& example : all) {
    if (example.starts_with("kelso serve")) continue;  // until Ctrl-C; tests/server starts it
    const Finished done = run({"/bin/sh", "-c",
                               "cd " + folder.path("") + " && export XDG_CONFIG_HOME=" + folder.path("") +
                                   " PATH=" + programs + ":$PATH && " + example});
    EXPECT_EQ(done.exit_code, 0) << example << ": " << done.errors;
    const bool asks = example.starts_with("kelso play") || example.starts_with("kelso classic");
    EXPECT_TRUE(asks ? done.errors.find("kelso:") == std::string::npos : done.errors.empty())
        << example << ": " << done.errors;
  }
}

TEST(Help, of_an_unknown_command_suggests_the_nearest) {
  EXPECT_EQ(refusal({"help", "prft"}, 2), "unknown command prft, did you mean perft?");
}

TEST(Version, is_one_line) {
  const Finished done = kelso({"--version"});
  EXPECT_EQ(done.exit_code, 0);
  EXPECT_THAT(done.output, ::testing::MatchesRegex("kelso [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(Usage, errors_are_one_line_and_suggest_what_was_meant) {
  EXPECT_EQ(refusal({"mvoes"}, 2), "unknown command mvoes, did you mean moves? (see kelso --help)");
  EXPECT_EQ(refusal({"xyzzyxyzzy"}, 2), "unknown command xyzzyxyzzy (see kelso --help)");
  EXPECT_EQ(refusal({"perft", "--dept", "3"}, 2),
            "unknown option --dept, did you mean --depth? (see kelso perft --help)");
  EXPECT_EQ(refusal({"perft", "--jsno", "--depth=3"}, 2),
            "unknown option --jsno, did you mean --json? (see kelso perft --help)");
  EXPECT_EQ(refusal({"perft"}, 2), "--depth is required (see kelso perft --help)");
  EXPECT_EQ(refusal({"perft", "--depth"}, 2), "--depth needs a value (see kelso perft --help)");
  EXPECT_EQ(refusal({"perft", "--depth", "many"}, 2), "--depth: many is not a whole number from 0 to 28");
  EXPECT_EQ(refusal({"eval", "--flavour", "mint"}, 2), "--flavour: mint is not one of paper, document");
  EXPECT_EQ(refusal({"completion", "tcsh"}, 2), "SHELL: tcsh is not one of bash, zsh, fish");
  EXPECT_EQ(refusal({"serve", "--port", "x"}, 2), "--port: x is not a number (see kelso serve --help)");
  EXPECT_EQ(refusal({"pdn", "check"}, 2), "FILE is required (see kelso pdn check --help)");
  EXPECT_EQ(refusal({"bench", "--depth", "3", "--depth", "4"}, 2),
            "--depth can be given only once (see kelso bench --help)");
  EXPECT_EQ(refusal({"analyze", "depth=3", "--time", "depth=4"}, 2),
            "LIMITS and --time exclude each other (see kelso analyze --help)");
  EXPECT_EQ(refusal({"moves", "9-13"}, 2), "unexpected argument 9-13 (see kelso moves --help)");
}

}  // namespace
}  // namespace kelso::testing
