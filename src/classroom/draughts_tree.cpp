#include "classroom/draughts_tree.hpp"

#include "classroom/search.hpp"
#include "notation/move_text.hpp"
#include "rules/generate.hpp"

namespace kelso::classroom {

int DraughtsTree::count_moves() {
  if (moves_.size() <= ply()) moves_.resize(ply() + 1);
  moves_[ply()] =
      ordered_moves(position(), settings_.order, {settings_.evaluation, root_player(), settings_.context});
  return static_cast<int>(moves_[ply()].size());
}

void DraughtsTree::play(int number) { positions_.push_back(position().after(move(number))); }

bool DraughtsTree::is_over() const { return !rules::has_legal_move(position()); }

double DraughtsTree::result() const {
  const double loss = settings_.loss == LossValue::Flat ? -kWon : -kWon + static_cast<double>(ply());
  return position().side_to_move() == root_player() ? loss : -loss;
}

double DraughtsTree::estimate() const {
  return settings_.evaluation.value(position(), root_player(), settings_.context);
}

std::string DraughtsTree::move_text(int number) const { return notation::to_text(position(), move(number)); }

std::vector<rules::Move> DraughtsTree::moves_of(const std::vector<int>& line) {
  std::vector<rules::Move> moves;
  for (const int number : line) {
    if (!moves.empty()) (void)count_moves();
    moves.push_back(move(number));
    play(number);
  }
  for (std::size_t played = 0; played < line.size(); ++played) take_back();
  return moves;
}

}  // namespace kelso::classroom
