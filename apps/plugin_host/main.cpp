// kelso-plugin-host: runs one plug-in for the program that has started it. It reads requests from descriptor
// 3 and writes answers to descriptor 4, because a plug-in may print. Its input ends when the search shall
// stop.
#include <chrono>
#include <mutex>
#include <thread>

#include <poll.h>
#include <unistd.h>

#include "classroom/players.hpp"
#include "classroom/plugin/answers.hpp"
#include "classroom/plugin/library.hpp"
#include "classroom/plugin/message_bytes.hpp"
#include "classroom/plugin/requests.hpp"
#include "document_evaluations/all_evaluations.hpp"
#include "machine/machine_clock.hpp"

namespace kelso::classroom {
namespace {

using namespace std::chrono_literals;

constexpr int kInput = 3;
constexpr int kOutput = 4;

// Neither destructors of the plug-in nor its buffers matter any more.
[[noreturn]] void end(int exit_code) { _exit(exit_code); }

// The program that has started this one.
class Parent {
 public:
  // Ends this program when there are no more requests.
  [[nodiscard]] Request receive() {
    for (;;) {
      if (const auto message = take_message(bytes_, kLongestRequest); *message) {
        const auto request = read_request(**message);
        if (!request) end(EXIT_FAILURE);
        return *request;
      }
      char chunk[4096];
      const ssize_t size = read(kInput, chunk, sizeof chunk);
      if (size <= 0) end(EXIT_SUCCESS);
      bytes_.append(chunk, static_cast<std::size_t>(size));
    }
  }

  void send(const Answer& answer, const rules::Position& position = rules::Position::start()) {
    const std::string bytes = to_bytes(answer, position);
    const std::lock_guard lock(sending_);
    for (std::string_view rest = bytes; !rest.empty();) {
      const ssize_t written = write(kOutput, rest.data(), rest.size());
      if (written <= 0) end(EXIT_FAILURE);
      rest.remove_prefix(static_cast<std::size_t>(written));
    }
  }

 private:
  std::string bytes_;
  std::mutex sending_;
};

// Ends this program if an evaluation takes too long, and stops the search when the input ends. A plug-in
// could prevent either; the parent has a deadline of its own.
void watch_over(const PluginWatch& watch, Parent& parent, player::StopSource* stop) {
  constexpr auto kTick = 100ms;
  constexpr auto kLongestEvaluation = 2s;
  pollfd input{stop ? kInput : -1, POLLIN, 0};
  std::uint64_t last_pulse = 0;
  for (auto silence = 0ms; silence < kLongestEvaluation;) {
    if (poll(&input, 1, kTick.count()) > 0) {
      stop->request_stop();
      input.fd = -1;
      continue;
    }
    const std::uint64_t pulse = watch.pulse;
    const bool is_stuck = pulse % 2 == 1 && pulse == last_pulse;
    silence = is_stuck ? silence + kTick : 0ms;
    last_pulse = pulse;
  }
  parent.send(Fault::TooSlow);
  end(EXIT_FAILURE);
}

class Reporter final : public player::Observer {
 public:
  Reporter(Parent& parent, const rules::Position& position) : parent_(parent), position_(position) {}
  void on_info(const player::SearchInfo& info) override { parent_.send(info, position_); }

 private:
  Parent& parent_;
  const rules::Position& position_;
};

class RequestHandler {
 public:
  [[noreturn]] void run() {
    watch_.on_bad_value = [this] {
      parent_.send(Fault::BadValue);
      end(EXIT_FAILURE);
    };
    const Request request = parent_.receive();
    const bool is_search = std::holds_alternative<ChooseMove>(request);
    std::thread(watch_over, std::cref(watch_), std::ref(parent_), is_search ? &stop_ : nullptr).detach();
    std::visit([this](const auto& wanted) { answer(wanted); }, request);
    end(EXIT_SUCCESS);
  }

 private:
  [[nodiscard]] player::NewPlayer create(const player::PlayerText& text, std::uint64_t seed) {
    player::Registry registry;
    add_players_with_plugins(registry, document_evaluations::all_evaluations(), watch_);
    const player::PlayerKind* kind = registry.find(text.name);
    if (!kind) end(EXIT_FAILURE);
    // The work of a search that ends by itself is measured, so only its processor time counts.
    const player::Clock& clock =
        ends_by_depth(text) ? static_cast<const player::Clock&>(processor_clock_) : clock_;
    return kind->create(text, {clock, seed});
  }

  void answer(const TryPlayer& wanted) {
    const auto player = create(wanted.text, 0);
    parent_.send(player ? Answer(Loaded{}) : Answer(player.error()));
  }

  void answer(const ChooseMove& wanted) {
    watch_.test_on_loading = false;  // that was done when the player was made
    const auto player = create(wanted.text, wanted.seed);
    if (!player) return parent_.send(player.error());
    Reporter reporter(parent_, wanted.game.position());
    (*player)->start_game(wanted.setup);
    parent_.send((*player)->choose(wanted.game, wanted.limits, reporter, stop_.token()),
                 wanted.game.position());
  }

  void answer(const LoadEvaluation& wanted) {
    const auto plugin = load_plugin(wanted.file, watch_);
    if (!plugin) return parent_.send(player::TextError{1, plugin.error()});
    parent_.send(Loaded{plugin->name});
    for (;;) {
      const Request request = parent_.receive();
      const Evaluate* asked = std::get_if<Evaluate>(&request);
      if (!asked) end(EXIT_FAILURE);
      parent_.send(PluginValue{plugin->evaluation->value(asked->position, asked->side, asked->context)});
    }
  }

  // Only after LoadEvaluation.
  [[noreturn]] void answer(const Evaluate&) { end(EXIT_FAILURE); }

  machine::MachineClock clock_;
  machine::ProcessorClock processor_clock_;
  Parent parent_;
  PluginWatch watch_;
  player::StopSource stop_;
};

}  // namespace
}  // namespace kelso::classroom

int main() { kelso::classroom::RequestHandler().run(); }
