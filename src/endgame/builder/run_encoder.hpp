// RunEncoder: a TableEncoder over a policy. The positions of a block are runs of equal values, and a run is
// one or two symbols of the prefix codes. A block whose runs would take more bytes than its values as plain
// numbers is written plainly.
//
// The policy, ValueCoding or DistanceCoding, has only static members:
// - kLayout: the prefix codes
// - kDefaultValue: for a block without any stored position
// - value_at(bits, place): the value of a position
// - next_other_than(bits, value, place, end): the first place in [place, end) that has another value and no
//   capture; `end` if there is none
// - put_prefix(runs, writer): writes the bits at the beginning of a block of runs
// - visit_symbols(runs, visit): calls visit(Symbol) for the symbols of all runs, in order
// - plain_bytes(positions), write_plain(runs, bytes): the size of a plain block, and the block itself
// - count(bits, block, totals): adds the positions of a block to the totals
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "endgame/bit_stream.hpp"
#include "endgame/builder/table_encoder.hpp"
#include "endgame/prefix_code.hpp"
#include "endgame/stored.hpp"

namespace kelso::endgame::builder {

struct Run {
  std::uint32_t length;
  std::uint32_t value;
};

struct Symbol {
  std::size_t number;  // among those of all codes
  std::uint32_t extra = 0;
  int extra_bits = 0;

  // With the extra bits that the length of a run needs.
  [[nodiscard]] static Symbol with_length(std::size_t number, std::uint32_t length) {
    const RunClass run = run_class(run_class_of(length));
    return {number, length - run.first, run.extra_bits};
  }
};

template <class Coding>
class RunEncoder final : public TableEncoder {
 public:
  // The index must outlive it.
  RunEncoder(const SliceIndex& index, std::unique_ptr<SliceScanner> scanner)
      : TableEncoder(Coding::kLayout.symbols()), index_(index), scanner_(std::move(scanner)) {}

  void survey(const Block& block) override {
    scanner_->scan(block.first, block.size, bits_);
    find_runs(block);
    if (runs_.size() == 1) return;
    Coding::visit_symbols(runs_, [this](const Symbol& symbol) { ++symbol_counts_[symbol.number]; });
  }

  std::vector<std::uint8_t> code_lengths_for(std::span<const std::uint64_t> symbol_counts) const override {
    return for_each_code(symbol_counts, [](std::span<const std::uint64_t> counts) {
      return code_lengths(counts, Coding::kLayout.longest);
    });
  }

  void use_codes(std::span<const std::uint8_t> code_lengths) override {
    lengths_.assign(code_lengths.begin(), code_lengths.end());
    codes_ = for_each_code(code_lengths, codes_of);
  }

  std::optional<int> encode(const Block& block, std::vector<std::byte>& bytes) override {
    scanner_->scan(block.first, block.size, bits_);
    Coding::count(bits_, block, totals_);
    find_runs(block);
    if (runs_.size() == 1) return static_cast<int>(runs_.front().value);
    const std::size_t start = bytes.size();
    write_runs(bytes);
    if (bytes.size() - start > Coding::plain_bytes(block.size)) {
      bytes.resize(start);
      Coding::write_plain(runs_, bytes);
    }
    return std::nullopt;
  }

 private:
  // Applies a function to the numbers of each code and joins the results.
  template <class Number, class Function>
  static auto for_each_code(std::span<const Number> numbers, const Function& function) {
    decltype(function(numbers)) all;
    for (std::size_t code = 0; code < Coding::kLayout.sizes.size(); ++code) {
      const auto part = function(Coding::kLayout.part(numbers, code));
      all.insert(all.end(), part.begin(), part.end());
    }
    return all;
  }

  // Positions that are not stored may have any value, so they extend the run before them.
  void find_runs(const Block& block) {
    runs_.clear();
    std::size_t start = 0;
    std::optional<std::uint32_t> value;
    for (std::size_t place = 0;; ++place) {
      place = Coding::next_other_than(bits_, value, place, block.size);
      if (place == block.size) break;
      if (is_set(bits_.threats, place) && !is_stored(position_of(index_.placement(block.first + place))))
        continue;
      if (value) {
        runs_.push_back({static_cast<std::uint32_t>(place - start), *value});
        start = place;
      }
      value = Coding::value_at(bits_, place);
    }
    runs_.push_back({static_cast<std::uint32_t>(block.size - start), value.value_or(Coding::kDefaultValue)});
  }

  void write_runs(std::vector<std::byte>& bytes) const {
    BitWriter writer(bytes);
    Coding::put_prefix(runs_, writer);
    Coding::visit_symbols(runs_, [&](const Symbol& symbol) {
      writer.put(codes_[symbol.number], lengths_[symbol.number]);
      writer.put(symbol.extra, symbol.extra_bits);
    });
    writer.finish();
  }

  const SliceIndex& index_;
  std::unique_ptr<SliceScanner> scanner_;
  PositionBits bits_;      // of the present block
  std::vector<Run> runs_;  // of the present block
  std::vector<std::uint8_t> lengths_;
  std::vector<std::uint32_t> codes_;
};

}  // namespace kelso::endgame::builder
