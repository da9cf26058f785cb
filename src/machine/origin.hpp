// What every run says about itself: which program on which machine, and when.
#pragma once

#include <string>

#include "store/rows.hpp"

namespace kelso::machine {

[[nodiscard]] std::string build_text();
[[nodiscard]] std::string machine_text();
[[nodiscard]] store::Moment now();
// The day as PDN writes it: 2024.12.31.
[[nodiscard]] std::string pdn_date(store::Moment moment);

}  // namespace kelso::machine
