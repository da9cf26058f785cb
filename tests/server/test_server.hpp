// A server without a network for tests: its loop runs only when the test says so.
#pragma once

#include <mutex>
#include <vector>

#include "server/server_core.hpp"
#include "support/temporary_folder.hpp"

namespace kelso::server {

class ManualLoop {
 public:
  Post post() {
    return [this](std::function<void()> action) {
      const std::scoped_lock lock(mutex_);
      actions_.push_back(std::move(action));
    };
  }
  void run() {
    std::vector<std::function<void()>> now;
    {
      const std::scoped_lock lock(mutex_);
      now.swap(actions_);
    }
    for (const auto& action : now) action();
  }

 private:
  std::mutex mutex_;
  std::vector<std::function<void()>> actions_;
};

struct TestServer {
  // With records that an earlier server has left.
  explicit TestServer(const std::vector<store::Record>& kept = {})
      : records(*store::RecordStore::open(folder.path("server.db"))), core(start(kept)) {}

  testing::TemporaryFolder folder;
  store::RecordStore records;
  endgame::Database database;
  ManualLoop loop;
  std::vector<std::string> log;
  ServerCore core;

 private:
  ServerCore start(const std::vector<store::Record>& kept) {
    records.put(kept);
    return {{.folder = folder.path(""), .log = [this](std::string_view line) { log.emplace_back(line); }},
            records,
            database,
            loop.post()};
  }
};

}  // namespace kelso::server
