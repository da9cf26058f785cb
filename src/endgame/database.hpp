// Database: everything that is known about endgames, from the tables of a folder. All questions can
// be asked from any number of threads at the same time; nothing is locked and nothing changes.
//
//   const Database database = Database::open("/home/ann/.local/share/kelso/endgame");
//   database.value(position);     // win, loss or draw of any legal position with few enough pieces
//   database.verdict(position);   // with the plies to the end, where there are tables of distances
//   database.stored_value(position);   // for searches: nothing if it takes more than one look
//
// It is handed in by the apps. Searches ask only if at most most_pieces() are on the board.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "endgame/distance_table.hpp"
#include "endgame/mapped_file.hpp"
#include "endgame/value.hpp"
#include "endgame/value_table.hpp"
#include "rules/position.hpp"

namespace kelso::endgame {

class Database {
 public:
  struct Problem {
    std::filesystem::path file;
    std::string reason;  // "its checksum is wrong, it has been damaged"
  };

  // Knows nothing but finished games.
  Database() = default;
  // Reads every table in the folder that is whole and undamaged; problems() names the others. Tables
  // with more pieces are left alone.
  [[nodiscard]] static Database open(const std::filesystem::path& folder,
                                     int most_pieces = Slice::kMostPieces);

  [[nodiscard]] const std::vector<Problem>& problems() const { return problems_; }
  // All positions with up to so many pieces are known; 1 if there are no tables.
  [[nodiscard]] int complete_pieces() const;
  // No position with more pieces is known; 1 if there are no tables.
  [[nodiscard]] int most_pieces() const { return most_pieces_; }
  // Null where there is no table.
  [[nodiscard]] const ValueTable* values(const Slice& slice) const;
  [[nodiscard]] const DistanceTable* distances(const Slice& slice) const;

  // Nothing for positions that the tables do not cover. Positions that are not stored, above all those
  // with a capture, are worked out from those after their moves.
  [[nodiscard]] std::optional<Value> value(const rules::Position& position) const;
  [[nodiscard]] std::optional<Verdict> verdict(const rules::Position& position) const;
  // Only of positions where neither side can capture and the side to move can step: one look, for the
  // inner loops of searches.
  [[nodiscard]] std::optional<Value> quiet_value(const rules::Position& position) const;
  // Only of positions that are stored: one look, less than a microsecond.
  [[nodiscard]] std::optional<Value> stored_value(const rules::Position& position) const;

 private:
  struct Tables {
    std::array<const ValueTable*, Slice::kNumbers> values{};
    std::array<const DistanceTable*, Slice::kNumbers> distances{};
    std::vector<MappedFile> files;
    std::vector<std::unique_ptr<const ValueTable>> all_values;
    std::vector<std::unique_ptr<const DistanceTable>> all_distances;
  };

  void add(const std::filesystem::path& path, const Slice& slice, TableKind kind);

  std::unique_ptr<Tables> tables_ = std::make_unique<Tables>();
  int most_pieces_ = 1;
  std::vector<Problem> problems_;
};

}  // namespace kelso::endgame
