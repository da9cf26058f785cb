#include "server/records/unreadable_records.hpp"

namespace kelso::server {

void UnreadableRecords::report(const store::Record& record, std::string_view reason) {
  {
    const std::scoped_lock lock(mutex_);
    if (!reported_.emplace(record.kind, record.id).second) return;
  }
  log_("the " + record.kind + " " + record.id +
       " cannot be read and is left unchanged: " + std::string(reason));
}

}  // namespace kelso::server
