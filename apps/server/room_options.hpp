// RoomOptions: seats, start position, clock and draw rules of a new game room.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/game_clock.hpp"
#include "rules/move.hpp"
#include "rules/position.hpp"
#include "server/api.hpp"

namespace kelso::server {

// A person on the owner's page, a person who follows a link, the engine at a level, or any other player.
enum class SeatKind : std::uint8_t { Person, Link, Engine, Player };
// In the order of SeatKind, as all words here are: what JSON calls its values.
inline constexpr std::array<std::string_view, 4> kSeatKindWords = {"person", "link", "engine", "player"};
[[nodiscard]] constexpr std::string_view to_text(SeatKind kind) {
  return kSeatKindWords[static_cast<std::size_t>(kind)];
}

struct RoomSeat {
  SeatKind kind = SeatKind::Person;
  std::string name = {};
  std::string player = {};  // text of the player, for engines and players
  int level = 0;            // for engines
  std::string time = {};    // limits per move, for engines and players; empty: the clock, or the player's own
  bool taken = true;        // false: the link has not been followed yet

  [[nodiscard]] bool is_person() const { return kind == SeatKind::Person || kind == SeatKind::Link; }
  friend bool operator==(const RoomSeat&, const RoomSeat&) = default;
};

struct RoomStart {
  rules::Position position = rules::Position::start();
  std::vector<rules::Move> moves = {};  // of the ballot or opening
  std::string name = {};                // "ballot 57"

  friend bool operator==(const RoomStart&, const RoomStart&) = default;
};

// The effect of a third repetition, or of 40 moves without a capture or a move of a man.
enum class DrawSetting : std::uint8_t { Claim, Automatic, Off };
inline constexpr std::array<std::string_view, 3> kDrawSettingWords = {"claim", "automatic", "off"};
[[nodiscard]] constexpr std::string_view to_text(DrawSetting setting) {
  return kDrawSettingWords[static_cast<std::size_t>(setting)];
}

struct RoomOptions {
  board::BySide<RoomSeat> seats;
  RoomStart start = {};
  std::optional<play::TimeControl> clock = {};
  DrawSetting draws = DrawSetting::Claim;

  friend bool operator==(const RoomOptions&, const RoomOptions&) = default;
};

// As a page writes them.
[[nodiscard]] ApiResult<RoomOptions> read_room_options(const Json& body, std::uint64_t seed);
[[nodiscard]] ApiResult<RoomSeat> read_engine_seat(const Json& body, const std::string& name);

}  // namespace kelso::server
