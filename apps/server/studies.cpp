#include "server/studies.hpp"

#include <sstream>

#include "lab/openings.hpp"
#include "notation/pdn_reader.hpp"
#include "notation/pdn_writer.hpp"
#include "server/identity.hpp"
#include "server/moment_text.hpp"
#include "server/tree_json.hpp"

namespace kelso::server {

namespace {

using notation::PdnGame;

constexpr std::string_view kStudyKind = "study";
constexpr std::string_view kChapterKind = "chapter";

Json chapter_entry(const std::string& id, const PdnGame& game, std::int64_t version) {
  const auto line = to_rules_game(game);
  const auto name = line ? lab::opening_name(*line) : std::nullopt;
  return {{"id", id},
          {"title", title_of(game)},
          {"result", to_text(game.result)},
          {"plies", main_line(game).size()},
          {"opening", name ? Json(*name) : Json(nullptr)},
          {"version", version}};
}

bool is_owner(const store::Record& record, const std::string& client) {
  return std::find(record.people.begin(), record.people.end(), client) != record.people.end();
}

Json study_json(const store::Record& record, const Json& body, const std::string& client,
                bool with_chapters) {
  Json json = {{"id", record.id},
               {"name", body.at("name")},
               {"link", "/study/" + record.id + "/1"},
               {"created", to_text(record.created)},
               {"updated", to_text(record.updated)},
               {"writable", is_owner(record, client)},
               {"games", body.at("chapters").size()}};
  if (!with_chapters) return json;
  Json chapters = Json::array();
  for (const Json& entry : body.at("chapters"))
    chapters.push_back({{"number", chapters.size() + 1},
                        {"title", entry.at("title")},
                        {"result", entry.at("result")},
                        {"plies", entry.at("plies")},
                        {"opening", entry.at("opening")}});
  json["chapters"] = std::move(chapters);
  json["errors"] = body.at("errors");
  return json;
}

Json chapter_json(const store::Record& record, const Json& body, std::size_t number,
                  const std::string& client, const PdnGame& game) {
  return {{"study", record.id},
          {"name", body.at("name")},
          {"number", number},
          {"chapters", body.at("chapters").size()},
          {"version", body.at("chapters")[number - 1].at("version")},
          {"writable", is_owner(record, client)},
          {"tree", tree_json(game)}};
}

}  // namespace

PdnContent read_pdn(const std::string& text, std::size_t most_games) {
  PdnContent content;
  std::istringstream stream(text);
  notation::PdnReader reader(stream);
  while (auto game = reader.next_game()) {
    if (!*game) {
      const notation::ParseError& error = game->error();
      if (content.errors.size() < 200)
        content.errors.push_back({{"game", reader.game_number()},
                                  {"line", error.line},
                                  {"column", error.column},
                                  {"message", error.message}});
    } else if (content.games.size() == most_games) {
      content.errors.push_back(
          {{"game", reader.game_number()},
           {"line", nullptr},
           {"column", nullptr},
           {"message", "only the first " + std::to_string(most_games) + " games are read"}});
      break;
    } else {
      content.games.push_back(**std::move(game));
    }
  }
  return content;
}

ApiResult<Studies::Study> Studies::find(const std::string& id) const {
  auto record = context_.records.find(kStudyKind, id);
  if (!record) return Failure(not_found("study"));
  Json body = Json::parse(record->body, nullptr, false);
  if (body.is_discarded()) return Failure(not_found("study"));
  return Study{*std::move(record), std::move(body)};
}

ApiResult<Studies::Study> Studies::find_owned(const std::string& id, const std::string& client) const {
  auto study = find(id);
  if (study && !is_owner(study->record, client))
    return Failure(ApiError{403, "not-yours", "Only who made this study may change it."});
  return study;
}

store::Record Studies::saved(Study& study) const {
  study.record.updated = context_.now();
  study.record.body = json_text(study.body);
  return study.record;
}

store::Record Studies::chapter_record(const std::string& id, const PdnGame& game) const {
  return {.kind = std::string(kChapterKind),
          .id = id,
          .people = {},
          .created = context_.now(),
          .updated = context_.now(),
          .body = notation::to_pdn(game)};
}

ApiResult<Json> Studies::create(const std::string& client, const std::string& name,
                                const std::vector<PdnGame>& games, const Json& errors) {
  if (context_.records.count(kStudyKind, client) >= context_.limits.studies_a_client)
    return Failure(ApiError{429, "too-many-studies", "You have too many studies; delete some."});
  Study study{{.kind = std::string(kStudyKind),
               .id = random_id(),
               .people = {client},
               .created = context_.now(),
               .updated = {},
               .body = {}},
              {{"name", name}, {"errors", errors}, {"chapters", Json::array()}}};
  std::vector<store::Record> records;
  for (const PdnGame& game : games) {
    records.push_back(chapter_record(random_id(), game));
    study.body["chapters"].push_back(chapter_entry(records.back().id, game, 1));
  }
  records.push_back(saved(study));
  context_.records.put(records);
  return study_json(study.record, study.body, client, true);
}

Json Studies::list(const std::string& client) const {
  Json studies = Json::array();
  for (const store::Record& record :
       context_.records.list({.kind = std::string(kStudyKind), .person = client})) {
    const Json body = Json::parse(record.body, nullptr, false);
    if (!body.is_discarded()) studies.push_back(study_json(record, body, client, false));
  }
  return {{"studies", studies}};
}

ApiResult<Json> Studies::get(const std::string& id, const std::string& client) const {
  const auto study = find(id);
  if (!study) return Failure(study.error());
  return study_json(study->record, study->body, client, true);
}

ApiResult<Json> Studies::rename(const std::string& id, const std::string& client, const std::string& name) {
  auto study = find_owned(id, client);
  if (!study) return Failure(study.error());
  study->body["name"] = name;
  context_.records.put(saved(*study));
  return study_json(study->record, study->body, client, true);
}

ApiRefusal Studies::remove(const std::string& id, const std::string& client) {
  const auto study = find_owned(id, client);
  if (!study) return study.error();
  for (const Json& entry : study->body.at("chapters"))
    context_.records.erase(kChapterKind, entry.at("id").get<std::string>());
  context_.records.erase(kStudyKind, id);
  return std::nullopt;
}

ApiResult<std::string> Studies::chapter_text(const Study& study, std::size_t number) const {
  const Json& chapters = study.body.at("chapters");
  if (number < 1 || number > chapters.size()) return Failure(not_found("chapter"));
  const auto record = context_.records.find(kChapterKind, chapters[number - 1].at("id").get<std::string>());
  if (!record) return Failure(not_found("chapter"));
  return record->body;
}

ApiResult<Json> Studies::chapter(const std::string& id, std::size_t number, const std::string& client) const {
  const auto study = find(id);
  if (!study) return Failure(study.error());
  const auto text = chapter_text(*study, number);
  if (!text) return Failure(text.error());
  const PdnContent content = read_pdn(*text, 1);
  if (content.games.empty()) return Failure(not_found("chapter"));
  return chapter_json(study->record, study->body, number, client, content.games.front());
}

ApiResult<Json> Studies::replace(const std::string& id, std::size_t number, const std::string& client,
                                 const PdnGame& game, std::optional<std::int64_t> version) {
  auto study = find_owned(id, client);
  if (!study) return Failure(study.error());
  Json& chapters = study->body["chapters"];
  if (number < 1 || number > chapters.size()) return Failure(not_found("chapter"));
  Json& entry = chapters[number - 1];
  const auto last = entry.at("version").get<std::int64_t>();
  if (version && *version != last)
    return Failure(ApiError{409, "stale", "The chapter has been changed elsewhere.", {{"version", last}}});
  const std::string chapter_id = entry.at("id");
  entry = chapter_entry(chapter_id, game, last + 1);
  context_.records.put({chapter_record(chapter_id, game), saved(*study)});
  return chapter_json(study->record, study->body, number, client, game);
}

ApiResult<Json> Studies::append(const std::string& id, const std::string& client, const PdnGame& game) {
  auto study = find_owned(id, client);
  if (!study) return Failure(study.error());
  Json& chapters = study->body["chapters"];
  if (chapters.size() >= context_.limits.chapters)
    return Failure(ApiError{429, "too-many-studies", "The study has too many chapters."});
  const std::string chapter_id = random_id();
  chapters.push_back(chapter_entry(chapter_id, game, 1));
  context_.records.put({chapter_record(chapter_id, game), saved(*study)});
  return chapter_json(study->record, study->body, chapters.size(), client, game);
}

ApiRefusal Studies::remove_chapter(const std::string& id, std::size_t number, const std::string& client) {
  auto study = find_owned(id, client);
  if (!study) return study.error();
  Json& chapters = study->body["chapters"];
  if (number < 1 || number > chapters.size()) return not_found("chapter");
  const std::string chapter_id = chapters[number - 1].at("id");
  chapters.erase(number - 1);
  context_.records.put(saved(*study));
  context_.records.erase(kChapterKind, chapter_id);
  return std::nullopt;
}

ApiResult<std::string> Studies::pdn(const std::string& id, std::optional<std::size_t> number) const {
  const auto study = find(id);
  if (!study) return Failure(study.error());
  if (number) return chapter_text(*study, *number);
  std::string all;
  for (std::size_t chapter = 1; chapter <= study->body.at("chapters").size(); ++chapter) {
    const auto text = chapter_text(*study, chapter);
    if (text) all += *text;
  }
  return all;
}

}  // namespace kelso::server
