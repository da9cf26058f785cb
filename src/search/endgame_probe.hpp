// EndgameProbe: how the search asks what is known about endgames, whoever knows it.
#pragma once

#include <cstdint>
#include <optional>

#include "rules/position.hpp"

namespace kelso::search {

enum class Known : std::uint8_t { Loss, Draw, Win };

class EndgameProbe {
 public:
  virtual ~EndgameProbe() = default;
  // Positions with more pieces are not asked for.
  [[nodiscard]] virtual int most_pieces() const = 0;
  // For the side to move; nothing where it is not known at a glance. Called from several threads.
  [[nodiscard]] virtual std::optional<Known> probe(const rules::Position& position) const = 0;
};

}  // namespace kelso::search
