// EngineQueue: runs the engine jobs of many clients on a few threads in a fair order.
//
// Clients take turns, and a client has at most one running job. All members must be called on the loop's
// thread; jobs run on other threads and return their results through post.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "player/clock.hpp"
#include "player/stop_token.hpp"
#include "server/api.hpp"

namespace kelso::server {

// Schedules a function on the loop's thread. May be called from any thread.
using Post = std::function<void(std::function<void()>)>;

enum class JobId : std::uint64_t {};

// Within one client, the lowest priority runs first.
enum class Rank : std::uint8_t { Move, Hint, Analysis, Graph };

enum class WorkResult : std::uint8_t {
  Done,
  Unfinished,  // it was stopped and continues if it is called again
};

struct Job {
  std::string client;
  Rank rank = Rank::Move;
  player::Duration longest{0};  // total search time, after which it is stopped
  bool gives_way = false;       // yields after a time slice if others wait, and queues again
  // Called on an engine thread. Must return soon after a stop request, and must not throw.
  std::function<WorkResult(player::StopToken)> work = {};
  // Called on the loop's thread when its place (1 is next) or the number of waiting jobs has changed.
  std::function<void(std::size_t place, std::size_t waiting)> on_place = {};
  // Called on the loop's thread after the last call of the work, because it is done or was stopped.
  std::function<void()> on_end = {};
};

struct QueueOptions {
  std::size_t threads = 1;
  std::size_t most_a_client = 4;  // waiting or running
  std::size_t most_altogether = 400;
  player::Duration slice = std::chrono::seconds(2);  // before a job gives way
};

class EngineQueue {
 public:
  EngineQueue(const QueueOptions& options, Post post, const player::Clock& clock);
  // Stops running jobs and waits for them.
  ~EngineQueue();
  EngineQueue(const EngineQueue&) = delete;
  EngineQueue& operator=(const EngineQueue&) = delete;

  [[nodiscard]] ApiResult<JobId> add(Job job);
  // Stops a running job, or removes a waiting one. Its callbacks are not called any more.
  void cancel(JobId id);
  // Stops jobs whose time is up, makes others yield, and notifies jobs of their places.
  void tick();

  [[nodiscard]] const QueueOptions& options() const { return options_; }
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t running() const;

 private:
  struct Entry;
  // The client that was served, or arrived, earliest is next; arrivals come before a client that is served at
  // the same time. So new clients do not wait for all jobs of others, and no client waits for ever.
  struct Turn {
    std::uint64_t since = 0;  // number of jobs started by then
    bool served = false;
    std::uint64_t arrival = 0;
    friend auto operator<=>(const Turn&, const Turn&) = default;
  };
  using Entries = std::list<std::shared_ptr<Entry>>;

  void work_for_ever(const std::stop_token& closing);
  [[nodiscard]] std::shared_ptr<Entry> take_next();
  [[nodiscard]] bool is_running(const std::string& client) const;
  [[nodiscard]] std::vector<std::string> clients_in_order() const;
  void put_back(const std::shared_ptr<Entry>& entry, WorkResult result);
  [[nodiscard]] std::vector<std::shared_ptr<Entry>> in_order() const;
  void notify_places();

  QueueOptions options_;
  Post post_;
  const player::Clock& clock_;
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  Entries waiting_;  // in the order in which they came
  Entries running_;
  std::map<std::string, Turn> turns_;  // of the clients that have jobs
  std::uint64_t served_ = 0;           // jobs begun so far
  std::uint64_t last_id_ = 0;
  std::vector<std::jthread> threads_;
};

}  // namespace kelso::server
