// GameRoom: one game of the server with its seats and clocks. It has no threads and no network; the caller
// passes in the time as `now`, from a monotonic clock.
//
// Refused commands change nothing.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "endgame/database.hpp"
#include "play/board_game.hpp"
#include "player/search_info.hpp"
#include "server/api.hpp"
#include "server/records/game_record.hpp"
#include "server/shown_moves.hpp"
#include "store/rows.hpp"

namespace kelso::server {

using player::Duration;

// The client that sends a command or views the game.
struct Viewer {
  std::string client;
  std::string token = {};
};

struct MoveRequest {
  std::string text = {};
  std::optional<notation::WrittenMove> squares = {};  // instead of the text: the squares clicked
  std::optional<std::int64_t> ply = {};
};

// A player that waits for an engine thread.
struct QueuedPlayer {
  std::optional<std::size_t> place = {};  // nothing until the queue has given one
  std::size_t waiting = 0;                // jobs in the queue
};

// What the player to move is doing: waiting, or searching.
struct Thinking {
  rules::Position position;
  std::variant<QueuedPlayer, player::SearchInfo> state;
};

// Null for nothing.
[[nodiscard]] Json thinking_json(const std::optional<Thinking>& thinking);

class GameRoom {
 public:
  GameRoom(std::string id, RoomOptions options, const Viewer& owner, store::Moment created, Duration now);
  // Fails with a sentence if the moves cannot be replayed with their times.
  [[nodiscard]] static RecordResult<GameRoom> restored(const GameRecord& record, Duration now);
  [[nodiscard]] GameRecord saved() const;

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const play::BoardGame& board() const { return board_; }
  [[nodiscard]] const RoomSeat& seat(board::Side side) const { return options_.seats[side]; }
  [[nodiscard]] std::vector<std::string> people() const;  // clients
  [[nodiscard]] const std::string& opened_by() const { return opened_by_; }
  [[nodiscard]] std::uint64_t version() const { return version_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] store::Moment created() const { return created_; }
  [[nodiscard]] bool is_waiting() const;
  [[nodiscard]] bool is_over() const { return board_.over(); }
  // Whether a computer player has to move now.
  [[nodiscard]] bool wants_player() const;
  [[nodiscard]] bool clock_runs() const { return runs() && options_.clock.has_value(); }
  [[nodiscard]] player::Limits limits(Duration now) const;

  // Commands of people.
  ApiRefusal join(const Viewer& viewer, const std::string& name, std::string& token, Duration now);
  ApiRefusal play(const Viewer& viewer, const MoveRequest& request, Duration now);
  ApiRefusal undo(const Viewer& viewer, const std::string& action, Duration now);
  ApiRefusal redo(const Viewer& viewer, Duration now);
  ApiRefusal resign(const Viewer& viewer, std::optional<board::Side> side, Duration now);
  ApiRefusal draw(const Viewer& viewer, const std::string& action, std::optional<board::Side> side,
                  Duration now);
  ApiRefusal set_player(const Viewer& viewer, board::Side side, RoomSeat seat);
  ApiRefusal pause(const Viewer& viewer, bool paused, Duration now);
  // A new game with colours exchanged, which the caller must store.
  [[nodiscard]] ApiResult<GameRoom> rematch(const Viewer& viewer, std::string id, store::Moment created,
                                            Duration now);
  ApiRefusal may_delete(const Viewer& viewer) const;

  // Applies the decision of the player to move.
  void carry_out(const player::Decision& decision, Duration now);
  // Ends the game if the time of the side to move is up; true if it did.
  bool check_flag(Duration now);

  struct View {
    const endgame::Database& database;
    board::BySide<bool> online;
    std::optional<Thinking> thinking = {};
  };
  [[nodiscard]] Json json(const Viewer& viewer, const View& view, Duration now) const;
  [[nodiscard]] Json you(const Viewer& viewer) const;
  [[nodiscard]] Json clock_json(Duration now) const;  // null without one
  [[nodiscard]] std::string pdn() const;
  // The seat token of the viewer; empty for spectators. Remembers a client that came with a token.
  [[nodiscard]] std::string token_of(const Viewer& viewer) const;
  bool remember_client(const Viewer& viewer);
  [[nodiscard]] board::BySide<bool> seats_of(const Viewer& viewer) const;

 private:
  [[nodiscard]] bool runs() const { return !is_over() && !is_waiting() && !paused_; }
  [[nodiscard]] Duration time(Duration now) const;  // of the game: stands still while it does not run
  void settle(Duration now);                        // before runs() may change
  void begin_ply(Duration now) { ply_began_ = time(now); }
  void changed() { ++version_; }
  [[nodiscard]] const Participant* participant(const Viewer& viewer) const;
  [[nodiscard]] bool is_owner(const Viewer& viewer) const;
  [[nodiscard]] ApiRefusal no_seat(const Viewer& viewer) const;
  [[nodiscard]] ApiResult<board::Side> acting_side(const Viewer& viewer,
                                                   std::optional<board::Side> named) const;
  [[nodiscard]] bool undo_needs_consent() const;
  [[nodiscard]] bool may_undo() const;
  void take_back(std::optional<board::Side> for_side, Duration now);
  void note_move(std::size_t plies_before, Duration now);
  [[nodiscard]] GameStatus status() const;
  [[nodiscard]] bool replay(const GameRecord& record);
  void restore_ending(const GameEnding& ending);
  [[nodiscard]] std::optional<GameEnding> saved_ending() const;
  [[nodiscard]] Json moves_json() const;
  [[nodiscard]] Json seat_json(board::Side side, const View& view) const;

  std::string id_;
  std::string opened_by_;  // a client
  RoomOptions options_;
  std::vector<Participant> people_;
  play::BoardGame board_;
  std::uint64_t version_ = 1;
  std::uint64_t seed_ = 0;
  store::Moment created_;
  std::vector<Duration> taken_;                // by each move, those that can be redone too
  std::vector<std::optional<Duration>> left_;  // on the mover's clock after it
  Duration time_{0};                           // of the game, up to since_
  Duration since_{0};
  Duration ply_began_{0};  // in the game's time
  bool paused_ = false;
  std::optional<board::Side> undo_asked_by_;
  std::string notice_;
  std::string rematch_;
  mutable ShownMoves shown_moves_;
};

// The entry of a game in lists.
[[nodiscard]] Json summary_json(const GameSummary& game, const Viewer& viewer, store::Moment updated);

}  // namespace kelso::server
