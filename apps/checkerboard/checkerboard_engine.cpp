#include "checkerboard/checkerboard_engine.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <type_traits>

#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "notation/words.hpp"
#include "rules/generate.hpp"

namespace kelso::checkerboard {

using player::Duration;
using rules::Game;

namespace {

constexpr int kReset = 1;
constexpr int kExactTime = 2;

Duration microseconds(double seconds) {
  return Duration(std::llround(std::min(std::max(seconds, 0.001), 1e6) * 1e6));
}

std::optional<unsigned> number_in(std::string_view text, unsigned least, unsigned most) {
  unsigned number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < least || number > most)
    return std::nullopt;
  return number;
}

std::string_view take_word(std::string_view& text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  const std::size_t end = std::min(text.find_first_of(" \t\r\n", begin), text.size());
  const std::string_view word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

// "<FEN> [moves]": nothing if any of it cannot be played.
std::optional<Game> read_history(std::string_view text) {
  const auto start = notation::parse_position(take_word(text));
  if (!start) return std::nullopt;
  Game game(*start, rules::DrawRules::off());
  for (std::string_view word = take_word(text); !word.empty(); word = take_word(text)) {
    const auto move = notation::parse_move(game.position(), word);
    if (!move) return std::nullopt;
    game.play(*move);
  }
  return game;
}

// "11-15 5, 9-14 2": what every move is worth, in hundredths of a man.
std::string all_scores(const rules::Position& position, const search::Thought& thought) {
  std::string text;
  for (const search::RootLine& line : thought.lines)
    text += (text.empty() ? "" : ", ") + notation::to_text(position, line.move) + ' ' +
            std::to_string(line.score.value());
  return text;
}

std::string describe(const rules::Position& position, const search::Thought& thought) {
  const double seconds = std::max(static_cast<double>(thought.statistics.time.count()) / 1e6, 1e-6);
  char text[160];
  std::snprintf(text, sizeof text, "depth %d/%d  time %.2fs  value=%d  nodes %llu  %.0f kN/s  pv ",
                thought.depth, thought.deepest_ply, seconds, thought.lines[0].score.value(),
                static_cast<unsigned long long>(thought.statistics.visited),
                static_cast<double>(thought.statistics.visited) / seconds / 1e3);
  return text + notation::line_text(position, thought.lines[0].pv);
}

}  // namespace

player::Limits limits_of(const TimeRequest& request, board::Side side) {
  player::Limits limits;
  const int unit = request.info >> 2 & 3;  // of the clock: 1 ms, 10 ms or 100 ms; 0 is no clock
  if (unit == 0) {
    limits.movetime = microseconds(request.seconds);
    return limits;
  }
  const Duration tick = std::chrono::milliseconds(unit == 1 ? 1 : unit == 2 ? 10 : 100);
  player::GameClocks clocks;
  clocks.left[side] = tick * (request.more_info >> 16 & 0xffff);
  clocks.increment = tick * (request.more_info & 0xffff);
  limits.clocks = clocks;
  if ((request.info & kExactTime) != 0) limits.movetime = microseconds(request.seconds);
  return limits;
}

std::optional<rules::Move> CheckerBoardEngine::choose(const rules::Position& position,
                                                      const TimeRequest& request, const Report& report,
                                                      player::StopToken stop) {
  if (!rules::has_legal_move(position)) return std::nullopt;
  if ((request.info & kReset) != 0) engine().clear();
  const Game alone(position, rules::DrawRules::off());
  const Game& game = history_ && history_->position() == position ? *history_ : alone;
  const search::Thought thought = engine().think(
      game, limits_of(request, position.side_to_move()),
      [&](const search::Thought& so_far) { report(describe(position, so_far)); }, stop);
  const bool all = options_.lines > 1;
  report(describe(position, thought) + (all ? "  scores " + all_scores(position, thought) : ""));
  return thought.lines[0].move;
}

std::optional<std::string> CheckerBoardEngine::command(std::string_view text) {
  const std::string_view word = take_word(text);
  if (word == "name") return "Kelso";
  if (word == "about") return "Kelso, an English draughts engine for Linux";
  if (word == "help")
    return "set hashsize MB, searchthreads N, allscores 0|1, dbpath FOLDER, max_dbpieces N, enable_wld 0|1";
  if (word != "set" && word != "get") return std::nullopt;
  const std::string_view name = take_word(text);
  return word == "set" ? set(name, text) : get(name);
}

std::optional<std::string> CheckerBoardEngine::set(std::string_view name, std::string_view rest) {
  if (name == "gamehist") {
    history_ = read_history(rest);
    return history_ ? std::optional<std::string>("ok") : std::nullopt;
  }
  // A path may contain blanks.
  const std::string_view value = name == "dbpath" ? notation::trimmed(rest) : take_word(rest);
  if (!set_option(name, value)) return std::nullopt;
  engine_.reset();
  return std::string(name) + " set to " + std::string(value);
}

bool CheckerBoardEngine::set_option(std::string_view name, std::string_view value) {
  if (name == "dbpath") {
    table_folder_ = value;
    return true;
  }
  const auto assign = [value](auto& option, unsigned least, unsigned most) {
    const auto number = number_in(value, least, most);
    if (number) option = static_cast<std::remove_reference_t<decltype(option)>>(*number);
    return number.has_value();
  };
  if (name == "hashsize") return assign(options_.hash_megabytes, 1, 65'536);
  if (name == "searchthreads") return assign(options_.threads, 1, 256);
  if (name == "max_dbpieces") return assign(table_pieces_, 0, endgame::Slice::kMostPieces);
  if (name == "enable_wld") return assign(uses_tables_, 0, 1);
  if (name != "allscores" || !assign(options_.lines, 0, 1)) return false;
  options_.lines = options_.lines == 1 ? rules::MoveList::kCapacity : 1;
  return true;
}

std::optional<std::string> CheckerBoardEngine::get(std::string_view name) const {
  if (name == "protocolversion") return "2";
  if (name == "gametype") return "21";
  if (name == "hashsize") return std::to_string(options_.hash_megabytes);
  if (name == "searchthreads") return std::to_string(options_.threads);
  if (name == "dbpath") return table_folder_;
  if (name == "max_dbpieces") return std::to_string(table_pieces_);
  if (name == "enable_wld") return uses_tables_ ? "1" : "0";
  if (name == "allscores") return options_.lines > 1 ? "1" : "0";
  if (name == "book") return "0";  // there is none
  return std::nullopt;
}

search::Engine& CheckerBoardEngine::engine() {
  if (engine_) return *engine_;
  const bool has_tables = uses_tables_ && table_pieces_ >= 2 && !table_folder_.empty();
  tables_ = has_tables ? endgame::Database::open(table_folder_, table_pieces_) : endgame::Database();
  engine_ = std::make_unique<search::Engine>(options_, evaluator_, clock_, &tables_);
  return *engine_;
}

}  // namespace kelso::checkerboard
