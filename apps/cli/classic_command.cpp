// `kelso classic`: the program of document 000 as it ran, with its four modes, questions, board and closing
// statistics. Unlike the original, it checks what is typed, and stops at the end of input.
#include <charconv>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/document_option.hpp"
#include "cli/line_input.hpp"
#include "command_line/interrupt.hpp"
#include "documents/d000/program.hpp"
#include "notation/document_board.hpp"
#include "notation/words.hpp"
#include "rules/position.hpp"

namespace kelso::cli {

namespace {

namespace d000 = documents::d000;
using board::Board;
using board::BySide;
using board::Side;
using documents::PlayedMove;

constexpr const char* kGreen = "\x1b[0;32m";
constexpr const char* kChoice = "\x1b[0;30;46m";
constexpr const char* kPlain = "\x1b[0m";

// The document calls White RED, and numbers the squares from the other end of the board.
std::string_view loud_name(Side side) { return side == Side::Black ? "BLACK" : "RED"; }
std::string_view name_of(Side side) { return side == Side::Black ? "Black" : "Red"; }
int number_there(board::Square square) { return square.rotated().number(); }

Board after(const Board& board, const PlayedMove& move) {
  Board next = board;
  board::Piece piece = *board.piece_at(move.path.front());
  next.clear(move.path.front());
  for (const board::Square taken : move.captured) next.clear(taken);
  if (rules::crowning_row(move.side).contains(move.path.back())) piece.rank = board::Rank::King;
  next.put(piece, move.path.back());
  return next;
}

bool can_move(const Board& board, Side side) { return !d000::moves(board, side).empty(); }

class Classic {
 public:
  Classic(Terminal& terminal, bool colours, bool details)
      : terminal_(terminal), colours_(colours), details_(details) {}

  ExitCode run() {
    greet();
    const auto mode = ask("Choose a mode (1-4): ", 1, 4);
    if (mode == 1) simulate_everything();
    if (mode == 2) play_one_game();
    if (mode == 3) play_two_people();
    if (mode == 4) play_against_computer();
    if (interrupted()) return ExitCode::Interrupted;
    say("\n  .-~~-.   Thank you for playing.\n (  oo  )  Goodbye!\n  `-__-'\n");
    return ExitCode::Success;
  }

 private:
  struct State {
    Board board = Board::start();
    BySide<int> turns = {};
    BySide<documents::Statistics> statistics = {};
  };

  void say(const std::string& text) {
    terminal_.print(text);
    (void)terminal_.flush();
  }
  [[nodiscard]] std::string coloured(const char* code, const std::string& text) const {
    return colours_ ? code + text + kPlain : text;
  }
  void show(const Board& board) {
    say(notation::draw_framed(board, colours_ ? notation::Colours::Ansi : notation::Colours::None));
  }

  void greet() {
    say(coloured(kGreen, "Welcome to the checkers program of the 72-game study (000).") +
        "\nRun kelso classic -h for its options. Mode 1 asks no further questions.\n"
        "r and R are a red man and king, b and B a black man and king. Black moves first.\n\n" +
        coloured(kChoice, "1") + " full simulation: 72 games between computers\n" + coloured(kChoice, "2") +
        " one game between two computers of your choice\n" + coloured(kChoice, "3") + " two people\n" +
        coloured(kChoice, "4") + " you against the computer\n\n");
  }

  // Asks until a whole number from `least` to `most` is entered; nothing at the end of input.
  std::optional<int> ask(const std::string& question, int least, int most) {
    for (;;) {
      say(question);
      const auto line = input_.next_line();
      if (!line) {
        say("\n");
        return std::nullopt;
      }
      const std::string text(notation::trimmed(*line));
      int number = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
      if (error == std::errc() && end == text.data() + text.size() && number >= least && number <= most)
        return number;
      terminal_.print_error(
          fmt::format("\"{}\" is not a choice: enter a number from {} to {}.\n", text, least, most));
    }
  }

  std::optional<d000::Settings> ask_player(const std::string& name) {
    const auto algorithm =
        ask(fmt::format("Algorithm of {} (1 = Minimax-Alpha-Beta, 0 = Alpha-Beta-Search): ", name), 0, 1);
    if (!algorithm) return std::nullopt;
    const auto evaluation = ask(fmt::format("Evaluation function of {} (1-4): ", name), 1, 4);
    if (!evaluation) return std::nullopt;
    return settings(*algorithm, *evaluation, 4);
  }

