// The values that a store keeps. Text that is JSON is marked as such; the store does not read it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/date_time.hpp"

namespace kelso::store {

using kelso::Moment;

enum class RunId : std::int64_t {};
enum class SessionId : std::int64_t {};

// The request for a run. A name always has the same arguments and the same seed.
struct RunRequest {
  std::string name;
  std::string arguments;  // in one canonical form, such as JSON with sorted keys: compared as text
  std::uint64_t seed = 0;
  std::string build;
  std::string machine;
  Moment started;
};

struct RunRow {
  RunId id{};
  std::string name;
  std::string arguments;
  std::uint64_t seed = 0;
  Moment started;
  std::optional<Moment> finished;
};

// A run that was interrupted and continued has several sessions, perhaps on several machines.
struct SessionRow {
  SessionId id{};
  std::string build;
  std::string machine;
  Moment started;

  friend bool operator==(const SessionRow&, const SessionRow&) = default;
};

// The result of one finished task of a run. The key is unique within its run.
struct ResultRow {
  std::string key;
  std::string payload;  // JSON

  friend bool operator==(const ResultRow&, const ResultRow&) = default;
};

struct PlayerRow {
  std::string name;     // as on the command line: alpha-beta:eval=material,depth=4
  std::string version;  // of a foreign engine; empty for our own, which have that of the session's build

  friend auto operator<=>(const PlayerRow&, const PlayerRow&) = default;
};

enum class GameResult : std::uint8_t { BlackWins, WhiteWins, Draw, Unfinished };

struct GameRow {
  std::string key;  // unique within its run
  PlayerRow black;
  PlayerRow white;
  std::string opening;
  std::string start;  // FEN; empty for the start position
  GameResult outcome = GameResult::Unfinished;
  std::string reason;  // why it ended: no-moves, repetition, time, …
  int plies = 0;
  std::string moves;             // PDN text
  std::string black_statistics;  // JSON
  std::string white_statistics;  // JSON
  std::string move_data;         // encoded by store/move_data.hpp; empty if none was kept

  friend bool operator==(const GameRow&, const GameRow&) = default;
};

// How often a pairing ended in an outcome.
struct TallyRow {
  PlayerRow black;
  PlayerRow white;
  GameResult outcome = GameResult::Unfinished;
  std::int64_t games = 0;

  friend bool operator==(const TallyRow&, const TallyRow&) = default;
};

struct StoreError {
  enum class Reason {
    Missing,             // there is no such file
    NotAStore,           // a file, but not one of ours
    Damaged,             // ours, but its pages do not fit together
    Newer,               // written by a later Kelso
    Busy,                // another process is writing to it
    CannotOpen,          // permissions, disk
    DifferentArguments,  // the run exists and was asked for differently
  };

  Reason reason;
  std::string message;  // a sentence that names the file, without a full stop
};

}  // namespace kelso::store
