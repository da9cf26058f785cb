// LabQueue: runs the experiments and matches requested by pages one after the other, in a separate thread at
// the lowest priority.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "server/lab_run.hpp"
#include "server/page_connection.hpp"
#include "server/server_context.hpp"

namespace kelso::server {

class LabQueue {
 public:
  LabQueue(ServerContext& context, int threads);
  // Stops the current run, which can be continued, and waits for it.
  ~LabQueue();

  [[nodiscard]] ApiResult<Json> start(const Json& body, const std::string& client);
  [[nodiscard]] ApiResult<Json> cancel(const std::string& id, const std::string& client);
  [[nodiscard]] ApiResult<Json> resume(const std::string& id, const std::string& client);
  [[nodiscard]] ApiRefusal remove(const std::string& id, const std::string& client);
  [[nodiscard]] ApiResult<Json> get(const std::string& id, const std::string& client) const;
  [[nodiscard]] Json list(const std::string& client) const;
  // The content of a file of a finished run.
  [[nodiscard]] ApiResult<std::string> report(const std::string& id) const;
  [[nodiscard]] ApiResult<std::string> file(const std::string& id, const std::string& name) const;

  void watch(const std::shared_ptr<PageConnection>& page);
  void unwatch(const PageConnection& page);

 private:
  using State = LabRunState;
  struct Run;

  void restore();
  void enqueue(const std::shared_ptr<Run>& run);
  void work(const std::stop_token& closing);
  void perform(const std::shared_ptr<Run>& run, const std::stop_token& closing);
  void save(const Run& run);
  void notify(const Run& run);
  void begin(const std::string& id);
  void progressed(const std::string& id, const LabProgress& progress);
  void ended(const std::string& id, const LabRunResult& result);
  [[nodiscard]] Json json(const Run& run, const std::string& client) const;
  [[nodiscard]] std::shared_ptr<Run> find(const std::string& id) const;
  [[nodiscard]] ApiResult<std::shared_ptr<Run>> find_owned(const std::string& id,
                                                           const std::string& client) const;
  [[nodiscard]] std::filesystem::path folder_of(const std::string& id) const;

  ServerContext& context_;
  int threads_;
  std::map<std::string, std::shared_ptr<Run>> runs_;
  std::set<std::shared_ptr<PageConnection>> watchers_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);

  std::mutex mutex_;  // guards what follows
  std::condition_variable_any changed_;
  std::deque<std::shared_ptr<Run>> queue_;
  std::jthread thread_;
};

}  // namespace kelso::server
