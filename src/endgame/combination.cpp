#include "endgame/combination.hpp"

namespace kelso::endgame::detail {

#if defined(__x86_64__) && !defined(__BMI2__)
// Until it is set, which code that runs before main() may see, BMI2 is not used.
const bool kHasBmi2 = __builtin_cpu_supports("bmi2");
#endif

}  // namespace kelso::endgame::detail
