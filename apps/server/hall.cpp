#include "server/hall.hpp"

#include <algorithm>

#include "base/date_time.hpp"
#include "server/identity.hpp"
#include "server/position_json.hpp"
#include "server/value_json.hpp"

namespace kelso::server {

using board::Side;

namespace {

constexpr std::string_view kKind = "game";
constexpr Duration kForgetAfter = std::chrono::minutes(20);
constexpr Duration kClockNews = std::chrono::seconds(1);
constexpr Duration kThinkingNews = std::chrono::milliseconds(150);

}  // namespace

// A player and the thread that may use it: a search that was given up may still be on its way out when
// the next one begins.
struct Hall::SeatPlayer {
  std::mutex mutex;
  std::string text;
  std::unique_ptr<player::Player> player;
};

struct Hall::Watcher {
  std::shared_ptr<Page> page;
  std::string token;
};

struct Hall::Seated {
  Table table;
  store::Moment updated;
  Duration used{0};  // when somebody last looked
  Duration clock_told{0};
  std::map<const Page*, Watcher> watchers = {};
  bool counted = false;  // among those that are not over
  board::BySide<std::shared_ptr<SeatPlayer>> players = {};
  std::optional<JobId> job = {};
  std::uint64_t serial = 0;  // of the job
  Json thinking = {};
};

Hall::Hall(Services& services) : services_(services) {
  for (const store::Record& record : services_.cabinet.list({.kind = std::string(kKind)})) {
    const Json saved = Json::parse(record.body, nullptr, false);
    if (saved.is_discarded() || saved.value("status", "over") == "over") continue;
    ++unfinished_[saved.value("opened_by", "")];
    ++unfinished_altogether_;
  }
}

Hall::~Hall() { *alive_ = false; }

// Tables

Hall::Seated* Hall::find(const std::string& id) {
  const Duration now = services_.clock.now();
  if (const auto found = tables_.find(id); found != tables_.end()) {
    found->second->used = now;
    return found->second.get();
  }
  const auto record = services_.cabinet.find(kKind, id);
  if (!record) return nullptr;
  auto table = Table::restored(Json::parse(record->body, nullptr, false), now);
  if (!table) {
    services_.log("game " + id + " cannot be restored");
    return nullptr;
  }
  auto seated =
      std::make_unique<Seated>(Seated{.table = *std::move(table), .updated = record->updated, .used = now});
  Seated& placed = *(tables_[id] = std::move(seated));
  placed.counted = !placed.table.is_over();
  ask_player(placed);
  return &placed;
}

Hall::Seated& Hall::add(Table table) {
  const std::string id = table.id();
  auto seated = std::make_unique<Seated>(
      Seated{.table = std::move(table), .updated = services_.now(), .used = services_.clock.now()});
  Seated& placed = *(tables_[id] = std::move(seated));
  keep(placed);
  count(placed, !placed.table.is_over());
  ask_player(placed);
  return placed;
}

Refused Hall::too_many(const std::string& client) const {
  const auto own = unfinished_.find(client);
  if (own != unfinished_.end() && own->second >= services_.limits.games_a_client)
    return ApiError{429, "too-many-games",
                    "You have too many games that are not over; finish or delete some."};
  if (unfinished_altogether_ >= services_.limits.games)
    return ApiError{429, "too-many-games", "There are too many games on this server; try again later."};
  return std::nullopt;
}

void Hall::keep(Seated& seated) {
  seated.updated = services_.now();
  services_.cabinet.put(store::Record{.kind = std::string(kKind),
                                      .id = seated.table.id(),
                                      .people = seated.table.people(),
                                      .created = seated.table.created(),
                                      .updated = seated.updated,
                                      .body = json_text(seated.table.saved())});
}

void Hall::count(Seated& seated, bool unfinished) {
  if (seated.counted == unfinished) return;
  seated.counted = unfinished;
  std::size_t& own = unfinished_[seated.table.opened_by()];
  if (unfinished) {
    ++own;
    ++unfinished_altogether_;
  } else {
    --unfinished_altogether_;
    if (--own == 0) unfinished_.erase(seated.table.opened_by());
  }
}

void Hall::changed(Seated& seated) {
  keep(seated);
  count(seated, !seated.table.is_over());
  stop_thinking(seated);
  ask_player(seated);
  tell(seated);
}

// Showing

Json Hall::view(Seated& seated, const Viewer& viewer) {
  board::BySide<bool> online;
  for (const auto& [page, watcher] : seated.watchers)
    for (const Side side : board::kSides)
      online[side] = online[side] || seated.table.seats_of({page->client(), watcher.token})[side];
  Json game = seated.table.json(viewer, {services_.database, online, seated.thinking}, services_.clock.now());
  game["updated"] = timestamp(seated.updated);
  return game;
}

void Hall::tell(Seated& seated) {
  for (auto& [page, watcher] : seated.watchers)
    send(*watcher.page, {{"type", "game"}, {"game", view(seated, {page->client(), watcher.token})}});
}

void Hall::tell_thinking(Seated& seated) {
  const std::string text =
      json_text({{"type", "thinking"}, {"game", seated.table.id()}, {"thinking", seated.thinking}});
  for (auto& [page, watcher] : seated.watchers) watcher.page->send(text);
}

ApiResult<Json> Hall::open(const Json& body, const Viewer& viewer) {
  if (auto error = too_many(viewer.client)) return Failure(*error);
  auto options = read_table_options(body, random_number());
  if (!options) return Failure(options.error());
  Seated& seated =
      add(Table(random_id(), *std::move(options), viewer, services_.now(), services_.clock.now()));
  return Json{{"token", seated.table.token_of(viewer)}, {"game", view(seated, viewer)}};
}

ApiResult<Json> Hall::rematch(const std::string& id, const Viewer& viewer) {
  Seated* seated = find(id);
  if (!seated) return Failure(not_found("game"));
  if (auto error = too_many(viewer.client)) return Failure(*error);
  auto next = seated->table.rematch(viewer, random_id(), services_.now(), services_.clock.now());
  if (!next) return Failure(next.error());
  Seated& placed = add(*std::move(next));
  keep(*seated);
  tell(*seated);
  return Json{{"token", placed.table.token_of(viewer)}, {"game", view(placed, viewer)}};
}

ApiResult<Json> Hall::join(const std::string& id, const Viewer& viewer, const std::string& name) {
  Seated* seated = find(id);
  if (!seated) return Failure(not_found("game"));
  std::string token;
  if (auto error = seated->table.join(viewer, name, token, services_.clock.now())) return Failure(*error);
  changed(*seated);
  return Json{{"token", token}, {"game", view(*seated, {viewer.client, token})}};
}

ApiResult<Json> Hall::look(const std::string& id, const Viewer& viewer) {
  Seated* seated = find(id);
  if (!seated) return Failure(not_found("game"));
  if (seated->table.welcome(viewer)) keep(*seated);
  return view(*seated, viewer);
}

ApiResult<Json> Hall::command(const std::string& id, const Viewer& viewer, const Command& command) {
  Seated* seated = find(id);
  if (!seated) return Failure(not_found("game"));
  const std::uint64_t version = seated->table.version();
  auto error = command(seated->table, services_.clock.now());
  if (seated->table.version() != version) changed(*seated);
  if (error) return Failure(*std::move(error));
  return view(*seated, viewer);
}

ApiResult<std::string> Hall::pdn(const std::string& id) {
  Seated* seated = find(id);
  if (!seated) return Failure(not_found("game"));
  return seated->table.pdn();
}

ApiResult<rules::Game> Hall::game(const std::string& id) {
  Seated* seated = find(id);
  if (!seated) return Failure(not_found("game"));
  return seated->table.board().game();
}

Refused Hall::remove(const std::string& id, const Viewer& viewer) {
  Seated* seated = find(id);
  if (!seated) return not_found("game");
  if (auto error = seated->table.may_delete(viewer)) return error;
  stop_thinking(*seated);
  count(*seated, false);
  for (auto& [page, watcher] : seated->watchers) send(*watcher.page, {{"type", "gone"}, {"game", id}});
  tables_.erase(id);
  services_.cabinet.erase(kKind, id);
  return std::nullopt;
}

Json Hall::list(const ListRequest& request) const {
  store::RecordFilter filter{
      .kind = std::string(kKind), .person = {}, .before = request.before, .most = 1000};
  if (!request.everybodys) filter.person = request.viewer.client;
  Json games = Json::array();
  bool more = false;
  for (const store::Record& record : services_.cabinet.list(filter)) {
    const Json saved = Json::parse(record.body, nullptr, false);
    if (saved.is_discarded() || (!request.status.empty() && saved.value("status", "") != request.status))
      continue;
    more = games.size() == request.most;
    if (more) break;
    games.push_back(summary_json(saved, request.viewer, record.updated));
  }
  return {{"games", games}, {"more", more}};
}

// Watching

Refused Hall::watch(const std::shared_ptr<Page>& page, const std::string& id, const std::string& token) {
  Seated* seated = find(id);
  if (!seated) return not_found("game");
  const Viewer viewer{page->client(), token};
  if (seated->table.welcome(viewer)) keep(*seated);
  const bool has_seat = seated->table.seats_of(viewer).black || seated->table.seats_of(viewer).white;
  seated->watchers[page.get()] = {page, token};
  if (has_seat) {
    tell(*seated);  // the others see who has come
  } else {
    send(*page, {{"type", "game"}, {"game", view(*seated, viewer)}});
  }
  return std::nullopt;
}

void Hall::unwatch(const Page& page, const std::string& id) {
  const auto found = tables_.find(id);
  if (found == tables_.end()) return;
  Seated& seated = *found->second;
  const auto watcher = seated.watchers.find(&page);
  if (watcher == seated.watchers.end()) return;
  const board::BySide<bool> seats = seated.table.seats_of({page.client(), watcher->second.token});
  seated.watchers.erase(watcher);
  if (seats.black || seats.white) tell(seated);
}

void Hall::forget(const Page& page) {
  std::vector<std::string> watched;
  for (const auto& [id, seated] : tables_)
    if (seated->watchers.contains(&page)) watched.push_back(id);
  for (const std::string& id : watched) unwatch(page, id);
}

void Hall::tick() {
  const Duration now = services_.clock.now();
  for (auto& [id, seated] : tables_) {
    if (!seated->job && seated->table.wants_player()) ask_player(*seated);  // the queue was full
    if (!seated->table.clock_runs()) continue;
    if (seated->table.check_flag(now)) {
      changed(*seated);
    } else if (now - seated->clock_told >= kClockNews) {
      seated->clock_told = now;
      Json news = seated->table.clock_json(now);
      news.update({{"type", "clock"}, {"game", id}});
      for (auto& [page, watcher] : seated->watchers) send(*watcher.page, news);
    }
  }
  std::erase_if(tables_, [&](const auto& entry) {
    const Seated& seated = *entry.second;
    return seated.watchers.empty() && !seated.job && now - seated.used > kForgetAfter;
  });
}

// Players

void Hall::stop_thinking(Seated& seated) {
  if (seated.job) services_.queue.cancel(*seated.job);
  seated.job.reset();
  seated.thinking = nullptr;
}

void Hall::ask_player(Seated& seated) {
  if (!seated.table.wants_player()) {
    if (seated.table.is_over()) seated.players = {};
    return;
  }
  seated.serial = ++last_serial_;
  // Where the client has too much with the engine already, it is asked again later.
  if (const auto job = services_.queue.add(thinking_job(seated))) seated.job = *job;
  seated.thinking = {{"side", side_name(seated.table.board().side_to_move())},
                     {"state", "queued"},
                     {"place", nullptr},
                     {"waiting", services_.queue.waiting()}};
}

namespace {

// Tells what a player thinks, but not more often than anybody can read.
class Reporter final : public player::Observer {
 public:
  using Tell = std::function<void(const player::SearchInfo&)>;
  Reporter(const player::Clock& clock, Tell tell) : clock_(clock), tell_(std::move(tell)) {}
  void on_info(const player::SearchInfo& info) override {
    if (clock_.now() - told_ < kThinkingNews) return;
    told_ = clock_.now();
    tell_(info);
  }

