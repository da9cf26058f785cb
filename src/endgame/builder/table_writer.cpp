#include "endgame/builder/table_writer.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "endgame/checksum.hpp"

namespace kelso::endgame::builder {

namespace {

// A file with a preliminary name, which is removed unless it is published.
class NewFile {
 public:
  explicit NewFile(std::filesystem::path path) : path_(std::move(path)), partial_(path_) {
    partial_ += ".partial";
    file_ = open(partial_.c_str(), O_CREAT | O_TRUNC | O_RDWR | O_CLOEXEC, 0644);
    record(file_ >= 0);
  }
  ~NewFile() {
    if (file_ < 0) return;
    if (!published_) unlink(partial_.c_str());
    close(file_);
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  // The first errno, or zero.
  [[nodiscard]] int error() const { return error_; }

  void append(std::span<const std::byte> bytes) {
    checksum_.add(bytes);
    write_at(size_, bytes);
    size_ += bytes.size();
  }
  void leave_room(std::size_t bytes) { size_ += bytes; }

  // Writes the beginning, for which room was left, and the checksum, and gives the file its name. Small files
  // are not synced to disk first: damage by a power failure is detected by the checksum, and they are quickly
  // built again.
  void publish(std::span<const std::byte> beginning) {
    constexpr std::uint64_t kSyncFrom = 1 << 20;
    checksum_.add(beginning);
    write_at(0, beginning);
    const std::uint64_t sum = checksum_.value();
    write_at(size_, std::as_bytes(std::span(&sum, 1)));
    if (error_ == 0 && size_ >= kSyncFrom) record(fdatasync(file_) == 0);
    if (error_ == 0) record(rename(partial_.c_str(), path_.c_str()) == 0);
    published_ = error_ == 0;
  }

 private:
  void record(bool success) {
    if (!success && error_ == 0) error_ = errno;
  }
  void write_at(std::uint64_t place, std::span<const std::byte> bytes) {
    while (error_ == 0 && !bytes.empty()) {
      const ssize_t written = pwrite(file_, bytes.data(), bytes.size(), static_cast<off_t>(place));
      if (written < 0 && errno == EINTR) continue;
      record(written > 0);
      if (written <= 0) return;
      place += static_cast<std::uint64_t>(written);
      bytes = bytes.subspan(static_cast<std::size_t>(written));
    }
  }

  std::filesystem::path path_;
  std::filesystem::path partial_;
  int file_ = -1;
  int error_ = 0;
  bool published_ = false;
  std::uint64_t size_ = 0;
  Checksum checksum_;
};

struct CodedGroup {
  std::vector<std::byte> bytes;
  std::array<std::uint16_t, Group::kBlocks> starts{};
};

class TableWriter {
 public:
  TableWriter(FileHeader header, const std::vector<std::unique_ptr<TableEncoder>>& encoders, Workers& workers)
      : header_(header), encoders_(encoders), workers_(workers) {}

  std::vector<std::uint8_t> find_codes() {
    // A hundred groups of blocks, evenly spread over the table, are enough.
    constexpr std::uint64_t kSample = 100;
    const std::uint64_t every = std::max<std::uint64_t>(1, header_.groups() / kSample);
    workers_.run(header_.groups() / every, [&](std::size_t worker, std::size_t item) {
      for_each_block(item * every,
                     [&](const TableEncoder::Block& block) { encoders_[worker]->survey(block); });
    });
    std::vector<std::uint64_t> counts(encoders_.front()->symbol_counts().size(), every > 1 ? 1 : 0);
    for (const auto& encoder : encoders_)
      for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += encoder->symbol_counts()[i];
    std::vector<std::uint8_t> lengths = encoders_.front()->code_lengths_for(counts);
    for (const auto& encoder : encoders_) encoder->use_codes(lengths);
    return lengths;
  }

