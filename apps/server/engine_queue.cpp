#include "server/engine_queue.hpp"

#include <algorithm>

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace kelso::server {

using player::Duration;

namespace {

// Engine threads run at a lower priority than the thread that answers requests.
void lower_priority_of_this_thread() {
  constexpr int kNice = 10;
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kNice);
}

}  // namespace

struct EngineQueue::Entry {
  JobId id;
  Job job;
  std::unique_ptr<player::StopSource> slice_stop = {};
  Duration used{0};   // in earlier slices
  Duration begun{0};  // of the slice that runs
  bool cancelled = false;
  bool yields = false;  // it was stopped to let others run
  std::size_t notified_place = 0;
};

EngineQueue::EngineQueue(const QueueOptions& options, Post post, const player::Clock& clock)
    : options_(options), post_(std::move(post)), clock_(clock) {
  for (std::size_t i = 0; i < options_.threads; ++i)
    threads_.emplace_back([this](const std::stop_token& closing) { work_for_ever(closing); });
}

EngineQueue::~EngineQueue() {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.clear();
    for (const auto& entry : running_) {
      entry->cancelled = true;
      entry->slice_stop->request_stop();
    }
  }
  for (std::jthread& thread : threads_) thread.request_stop();
  changed_.notify_all();
  threads_.clear();
}

ApiResult<JobId> EngineQueue::add(Job job) {
  JobId id{};
  {
    const std::scoped_lock lock(mutex_);
    const auto of_client = [&](const std::shared_ptr<Entry>& entry) {
      return entry->job.client == job.client && !entry->cancelled;
    };
    const auto own = std::count_if(waiting_.begin(), waiting_.end(), of_client) +
                     std::count_if(running_.begin(), running_.end(), of_client);
    if (static_cast<std::size_t>(own) >= options_.most_a_client)
      return Failure(
          ApiError{429, "queue-full",
                   "You already have " + std::to_string(own) + " engine requests; wait for one to finish."});
    if (waiting_.size() >= options_.most_altogether)
      return Failure(ApiError{429, "queue-full", "The engine queue is full; try again later."});
    id = JobId{++last_id_};
    turns_.try_emplace(job.client, Turn{served_, false, last_id_});
    waiting_.push_back(std::make_shared<Entry>(Entry{.id = id, .job = std::move(job)}));
  }
  changed_.notify_one();
  return id;
}

void EngineQueue::cancel(JobId id) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(waiting_, [&](const auto& entry) { return entry->id == id && (entry->cancelled = true); });
  for (const auto& entry : running_) {
    if (entry->id != id) continue;
    entry->cancelled = true;
    entry->slice_stop->request_stop();
  }
}

bool EngineQueue::is_running(const std::string& client) const {
  return std::any_of(running_.begin(), running_.end(),
                     [&](const auto& entry) { return entry->job.client == client && !entry->cancelled; });
}

std::vector<std::string> EngineQueue::clients_in_order() const {
  std::vector<std::pair<Turn, std::string>> all;
  for (const auto& [client, turn] : turns_) all.emplace_back(turn, client);
  std::sort(all.begin(), all.end());
  std::vector<std::string> clients;
  for (auto& [turn, client] : all) clients.push_back(std::move(client));
  return clients;
}

// The waiting jobs in the order in which they would run: one per client in turn.
std::vector<std::shared_ptr<EngineQueue::Entry>> EngineQueue::in_order() const {
  std::vector<std::shared_ptr<Entry>> order;
  const std::vector<std::string> clients = clients_in_order();
  Entries left = waiting_;
  while (!left.empty()) {
    for (const std::string& client : clients) {
      auto best = left.end();
      for (auto entry = left.begin(); entry != left.end(); ++entry)
        if ((*entry)->job.client == client && (best == left.end() || (*entry)->job.rank < (*best)->job.rank))
          best = entry;
      if (best == left.end()) continue;
      order.push_back(*best);
      left.erase(best);
    }
  }
  return order;
}

std::shared_ptr<EngineQueue::Entry> EngineQueue::take_next() {
  for (const std::shared_ptr<Entry>& entry : in_order()) {
    if (is_running(entry->job.client)) continue;
    waiting_.remove(entry);
    running_.push_back(entry);
    turns_[entry->job.client] = {++served_, true, last_id_};
    entry->slice_stop = std::make_unique<player::StopSource>();
    entry->begun = clock_.now();
    entry->yields = false;
    entry->notified_place = 0;
    return entry;
  }
  return nullptr;
}

void EngineQueue::put_back(const std::shared_ptr<Entry>& entry, WorkResult result) {
  running_.remove(entry);
  entry->used += clock_.now() - entry->begun;
  if (entry->cancelled) return;
  if (result == WorkResult::Unfinished && entry->yields && entry->used < entry->job.longest) {
    waiting_.push_back(entry);
    return;
  }
  if (entry->job.on_end)
    post_([entry] {
      if (!entry->cancelled) entry->job.on_end();
    });
}

void EngineQueue::work_for_ever(const std::stop_token& closing) {
  lower_priority_of_this_thread();
  std::unique_lock lock(mutex_);
  while (true) {
    std::shared_ptr<Entry> entry;
    if (!changed_.wait(lock, closing, [&] { return (entry = take_next()) != nullptr; })) return;
    lock.unlock();
    const WorkResult result = entry->job.work(entry->slice_stop->token());
    lock.lock();
    put_back(entry, result);
    std::erase_if(turns_, [this](const auto& turn) {
      const auto has = [&](const auto& other) { return other->job.client == turn.first; };
      return std::none_of(waiting_.begin(), waiting_.end(), has) &&
             std::none_of(running_.begin(), running_.end(), has);
    });
    changed_.notify_all();
  }
}

void EngineQueue::tick() {
  {
    const std::scoped_lock lock(mutex_);
    const Duration now = clock_.now();
    for (const auto& entry : running_) {
      const Duration slice = now - entry->begun;
      const bool others_wait = std::any_of(waiting_.begin(), waiting_.end(), [&](const auto& other) {
        return other->job.client != entry->job.client || other->job.rank < entry->job.rank;
      });
      if (entry->used + slice >= entry->job.longest) {
        entry->slice_stop->request_stop();
      } else if (entry->job.gives_way && others_wait && slice >= options_.slice) {
        entry->yields = true;
        entry->slice_stop->request_stop();
      }
    }
  }
  notify_places();
}

// The callbacks may use the queue, so they are called without the lock.
void EngineQueue::notify_places() {
  std::vector<std::function<void()>> notifications;
  {
    const std::scoped_lock lock(mutex_);
    const auto order = in_order();
    for (std::size_t index = 0; index < order.size(); ++index) {
      const auto& entry = order[index];
      if (!entry->job.on_place || entry->notified_place == index + 1) continue;
      entry->notified_place = index + 1;
      notifications.emplace_back([entry, place = index + 1, waiting = order.size()] {
        if (!entry->cancelled) entry->job.on_place(place, waiting);
      });
    }
  }
  for (const auto& notify : notifications) notify();
}

std::size_t EngineQueue::waiting() const {
  const std::scoped_lock lock(mutex_);
  return waiting_.size();
}

std::size_t EngineQueue::running() const {
  const std::scoped_lock lock(mutex_);
  return running_.size();
}

}  // namespace kelso::server
