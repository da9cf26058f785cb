// Any text: an accepted number tree is written and read as the same tree, alpha-beta and minimax find the
// same value in it, errors lie inside the text.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "classroom/alpha_beta.hpp"
#include "classroom/minimax.hpp"
#include "classroom/number_tree.hpp"
#include "require.hpp"

using namespace kelso;
using fuzz::require;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  auto tree = classroom::NumberTree::parse(text);
  if (!tree) {
    require(!tree.error().message.empty());
    require(tree.error().line >= 1 && tree.error().line <= size + 1);
    require(tree.error().column >= 1 && tree.error().column <= size + 1);
    return 0;
  }
  require(classroom::NumberTree::parse(tree->text())->text() == tree->text());
  classroom::Budget no_limit;
  const auto full = classroom::minimax(*tree, tree->height(), no_limit);
  const auto pruned = classroom::alpha_beta(*tree, tree->height(), no_limit);
  require(full.value == pruned.value && full.best.front() == pruned.pv.front());
  return 0;
}
