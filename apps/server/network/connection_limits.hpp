// ConnectionLimits: how many connections there may be, all together and from one address.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

namespace kelso::server {

class ConnectionLimits {
 public:
  ConnectionLimits(std::size_t most, std::size_t most_per_address)
      : most_(most), most_per_address_(most_per_address) {}
  ConnectionLimits(const ConnectionLimits&) = delete;
  ConnectionLimits& operator=(const ConnectionLimits&) = delete;

  // Counts one connection as long as it exists. The limits must outlive it.
  class Slot {
   public:
    Slot(ConnectionLimits& limits, std::string address);
    ~Slot();
    Slot(Slot&& other) noexcept;
    Slot& operator=(Slot&&) = delete;

   private:
    ConnectionLimits* limits_;
    std::string address_;
  };

  // Nothing if there are too many already.
  [[nodiscard]] std::optional<Slot> take(const std::string& address);

 private:
  std::size_t most_;
  std::size_t most_per_address_;
  std::size_t open_ = 0;
  std::map<std::string, std::size_t> by_address_;
};

}  // namespace kelso::server
