#include "server/shown_moves.hpp"

#include "server/position_json.hpp"

namespace kelso::server {

const Json& ShownMoves::at(std::size_t ply, const notation::Ply& played, int number) {
  if (ply < entries_.size()) {
    if (entries_[ply].played == played) return entries_[ply].json;
    // Another move was played in its place.
    entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(ply), entries_.end());
  }
  entries_.push_back({played, played_move_json(played.before, played.move, number)});
  return entries_.back().json;
}

}  // namespace kelso::server
