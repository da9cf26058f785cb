#include "endgame/builder/work_files.hpp"

#include <fstream>

#include "endgame/builder/work_score.hpp"
#include "endgame/checksum.hpp"
#include "endgame/mapped_file.hpp"

namespace kelso::endgame::builder {

namespace {

std::uint64_t checksum_of(std::span<const std::byte> table) {
  Checksum checksum;
  checksum.add(table);
  return checksum.value();
}

}  // namespace

WorkFiles::WorkFiles(const BuildRequest& request)
    : folder_(request.folder / "work"), kind_(request.distances ? Distances::kName : Outcomes::kName) {}

std::filesystem::path WorkFiles::path_of(const Slice& slice) const {
  return folder_ / (to_text(slice) + '.' + kind_);
}

bool WorkFiles::has(const Slice& slice) const {
  std::error_code ignored;
  return std::filesystem::exists(path_of(slice), ignored);
}

bool WorkFiles::save(std::span<const std::byte> table, const Slice& slice) const {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  std::filesystem::path partial = path_of(slice);
  partial += ".partial";
  std::ofstream file(partial, std::ios::binary);
  const std::uint64_t checksum = checksum_of(table);
  file.write(reinterpret_cast<const char*>(table.data()), static_cast<std::streamsize>(table.size()));
  file.write(reinterpret_cast<const char*>(&checksum), sizeof checksum);
  file.close();
  if (file) std::filesystem::rename(partial, path_of(slice), error);
  const bool saved = file && !error;
  if (!saved) std::filesystem::remove(partial, error);
  return saved;
}

bool WorkFiles::load(std::span<std::byte> table, const Slice& slice) const {
  const auto file = MappedFile::open(path_of(slice));
  std::uint64_t checksum = 0;
  if (!file || file->bytes().size() != table.size() + sizeof checksum) return false;
  std::memcpy(table.data(), file->bytes().data(), table.size());
  std::memcpy(&checksum, file->bytes().data() + table.size(), sizeof checksum);
  if (checksum == checksum_of(table)) return true;
  std::memset(table.data(), 0, table.size());
  return false;
}

void WorkFiles::remove(const Slice& slice) const {
  std::error_code ignored;
  std::filesystem::remove(path_of(slice), ignored);
}

void WorkFiles::remove_all() const {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

}  // namespace kelso::endgame::builder
