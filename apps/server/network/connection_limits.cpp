#include "server/network/connection_limits.hpp"

#include <utility>

namespace kelso::server {

ConnectionLimits::Slot::Slot(ConnectionLimits& limits, std::string address)
    : limits_(&limits), address_(std::move(address)) {
  ++limits.open_;
  ++limits.by_address_[address_];
}

ConnectionLimits::Slot::Slot(Slot&& other) noexcept
    : limits_(std::exchange(other.limits_, nullptr)), address_(std::move(other.address_)) {}

ConnectionLimits::Slot::~Slot() {
  if (!limits_) return;
  --limits_->open_;
  const auto own = limits_->by_address_.find(address_);
  if (--own->second == 0) limits_->by_address_.erase(own);
}

std::optional<ConnectionLimits::Slot> ConnectionLimits::take(const std::string& address) {
  const auto own = by_address_.find(address);
  if (open_ >= most_ || (own != by_address_.end() && own->second >= most_per_address_)) return std::nullopt;
  return std::optional<Slot>(std::in_place, *this, address);
}

}  // namespace kelso::server