 private:
  const player::Clock& clock_;
  Tell tell_;
  Duration told_{0};
};

Json thinking_json(const rules::Position& position, const player::SearchInfo& info) {
  return {{"side", side_name(position.side_to_move())},
          {"state", "thinking"},
          {"depth", info.depth},
          {"value", info.value ? value_json(*info.value) : Json(nullptr)},
          {"pv", line_json(position, info.pv)},
          {"time_ms", std::chrono::duration_cast<std::chrono::milliseconds>(info.statistics.time).count()}};
}

player::Decision forfeit(const std::string& message) {
  return {.action = player::Forfeit{rules::Reason::Crash, message}};
}

}  // namespace

Job Hall::thinking_job(Seated& seated) {
  const Side side = seated.table.board().side_to_move();
  const TableSeat& seat = seated.table.seat(side);
  std::shared_ptr<SeatPlayer>& holder = seated.players[side];
  if (!holder || holder->text != seat.player) {
    holder = std::make_shared<SeatPlayer>();
    holder->text = seat.player;
  }
  const std::string id = seated.table.id();
  const std::uint64_t serial = seated.serial;
  const auto on_loop = [this, id, serial, alive = alive_](auto action) {
    services_.post([this, id, serial, alive, action] {
      if (!*alive) return;
      const auto found = tables_.find(id);
      if (found != tables_.end() && found->second->serial == serial && found->second->job)
        action(*found->second);
    });
  };
  const auto work = [this, holder, side, on_loop, game = seated.table.board().game(),
                     limits = seated.table.limits(services_.clock.now()), id, serial, alive = alive_,
                     seed = seated.table.seed()](player::StopToken stop) {
    Reporter reporter(services_.clock, [&](const player::SearchInfo& info) {
      on_loop([this, json = thinking_json(game.position(), info)](Seated& now_seated) {
        now_seated.thinking = json;
        tell_thinking(now_seated);
      });
    });
    player::Decision decision = forfeit("it could not be made");
    try {
      const std::scoped_lock lock(holder->mutex);
      if (!holder->player) {
        if (auto made = services_.players.create(holder->text, {services_.clock, seed})) {
          holder->player = *std::move(made);
          holder->player->start_game({game.start(), side, seed});
        }
      }
      if (holder->player) decision = holder->player->choose(game, limits, reporter, stop);
    } catch (const std::exception& failure) {
      decision = forfeit(failure.what());
    }
    services_.post([this, id, serial, alive, decision] {
      if (*alive) decided(id, serial, decision);
    });
    return WorkResult::Done;
  };
  const auto on_place = [this, id, serial](std::size_t place, std::size_t waiting) {
    const auto found = tables_.find(id);
    if (found == tables_.end() || found->second->serial != serial) return;
    Seated& queued = *found->second;
    queued.thinking = {{"side", side_name(queued.table.board().side_to_move())},
                       {"state", "queued"},
                       {"place", place},
                       {"waiting", waiting}};
    tell_thinking(queued);
  };
  return {.client = seated.table.opened_by(),
          .rank = Rank::Move,
          .longest = services_.limits.move,
          .gives_way = false,
          .work = work,
          .on_place = on_place,
          .on_end = {}};
}

void Hall::decided(const std::string& id, std::uint64_t serial, const player::Decision& decision) {
  const auto found = tables_.find(id);
  if (found == tables_.end() || found->second->serial != serial || !found->second->job) return;
  Seated& seated = *found->second;
  seated.job.reset();
  seated.thinking = nullptr;
  seated.table.carry_out(decision, services_.clock.now());
  changed(seated);
}

}  // namespace kelso::server
