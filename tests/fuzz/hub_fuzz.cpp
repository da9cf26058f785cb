// Lines of a controller: what is accepted survives being written and read again, and a server that is told
// them in a row neither crashes nor forgets an answer.
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "hub/hub_server.hpp"
#include "require.hpp"
#include "rules/generate.hpp"

using namespace kelso;
using fuzz::require;

namespace {

// Plays at once, whatever the limits.
class FirstMove final : public player::Player {
 public:
  player::Decision choose(const rules::Game& game, const player::Limits&, player::Observer& observer,
                          player::StopToken) override {
    const rules::Move move = rules::legal_moves(game.position())[0];
    player::SearchInfo info;
    info.value = player::Value::of_points(0.5);
    info.pv = {move};
    observer.on_info(info);
    return {.action = move};
  }
};

class Subject final : public hub::HubSubject {
 public:
  std::vector<hub::HubParameter> parameters() const override { return {{"hash", 64, 1, 1024}}; }
  void set(const std::string& name, std::uint64_t value) override {
    require(name == "hash" && value >= 1 && value <= 1024);
  }
  Result<player::Player*, std::string> player() override { return &player_; }

 private:
  FirstMove player_;
};

void require_round_trip(const std::string& text) {
  const auto line = hub::HubLine::parse(text);
  if (!line) return require(!line.error().empty());
  const auto again = hub::HubLine::parse(line->to_text());
  require(again && again->to_text() == line->to_text());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
  Subject subject;
  std::vector<std::string> said;
  hub::HubServer server({"Kelso", "1", "nobody"}, subject,
                        [&](const std::string& line) { said.push_back(line); });
  for (std::string line; server.is_open() && std::getline(lines, line);) {
    require_round_trip(line);
    server.receive(line);
    server.wait();
    for (const std::string& answer : said)
      require(hub::HubLine::parse(answer) && answer.find('\n') == answer.npos);
    said.clear();
  }
  return 0;
}
