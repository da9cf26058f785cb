#include "server/records/lab_run_record.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>

#include "lab/sprt.hpp"

namespace kelso::server {

namespace {

constexpr std::int64_t kMostGames = 1'000'000;
constexpr std::uint64_t kMostPairs = kMostGames / 2;
constexpr std::int64_t kMostParts = 1'000'000'000;
constexpr std::size_t kMostFiles = 10'000;
constexpr double kMostSeconds = 1e12;
constexpr Fields::Length kMessageLength{0, 20'000};

// Writing

Json counts_json(const MatchCounts& counts) {
  return {{"wins", counts.games.wins},
          {"draws", counts.games.draws},
          {"losses", counts.games.losses},
          {"pentanomial", counts.pairs.counts()}};
}

Json counts_json(const report::VerdictCounts& counts) {
  return {{"equal", counts.equal}, {"differ", counts.differ}, {"not_comparable", counts.not_comparable}};
}

// Reading

std::uint64_t read_count(Fields& fields, std::string_view key) {
  return static_cast<std::uint64_t>(fields.number(key, 0, kMostGames));
}

std::optional<MatchCounts> read_score(Fields& record) {
  if (!record.has("score")) return std::nullopt;
  Fields fields(record.object("score"), "score");
  MatchCounts counts;
  counts.games = {.losses = read_count(fields, "losses"),
                  .draws = read_count(fields, "draws"),
                  .wins = read_count(fields, "wins")};
  const Json& pairs = fields.list("pentanomial", counts.pairs.pairs_with.size(), Fields::Need::Required);
  if (pairs.size() != counts.pairs.pairs_with.size()) fields.refuse("pentanomial", "must be five numbers.");
  std::uint64_t half_points = 0;
  for (std::size_t place = 0; place < pairs.size() && !fields.failed(); ++place) {
    if (!pairs[place].is_number_unsigned() || pairs[place].get<std::uint64_t>() > kMostPairs) {
      fields.refuse("pentanomial", "must be numbers of pairs.");
      break;
    }
    counts.pairs.pairs_with[place] = pairs[place].get<std::uint64_t>();
    half_points += place * counts.pairs.pairs_with[place];
  }
  const bool agree = counts.games.games() == 2 * counts.pairs.pairs() &&
                     2 * counts.games.wins + counts.games.draws == half_points;
  if (!agree) fields.refuse("pentanomial", "does not agree with wins, draws and losses.");
  record.finish_part(fields);
  return counts;
}

std::optional<report::VerdictCounts> read_figures(Fields& record) {
  if (!record.has("figures")) return std::nullopt;
  Fields fields(record.object("figures"), "figures");
  const auto count = [&](std::string_view key) {
    return static_cast<int>(fields.number(key, 0, std::numeric_limits<int>::max()));
  };
  const report::VerdictCounts counts{count("equal"), count("differ"), count("not_comparable")};
  record.finish_part(fields);
  return counts;
}

std::optional<contests::ContestSettings> read_match(Fields& record) {
  if (!record.has("match")) return std::nullopt;
  auto match = contests::settings_from_text(json_text(record.object("match")));
  if (!match) return record.refuse("match", "cannot be read: " + match.error().message + "."), std::nullopt;
  if (match->players.size() != 2 || match->names.size() != 2)
    record.refuse("match", "must be between two players with names.");
  if (match->games < 2 || match->games > static_cast<std::uint64_t>(kMostGames))
    record.refuse("match", "must have from 2 to " + std::to_string(kMostGames) + " games.");
  if (match->sprt && !lab::SprtSettings::parse(*match->sprt))
    record.refuse("match", "has a test that cannot be read, '" + *match->sprt + "'.");
  return *std::move(match);
}

LabRequest read_request(Fields& fields) {
  LabRequest request{.title = fields.text("title", {1, 1000}),
                     .experiment = fields.text_or("experiment", {1, 200'000}, ""),
                     .match = read_match(fields)};
  if (request.experiment.empty() != request.match.has_value())
    fields.refuse("experiment", "or 'match' must be there, and not both.");
  return request;
}

// Files are looked for below the folder of the run.
bool stays_below(const std::filesystem::path& name) {
  return name.is_relative() && std::ranges::none_of(name, [](const auto& part) { return part == ".."; });
}

std::vector<std::string> read_files(Fields& fields) {
  std::vector<std::string> files = fields.texts("files", kMostFiles, {1, 300}, Fields::Need::Required);
  for (const std::string& file : files)
    if (!stays_below(file)) fields.refuse("files", "has '" + file + "', which leads elsewhere.");
  return files;
}

// Of 0.1.0: what the page sent was kept too, and figures that follow from the counts.
std::optional<std::string> migrate_0(Json& body) {
  if (auto refused = number_to_word(body, "state", "state", kLabRunStateWords)) return refused;
  body.erase("request");
  if (body.contains("contest")) {
    Json match = body["contest"];
    body.erase("contest");
    body["match"] = std::move(match);
  }
  if (body.contains("experiment") && body["experiment"] == "") body["experiment"] = nullptr;
  if (Json* score = body.find("score"); score && score->is_object())
    for (const char* derived :
         {"games", "elo", "elo_low", "elo_high", "los", "llr", "llr_low", "llr_high", "sprt"})
      score->erase(derived);
  return std::nullopt;
}

}  // namespace

std::string to_text(const LabRunRecord& record) {
  const LabRequest& request = record.request;
  return json_text({{"client", record.client},
                    {"title", request.title},
                    {"experiment", request.match ? Json(nullptr) : Json(request.experiment)},
                    {"match", request.match ? Json::parse(contests::to_text(*request.match)) : Json(nullptr)},
                    {"state", to_text(record.state)},
                    {"done", record.done},
                    {"total", record.total},
                    {"seconds", record.seconds},
                    {"score", record.score ? counts_json(*record.score) : Json(nullptr)},
                    {"message", record.message},
                    {"figures", record.figures ? counts_json(*record.figures) : Json(nullptr)},
                    {"files", record.files}});
}

RecordResult<LabRunRecord> read_lab_run_record(std::string_view body, int version) {
  auto json = parse_body(body, version);
  if (!json) return Failure(json.error());
  if (version == 0)
    if (auto refused = migrate_0(*json)) return Failure(*std::move(refused));
  Fields fields(*json);
  LabRunRecord record{.client = fields.text("client", {1, 200}), .request = read_request(fields)};
  record.state = read_enum<LabRunState>(fields, "state", kLabRunStateWords);
  record.done = static_cast<std::size_t>(fields.number("done", 0, kMostParts));
  record.total = static_cast<std::size_t>(fields.number("total", 0, kMostParts));
  record.seconds = fields.real("seconds", 0, kMostSeconds);
  record.score = read_score(fields);
  record.message = fields.text("message", kMessageLength);
  record.figures = read_figures(fields);
  record.files = read_files(fields);
  if (const auto error = fields.finish()) return Failure(error->message);
  return record;
}

}  // namespace kelso::server
