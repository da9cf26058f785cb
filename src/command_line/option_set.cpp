#include "command_line/option_set.hpp"

#include <algorithm>
#include <cctype>
#include <limits>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Error.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "command_line/nearest.hpp"

namespace kelso::command_line {

namespace {

std::string not_one_of(const std::string& text, const std::vector<std::string>& words) {
  return fmt::format("{} is not one of {}", text, fmt::join(words, ", "));
}

template <class Number>
bool is_in_range(const std::string& text, Number least, Number most) {
  Number number{};
  return CLI::detail::lexical_cast(text, number) && number >= least && number <= most;
}

template <class Number>
CLI::Validator range_check(Number least, Number most) {
  const auto check = [least, most](const std::string& text) {
    return is_in_range(text, least, most)
               ? std::string()
               : fmt::format("{} is not a {} from {} to {}", text,
                             std::is_integral_v<Number> ? "whole number" : "number", least, most);
  };
  return CLI::Validator(check, "");
}

}  // namespace

// CLI11 appends the range or the list of words to the type name unless the validator's description is empty.
// Kelso states them in the description of the option.
Option Option::type_name(const std::string& name) { return Option(option_->type_name(name)); }
Option Option::required() { return Option(option_->required()); }
Option Option::shows_default() { return Option(option_->capture_default_str()); }
Option Option::shows_default(const std::string& text) { return Option(option_->default_str(text)); }
Option Option::range(int least, int most) { return Option(option_->check(range_check(least, most))); }
Option Option::range(double least, double most) { return Option(option_->check(range_check(least, most))); }
Option Option::non_negative() {
  const auto check = [](const std::string& text) {
    return is_in_range(text, 0.0, std::numeric_limits<double>::max())
               ? std::string()
               : text + " is not a non-negative number";
  };
  return Option(option_->check(CLI::Validator(check, "")));
}
Option Option::one_of(const std::vector<std::string>& words) {
  const auto check = [words](const std::string& text) {
    const bool found = std::find(words.begin(), words.end(), text) != words.end();
    return found ? std::string() : not_one_of(text, words);
  };
  return Option(option_->check(CLI::Validator(check, "")));
}
Option Option::excludes(const Option& other) { return Option(option_->excludes(other.option_)); }
Option Option::excludes(const std::string& name) { return Option(option_->excludes(name)); }
Option Option::needs(const std::string& name) { return Option(option_->needs(name)); }
Option Option::environment(const std::string& variable) { return Option(option_->envname(variable)); }

OptionSet::OptionSet(const std::string& summary, const std::string& name, const std::string& version)
    : owned_(std::make_unique<CLI::App>(summary, name)), app_(owned_.get()) {
  app_->set_help_flag("-h,--help", "Print help.");
  app_->set_version_flag("--version", version, "Print the version.");
}

OptionSet::OptionSet(CLI::App& app, const OptionSet& parent) : app_(&app), parent_(&parent) {}

OptionSet::~OptionSet() = default;

template <class Value>
Option OptionSet::add_option(const std::string& names, Value& value, const std::string& description) {
  return Option(app_->add_option(names, value, description));
}

template Option OptionSet::add_option(const std::string&, std::string&, const std::string&);
template Option OptionSet::add_option(const std::string&, std::optional<std::string>&, const std::string&);
template Option OptionSet::add_option(const std::string&, std::vector<std::string>&, const std::string&);
template Option OptionSet::add_option(const std::string&, std::vector<int>&, const std::string&);
template Option OptionSet::add_option(const std::string&, int&, const std::string&);
template Option OptionSet::add_option(const std::string&, std::optional<int>&, const std::string&);
template Option OptionSet::add_option(const std::string&, unsigned&, const std::string&);
template Option OptionSet::add_option(const std::string&, unsigned short&, const std::string&);
template Option OptionSet::add_option(const std::string&, std::uint64_t&, const std::string&);
template Option OptionSet::add_option(const std::string&, std::optional<std::uint64_t>&, const std::string&);
template Option OptionSet::add_option(const std::string&, double&, const std::string&);

Option OptionSet::add_flag(const std::string& names, bool& value, const std::string& description) {
  return Option(app_->add_flag(names, value, description));
}

Option OptionSet::add_flag(const std::string& names, const std::string& description) {
  return Option(app_->add_flag(names)->description(description));
}

Option OptionSet::add_parsed(const std::string& names, ReadText read, const std::string& description,
                             const std::string& shown_name) {
  const auto take = [read = std::move(read),
                     name = shown_name.empty() ? names : shown_name](const std::string& text) {
    if (const auto error = read(text)) throw CLI::ValidationError(name, *error);
  };
  return Option(app_->add_option_function<std::string>(names, take, description));
}

Option OptionSet::add_words(const std::string& names, const std::vector<std::string>& words,
                            const std::function<void(std::size_t place)>& take,
                            const std::string& description) {
  const auto read = [names, words, take](const CLI::results_t& given) {
    const auto found = std::find(words.begin(), words.end(), given.back());
    if (found == words.end()) throw CLI::ValidationError(names, not_one_of(given.back(), words));
    take(static_cast<std::size_t>(found - words.begin()));
    return true;
  };
  return Option(
      app_->add_option(names, read, description)->type_name(fmt::format("{}", fmt::join(words, "|"))));
}

void OptionSet::footer(const std::string& text) { app_->footer(text); }
void OptionSet::take_all_others() {
  app_->fallthrough(false);
  app_->allow_extras();
}
std::vector<std::string> OptionSet::others() const { return app_->remaining(); }

OptionSet& OptionSet::add_command(const std::string& name, const std::string& summary) {
  CLI::App* app = app_->add_subcommand(name, summary);
  app->fallthrough();  // --json and --no-color may also follow the command
  app_->require_subcommand(0, 1);
  commands_.push_back(std::unique_ptr<OptionSet>(new OptionSet(*app, *this)));
  return *commands_.back();
}

bool OptionSet::was_given() const { return app_->parsed(); }
bool OptionSet::was_given(const std::string& option) const { return app_->count(option) > 0; }
bool OptionSet::any_command_given() const { return !app_->get_subcommands().empty(); }

std::string OptionSet::name() const { return app_->get_name(); }
std::string OptionSet::full_name() const { return parent_ ? parent_->full_name() + ' ' + name() : name(); }
std::string OptionSet::summary() const { return app_->get_description(); }
std::string OptionSet::footer() const { return app_->get_footer(); }

std::vector<const OptionSet*> OptionSet::commands() const {
  std::vector<const OptionSet*> commands;
  for (const auto& command : commands_) commands.push_back(command.get());
  return commands;
}

std::vector<OptionDescription> OptionSet::options() const {
  std::vector<OptionDescription> descriptions;
  for (const CLI::Option* option : std::as_const(*app_).get_options())
    descriptions.push_back({.names = option->get_name(false, true),
                            .long_names = option->get_lnames(),
                            .type_name = option->get_type_name(),
                            .description = option->get_description(),
                            .default_text = option->get_default_str(),
                            .is_positional = option->get_positional(),
                            .is_required = option->get_required(),
                            .takes_value = option->get_items_expected_max() > 0,
                            .is_list = option->get_items_expected_max() > 1,
                            .is_help = option == app_->get_help_ptr()});
  return descriptions;
}

// Errors

namespace {

std::string with_suggestion(std::string message, const std::optional<std::string>& suggestion) {
  if (suggestion) message += fmt::format(", did you mean {}?", *suggestion);
  return message;
}

// The two parts of a text around a separator.
std::optional<std::pair<std::string, std::string>> split_at(const std::string& text,
                                                            std::string_view separator) {
  const std::size_t place = text.find(separator);
  if (place == std::string::npos) return std::nullopt;
  return std::pair(text.substr(0, place), text.substr(place + separator.size()));
}

// Rewords the messages of CLI11, such as "--depth: 1 required PLIES missing".
std::string rephrased(std::string message) {
  if (const auto parts = split_at(message, ": 1 required ")) return parts->first + " needs a value";
  if (const auto parts = split_at(message, ": At Most 1 required "))
    return parts->first + " can be given only once";
  if (const auto parts = split_at(message, " excludes "))
    return fmt::format("{} and {} exclude each other", parts->first, parts->second);
  constexpr std::string_view kNotConverted = "Could not convert: ";
  if (message.starts_with(kNotConverted))
    if (const auto parts = split_at(message.substr(kNotConverted.size()), " = "))
      return fmt::format("{}: {} is not a number", parts->first, parts->second);
  const auto is_upper = [&](std::size_t place) {
    return std::isupper(static_cast<unsigned char>(message[place])) != 0;
  };
  if (message.size() > 1 && !is_upper(1))  // keeps FEN in capitals
    message[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(message[0])));
  return message;
}

// Arguments are called in errors as in help: FILE instead of the name that the parser knows.
std::string with_shown_names(std::string message, const std::vector<OptionDescription>& options) {
  for (const OptionDescription& option : options) {
    const std::size_t end = option.names.size();
    if (option.is_positional && message.starts_with(option.names) && message.size() > end &&
        (message[end] == ' ' || message[end] == ':'))
      return option.type_name + message.substr(end);
  }
  return message;
}

}  // namespace