  static d000::Settings settings(int algorithm, int evaluation, int depth) {
    return {static_cast<d000::Algorithm>(algorithm),
            static_cast<d000::Evaluation>(static_cast<int>(d000::Evaluation::Ef1) + evaluation - 1), depth};
  }

  void simulate_everything() {
    say(coloured(kGreen, "Full simulation") + "\n");
    int games = 0;
    for (const int depth : {2, 4}) {
      say(fmt::format("\nDepth: {}\n", depth));
      for (int number = 0; number < 36 && !interrupted(); ++number) {
        const int red_algorithm = number / 18, black_algorithm = number / 9 % 2;
        const int red_evaluation = number / 3 % 3 + 1, black_evaluation = number % 3 + 1;
        say(fmt::format("\np1_alg: {} p1_eval: {} p2_alg: {} p2_eval: {}\n", red_algorithm, red_evaluation,
                        black_algorithm, black_evaluation));
        play_between({settings(black_algorithm, black_evaluation, depth),
                      settings(red_algorithm, red_evaluation, depth)});
        ++games;
      }
    }
    say(fmt::format("\n{} games were played.\n", games));
  }

  void play_one_game() {
    auto red = ask_player("RED");
    auto black = red ? ask_player("BLACK") : std::nullopt;
    const auto depth = black ? ask("Depth (2-15): ", 2, 15) : std::nullopt;
    if (!depth) return;
    red->depth = black->depth = *depth;
    play_between({*black, *red});
    const auto algorithm = [](const d000::Settings& player) {
      return player.algorithm == d000::Algorithm::MinMaxAB ? "Minimax-Alpha-Beta" : "Alpha-Beta-Search";
    };
    const auto number = [](const d000::Settings& player) {
      return static_cast<int>(player.evaluation) - static_cast<int>(d000::Evaluation::Ef1) + 1;
    };
    say(fmt::format("\nRed player alg: {}, eval: {}\nBlack player alg: {}, eval: {}\nDepth: {}\n",
                    algorithm(*red), number(*red), algorithm(*black), number(*black), *depth));
  }

  void play_between(const BySide<d000::Settings>& players) {
    State state;
    for (Side side = Side::Black; !interrupted(); side = opponent(side)) {
      say(fmt::format("\n\nRound {} {}'s Move...\n", state.turns[side] + 1, name_of(side)));
      const auto move = computer_moves(state, side, players[side]);
      if (!move) return;
      if (!move->captured.empty())
        say(fmt::format("  {} player took {} piece(s).\n", loud_name(side), move->captured.count()));
      // Both sides are checked after every move, as in the document's program.
      if (!can_move(state.board, Side::White)) return conclude(state, Side::Black);
      if (!can_move(state.board, Side::Black)) return conclude(state, Side::White);
      if (state.turns[side] >= d000::kRoundLimit) return conclude(state, std::nullopt);
    }
  }

  std::optional<PlayedMove> computer_moves(State& state, Side side, const d000::Settings& player) {
    const auto record = d000::search({state.board, side, state.turns[side]}, player, document_environment());
    if (!record.move || interrupted()) return std::nullopt;
    state.statistics[side] += record.statistics;
    if (details_)
      say(fmt::format("  [searched {} moves: value {:.0f}, {} leaf and {} expanded nodes, {:.3f} ms]\n",
                      d000::moves(state.board, side).size(), record.value, record.statistics.leaf,
                      record.statistics.expanded, static_cast<double>(record.statistics.time_us) / 1e3));
    make_move(state, *record.move);
    show(state.board);
    return record.move;
  }

  void make_move(State& state, const PlayedMove& move) {
    std::string line = fmt::format("{} moves from {} to destination (in sequence):", name_of(move.side),
                                   number_there(move.path.front()));
    for (std::size_t i = 1; i < move.path.size(); ++i)
      line += fmt::format("{}dest: {}", i == 1 ? " " : "\n", number_there(move.path[i]));
    say(line + "\n");
    state.board = after(state.board, move);
    ++state.turns[move.side];
  }

  void conclude(const State& state, std::optional<Side> winner) {
    for (const Side side : {Side::White, Side::Black}) {
      const documents::Statistics& nodes = state.statistics[side];
      const std::string_view name = loud_name(side);
      say(fmt::format("\n{} Leaf Nodes: {}\n{} Expanded Nodes: {}\n{} Total Nodes: {}\n\n", name, nodes.leaf,
                      name, nodes.expanded, name, nodes.leaf + nodes.expanded));
    }
    announce(winner);
  }

