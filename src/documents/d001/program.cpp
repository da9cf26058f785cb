#include "documents/d001/program.hpp"

#include <cassert>

#include "documents/d001/search.hpp"

namespace kelso::documents::d001 {

namespace {

using Kind = PlayedMove::Kind;

struct Thought {
  Choice choice;
  Statistics statistics;
  std::uint64_t cutoffs;
  bool stopped;
};

Thought think(const Grid& grid, Side side, const Settings& settings, std::optional<Random>& noise,
              const Environment& environment) {
  assert(settings.depth >= 1);
  Tree tree({settings.evaluation, side, noise ? &*noise : nullptr}, environment);
  const std::int64_t started = environment.now();
  const Choice choice = settings.algorithm == Algorithm::AlphaBeta ? alpha_beta(tree, grid, settings.depth)
                                                                   : minmax_ab(tree, grid, settings.depth);
  Statistics statistics = tree.statistics();
  statistics.time_us = environment.now() - started;
  return {choice, statistics, tree.cutoffs(), tree.stopped()};
}

std::optional<Random> noise_from(std::optional<std::uint64_t> seed) {
  return seed ? std::optional<Random>(*seed) : std::nullopt;
}

// One game with its two computers.
class Game {
 public:
  Game(const GameSettings& settings, const Environment& environment)
      : settings_(settings),
        environment_(environment),
        noise_(noise_from(settings.noise_seed)),
        grid_(to_grid(settings.start)),
        record_{.start = settings.start, .first_mover = settings.first_mover} {}

  GameRecord play() {
    Side side = settings_.first_mover;
    if (successors(grid_, side).empty()) end(opponent(side));
    while (record_.reason.empty() && !environment_.is_stopped() && take_turn(side)) {
      count_replies(side);
      if (record_.reason.empty() && record_.plies >= settings_.ply_limit) record_.reason = "ply-limit";
      side = opponent(side);
    }
    return std::move(record_);
  }

 private:
  // Whether it was taken; else the game was stopped.
  bool take_turn(Side side) {
    const Settings& player = settings_.players[side];
    const bool remembers = player.algorithm == Algorithm::MinMaxAB;
    if (side == Side::White && remembers) remembered_.reset();
    const Thought thought = think(grid_, side, player, noise_, environment_);
    if (thought.stopped) return false;
    PlayedMove move{.side = side, .kind = Kind::Pass};
    if (thought.choice.move) {
      move = to_played(*thought.choice.move, side);
      grid_ = thought.choice.move->grid;
      if (remembers) remembered_ = grid_;
    } else if (remembers && remembered_ && *remembered_ != grid_) {
      move.kind = Kind::Revert;
      grid_ = *remembered_;
    }
    record(move, thought.statistics);
    return true;
  }

  void record(const PlayedMove& move, const Statistics& statistics) {
    record_.moves.push_back(move);
    record_.boards.push_back(to_board(grid_));
    record_.statistics[move.side] += statistics;
    ++record_.plies;
    record_.rounds = (record_.plies + 1) / 2;
  }

  void count_replies(Side side) {
    const auto replies = successors(grid_, opponent(side)).size();
    record_.statistics[side].expanded += replies;
    if (replies == 0) end(side);
  }

  void end(Side winner) {
    record_.winner = winner;
    record_.reason = to_board(grid_).pieces(opponent(winner)).empty() ? "no-pieces" : "no-moves";
  }

  const GameSettings& settings_;
  const Environment& environment_;
  std::optional<Random> noise_;
  Grid grid_;
  // What MinMaxAB last decided on, of either computer. The program empties its list only before O's turn,
  // and only if O uses MinMaxAB; so X may find there its own previous board and go back to it.
  std::optional<Grid> remembered_;
  GameRecord record_;
};

}  // namespace

GameRecord play(const GameSettings& settings, const Environment& environment) {
  return Game(settings, environment).play();
}

SearchRecord search(const Situation& situation, const Settings& settings, const Environment& environment) {
  const Grid grid = to_grid(situation.board);
  std::optional<Random> noise = noise_from(situation.noise_seed);
  const Thought thought = think(grid, situation.side, settings, noise, environment);
  SearchRecord record{.value = static_cast<double>(thought.choice.value),
                      .statistics = thought.statistics,
                      .cutoffs = thought.cutoffs};
  if (thought.stopped || successors(grid, situation.side).empty()) return record;
  const std::optional<Successor>& chosen = thought.choice.move;
  record.move =
      chosen ? to_played(*chosen, situation.side) : PlayedMove{.side = situation.side, .kind = Kind::Pass};
  record.statistics.expanded = successors(chosen ? chosen->grid : grid, opponent(situation.side)).size();
  record.best_moves = {*record.move};
  return record;
}

std::vector<PlayedMove> moves(const board::Board& board, Side side) {
  std::vector<PlayedMove> result;
  for (const Successor& successor : successors(to_grid(board), side))
    result.push_back(to_played(successor, side));
  return result;
}

}  // namespace kelso::documents::d001
