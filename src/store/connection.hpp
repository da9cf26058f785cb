// Connection: a store's file, opened after every check. Private to this module.
#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

#include <SQLiteCpp/Database.h>

#include "base/result.hpp"
#include "store/rows.hpp"
#include "store/schema.hpp"
#include "store/writer_lock.hpp"

namespace kelso::store {

struct Connection {
  std::filesystem::path path;
  std::optional<WriterLock> lock;  // before the database: released after it is closed
  SQLite::Database database;
  std::mutex mutex;
};

using OpenedConnection = Result<std::unique_ptr<Connection>, StoreError>;

// A file that is not a sound store of a known version is refused and not changed by a byte. Reading
// needs an existing file; writing makes a missing one.
[[nodiscard]] OpenedConnection open_for_reading(const std::filesystem::path& path,
                                                Migrations steps = migrations(),
                                                std::int32_t application_id = kApplicationId);
[[nodiscard]] OpenedConnection open_for_writing(const std::filesystem::path& path,
                                                Migrations steps = migrations(),
                                                std::int32_t application_id = kApplicationId);

}  // namespace kelso::store
