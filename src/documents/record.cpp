#include "documents/record.hpp"

namespace kelso::documents {

Statistics& Statistics::operator+=(const Statistics& more) {
  leaf += more.leaf;
  expanded += more.expanded;
  visited += more.visited;
  interior += more.interior;
  generated += more.generated;
  evaluations += more.evaluations;
  time_us += more.time_us;
  return *this;
}

std::string to_text(const PlayedMove& move) {
  if (move.kind == PlayedMove::Kind::Pass) return "pass";
  if (move.kind == PlayedMove::Kind::Revert) return "revert";
  std::string text;
  for (board::Square square : move.path) {
    if (!text.empty()) text += move.kind == PlayedMove::Kind::Capture ? 'x' : '-';
    text += std::to_string(square.number());
  }
  return text;
}

}  // namespace kelso::documents
