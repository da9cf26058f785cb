// The work of a player's searches in the terms of a document's record.
#pragma once

#include "documents/record.hpp"
#include "player/search_info.hpp"

namespace kelso::document_programs {

// Players do not count expanded nodes as a document does: these are the interior nodes.
[[nodiscard]] inline documents::Statistics to_document_statistics(const player::Statistics& statistics) {
  return {.leaf = statistics.leaf,
          .expanded = statistics.interior,
          .visited = statistics.visited,
          .interior = statistics.interior,
          .generated = statistics.generated,
          .evaluations = statistics.evaluations,
          .time_us = statistics.time.count()};
}

}  // namespace kelso::document_programs
