// What every rank but the first does: it plays the games and builds the tables that rank 0 asks for, until it
// is told to quit.
#pragma once

namespace kelso::cluster {

void serve_rank_0();

}  // namespace kelso::cluster
