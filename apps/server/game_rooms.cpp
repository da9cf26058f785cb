#include "server/game_rooms.hpp"

#include <algorithm>

#include "base/date_time.hpp"
#include "server/identity.hpp"

namespace kelso::server {

using board::Side;

namespace {

constexpr std::string_view kKind = "game";
constexpr Duration kUnloadAfter = std::chrono::minutes(20);
constexpr Duration kClockInterval = std::chrono::seconds(1);
constexpr Duration kThinkingInterval = std::chrono::milliseconds(150);

}  // namespace

struct GameRooms::Watcher {
  std::shared_ptr<PageConnection> page;
  std::string token;
};

// A room in memory; others are only in the store.
struct GameRooms::LoadedRoom {
  GameRoom room;
  store::Moment updated;
  Duration used{0};  // when it was last asked for
  Duration clock_sent{0};
  std::map<const PageConnection*, Watcher> watchers = {};
  bool counted = false;  // among those that are not over
  board::BySide<std::shared_ptr<SeatPlayer>> players = {};
  std::optional<JobId> job = {};
  std::uint64_t serial = 0;  // of the job
  std::optional<Thinking> thinking = {};
};

GameRooms::GameRooms(ServerContext& context) : context_(context) {
  for (const store::Record& record : context_.records.list({.kind = std::string(kKind)})) {
    const auto game = summary(record);
    if (!game || game->ending) continue;
    ++unfinished_[game->opened_by];
    ++unfinished_in_all_;
  }
}

GameRooms::~GameRooms() { *alive_ = false; }

// Rooms in memory and in the store

GameRooms::LoadedRoom* GameRooms::find(const std::string& id) {
  const Duration now = context_.clock.now();
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    found->second->used = now;
    return found->second.get();
  }
  const auto record = context_.records.find(kKind, id);
  if (!record) return nullptr;
  auto room = restored(*record);
  if (!room) return nullptr;
  auto loaded = std::make_unique<LoadedRoom>(
      LoadedRoom{.room = *std::move(room), .updated = record->updated, .used = now});
  LoadedRoom& kept = *(rooms_[id] = std::move(loaded));
  kept.counted = !kept.room.is_over();
  ask_player(kept);
  return &kept;
}

std::optional<GameRoom> GameRooms::restored(const store::Record& record) const {
  const auto game = read_game_record(record.body, record.version);
  if (!game) return context_.unreadable.report(record, game.error()), std::nullopt;
  if (game->summary.id != record.id)
    return context_.unreadable.report(record, "It has the id of another game."), std::nullopt;
  auto room = GameRoom::restored(*game, context_.clock.now());
  if (!room) return context_.unreadable.report(record, room.error()), std::nullopt;
  return *std::move(room);
}

std::optional<GameSummary> GameRooms::summary(const store::Record& record) const {
  auto game = read_game_summary(record.body, record.version);
  if (!game) return context_.unreadable.report(record, game.error()), std::nullopt;
  return *std::move(game);
}

GameRooms::LoadedRoom& GameRooms::add(GameRoom room) {
  const std::string id = room.id();
  auto loaded = std::make_unique<LoadedRoom>(
      LoadedRoom{.room = std::move(room), .updated = context_.now(), .used = context_.clock.now()});
  LoadedRoom& kept = *(rooms_[id] = std::move(loaded));
  save(kept);
  count(kept, !kept.room.is_over());
  ask_player(kept);
  return kept;
}

ApiRefusal GameRooms::too_many(const std::string& client) const {
  const auto own = unfinished_.find(client);
  if (own != unfinished_.end() && own->second >= context_.limits.games_a_client)
    return ApiError{429, "too-many-games", "You have too many unfinished games; finish or delete some."};
  if (unfinished_in_all_ >= context_.limits.games)
    return ApiError{429, "too-many-games", "There are too many games on this server; try again later."};
  return std::nullopt;
}

void GameRooms::save(LoadedRoom& loaded) {
  loaded.updated = context_.now();
  context_.records.put(store::Record{.kind = std::string(kKind),
                                     .id = loaded.room.id(),
                                     .people = loaded.room.people(),
                                     .created = loaded.room.created(),
                                     .updated = loaded.updated,
                                     .version = kRecordVersion,
                                     .body = to_text(loaded.room.saved())});
}

