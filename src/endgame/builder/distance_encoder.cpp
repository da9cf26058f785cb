#include <algorithm>

#include "endgame/bit_stream.hpp"
#include "endgame/builder/table_encoder.hpp"
#include "endgame/prefix_code.hpp"
#include "endgame/stored.hpp"

namespace kelso::endgame::builder {

namespace {

using namespace distance_code;

struct Run {
  std::uint32_t length;
  std::uint32_t moves;
};

class DistanceEncoder final : public TableEncoder {
 public:
  DistanceEncoder(const SliceIndex& index, std::unique_ptr<SliceScanner> scanner)
      : TableEncoder(kSymbols), index_(index), scanner_(std::move(scanner)) {}

  void survey(const Block& block) override {
    find_runs(block);
    if (runs_.size() == 1) return;
    std::uint32_t before = 0;
    for (const Run& run : runs_) {
      ++symbol_counts_[(run.moves - before) % kValues];
      ++symbol_counts_[kValues + static_cast<std::size_t>(run_class_of(run.length))];
      before = run.moves;
    }
  }

  std::vector<std::uint8_t> code_lengths_for(std::span<const std::uint64_t> symbol_counts) const override {
    std::vector<std::uint8_t> all = code_lengths(symbol_counts.first(kValues), kLongestCode);
    const auto lengths = code_lengths(symbol_counts.subspan(kValues), kLongestCode);
    all.insert(all.end(), lengths.begin(), lengths.end());
    return all;
  }

  void use_codes(std::span<const std::uint8_t> code_lengths) override {
    lengths_.assign(code_lengths.begin(), code_lengths.end());
    codes_ = codes_of(code_lengths.first(kValues));
    const auto codes = codes_of(code_lengths.subspan(kValues));
    codes_.insert(codes_.end(), codes.begin(), codes.end());
  }

  std::optional<int> encode(const Block& block, std::vector<std::byte>& bytes) override {
    find_runs(block);
    count(block);
    if (runs_.size() == 1) return static_cast<int>(runs_.front().moves);
    const std::size_t start = bytes.size();
    write_runs(bytes);
    if (bytes.size() - start > 1 + block.size) {
      bytes.resize(start);
      bytes.push_back(std::byte{kPlain});
      for (const Run& run : runs_) bytes.insert(bytes.end(), run.length, static_cast<std::byte>(run.moves));
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is_capture(std::size_t place) const {
    return (bits_.captures[place / 64] >> place % 64 & 1) != 0;
  }
  [[nodiscard]] bool is_threat(std::size_t place) const {
    return (bits_.threats[place / 64] >> place % 64 & 1) != 0;
  }
  [[nodiscard]] static std::uint32_t moves_of(WorkScore score) {
    return static_cast<std::uint32_t>(Distances::moves(score));
  }

  // Draws and positions that are not stored may take any value, so they belong to the run before them.
  void find_runs(const Block& block) {
    scanner_->scan(block.first, block.size, bits_);
    runs_.clear();
    std::size_t start = 0;
    std::optional<std::uint32_t> moves;
    for (std::size_t place = 0; place < block.size; ++place) {
      const WorkScore score = bits_.scores[place];
      if (score == Distances::kDrawn || is_capture(place) || moves == moves_of(score)) continue;
      if (is_threat(place) && !is_stored(position_of(index_.placement(block.first + place)))) continue;
      if (moves) {
        runs_.push_back({static_cast<std::uint32_t>(place - start), *moves});
        start = place;
      }
      moves = moves_of(score);
    }
    runs_.push_back({static_cast<std::uint32_t>(block.size - start), moves.value_or(0)});
  }

  void count(const Block& block) {
    for (std::size_t place = 0; place < block.size; ++place) {
      const WorkScore score = bits_.scores[place];
      const int moves = static_cast<int>(moves_of(score));
      const std::uint64_t number = block.first + place;
      if (is_capture(place)) ++counts_.captures;
      if (score == Distances::kDrawn) {
        ++counts_.draws;
      } else if (score < Distances::kDrawn) {
        ++counts_.wins;
        if (2 * moves - 1 > longest_win_.plies) longest_win_ = {number, 2 * moves - 1};
      } else {
        ++counts_.losses;
        if (2 * moves > longest_loss_.plies) longest_loss_ = {number, 2 * moves};
      }
    }
  }

  void write_runs(std::vector<std::byte>& bytes) const {
    BitWriter writer(bytes);
    writer.put(0, kModeBits);
    std::uint32_t before = 0;
    for (const Run& run : runs_) {
      const std::size_t difference = (run.moves - before) % kValues;
      const int run_number = run_class_of(run.length);
      const std::size_t length = kValues + static_cast<std::size_t>(run_number);
      writer.put(codes_[difference], lengths_[difference]);
      writer.put(codes_[length], lengths_[length]);
      writer.put(run.length - run_class(run_number).first, run_class(run_number).extra_bits);
      before = run.moves;
    }
    writer.finish();
  }

  const SliceIndex& index_;
  std::unique_ptr<SliceScanner> scanner_;
  PositionBits bits_;
  std::vector<Run> runs_;  // of the present block
  std::vector<std::uint8_t> lengths_;
  std::vector<std::uint32_t> codes_;
};

}  // namespace

std::unique_ptr<TableEncoder> make_distance_encoder(const SliceIndex& index,
                                                    std::unique_ptr<SliceScanner> scanner) {
  return std::make_unique<DistanceEncoder>(index, std::move(scanner));
}

}  // namespace kelso::endgame::builder
