// Converts a room to a record and back.
#include <algorithm>

#include "lab/openings.hpp"
#include "server/game_room.hpp"

namespace kelso::server {

using board::Side;

GameStatus GameRoom::status() const {
  if (is_over()) return GameStatus::Over;
  return is_waiting() ? GameStatus::Waiting : GameStatus::Playing;
}

std::optional<GameEnding> GameRoom::saved_ending() const {
  const auto ending = board_.ending();
  return ending ? std::optional(GameEnding{ending->outcome, ending->detail}) : std::nullopt;
}

GameRecord GameRoom::saved() const {
  GameRecord record{.summary = {.id = id_,
                                .opened_by = opened_by_,
                                .created = created_,
                                .seats = options_.seats,
                                .people = people_,
                                .ply = board_.game().plies(),
                                .position = board_.position()},
                    .version = version_,
                    .seed = seed_,
                    .start = options_.start.position,
                    .start_name = options_.start.name,
                    .opening_moves = options_.start.moves.size(),
                    .clock = options_.clock,
                    .draws = options_.draws,
                    .moves = {},
                    .paused = paused_,
                    .notice = notice_,
                    .rematch = rematch_,
                    .draw_offer = board_.draw_offered_by(),
                    .undo_asked_by = undo_asked_by_};
  if (const auto name = lab::opening_name(board_.game())) record.summary.opening = std::string(*name);
  record.summary.ending = saved_ending();
  const std::vector<notation::Ply> line = board_.line();
  for (std::size_t ply = 0; ply < std::min(line.size(), taken_.size()); ++ply)
    record.moves.push_back({line[ply].move, taken_[ply]});
  return record;
}

// Replays the moves with their recorded times, so that the clocks are restored, and takes back those that had
// been taken back.
bool GameRoom::replay(const GameRecord& record) {
  for (std::size_t ply = 0; ply < record.opening_moves; ++ply) taken_[ply] = record.moves[ply].taken;
  for (std::size_t ply = record.opening_moves; ply < record.moves.size(); ++ply) {
    const auto& [move, taken] = record.moves[ply];
    const Side mover = board_.side_to_move();
    time_ += taken;
    if (board_.play(move, time_).refused()) return false;
    taken_.push_back(taken);
    const auto clocks = board_.clocks(time_);
    left_.push_back(clocks ? std::optional((*clocks)[mover]) : std::nullopt);
  }
  while (board_.game().plies() > record.summary.ply && !board_.take_back(time_).refused()) {
  }
  return board_.game().plies() == record.summary.ply && board_.position() == record.summary.position;
}

// For ends that the moves do not imply. After a loss on time, no time is left on the clock.
void GameRoom::restore_ending(const GameEnding& ending) {
  const rules::Outcome& outcome = ending.outcome;
  const auto clocks = board_.clocks(time_);
  if (clocks && outcome.winner && outcome.reason == rules::Reason::Time)
    time_ += (*clocks)[opponent(*outcome.winner)];
  board_.restore_ending(outcome, ending.detail, time_);
}

RecordResult<GameRoom> GameRoom::restored(const GameRecord& record, Duration now) {
  const GameSummary& summary = record.summary;
  RoomOptions options{.seats = summary.seats,
                      .start = {.position = record.start, .moves = {}, .name = record.start_name},
                      .clock = record.clock,
                      .draws = record.draws};
  for (std::size_t ply = 0; ply < record.opening_moves; ++ply)
    options.start.moves.push_back(record.moves[ply].move);
  GameRoom room(summary.id, std::move(options), {summary.opened_by}, summary.created, now);
  room.people_ = summary.people;
  if (!room.replay(record)) return Failure(std::string("Its moves do not lead to its position."));
  if (summary.ending) room.restore_ending(*summary.ending);
  if (room.saved_ending() != summary.ending)
    return Failure(std::string("Its moves do not lead to the recorded end of the game."));
  if (record.draw_offer && !room.is_over()) (void)room.board_.offer_draw(*record.draw_offer, room.time_);
  room.undo_asked_by_ = record.undo_asked_by;
  room.version_ = record.version + 1;
  room.seed_ = record.seed;
  room.paused_ = record.paused;
  room.notice_ = record.notice;
  room.rematch_ = record.rematch;
  room.since_ = now;
  room.ply_began_ = room.time_;
  return room;
}

}  // namespace kelso::server
