// An option whose value is one of a few words.
//
//   add_choice<Flavour>(command, "--flavour", options.flavour,
//                       {{"paper", Flavour::Paper}, {"document", Flavour::Document}}, "As the …");
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <CLI/App.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace kelso::cli {

template <class Value>
using Choices = std::vector<std::pair<std::string, Value>>;

// The target may be a Value or an optional one; it stays as it is unless the option is given.
template <class Value, class Target>
CLI::Option* add_choice(CLI::App& command, const std::string& name, Target& target, Choices<Value> choices,
                        const std::string& description) {
  std::vector<std::string> words;
  for (const auto& choice : choices) words.push_back(choice.first);
  const auto take = [name, &target, choices, words](const CLI::results_t& given) {
    for (const auto& [word, value] : choices) {
      if (word != given.back()) continue;
      target = value;
      return true;
    }
    throw CLI::ValidationError(name, fmt::format("{} not in {{{}}}", given.back(), fmt::join(words, ",")));
  };
  return command.add_option(name, take, description)->type_name(fmt::format("{}", fmt::join(words, "|")));
}

}  // namespace kelso::cli
