#include "document_programs/document_programs.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "documents/d000/program.hpp"
#include "documents/d001/program.hpp"
#include "documents/d002/game.hpp"
#include "documents/d004/game.hpp"

namespace kelso::document_programs {

using board::BySide;
using board::Side;
using documents::Environment;
using documents::GameRecord;
using documents::SearchRecord;
using player::PlayerText;
using player::TextError;

namespace {

template <class T>
using Names = std::span<const std::pair<std::string_view, T>>;

template <class T>
std::vector<std::string_view> words(Names<T> names) {
  std::vector<std::string_view> result;
  for (const auto& [name, value] : names) result.push_back(name);
  return result;
}

// What the keys of a player say, read one after the other; the first error is kept.
class Keys {
 public:
  explicit Keys(const PlayerText& player) : player_(player) {}

  template <class T>
  T algorithm(Names<T> names) {
    for (const auto& [name, value] : names)
      if (name == player_.name) return value;
    fail({1, fmt::format("the document's program has no player '{}'; it has: {}", player_.name,
                         player::joined(words(names)))});
    return names.front().second;
  }

  template <class T>
  T word(std::string_view key, Names<T> names) {
    known_.push_back(key);
    const player::Pair* pair = player::find(player_.pairs, key);
    if (!pair) return names.front().second;
    const auto place = player::choice(*pair, words(names));
    if (!place) return fail(place.error()), names.front().second;
    return names[*place].second;
  }

  int depth(int otherwise, player::Range range) {
    const auto number = whole_number("depth", range);
    return number ? static_cast<int>(*number) : otherwise;
  }
  std::optional<std::uint64_t> seed() { return whole_number("seed", {0, ~std::uint64_t{0}}); }

  // After all keys have been asked for: those that were not read are unknown.
  [[nodiscard]] std::optional<UserError> error() {
    if (!error_) error_ = player::unknown_key(player_.pairs, known_);
    if (!error_) return std::nullopt;
    return UserError{fmt::format("player '{}': {}", player::to_text(player_), player::describe(*error_)),
                     UserError::Kind::Usage};
  }

 private:
  std::optional<std::uint64_t> whole_number(std::string_view key, player::Range range) {
    known_.push_back(key);
    const player::Pair* pair = player::find(player_.pairs, key);
    if (!pair) return std::nullopt;
    const auto number = player::whole_number(*pair, range);
    if (!number) return fail(number.error()), std::nullopt;
    return *number;
  }
  void fail(TextError error) {
    if (!error_) error_ = std::move(error);
  }

  const PlayerText& player_;
  std::vector<std::string_view> known_;
  std::optional<TextError> error_;
};

// Deeper searches would not come to an end in a lifetime.
constexpr player::Range kDepths = {1, 30};

// Each program in a struct of its own: Player is what its settings say of one side, read() gets it from
// the text, search() and play() run it.

struct Program000 {
  using Player = documents::d000::Settings;

  static Player read(Keys& keys) {
    using namespace documents::d000;
    static constexpr std::array<std::pair<std::string_view, Algorithm>, 2> kAlgorithms = {
        {{"alpha-beta", Algorithm::AlphaBetaSearch}, {"minmax-ab", Algorithm::MinMaxAB}}};
    static constexpr std::array<std::pair<std::string_view, Evaluation>, 4> kEvaluations = {
        {{"000.ef1", Evaluation::Ef1},
         {"000.ef2", Evaluation::Ef2},
         {"000.ef3", Evaluation::Ef3},
         {"000.ef4", Evaluation::Ef4}}};
    return {keys.algorithm(Names<Algorithm>(kAlgorithms)), keys.word("eval", Names<Evaluation>(kEvaluations)),
            keys.depth(4, kDepths)};
  }
  static SearchRecord search(const Player& player, const DocumentSearch& search,
                             const Environment& environment) {
    return documents::d000::search({search.position.board(), search.position.side_to_move(), search.turn},
                                   player, environment);
  }
  static GameRecord play(const BySide<Player>& players, const DocumentGame& game,
                         const Environment& environment) {
    return documents::d000::play({.players = players,
                                  .start = game.start.board(),
                                  .first_mover = game.first_mover.value_or(Side::Black),
                                  .max_plies = game.max_plies},
                                 environment);
  }
};

struct Program001 {
  struct Player {
    documents::d001::Settings settings;
    std::optional<std::uint64_t> noise_seed;
  };

  static Player read(Keys& keys) {
    using namespace documents::d001;
    static constexpr std::array<std::pair<std::string_view, Algorithm>, 2> kAlgorithms = {
        {{"alpha-beta", Algorithm::AlphaBeta}, {"minmax-ab", Algorithm::MinMaxAB}}};
    static constexpr std::array<std::pair<std::string_view, Evaluation>, 3> kEvaluations = {
        {{"001.eval1", Evaluation::Eval1},
         {"001.eval2", Evaluation::Eval2},
         {"001.eval3", Evaluation::Eval3}}};
    const Settings settings{keys.algorithm(Names<Algorithm>(kAlgorithms)),
                            keys.word("eval", Names<Evaluation>(kEvaluations)), keys.depth(2, kDepths)};
    return {settings, keys.seed()};
  }
  static SearchRecord search(const Player& player, const DocumentSearch& search,
                             const Environment& environment) {
    return documents::d001::search(
        {search.position.board(), search.position.side_to_move(), player.noise_seed}, player.settings,
        environment);
  }
  static GameRecord play(const BySide<Player>& players, const DocumentGame& game,
                         const Environment& environment) {
    documents::d001::GameSettings settings;
    settings.players = {players.black.settings, players.white.settings};
    settings.start = game.start.board();
    settings.first_mover = game.first_mover.value_or(Side::Black);
    settings.ply_limit = std::min(settings.ply_limit, game.max_plies.value_or(settings.ply_limit));
    settings.noise_seed = players.black.noise_seed ? players.black.noise_seed : players.white.noise_seed;
    return documents::d001::play(settings, environment);
  }
};

// How a game of document 002 or 004 is set up.
template <class GameSettings, class Player>
GameSettings game_settings(const BySide<Player>& players, const DocumentGame& game, Side usual_first_mover) {
  GameSettings settings;
  settings.start = game.start.board();
  settings.first_mover = game.first_mover.value_or(usual_first_mover);
  settings.players = players;
  settings.max_plies = game.max_plies.value_or(settings.max_plies);
  settings.seed = players.black.seed ? players.black.seed : players.white.seed;
  return settings;
}

struct Program002 {
  using Player = documents::d002::SearchSettings;

