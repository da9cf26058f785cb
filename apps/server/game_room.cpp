#include "server/game_room.hpp"

#include <algorithm>

#include "base/date_time.hpp"
#include "notation/pdn_writer.hpp"
#include "notation/words.hpp"
#include "play/choice.hpp"
#include "rules/generate.hpp"
#include "server/identity.hpp"
#include "server/move_json.hpp"

namespace kelso::server {

using board::Side;

namespace {

ApiError conflict(std::string code, std::string message) {
  return {409, std::move(code), std::move(message)};
}

ApiError spectator() { return {403, "not-your-seat", "You are a spectator; only the players can do that."}; }

ApiError not_yours() { return {403, "not-yours", "Only the player who created this game can do that."}; }

play::BoardGameOptions board_options(const RoomOptions& options) {
  play::BoardGameOptions wanted;
  for (const Side side : board::kSides) {
    const RoomSeat& seat = options.seats[side];
    wanted.seats[side] = {.name = seat.name, .player = seat.is_person() ? "" : seat.player};
  }
  wanted.start = options.start.position;
  wanted.draw_rules = options.draws == DrawSetting::Automatic ? rules::DrawRules::automatic()
                      : options.draws == DrawSetting::Off     ? rules::DrawRules::off()
                                                              : rules::DrawRules{};
  wanted.time_control = options.clock;
  return wanted;
}

std::string capitalised(Side side) { return std::string(notation::name_of(side)); }

}  // namespace

GameRoom::GameRoom(std::string id, RoomOptions options, const Viewer& owner, store::Moment created,
                   Duration now)
    : id_(std::move(id)),
      opened_by_(owner.client),
      options_(std::move(options)),
      board_(board_options(options_), Duration{0}),
      seed_(random_number()),
      created_(created),
      since_(now) {
  Participant opener{.token = random_token(), .clients = {owner.client}, .seats = {}, .owner = true};
  for (const Side side : board::kSides) opener.seats[side] = seat(side).kind == SeatKind::Person;
  people_.push_back(std::move(opener));
  for (const rules::Move move : options_.start.moves) {
    const std::size_t before = board_.game().plies();
    (void)board_.play(move, Duration{0});
    note_move(before, now);
  }
}

// People

const Participant* GameRoom::participant(const Viewer& viewer) const {
  for (const Participant& person : people_)
    if (!viewer.token.empty() && equal_in_constant_time(person.token, viewer.token)) return &person;
  return nullptr;
}

board::BySide<bool> GameRoom::seats_of(const Viewer& viewer) const {
  if (const Participant* person = participant(viewer)) return person->seats;
  board::BySide<bool> seats;
  for (const Participant& person : people_)
    for (const Side side : board::kSides)
      seats[side] = seats[side] || (person.seats[side] && person.clients.contains(viewer.client));
  return seats;
}

bool GameRoom::is_owner(const Viewer& viewer) const {
  if (const Participant* person = participant(viewer)) return person->owner;
  return std::ranges::any_of(people_, [&](const Participant& person) {
    return person.owner && person.clients.contains(viewer.client);
  });
}

std::string GameRoom::token_of(const Viewer& viewer) const {
  if (const Participant* person = participant(viewer)) return person->token;
  for (const Participant& person : people_)
    if (person.clients.contains(viewer.client)) return person.token;
  return {};
}

bool GameRoom::remember_client(const Viewer& viewer) {
  for (Participant& person : people_)
    if (!viewer.token.empty() && equal_in_constant_time(person.token, viewer.token))
      return person.clients.insert(viewer.client).second;
  return false;
}

std::vector<std::string> GameRoom::people() const {
  std::set<std::string> clients;
  for (const Participant& person : people_) clients.insert(person.clients.begin(), person.clients.end());
  return {clients.begin(), clients.end()};
}

ApiRefusal GameRoom::no_seat(const Viewer& viewer) const {
  const board::BySide<bool> seats = seats_of(viewer);
  if (seats.black || seats.white) return std::nullopt;
  return spectator();
}

ApiResult<Side> GameRoom::acting_side(const Viewer& viewer, std::optional<Side> named) const {
  if (auto error = no_seat(viewer)) return Failure(*error);
  const board::BySide<bool> seats = seats_of(viewer);
  if (named && !seats[*named])
    return Failure(ApiError{403, "not-your-seat", "You do not play " + capitalised(*named) + "."});
  if (named) return *named;
  if (seats.black && seats.white) return board_.side_to_move();
  return seats.black ? Side::Black : Side::White;
}

bool GameRoom::is_waiting() const { return !options_.seats.black.taken || !options_.seats.white.taken; }

// Time

Duration GameRoom::time(Duration now) const { return runs() ? time_ + (now - since_) : time_; }

void GameRoom::settle(Duration now) {
  time_ = time(now);
  since_ = now;
}

player::Limits GameRoom::limits(Duration now) const {
  const RoomSeat& mover = seat(board_.side_to_move());
  if (!mover.time.empty())
    if (const auto own = player::parse_limits(mover.time)) return *own;
  return board_.limits({}, time(now));
}

bool GameRoom::wants_player() const { return runs() && board_.computer_to_move(); }

// Commands

ApiRefusal GameRoom::join(const Viewer& viewer, const std::string& name, std::string& token, Duration now) {
  for (const Side side : board::kSides) {
    RoomSeat& free = options_.seats[side];
    if (free.taken) continue;
    settle(now);
    free.taken = true;
    if (!name.empty()) free.name = name;
    board_.change_seat(side, {.name = free.name, .player = {}});
    Participant guest{.token = random_token(), .clients = {viewer.client}, .seats = {}, .owner = false};
    guest.seats[side] = true;
    token = guest.token;
    people_.push_back(std::move(guest));
    begin_ply(now);
    changed();
    return std::nullopt;
  }
  return conflict("seat-taken", "Both seats of this game are taken.");
}

void GameRoom::note_move(std::size_t plies_before, Duration now) {
  const Side mover = board_.game().position_after(plies_before).side_to_move();
  taken_.resize(plies_before);
  left_.resize(plies_before);
  taken_.push_back(time(now) - ply_began_);
  const auto clocks = board_.clocks(time(now));
  left_.push_back(clocks ? std::optional((*clocks)[mover]) : std::nullopt);
}

ApiRefusal GameRoom::play(const Viewer& viewer, const MoveRequest& request, Duration now) {
  if (auto error = no_seat(viewer)) return error;
  if (is_over()) return conflict("game-over", "The game is over.");
  if (is_waiting()) return conflict("waiting", "The other seat has not been taken yet.");
  const std::size_t plies = board_.game().plies();
  if (request.ply && static_cast<std::size_t>(*request.ply) != plies) {
    ApiError error = conflict("stale", "The game has moved on.");
    error.details["ply"] = plies;
    return error;
  }
  const Side side = board_.side_to_move();
  if (!seats_of(viewer)[side]) return conflict("not-your-turn", "It is " + capitalised(side) + "'s turn.");
  if (plies >= kMostPlies)
    return conflict("game-over", "The game has reached the greatest length that this server allows.");
  const auto move = request.squares ? read_move(board_.position(), *request.squares)
                                    : read_move(board_.position(), request.text);
  if (!move) return move.error();
  settle(now);
  if (const play::Refusal refusal = board_.play(*move, time_); refusal.refused()) {
    changed();  // the time ran out at this moment
    return conflict("game-over", refusal.sentence());
  }
  note_move(plies, now);
  begin_ply(now);
  undo_asked_by_.reset();
  notice_.clear();
  changed();
  return std::nullopt;
}

void GameRoom::carry_out(const player::Decision& decision, Duration now) {
  settle(now);
  const Side side = board_.side_to_move();
  const std::size_t plies = board_.game().plies();
  const bool was_offered = board_.draw_offered_by() == opponent(side);
  (void)board_.carry_out(decision, time_);
  notice_.clear();
  if (board_.game().plies() > plies) {
    note_move(plies, now);
    if (was_offered && !is_over()) notice_ = seat(side).name + " declines the draw.";
    if (board_.draw_offered_by() == side) notice_ = seat(side).name + " offers a draw.";
  }
  begin_ply(now);
  changed();
}

bool GameRoom::check_flag(Duration now) {
  if (!runs() || !options_.clock) return false;
  const Duration moment = time(now);
  if (!board_.check_flag(moment)) return false;
  time_ = moment;
  since_ = now;
  changed();
  return true;
}

bool GameRoom::undo_needs_consent() const {
  return options_.seats.black.is_person() && options_.seats.white.is_person() && people_.size() > 1;
}

bool GameRoom::may_undo() const {
  // The moves of a ballot belong to the start of the game.
  return board_.can_take_back() && board_.game().plies() > options_.start.moves.size();
}

void GameRoom::take_back(std::optional<Side> for_side, Duration now) {
  settle(now);
  const play::BoardGame before = board_;
  do (void)board_.take_back(time_);
  while (for_side && board_.side_to_move() != *for_side && may_undo());
  if (board_.game().plies() < options_.start.moves.size()) board_ = before;
  since_ = now;
  undo_asked_by_.reset();
  begin_ply(now);
}

ApiRefusal GameRoom::undo(const Viewer& viewer, const std::string& action, Duration now) {
  const bool watched_only = !options_.seats.black.is_person() && !options_.seats.white.is_person();
  if (watched_only) {
    if (!is_owner(viewer)) return not_yours();
  } else if (auto error = no_seat(viewer)) {
    return error;
  }
  if (!may_undo()) return conflict("nothing-to-undo", "There is no move to take back.");
  if (watched_only) {
    settle(now);
    paused_ = true;
  }
  if (!undo_needs_consent()) {
    const std::size_t plies = board_.game().plies();
    take_back(std::nullopt, now);
    if (board_.game().plies() == plies) return conflict("nothing-to-undo", "There is no move to take back.");
    notice_.clear();
    changed();
    return std::nullopt;
  }
  const auto side = acting_side(viewer, std::nullopt);
  if (!side) return side.error();
  if (action == "ask" && undo_asked_by_ != opponent(*side)) {
    undo_asked_by_ = *side;
    notice_ = seat(*side).name + " would like to take a move back.";
  } else if (undo_asked_by_ != opponent(*side)) {
    return conflict("no-offer", "There is no request to take a move back.");
  } else if (action == "decline") {
    undo_asked_by_.reset();
    notice_ = seat(*side).name + " declines to take the move back.";
  } else {
    take_back(opponent(*side), now);
    notice_ = "The last move was taken back.";
  }
  changed();
  return std::nullopt;
}

ApiRefusal GameRoom::redo(const Viewer& viewer, Duration now) {
  const bool watched_only = !options_.seats.black.is_person() && !options_.seats.white.is_person();
  if (watched_only ? !is_owner(viewer) : no_seat(viewer).has_value()) return spectator();
  if (undo_needs_consent() || !board_.can_redo())
    return conflict("nothing-to-redo", "There is no move to play again.");
  settle(now);
  (void)board_.redo(time_);
  begin_ply(now);
  notice_.clear();
  changed();
  return std::nullopt;
}

ApiRefusal GameRoom::resign(const Viewer& viewer, std::optional<Side> named, Duration now) {
  const auto side = acting_side(viewer, named);
  if (!side) return side.error();
  settle(now);
  if (const play::Refusal refusal = board_.resign(*side, time_); refusal.refused())
    return conflict("game-over", refusal.sentence());
  taken_.resize(board_.game().plies());
  left_.resize(board_.game().plies());
  changed();
  return std::nullopt;
}

ApiRefusal GameRoom::draw(const Viewer& viewer, const std::string& action, std::optional<Side> named,
                          Duration now) {
  const auto side = acting_side(viewer, named);
  if (!side) return side.error();
  if (is_over()) return conflict("game-over", "The game is over.");
  settle(now);
  play::Refusal refusal;
  std::string code = "no-offer";
  notice_.clear();
  if (action == "offer") {
    refusal = board_.offer_draw(*side, time_);
    const RoomSeat& other = seat(opponent(*side));
    notice_ = other.is_person() ? seat(*side).name + " offers a draw."
                                : "Draw offered. " + other.name + " answers with its next move.";
  } else if (action == "accept") {
    refusal = board_.accept_draw(*side, time_);
  } else if (action == "decline") {
    refusal = board_.decline_draw(*side);
    notice_ = seat(*side).name + " declines the draw.";
  } else {
    code = "no-claim";
    refusal = board_.claim_draw(*side, time_);
  }
  if (is_over()) notice_.clear();
  if (refusal.refused()) {
    notice_.clear();
    return conflict(code, refusal.sentence());
  }
  if (is_over()) {
    taken_.resize(board_.game().plies());
    left_.resize(board_.game().plies());
  }
  changed();
  return std::nullopt;
}

ApiRefusal GameRoom::set_player(const Viewer& viewer, Side side, RoomSeat wanted) {
  if (!is_owner(viewer)) return not_yours();
  if (seat(side).is_person()) return conflict("seat-taken", "A person has this seat.");
  options_.seats[side] = std::move(wanted);
  board_.change_seat(side, {.name = seat(side).name, .player = seat(side).player});
  changed();
  return std::nullopt;
}

ApiRefusal GameRoom::pause(const Viewer& viewer, bool paused, Duration now) {
  if (!is_owner(viewer)) return not_yours();
  if (options_.seats.black.is_person() || options_.seats.white.is_person())
    return conflict("not-your-turn", "Only games between two computers can be paused.");
  settle(now);
  paused_ = paused;
  since_ = now;
  changed();
  return std::nullopt;
}

ApiResult<GameRoom> GameRoom::rematch(const Viewer& viewer, std::string id, store::Moment created,
                                      Duration now) {
  if (!is_owner(viewer))
    if (auto error = no_seat(viewer)) return Failure(*error);
  if (!is_over()) return Failure(conflict("not-finished", "The game is not over yet."));
  RoomOptions options = options_;
  std::swap(options.seats.black, options.seats.white);
  GameRoom next(std::move(id), std::move(options), viewer, created, now);
  next.people_ = people_;
  for (Participant& person : next.people_) std::swap(person.seats.black, person.seats.white);
  rematch_ = next.id_;
  changed();
  return next;
}

ApiRefusal GameRoom::may_delete(const Viewer& viewer) const {
  if (is_owner(viewer)) return std::nullopt;
  return ApiError{403, "not-yours", "Only the player who created this game can delete it."};
}

std::string GameRoom::pdn() const {
  notation::PdnGame record = board_.record();
  if (const notation::Tag* date = find_tag(record.tags, "Date"); !date || date->value.empty())
    set_tag(record.tags, "Date", pdn_date(utc_date(created_)));
  if (!find_tag(record.tags, "Event")) set_tag(record.tags, "Event", "Kelso");
  return notation::to_pdn(record);
}

}  // namespace kelso::server