  void announce(std::optional<Side> winner) {
    if (!winner) return say("DRAW!!!\n  Red (9'_')9    9('_'9) Black\nNobody won, and nobody lost.\n");
    const std::string_view loser = name_of(opponent(*winner));
    say(fmt::format("\n{} WINS!!!\n  {} \\(^_^)/\nBetter luck next time, {}.\n  {} (>_<)\n",
                    loud_name(*winner), name_of(*winner), loser, loser));
  }

  // The person's move, chosen by its number in the list; nothing at the end of input.
  std::optional<PlayedMove> ask_move(const Board& board, Side side) {
    const auto moves = d000::moves(board, side);
    std::string list = fmt::format("\n{}'s moves:\n", name_of(side));
    for (std::size_t i = 0; i < moves.size(); ++i) {
      list += fmt::format("<{}> {}", i + 1, number_there(moves[i].path.front()));
      for (std::size_t j = 1; j < moves[i].path.size(); ++j)
        list += fmt::format(" to {}", number_there(moves[i].path[j]));
      list += '\n';
    }
    say(list);
    const auto number = ask("Enter the number of your move: ", 1, static_cast<int>(moves.size()));
    if (!number) return std::nullopt;
    return moves[static_cast<std::size_t>(*number) - 1];
  }

  // In games with people, BLACK is checked first.
  [[nodiscard]] static std::optional<Side> winner_among_people(const Board& board) {
    if (!can_move(board, Side::Black)) return Side::White;
    if (!can_move(board, Side::White)) return Side::Black;
    return std::nullopt;
  }

  void play_two_people() {
    State state;
    show(state.board);
    for (Side side = Side::Black;; side = opponent(side)) {
      const auto move = ask_move(state.board, side);
      if (!move) return;
      make_move(state, *move);
      show(state.board);
      if (const auto winner = winner_among_people(state.board)) return announce(winner);
    }
  }

  void play_against_computer() {
    auto computer = ask_player("the computer (RED)");
    const auto depth = computer ? ask("Depth (2-15): ", 2, 15) : std::nullopt;
    if (!depth) return;
    computer->depth = *depth;
    State state;
    show(state.board);
    for (Side side = Side::Black;; side = opponent(side)) {
      if (side == Side::Black) {
        const auto move = ask_move(state.board, side);
        if (!move) return;
        make_move(state, *move);
      } else if (!computer_moves(state, side, *computer)) {
        return;
      }
      if (const auto winner = winner_among_people(state.board)) {
        announce(winner);
        return show(state.board);
      }
    }
  }

  Terminal& terminal_;
  bool colours_;
  bool details_;
  LineInput input_;
};

}  // namespace

Handler add_classic_command(OptionSet& command) {
  // The document's options have one dash and several letters, which OptionSet cannot declare.
  command.take_all_others();
  command.footer(
      "The original options, of which one can be given:\n"
      "  -h, -help   print this help\n"
      "  -nc         no colours\n"
      "  -no         no details of the searches\n"
      "  -ncno       neither\n\n"
      "Mode 1 plays all 72 games, mode 2 one game between two computers, mode 3 is for two people, "
      "and in mode 4 you play Black against the computer. Squares are numbered as in the original: "
      "square n there is square 33 - n in the rest of Kelso.\n\n"
      "Examples:\n"
      "  kelso classic -nc\n"
      "  echo 1 | kelso classic -ncno > simulation.txt\n"
      "  printf '2\\n1\\n3\\n0\\n3\\n4\\n' | kelso classic -ncno");
  return [&command](Terminal& terminal) -> CommandResult {
    bool colours = terminal.has_colours();
    bool details = true;
    for (const std::string& extra : command.others()) {
      if (extra == "--no-color") continue;  // already handled by Terminal
      if (extra != "-nc" && extra != "-no" && extra != "-ncno")
        return Failure(CommandError{fmt::format("unknown option {}, expected -h, -nc, -no or -ncno", extra),
                                    ExitCode::Usage});
      colours &= extra == "-no";
      details &= extra == "-nc";
    }
    return Classic(terminal, colours, details).run();
  };
}

}  // namespace kelso::cli
