// Linear: an evaluation that users write as weights of named features, in a TOML file:
//
//   [weights]
//   men = 100
//   kings = 140
//   advancement = 2.5
//
// Each weight is multiplied by the difference of the two sides' counts of the feature. Errors give file, line
// and column.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "classroom/evaluations/catalogue.hpp"

namespace kelso::classroom {

[[nodiscard]] NewEvaluation load_linear(const std::filesystem::path& file);
// Errors name the text by this name.
[[nodiscard]] NewEvaluation parse_linear(std::string_view text, const std::string& name);

}  // namespace kelso::classroom
