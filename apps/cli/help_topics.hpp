// Help topics other than commands: the terms of the glossary and the five documents.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command_line/terminal.hpp"

namespace kelso::cli {

struct Term {
  std::string_view name;         // "Principal variation"
  std::string_view explanation;  // one paragraph
};

// The terms of docs/glossary.md, in alphabetical order.
[[nodiscard]] const std::vector<Term>& glossary();
// The term of this name, whatever its capitals; also by its abbreviation or its first word ("pv",
// "alpha-beta").
[[nodiscard]] std::optional<Term> find_term(std::string_view name);

[[nodiscard]] std::string term_text(const Term& term, const command_line::Terminal& terminal);
[[nodiscard]] std::string terms_text(const command_line::Terminal& terminal);
[[nodiscard]] std::string documents_text(const command_line::Terminal& terminal);

}  // namespace kelso::cli
