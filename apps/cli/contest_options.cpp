#include "cli/contest_options.hpp"

#include <filesystem>
#include <fstream>

#include <fmt/format.h>

#include "base/random.hpp"
#include "cli/choice_option.hpp"

namespace kelso::cli {

namespace {

CommandError usage(std::string message) { return {std::move(message), ExitCode::Usage}; }

using Openings = Result<std::vector<lab::Opening>, CommandError>;

Openings openings_of_file(const std::string& name) {
  const std::string kind = std::filesystem::path(name).extension();
  if (kind != ".pdn" && kind != ".fen")
    return Failure(
        usage("--openings: expected three-move, two-move, start or a file ending in .pdn or .fen"));
  std::ifstream file(name, std::ios::binary);
  if (!file) return Failure(CommandError{"cannot read " + name});
  auto openings = kind == ".pdn" ? lab::read_pdn_openings(file) : lab::read_fen_openings(file);
  if (!openings)
    return Failure(
        CommandError{fmt::format("{}: line {}: {}", name, openings.error().line, openings.error().message)});
  return *std::move(openings);
}

Openings openings_of(const std::string& name, int deck) {
  if (name == "three-move")
    return lab::three_move_openings(deck == 174 ? lab::Deck::Of174 : lab::Deck::Of156);
  if (name == "two-move") return lab::two_move_openings();
  if (name == "start") return std::vector<lab::Opening>{{}};
  return openings_of_file(name);
}

}  // namespace

Arguments ContestOptions::defaults() {
  return {{"games", 100},   {"openings", "three-move"}, {"deck", 156},      {"order", "sequential"},
          {"seed", 0},      {"time", "movetime=100ms"}, {"margin_ms", 100}, {"adjudicate", nullptr},
          {"sprt", nullptr}};
}

Arguments ContestOptions::asked() const {
  Arguments given = Arguments::object();
  if (!players.empty()) given["players"] = players;
  if (games) given["games"] = *games;
  if (openings) given["openings"] = *openings;
  if (deck) given["deck"] = *deck;
  if (order) given["order"] = *order;
  if (seed) given["seed"] = *seed;
  if (time) given["time"] = *time;
  if (margin) given["margin_ms"] = *margin;
  if (adjudicate) given["adjudicate"] = *adjudicate;
  return given;
}

void add_contest_options(CLI::App& command, ContestOptions& options) {
  command
      .add_option("--openings", options.openings,
                  "Begin with three-move ballots, two-move openings, the start position, or the games "
                  "or positions of a file.")
      ->type_name("three-move|two-move|start|FILE");
  add_choice<int>(command, "--deck", options.deck, {{"156", 156}, {"174", 174}},
                  "Draw three-move ballots from the deck in use or from all.");
  add_choice<std::string>(command, "--order", options.order,
                          {{"sequential", "sequential"}, {"random", "random"}},
                          "Take the openings in their order or shuffled.");
  command.add_option("--seed", options.seed, "Begin random numbers here.")->type_name("N");
  command
      .add_option("--time", options.time,
                  "Limit players that have no limit of their own; without it 100 ms a move.")
      ->type_name("LIMITS");
  command.add_option("--margin", options.margin, "Forgive this much when a player oversteps its time; 100.")
      ->type_name("MS");
  command
      .add_option("--adjudicate", options.adjudicate,
                  "End clear games early: resign=SCORE, resign-moves=N, draw=SCORE, draw-moves=N, "
                  "draw-from=PLY, plies=N, tables or tables=FOLDER, joined by commas.")
      ->type_name("RULES");
  command.add_option("--concurrency", options.concurrency, "Play this many games at the same time.")
      ->type_name("N")
      ->check(CLI::Range(1, 1024).description(""))
      ->capture_default_str();
  command.add_option("--db", options.database, "Keep every game in this file.")->type_name("FILE");
  command.add_flag("--resume", options.resume, "Continue what was begun in the file of --db.")->needs("--db");
  command.add_option("--pdn-out", options.pdn_out, "Append the games to this file.")->type_name("FILE");
}

Result<ContestPlan, CommandError> read_plan(const Arguments& arguments) {
  ContestPlan plan;
  plan.players = arguments.at("players").get<std::vector<std::string>>();
  plan.names = arguments.value("names", plan.players);
  const auto games = arguments.at("games").get<std::uint64_t>();
  if (games < 2 || games % 2 != 0)
    return Failure(usage("--games: the number must be even, because every opening is played twice"));
  plan.pairs = games / 2;
  auto openings = openings_of(arguments.at("openings").get<std::string>(), arguments.at("deck").get<int>());
  if (!openings) return Failure(openings.error());
  plan.openings = *std::move(openings);
  if (arguments.at("order") == "random") plan.order = lab::OpeningOrder::Random;
  plan.seed = arguments.at("seed").get<std::uint64_t>();
  plan.margin = std::chrono::milliseconds(arguments.at("margin_ms").get<std::uint64_t>());
  const auto limits = player::parse_limits(arguments.at("time").get<std::string>());
  if (!limits) return Failure(usage("--time: " + player::describe(limits.error())));
  plan.limits = *limits;
  if (!arguments.at("adjudicate").is_null()) {
    const auto rules = lab::Adjudication::parse(arguments.at("adjudicate").get<std::string>());
    if (!rules) return Failure(usage("--adjudicate: " + player::describe(rules.error())));
    plan.adjudication = *rules;
  }
  if (!arguments.at("sprt").is_null()) {
    const auto sprt = lab::SprtSettings::parse(arguments.at("sprt").get<std::string>());
    if (!sprt) return Failure(usage("--sprt: " + sprt.error()));
    plan.sprt = *sprt;
  }
  return plan;
}

std::string digest(const std::vector<lab::Opening>& openings) {
  std::uint64_t number = openings.size();
  for (const lab::Opening& opening : openings)
    for (const char letter : lab::label(opening)) number = mixed(number ^ static_cast<unsigned char>(letter));
  return fmt::format("{:016x}", number);
}

}  // namespace kelso::cli
