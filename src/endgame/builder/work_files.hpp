// WorkFiles: solved work tables on disk, for as long as a build needs them. An interrupted build takes
// them up again instead of solving the same slices once more.
//
//   const WorkFiles files(request);
//   if (!files.load(table, slice)) { … solve …; files.save(table, slice); }
#pragma once

#include <filesystem>
#include <span>
#include <string>

#include "endgame/builder/build.hpp"

namespace kelso::endgame::builder {

class WorkFiles {
 public:
  // Their folder is made when there is something to save.
  explicit WorkFiles(const BuildRequest& request);

  [[nodiscard]] bool has(const Slice& slice) const;
  // Whether it has been saved; that it cannot be is no reason to give up a build.
  bool save(std::span<const std::byte> table, const Slice& slice) const;
  // Whether there was such a table, of this size and undamaged.
  [[nodiscard]] bool load(std::span<std::byte> table, const Slice& slice) const;
  void remove(const Slice& slice) const;
  void remove_all() const;

 private:
  [[nodiscard]] std::filesystem::path path_of(const Slice& slice) const;

  std::filesystem::path folder_;
  std::string kind_;
};

}  // namespace kelso::endgame::builder
