#include "store/record_store.hpp"

#include <array>
#include <limits>
#include <utility>

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include "store/guarded.hpp"

namespace kelso::store {

namespace {

// "Kelc": a record store is not taken for a store of results, nor the other way round.
constexpr std::int32_t kRecordStoreId = 0x4b656c63;

constexpr const char* kFirstSchema = R"sql(
CREATE TABLE records (
  kind    TEXT NOT NULL,
  id      TEXT NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  body    TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT;
CREATE INDEX records_by_time ON records (kind, updated);

CREATE TABLE owners (
  kind   TEXT NOT NULL,
  id     TEXT NOT NULL,
  person TEXT NOT NULL,
  PRIMARY KEY (person, kind, id),
  FOREIGN KEY (kind, id) REFERENCES records (kind, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX owners_by_record ON owners (kind, id);
)sql";

constexpr const char* kVersionOfBodies = "ALTER TABLE records ADD COLUMN version INTEGER NOT NULL DEFAULT 0";

constexpr std::array kRecordStoreMigrations = {kFirstSchema, kVersionOfBodies};

std::int64_t number_of(Moment moment) { return moment.time_since_epoch().count(); }
Moment moment_of(std::int64_t number) { return Moment(std::chrono::milliseconds(number)); }

template <class... Values>
int execute(SQLite::Database& database, const char* sql, const Values&... values) {
  SQLite::Statement statement(database, sql);
  int place = 0;
  (statement.bind(++place, values), ...);
  return statement.exec();
}

std::vector<std::string> people_of(SQLite::Database& database, const Record& record) {
  SQLite::Statement owners(database, "SELECT person FROM owners WHERE kind = ? AND id = ? ORDER BY person");
  owners.bind(1, record.kind);
  owners.bind(2, record.id);
  std::vector<std::string> people;
  while (owners.executeStep()) people.push_back(owners.getColumn(0).getString());
  return people;
}

Record record_of(SQLite::Database& database, SQLite::Statement& row) {
  Record record{.kind = row.getColumn(0).getString(),
                .id = row.getColumn(1).getString(),
                .people = {},
                .created = moment_of(row.getColumn(2).getInt64()),
                .updated = moment_of(row.getColumn(3).getInt64()),
                .version = row.getColumn(4).getInt(),
                .body = row.getColumn(5).getString()};
  record.people = people_of(database, record);
  return record;
}

constexpr const char* kOfPerson =
    "SELECT r.kind, r.id, r.created, r.updated, r.version, r.body FROM owners o JOIN records r USING (kind, "
    "id) "
    "WHERE o.kind = ? AND r.updated < ? AND o.person = ? ORDER BY r.updated DESC, r.id LIMIT ?";
constexpr const char* kOfAll =
    "SELECT kind, id, created, updated, version, body FROM records "
    "WHERE kind = ? AND updated < ? ORDER BY updated DESC, id LIMIT ?";

}  // namespace

RecordStore::RecordStore(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
RecordStore::RecordStore(RecordStore&&) noexcept = default;
RecordStore& RecordStore::operator=(RecordStore&&) noexcept = default;
RecordStore::~RecordStore() = default;

Result<RecordStore, StoreError> RecordStore::open(const std::filesystem::path& path) {
  auto connection = open_for_writing(path, kRecordStoreMigrations, kRecordStoreId);
  if (!connection) return Failure(connection.error());
  return RecordStore(*std::move(connection));
}

void RecordStore::write(const Record& record) {
  SQLite::Database& database = connection_->database;
  execute(database,
          "INSERT INTO records (kind, id, created, updated, version, body) VALUES (?, ?, ?, ?, ?, ?) "
          "ON CONFLICT (kind, id) DO UPDATE SET created = excluded.created, updated = excluded.updated, "
          "version = excluded.version, body = excluded.body",
          record.kind, record.id, number_of(record.created), number_of(record.updated), record.version,
          record.body);
  execute(database, "DELETE FROM owners WHERE kind = ? AND id = ?", record.kind, record.id);
  for (const std::string& person : record.people)
    execute(database, "INSERT INTO owners (kind, id, person) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            record.kind, record.id, person);
}

void RecordStore::put(const Record& record) { put(std::vector{record}); }

void RecordStore::put(const std::vector<Record>& records) {
  const std::scoped_lock lock(connection_->mutex);
  guarded(*connection_, [&] {
    SQLite::Transaction transaction(connection_->database, SQLite::TransactionBehavior::IMMEDIATE);
    for (const Record& record : records) write(record);
    transaction.commit();
  });
}

bool RecordStore::erase(std::string_view kind, std::string_view id) {
  const std::scoped_lock lock(connection_->mutex);
  return guarded(*connection_, [&] {
    return execute(connection_->database, "DELETE FROM records WHERE kind = ? AND id = ?", std::string(kind),
                   std::string(id)) > 0;
  });
}

std::optional<Record> RecordStore::find(std::string_view kind, std::string_view id) const {
  const std::scoped_lock lock(connection_->mutex);
  return guarded(*connection_, [&]() -> std::optional<Record> {
    SQLite::Statement row(
        connection_->database,
        "SELECT kind, id, created, updated, version, body FROM records WHERE kind = ? AND id = ?");
    row.bind(1, std::string(kind));
    row.bind(2, std::string(id));
    if (!row.executeStep()) return std::nullopt;
    return record_of(connection_->database, row);
  });
}

std::vector<Record> RecordStore::list(const RecordFilter& filter) const {
  const std::scoped_lock lock(connection_->mutex);
  return guarded(*connection_, [&] {
    SQLite::Statement rows(connection_->database, filter.person ? kOfPerson : kOfAll);
    int place = 0;
    rows.bind(++place, filter.kind);
    rows.bind(++place, filter.before ? number_of(*filter.before) : std::numeric_limits<std::int64_t>::max());
    if (filter.person) rows.bind(++place, *filter.person);
    rows.bind(++place, static_cast<std::int64_t>(filter.most));
    std::vector<Record> records;
    while (rows.executeStep()) records.push_back(record_of(connection_->database, rows));
    return records;
  });
}

std::size_t RecordStore::count(std::string_view kind, std::string_view person) const {
  const std::scoped_lock lock(connection_->mutex);
  return guarded(*connection_, [&] {
    SQLite::Statement row(connection_->database, "SELECT count(*) FROM owners WHERE person = ? AND kind = ?");
    row.bind(1, std::string(person));
    row.bind(2, std::string(kind));
    row.executeStep();
    return static_cast<std::size_t>(row.getColumn(0).getInt64());
  });
}

}  // namespace kelso::store