void GameRooms::count(LoadedRoom& loaded, bool unfinished) {
  if (loaded.counted == unfinished) return;
  loaded.counted = unfinished;
  std::size_t& own = unfinished_[loaded.room.opened_by()];
  if (unfinished) {
    ++own;
    ++unfinished_in_all_;
  } else {
    --unfinished_in_all_;
    if (--own == 0) unfinished_.erase(loaded.room.opened_by());
  }
}

void GameRooms::changed(LoadedRoom& loaded) {
  save(loaded);
  count(loaded, !loaded.room.is_over());
  stop_thinking(loaded);
  ask_player(loaded);
  notify(loaded);
}

// Showing

Json GameRooms::view(LoadedRoom& loaded, const Viewer& viewer) {
  board::BySide<bool> online;
  for (const auto& [page, watcher] : loaded.watchers)
    for (const Side side : board::kSides)
      online[side] = online[side] || loaded.room.seats_of({page->client(), watcher.token})[side];
  Json game = loaded.room.json(viewer, {context_.database, online, loaded.thinking}, context_.clock.now());
  game["updated"] = timestamp(loaded.updated);
  return game;
}

void GameRooms::notify(LoadedRoom& loaded) {
  if (loaded.watchers.empty()) return;
  Json message = {{"type", "game"}, {"game", view(loaded, {})}};
  for (auto& [page, watcher] : loaded.watchers) {
    message["game"]["you"] = loaded.room.you({page->client(), watcher.token});
    watcher.page->send_state(loaded.room.id(), json_text(message));
  }
}

void GameRooms::notify_thinking(LoadedRoom& loaded) {
  const std::string text = json_text(
      {{"type", "thinking"}, {"game", loaded.room.id()}, {"thinking", thinking_json(loaded.thinking)}});
  for (auto& [page, watcher] : loaded.watchers) watcher.page->send(text);
}

ApiResult<Json> GameRooms::open(const Json& body, const Viewer& viewer) {
  if (auto error = too_many(viewer.client)) return Failure(*error);
  auto options = read_room_options(body, random_number());
  if (!options) return Failure(options.error());
  LoadedRoom& loaded =
      add(GameRoom(random_id(), *std::move(options), viewer, context_.now(), context_.clock.now()));
  return Json{{"token", loaded.room.token_of(viewer)}, {"game", view(loaded, viewer)}};
}

ApiResult<Json> GameRooms::rematch(const std::string& id, const Viewer& viewer) {
  LoadedRoom* loaded = find(id);
  if (!loaded) return Failure(not_found("game"));
  if (auto error = too_many(viewer.client)) return Failure(*error);
  auto next = loaded->room.rematch(viewer, random_id(), context_.now(), context_.clock.now());
  if (!next) return Failure(next.error());
  LoadedRoom& kept = add(*std::move(next));
  save(*loaded);
  notify(*loaded);
  return Json{{"token", kept.room.token_of(viewer)}, {"game", view(kept, viewer)}};
}

ApiResult<Json> GameRooms::join(const std::string& id, const Viewer& viewer, const std::string& name) {
  LoadedRoom* loaded = find(id);
  if (!loaded) return Failure(not_found("game"));
  std::string token;
  if (auto error = loaded->room.join(viewer, name, token, context_.clock.now())) return Failure(*error);
  changed(*loaded);
  return Json{{"token", token}, {"game", view(*loaded, {viewer.client, token})}};
}

ApiResult<Json> GameRooms::get(const std::string& id, const Viewer& viewer) {
  LoadedRoom* loaded = find(id);
  if (!loaded) return Failure(not_found("game"));
  if (loaded->room.remember_client(viewer)) save(*loaded);
  return view(*loaded, viewer);
}

