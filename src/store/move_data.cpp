#include "store/move_data.hpp"

#include <bit>
#include <limits>

namespace kelso::store {

namespace {

constexpr char kFormat = 1;

void put_integer(std::string& bytes, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) bytes.push_back(static_cast<char>(number | 0x80));
  bytes.push_back(static_cast<char>(number));
}

void put_real(std::string& bytes, double number) {
  auto bits = std::bit_cast<std::uint64_t>(number);
  for (int i = 0; i < 8; ++i, bits >>= 8) bytes.push_back(static_cast<char>(bits & 0xff));
}

// Takes values from the front of the bytes; once they run out or make no sense, it stays broken.
class Source {
 public:
  explicit Source(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  [[nodiscard]] bool broken() const { return broken_; }

  std::uint64_t integer() {
    std::uint64_t number = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      const std::uint64_t next = byte();
      if (shift == 63 && next > 1) broken_ = true;  // more than 64 bits
      number |= (next & 0x7f) << shift;
      if (next < 0x80) return number;
    }
    broken_ = true;
    return 0;
  }

  double real() {
    std::uint64_t bits = 0;
    for (int i = 0; i < 8; ++i) bits |= byte() << (8 * i);
    return std::bit_cast<double>(bits);
  }

 private:
  std::uint64_t byte() {
    if (rest_.empty()) {
      broken_ = true;
      return 0;
    }
    const auto value = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    return value;
  }

  std::string_view rest_;
  bool broken_ = false;
};

}  // namespace

std::string encode(const std::vector<MoveData>& moves) {
  std::string bytes(1, kFormat);
  for (const MoveData& move : moves) {
    put_integer(bytes, 2 * std::uint64_t{move.depth} + (move.score ? 1 : 0));
    put_integer(bytes, move.nodes);
    put_integer(bytes, move.microseconds);
    if (move.score) put_real(bytes, *move.score);
  }
  return bytes;
}

Result<std::vector<MoveData>, std::string> decode(std::string_view bytes) {
  std::vector<MoveData> moves;
  if (bytes.empty()) return moves;
  if (bytes.front() != kFormat) return Failure(std::string("move data of an unknown format"));
  Source source(bytes.substr(1));
  while (!source.at_end()) {
    MoveData move;
    const std::uint64_t depth_and_flag = source.integer();
    move.nodes = source.integer();
    move.microseconds = source.integer();
    if (depth_and_flag % 2 == 1) move.score = source.real();
    if (source.broken() || depth_and_flag / 2 > std::numeric_limits<std::uint32_t>::max())
      return Failure("move data broken at move " + std::to_string(moves.size() + 1));
    move.depth = static_cast<std::uint32_t>(depth_and_flag / 2);
    moves.push_back(move);
  }
  return moves;
}

}  // namespace kelso::store
