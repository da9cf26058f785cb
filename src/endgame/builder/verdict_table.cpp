#include "endgame/builder/verdict_table.hpp"

namespace kelso::endgame::builder {

namespace {

auto block_of(const ValueTable& table, std::uint64_t block) { return table.values_of_block(block); }
auto block_of(const DistanceTable& table, std::uint64_t block) { return table.moves_of_block(block); }

// Calls put(number, value) for all positions of a file.
template <class Table, class Put>
void visit_stored(const Table& table, Workers& workers, const Put& put) {
  workers.run(table.header().blocks(), [&](std::size_t, std::size_t block) {
    std::uint64_t number = std::uint64_t{block} << table.header().block_bits;
    for (auto value : block_of(table, block)) put(number++, value);
  });
}

}  // namespace

VerdictTable::VerdictTable(const ValueTable& values, const DistanceTable* distances, Workers& workers)
    : index_(values.index()), with_distances_(distances != nullptr), codes_(index_.size()) {
  visit_stored(values, workers, [this](std::uint64_t number, Value value) {
    codes_[number] = code_of(value, value == Value::Win ? 1 : 0);
  });
  if (!with_distances_) return;
  visit_stored(*distances, workers, [this](std::uint64_t number, std::uint8_t moves) {
    codes_[number] = code_of(value_of(codes_[number]), moves);
  });
}

}  // namespace kelso::endgame::builder
