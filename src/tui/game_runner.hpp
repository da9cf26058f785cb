// GameRunner: a BoardGame together with the computers that sit at it and the one that recommends moves.
// The full screen and the line mode are two ways of showing it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "notation/pdn_game.hpp"
#include "play/board_game.hpp"
#include "player/registry.hpp"
#include "tui/thinker.hpp"

namespace kelso::tui {

// What is wanted of a game.
struct GameSetup {
  play::BoardGameOptions game;
  std::optional<notation::PdnGame> record;  // to play on from
  player::Limits limits;      // of computers, where there are neither clocks nor limits of their own
  board::BySide<bool> hints;  // whose turns begin with a recommendation
  std::string hint_player = "engine";
  int hint_depth = 9;  // plies
  std::uint64_t seed = 0;
};

// "person" is one, everything else the text of a player.
[[nodiscard]] play::Seat seat_of(const std::string& text);
// Event and Date, for the record.
[[nodiscard]] std::vector<notation::Tag> tags_of_today();

// What a runner uses of the program. Both must outlive it.
struct RunnerContext {
  const player::Registry& players;
  const player::Clock& clock;
};

struct Hint {
  rules::Move move;
  std::string sentence;
};

class GameRunner {
 public:
  // Fails if a player's text cannot be understood or a record cannot be played on.
  [[nodiscard]] static Result<std::unique_ptr<GameRunner>, std::string> make(GameSetup setup,
                                                                             const RunnerContext& context);

  [[nodiscard]] play::BoardGame& board() { return *board_; }
  [[nodiscard]] const play::BoardGame& board() const { return *board_; }
  [[nodiscard]] player::Duration now() const { return context_.clock.now(); }
  [[nodiscard]] const GameSetup& setup() const { return setup_; }

  // Begins or ends thinking as the board demands; true if the board has changed.
  bool advance();
  [[nodiscard]] bool thinking() const { return activity_ != Activity::None && thinker_.busy(); }
  [[nodiscard]] bool recommending() const { return activity_ == Activity::Hint; }
  [[nodiscard]] player::SearchInfo info() const { return thinker_.info(); }
  // The last thing a computer said about the game, for the side that was to move then.
  [[nodiscard]] const std::optional<player::Value>& last_value() const { return last_value_; }
  [[nodiscard]] board::Side last_value_side() const { return last_value_side_; }
  void hurry() { thinker_.hurry(); }
  // Stops whoever thinks: to be called before the board is changed by people.
  void halt();
  // While paused, computers do not begin to think.
  void pause(bool paused);
  [[nodiscard]] bool paused() const { return paused_; }

  // Asks for a recommendation for the person to move; it is there some time later.
  void ask_hint();
  [[nodiscard]] const std::optional<Hint>& hint() const { return hint_; }
  [[nodiscard]] bool wants_hint() const;

  void rematch();
  // Replaces the game by another one.
  [[nodiscard]] std::optional<std::string> load(const notation::PdnGame& record);

 private:
  enum class Activity { None, Move, Hint };

  GameRunner(GameSetup setup, const RunnerContext& context) : setup_(std::move(setup)), context_(context) {}
  [[nodiscard]] std::optional<std::string> take_seats();
  void start_players();
  bool take_decision();

  GameSetup setup_;
  RunnerContext context_;
  std::optional<play::BoardGame> board_;
  board::BySide<std::unique_ptr<player::Player>> players_;
  std::unique_ptr<player::Player> hint_player_;
  Activity activity_ = Activity::None;
  std::optional<Hint> hint_;
  bool hint_tried_ = false;
  bool paused_ = false;
  std::optional<player::Value> last_value_;
  board::Side last_value_side_ = board::Side::Black;
  Thinker thinker_;  // last, so that it ends before the players do
};

}  // namespace kelso::tui
