#include "endgame/builder/table_writer.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "endgame/checksum.hpp"

namespace kelso::endgame::builder {

namespace {

// A file under a preliminary name, which is removed again unless it is published.
class NewFile {
 public:
  explicit NewFile(std::filesystem::path path) : path_(std::move(path)), partial_(path_) {
    partial_ += ".partial";
    file_ = open(partial_.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0644);
    note(file_ >= 0);
    // Two programs that build the same table must not write into one file.
    if (file_ >= 0) note(flock(file_, LOCK_EX | LOCK_NB) == 0 && ftruncate(file_, 0) == 0);
  }
  ~NewFile() {
    if (file_ < 0) return;
    if (!published_ && error_ != EWOULDBLOCK) unlink(partial_.c_str());
    close(file_);
  }
  NewFile(const NewFile&) = delete;
  NewFile& operator=(const NewFile&) = delete;

  // Zero while everything went well.
  [[nodiscard]] int error() const { return error_; }

  void append(std::span<const std::byte> bytes) {
    checksum_.add(bytes);
    write_at(size_, bytes);
    size_ += bytes.size();
  }
  void leave_room(std::size_t bytes) { size_ += bytes; }

  // Writes what goes into the room at the beginning, the checksum at the end, and gives the file its
  // name. First its contents must be on disk, then its name: after a power cut it is whole or absent.
  void publish(std::span<const std::byte> beginning) {
    checksum_.add(beginning);
    write_at(0, beginning);
    const std::uint64_t sum = checksum_.value();
    write_at(size_, std::as_bytes(std::span(&sum, 1)));
    note(error_ == 0 && fsync(file_) == 0);
    note(error_ == 0 && rename(partial_.c_str(), path_.c_str()) == 0);
    published_ = error_ == 0;
    const int folder = open(path_.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return;
    fsync(folder);
    close(folder);
  }

 private:
  void note(bool success) {
    if (!success && error_ == 0) error_ = errno;
  }
  void write_at(std::uint64_t place, std::span<const std::byte> bytes) {
    while (error_ == 0 && !bytes.empty()) {
      const ssize_t written = pwrite(file_, bytes.data(), bytes.size(), static_cast<off_t>(place));
      if (written < 0 && errno == EINTR) continue;
      note(written > 0);
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
  std::vector<std::uint16_t> starts;
};

class Writing {
 public:
  Writing(FileHeader header, const std::vector<std::unique_ptr<TableEncoder>>& encoders, Workers& workers)
      : header_(header), encoders_(encoders), workers_(workers) {}

  std::vector<std::uint8_t> find_codes() {
    // A few dozen groups of blocks from all over the table say enough.
    constexpr std::uint64_t kSample = 48;
    const std::uint64_t every = std::max<std::uint64_t>(1, header_.groups() / kSample);
    workers_.run(header_.groups() / every, [&](std::size_t worker, std::size_t item) {
      for_each_block(item * every, [&](const TableEncoder::Block& block) { encoders_[worker]->survey(block); });
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
      group_starts_.push_back(header_.coded_bytes);
      block_starts_.insert(block_starts_.end(), group.starts.begin(), group.starts.end());
      file.append(group.bytes);
      header_.coded_bytes += group.bytes.size();
    }
  }

  FileHeader publish(NewFile& file) {
    file.append(std::as_bytes(std::span(group_starts_)));
    file.append(std::as_bytes(std::span(block_starts_)));
    for (const auto& encoder : encoders_) {
      header_.counts += encoder->counts();
      take_longer(header_.longest_win, encoder->longest_win());
      take_longer(header_.longest_loss, encoder->longest_loss());
    }
    file.publish(to_bytes(header_));
    return header_;
  }

 private:
  // Of equally long ones the first, whichever thread found it.
  static void take_longer(Longest& longest, const Longest& other) {
    if (other.plies > longest.plies || (other.plies == longest.plies && other.number < longest.number))
      longest = other;
  }

  template <class Use>
  void for_each_block(std::uint64_t group, Use&& use) const {
    const std::uint64_t last = std::min(header_.blocks(), (group + 1) * kBlocksPerGroup);
    for (std::uint64_t block = group * kBlocksPerGroup; block < last; ++block) {
      const std::uint64_t first = block << header_.block_bits;
      const std::uint64_t size = std::min(std::uint64_t{1} << header_.block_bits, header_.positions() - first);
      use(TableEncoder::Block{first, static_cast<std::size_t>(size)});
    }
  }

  [[nodiscard]] CodedGroup encode_group(TableEncoder& encoder, std::uint64_t group) const {
    CodedGroup coded;
    for_each_block(group, [&](const TableEncoder::Block& block) {
      const std::size_t start = coded.bytes.size();
      const auto constant = encoder.encode(block, coded.bytes);
      coded.starts.push_back(static_cast<std::uint16_t>(constant ? kFirstConstant + *constant : start));
    });
    return coded;
  }

  FileHeader header_;
  const std::vector<std::unique_ptr<TableEncoder>>& encoders_;
  Workers& workers_;
  std::vector<std::uint64_t> group_starts_;
  std::vector<std::uint16_t> block_starts_;
};

}  // namespace

Result<FileHeader, WriteError> write_table(const std::filesystem::path& folder, FileHeader header,
                                           const std::vector<std::unique_ptr<TableEncoder>>& encoders,
                                           Workers& workers, const WriteHooks& hooks) {
  NewFile file(folder / file_name(header.slice, header.kind));
  Writing writing(header, encoders, workers);
  file.leave_room(FileHeader::kBytes);
  const std::vector<std::uint8_t> code_lengths = writing.find_codes();
  file.append(std::as_bytes(std::span(code_lengths)));
  const std::uint64_t at_once = 16 * workers.count();
  for (std::uint64_t group = 0; group < header.groups() && file.error() == 0; group += at_once) {
    if (hooks.should_stop()) return Failure(WriteError{});
    const std::uint64_t last = std::min(header.groups(), group + at_once);
    writing.append_groups(group, last, file);
    hooks.on_progress(std::min(header.positions(), last * kBlocksPerGroup << header.block_bits));
  }
  const FileHeader complete = writing.publish(file);
  if (file.error() != 0) return Failure(WriteError{std::strerror(file.error())});
  return complete;
}

}  // namespace kelso::endgame::builder
