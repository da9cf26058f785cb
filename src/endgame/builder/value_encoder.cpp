#include <algorithm>
#include <bit>

#include "endgame/bit_stream.hpp"
#include "endgame/builder/table_encoder.hpp"
#include "endgame/prefix_code.hpp"
#include "endgame/stored.hpp"

namespace kelso::endgame::builder {

namespace {

using namespace value_code;

struct Run {
  std::uint32_t length;
  std::uint8_t value;
};

// Positions that are not stored may take any value, so they belong to the run before them.
class RunFinder {
 public:
  RunFinder(const SliceIndex& index, const PositionBits& bits) : index_(index), bits_(bits) {}

  void find(const TableEncoder::Block& block, std::vector<Run>& runs) const {
    runs.clear();
    std::size_t start = 0;
    std::optional<std::uint8_t> value;
    for (std::size_t place = 0;; ++place) {
      place = next_other_than(value, place, block.size);
      if (place == block.size) break;
      if (is_set(bits_.threats, place) && !is_stored(position_of(index_.placement(block.first + place))))
        continue;
      if (value) {
        runs.push_back({static_cast<std::uint32_t>(place - start), *value});
        start = place;
      }
      value = value_at(place);
    }
    runs.push_back({static_cast<std::uint32_t>(block.size - start), value.value_or(kDraw)});
  }

 private:
  using Bits = PositionBits::Bits;

  [[nodiscard]] static bool is_set(const Bits& bits, std::size_t place) {
    return (bits[place / 64] >> place % 64 & 1) != 0;
  }
  [[nodiscard]] std::uint8_t value_at(std::size_t place) const {
    return is_set(bits_.wins, place) ? kWin : is_set(bits_.losses, place) ? kLoss : kDraw;
  }
  // From `place` on, the first without a capture that has another value.
  [[nodiscard]] std::size_t next_other_than(std::optional<std::uint8_t> value, std::size_t place,
                                            std::size_t end) const {
    while (place < end) {
      const std::uint64_t others = others_in_word(value, place / 64) >> place % 64;
      if (others != 0) return std::min(end, place + static_cast<std::size_t>(std::countr_zero(others)));
      place = (place / 64 + 1) * 64;
    }
    return end;
  }
  [[nodiscard]] std::uint64_t others_in_word(std::optional<std::uint8_t> value, std::size_t word) const {
    const std::uint64_t same = !value            ? 0
                               : *value == kWin  ? bits_.wins[word]
                               : *value == kLoss ? bits_.losses[word]
                                                 : ~(bits_.wins[word] | bits_.losses[word]);
    return ~same & ~bits_.captures[word];
  }

  const SliceIndex& index_;
  const PositionBits& bits_;
};

class ValueEncoder final : public TableEncoder {
 public:
  ValueEncoder(const SliceIndex& index, std::unique_ptr<SliceScanner> scanner)
      : TableEncoder(kCodes * kSymbols), scanner_(std::move(scanner)), finder_(index, bits_) {}

  void survey(const Block& block) override {
    scanner_->scan(block.first, block.size, bits_);
    finder_.find(block, runs_);
    if (runs_.size() == 1) return;
    for (std::size_t i = 0; i < runs_.size(); ++i)
      ++symbol_counts_[runs_[i].value * kSymbols + symbol_of_run(i)];
  }

  std::vector<std::uint8_t> code_lengths_for(std::span<const std::uint64_t> symbol_counts) const override {
    std::vector<std::uint8_t> all;
    for (std::size_t value = 0; value < kCodes; ++value) {
      const auto lengths = code_lengths(symbol_counts.subspan(value * kSymbols, kSymbols), kLongestCode);
      all.insert(all.end(), lengths.begin(), lengths.end());
    }
    return all;
  }

  void use_codes(std::span<const std::uint8_t> code_lengths) override {
    lengths_.assign(code_lengths.begin(), code_lengths.end());
    codes_.clear();
    for (std::size_t value = 0; value < kCodes; ++value) {
      const auto codes = codes_of(code_lengths.subspan(value * kSymbols, kSymbols));
      codes_.insert(codes_.end(), codes.begin(), codes.end());
    }
  }

  std::optional<int> encode(const Block& block, std::vector<std::byte>& bytes) override {
    scanner_->scan(block.first, block.size, bits_);
    count(block);
    finder_.find(block, runs_);
    if (runs_.size() == 1) return runs_.front().value;
    const std::size_t start = bytes.size();
    write_runs(bytes);
    const std::size_t plain_size = 1 + (block.size + kPlainPerByte - 1) / kPlainPerByte;
    if (bytes.size() - start > plain_size) {
      bytes.resize(start);
      write_plain(bytes);
    }
    return std::nullopt;
  }

 private:
  void count(const Block& block) {
    SliceCounts counts;
    for (std::size_t word = 0; word < (block.size + 63) / 64; ++word) {
      counts.wins += static_cast<std::uint64_t>(std::popcount(bits_.wins[word]));
      counts.losses += static_cast<std::uint64_t>(std::popcount(bits_.losses[word]));
      counts.captures += static_cast<std::uint64_t>(std::popcount(bits_.captures[word]));
    }
    counts.draws = block.size - counts.wins - counts.losses;
    counts_ += counts;
  }

  [[nodiscard]] std::size_t symbol_of_run(std::size_t i) const {
    if (i + 1 == runs_.size()) return kEnd;
    return symbol_of(runs_[i].value, runs_[i].length, runs_[i + 1].value);
  }

  void write_runs(std::vector<std::byte>& bytes) const {
    BitWriter writer(bytes);
    writer.put(runs_.front().value, kFirstValueBits);
    for (std::size_t i = 0; i < runs_.size(); ++i) {
      const std::size_t symbol = symbol_of_run(i);
      const std::size_t place = runs_[i].value * kSymbols + symbol;
      writer.put(codes_[place], lengths_[place]);
      if (symbol == kEnd) break;
      const RunClass run = run_class(run_class_of(runs_[i].length));
      writer.put(runs_[i].length - run.first, run.extra_bits);
    }
    writer.finish();
  }

  void write_plain(std::vector<std::byte>& bytes) const {
    std::vector<std::uint8_t> values;
    for (const Run& run : runs_) values.insert(values.end(), run.length, run.value);
    bytes.push_back(std::byte{kPlain});
    for (std::size_t i = 0; i < values.size(); i += kPlainPerByte) {
      unsigned digits = 0;
      for (std::size_t j = std::min(values.size(), i + kPlainPerByte); j-- > i;)
        digits = 3 * digits + values[j];
      bytes.push_back(static_cast<std::byte>(digits));
    }
  }

  std::unique_ptr<SliceScanner> scanner_;
  PositionBits bits_;
  RunFinder finder_;
  std::vector<Run> runs_;  // of the present block
  std::vector<std::uint8_t> lengths_;
  std::vector<std::uint32_t> codes_;
};

}  // namespace

std::unique_ptr<TableEncoder> make_value_encoder(const SliceIndex& index,
                                                 std::unique_ptr<SliceScanner> scanner) {
  return std::make_unique<ValueEncoder>(index, std::move(scanner));
}

}  // namespace kelso::endgame::builder
