// The report of stored games: tables and plots of results, openings, lengths, nodes and times.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "lab/pentanomial.hpp"
#include "report/report.hpp"
#include "store/rows.hpp"

namespace kelso::lab {

class ResultsReport {
 public:
  // Unfinished games are skipped.
  void add(const store::GameRow& row);
  [[nodiscard]] report::Report report(std::string title, std::vector<report::Fact> facts) const;

 private:
  using Pairing = std::pair<std::string, std::string>;  // black, white

  void add_moves(const store::GameRow& row);
  [[nodiscard]] std::vector<std::string> players() const;
  [[nodiscard]] Trinomial record(const std::string& player, const std::string& other) const;
  [[nodiscard]] report::Table standings_table() const;
  [[nodiscard]] report::Table terminations_table() const;
  [[nodiscard]] report::Table openings_table() const;
  [[nodiscard]] report::Plot heat_map() const;
  [[nodiscard]] report::Plot openings_plot() const;
  [[nodiscard]] report::Plot elo_plot() const;

  std::map<Pairing, Trinomial> pairings_;      // for Black
  std::map<std::string, Trinomial> openings_;  // for Black
  std::map<std::string, std::string> opening_names_;
  std::map<std::string, std::uint64_t> terminations_;
  std::vector<double> plies_;
  // Of every move.
  std::vector<double> nodes_;  // these two as logarithms, because they spread over decades
  std::vector<double> milliseconds_;
  // In the order in which the games were added, for the player who comes first by name.
  std::vector<GameScore> course_;
};

}  // namespace kelso::lab
