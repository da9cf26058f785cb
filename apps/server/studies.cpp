#include "server/studies.hpp"

#include <sstream>

#include "base/date_time.hpp"
#include "lab/openings.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "server/identity.hpp"
#include "server/tree_json.hpp"

namespace kelso::server {

namespace {

using notation::PdnGame;

constexpr std::string_view kStudyKind = "study";
constexpr std::string_view kChapterKind = "chapter";

ChapterEntry chapter_entry(const std::string& id, const PdnGame& game, std::int64_t version) {
  const auto line = to_rules_game(game);
  const auto name = line ? lab::opening_name(*line) : std::nullopt;
  return {.id = id,
          .title = title_of(game),
          .result = game.result,
          .plies = main_line(game).size(),
          .opening = name ? std::optional<std::string>(*name) : std::nullopt,
          .version = version};
}

bool is_owner(const store::Record& record, const std::string& client) {
  return std::find(record.people.begin(), record.people.end(), client) != record.people.end();
}

}  // namespace

PdnContent read_pdn(const std::string& text, std::size_t most_games) {
  PdnContent content;
  std::istringstream stream(text);
  notation::PdnReader reader(stream);
  while (auto game = reader.next_game()) {
    if (!*game) {
      const notation::ParseError& error = game->error();
      if (content.problems.size() < 200)
        content.problems.push_back({reader.game_number(), error.line, error.column, error.message});
    } else if (content.games.size() == most_games) {
      content.problems.push_back(
          {.game = reader.game_number(),
           .message = "only the first " + std::to_string(most_games) + " games are read"});
      break;
    } else {
      content.games.push_back(**std::move(game));
    }
  }
  return content;
}

// What is shown

Json Studies::json(const Study& study, const std::string& client) {
  return {{"id", study.kept.id},
          {"name", study.content.name},
          {"link", "/study/" + study.kept.id + "/1"},
          {"created", timestamp(study.kept.created)},
          {"updated", timestamp(study.kept.updated)},
          {"writable", is_owner(study.kept, client)},
          {"games", study.content.chapters.size()}};
}

Json Studies::json_with_chapters(const Study& study, const std::string& client) {
  Json chapters = Json::array();
  for (const ChapterEntry& entry : study.content.chapters)
    chapters.push_back({{"number", chapters.size() + 1},
                        {"title", entry.title},
                        {"result", to_text(entry.result)},
                        {"plies", entry.plies},
                        {"opening", entry.opening ? Json(*entry.opening) : Json(nullptr)}});
  Json shown = json(study, client);
  shown["chapters"] = std::move(chapters);
  shown["errors"] = to_json(study.content.problems);
  return shown;
}

Json Studies::chapter_json(const Study& study, std::size_t number, const std::string& client,
                           const PdnGame& game) {
  return {{"study", study.kept.id},
          {"name", study.content.name},
          {"number", number},
          {"chapters", study.content.chapters.size()},
          {"version", study.content.chapters[number - 1].version},
          {"writable", is_owner(study.kept, client)},
          {"tree", tree_json(game)}};
}

// What is kept

std::optional<Studies::Study> Studies::read(store::Record record) const {
  auto content = read_study_record(record.body, record.version);
  if (!content) return context_.unreadable.report(record, content.error()), std::nullopt;
  record.body.clear();
  return Study{std::move(record), *std::move(content)};
}

ApiResult<Studies::Study> Studies::find(const std::string& id) const {
  auto record = context_.records.find(kStudyKind, id);
  if (!record) return Failure(not_found("study"));
  auto study = read(*std::move(record));
  if (!study) return Failure(not_found("study"));
  return *std::move(study);
}

ApiResult<Studies::Study> Studies::find_owned(const std::string& id, const std::string& client) const {
  auto study = find(id);
  if (study && !is_owner(study->kept, client))
    return Failure(ApiError{403, "not-yours", "Only the person who created this study can change it."});
  return study;
}

ApiResult<store::Record> Studies::find_chapter(const Study& study, std::size_t number) const {
  const std::vector<ChapterEntry>& chapters = study.content.chapters;
  if (number < 1 || number > chapters.size()) return Failure(not_found("chapter"));
  auto record = context_.records.find(kChapterKind, chapters[number - 1].id);
  if (!record) return Failure(not_found("chapter"));
  return *std::move(record);
}

store::Record Studies::saved(Study& study) const {
  study.kept.updated = context_.now();
  study.kept.version = kRecordVersion;
  store::Record record = study.kept;
  record.body = to_text(study.content);
  return record;
}

store::Record Studies::chapter_record(const std::string& id, const PdnGame& game) const {
  return {.kind = std::string(kChapterKind),
          .id = id,
          .people = {},
          .created = context_.now(),
          .updated = context_.now(),
          .version = kRecordVersion,
          .body = notation::to_pdn(game)};
}

ApiResult<Json> Studies::create(const std::string& client, const std::string& name,
                                const PdnContent& content) {
  if (context_.records.count(kStudyKind, client) >= context_.limits.studies_a_client)
    return Failure(ApiError{429, "too-many-studies", "You have too many studies; delete some."});
  Study study{{.kind = std::string(kStudyKind),
               .id = random_id(),
               .people = {client},
               .created = context_.now(),
               .updated = {},
               .body = {}},
              {.name = name, .problems = content.problems, .chapters = {}}};
  std::vector<store::Record> records;
  for (const PdnGame& game : content.games) {
    records.push_back(chapter_record(random_id(), game));
    study.content.chapters.push_back(chapter_entry(records.back().id, game, 1));
  }
  records.push_back(saved(study));
  context_.records.put(records);
  return json_with_chapters(study, client);
}

Json Studies::list(const std::string& client) const {
  Json studies = Json::array();
  for (const store::Record& record :
       context_.records.list({.kind = std::string(kStudyKind), .person = client}))
    if (const auto study = read(record)) studies.push_back(json(*study, client));
  return {{"studies", studies}};
}

ApiResult<Json> Studies::get(const std::string& id, const std::string& client) const {
  const auto study = find(id);
  if (!study) return Failure(study.error());
  return json_with_chapters(*study, client);
}

ApiResult<Json> Studies::rename(const std::string& id, const std::string& client, const std::string& name) {
  auto study = find_owned(id, client);
  if (!study) return Failure(study.error());
  study->content.name = name;
  context_.records.put(saved(*study));
  return json_with_chapters(*study, client);
}

ApiRefusal Studies::remove(const std::string& id, const std::string& client) {
  const auto study = find_owned(id, client);
  if (!study) return study.error();
  for (const ChapterEntry& entry : study->content.chapters) context_.records.erase(kChapterKind, entry.id);
  context_.records.erase(kStudyKind, id);
  return std::nullopt;
}

ApiResult<Json> Studies::chapter(const std::string& id, std::size_t number, const std::string& client) const {
  const auto study = find(id);
  if (!study) return Failure(study.error());
  const auto record = find_chapter(*study, number);
  if (!record) return Failure(record.error());
  const auto game = read_chapter_record(record->body, record->version);
  if (!game) {
    context_.unreadable.report(*record, game.error());
    return Failure(not_found("chapter"));
  }
  return chapter_json(*study, number, client, *game);
}

ApiResult<Json> Studies::replace(const std::string& id, std::size_t number, const std::string& client,
                                 const PdnGame& game, std::optional<std::int64_t> version) {
  auto study = find_owned(id, client);
  if (!study) return Failure(study.error());
  std::vector<ChapterEntry>& chapters = study->content.chapters;
  if (number < 1 || number > chapters.size()) return Failure(not_found("chapter"));
  ChapterEntry& entry = chapters[number - 1];
  if (version && *version != entry.version)
    return Failure(
        ApiError{409, "stale", "The chapter has been changed elsewhere.", {{"version", entry.version}}});
  entry = chapter_entry(entry.id, game, entry.version + 1);
  context_.records.put({chapter_record(entry.id, game), saved(*study)});
  return chapter_json(*study, number, client, game);
}

ApiResult<Json> Studies::append(const std::string& id, const std::string& client, const PdnGame& game) {
  auto study = find_owned(id, client);
  if (!study) return Failure(study.error());
  std::vector<ChapterEntry>& chapters = study->content.chapters;
  if (chapters.size() >= context_.limits.chapters)
    return Failure(ApiError{429, "too-many-studies", "The study has too many chapters."});
  chapters.push_back(chapter_entry(random_id(), game, 1));
  context_.records.put({chapter_record(chapters.back().id, game), saved(*study)});
  return chapter_json(*study, chapters.size(), client, game);
}

ApiRefusal Studies::remove_chapter(const std::string& id, std::size_t number, const std::string& client) {
  auto study = find_owned(id, client);
  if (!study) return study.error();
  std::vector<ChapterEntry>& chapters = study->content.chapters;
  if (number < 1 || number > chapters.size()) return not_found("chapter");
  const std::string chapter_id = chapters[number - 1].id;
  chapters.erase(chapters.begin() + static_cast<std::ptrdiff_t>(number - 1));
  context_.records.put(saved(*study));
  context_.records.erase(kChapterKind, chapter_id);
  return std::nullopt;
}

// The body of a chapter is PDN already; one of a newer version might be something else.
ApiResult<std::string> Studies::pdn(const std::string& id, std::optional<std::size_t> number) const {
  const auto study = find(id);
  if (!study) return Failure(study.error());
  const std::size_t first = number.value_or(1);
  const std::size_t last = number.value_or(study->content.chapters.size());
  std::string all;
  for (std::size_t chapter = first; chapter <= last; ++chapter) {
    const auto record = find_chapter(*study, chapter);
    const auto refused = record ? refuse_version(record->version) : std::nullopt;
    if (refused) context_.unreadable.report(*record, *refused);
    if (record && !refused)
      all += record->body;
    else if (number)
      return Failure(not_found("chapter"));
  }
  return all;
}

}  // namespace kelso::server
