// `kelso hub`: runs a player as an engine of the Hub protocol.
#include <iostream>
#include <memory>
#include <new>
#include <string>

#include "cli/commands.hpp"
#include "hub/hub_server.hpp"
#include "machine/build_info.hpp"
#include "machine/machine_clock.hpp"
#include "players/all_players.hpp"

namespace kelso::cli {

namespace {

struct Options {
  std::string player = "engine";
  std::uint64_t seed = 0;
};

// A player that is recreated from its text after an option has been set.
class ServedPlayer final : public hub::HubSubject {
 public:
  ServedPlayer(const player::Registry& registry, player::PlayerText text, std::uint64_t seed)
      : registry_(registry), text_(std::move(text)), seed_(seed) {}

  [[nodiscard]] std::vector<hub::HubParameter> parameters() const override {
    std::vector<hub::HubParameter> all;
    const player::PlayerKind* kind = registry_.find(text_.name);
    if (!kind) return all;
    for (const player::PlayerParameter& parameter : kind->parameters) {
      const player::Pair* pair = find(text_.pairs, parameter.key);
      const auto set = pair ? whole_number(*pair, parameter.range) : parameter.value;
      all.push_back({std::string(parameter.key), set ? *set : parameter.value, parameter.range.least,
                     parameter.range.most});
    }
    return all;
  }

  void set(const std::string& name, std::uint64_t value) override {
    std::erase_if(text_.pairs, [&](const player::Pair& pair) { return pair.key == name; });
    text_.pairs.push_back({.key = name, .value = std::to_string(value)});
    is_current_ = false;
  }

  // If the new player cannot be created, the old one stays in use.
  Result<player::Player*, std::string> player() override {
    if (is_current_) return player_.get();
    auto made = make();
    if (!made) {
      text_ = last_text_;
      is_current_ = player_ != nullptr;
      return Failure(made.error());
    }
    player_ = *std::move(made);
    last_text_ = text_;
    is_current_ = true;
    return player_.get();
  }

 private:
  Result<std::unique_ptr<player::Player>, std::string> make() try {
    auto made = registry_.create(to_text(text_), {clock_, seed_});
    if (!made) return Failure(player::describe(made.error()));
    return *std::move(made);
  } catch (const std::bad_alloc&) {
    return Failure(std::string("not enough memory for " + to_text(text_)));
  }

  machine::MachineClock clock_;
  const player::Registry& registry_;
  player::PlayerText text_;
  player::PlayerText last_text_;
  std::uint64_t seed_;
  std::unique_ptr<player::Player> player_;
  bool is_current_ = false;
};

CommandResult serve(const Options& options) {
  const player::Registry registry = players::all_players();
  const auto refused = [](const std::string& reason) {
    return Failure(CommandError{"--player: " + reason, ExitCode::Usage});
  };
  auto text = player::parse_player(options.player);
  if (!text) return refused(player::describe(text.error()));
  ServedPlayer served(registry, *std::move(text), options.seed);
  if (const auto player = served.player(); !player) return refused(player.error());
  hub::HubServer server({"Kelso", machine::kVersion, "the Kelso authors"}, served,
                        [](const std::string& line) { std::cout << line << std::endl; });
  for (std::string line; server.is_open() && std::getline(std::cin, line);) server.receive(line);
  return ExitCode::Success;
}

}  // namespace

Handler add_hub_command(OptionSet& command) {
  const auto options = std::make_shared<Options>();
  command.add_option("--player", options->player, "Player to run.").type_name("PLAYER").shows_default();
  command.add_option("--seed", options->seed, "Random seed.").type_name("N").shows_default();
  command.footer(
      "Hub is a text protocol between draughts engines and the programs that control them; "
      "docs/protocol.md describes it.\n\n"
      "Examples:\n"
      "  kelso hub </dev/null\n"
      "  kelso hub --player alpha-beta:eval=001.eval1,depth=6 </dev/null\n"
      "  kelso match 'hub:cmd=\"kelso hub --player first\"' random --games 2");
  return [options](Terminal&) { return serve(*options); };
}

}  // namespace kelso::cli
