#include "tui/thinker.hpp"

#include <cassert>

#include "referee/play_game.hpp"

namespace kelso::tui {

class Thinker::Listener final : public player::Observer {
 public:
  explicit Listener(Thinker& thinker) : thinker_(thinker) {}
  void on_info(const player::SearchInfo& info) override {
    const std::lock_guard lock(thinker_.mutex_);
    thinker_.info_ = info;
  }

 private:
  Thinker& thinker_;
};

void Thinker::begin(player::Player& player, const rules::Game& game, const player::Limits& limits) {
  assert(!thread_.joinable());
  info_ = {};
  decision_.reset();
  done_ = false;
  stop_ = std::make_unique<player::StopSource>();
  thread_ = std::thread([this, &player, game, limits, stop = stop_->token()] {
    Listener listener(*this);
    player::Decision decision = referee::choose_or_forfeit(player, game, limits, listener, stop);
    const std::lock_guard lock(mutex_);
    info_ = decision.info;
    decision_ = std::move(decision);
    done_ = true;
  });
}

player::SearchInfo Thinker::info() const {
  const std::lock_guard lock(mutex_);
  return info_;
}

void Thinker::hurry() {
  if (stop_) stop_->request_stop();
}

std::optional<player::Decision> Thinker::take() {
  if (!thread_.joinable() || !done_) return std::nullopt;
  thread_.join();
  return std::move(decision_);
}

void Thinker::abandon() {
  if (!thread_.joinable()) return;
  hurry();
  thread_.join();
  decision_.reset();
}

}  // namespace kelso::tui