const OptionSet& OptionSet::innermost_given() const {
  for (const auto& command : commands_)
    if (command->was_given()) return command->innermost_given();
  return *this;
}

std::string OptionSet::unknown_option(std::string_view argument) const {
  const std::string name(argument.substr(0, argument.find('=')));
  std::vector<std::string> names;
  for (const OptionSet* level = this; level; level = level->parent_)
    for (const OptionDescription& option : level->options())
      for (const std::string& long_name : option.long_names) names.push_back("--" + long_name);
  return with_suggestion("unknown option " + name, nearest(name, names));
}

std::string OptionSet::unknown_command(const std::string& name) const {
  std::vector<std::string> names;
  for (const auto& command : commands_) names.push_back(command->name());
  return with_suggestion("unknown command " + name, nearest(name, names));
}

std::string OptionSet::unexpected(const std::string& argument) const {
  if (argument.starts_with('-') && argument.size() > 1) return unknown_option(argument);
  return commands_.empty() ? "unexpected argument " + argument : unknown_command(argument);
}

OptionSet::Reading OptionSet::read(int argc, const char* const* argv) {
  try {
    app_->parse(argc, argv);
    return Accepted{};
  } catch (const CLI::CallForHelp&) {
    return HelpWanted{&innermost_given()};
  } catch (const CLI::CallForVersion& version) {
    return VersionWanted{version.what()};
  } catch (const CLI::ParseError& error) {
    const std::vector<std::string> others = app_->remaining(true);
    const OptionSet& command = innermost_given();
    std::string message = others.empty() ? with_shown_names(rephrased(error.what()), command.options())
                                         : command.unexpected(others.front());
    const bool value_is_wrong = dynamic_cast<const CLI::ValidationError*>(&error) != nullptr;
    if (!value_is_wrong) message += fmt::format(" (see {} --help)", command.full_name());
    return UsageError{std::move(message)};
  }
}

}  // namespace kelso::command_line
