#include "server/lab_queue.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/date_time.hpp"
#include "json/match_json.hpp"
#include "lab/match.hpp"
#include "server/identity.hpp"
#include "server/report_json.hpp"

namespace kelso::server {

namespace {

constexpr std::string_view kKind = "run";
constexpr player::Duration kProgressInterval = std::chrono::milliseconds(300);

std::optional<std::string> content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

struct LabQueue::Run {
  std::string id;
  std::string client;
  store::Moment created;
  LabRequest request;
  State state = State::Queued;
  LabProgress progress = {};
  std::string message = {};
  std::optional<report::VerdictCounts> figures = {};
  std::vector<std::string> files = {};
  std::atomic<bool> stop = false;  // from any thread
  bool resume_when_stopped = false;
};

LabQueue::LabQueue(ServerContext& context, int threads) : context_(context), threads_(threads) {
  restore();
  thread_ = std::jthread([this](const std::stop_token& closing) { work(closing); });
}

LabQueue::~LabQueue() {
  *alive_ = false;
  for (const auto& [id, run] : runs_) run->stop = true;
  thread_.request_stop();
  changed_.notify_all();
  thread_.join();
}

std::filesystem::path LabQueue::folder_of(const std::string& id) const {
  return context_.folder / "lab" / id;
}

// What is kept

void LabQueue::save(const Run& run) {
  const LabRunRecord record{.client = run.client,
                            .request = run.request,
                            .state = run.state,
                            .done = run.progress.done,
                            .total = run.progress.total,
                            .seconds = run.progress.seconds,
                            .score = run.progress.score,
                            .message = run.message,
                            .figures = run.figures,
                            .files = run.files};
  context_.records.put(store::Record{.kind = std::string(kKind),
                                     .id = run.id,
                                     .people = {run.client},
                                     .created = run.created,
                                     .updated = context_.now(),
                                     .version = kRecordVersion,
                                     .body = to_text(record)});
}

void LabQueue::restore() {
  for (const store::Record& kept : context_.records.list({.kind = std::string(kKind)})) {
    const auto record = read_lab_run_record(kept.body, kept.version);
    if (!record) {
      context_.unreadable.report(kept, record.error());
      continue;
    }
    const auto run = std::make_shared<Run>();
    run->id = kept.id;
    run->client = record->client;
    run->created = kept.created;
    run->request = record->request;
    run->state = record->state;
    run->progress = {.done = record->done,
                     .total = record->total,
                     .seconds = record->seconds,
                     .seconds_left = {},
                     .score = record->score,
                     .curve = {}};
    run->message = record->message;
    run->figures = record->figures;
    run->files = record->files;
    if (run->state == State::Queued || run->state == State::Running) {
      run->state = State::Cancelled;
      run->message = "The server was stopped. Finished work is kept, and the run can be continued.";
    }
    runs_[run->id] = run;
  }
}

// What is shown

namespace {

Json figures_json(const report::VerdictCounts& figures) {
  return {{"equal", figures.equal}, {"differ", figures.differ}, {"not_comparable", figures.not_comparable}};
}

Json score_json(const MatchCounts& counts, const LabRequest& request) {
  std::optional<lab::SprtSettings> sprt;
  if (request.match && request.match->sprt)
    if (const auto read = lab::SprtSettings::parse(*request.match->sprt)) sprt = *read;
  Json score = json::to_json(lab::summary_of(counts.games, counts.pairs, sprt));
  score.erase("pairs");
  score.erase("terminations");
  score["llr_low"] = sprt ? Json(sprt->lower_bound()) : Json(nullptr);
  score["llr_high"] = sprt ? Json(sprt->upper_bound()) : Json(nullptr);
  return score;
}

}  // namespace

Json LabQueue::json(const Run& run, const std::string& client) const {
  Json place;
  if (run.state == State::Queued) {
    std::size_t before = 1;
    for (const auto& [id, other] : runs_)
      before += other->state == State::Queued &&
                (other->created < run.created || (other->created == run.created && id < run.id));
    place = before;
  }
  // The report of a finished match has the whole curve.
  const bool has_curve = run.progress.curve && run.state != State::Finished;
  return {{"id", run.id},
          {"kind", run.request.experiment.empty() ? "match" : "experiment"},
          {"title", run.request.title},
          {"link", "/lab/" + run.id},
          {"created", timestamp(run.created)},
          {"state", to_text(run.state)},
          {"place", place},
          {"done", run.progress.done},
          {"total", run.progress.total},
          {"seconds", run.progress.seconds},
          {"seconds_left", run.state == State::Running && run.progress.seconds_left
                               ? Json(*run.progress.seconds_left)
                               : Json(nullptr)},
          {"message", run.message.empty() ? Json(nullptr) : Json(run.message)},
          {"request", to_json(run.request)},
          {"yours", run.client == client},
          {"figures", run.figures ? figures_json(*run.figures) : Json(nullptr)},
          {"score", run.progress.score ? score_json(*run.progress.score, run.request) : Json(nullptr)},
          {"plot", has_curve ? plot_json(*run.progress.curve) : Json(nullptr)},
          {"files", run.files}};
}

void LabQueue::notify(const Run& run) {
  for (const auto& page : watchers_) send(*page, {{"type", "lab"}, {"run", json(run, page->client())}});
}

Json LabQueue::list(const std::string& client) const {
  std::vector<std::shared_ptr<Run>> all;
  for (const auto& [id, run] : runs_) all.push_back(run);
  std::ranges::sort(all, [](const auto& a, const auto& b) { return a->created > b->created; });
  Json runs = Json::array();
  for (const auto& run : all) runs.push_back(json(*run, client));
  return {{"runs", runs}};
}

ApiResult<Json> LabQueue::get(const std::string& id, const std::string& client) const {
  const auto run = find(id);
  if (!run) return Failure(not_found("run"));
  return json(*run, client);
}

ApiResult<std::string> LabQueue::report(const std::string& id) const {
  const auto run = find(id);
  if (!run) return Failure(not_found("run"));
  if (run->state != State::Finished)
    return Failure(ApiError{409, "not-finished", "The run is not finished yet."});
  const auto text = content_of(folder_of(id) / kReportFile);
  if (!text) return Failure(not_found("report"));
  return *text;
}

ApiResult<std::string> LabQueue::file(const std::string& id, const std::string& name) const {
  const auto run = find(id);
  // Only names of files that the run has written, so that no name leads outside its folder.
  if (!run || std::ranges::find(run->files, name) == run->files.end()) return Failure(not_found("file"));
  const auto text = content_of(folder_of(id) / name);
  if (!text) return Failure(not_found("file"));
  return *text;
}

void LabQueue::watch(const std::shared_ptr<PageConnection>& page) {
  watchers_.insert(page);
  for (const auto& [id, run] : runs_)
    if (run->state == State::Running || run->state == State::Queued)
      send(*page, {{"type", "lab"}, {"run", json(*run, page->client())}});
}

void LabQueue::unwatch(const PageConnection& page) {
  std::erase_if(watchers_, [&](const auto& known) { return known.get() == &page; });
}

// What is done

std::shared_ptr<LabQueue::Run> LabQueue::find(const std::string& id) const {
  const auto found = runs_.find(id);
  return found == runs_.end() ? nullptr : found->second;
}

ApiResult<std::shared_ptr<LabQueue::Run>> LabQueue::find_owned(const std::string& id,
                                                               const std::string& client) const {
  const auto run = find(id);
  if (!run) return Failure(not_found("run"));
  if (run->client != client)
    return Failure(ApiError{403, "not-yours", "Only the person who started this run can do that."});
  return run;
}

ApiResult<Json> LabQueue::start(const Json& body, const std::string& client) {
  auto request = read_lab_request(body, context_.limits);
  if (!request) return Failure(request.error());
  const auto waits = [](const auto& entry) {
    return entry.second->state == State::Queued || entry.second->state == State::Running;
  };
  const auto all = std::ranges::count_if(runs_, waits);
  const auto own = std::ranges::count_if(
      runs_, [&](const auto& entry) { return waits(entry) && entry.second->client == client; });
  if (static_cast<std::size_t>(all) >= context_.limits.runs_waiting ||
      static_cast<std::size_t>(own) >= context_.limits.runs_a_client)
    return Failure(
        ApiError{429, "too-many-runs", "The laboratory queue is full; wait until a run has finished."});
  const auto run = std::make_shared<Run>();
  run->id = random_id();
  run->client = client;
  run->created = context_.now();
  run->request = *std::move(request);
  runs_[run->id] = run;
  enqueue(run);
  return json(*run, client);
}

void LabQueue::enqueue(const std::shared_ptr<Run>& run) {
  run->state = State::Queued;
  run->stop = false;
  run->resume_when_stopped = false;
  run->message.clear();
  save(*run);
  notify(*run);
  {
    const std::scoped_lock lock(mutex_);
    queue_.push_back(run);
  }
  changed_.notify_one();
}

ApiResult<Json> LabQueue::cancel(const std::string& id, const std::string& client) {
  const auto run = find_owned(id, client);
  if (!run) return Failure(run.error());
  (*run)->stop = true;
  (*run)->resume_when_stopped = false;
  const std::scoped_lock lock(mutex_);
  if (std::erase(queue_, *run) > 0) {
    (*run)->state = State::Cancelled;
    save(**run);
    notify(**run);
  }
  return json(**run, client);
}

ApiResult<Json> LabQueue::resume(const std::string& id, const std::string& client) {
  const auto run = find_owned(id, client);
  if (!run) return Failure(run.error());
  if ((*run)->state == State::Cancelled || (*run)->state == State::Failed)
    enqueue(*run);
  else if ((*run)->stop)
    (*run)->resume_when_stopped = true;
  return json(**run, client);
}

ApiRefusal LabQueue::remove(const std::string& id, const std::string& client) {
  const auto run = find_owned(id, client);
  if (!run) return run.error();
  if ((*run)->state == State::Running) return ApiError{409, "not-finished", "Cancel the run first."};
  (void)cancel(id, client);
  runs_.erase(id);
  context_.records.erase(kKind, id);
  std::error_code ignored;
  std::filesystem::remove_all(folder_of(id), ignored);
  return std::nullopt;
}

void LabQueue::work(const std::stop_token& closing) {
  setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 19);  // its threads inherit it
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, closing, [this] { return !queue_.empty(); })) {
    const std::shared_ptr<Run> run = queue_.front();
    queue_.pop_front();
    lock.unlock();
    perform(run, closing);
    lock.lock();
  }
}

