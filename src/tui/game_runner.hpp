// GameRunner: a BoardGame with its computer players and the player that gives hints. The full screen and the
// line mode both show it.
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

// The options of a game.
struct GameSetup {
  play::BoardGameOptions game;
  std::optional<notation::PdnGame> record;  // game to continue
  player::Limits limits;                    // for computers without a clock and without limits of their own
  board::BySide<bool> hints;                // sides that get a hint at every turn
  std::string hint_player = "engine";
  int hint_depth = 9;  // plies
  std::uint64_t seed = 0;
};

// "person", or the text of a player.
[[nodiscard]] play::Seat seat_of(const std::string& text);
// Event and Date, for the record.
[[nodiscard]] std::vector<notation::Tag> tags_of_today();

// Both must outlive the runner.
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
  // Fails if the text of a player is wrong or the record cannot be continued.
  [[nodiscard]] static Result<std::unique_ptr<GameRunner>, std::string> make(GameSetup setup,
                                                                             const RunnerContext& context);

  [[nodiscard]] play::BoardGame& board() { return *board_; }
  [[nodiscard]] const play::BoardGame& board() const { return *board_; }
  [[nodiscard]] player::Duration now() const { return context_.clock.now(); }
  [[nodiscard]] const GameSetup& setup() const { return setup_; }

  // Starts and ends searches as the state of the board requires; true if the board has changed.
  bool advance();
  [[nodiscard]] bool thinking() const { return activity_ != Activity::None && thinker_.busy(); }
  [[nodiscard]] bool recommending() const { return activity_ == Activity::Hint; }
  [[nodiscard]] player::SearchInfo info() const { return thinker_.info(); }
  // The last report of a computer, from the point of view of the side that was to move.
  [[nodiscard]] const std::optional<player::Value>& last_value() const { return last_value_; }
  [[nodiscard]] board::Side last_value_side() const { return last_value_side_; }
  void hurry() { thinker_.hurry(); }
  // Stops any search; must be called before a person changes the board.
  void halt();
  // While paused, computers do not start to search.
  void pause(bool paused);
  [[nodiscard]] bool paused() const { return paused_; }

  // Starts to search for a hint for the person to move; hint() returns it when it is found.
  void ask_hint();
  [[nodiscard]] const std::optional<Hint>& hint() const { return hint_; }
  [[nodiscard]] bool wants_hint() const;

  void rematch();
  // Replaces the game.
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
  Thinker thinker_;  // last, so that it is destroyed before the players
};

}  // namespace kelso::tui
