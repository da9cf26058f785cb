#include "server/records/study_record.hpp"

#include <sstream>

#include "notation/pdn_reader.hpp"

namespace kelso::server {

namespace {

constexpr std::size_t kMostChapters = 10'000;
constexpr std::size_t kMostProblems = 1000;
constexpr std::int64_t kMostPlies = 1'000'000'000;
constexpr std::int64_t kLastPlace = std::int64_t{1} << 53;  // in a file; also a count of changes
constexpr Fields::Length kIdLength{1, 200};
constexpr Fields::Length kNameLength{1, 1000};
constexpr Fields::Length kMessageLength{0, 20'000};
constexpr Fields::Length kTitleLength{0, 8 * 1024 * 1024};  // made of tags, which may be as long as the file
// In the order of GameResult.
constexpr std::array<std::string_view, 5> kResultWords = {"*", "1-0", "0-1", "1/2-1/2", "0-0"};

Json chapter_json(const ChapterEntry& chapter) {
  return {{"id", chapter.id},
          {"title", chapter.title},
          {"result", notation::to_text(chapter.result)},
          {"plies", chapter.plies},
          {"opening", chapter.opening ? Json(*chapter.opening) : Json(nullptr)},
          {"version", chapter.version}};
}

std::optional<std::size_t> read_place(Fields& fields, std::string_view key) {
  const auto place = fields.optional_number(key, 0, kLastPlace);
  return place ? std::optional(static_cast<std::size_t>(*place)) : std::nullopt;
}

std::vector<PdnProblem> read_problems(Fields& record) {
  std::vector<PdnProblem> problems;
  for (const Json& json : record.list("errors", kMostProblems, Fields::Need::Required)) {
    Fields fields(json, "errors");
    problems.push_back({.game = static_cast<std::size_t>(fields.number("game", 0, kLastPlace)),
                        .line = read_place(fields, "line"),
                        .column = read_place(fields, "column"),
                        .message = fields.text("message", kMessageLength)});
    record.finish_part(fields);
  }
  return problems;
}

std::vector<ChapterEntry> read_chapters(Fields& record) {
  std::vector<ChapterEntry> chapters;
  for (const Json& json : record.list("chapters", kMostChapters, Fields::Need::Required)) {
    Fields fields(json, "chapters");
    ChapterEntry chapter{.id = fields.text("id", kIdLength),
                         .title = fields.text("title", kTitleLength),
                         .result = read_enum<notation::GameResult>(fields, "result", kResultWords),
                         .plies = static_cast<std::size_t>(fields.number("plies", 0, kMostPlies))};
    if (fields.has("opening")) chapter.opening = fields.text("opening", kNameLength);
    chapter.version = fields.number("version", 1, kLastPlace);
    record.finish_part(fields);
    chapters.push_back(std::move(chapter));
  }
  return chapters;
}

}  // namespace

Json to_json(const std::vector<PdnProblem>& problems) {
  const auto place = [](std::optional<std::size_t> number) { return number ? Json(*number) : Json(nullptr); };
  Json all = Json::array();
  for (const PdnProblem& problem : problems)
    all.push_back({{"game", problem.game},
                   {"line", place(problem.line)},
                   {"column", place(problem.column)},
                   {"message", problem.message}});
  return all;
}

std::string to_text(const StudyRecord& record) {
  Json chapters = Json::array();
  for (const ChapterEntry& chapter : record.chapters) chapters.push_back(chapter_json(chapter));
  return json_text({{"name", record.name}, {"errors", to_json(record.problems)}, {"chapters", chapters}});
}

// The format has not changed since 0.1.0.
RecordResult<StudyRecord> read_study_record(std::string_view body, int version) {
  const auto json = parse_body(body, version);
  if (!json) return Failure(json.error());
  Fields fields(*json);
  StudyRecord record{.name = fields.text("name", kNameLength),
                     .problems = read_problems(fields),
                     .chapters = read_chapters(fields)};
  if (const auto error = fields.finish()) return Failure(error->message);
  return record;
}

RecordResult<notation::PdnGame> read_chapter_record(const std::string& body, int version) {
  if (auto refused = refuse_version(version)) return Failure(*std::move(refused));
  std::istringstream stream(body);
  notation::PdnReader reader(stream);
  auto game = reader.next_game();
  if (!game) return Failure(std::string("It has no game."));
  if (!*game)
    return Failure("Line " + std::to_string(game->error().line) +
                   " of its PDN cannot be read: " + game->error().message + ".");
  return **std::move(game);
}

}  // namespace kelso::server