  void append_groups(std::uint64_t first, std::uint64_t last, NewFile& file) {
    std::vector<CodedGroup> groups(last - first);
    workers_.run(groups.size(), [&](std::size_t worker, std::size_t item) {
      groups[item] = encode_group(*encoders_[worker], first + item);
    });
    for (const CodedGroup& group : groups) {
      groups_.push_back({header_.coded_bytes, group.starts});
      file.append(group.bytes);
      header_.coded_bytes += group.bytes.size();
    }
  }

  // Adds up the totals of the encoders. All groups must have been appended.
  const FileHeader& finish_header() {
    for (const auto& encoder : encoders_) {
      const TableTotals& totals = encoder->totals();
      header_.counts += totals.counts;
      take_longer(header_.longest_win, totals.longest_win);
      take_longer(header_.longest_loss, totals.longest_loss);
    }
    return header_;
  }

  void publish(NewFile& file) const {
    const auto header = to_bytes(header_);
    std::vector<std::byte> beginning(header.begin(), header.end());
    const auto groups = std::as_bytes(std::span(groups_));
    beginning.insert(beginning.end(), groups.begin(), groups.end());
    file.publish(beginning);
  }

 private:
  // Of equally long ones the first, so that the result does not depend on the number of threads.
  static void take_longer(Longest& longest, const Longest& other) {
    if (other.plies > longest.plies || (other.plies == longest.plies && other.number < longest.number))
      longest = other;
  }

  template <class Use>
  void for_each_block(std::uint64_t group, Use&& use) const {
    const std::uint64_t last = std::min(header_.blocks(), (group + 1) * Group::kBlocks);
    for (std::uint64_t block = group * Group::kBlocks; block < last; ++block) {
      const std::uint64_t first = block << header_.block_bits;
      const std::uint64_t size =
          std::min(std::uint64_t{1} << header_.block_bits, header_.positions() - first);
      use(TableEncoder::Block{first, static_cast<std::size_t>(size)});
    }
  }

  [[nodiscard]] CodedGroup encode_group(TableEncoder& encoder, std::uint64_t group) const {
    CodedGroup coded;
    std::size_t number = 0;
    for_each_block(group, [&](const TableEncoder::Block& block) {
      const std::size_t start = coded.bytes.size();
      const auto constant = encoder.encode(block, coded.bytes);
      coded.starts[number++] =
          static_cast<std::uint16_t>(constant ? Group::kFirstConstant + *constant : static_cast<int>(start));
    });
    return coded;
  }

  FileHeader header_;
  const std::vector<std::unique_ptr<TableEncoder>>& encoders_;
  Workers& workers_;
  std::vector<Group> groups_;
};

}  // namespace

Result<FileHeader, WriteError> write_table(const std::filesystem::path& folder, FileHeader header,
                                           const std::vector<std::unique_ptr<TableEncoder>>& encoders,
                                           Workers& workers, const WriteHooks& hooks) {
  NewFile file(folder / file_name(header.slice, header.kind));
  TableWriter writer(header, encoders, workers);
  file.leave_room(FileHeader::kBytes + sizeof(Group) * header.groups());
  const std::vector<std::uint8_t> code_lengths = writer.find_codes();
  file.append(std::as_bytes(std::span(code_lengths)));
  const std::uint64_t at_once = 32 * workers.count();
  for (std::uint64_t group = 0; group < header.groups() && file.error() == 0; group += at_once) {
    if (hooks.should_stop()) return Failure(WriteError{});
    const std::uint64_t last = std::min(header.groups(), group + at_once);
    writer.append_groups(group, last, file);
    hooks.on_progress(std::min(header.positions(), last * Group::kBlocks << header.block_bits));
  }
  const FileHeader& complete = writer.finish_header();
  if (complete.longest_loss.plies > distance_code::kMostPlies ||
      complete.longest_win.plies > distance_code::kMostPlies)
    return Failure(WriteError{"the slice has longer wins than a table of distances can hold"});
  writer.publish(file);
  if (file.error() != 0) return Failure(WriteError{std::strerror(file.error())});
  return complete;
}

}  // namespace kelso::endgame::builder
