// UserError: why something that a person asked for cannot be done, for whatever program has to report it.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace kelso {

struct UserError {
  enum class Kind : std::uint8_t {
    Failed,       // it was tried, or the answer is no
    Usage,        // what was asked for makes no sense
    Interrupted,  // the user stopped it
  };

  std::string message;  // one sentence without a full stop
  Kind kind = Kind::Failed;

  [[nodiscard]] static UserError usage(std::string message) { return {std::move(message), Kind::Usage}; }
  [[nodiscard]] static UserError interrupted() { return {"interrupted", Kind::Interrupted}; }
};

}  // namespace kelso
