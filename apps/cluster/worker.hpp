// The work of every rank but rank 0: plays the games and builds the endgame steps that rank 0 assigns, until
// rank 0 ends it.
#pragma once

namespace kelso::cluster {

void serve_rank_0();

}  // namespace kelso::cluster
