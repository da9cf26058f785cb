// Numbers as text: for people with grouped thousands, for programs so that they read back the same.
//
//   grouped(18391564)      "18,391,564"
//   fixed(-1234.567, 2)    "-1,234.57"
//   exact(0.1)             "0.1", the shortest text that reads back as the same double
#pragma once

#include <cstdint>
#include <string>

namespace kelso::report {

[[nodiscard]] std::string grouped(std::int64_t number);
// Values that round to zero have no sign. Not a number is "NaN", infinity "inf".
[[nodiscard]] std::string fixed(double number, int decimals);
[[nodiscard]] std::string exact(double number);

// The sign − for a hyphen before a digit or "inf" at the start, as print has it.
[[nodiscard]] std::string with_true_minus(std::string text);

}  // namespace kelso::report
