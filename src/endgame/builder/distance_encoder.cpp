#include "endgame/builder/run_encoder.hpp"

namespace kelso::endgame::builder {

namespace {

using namespace distance_code;

// The value of a position is the number of the winner's moves. Draws are not stored.
struct DistanceCoding {
  static constexpr CodeLayout kLayout = distance_code::kLayout;
  static constexpr std::uint32_t kDefaultValue = 0;

  static std::uint32_t value_at(const PositionBits& bits, std::size_t place) {
    return static_cast<std::uint32_t>(Distances::moves(bits.scores[place]));
  }

  static std::size_t next_other_than(const PositionBits& bits, std::optional<std::uint32_t> value,
                                     std::size_t place, std::size_t end) {
    const auto is_other = [&] {
      return bits.scores[place] != Distances::kDrawn && !is_set(bits.captures, place) &&
             value != value_at(bits, place);
    };
    while (place < end && !is_other()) ++place;
    return place;
  }

  static void put_prefix(const std::vector<Run>&, BitWriter& writer) { writer.put(0, kModeBits); }

  // Each run is the difference to the value before it, and its length.
  template <class Visit>
  static void visit_symbols(const std::vector<Run>& runs, Visit&& visit) {
    std::uint32_t before = 0;
    for (const Run& run : runs) {
      visit(Symbol{(run.value - before) % kValues});
      const auto length_class = static_cast<std::size_t>(run_class_of(run.length));
      visit(Symbol::with_length(kValues + length_class, run.length));
      before = run.value;
    }
  }

  static std::size_t plain_bytes(std::size_t positions) { return 1 + positions; }
  static void write_plain(const std::vector<Run>& runs, std::vector<std::byte>& bytes) {
    bytes.push_back(std::byte{kPlain});
    for (const Run& run : runs) bytes.insert(bytes.end(), run.length, static_cast<std::byte>(run.value));
  }

  static void count(const PositionBits& bits, const TableEncoder::Block& block, TableTotals& totals) {
    for (std::size_t place = 0; place < block.size; ++place) {
      const WorkScore score = bits.scores[place];
      const int moves = Distances::moves(score);
      const std::uint64_t number = block.first + place;
      if (is_set(bits.captures, place)) ++totals.counts.captures;
      if (score == Distances::kDrawn) {
        ++totals.counts.draws;
      } else if (score < Distances::kDrawn) {
        ++totals.counts.wins;
        if (2 * moves - 1 > totals.longest_win.plies) totals.longest_win = {number, 2 * moves - 1};
      } else {
        ++totals.counts.losses;
        if (2 * moves > totals.longest_loss.plies) totals.longest_loss = {number, 2 * moves};
      }
    }
  }
};

}  // namespace

std::unique_ptr<TableEncoder> make_distance_encoder(const SliceIndex& index,
                                                    std::unique_ptr<SliceScanner> scanner) {
  return std::make_unique<RunEncoder<DistanceCoding>>(index, std::move(scanner));
}

}  // namespace kelso::endgame::builder
