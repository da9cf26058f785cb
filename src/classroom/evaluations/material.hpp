// material: the evaluation of first resort. A man counts 1, a king 1.5.
#pragma once

#include <memory>

#include "classroom/evaluation.hpp"

namespace kelso::classroom {

[[nodiscard]] std::unique_ptr<Evaluation> make_material();

}  // namespace kelso::classroom
