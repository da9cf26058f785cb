#include "assignment/record_json.hpp"

#include "experiments/json_source.hpp"
#include "experiments/winner.hpp"

namespace kelso::assignment {

using board::Side;
using experiments::Json;
using experiments::list_of;
using experiments::read_field;
using experiments::Source;

// Not in an unnamed namespace: the templates of json_source.hpp find these functions by their arguments.

Json to_json(const Work& work) {
  return {{"generated", work.generated},      {"visited", work.visited},
          {"interior", work.interior},        {"leaf", work.leaf},
          {"cutoffs", work.cutoffs},          {"evaluations", work.evaluations},
          {"processor_us", work.processor_us}};
}

void from_json(const Source& source, Work& work) {
  read_field(source, "generated", work.generated);
  read_field(source, "visited", work.visited);
  read_field(source, "interior", work.interior);
  read_field(source, "leaf", work.leaf);
  read_field(source, "cutoffs", work.cutoffs);
  read_field(source, "evaluations", work.evaluations);
  read_field(source, "processor_us", work.processor_us);
}

namespace {

void read_winner(const Source& source, std::optional<Side>& winner) {
  std::string word;
  read_field(source, "winner", word);
  for (const std::optional<Side> each : {experiments::kBlack, experiments::kWhite, experiments::kDraw})
    if (experiments::winner_word(each) == word) {
      winner = each;
      return;
    }
  source.refuse("has a winner that is neither black, white nor draw");
}

}  // namespace

Json to_json(const MeasuredGame& game) {
  return {{"winner", experiments::winner_word(game.winner)},
          {"reason", game.reason},
          {"detail", game.detail},
          {"moves", game.moves},
          {"black", to_json(game.work.black)},
          {"white", to_json(game.work.white)},
          {"search_bytes", game.search_bytes},
          {"process_kilobytes", game.process_kilobytes}};
}

void from_json(const Source& source, MeasuredGame& game) {
  read_winner(source, game.winner);
  read_field(source, "reason", game.reason);
  read_field(source, "detail", game.detail);
  read_field(source, "moves", game.moves);
  read_field(source, "black", game.work.black);
  read_field(source, "white", game.work.white);
  read_field(source, "search_bytes", game.search_bytes);
  read_field(source, "process_kilobytes", game.process_kilobytes);
}

Json to_json(const MeasuredRun& run) {
  return {{"game", to_json(run.game)},
          {"repeatable", run.repeatable},
          {"processor_us_black", run.processor_us.black},
          {"processor_us_white", run.processor_us.white},
          {"search_bytes", run.search_bytes},
          {"process_kilobytes", run.process_kilobytes}};
}

void from_json(const Source& source, MeasuredRun& run) {
  read_field(source, "game", run.game);
  read_field(source, "repeatable", run.repeatable);
  read_field(source, "processor_us_black", run.processor_us.black);
  read_field(source, "processor_us_white", run.processor_us.white);
  read_field(source, "search_bytes", run.search_bytes);
  read_field(source, "process_kilobytes", run.process_kilobytes);
}

Json to_json(const ComparisonRecord& record) {
  return {{"losses", record.games.losses},
          {"draws", record.games.draws},
          {"wins", record.games.wins},
          {"pairs", record.pairs.counts()}};
}

void from_json(const Source& source, ComparisonRecord& record) {
  read_field(source, "losses", record.games.losses);
  read_field(source, "draws", record.games.draws);
  read_field(source, "wins", record.games.wins);
  std::vector<std::uint64_t> pairs;
  read_field(source, "pairs", pairs);
  if (pairs.size() != record.pairs.pairs_with.size()) return source.refuse("has no five counts of pairs");
  std::ranges::copy(pairs, record.pairs.pairs_with.begin());
}

Json to_json(const WorkRecord& record) {
  Json searches = Json::array();
  for (const std::vector<Work>& of_algorithm : record.searches) searches.push_back(list_of(of_algorithm));
  return {{"searches", searches}};
}

void from_json(const Source& source, WorkRecord& record) { read_field(source, "searches", record.searches); }

template <class Record>
std::string to_json_text(const Record& record) {
  return to_json(record).dump(-1, ' ', false, Json::error_handler_t::replace);
}

template <class Record>
Result<Record, std::string> from_json_text(const std::string& text) {
  return experiments::parse_record<Record>(text);
}

#define KELSO_RECORD(Record)                        \
  template std::string to_json_text(const Record&); \
  template Result<Record, std::string> from_json_text(const std::string&)

KELSO_RECORD(MeasuredGame);
KELSO_RECORD(MeasuredRun);
KELSO_RECORD(ComparisonRecord);
KELSO_RECORD(WorkRecord);

#undef KELSO_RECORD

}  // namespace kelso::assignment