ApiResult<Json> GameRooms::command(const std::string& id, const Viewer& viewer, const Command& command) {
  LoadedRoom* loaded = find(id);
  if (!loaded) return Failure(not_found("game"));
  const std::uint64_t version = loaded->room.version();
  auto error = command(loaded->room, context_.clock.now());
  if (loaded->room.version() != version) changed(*loaded);
  if (error) return Failure(*std::move(error));
  return view(*loaded, viewer);
}

ApiResult<std::string> GameRooms::pdn(const std::string& id) {
  LoadedRoom* loaded = find(id);
  if (!loaded) return Failure(not_found("game"));
  return loaded->room.pdn();
}

ApiResult<rules::Game> GameRooms::game(const std::string& id) {
  LoadedRoom* loaded = find(id);
  if (!loaded) return Failure(not_found("game"));
  return loaded->room.board().game();
}

ApiRefusal GameRooms::remove(const std::string& id, const Viewer& viewer) {
  LoadedRoom* loaded = find(id);
  if (!loaded) return not_found("game");
  if (auto error = loaded->room.may_delete(viewer)) return error;
  stop_thinking(*loaded);
  count(*loaded, false);
  for (auto& [page, watcher] : loaded->watchers) send(*watcher.page, {{"type", "gone"}, {"game", id}});
  rooms_.erase(id);
  context_.records.erase(kKind, id);
  return std::nullopt;
}

Json GameRooms::list(const ListRequest& request) const {
  store::RecordFilter filter{
      .kind = std::string(kKind), .person = {}, .before = request.before, .most = 1000};
  if (!request.of_all_clients) filter.person = request.viewer.client;
  Json games = Json::array();
  bool more = false;
  for (const store::Record& record : context_.records.list(filter)) {
    const auto game = summary(record);
    if (!game || (request.status && game->status() != *request.status)) continue;
    more = games.size() == request.most;
    if (more) break;
    games.push_back(summary_json(*game, request.viewer, record.updated));
  }
  return {{"games", games}, {"more", more}};
}

// Watching

ApiRefusal GameRooms::watch(const std::shared_ptr<PageConnection>& page, const std::string& id,
                            const std::string& token) {
  LoadedRoom* loaded = find(id);
  if (!loaded) return not_found("game");
  const Viewer viewer{page->client(), token};
  if (loaded->room.remember_client(viewer)) save(*loaded);
  const bool has_seat = loaded->room.seats_of(viewer).black || loaded->room.seats_of(viewer).white;
  loaded->watchers[page.get()] = {page, token};
  if (has_seat) {
    notify(*loaded);  // the others see who has come
  } else {
    send(*page, {{"type", "game"}, {"game", view(*loaded, viewer)}});
  }
  return std::nullopt;
}

void GameRooms::unwatch(const PageConnection& page, const std::string& id) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return;
  LoadedRoom& loaded = *found->second;
  const auto watcher = loaded.watchers.find(&page);
  if (watcher == loaded.watchers.end()) return;
  const board::BySide<bool> seats = loaded.room.seats_of({page.client(), watcher->second.token});
  loaded.watchers.erase(watcher);
  if (seats.black || seats.white) notify(loaded);
}

void GameRooms::unwatch_all(const PageConnection& page) {
  std::vector<std::string> watched;
  for (const auto& [id, loaded] : rooms_)
    if (loaded->watchers.contains(&page)) watched.push_back(id);
  for (const std::string& id : watched) unwatch(page, id);
}

void GameRooms::tick() {
  const Duration now = context_.clock.now();
  for (auto& [id, loaded] : rooms_) {
    if (!loaded->job && loaded->room.wants_player()) ask_player(*loaded);  // the queue was full
    if (!loaded->room.clock_runs()) continue;
    if (loaded->room.check_flag(now)) {
      changed(*loaded);
    } else if (now - loaded->clock_sent >= kClockInterval) {
      loaded->clock_sent = now;
      Json message = loaded->room.clock_json(now);
      message.update({{"type", "clock"}, {"game", id}});
      for (auto& [page, watcher] : loaded->watchers) send(*watcher.page, message);
    }
  }
  std::erase_if(rooms_, [&](const auto& known) {
    const LoadedRoom& loaded = *known.second;
    return loaded.watchers.empty() && !loaded.job && now - loaded.used > kUnloadAfter;
  });
}

