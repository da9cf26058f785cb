// Cancels what workers have not finished, and waits until they are idle.
#pragma once

#include <vector>

namespace kelso::cluster {

// What a worker had sent before is no longer wanted. Leaves no message unread, or a rank that has sent one
// would never end.
void cancel_work(const std::vector<int>& workers);

}  // namespace kelso::cluster
