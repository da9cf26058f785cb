#include "documents/d002/game.hpp"

#include "base/random.hpp"

namespace kelso::documents::d002 {

using board::opponent;

namespace {

class Game {
 public:
  Game(const GameSettings& settings, const Environment& environment)
      : settings_(settings),
        environment_(environment),
        board_(settings.start),
        side_(settings.first_mover),
        random_(settings.seed.value_or(0)) {
    record_.start = settings.start;
    record_.first_mover = settings.first_mover;
  }

  [[nodiscard]] GameRecord play();

 private:
  [[nodiscard]] bool is_over();
  // Nothing: the game has ended, or was stopped.
  [[nodiscard]] std::optional<Move> next_move();
  [[nodiscard]] std::optional<Move> move_from_outside();
  [[nodiscard]] std::optional<Move> move_of_program();
  void end(const char* reason, std::optional<Side> winner);

  const GameSettings& settings_;
  const Environment& environment_;
  board::Board board_;
  Side side_;
  Random random_;
  GameRecord record_;
};

GameRecord Game::play() {
  while (!is_over()) {
    const std::optional<Move> move = next_move();
    if (!move) break;
    board_ = move->after;
    record_.moves.push_back(played(side_, *move));
    record_.boards.push_back(board_);
    ++record_.plies;
    side_ = opponent(side_);
  }
  record_.rounds = (record_.plies + 1) / 2;
  return record_;
}

bool Game::is_over() {
  for (Side side : board::kSides)
    if (board_.pieces(side).empty()) end("no-pieces", opponent(side));
  if (record_.reason.empty() && !can_move(board_, side_)) end("no-moves", opponent(side_));
  if (record_.reason.empty() && record_.plies >= settings_.max_plies) end("ply-limit", std::nullopt);
  return !record_.reason.empty() || environment_.is_stopped();
}

void Game::end(const char* reason, std::optional<Side> winner) {
  record_.reason = reason;
  record_.winner = winner;
}

std::optional<Move> Game::next_move() {
  return settings_.movers[side_] ? move_from_outside() : move_of_program();
}

std::optional<Move> Game::move_from_outside() {
  const std::vector<board::Square> path = settings_.movers[side_](board_, side_);
  if (environment_.is_stopped()) return std::nullopt;
  std::optional<Move> move = execute(board_, side_, path, settings_.rules);
  if (!move) end(path.empty() ? "resignation" : "illegal", opponent(side_));
  return move;
}

std::optional<Move> Game::move_of_program() {
  SearchSettings settings = settings_.players[side_];
  settings.rules = settings_.rules;
  settings.seed = settings_.seed ? std::optional(random_.next()) : std::nullopt;
  const Choice choice = choose(board_, side_, settings, environment_);
  record_.statistics[side_] += choice.record.statistics;
  if (settings_.on_choice) settings_.on_choice(side_, choice);
  if (choice.how == Choice::How::Crashed) end("crash", std::nullopt);
  if (!choice.record.move) return std::nullopt;
  std::optional<Move> move = execute(board_, side_, choice.record.move->path, settings_.rules);
  if (!move) end("illegal", std::nullopt);
  return move;
}

}  // namespace

GameRecord play(const GameSettings& settings, const Environment& environment) {
  return Game(settings, environment).play();
}

}  // namespace kelso::documents::d002
