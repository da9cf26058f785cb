// OptionSet: the options and arguments of one command. Only option_set.cpp includes the parser library
// (CLI11), which is slow to compile.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace kelso::command_line {

// An option that has just been declared. The functions constrain it and return it, so that calls can be
// chained.
class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  Option type_name(const std::string& name);  // placeholder of the value in help: FILE
  Option required();
  Option shows_default();                         // help states the current value of the variable
  Option shows_default(const std::string& text);  // for values that are not in the option's variable
  Option range(int least, int most);
  Option range(double least, double most);
  Option non_negative();
  Option one_of(const std::vector<std::string>& words);
  Option excludes(const Option& other);
  Option excludes(const std::string& name);
  Option needs(const std::string& name);
  Option environment(const std::string& variable);  // read if the option is not given

 private:
  CLI::Option* option_;
};

// An option as help, completion and the manual describe it.
struct OptionDescription {
  std::string names;                    // "-h,--help"
  std::vector<std::string> long_names;  // without the dashes
  std::string type_name;
  std::string description;
  std::string default_text;  // empty: none is shown
  bool is_positional = false;
  bool is_required = false;
  bool takes_value = false;
  bool is_list = false;  // takes several values
  bool is_help = false;
};

template <class Value>
using Choices = std::vector<std::pair<std::string, Value>>;

class OptionSet {
 public:
  // The program itself, the parent of all commands.
  OptionSet(const std::string& summary, const std::string& name, const std::string& version);
  OptionSet(const OptionSet&) = delete;
  OptionSet& operator=(const OptionSet&) = delete;
  ~OptionSet();

  // `names` is "--depth", "-d,--depth", or a word without dashes for a positional argument. The value is left
  // unchanged unless the option is given. Value is a string, a number, an optional of these, or a list of
  // strings.
  template <class Value>
  Option add_option(const std::string& names, Value& value, const std::string& description);
  Option add_flag(const std::string& names, bool& value, const std::string& description);
  Option add_flag(const std::string& names, const std::string& description);
  // `read` parses the value and returns an error message, or nothing. Messages are prefixed with
  // `shown_name`, by default the name of the option.
  using ReadText = std::function<std::optional<std::string>(const std::string& text)>;
  Option add_parsed(const std::string& names, ReadText read, const std::string& description,
                    const std::string& shown_name = {});
  // One of a few words. Target is Value or std::optional<Value>; help states the current value of the former.
  template <class Value, class Target>
  Option add_choice(const std::string& names, Target& target, const Choices<Value>& choices,
                    const std::string& description);
  // Printed at the end of help: paragraphs, which help wraps, and indented lines, which stay as they are.
  void footer(const std::string& text);
  // Accepts undeclared arguments, including those that look like options of the program.
  void take_all_others();
  [[nodiscard]] std::vector<std::string> others() const;

  OptionSet& add_command(const std::string& name, const std::string& summary);

  // After the command line has been read.
  [[nodiscard]] bool was_given() const;
  [[nodiscard]] bool was_given(const std::string& option) const;
  [[nodiscard]] bool any_command_given() const;

  struct Accepted {};
  struct HelpWanted {
    const OptionSet* of;
  };
  struct VersionWanted {
    std::string text;
  };
  struct UsageError {
    std::string message;
  };
  using Reading = std::variant<Accepted, HelpWanted, VersionWanted, UsageError>;
  [[nodiscard]] Reading read(int argc, const char* const* argv);

  [[nodiscard]] std::string name() const;
  [[nodiscard]] std::string full_name() const;  // "kelso pdn check"
  [[nodiscard]] std::string summary() const;
  [[nodiscard]] std::string footer() const;
  [[nodiscard]] const OptionSet* parent() const { return parent_; }
  [[nodiscard]] std::vector<const OptionSet*> commands() const;
  [[nodiscard]] std::vector<OptionDescription> options() const;
  // "unknown command pern, did you mean perft?"
  [[nodiscard]] std::string unknown_command(const std::string& name) const;

 private:
  OptionSet(CLI::App& app, const OptionSet& parent);
  [[nodiscard]] const OptionSet& innermost_given() const;
  [[nodiscard]] std::string unknown_option(std::string_view argument) const;
  [[nodiscard]] std::string unexpected(const std::string& argument) const;
  Option add_words(const std::string& names, const std::vector<std::string>& words,
                   const std::function<void(std::size_t place)>& take, const std::string& description);

  std::unique_ptr<CLI::App> owned_;  // null except for the program itself
  CLI::App* app_;
  const OptionSet* parent_ = nullptr;
  std::vector<std::unique_ptr<OptionSet>> commands_;
};

template <class Value, class Target>
Option OptionSet::add_choice(const std::string& names, Target& target, const Choices<Value>& choices,
                             const std::string& description) {
  std::vector<std::string> words;
  for (const auto& choice : choices) words.push_back(choice.first);
  Option option = add_words(
      names, words, [&target, choices](std::size_t place) { target = choices[place].second; }, description);
  if constexpr (std::is_same_v<Target, Value>)
    for (const auto& [word, value] : choices)
      if (value == target) option.shows_default(word);
  return option;
}

}  // namespace kelso::command_line
