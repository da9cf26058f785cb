#include "cli/help_topics.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "cli/glossary_text.hpp"
#include "command_line/wrapped_text.hpp"
#include "document_programs/document_programs.hpp"
#include "documents/document_names.hpp"
#include "experiments/kind.hpp"

namespace kelso::cli {

namespace {

using command_line::Style;
using command_line::Terminal;
using command_line::wrapped;

constexpr std::string_view kIndent = "  ";

// The glossary is Markdown: "## Term", an empty line, a paragraph.
std::vector<Term> parse_glossary(std::string_view text) {
  constexpr std::string_view kHeading = "\n## ";
  std::vector<Term> terms;
  for (std::size_t begin = text.find(kHeading); begin != std::string_view::npos;) {
    begin += kHeading.size();
    const std::size_t next = text.find(kHeading, begin);
    const std::string_view entry = text.substr(begin, next - begin);
    const std::size_t name_end = entry.find('\n');
    terms.push_back({entry.substr(0, name_end), entry.substr(name_end)});
    begin = next;
  }
  return terms;
}

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return result;
}

bool has_program(std::string_view number) {
  const auto& names = document_programs::kDocumentNames;
  return std::any_of(names.begin(), names.end(), [number](const auto& name) { return name.first == number; });
}

// The commands that reproduce the document.
std::vector<std::string> commands_of(std::string_view number) {
  std::vector<std::string> commands;
  if (number == "000") commands.emplace_back("kelso classic");
  if (has_program(number)) commands.push_back(fmt::format("kelso game --document {} …", number));
  if (has_program(number)) commands.push_back(fmt::format("kelso search PLAYER --document {}", number));
  for (const auto& kind : experiments::catalogue())
    if (kind.name.starts_with(number)) commands.push_back(fmt::format("kelso experiment run {}", kind.name));
  return commands;
}

}  // namespace

const std::vector<Term>& glossary() {
  static const std::vector<Term> kTerms = parse_glossary(kGlossaryText);
  return kTerms;
}

std::optional<Term> find_term(std::string_view name) {
  const std::string wanted = name == "pv" || name == "PV" ? "principal variation" : lower(name);
  for (const Term& term : glossary())
    if (lower(term.name) == wanted) return term;
  for (const Term& term : glossary())
    if (lower(term.name).starts_with(wanted + ' ')) return term;
  return std::nullopt;
}

std::string term_text(const Term& term, const Terminal& terminal) {
  const std::size_t width = terminal.page_width();
  return fmt::format("{}\n{}{}\n", terminal.styled(Style::Strong, term.name), kIndent,
                     wrapped(term.explanation, width, kIndent.size()));
}

std::string terms_text(const Terminal& terminal) {
  std::string text;
  for (const Term& term : glossary()) text += (text.empty() ? "" : "\n") + term_text(term, terminal);
  return text;
}

std::string documents_text(const Terminal& terminal) {
  const std::size_t width = terminal.page_width();
  std::string text =
      wrapped(
          "Kelso reproduces the programs and figures of five course documents. Each has a number, which "
          "options, evaluations and experiments use to name it: --document 000, 000.ef3, "
          "000-full-simulation. docs/documents.md describes them in full.",
          width) +
      '\n';
  for (const documents::DocumentName& document : documents::kDocumentNames) {
    text += '\n' + terminal.styled(Style::Strong, documents::name_with_number(document)) + '\n';
    text += fmt::format("{}{}.\n", kIndent, wrapped(documents::sentence(document), width, kIndent.size()));
    for (const std::string& command : commands_of(document.number)) text += fmt::format("    {}\n", command);
  }
  return text;
}

}  // namespace kelso::cli
