// What kelso-plugin-host answers. It runs untrusted code, so everything is checked when it is read:
// sizes before anything is allocated, numbers against what is possible, and moves, which cannot be illegal.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "base/result.hpp"
#include "player/player.hpp"
#include "player/player_text.hpp"

namespace kelso::classroom {

struct Loaded {
  std::string name;  // of an evaluation
};

struct PluginValue {
  double value = 0;
};

// What the host itself finds wrong with the plug-in; it ends afterwards.
enum class Fault : std::uint8_t { BadValue, TooSlow };

using Answer =
    std::variant<Loaded, player::TextError, PluginValue, Fault, player::SearchInfo, player::Decision>;

struct AnswerError {
  rules::Reason reason;  // Illegal or Unreadable
  std::string text;
};

// Moves are those of the given position. Decisions must be moves: players that search make no others.
[[nodiscard]] std::string to_bytes(const Answer& answer, const rules::Position& position);
// In texts, bytes that are not printable ASCII become question marks.
[[nodiscard]] Result<Answer, AnswerError> read_answer(std::string_view message,
                                                      const rules::Position& position);

}  // namespace kelso::classroom
