// RecordStore: records that change while they are in use, such as the games and settings of a server, kept in
// one SQLite file that survives kill -9. It does not look into them.
//
// A put is durable against the death of the process when it returns. All members may be called from
// several threads. A broken disk is reported by the exception StoreFailure.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "store/rows.hpp"

namespace kelso::store {

struct Connection;

struct Record {
  std::string kind;
  std::string id;                   // unique within its kind
  std::vector<std::string> people;  // to whom it belongs
  Moment created;
  Moment updated;
  int version = 0;  // of the body's format, which only its owner knows; 0: written before there were versions
  std::string body;

  friend bool operator==(const Record&, const Record&) = default;
};

// What is not set does not matter.
struct RecordFilter {
  std::string kind;
  std::optional<std::string> person = {};
  std::optional<Moment> before = {};  // changed before that moment
  std::size_t most = 1'000'000;
};

class RecordStore {
 public:
  // Makes the file if there is none. One process at a time may have it open.
  [[nodiscard]] static Result<RecordStore, StoreError> open(const std::filesystem::path& path);
  RecordStore(RecordStore&&) noexcept;
  RecordStore& operator=(RecordStore&&) noexcept;
  ~RecordStore();

  // In place of the record with its kind and id, if there is one.
  void put(const Record& record);
  // All of them or none.
  void put(const std::vector<Record>& records);
  // False if there is no such record.
  bool erase(std::string_view kind, std::string_view id);

  [[nodiscard]] std::optional<Record> find(std::string_view kind, std::string_view id) const;
  // The last changed first.
  [[nodiscard]] std::vector<Record> list(const RecordFilter& filter) const;
  [[nodiscard]] std::size_t count(std::string_view kind, std::string_view person) const;

 private:
  explicit RecordStore(std::unique_ptr<Connection> connection);
  void write(const Record& record);
  std::unique_ptr<Connection> connection_;
};

}  // namespace kelso::store
