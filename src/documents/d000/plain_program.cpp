#include "documents/d000/plain_program.hpp"

#include <algorithm>
#include <cmath>

#include "documents/d000/tables.hpp"

namespace kelso::documents::d000::plain {

namespace {

Colour other(Colour colour) { return colour == Colour::Red ? Colour::Black : Colour::Red; }

bool is_man(const PlainBoard& board, int square, Colour colour) {
  return board[static_cast<std::size_t>(square)] ==
         (colour == Colour::Red ? Content::RedMan : Content::BlackMan);
}
bool is_king(const PlainBoard& board, int square, Colour colour) {
  return board[static_cast<std::size_t>(square)] ==
         (colour == Colour::Red ? Content::RedKing : Content::BlackKing);
}
bool is_piece(const PlainBoard& board, int square, Colour colour) {
  return is_man(board, square, colour) || is_king(board, square, colour);
}
bool is_empty(const PlainBoard& board, int square) {
  return board[static_cast<std::size_t>(square)] == Content::Empty;
}

int row(int square) { return (square - 1) / 4; }
int column(int square) { return 2 * ((square - 1) % 4) + (row(square) % 2 == 0 ? 1 : 0); }
int square_at(int r, int c) { return r < 0 || r > 7 || c < 0 || c > 7 ? 0 : 4 * r + c / 2 + 1; }

// Up-left, up-right, down-left, down-right at the given distance; 0 where the board ends.
std::array<int, 4> around(int square, int distance) {
  const int r = row(square);
  const int c = column(square);
  return {square_at(r - distance, c - distance), square_at(r - distance, c + distance),
          square_at(r + distance, c - distance), square_at(r + distance, c + distance)};
}
std::vector<int> neighbours(int square) {
  std::vector<int> result;
  for (int next : around(square, 1))
    if (next != 0) result.push_back(next);
  return result;
}

bool may_go(const PlainBoard& board, int from, int to, Colour colour) {
  return is_king(board, from, colour) || (colour == Colour::Red ? to > from : to < from);
}
bool crowns(int square, Colour colour) { return colour == Colour::Red ? square >= 29 : square <= 4; }

PlainBoard hopped(PlainBoard board, int from, int over, int to, Colour colour) {
  Content piece = board[static_cast<std::size_t>(from)];
  if (crowns(to, colour)) piece = colour == Colour::Red ? Content::RedKing : Content::BlackKing;
  board[static_cast<std::size_t>(from)] = Content::Empty;
  if (over != 0) board[static_cast<std::size_t>(over)] = Content::Empty;
  board[static_cast<std::size_t>(to)] = piece;
  return board;
}

void add_jumps(const PlainBoard& board, int at, const PlainMove& so_far, Colour colour,
               std::vector<PlainMove>& list) {
  bool goes_on = false;
  for (std::size_t way = 0; way < 4; ++way) {
    const int over = around(at, 1)[way];
    const int to = around(at, 2)[way];
    if (to == 0 || !is_empty(board, to) || !is_piece(board, over, other(colour))) continue;
    if (!may_go(board, at, to, colour)) continue;
    goes_on = true;
    PlainMove longer = so_far;
    longer.path.push_back(to);
    longer.captured.push_back(over);
    const bool crowned = is_man(board, at, colour) && crowns(to, colour);
    if (crowned)
      list.push_back(longer);
    else
      add_jumps(hopped(board, at, over, to, colour), to, longer, colour, list);
  }
  if (!goes_on && !so_far.path.empty()) list.push_back(so_far);
}

struct Count {
  int men = 0;
  int kings = 0;
};

Count count(const PlainBoard& board, Colour colour) {
  Count result;
  for (int square = 1; square <= 32; ++square) {
    result.men += is_man(board, square, colour);
    result.kings += is_king(board, square, colour);
  }
  return result;
}

int back_row(const PlainBoard& board, Colour colour) {
  int total = 0;
  const int start = colour == Colour::Red ? 1 : 29;
  for (int square = start; square < start + 4; ++square) total += is_man(board, square, colour);
  return total;
}

// What the document reads on its square 0.
bool king_on_square_0(const PlainBoard& board, Colour colour) { return is_king(board, 32, colour); }

int cross(const PlainBoard& board, int i, Colour enemy) {
  const auto on = [&](int square) {
    return square == 0 ? king_on_square_0(board, enemy) : is_piece(board, square, enemy);
  };
  int total = 0;
  if (i % 4 != 1 && on((i - 1 + 4) % 4)) total += 50;
  if (i % 4 != 0 && on((i + 1) % 4)) total += 50;
  if (i > 8 && on(i - 8)) total += 50;
  if (i < 25 && on(i + 8)) total += 50;
  return total;
}

int men_entry(const SquareTable& red, int index, Colour colour) {
  return red[static_cast<std::size_t>(colour == Colour::Red ? index : 31 - index)];
}

}  // namespace

PlainBoard to_plain(const board::Board& board) {
  PlainBoard result{};
  for (int square = 1; square <= 32; ++square) {
    const auto piece = board.piece_at(board::Square::from_number(33 - square));
    if (!piece) continue;
    const bool king = piece->rank == board::Rank::King;
    result[static_cast<std::size_t>(square)] = piece->side == board::Side::White
                                                   ? (king ? Content::RedKing : Content::RedMan)
                                                   : (king ? Content::BlackKing : Content::BlackMan);
  }
  return result;
}

std::string to_text(const PlainMove& move) {
  std::string text = std::to_string(33 - move.from);
  for (int square : move.path) text += (move.captured.empty() ? "-" : "x") + std::to_string(33 - square);
  return text;
}

std::vector<PlainMove> moves(const PlainBoard& board, Colour colour) {
  std::vector<PlainMove> list;
  for (int square = 1; square <= 32; ++square)
    if (is_piece(board, square, colour)) add_jumps(board, square, {square, {}, {}}, colour, list);
  if (!list.empty()) return list;
  for (int square = 1; square <= 32; ++square) {
    if (!is_piece(board, square, colour)) continue;
    for (int to : neighbours(square))
      if (is_empty(board, to) && may_go(board, square, to, colour)) list.push_back({square, {to}, {}});
  }
  return list;
}

PlainBoard after(PlainBoard board, const PlainMove& move) {
  const Colour colour = is_piece(board, move.from, Colour::Red) ? Colour::Red : Colour::Black;
  for (int square : move.captured) board[static_cast<std::size_t>(square)] = Content::Empty;
  return move.path.back() == move.from ? board : hopped(board, move.from, 0, move.path.back(), colour);
}

int ef1(const PlainBoard& board, Colour colour, int turn) {
  const auto own_moves = moves(board, colour);
  const auto [m, k] = count(board, colour);
  const auto [om, ok] = count(board, other(colour));
  int man = 40, king = 90, mobility = 5, back = 5;
  int other_man = 40, other_king = 90, other_mobility = 5, other_back = 2;
  int bonus = 0, other_bonus = 0;
  bool critical = false;
  if (own_moves.empty()) {
    other_bonus += 6'000'000;
    critical = true;
  }
  for (const PlainMove& move : own_moves)
    if (!critical && static_cast<int>(move.path.size()) == om + ok) {
      bonus += 6'000'000;
      critical = true;
    }
  if (!critical) {
    if (turn >= 40) {
      man = 20, king = 80, mobility = 3, back = 2;
      other_man = 20, other_king = 80, other_mobility = 3, other_back = 1;
    }
    const int difference = (m + k) - (om + ok);
    if (difference >= 2) bonus += 1000, other_man = 600, other_king = 1600, man = 1, king = 1;
    if (difference >= 4) bonus += 10000, other_man = 6000, other_king = 16000, man = 1, king = 1;
    if (difference <= -2) other_bonus += 1000, man = 60, king = 160;
    if (k - ok >= 2) bonus += 100;
    if (k - ok <= -2) other_bonus += 100;
  }
  const int a = static_cast<int>(own_moves.size());
  const int other_a = static_cast<int>(moves(board, other(colour)).size());
  const int value = (m * man + k * king + a * mobility + back_row(board, colour) * back + bonus) -
                    (om * other_man + ok * other_king + other_a * other_mobility +
                     back_row(board, other(colour)) * other_back + other_bonus);
  if (value <= -8'000'000) return -7'999'999;
  if (value >= 9'000'000) return 7'999'999;
  return value;
}

int ef2(const PlainBoard& board, Colour colour) {
  const Colour enemy = other(colour);
  const auto [m, k] = count(board, colour);
  const auto [om, ok] = count(board, enemy);
  SquareTable red = kEf2RedMen;
  if (om == 3)
    for (std::size_t i = 0; i < 32; ++i) red[i] = 3 * static_cast<int>(i % 4);
  int place = 0, other_place = 0;
  for (int square = 1; square <= 32; ++square) {
    const auto index = static_cast<std::size_t>(square - 1);
    if (is_king(board, square, colour)) place += 10 * kEf2King[index] + cross(board, square, enemy);
    if (is_king(board, square, enemy)) other_place += 10 * kEf2King[index] + cross(board, square, enemy);
    if (!is_man(board, square, colour)) continue;
    place += men_entry(red, square - 1, colour);
    other_place += men_entry(red, square - 1, colour);
  }
  int own = 560 * m + 3000 * k + place;
  if (m + k == 0) own += -877'775;
  const int x = 560 * om + 3000 * ok + other_place + 99 * om + 1000 * ok;
  const double enemy_score = 0.55 * x + (om + ok == 0 ? 777'775 : 0);
  return own - static_cast<int>(std::trunc(enemy_score));
}

namespace {

int ef3_capture(const PlainBoard& board, const PlainMove& move, Colour colour) {
  const Colour enemy = other(colour);
  if (move.captured.size() >= 2) return 2000;
  if (move.captured.empty()) return 0;
  int value = is_king(board, move.captured[0], enemy) ? 400 : 200;
  const int landing = move.path[0];
  for (int q : neighbours(landing)) {
    const bool ahead = colour == Colour::Red ? q > landing : q < landing;
    if (ahead ? is_piece(board, q, enemy) : is_king(board, q, enemy)) value -= 100;
    if (colour == Colour::Black) value += 1000;
  }
  return value;
}

int ef3_loss(const PlainBoard& board, const PlainMove& move, Colour colour) {
  const Colour enemy = other(colour);
  if (move.captured.size() >= 2) return -40000;
  if (move.captured.empty()) return 0;
  if (is_king(board, move.captured[0], colour)) return -4000;
  const int landing = move.path[0];
  const bool top = landing >= 1 && landing <= 4;
  const bool bottom = landing >= 29 && landing <= 31;
  if (colour == Colour::Red ? top : bottom) return -5000;
  if (colour == Colour::Red ? bottom : top) return -2000;
  for (int edge : {5, 12, 13, 20, 21, 28})
    if (landing == edge) return -2000;
  int value = 0;
  for (int q : neighbours(landing)) {
    const bool ahead = colour == Colour::Red ? q > landing : q < landing;
    if (ahead ? is_king(board, q, enemy) : is_piece(board, q, enemy)) value += 1000;
  }
  return value;
}

}  // namespace

int ef3(const PlainBoard& board, Colour colour) {
  const auto own_moves = moves(board, colour);
  const auto enemy_moves = moves(board, other(colour));
  if (enemy_moves.empty()) return 7'999'999;
  if (own_moves.empty()) return -7'999'999;
  const auto [m, k] = count(board, colour);
  int value = 2 * m + 4 * k;
  for (int square = 1; square <= 31; ++square) {
    if (is_man(board, square, colour)) value += 2 * men_entry(kEf3RedMen, square, colour);
    if (is_king(board, square, colour)) value += 4 * kEf3King[static_cast<std::size_t>(square)];
  }
  if (king_on_square_0(board, colour)) value += 4 * kEf3King[0];
  for (const PlainMove& move : own_moves) value += ef3_capture(board, move, colour);
  for (const PlainMove& move : enemy_moves) value += ef3_loss(board, move, colour);
  return value;
}

int PlainSearch::evaluate(const PlainBoard& board, Colour colour) const {
  if (evaluation == 1) return ef1(board, colour, turn);
  if (evaluation == 2) return ef2(board, colour);
  if (evaluation == 3) return ef3(board, colour);
  return 1;
}

PlainFound PlainSearch::node(const PlainBoard& board, int depth, Colour colour, int use, int pass) {
  const auto list = depth <= 0 ? std::vector<PlainMove>{} : moves(board, colour);
  if (list.empty()) {
    ++counts.leaf;
    const int value = evaluate(board, colour);
    return {colour == searcher ? value : -value};
  }
  PlainFound best{pass};
  for (const PlainMove& move : list) {
    ++counts.expanded;
    const int value = -node(after(board, move), depth - 1, other(colour), -best.value, -use).value;
    if (value > best.value) best = {value, {move}};
    if (best.value >= use) break;
  }
  return best;
}

}  // namespace kelso::documents::d000::plain
