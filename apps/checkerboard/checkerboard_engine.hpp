// CheckerBoardEngine: implements the two functions of functions.hpp with the engine.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "endgame/database.hpp"
#include "eval/hand_made.hpp"
#include "player/clock.hpp"
#include "search/engine.hpp"

namespace kelso::checkerboard {

// The time to think, as CheckerBoard passes it.
struct TimeRequest {
  double seconds = 1;
  int info = 0;
  int more_info = 0;
};

[[nodiscard]] player::Limits limits_of(const TimeRequest& request, board::Side side);

class CheckerBoardEngine {
 public:
  explicit CheckerBoardEngine(const player::Clock& clock) : clock_(clock) {}

  // The best move, or nothing if the game is over. Calls `report` after every iteration.
  using Report = std::function<void(const std::string&)>;
  [[nodiscard]] std::optional<rules::Move> choose(const rules::Position& position, const TimeRequest& request,
                                                  const Report& report, player::StopToken stop);
  // The answer, if the command is known.
  [[nodiscard]] std::optional<std::string> command(std::string_view text);

 private:
  [[nodiscard]] std::optional<std::string> set(std::string_view name, std::string_view value);
  // False if the engine has no such option or it cannot have that value.
  [[nodiscard]] bool set_option(std::string_view name, std::string_view value);
  [[nodiscard]] std::optional<std::string> get(std::string_view name) const;
  [[nodiscard]] search::Engine& engine();

  const player::Clock& clock_;
  eval::HandMade evaluator_;
  search::EngineOptions options_;
  // Endgame tables: their folder, the number of pieces, and whether they are used.
  std::string table_folder_;
  int table_pieces_ = endgame::Slice::kMostPieces;
  bool uses_tables_ = true;
  endgame::Database tables_;
  std::unique_ptr<search::Engine> engine_;  // made when it is needed, and again after a change of options
  std::optional<rules::Game> history_;      // since the last conversion, as CheckerBoard sends it
};

}  // namespace kelso::checkerboard
