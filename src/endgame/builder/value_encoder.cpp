#include <algorithm>
#include <bit>

#include "endgame/builder/run_encoder.hpp"

namespace kelso::endgame::builder {

namespace {

using namespace value_code;

struct ValueCoding {
  static constexpr CodeLayout kLayout = value_code::kLayout;
  static constexpr std::uint32_t kDefaultValue = kDraw;

  static std::uint32_t value_at(const PositionBits& bits, std::size_t place) {
    return is_set(bits.wins, place) ? kWin : is_set(bits.losses, place) ? kLoss : kDraw;
  }

  static std::size_t next_other_than(const PositionBits& bits, std::optional<std::uint32_t> value,
                                     std::size_t place, std::size_t end) {
    while (place < end) {
      const std::uint64_t others = others_in_word(bits, value, place / 64) >> place % 64;
      if (others != 0) return std::min(end, place + static_cast<std::size_t>(std::countr_zero(others)));
      place = (place / 64 + 1) * 64;
    }
    return end;
  }
  static std::uint64_t others_in_word(const PositionBits& bits, std::optional<std::uint32_t> value,
                                      std::size_t word) {
    const std::uint64_t same = !value            ? 0
                               : *value == kWin  ? bits.wins[word]
                               : *value == kLoss ? bits.losses[word]
                                                 : ~(bits.wins[word] | bits.losses[word]);
    return ~same & ~bits.captures[word];
  }

  static void put_prefix(const std::vector<Run>& runs, BitWriter& writer) {
    writer.put(runs.front().value, kFirstValueBits);
  }

  // Each run is one symbol; the last one needs no length.
  template <class Visit>
  static void visit_symbols(const std::vector<Run>& runs, Visit&& visit) {
    for (std::size_t i = 0; i + 1 < runs.size(); ++i) {
      const Run& run = runs[i];
      const std::size_t symbol = symbol_of(run.value, run.length, runs[i + 1].value);
      visit(Symbol::with_length(run.value * kSymbols + symbol, run.length));
    }
    visit(Symbol{runs.back().value * kSymbols + kEnd});
  }

  static std::size_t plain_bytes(std::size_t positions) {
    return 1 + (positions + kPlainPerByte - 1) / kPlainPerByte;
  }
  static void write_plain(const std::vector<Run>& runs, std::vector<std::byte>& bytes) {
    std::vector<std::uint32_t> values;
    for (const Run& run : runs) values.insert(values.end(), run.length, run.value);
    bytes.push_back(std::byte{kPlain});
    for (std::size_t i = 0; i < values.size(); i += kPlainPerByte) {
      std::uint32_t digits = 0;
      for (std::size_t j = std::min(values.size(), i + kPlainPerByte); j-- > i;)
        digits = 3 * digits + values[j];
      bytes.push_back(static_cast<std::byte>(digits));
    }
  }

  static void count(const PositionBits& bits, const TableEncoder::Block& block, TableTotals& totals) {
    SliceCounts counts;
    for (std::size_t word = 0; word < (block.size + 63) / 64; ++word) {
      counts.wins += static_cast<std::uint64_t>(std::popcount(bits.wins[word]));
      counts.losses += static_cast<std::uint64_t>(std::popcount(bits.losses[word]));
      counts.captures += static_cast<std::uint64_t>(std::popcount(bits.captures[word]));
    }
    counts.draws = block.size - counts.wins - counts.losses;
    totals.counts += counts;
  }
};

}  // namespace

std::unique_ptr<TableEncoder> make_value_encoder(const SliceIndex& index,
                                                 std::unique_ptr<SliceScanner> scanner) {
  return std::make_unique<RunEncoder<ValueCoding>>(index, std::move(scanner));
}

}  // namespace kelso::endgame::builder
