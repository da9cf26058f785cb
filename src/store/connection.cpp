#include "store/connection.hpp"

#include <array>
#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

namespace kelso::store {

namespace {

using Reason = StoreError::Reason;

constexpr int kBusyMilliseconds = 10'000;

std::optional<StoreError> refusal(Reason reason, const std::filesystem::path& path, std::string_view what) {
  return StoreError{reason, path.string() + " " + std::string(what)};
}

std::optional<StoreError> refusal(const SQLite::Exception& error, const std::filesystem::path& path) {
  switch (error.getErrorCode()) {
    case SQLITE_NOTADB:
      return refusal(Reason::NotAStore, path, "is not a Kelso store");
    case SQLITE_CORRUPT:
      return refusal(Reason::Damaged, path, std::string("is damaged: ") + error.what());
    case SQLITE_BUSY:
      return refusal(Reason::Busy, path, "is being used by another process");
    default:
      return refusal(Reason::CannotOpen, path, std::string("cannot be opened: ") + error.what());
  }
}

std::optional<StoreError> newer_than(std::size_t known, int version, const std::filesystem::path& path) {
  if (version >= 0 && static_cast<std::size_t>(version) <= known) return std::nullopt;
  return refusal(Reason::Newer, path,
                 "was written by a newer Kelso (schema " + std::to_string(version) + ", this one knows " +
                     std::to_string(known) + ")");
}

// The first 100 bytes of every SQLite file; numbers are big-endian (https://sqlite.org/fileformat2.html).
struct FileHeader {
  std::array<char, 100> bytes = {};

  [[nodiscard]] bool is_sqlite() const {
    constexpr std::string_view kMagic("SQLite format 3\0", 16);
    return std::string_view(bytes.data(), kMagic.size()) == kMagic;
  }
  [[nodiscard]] std::int32_t user_version() const { return number_at(60); }
  [[nodiscard]] std::int32_t application_id() const { return number_at(68); }

 private:
  [[nodiscard]] std::int32_t number_at(std::size_t offset) const {
    std::uint32_t number = 0;
    for (std::size_t i = offset; i < offset + 4; ++i)
      number = number << 8 | static_cast<unsigned char>(bytes[i]);
    return static_cast<std::int32_t>(number);
  }
};

// What the first bytes tell, so that a stranger's file is never opened as a database. They are read
// without SQLite, which would ignore the log here: a writer killed while moving its log into the file
// leaves a first page that speaks of pages still to come, and SQLite would call that damage. The
// application id is there from a store's first moment, as a store is made under another name; the
// version may be out of date if the last writer was killed.
std::optional<StoreError> refuse_by_header(const std::filesystem::path& path, Migrations steps,
                                           std::int32_t application_id) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return refusal(Reason::Missing, path, "does not exist");
  if (!std::filesystem::is_regular_file(path, error))
    return refusal(Reason::NotAStore, path, "is not a file");
  std::ifstream file(path, std::ios::binary);
  if (!file) return refusal(Reason::CannotOpen, path, "cannot be read");
  FileHeader header;
  file.read(header.bytes.data(), static_cast<std::streamsize>(header.bytes.size()));
  if (!file || !header.is_sqlite() || header.application_id() != application_id)
    return refusal(Reason::NotAStore, path, "is not a Kelso store");
  return newer_than(steps.size(), header.user_version(), path);
}

// Closing a database normally moves what is in its log into the file; not before it is known sound.
void keep_log_on_close(SQLite::Database& database, bool keep) {
  sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep ? 1 : 0, nullptr);
}

std::optional<StoreError> refuse_by_content(Connection& connection, Migrations steps) {
  keep_log_on_close(connection.database, true);
  if (auto refused = newer_than(steps.size(), version_of(connection.database), connection.path))
    return refused;
  const std::string verdict = connection.database.execAndGet("PRAGMA quick_check(1)").getString();
  if (verdict != "ok") return refusal(Reason::Damaged, connection.path, "is damaged: " + verdict);
  keep_log_on_close(connection.database, false);
  return std::nullopt;
}

// Made under another name and then renamed, so that a store is complete from the moment it exists.
void create(const std::filesystem::path& path, Migrations steps, std::int32_t application_id) {
  std::filesystem::path unfinished = path;
  unfinished += "-new";
  for (const char* rest : {"", "-journal", "-wal", "-shm"}) {
    std::filesystem::path old = unfinished;
    std::filesystem::remove(old += rest);
  }
  {
    SQLite::Database database(unfinished.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("PRAGMA application_id = " + std::to_string(application_id));
    migrate(database, steps);
    database.exec("PRAGMA journal_mode = WAL");
  }
  std::filesystem::rename(unfinished, path);
}

std::unique_ptr<Connection> connect(const std::filesystem::path& path, int flags) {
  // NOLINTNEXTLINE(modernize-make-unique): it has no constructor that make_unique could call
  return std::unique_ptr<Connection>(
      new Connection{path, std::nullopt, SQLite::Database(path.string(), flags, kBusyMilliseconds), {}});
}

OpenedConnection write_checked(const std::filesystem::path& path, WriterLock lock, Migrations steps,
                               std::int32_t application_id) {
  if (std::filesystem::exists(path)) {
    if (auto refused = refuse_by_header(path, steps, application_id)) return Failure(*std::move(refused));
  } else {
    create(path, steps, application_id);
  }
  auto connection = connect(path, SQLite::OPEN_READWRITE);
  if (auto refused = refuse_by_content(*connection, steps)) return Failure(*std::move(refused));
  connection->lock = std::move(lock);
  // In WAL mode NORMAL hands each commit to the system without waiting for the disk: a killed process
  // loses nothing, and a power failure at most the last commits, never the file. The disk is waited
  // for when the log is moved into the file; doing so every 16 MB instead of 4 made adding games
  // three times faster.
  connection->database.exec(
      "PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 4000");
  migrate(connection->database, steps);
  return connection;
}

}  // namespace

OpenedConnection open_for_writing(const std::filesystem::path& path, Migrations steps,
                                  std::int32_t application_id) try {
  auto lock = WriterLock::acquire(path);
  if (!lock) return Failure(lock.error());
  return write_checked(path, *std::move(lock), steps, application_id);
} catch (const SQLite::Exception& failure) {
  return Failure(*refusal(failure, path));
} catch (const std::filesystem::filesystem_error& failure) {
  return Failure(*refusal(Reason::CannotOpen, path, std::string("cannot be opened: ") + failure.what()));
}

OpenedConnection open_for_reading(const std::filesystem::path& path, Migrations steps,
                                  std::int32_t application_id) try {
  if (auto refused = refuse_by_header(path, steps, application_id)) return Failure(*std::move(refused));
  auto connection = connect(path, SQLite::OPEN_READONLY);
  const int version = version_of(connection->database);
  if (auto refused = newer_than(steps.size(), version, path)) return Failure(*std::move(refused));
  if (static_cast<std::size_t>(version) == steps.size()) return connection;
  connection.reset();
  if (auto migrated = open_for_writing(path, steps, application_id); !migrated)
    return Failure(migrated.error());
  return connect(path, SQLite::OPEN_READONLY);
} catch (const SQLite::Exception& failure) {
  return Failure(*refusal(failure, path));
}

}  // namespace kelso::store
