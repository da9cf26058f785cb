#include "tui/game_runner.hpp"

#include "base/date_time.hpp"
#include "machine/origin.hpp"
#include "play/hint_text.hpp"

namespace kelso::tui {

using board::Side;

play::Seat seat_of(const std::string& text) {
  if (text == "person") return {};
  constexpr std::string_view kLevel = "engine:level=";
  if (text.starts_with(kLevel)) return {.name = "Kelso level " + text.substr(kLevel.size()), .player = text};
  return {.name = "", .player = text};
}

std::vector<notation::Tag> tags_of_today() {
  return {{"Event", "Kelso"}, {"Date", pdn_date(machine::local_date())}};
}

Result<std::unique_ptr<GameRunner>, std::string> GameRunner::make(GameSetup setup,
                                                                  const RunnerContext& context) {
  std::unique_ptr<GameRunner> runner(new GameRunner(std::move(setup), context));
  if (runner->setup_.record) {
    if (auto reason = runner->load(*runner->setup_.record)) return Failure(*reason);
  } else {
    runner->board_.emplace(runner->setup_.game, runner->now());
  }
  if (auto reason = runner->take_seats()) return Failure(*reason);
  return runner;
}

std::optional<std::string> GameRunner::take_seats() {
  const player::Environment environment{context_.clock, setup_.seed};
  const auto create = [&](const std::string& text, std::unique_ptr<player::Player>& place) {
    auto player = context_.players.create(text, environment);
    if (!player) return std::optional("player '" + text + "': " + player::describe(player.error()));
    place = *std::move(player);
    return std::optional<std::string>();
  };
  for (const Side side : board::kSides) {
    players_[side].reset();
    if (board_->seat(side).is_person()) continue;
    if (auto reason = create(board_->seat(side).player, players_[side])) return reason;
  }
  if (!hint_player_)
    if (auto reason = create(setup_.hint_player, hint_player_)) return reason;
  start_players();
  return std::nullopt;
}

void GameRunner::start_players() {
  for (const Side side : board::kSides)
    if (players_[side]) players_[side]->start_game({board_->game().start(), side, setup_.seed});
}

bool GameRunner::advance() {
  if (board_->check_flag(now())) {
    halt();
    return true;
  }
  if (take_decision()) return true;
  if (activity_ != Activity::None || board_->over()) return false;
  if (board_->computer_to_move() && !paused_) {
    activity_ = Activity::Move;
    thinker_.begin(*players_[board_->side_to_move()], board_->game(), board_->limits(setup_.limits, now()));
  } else if (wants_hint() && !hint_ && !hint_tried_) {
    ask_hint();
  }
  return false;
}

bool GameRunner::take_decision() {
  auto decision = thinker_.take();
  if (!decision) return false;
  const Activity activity = std::exchange(activity_, Activity::None);
  if (decision->info.value) {
    last_value_ = decision->info.value;
    last_value_side_ = board_->side_to_move();
  }
  if (activity == Activity::Move) {
    hint_.reset();
    hint_tried_ = false;
    (void)board_->carry_out(*decision, now());
  } else if (const rules::Move* move = decision->move()) {
    hint_ = Hint{*move, play::explain_choice(board_->position(), *move, decision->info)};
  }
  return true;
}

void GameRunner::halt() {
  thinker_.abandon();
  activity_ = Activity::None;
  hint_.reset();
  hint_tried_ = false;
}

void GameRunner::pause(bool paused) {
  paused_ = paused;
  if (paused) halt();
}

bool GameRunner::wants_hint() const {
  return board_->person_to_move() && setup_.hints[board_->side_to_move()];
}

void GameRunner::ask_hint() {
  if (activity_ != Activity::None || board_->over()) return;
  hint_tried_ = true;
  hint_.reset();
  player::Limits limits;
  limits.depth = setup_.hint_depth;
  activity_ = Activity::Hint;
  hint_player_->start_game({board_->game().start(), board_->side_to_move(), setup_.seed});
  thinker_.begin(*hint_player_, board_->game(), limits);
}

void GameRunner::rematch() {
  halt();
  last_value_.reset();
  board_ = board_->rematch(now());
  ++setup_.seed;
  std::swap(setup_.hints.black, setup_.hints.white);
  (void)take_seats();  // cannot fail: the same players were created before
}

std::optional<std::string> GameRunner::load(const notation::PdnGame& record) {
  halt();
  const play::BoardGameOptions& options = board_ ? board_->options() : setup_.game;
  auto board = play::BoardGame::from_record(record, options, now());
  if (!board) return board.error();
  board_ = *std::move(board);
  last_value_.reset();
  if (hint_player_) start_players();
  return std::nullopt;
}

}  // namespace kelso::tui
