#include "documents/d004/game.hpp"

#include "base/random.hpp"

namespace kelso::documents::d004 {

using board::opponent;

namespace {

class Game {
 public:
  Game(const GameSettings& settings, const Environment& environment)
      : settings_(settings),
        environment_(environment),
        position_(settings.start, settings.first_mover),
        random_(settings.seed.value_or(0)) {
    record_.start = settings.start;
    record_.first_mover = settings.first_mover;
  }

  [[nodiscard]] GameRecord play();

 private:
  [[nodiscard]] Side side() const { return position_.side_to_move(); }
  [[nodiscard]] bool is_over();
  // Nothing: the game has ended, or was stopped.
  [[nodiscard]] std::optional<PlayedMove> next_move();
  [[nodiscard]] std::optional<PlayedMove> move_from_outside();
  [[nodiscard]] std::optional<PlayedMove> move_of_program();
  void end(const char* reason, std::optional<Side> winner);

  const GameSettings& settings_;
  const Environment& environment_;
  Position position_;
  Random random_;
  GameRecord record_;
};

GameRecord Game::play() {
  while (!is_over()) {
    const std::optional<PlayedMove> move = next_move();
    if (!move) break;
    position_ = after(position_, *move);
    record_.moves.push_back(*move);
    record_.boards.push_back(position_.to_board());
    ++record_.plies;
  }
  record_.rounds = (record_.plies + 1) / 2;
  return record_;
}

bool Game::is_over() {
  if (!position_.can_move(side()))
    end("no-moves", opponent(side()));
  else if (record_.plies >= settings_.max_plies)
    end("ply-limit", std::nullopt);
  return !record_.reason.empty() || environment_.is_stopped();
}

void Game::end(const char* reason, std::optional<Side> winner) {
  record_.reason = reason;
  record_.winner = winner;
}

std::optional<PlayedMove> Game::next_move() {
  return settings_.movers[side()] ? move_from_outside() : move_of_program();
}

std::optional<PlayedMove> Game::move_from_outside() {
  const std::vector<board::Square> path = settings_.movers[side()](position_.to_board(), side());
  if (environment_.is_stopped()) return std::nullopt;
  const std::optional<PlayedMove> move = find_move(position_, path);
  if (!move) end(path.empty() ? "resignation" : "illegal", opponent(side()));
  return move;
}

std::optional<PlayedMove> Game::move_of_program() {
  SearchSettings settings = settings_.players[side()];
  settings.seed = settings_.seed ? std::optional(random_.next()) : std::nullopt;
  const SearchRecord found = search(position_.to_board(), side(), settings, environment_);
  record_.statistics[side()] += found.statistics;
  if (settings_.on_search) settings_.on_search(side(), found);
  return found.move;
}

}  // namespace

GameRecord play(const GameSettings& settings, const Environment& environment) {
  return Game(settings, environment).play();
}

}  // namespace kelso::documents::d004
