// What every run says about itself: which program on which machine, and when.
#pragma once

#include <string>

#include "base/date_time.hpp"

namespace kelso::machine {

[[nodiscard]] std::string build_text();
[[nodiscard]] std::string machine_text();
[[nodiscard]] Moment now();
// Today in the user's time zone.
[[nodiscard]] Date local_date();

}  // namespace kelso::machine
