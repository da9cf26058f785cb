// `kelso eval`: evaluates a position and explains the value.
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "classroom/evaluations/named_features.hpp"
#include "cli/commands.hpp"
#include "cli/json_output.hpp"
#include "cli/line_input.hpp"
#include "cli/position_option.hpp"
#include "command_line/table_text.hpp"
#include "document_evaluations/all_evaluations.hpp"
#include "documents/document_names.hpp"
#include "notation/fen.hpp"
#include "notation/words.hpp"
#include "players/evaluator.hpp"

namespace kelso::cli {

namespace {

using board::Side;
using classroom::Arithmetic;
using classroom::EvaluationKind;
using classroom::Flavour;

constexpr std::size_t kListedName = 20;  // width of the names in both lists

struct Options {
  std::string fen = notation::to_fen(rules::Position::start());
  classroom::EvaluationChoice choice;
  std::optional<Side> side;  // none: the side to move
  int turn = 0;
  std::optional<std::uint64_t> seed;
  bool explain = false;
};

// A position to evaluate.
struct Question {
  rules::Position position;
  Side side;
  int turn;
};

using Asked = Result<Question, std::string>;

std::string_view name_of(Flavour flavour) { return flavour == Flavour::Paper ? "paper" : "document"; }

std::optional<Side> parse_side(std::string_view text) {
  for (Side side : board::kSides)
    if (text == board::word(side)) return side;
  return std::nullopt;
}

std::optional<std::string> apply_field(std::string_view field, Question& question) {
  if (field.starts_with("side=")) {
    const auto side = parse_side(field.substr(5));
    if (!side) return fmt::format("side is '{}', expected black or white", field.substr(5));
    question.side = *side;
    return std::nullopt;
  }
  if (field.starts_with("turn=")) {
    int turn = -1;
    try {
      turn = std::stoi(std::string(field.substr(5)));
    } catch (const std::exception&) {
    }
    if (turn < 0) return fmt::format("turn is '{}', expected a whole number", field.substr(5));
    question.turn = turn;
    return std::nullopt;
  }
  return fmt::format("unknown field '{}', expected side=… or turn=…", field);
}

// FEN[<TAB>side=black|white][<TAB>turn=N]
Asked read_question(std::string_view line, const Options& options) {
  const std::size_t tab = std::min(line.find('\t'), line.size());
  const auto position = notation::parse_position(line.substr(0, tab));
  if (!position) return Failure(describe_in_line(position.error()));
  Question question{*position, options.side.value_or(position->side_to_move()), options.turn};
  for (std::string_view rest = line.substr(tab); !rest.empty();) {
    rest.remove_prefix(1);
    const std::size_t end = std::min(rest.find('\t'), rest.size());
    if (const auto error = apply_field(rest.substr(0, end), question)) return Failure(*error);
    rest = rest.substr(end);
  }
  return question;
}

Json to_json(const classroom::Feature& feature) {
  return {{"name", feature.name},     {"own", feature.own},       {"opponent", feature.opponent},
          {"count", feature.count()}, {"weight", feature.weight}, {"points", feature.points()}};
}

Json to_json(const Options& options, const Question& question, const players::Evaluated& evaluated) {
  Json json = {{"fen", notation::to_fen(question.position)},
               {"eval", options.choice.id},
               {"flavour", name_of(options.choice.flavour)},
               {"side", board::word(question.side)},
               {"turn", question.turn},
               {"value", evaluated.value}};
  if (options.choice.id == "004.utility") json["value_hundredths"] = std::lround(evaluated.value * 100);
  if (options.explain) {
    json["features"] = Json::array();
    for (const auto& feature : evaluated.features) json["features"].push_back(to_json(feature));
  }
  return json;
}

std::string table_of(const std::vector<classroom::Feature>& features, const Terminal& terminal) {
  report::Table table(
      "", {report::text_column("feature"), report::integer_column("own"), report::integer_column("opponent"),
           report::real_column("weight"), report::real_column("points")});
  for (const classroom::Feature& feature : features)
    table.add({feature.name, feature.own, feature.opponent, feature.weight, feature.points()});
  return table_text(table, terminal);
}

std::string to_text(const Options& options, const Question& question, const players::Evaluated& evaluated,
                    const Terminal& terminal) {
  return (options.explain ? table_of(evaluated.features, terminal) : "") +
         fmt::format("{} for {}: {}\n", options.choice.id, board::word(question.side), evaluated.value);
}

Result<players::Evaluated, std::string> ask(const Asked& question, const Options& options,
                                            players::Evaluator& evaluator) {
  if (!question) return Failure(question.error());
  return evaluator.answer(question->position, question->side, {question->turn, options.seed});
}

ExitCode evaluate_lines(const Options& options, players::Evaluator& evaluator, Terminal& terminal) {
  return answer_lines(terminal, [&](const std::string& line) -> Result<Json, std::string> {
    const Asked question = read_question(line, options);
    const auto evaluated = ask(question, options, evaluator);
    if (!evaluated) return Failure(evaluated.error());
    return to_json(options, *question, *evaluated);
  });
}

CommandResult evaluate(const Options& options, Terminal& terminal) {
  auto evaluator = players::Evaluator::make(options.choice);
  if (!evaluator) return Failure(CommandError{evaluator.error(), ExitCode::Usage});
  if (options.fen == "-") return evaluate_lines(options, *evaluator, terminal);
  const Asked question = read_question(options.fen, options);
  if (!question) return Failure(CommandError{"--fen: " + question.error(), ExitCode::Usage});
  const auto evaluated = ask(question, options, *evaluator);
  if (!evaluated) return Failure(CommandError{evaluated.error()});
  terminal.print(terminal.json() ? json_line(to_json(options, *question, *evaluated))
                                 : to_text(options, *question, *evaluated, terminal));
  return ExitCode::Success;
}

Json to_json(const EvaluationKind& kind) {
  return {{"eval", kind.id},
          {"summary", kind.summary},
          {"flavours", kind.has_flavours},
          {"arithmetic", kind.has_arithmetic},
          {"noise", kind.has_noise},
          {"turn", kind.looks_at_the_turn}};
}

// The evaluations of one document, or those of none, under a heading.
std::string evaluations_text(std::string_view heading, const report::Table& table, const Terminal& terminal) {
  const report::TextLayout layout{
      .width = terminal.columns(), .indent = 2, .least_widths = {kListedName - 2}};
  return terminal.styled(Style::Strong, heading) + '\n' + table_text(table, terminal, layout);
}

report::Table two_columns() { return {"", {report::text_column(""), report::text_column("")}}; }

std::string list_text(std::span<const EvaluationKind> kinds, const Terminal& terminal) {
  report::Table others = two_columns();
  for (const EvaluationKind& kind : kinds)
    if (documents::name_of(kind.id.substr(0, 3)).empty()) others.add({kind.id, kind.summary});
  others.add({"linear:FILE.toml", "your own weights for the features below (kelso eval new NAME.toml)"});
  others.add({"plugin:FILE.so", "your own code in C++ or C (kelso eval new NAME)"});
  std::string text = evaluations_text("Evaluations", others, terminal);
  for (const documents::DocumentName& document : documents::kDocumentNames) {
    report::Table own = two_columns();
    for (const EvaluationKind& kind : kinds)
      if (kind.id.starts_with(document.number)) own.add({kind.id, kind.summary});
    text += evaluations_text(documents::name_with_number(document), own, terminal);
  }
  report::Table features = two_columns();
  for (const auto& feature : classroom::named_features()) features.add({feature.name, feature.summary});
  return text + '\n' + evaluations_text("Features", features, terminal);
}

CommandResult list_evaluations(Terminal& terminal) {
  const auto& kinds = document_evaluations::all_evaluations().kinds();
  if (terminal.json()) {
    for (const EvaluationKind& kind : kinds) terminal.print(json_line(to_json(kind)));
    for (const auto& feature : classroom::named_features())
      terminal.print(json_line({{"feature", feature.name}, {"summary", feature.summary}}));
    return ExitCode::Success;
  }
  terminal.print(list_text(kinds, terminal));
  return ExitCode::Success;
}

Handler add_list_command(OptionSet& command) {
  command.footer("Examples:\n  kelso eval list");
  return [](Terminal& terminal) { return list_evaluations(terminal); };
}

constexpr Command kEvalCommands[] = {
    {"list", "List the evaluations, and the features for your own.", add_list_command},
    {"new", "Create a template for an evaluation of your own.", add_eval_new_command},
    {"build", "Compile and test your evaluation.", add_eval_build_command},
};

void add_options(OptionSet& command, Options& options) {
  command.add_option("--fen", options.fen, "Position to evaluate, or - to read one per line.")
      .shows_default("the start position")
      .type_name("FEN");
  command.add_option("--eval", options.choice.id, "Evaluation to use (see `kelso eval list`). Required.")
      .type_name("ID");
  command.add_choice<Flavour>("--flavour", options.choice.flavour,
                              {{"paper", Flavour::Paper}, {"document", Flavour::Document}},
                              "Compute as the document's text describes it, or as its program did.");
  command.add_choice<Arithmetic>("--arithmetic", options.choice.arithmetic,
                                 {{"double", Arithmetic::Double}, {"hundredths", Arithmetic::Hundredths}},
                                 "Arithmetic of 004.utility: floating point, or exact hundredths.");
  command
      .add_choice<Side>("--side", options.side, {{"black", Side::Black}, {"white", Side::White}},
                        "Point of view.")
      .shows_default("the side to move");
  command.add_option("--turn", options.turn, "Number of moves the side has made; 000.ef1 depends on it.")
      .type_name("N")
      .range(0, 1'000'000)
      .shows_default();
  command
      .add_option("--seed", options.seed, "Random seed; turns on the noise of evaluations that have noise.")
      .type_name("N");
  command.add_flag("--explain", options.explain, "Show every feature with its counts and weight.");
}

}  // namespace

Handler add_eval_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  add_options(command, *options);
  const Handler run_subcommand = add_commands(command, kEvalCommands);
  command.footer(
      "With `--fen -`, each line of standard input is a FEN, optionally followed by "
      "side=black|white and turn=N, separated by tabs. Each is answered by a line of JSON.\n\n"
      "Examples:\n"
      "  kelso eval list\n"
      "  kelso eval --eval 001.eval1 --explain\n"
      "  kelso help eval new\n"
      "  kelso eval --eval 004.utility --flavour document --fen W:W18:B12,K22");
  return [options, run_subcommand, &command](Terminal& terminal) -> CommandResult {
    if (command.any_command_given()) return run_subcommand(terminal);
    if (!command.was_given("--eval"))
      return Failure(
          CommandError{"--eval is required; `kelso eval list` lists the evaluations", ExitCode::Usage});
    return evaluate(*options, terminal);
  };
}

}  // namespace kelso::cli
