// WorkFiles: solved work tables on disk, for as long as a build needs them, so that a build that continues an
// interrupted one need not solve the same slices again.
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "endgame/builder/build.hpp"

namespace kelso::endgame::builder {

class WorkFiles {
 public:
  // The folder is created by the first save().
  explicit WorkFiles(const BuildRequest& request);

  [[nodiscard]] bool has(const Slice& slice) const;
  // Returns whether the table was saved. A build can go on without.
  bool save(std::span<const std::byte> table, const Slice& slice) const;
  // Returns whether there was an undamaged file of this size. If the file is damaged, the table is filled
  // with zeros.
  [[nodiscard]] bool load(std::span<std::byte> table, const Slice& slice) const;
  void remove(const Slice& slice) const;
  void remove_all() const;

 private:
  [[nodiscard]] std::filesystem::path path_of(const Slice& slice) const;

  std::filesystem::path folder_;
  std::string kind_;
};

}  // namespace kelso::endgame::builder
