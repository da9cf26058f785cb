#include "tui/line_mode.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "notation/fen.hpp"
#include "notation/move_number.hpp"
#include "notation/move_text.hpp"
#include "notation/pdn_commands.hpp"
#include "notation/words.hpp"
#include "play/sentences.hpp"
#include "player/value_text.hpp"
#include "tui/game_file.hpp"

namespace kelso::tui {

namespace {

using board::Side;

constexpr std::string_view kHelp =
    "Type a move as 11-15 or 11x18x25, as its destination square if only one move\n"
    "leads there, as its number in the list (#3), or as rows and columns from the\n"
    "top left (6 1 5 2). Other commands:\n"
    "  moves       list the legal moves\n"
    "  hint        recommend a move and explain it\n"
    "  undo, redo  take moves back, replay them\n"
    "  draw        claim, accept or offer a draw\n"
    "  decline     decline the opponent's offer of a draw\n"
    "  resign      resign the game\n"
    "  board       draw the board again\n"
    "  flip        turn the board round\n"
    "  fen         print the position as FEN\n"
    "  save FILE   append the game to a PDN file\n"
    "  load FILE   continue the last game of a PDN file\n"
    "  help        print this help\n"
    "  quit        leave the game\n";

std::string name_of(Side side) { return std::string(notation::name_of(side)); }

class LineGame {
 public:
  LineGame(GameRunner& runner, const LineTalk& talk)
      : runner_(runner), talk_(talk), below_(runner.board().only_person().value_or(Side::White)) {}

  LineEnd play() {
    for (const Side side : board::kSides) say(name_of(side) + ": " + board().seat(side).shown_name());
    say("Type help for the commands.");
    show_board();
    while (!board().over() && !left_) {
      if (board().computer_to_move())
        wait_for_computer();
      else
        take_turn();
    }
    if (const auto end = board().ending()) {
      say(end->sentence);
      return LineEnd::Finished;
    }
    say("The game is left unfinished.");
    return *left_;
  }

 private:
  [[nodiscard]] play::BoardGame& board() { return runner_.board(); }
  void say(std::string_view text) { talk_.say(std::string(text) + "\n"); }
  void show_board() { talk_.say(talk_.board(board().position(), below_)); }

  // Until the search in progress has ended.
  bool wait() {
    const bool decided = wait_for_decision();
    if (talk_.progress_over) talk_.progress_over();
    return decided;
  }

  [[nodiscard]] std::string state_of_thinking() {
    const player::SearchInfo info = runner_.info();
    std::string text =
        runner_.recommending() ? "looking for a hint" : name_of(board().side_to_move()) + " is thinking";
    if (info.depth > 0) text += ", depth " + std::to_string(info.depth);
    if (info.value) text += ", value " + player::to_text(*info.value);
    return text;
  }

  bool wait_for_decision() {
    constexpr auto kPollInterval = std::chrono::milliseconds(5);
    while (!runner_.advance()) {
      if (talk_.interrupted()) {
        left_ = LineEnd::Interrupted;
        runner_.halt();
        return false;
      }
      if (talk_.progress) talk_.progress(state_of_thinking());
      std::this_thread::sleep_for(kPollInterval);
    }
    return true;
  }

  void wait_for_computer() {
    const Side side = board().side_to_move();
    const std::size_t plies = board().game().plies();
    const bool offered = board().draw_offered_by() == opponent(side);
    if (!wait()) return;
    if (board().game().plies() == plies) return;
    if (offered) say(name_of(side) + " declines the draw.");
    announce(plies);
  }

  void announce(std::size_t ply) {
    const rules::Position& before = board().game().position_after(ply);
    const rules::Move move = board().game().move(ply);
    const int number = notation::move_number(board().game().start().side_to_move(), ply).number;
    say(std::to_string(number) + ". " + name_of(before.side_to_move()) + " " +
        notation::to_full_text(before, move) + ": " + play::describe_move(before, move));
    show_board();
    if (board().draw_offered_by() == before.side_to_move() && !board().over())
      say(name_of(before.side_to_move()) + " offers a draw: type draw to accept it.");
  }

  void take_turn() {
    if (runner_.wants_hint() && !runner_.hint()) recommend();
    if (left_) return;
    if (const auto claim = board().claimable_draw())
      say(play::describe_claim(*claim) + " Type draw to claim it.");
    const auto line = talk_.ask(prompt());
    if (board().check_flag(runner_.now())) return;
    if (!line) {
      left_ = talk_.interrupted() ? LineEnd::Interrupted : LineEnd::EndOfInput;
      return;
    }
    obey(std::string(notation::trimmed(*line)));
  }

