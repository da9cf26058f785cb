// Numbers as text: grouped for people, exact for programs.
#pragma once

#include <cstdint>
#include <string>

namespace kelso::report {

// "18,391,564"
[[nodiscard]] std::string grouped(std::int64_t number);
// "-1,234.57" with two decimals. A value that rounds to zero has no sign. NaN is "NaN", infinity "inf".
[[nodiscard]] std::string fixed(double number, int decimals);
// "0.1": the shortest text that reads back as the same double.
[[nodiscard]] std::string exact(double number);

// Replaces the hyphen of a negative number at the start by the typographic minus sign −.
[[nodiscard]] std::string with_true_minus(std::string text);

}  // namespace kelso::report
