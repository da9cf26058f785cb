// The tables of a store and how older ones become today's. A change of the schema is a new entry at
// the end of kMigrations; entries that were once released are never edited.
#pragma once

#include <cstdint>
#include <span>

namespace SQLite {
class Database;
}

namespace kelso::store {

// "Kels" in the file's header (PRAGMA application_id) marks it as ours.
inline constexpr std::int32_t kApplicationId = 0x4b656c73;

// SQL that takes a store from version n to n + 1, at place n.
using Migrations = std::span<const char* const>;

[[nodiscard]] Migrations migrations();
[[nodiscard]] int version_of(SQLite::Database& database);

// Runs the missing migrations in order, each with its version number in one transaction: a store
// killed half way is at one of the versions, never between two.
void migrate(SQLite::Database& database, Migrations steps);

}  // namespace kelso::store
