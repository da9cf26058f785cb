#include "classroom/plugin/message_bytes.hpp"

#include <algorithm>

#include "rules/generate.hpp"

namespace kelso::classroom {

std::uint8_t move_number(rules::Move move, const rules::Position& position) {
  const rules::MoveList moves = rules::legal_moves(position);
  const auto* found = std::find(moves.begin(), moves.end(), move);
  return found == moves.end() ? kNoMove : static_cast<std::uint8_t>(found - moves.begin());
}

std::string ByteWriter::message() const {
  const auto length = static_cast<std::uint32_t>(bytes_.size());
  return std::string(reinterpret_cast<const char*>(&length), sizeof length) + bytes_;
}

Result<std::optional<std::string>, std::string> take_message(std::string& bytes, std::size_t longest) {
  using Taken = std::optional<std::string>;
  std::uint32_t length = 0;
  if (bytes.size() < sizeof length) return Taken();
  std::memcpy(&length, bytes.data(), sizeof length);
  if (length > longest) return Failure(std::string("its answer is too long"));
  if (bytes.size() - sizeof length < length) return Taken();
  Taken message = bytes.substr(sizeof length, length);
  bytes.erase(0, sizeof length + length);
  return message;
}

}  // namespace kelso::classroom
