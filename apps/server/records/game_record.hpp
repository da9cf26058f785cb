// GameRecord: a game of the server with its people, as the store keeps it. GameSummary is the part of it that
// lists show; it can be read without playing the moves again.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "player/limits.hpp"
#include "rules/game.hpp"
#include "server/records/record_body.hpp"
#include "server/room_options.hpp"
#include "store/rows.hpp"

namespace kelso::server {

// A person who may act in the room: the one who opened it, or who came by the link.
struct Participant {
  std::string token;
  std::set<std::string> clients;
  board::BySide<bool> seats;
  bool owner = false;

  friend bool operator==(const Participant&, const Participant&) = default;
};

enum class GameStatus : std::uint8_t { Waiting, Playing, Over };
inline constexpr std::array<std::string_view, 3> kGameStatusWords = {"waiting", "playing", "over"};
[[nodiscard]] constexpr std::string_view to_text(GameStatus status) {
  return kGameStatusWords[static_cast<std::size_t>(status)];
}

struct GameEnding {
  rules::Outcome outcome;
  std::string detail = {};  // details of a failure; may be empty

  friend bool operator==(const GameEnding&, const GameEnding&) = default;
};

struct GameSummary {
  std::string id;
  std::string opened_by;  // a client
  store::Moment created;
  board::BySide<RoomSeat> seats;
  std::vector<Participant> people;
  std::size_t ply = 0;  // moves that are played; more can be redone
  rules::Position position = rules::Position::start();
  std::optional<std::string> opening = {};  // its name
  std::optional<GameEnding> ending = {};

  [[nodiscard]] GameStatus status() const;
  friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

struct RecordedMove {
  rules::Move move;
  player::Duration taken;  // the mover's time

  friend bool operator==(const RecordedMove&, const RecordedMove&) = default;
};

struct GameRecord {
  GameSummary summary;
  std::uint64_t version = 1;  // counts the changes of the game
  std::uint64_t seed = 0;
  rules::Position start = rules::Position::start();
  std::string start_name = {};
  std::size_t opening_moves = 0;  // the first moves, which belong to the start
  std::optional<play::TimeControl> clock = {};
  DrawSetting draws = DrawSetting::Claim;
  std::vector<RecordedMove> moves = {};  // legal, from the start; those that can be redone too
  bool paused = false;
  std::string notice = {};
  std::string rematch = {};  // the id of the game that followed
  std::optional<board::Side> draw_offer = {};
  std::optional<board::Side> undo_asked_by = {};

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

[[nodiscard]] std::string to_text(const GameRecord& record);
[[nodiscard]] RecordResult<GameRecord> read_game_record(std::string_view body, int version);
[[nodiscard]] RecordResult<GameSummary> read_game_summary(std::string_view body, int version);

}  // namespace kelso::server
