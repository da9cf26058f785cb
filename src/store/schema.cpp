#include "store/schema.hpp"

#include <array>
#include <cstddef>
#include <string>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Transaction.h>

namespace kelso::store {

namespace {

// Times are milliseconds since 1970 (UTC). Games are in two tables so that counting a million of them
// does not read their moves.
constexpr const char* kFirstSchema = R"sql(
CREATE TABLE runs (
  id        INTEGER PRIMARY KEY,
  name      TEXT NOT NULL UNIQUE,
  arguments TEXT NOT NULL,
  seed      INTEGER NOT NULL,
  started   INTEGER NOT NULL,
  finished  INTEGER
) STRICT;

CREATE TABLE sessions (
  id      INTEGER PRIMARY KEY,
  run     INTEGER NOT NULL REFERENCES runs(id),
  build   TEXT NOT NULL,
  machine TEXT NOT NULL,
  started INTEGER NOT NULL
) STRICT;

CREATE TABLE results (
  id      INTEGER PRIMARY KEY,
  run     INTEGER NOT NULL REFERENCES runs(id),
  session INTEGER NOT NULL REFERENCES sessions(id),
  key     TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  UNIQUE (run, key)
) STRICT;

CREATE TABLE players (
  id      INTEGER PRIMARY KEY,
  name    TEXT NOT NULL,
  version TEXT NOT NULL,
  UNIQUE (name, version)
) STRICT;

CREATE TABLE games (
  id      INTEGER PRIMARY KEY,
  run     INTEGER NOT NULL REFERENCES runs(id),
  session INTEGER NOT NULL REFERENCES sessions(id),
  key     TEXT NOT NULL,
  black   INTEGER NOT NULL REFERENCES players(id),
  white   INTEGER NOT NULL REFERENCES players(id),
  opening TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('black', 'white', 'draw', 'unfinished')),
  reason  TEXT NOT NULL,
  plies   INTEGER NOT NULL,
  UNIQUE (run, key)
) STRICT;
CREATE INDEX games_by_players ON games (run, black, white, outcome);

CREATE TABLE game_records (
  game             INTEGER PRIMARY KEY REFERENCES games(id),
  start            TEXT NOT NULL,
  moves            TEXT NOT NULL,
  black_statistics TEXT NOT NULL,
  white_statistics TEXT NOT NULL,
  move_data        BLOB NOT NULL
) STRICT;
)sql";

// So that games of one opening can be counted on the index alone, too.
constexpr const char* kOpeningsInTheIndex = R"sql(
DROP INDEX games_by_players;
CREATE INDEX games_by_players ON games (run, black, white, outcome, opening);
)sql";

constexpr std::array kMigrations = {kFirstSchema, kOpeningsInTheIndex};

}  // namespace

Migrations migrations() { return kMigrations; }

int version_of(SQLite::Database& database) { return database.execAndGet("PRAGMA user_version").getInt(); }

void migrate(SQLite::Database& database, Migrations steps) {
  for (auto version = static_cast<std::size_t>(version_of(database)); version < steps.size(); ++version) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    database.exec(steps[version]);
    database.exec("PRAGMA user_version = " + std::to_string(version + 1));
    transaction.commit();
  }
}

}  // namespace kelso::store