// Players

void GameRooms::stop_thinking(LoadedRoom& loaded) {
  if (loaded.job) context_.queue.cancel(*loaded.job);
  loaded.job.reset();
  loaded.thinking.reset();
}

void GameRooms::ask_player(LoadedRoom& loaded) {
  if (!loaded.room.wants_player()) {
    if (loaded.room.is_over()) loaded.players = {};
    return;
  }
  loaded.serial = ++last_serial_;
  // If the client has too many engine requests, the player is asked again later.
  if (const auto job = context_.queue.add(thinking_job(loaded))) loaded.job = *job;
  loaded.thinking =
      Thinking{loaded.room.board().position(), QueuedPlayer{.waiting = context_.queue.waiting()}};
}

namespace {

// Reports a player's search, but not more often than a person can read.
class ThinkingReporter final : public player::Observer {
 public:
  using Report = std::function<void(const player::SearchInfo&)>;
  ThinkingReporter(const player::Clock& clock, Report report) : clock_(clock), report_(std::move(report)) {}
  void on_info(const player::SearchInfo& info) override {
    if (clock_.now() - reported_ < kThinkingInterval) return;
    reported_ = clock_.now();
    report_(info);
  }

 private:
  const player::Clock& clock_;
  Report report_;
  Duration reported_{0};
};

}  // namespace

std::shared_ptr<SeatPlayer> GameRooms::player_to_move(LoadedRoom& loaded) {
  const Side side = loaded.room.board().side_to_move();
  const std::string& text = loaded.room.seat(side).player;
  std::shared_ptr<SeatPlayer>& player = loaded.players[side];
  if (!player || player->text() != text) player = std::make_shared<SeatPlayer>(text);
  return player;
}

GameRooms::LoadedRoom* GameRooms::room_of_job(const std::string& id, std::uint64_t serial) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || found->second->serial != serial || !found->second->job) return nullptr;
  return found->second.get();
}

// Changes the room in the thread of the loop, unless the job has been cancelled by then. From any thread.
auto GameRooms::to_room(const LoadedRoom& loaded) {
  return [this, &context = context_, id = loaded.room.id(), serial = loaded.serial,
          alive = alive_](std::function<void(LoadedRoom&)> action) {
    context.post([this, id, serial, alive, action = std::move(action)] {
      if (!*alive) return;
      if (LoadedRoom* room = room_of_job(id, serial)) action(*room);
    });
  };
}

Job GameRooms::thinking_job(LoadedRoom& loaded) {
  const SeatPlayer::Turn turn{loaded.room.board().game(), loaded.room.limits(context_.clock.now()),
                              loaded.room.seed()};
  const auto work = [this, &context = context_, turn, player = player_to_move(loaded),
                     in_room = to_room(loaded)](player::StopToken stop) {
    ThinkingReporter reporter(context.clock, [&](const player::SearchInfo& info) {
      in_room([this, thinking = Thinking{turn.game.position(), info}](LoadedRoom& room) {
        room.thinking = thinking;
        notify_thinking(room);
      });
    });
    const player::Decision decision = player->choose(turn, context.players, context.clock, reporter, stop);
    in_room([this, decision](LoadedRoom& room) { decided(room, decision); });
    return WorkResult::Done;
  };
  const auto on_place = [this, id = loaded.room.id(), serial = loaded.serial](std::size_t place,
                                                                              std::size_t waiting) {
    LoadedRoom* room = room_of_job(id, serial);
    if (!room) return;
    room->thinking = Thinking{room->room.board().position(), QueuedPlayer{place, waiting}};
    notify_thinking(*room);
  };
  return {.client = loaded.room.opened_by(),
          .rank = Rank::Move,
          .longest = context_.limits.move,
          .gives_way = false,
          .work = work,
          .on_place = on_place,
          .on_end = {}};
}

void GameRooms::decided(LoadedRoom& loaded, const player::Decision& decision) {
  loaded.job.reset();
  loaded.thinking.reset();
  loaded.room.carry_out(decision, context_.clock.now());
  changed(loaded);
}

}  // namespace kelso::server