void LabQueue::perform(const std::shared_ptr<Run>& run, const std::stop_token& closing) {
  const auto on_loop = [this, alive = alive_](auto action) {
    context_.post([alive, action] {
      if (*alive) action();
    });
  };
  const std::string id = run->id;
  on_loop([this, id] { begin(id); });
  player::Duration notified = context_.clock.now() - kProgressInterval;
  LabControl control{.stopped = [run, closing] { return run->stop.load() || closing.stop_requested(); },
                     .on_progress =
                         [&, id](const LabProgress& progress) {
                           const player::Duration now = context_.clock.now();
                           if (now - notified < kProgressInterval && progress.done < progress.total) return;
                           notified = now;
                           on_loop([this, id, progress] { progressed(id, progress); });
                         },
                     .threads = threads_};
  const LabRunResult result = carry_out(run->request, folder_of(id), control);
  on_loop([this, id, result] { ended(id, result); });
}

void LabQueue::begin(const std::string& id) {
  const auto run = find(id);
  if (!run) return;
  run->state = State::Running;
  save(*run);
  notify(*run);
}

void LabQueue::progressed(const std::string& id, const LabProgress& progress) {
  const auto run = find(id);
  if (!run) return;
  run->progress = progress;
  notify(*run);
}

void LabQueue::ended(const std::string& id, const LabRunResult& result) {
  const auto run = find(id);
  if (!run) return;
  run->state = result.state == LabRunResult::State::Finished  ? State::Finished
               : result.state == LabRunResult::State::Stopped ? State::Cancelled
                                                              : State::Failed;
  run->message = result.message;
  run->figures = result.figures;
  run->files = result.files;
  if (run->state == State::Cancelled && run->resume_when_stopped) return enqueue(run);
  save(*run);
  notify(*run);
}

}  // namespace kelso::server
