// Linear: an evaluation that users write down as weights of named features, in a TOML file:
//
//   # my.toml
//   [weights]
//   men = 100
//   kings = 140
//   advancement = 2.5
//
//   auto evaluation = load_linear("my.toml");
//   if (!evaluation) … evaluation.error() …     // "my.toml:4:1: unknown feature 'advance'; …"
//
// Each weight multiplies what a side has of the feature minus what its opponent has.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "classroom/evaluations/catalogue.hpp"

namespace kelso::classroom {

[[nodiscard]] NewEvaluation load_linear(const std::filesystem::path& file);
// The name is what errors call the text.
[[nodiscard]] NewEvaluation parse_linear(std::string_view text, const std::string& name);

}  // namespace kelso::classroom
