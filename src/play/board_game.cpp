#include "play/board_game.hpp"

#include <algorithm>
#include <utility>

#include "notation/pdn_commands.hpp"
#include "notation/words.hpp"
#include "play/sentences.hpp"
#include "referee/judge.hpp"

namespace kelso::play {

using board::BySide;
using board::Side;
using player::Decision;
using player::Duration;
using rules::Outcome;
using rules::Reason;

namespace {

using Kind = Refusal::Kind;

Refusal game_is_over() { return {Kind::GameOver, "The game is over."}; }

std::string name_of(Side side) { return std::string(notation::name_of(side)); }

Refusal no_offer(Side side) { return {Kind::NoOffer, name_of(side) + " has not offered a draw."}; }

}  // namespace

std::string Seat::shown_name() const {
  if (!name.empty()) return name;
  return is_person() ? "Person" : player;
}

BoardGame::BoardGame(BoardGameOptions options, Duration now)
    : options_(std::move(options)), game_(options_.start, options_.draw_rules), times_(1), notes_(1) {
  if (!options_.time_control) return;
  clock_.emplace(*options_.time_control, side_to_move(), now);
  times_.front() = clock_->left(now);
}

std::optional<Side> BoardGame::only_person() const {
  const bool black = seat(Side::Black).is_person();
  if (black == seat(Side::White).is_person()) return std::nullopt;
  return black ? Side::Black : Side::White;
}

Refusal BoardGame::play(rules::Move move, Duration now) {
  if (over() || check_flag(now)) return {Kind::GameOver, ending()->sentence};
  const referee::Verdict verdict =
      referee::judge({game_, draw_offer_}, {.action = move}, referee::kBoardPerson);
  if (verdict.refused()) return {Kind::IllegalMove, "This move is not legal."};
  put_on_board(*verdict.move, now);
  return {};
}

void BoardGame::put_on_board(rules::Move move, Duration now) {
  const Side mover = side_to_move();
  forget_undone();
  game_.play(move);
  if (draw_offer_ == opponent(mover)) draw_offer_.reset();
  notes_.emplace_back();
  played_.push_back({move, next_number(), {}});
  times_.push_back(times_.back());
  if (!clock_) return;
  clock_->press(mover, now);
  times_.back() = clock_->left(now);
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(times_.back()[mover]);
  notes_.back().emplace_back(notation::Comment{to_text(
      notation::Command{"clk", notation::to_clock_text(std::chrono::floor<std::chrono::seconds>(left))})});
  if (over()) clock_->stop(now);
}

void BoardGame::forget_undone() {
  recorded_result_.reset();
  detail_.clear();
  times_.resize(game_.plies() + 1);
  notes_.resize(game_.plies() + 1);
  played_.erase(played_.begin() + static_cast<std::ptrdiff_t>(game_.plies()), played_.end());
}

notation::MoveNumber BoardGame::next_number() const {
  using Half = notation::MoveNumber::Half;
  if (!played_.empty()) return played_.back().number.next();
  return {1, game_.start().side_to_move() == Side::Black ? Half::First : Half::Second};
}

Refusal BoardGame::carry_out(const Decision& decision, Duration now) {
  if (over() || check_flag(now)) return {Kind::GameOver, ending()->sentence};
  const Side side = side_to_move();
  const referee::Verdict verdict = referee::judge({game_, draw_offer_}, decision, referee::kBoardComputer);
  if (verdict.move) put_on_board(*verdict.move, now);
  if (verdict.outcome)
    end(*verdict.outcome, now, verdict.detail);
  else if (decision.offers_draw && !over())
    draw_offer_ = side;
  return {};
}

std::size_t BoardGame::plies_to_take_back() const {
  const auto one_after = [this](std::size_t plies) {
    return seat(game_.position_after(plies).side_to_move()).is_person();
  };
  if (!only_person()) return std::min<std::size_t>(game_.plies(), 1);
  for (std::size_t plies = 1; plies <= game_.plies(); ++plies)
    if (one_after(game_.plies() - plies)) return plies;
  return 0;
}

Refusal BoardGame::take_back(Duration now) {
  const std::size_t plies = plies_to_take_back();
  if (plies == 0) return {Kind::NothingToTakeBack, "There is no move to take back."};
  for (std::size_t i = 0; i < plies; ++i) game_.undo();
  draw_offer_.reset();
  detail_.clear();
  restore_clock(now);
  return {};
}

Refusal BoardGame::redo(Duration now) {
  if (!can_redo()) return {Kind::NothingToRedo, "There is no move to play again."};
  do game_.redo();
  while (game_.can_redo() && only_person() && !seat_to_move().is_person());
  draw_offer_.reset();
  restore_clock(now);
  return {};
}

void BoardGame::restore_clock(Duration now) {
  if (!clock_) return;
  clock_->set(times_[game_.plies()], side_to_move(), now);
  if (over()) clock_->stop(now);
}

std::vector<notation::Ply> BoardGame::line() const {
  rules::Game all = game_;
  while (all.can_redo()) all.redo();
  std::vector<notation::Ply> plies;
  for (std::size_t ply = 0; ply < all.plies(); ++ply)
    plies.push_back({all.position_after(ply), all.move(ply)});
  return plies;
}

void BoardGame::end(Outcome outcome, Duration now, std::string detail) {
  if (clock_) clock_->stop(now);
  forget_undone();
  game_.end(outcome);
  detail_ = std::move(detail);
  draw_offer_.reset();
}

Refusal BoardGame::resign(Side side, Duration now) {
  if (over()) return game_is_over();
  end({opponent(side), Reason::Resignation}, now);
  return {};
}

Refusal BoardGame::offer_draw(Side side, Duration now) {
  if (over()) return game_is_over();
  if (draw_offer_ == opponent(side)) return accept_draw(side, now);
  if (draw_offer_ == side) return {Kind::OfferStands, name_of(side) + " has offered a draw already."};
  draw_offer_ = side;
  return {};
}

Refusal BoardGame::accept_draw(Side side, Duration now) {
  if (over()) return game_is_over();
  if (draw_offer_ != opponent(side)) return no_offer(opponent(side));
  end({std::nullopt, Reason::Agreement}, now);
  return {};
}

Refusal BoardGame::decline_draw(Side side) {
  if (draw_offer_ != opponent(side)) return no_offer(opponent(side));
  draw_offer_.reset();
  return {};
}

Refusal BoardGame::claim_draw(Side side, Duration now) {
  if (over()) return game_is_over();
  if (side != side_to_move()) return {Kind::NotToMove, "Only the side to move may claim a draw."};
  const referee::Verdict verdict =
      referee::judge({game_}, {.action = player::DrawClaim{}}, referee::kBoardPerson);
  if (verdict.refused())
    return {Kind::NoClaim,
            "No draw can be claimed: the position has not occurred three times, and in the last 40 moves of "
            "each side a piece was taken or a man moved."};
  end(*verdict.outcome, now);
  return {};
}

bool BoardGame::check_flag(Duration now) {
  if (!clock_ || over() || !clock_->flag_fell(now)) return false;
  end({opponent(side_to_move()), Reason::Time}, now);
  return true;
}

void BoardGame::restore_ending(const Outcome& outcome, std::string detail, Duration now) {
  if (!over()) end(outcome, now, std::move(detail));
}

std::optional<Ending> BoardGame::ending() const {
  const auto outcome = game_.outcome();
  if (!outcome) return std::nullopt;
  return Ending{*outcome, detail_, describe_outcome(*outcome, detail_)};
}

std::optional<BySide<Duration>> BoardGame::clocks(Duration now) const {
  if (!clock_) return std::nullopt;
  return clock_->left(now);
}

player::Limits BoardGame::limits(const player::Limits& without_clocks, Duration now) const {
  if (!clock_) return without_clocks;
  player::Limits limits;
  limits.clocks = player::GameClocks{clock_->left(now), clock_->control().increment};
  return limits;
}

BySide<Captured> BoardGame::captured() const {
  BySide<Captured> lost;
  for (std::size_t ply = 0; ply < game_.plies(); ++ply) {
    const rules::Position& before = game_.position_after(ply);
    Captured& of_side = lost[opponent(before.side_to_move())];
    const board::SquareSet taken = game_.move(ply).captured();
    of_side.kings += (taken & before.kings()).count();
    of_side.men += (taken & ~before.kings()).count();
  }
  return lost;
}

BoardGame BoardGame::rematch(Duration now) const {
  BoardGameOptions options = options_;
  std::swap(options.seats.black, options.seats.white);
  return {std::move(options), now};
}

}  // namespace kelso::play
