// EngineQueue: engine work of many clients, done by a few threads in a fair order.
//
// Clients take turns, one job each; a client has one job running at most. All members belong to the
// thread of the loop; work is done in others, and whatever it finds out comes back through post.
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

// Runs something in the thread of the loop, soon. May be called from any thread.
using Post = std::function<void(std::function<void()>)>;

enum class JobId : std::uint64_t {};

// Within one client the lowest comes first.
enum class Rank : std::uint8_t { Move, Hint, Analysis, Graph };

enum class WorkResult : std::uint8_t {
  Done,
  Unfinished,  // it was stopped and would go on if it were called again
};

struct Job {
  std::string client;
  Rank rank = Rank::Move;
  player::Duration longest{0};  // thinking altogether; then it is stopped
  bool gives_way = false;       // after some time, while others wait; it queues again
  // In a thread of the engine. Must return soon after the token says so, and must not throw.
  std::function<WorkResult(player::StopToken)> work = {};
  // In the thread of the loop: its place has changed (1 is next), and how many jobs wait.
  std::function<void(std::size_t place, std::size_t waiting)> on_place = {};
  // In the thread of the loop: it will not be called again, because it is done, or was stopped.
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
  // Stops what runs and waits for it.
  ~EngineQueue();
  EngineQueue(const EngineQueue&) = delete;
  EngineQueue& operator=(const EngineQueue&) = delete;

  [[nodiscard]] ApiResult<JobId> add(Job job);
  // A job that runs is told to stop; one that waits is forgotten. Neither callback is called any more.
  void cancel(JobId id);
  // Ends jobs whose time is up and lets others give way. Notifies jobs of their places.
  void tick();

  [[nodiscard]] const QueueOptions& options() const { return options_; }
  [[nodiscard]] std::size_t waiting() const;
  [[nodiscard]] std::size_t running() const;

 private:
  struct Entry;
  // Whoever was served, or came, earlier is next; who comes when somebody is served goes before him. So
  // new clients do not wait for all that others have asked for, and nobody is passed over for ever.
  struct Turn {
    std::uint64_t since = 0;  // how many jobs had been begun then
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
