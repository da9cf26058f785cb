// UnreadableRecords: reports records of the store that cannot be read. They are skipped and stay as they are,
// so that another version of Kelso, or a person, can still read them.
#pragma once

#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "server/log.hpp"
#include "store/record_store.hpp"

namespace kelso::server {

class UnreadableRecords {
 public:
  explicit UnreadableRecords(Log log) : log_(std::move(log)) {}

  // One line for each record, however often it is met. From any thread.
  void report(const store::Record& record, std::string_view reason);

 private:
  Log log_;
  std::mutex mutex_;
  std::set<std::pair<std::string, std::string>> reported_;  // kinds and ids
};

}  // namespace kelso::server
