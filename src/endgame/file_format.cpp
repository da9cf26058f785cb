#include "endgame/file_format.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "endgame/checksum.hpp"

namespace kelso::endgame {

namespace {

constexpr std::string_view kMagic = "KelsoEGT";
constexpr std::size_t kChecksumBytes = 8;

// Write and read the fields of the header one after the other.
class FieldWriter {
 public:
  explicit FieldWriter(std::byte* bytes) : next_(bytes) {}
  template <class T>
  void put(T number) {
    std::memcpy(next_, &number, sizeof number);
    next_ += sizeof number;
  }

 private:
  std::byte* next_;
};

class FieldReader {
 public:
  explicit FieldReader(const std::byte* bytes) : next_(bytes) {}
  template <class T>
  T take() {
    T number;
    std::memcpy(&number, next_, sizeof number);
    next_ += sizeof number;
    return number;
  }

 private:
  const std::byte* next_;
};

std::size_t code_length_bytes(TableKind kind) {
  return (kind == TableKind::Values ? value_code::kLayout : distance_code::kLayout).symbols();
}

}  // namespace

std::string file_name(const Slice& slice, TableKind kind) {
  return to_text(slice) + (kind == TableKind::Values ? ".wld" : ".dtw");
}

SliceCounts& SliceCounts::operator+=(const SliceCounts& other) {
  wins += other.wins;
  losses += other.losses;
  draws += other.draws;
  captures += other.captures;
  return *this;
}

std::uint64_t FileHeader::positions() const { return slice.size(); }

std::uint64_t FileHeader::blocks() const {
  return (positions() + (std::uint64_t{1} << block_bits) - 1) >> block_bits;
}

std::uint64_t FileHeader::groups() const { return (blocks() + Group::kBlocks - 1) / Group::kBlocks; }

std::uint64_t FileHeader::file_bytes() const {
  return kBytes + code_length_bytes(kind) + coded_bytes + sizeof(Group) * groups() + kChecksumBytes;
}

std::array<std::byte, FileHeader::kBytes> to_bytes(const FileHeader& header) {
  std::array<std::byte, FileHeader::kBytes> bytes{};
  std::memcpy(bytes.data(), kMagic.data(), kMagic.size());
  FieldWriter fields(bytes.data() + kMagic.size());
  fields.put(FileHeader::kVersion);
  fields.put(header.kind);
  fields.put(static_cast<std::uint8_t>(header.block_bits));
  fields.put(std::uint8_t{0});
  for (int count : {header.slice.mover.men, header.slice.mover.kings, header.slice.waiting.men,
                    header.slice.waiting.kings})
    fields.put(static_cast<std::uint8_t>(count));
  for (std::uint64_t number :
       {header.positions(), header.counts.wins, header.counts.losses, header.counts.draws,
        header.counts.captures, header.coded_bytes, header.longest_win.number, header.longest_loss.number})
    fields.put(number);
  fields.put(std::int32_t{header.longest_win.plies});
  fields.put(std::int32_t{header.longest_loss.plies});
  return bytes;
}

std::optional<FileHeader> read_header(std::span<const std::byte> bytes) {
  if (bytes.size() < FileHeader::kBytes) return std::nullopt;
  if (std::memcmp(bytes.data(), kMagic.data(), kMagic.size()) != 0) return std::nullopt;
  FieldReader fields(bytes.data() + kMagic.size());
  FileHeader header;
  if (fields.take<std::uint8_t>() != FileHeader::kVersion) return std::nullopt;
  header.kind = fields.take<TableKind>();
  header.block_bits = fields.take<std::uint8_t>();
  fields.take<std::uint8_t>();
  for (int* count : {&header.slice.mover.men, &header.slice.mover.kings, &header.slice.waiting.men,
                     &header.slice.waiting.kings})
    *count = fields.take<std::uint8_t>();
  const auto positions = fields.take<std::uint64_t>();
  for (std::uint64_t* number :
       {&header.counts.wins, &header.counts.losses, &header.counts.draws, &header.counts.captures,
        &header.coded_bytes, &header.longest_win.number, &header.longest_loss.number})
    *number = fields.take<std::uint64_t>();
  header.longest_win.plies = fields.take<std::int32_t>();
  header.longest_loss.plies = fields.take<std::int32_t>();
  if (header.kind != TableKind::Values && header.kind != TableKind::Distances) return std::nullopt;
  if (!header.slice.is_valid() || header.block_bits < 8 || header.block_bits > 12) return std::nullopt;
  if (header.positions() != positions) return std::nullopt;
  return header;
}

// In the order in which files are written: header and groups come last, when everything is known.
std::uint64_t checksum_of_file(std::span<const std::byte> bytes, const FileHeader& header) {
  const std::size_t coded = FileHeader::kBytes + sizeof(Group) * header.groups();
  Checksum checksum;
  checksum.add(bytes.subspan(coded));
  checksum.add(bytes.first(coded));
  return checksum.value();
}

std::optional<FormatError> check_file(std::span<const std::byte> bytes) {
  if (bytes.size() < FileHeader::kBytes || std::memcmp(bytes.data(), kMagic.data(), kMagic.size()) != 0)
    return FormatError{"it is not a Kelso endgame table"};
  const auto version = std::to_integer<int>(bytes[kMagic.size()]);
  if (version != FileHeader::kVersion)
    return FormatError{"its format is version " + std::to_string(version) + ", expected " +
                       std::to_string(FileHeader::kVersion)};
  const auto header = read_header(bytes);
  if (!header) return FormatError{"its header is invalid"};
  if (header->coded_bytes > bytes.size() || bytes.size() != header->file_bytes())
    return FormatError{"it has " + std::to_string(bytes.size()) + " bytes, expected " +
                       std::to_string(header->file_bytes())};
  const std::size_t end = bytes.size() - kChecksumBytes;
  if (FieldReader(&bytes[end]).take<std::uint64_t>() != checksum_of_file(bytes.first(end), *header))
    return FormatError{"its checksum is wrong, it has been damaged"};
  return std::nullopt;
}

FileParts parts_of(std::span<const std::byte> bytes) {
  FileParts parts;
  parts.header = *read_header(bytes);
  const auto take = [&bytes](std::uint64_t count) {
    const auto part = bytes.first(count);
    bytes = bytes.subspan(count);
    return part;
  };
  take(FileHeader::kBytes);
  parts.groups = take(sizeof(Group) * parts.header.groups());
  const auto code_lengths = take(code_length_bytes(parts.header.kind));
  parts.code_lengths = {reinterpret_cast<const std::uint8_t*>(code_lengths.data()), code_lengths.size()};
  parts.coded_blocks = take(parts.header.coded_bytes);
  return parts;
}

int value_code::block_bits(const Slice& slice) {
  return std::abs(slice.mover.pieces() - slice.waiting.pieces()) >= 2 ? 12 : 10;
}

}  // namespace kelso::endgame
