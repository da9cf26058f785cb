// Database: the endgame databases of a folder. Probes are thread-safe without locks, as nothing changes after
// open(). Searches should probe only positions with at most most_pieces() pieces.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "endgame/slice.hpp"
#include "endgame/value.hpp"
#include "rules/position.hpp"

namespace kelso::endgame {

class DistanceTable;
class ValueTable;
enum class TableKind : std::uint8_t;

class Database {
 public:
  struct Problem {
    std::filesystem::path file;
    std::string reason;  // "its checksum is wrong, it has been damaged"
  };

  // Without tables: only finished games have a value.
  Database();
  Database(Database&&) noexcept;
  Database& operator=(Database&&) noexcept;
  ~Database();
  // Opens every valid table of the folder with at most `most_pieces`; problems() lists the invalid ones.
  [[nodiscard]] static Database open(const std::filesystem::path& folder,
                                     int most_pieces = Slice::kMostPieces);

  [[nodiscard]] const std::vector<Problem>& problems() const { return problems_; }
  // The largest number n such that all positions with up to n pieces are known; 1 without tables.
  [[nodiscard]] int complete_pieces() const;
  // No position with more pieces is known; 1 without tables.
  [[nodiscard]] int most_pieces() const { return most_pieces_; }
  // Null where there is no table.
  [[nodiscard]] const ValueTable* values(const Slice& slice) const;
  [[nodiscard]] const DistanceTable* distances(const Slice& slice) const;

  // Empty for positions that the tables do not cover. A position that is not stored (mostly captures) is
  // resolved from the positions after its moves.
  [[nodiscard]] std::optional<Value> value(const rules::Position& position) const;
  // Also needs tables of distances, except for draws.
  [[nodiscard]] std::optional<Verdict> verdict(const rules::Position& position) const;
  // For the inner loops of searches: a single lookup. Neither side may be able to capture, and the side to
  // move must have a move.
  [[nodiscard]] std::optional<Value> quiet_value(const rules::Position& position) const;

 private:
  struct Tables;  // hidden, because most users of a database need no headers of tables

  void add(const std::filesystem::path& path, const Slice& slice, TableKind kind);

  std::unique_ptr<Tables> tables_;
  int most_pieces_ = 1;
  std::vector<Problem> problems_;
};

}  // namespace kelso::endgame