  static Player read(Keys& keys) {
    using namespace documents::d002;
    static constexpr std::array<std::pair<std::string_view, int>, 1> kAlgorithms = {{{"minimax", 0}}};
    static constexpr std::array<std::pair<std::string_view, int>, 1> kEvaluations = {{{"002.score", 0}}};
    static constexpr std::array<std::pair<std::string_view, Flavour>, 2> kFlavours = {
        {{"document", Flavour::Document}, {"paper", Flavour::Paper}}};
    keys.algorithm(Names<int>(kAlgorithms));
    keys.word("eval", Names<int>(kEvaluations));
    SearchSettings settings;
    settings.max_depth = keys.depth(3, {2, 30});
    settings.evaluation.flavour = keys.word("flavour", Names<Flavour>(kFlavours));
    settings.seed = keys.seed();
    return settings;
  }
  static SearchRecord search(const Player& player, const DocumentSearch& search,
                             const Environment& environment) {
    return documents::d002::search(search.position.board(), search.position.side_to_move(), player,
                                   environment);
  }
  static GameRecord play(const BySide<Player>& players, const DocumentGame& game,
                         const Environment& environment) {
    return documents::d002::play(game_settings<documents::d002::GameSettings>(players, game, Side::White),
                                 environment);
  }
};

struct Program004 {
  using Player = documents::d004::SearchSettings;

  static Player read(Keys& keys) {
    using namespace documents::d004;
    static constexpr std::array<std::pair<std::string_view, Pruning>, 2> kAlgorithms = {
        {{"alpha-beta", Pruning::On}, {"minimax", Pruning::Off}}};
    static constexpr std::array<std::pair<std::string_view, int>, 1> kEvaluations = {{{"004.utility", 0}}};
    static constexpr std::array<std::pair<std::string_view, Flavour>, 2> kFlavours = {
        {{"document", Flavour::Document}, {"paper", Flavour::Paper}}};
    static constexpr std::array<std::pair<std::string_view, Arithmetic>, 2> kArithmetics = {
        {{"double", Arithmetic::Double}, {"hundredths", Arithmetic::Hundredths}}};
    SearchSettings settings;
    settings.pruning = keys.algorithm(Names<Pruning>(kAlgorithms));
    keys.word("eval", Names<int>(kEvaluations));
    settings.depth = keys.depth(settings.depth, kDepths);
    settings.order = keys.word("order", Names<Order>(kOrderNames));
    settings.flavour = keys.word("flavour", Names<Flavour>(kFlavours));
    settings.arithmetic = keys.word("arithmetic", Names<Arithmetic>(kArithmetics));
    settings.seed = keys.seed();
    return settings;
  }
  static SearchRecord search(const Player& player, const DocumentSearch& search,
                             const Environment& environment) {
    return documents::d004::search(search.position.board(), search.position.side_to_move(), player,
                                   environment);
  }
  static GameRecord play(const BySide<Player>& players, const DocumentGame& game,
                         const Environment& environment) {
    return documents::d004::play(game_settings<documents::d004::GameSettings>(players, game, Side::Black),
                                 environment);
  }
};

// Calls run with the program of a document.
template <class Run>
auto with_program(Document document, Run&& run) {
  switch (document) {
    case Document::D000:
      return run(Program000{});
    case Document::D001:
      return run(Program001{});
    case Document::D002:
      return run(Program002{});
    case Document::D004:
      return run(Program004{});
  }
  __builtin_unreachable();
}

template <class Program>
Result<typename Program::Player, UserError> read_player(const PlayerText& text) {
  Keys keys(text);
  const typename Program::Player player = Program::read(keys);
  if (auto error = keys.error()) return Failure(*std::move(error));
  return player;
}

}  // namespace

Result<SearchRecord, UserError> search_in_document(Document document, const PlayerText& player,
                                                   const DocumentSearch& search,
                                                   const Environment& environment) {
  return with_program(document, [&]<class Program>(Program) -> Result<SearchRecord, UserError> {
    const auto read = read_player<Program>(player);
    if (!read) return Failure(read.error());
    return Program::search(*read, search, environment);
  });
}

Result<GameRecord, UserError> play_in_document(Document document, const BySide<PlayerText>& players,
                                               const DocumentGame& game, const Environment& environment) {
  return with_program(document, [&]<class Program>(Program) -> Result<GameRecord, UserError> {
    const auto black = read_player<Program>(players.black);
    if (!black) return Failure(black.error());
    const auto white = read_player<Program>(players.white);
    if (!white) return Failure(white.error());
    return Program::play({*black, *white}, game, environment);
  });
}

}  // namespace kelso::document_programs
