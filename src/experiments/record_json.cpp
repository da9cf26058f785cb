#include "experiments/record_json.hpp"

#include <utility>

#include "experiments/game_summary.hpp"
#include "experiments/json_source.hpp"
#include "experiments/winner.hpp"

namespace kelso::experiments {

using board::BySide;
using documents::Statistics;

// Parts of records. They are not in an unnamed namespace: the templates of json_source.hpp find them by their
// arguments.

void from_json(const Source& source, std::optional<board::Side>& winner) {
  std::string word;
  from_json(source, word);
  for (const std::optional<board::Side> each : {kBlack, kWhite, kDraw})
    if (winner_word(each) == word) {
      winner = each;
      return;
    }
  source.refuse("is neither black, white nor draw");
}

Json to_json(const GameMove& move) { return to_text(move); }

void from_json(const Source& source, GameMove& move) {
  std::string text;
  from_json(source, text);
  if (auto parsed = parse_game_move(text))
    move = *std::move(parsed);
  else
    source.refuse("is not a move");
}

Json to_json(const Statistics& statistics) {
  return {{"leaf", statistics.leaf},           {"expanded", statistics.expanded},
          {"visited", statistics.visited},     {"interior", statistics.interior},
          {"generated", statistics.generated}, {"evaluations", statistics.evaluations},
          {"time_us", statistics.time_us}};
}

void from_json(const Source& source, Statistics& statistics) {
  read_field(source, "leaf", statistics.leaf);
  read_field(source, "expanded", statistics.expanded);
  read_field(source, "visited", statistics.visited);
  read_field(source, "interior", statistics.interior);
  read_field(source, "generated", statistics.generated);
  read_field(source, "evaluations", statistics.evaluations);
  read_field(source, "time_us", statistics.time_us);
}

Json to_json(const BySide<PieceCount>& pieces) {
  return {{"black_men", pieces.black.men},
          {"black_kings", pieces.black.kings},
          {"white_men", pieces.white.men},
          {"white_kings", pieces.white.kings}};
}

void from_json(const Source& source, BySide<PieceCount>& pieces) {
  read_field(source, "black_men", pieces.black.men);
  read_field(source, "black_kings", pieces.black.kings);
  read_field(source, "white_men", pieces.white.men);
  read_field(source, "white_kings", pieces.white.kings);
}

Json to_json(const TurnOf004& turn) {
  return {{"moves", turn.moves},
          {"generated", turn.generated},
          {"explored", turn.explored},
          {"parents", turn.parents},
          {"time_us", turn.time_us}};
}

void from_json(const Source& source, TurnOf004& turn) {
  read_field(source, "moves", turn.moves);
  read_field(source, "generated", turn.generated);
  read_field(source, "explored", turn.explored);
  read_field(source, "parents", turn.parents);
  read_field(source, "time_us", turn.time_us);
}

// Records.

Json to_json(const GameSummary& game) {
  Json json = {{"winner", winner_word(game.winner)},
               {"reason", game.reason},
               {"plies", game.plies},
               {"moves", list_of(game.moves)},
               {"black", to_json(game.statistics.black)},
               {"white", to_json(game.statistics.white)},
               {"final", to_json(game.final_pieces)}};
  if (game.rounds) json["rounds"] = *game.rounds;
  return json;
}

void from_json(const Source& source, GameSummary& game) {
  read_field(source, "winner", game.winner);
  read_field(source, "reason", game.reason);
  read_field(source, "plies", game.plies);
  read_optional_field(source, "rounds", game.rounds);
  read_field(source, "moves", game.moves);
  read_field(source, "black", game.statistics.black);
  read_field(source, "white", game.statistics.white);
  read_field(source, "final", game.final_pieces);
}

Json to_json(const TimedGame& timed) {
  Json json = to_json(timed.game);
  json["milliseconds"] = timed.milliseconds;
  json["peak_kilobytes"] = timed.peak_kilobytes;
  return json;
}

void from_json(const Source& source, TimedGame& timed) {
  from_json(source, timed.game);
  read_field(source, "milliseconds", timed.milliseconds);
  read_field(source, "peak_kilobytes", timed.peak_kilobytes);
}

Json to_json(const RunTimes& times) { return {{"seconds", times.seconds}}; }

void from_json(const Source& source, RunTimes& times) { read_field(source, "seconds", times.seconds); }

Json to_json(const GamesOf001& games) {
  return {{"found", to_json(games.found)}, {"correct", to_json(games.correct)}};
}

void from_json(const Source& source, GamesOf001& games) {
  read_field(source, "found", games.found);
  read_field(source, "correct", games.correct);
}

Json to_json(const EndingOf003& ending) {
  return {{"won", ending.won},
          {"plies", ending.plies},
          {"exact", ending.exact},
          {"depths", ending.depths},
          {"moves", ending.moves}};
}

void from_json(const Source& source, EndingOf003& ending) {
  read_field(source, "won", ending.won);
  read_field(source, "plies", ending.plies);
  read_field(source, "exact", ending.exact);
  read_field(source, "depths", ending.depths);
  read_field(source, "moves", ending.moves);
}

Json to_json(const AgentGameOf004& agent) {
  Json json = to_json(agent.game);
  json["turns"] = list_of(agent.turns);
  json["last_capture"] = agent.last_capture;
  if (agent.pieces_at_100) json["at_100"] = to_json(*agent.pieces_at_100);
  return json;
}

void from_json(const Source& source, AgentGameOf004& agent) {
  from_json(source, agent.game);
  read_field(source, "turns", agent.turns);
  read_field(source, "last_capture", agent.last_capture);
  read_optional_field(source, "at_100", agent.pieces_at_100);
}

Json to_json(const SearchOf004& search) {
  Json json = to_json(search.statistics);
  json["value"] = search.value;
  json["cutoffs"] = search.cutoffs;
  if (!search.root_values.empty()) json["root"] = search.root_values;
  return json;
}

void from_json(const Source& source, SearchOf004& search) {
  from_json(source, search.statistics);
  read_field(source, "value", search.value);
  read_field(source, "cutoffs", search.cutoffs);
  if (has(source, "root")) read_field(source, "root", search.root_values);
}

Json to_json(const BenchSearch& search) { return {{"nodes", search.nodes}, {"time_us", search.time_us}}; }

void from_json(const Source& source, BenchSearch& search) {
  read_field(source, "nodes", search.nodes);
  read_field(source, "time_us", search.time_us);
}

Json to_json(const PairPoints& pair) { return {{"points", pair.points}}; }

void from_json(const Source& source, PairPoints& pair) { read_field(source, "points", pair.points); }

template <class... Types>
Json to_json(const std::variant<Types...>& record) {
  return std::visit([](const auto& held) { return to_json(held); }, record);
}

void from_json(const Source& source, MoveOrderRecord& record) {
  if (has(source, "turns"))
    from_json(source, record.emplace<AgentGameOf004>());
  else
    from_json(source, record.emplace<Statistics>());
}

void from_json(const Source& source, AblationRecord& record) {
  if (has(source, "points"))
    from_json(source, record.emplace<PairPoints>());
  else
    from_json(source, record.emplace<BenchSearch>());
}

template <class Record>
std::string to_json_text(const Record& record) {
  return to_json(record).dump();
}

template <class Record>
Result<Record, std::string> from_json_text(const std::string& text) {
  return parse_record<Record>(text);
}

#define KELSO_RECORD(Record)                        \
  template std::string to_json_text(const Record&); \
  template Result<Record, std::string> from_json_text(const std::string&)

KELSO_RECORD(GameSummary);
KELSO_RECORD(TimedGame);
KELSO_RECORD(RunTimes);
KELSO_RECORD(GamesOf001);
KELSO_RECORD(EndingOf003);
KELSO_RECORD(AgentGameOf004);
KELSO_RECORD(SearchOf004);
KELSO_RECORD(MoveOrderRecord);
KELSO_RECORD(AblationRecord);

#undef KELSO_RECORD

}  // namespace kelso::experiments