  [[nodiscard]] std::string prompt() {
    std::string text = name_of(board().side_to_move());
    if (const auto clocks = board().clocks(runner_.now()))
      text += " (" +
              notation::to_clock_text(
                  std::chrono::floor<std::chrono::seconds>((*clocks)[board().side_to_move()])) +
              ")";
    return text + " to move: ";
  }

  void obey(const std::string& line) {
    if (line.empty()) return;
    const std::string word = line.substr(0, line.find(' '));
    const std::string rest(notation::trimmed(std::string_view(line).substr(word.size())));
    for (const auto& [name, action] : kActions)
      if (name == word) return (this->*action)(rest);
    play_typed(line);
  }

  void play_typed(const std::string& text) {
    const auto move = play::read_move(board().position(), text);
    if (!move) return say(move.error());
    const std::size_t ply = board().game().plies();
    runner_.halt();
    if (const auto refusal = board().play(*move, runner_.now()); refusal.refused())
      return say(refusal.sentence());
    announce(ply);
  }

  void answer(const play::Refusal& refusal, const std::string& otherwise) {
    if (refusal.refused()) return say(refusal.sentence());
    if (!otherwise.empty()) say(otherwise);
  }

  void help(const std::string&) { talk_.say(kHelp); }
  void quit(const std::string&) { left_ = LineEnd::Quit; }
  void draw_again(const std::string&) { show_board(); }
  void print_fen(const std::string&) { say(notation::to_fen(board().position())); }

  void list_moves(const std::string&) {
    std::size_t number = 0;
    for (const play::LegalMove& legal : play::legal_moves_of(board().position())) {
      ++number;
      say((number < 10 ? " " : "") + std::to_string(number) + ". " + legal.full_text +
          (legal.crowns ? "  crowns" : ""));
    }
  }

  void give_hint(const std::string&) {
    if (runner_.hint()) return say("Hint: " + runner_.hint()->sentence);
    recommend();
  }

  void recommend() {
    runner_.ask_hint();
    if (wait() && runner_.hint()) say("Hint: " + runner_.hint()->sentence);
  }

  void flip(const std::string&) {
    below_ = opponent(below_);
    show_board();
  }

  void undo(const std::string&) {
    runner_.halt();
    const auto refusal = board().take_back(runner_.now());
    answer(refusal, "Move taken back.");
    if (!refusal.refused()) show_board();
  }

  void redo(const std::string&) {
    runner_.halt();
    const auto refusal = board().redo(runner_.now());
    answer(refusal, "Move replayed.");
    if (!refusal.refused()) show_board();
  }

  void resign(const std::string&) { answer(board().resign(board().side_to_move(), runner_.now()), {}); }

  void draw(const std::string&) {
    const Side side = board().side_to_move();
    if (board().claimable_draw()) return answer(board().claim_draw(side, runner_.now()), {});
    const auto refusal = board().offer_draw(side, runner_.now());
    answer(refusal, board().over() ? ""
                                   : name_of(side) + " offers a draw. Now make your move; " +
                                         name_of(opponent(side)) + " answers after it.");
  }

  void decline(const std::string&) { answer(board().decline_draw(board().side_to_move()), "Draw declined."); }

  void save(const std::string& path) {
    if (path.empty()) return say("Type a file name after save.");
    const auto reason = append_game(board().record(), path);
    say(reason ? "Not saved: " + *reason + "." : "The game was appended to " + path + ".");
  }

  void load(const std::string& path) {
    if (path.empty()) return say("Type a file name after load.");
    const auto record = read_game(path, 0);
    if (!record) return say("Not loaded: " + record.error() + ".");
    if (const auto reason = runner_.load(*record)) return say("Not loaded: " + *reason + ".");
    say("Game loaded: " + std::to_string(board().game().plies()) + " plies.");
    show_board();
  }

  struct Action {
    std::string_view name;
    void (LineGame::*action)(const std::string&);
  };
  static constexpr std::array<Action, 14> kActions = {{{"help", &LineGame::help},
                                                       {"moves", &LineGame::list_moves},
                                                       {"board", &LineGame::draw_again},
                                                       {"hint", &LineGame::give_hint},
                                                       {"flip", &LineGame::flip},
                                                       {"undo", &LineGame::undo},
                                                       {"redo", &LineGame::redo},
                                                       {"draw", &LineGame::draw},
                                                       {"decline", &LineGame::decline},
                                                       {"resign", &LineGame::resign},
                                                       {"fen", &LineGame::print_fen},
                                                       {"save", &LineGame::save},
                                                       {"load", &LineGame::load},
                                                       {"quit", &LineGame::quit}}};

  GameRunner& runner_;
  const LineTalk& talk_;
  Side below_;
  std::optional<LineEnd> left_;
};

}  // namespace

LineEnd play_in_lines(GameRunner& runner, const LineTalk& talk) { return LineGame(runner, talk).play(); }

}  // namespace kelso::tui
