// ContestSettings: everything that the games of a match or tournament depend on. It is stored as text and
// sent to cluster ranks, and must be the same when a contest is continued.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/user_error.hpp"

namespace kelso::contests {

enum class TournamentSystem : std::uint8_t { RoundRobin, Gauntlet, Swiss };
[[nodiscard]] std::string_view to_text(TournamentSystem system);  // "round-robin"

struct ContestSettings {
  std::vector<std::string> players;  // their texts
  std::vector<std::string> names;    // as tables show them; empty: the texts
  std::uint64_t games = 100;         // of a match, or of each encounter of a tournament
  std::string openings = "three-move";
  int deck = 156;  // of three-move ballots
  std::string order = "sequential";
  std::uint64_t seed = 0;
  std::string time = "movetime=100ms";  // for players without a limit of their own
  std::uint64_t margin_ms = 100;
  std::optional<std::string> adjudicate;
  std::optional<std::string> sprt;
  std::optional<TournamentSystem> system;  // of tournaments, as the rounds, which only Swiss ones use
  std::optional<int> rounds;
  // Determined when the contest starts.
  std::optional<std::string> openings_digest;
  std::optional<std::string> endgame_tables;

  friend bool operator==(const ContestSettings&, const ContestSettings&) = default;
};

// The settings given by the user; the others come from the defaults, or from the contest that is continued.
struct ContestChoices {
  std::vector<std::string> players;  // none: not given
  std::vector<std::string> names;
  std::optional<std::uint64_t> games;
  std::optional<std::string> openings;
  std::optional<int> deck;
  std::optional<std::string> order;
  std::optional<std::uint64_t> seed;
  std::optional<std::string> time;
  std::optional<std::uint64_t> margin_ms;
  std::optional<std::string> adjudicate;
  std::optional<std::string> sprt;
  std::optional<TournamentSystem> system;
  std::optional<int> rounds;
};

// The settings, overridden by the choices.
[[nodiscard]] ContestSettings with_choices(ContestSettings settings, const ContestChoices& choices);
// The first choice that contradicts the settings of the contest that is continued.
[[nodiscard]] std::optional<UserError> contradiction(const ContestChoices& asked,
                                                     const ContestSettings& begun);

// JSON with sorted keys: equal settings have equal texts.
[[nodiscard]] std::string to_text(const ContestSettings& settings);
[[nodiscard]] Result<ContestSettings, UserError> settings_from_text(const std::string& text);

}  // namespace kelso::contests
