// A line with the kind and the version of a record, then its body: a record is refused with a sentence, or
// written and read as the same record. A game that becomes a room is saved as the same record too.
#include <cstdint>
#include <string>
#include <string_view>

#include "notation/pdn_writer.hpp"
#include "require.hpp"
#include "server/game_room.hpp"
#include "server/records/client_settings.hpp"
#include "server/records/cookie_secret.hpp"
#include "server/records/lab_run_record.hpp"
#include "server/records/study_record.hpp"

using namespace kelso;
using namespace kelso::server;
using fuzz::require;

namespace {

void check_reason(const std::string& reason) { require(reason.ends_with('.')); }

template <class Record>
void check_round_trip(const RecordResult<Record>& record,
                      RecordResult<Record> (*read)(std::string_view body, int version)) {
  if (!record) return check_reason(record.error());
  const std::string text = to_text(*record);
  const auto again = read(text, kRecordVersion);
  require(again && *again == *record && to_text(*again) == text);
}

void check_room(const GameRecord& record) {
  const auto room = GameRoom::restored(record, Duration(0));
  if (!room) return check_reason(room.error());
  GameRecord saved = room->saved();
  require(saved.version == record.version + 1);
  saved.version = record.version;
  saved.summary.opening = record.summary.opening;                  // names of openings may change
  if (saved.summary.ending) saved.draw_offer = record.draw_offer;  // no longer matters
  require(saved == record);
}

void check_game(std::string_view body, int version) {
  const auto record = read_game_record(body, version);
  check_round_trip(record, read_game_record);
  if (!record) return;
  require(*read_game_summary(body, version) == record->summary);
  check_room(*record);
}

void check_chapter(const std::string& body, int version) {
  const auto game = read_chapter_record(body, version);
  if (!game) return check_reason(game.error());
  require(*read_chapter_record(notation::to_pdn(*game), kRecordVersion) == *game);
}

void check_secret(std::string_view body, int version) {
  const auto secret = read_cookie_secret(body, version);
  if (!secret) return check_reason(secret.error());
  require(*secret == body);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t end = text.find('\n');
  if (end == std::string_view::npos || end < 2) return 0;
  const std::string_view kind = text.substr(0, end - 2);
  const int version = text[end - 1] - '0';
  const std::string_view body = text.substr(end + 1);
  if (kind == "game") check_game(body, version);
  if (kind == "study") check_round_trip(read_study_record(body, version), read_study_record);
  if (kind == "chapter") check_chapter(std::string(body), version);
  if (kind == "run") check_round_trip(read_lab_run_record(body, version), read_lab_run_record);
  if (kind == "client") check_round_trip(read_client_record(body, version), read_client_record);
  if (kind == "secret") check_secret(body, version);
  return 0;
}
