#include "classroom/plugin/answers.hpp"

#include <vector>

#include "classroom/plugin/message_bytes.hpp"
#include "kelso/plugin.h"
#include "rules/generate.hpp"

namespace kelso::classroom {

using player::Decision;
using player::RootMove;
using player::SearchInfo;
using player::Statistics;
using player::TextError;
using player::Value;
using rules::Move;
using rules::MoveList;
using rules::Position;
using rules::Reason;

namespace {

constexpr std::size_t kLongestText = 4096;
constexpr std::uint64_t kGreatestCount = std::uint64_t{1} << 50;
constexpr player::Duration::rep kLongestTime = 1'000'000'000'000;  // eleven days
constexpr double kGreatestPoints = 1e12;
constexpr int kFarthestEnd = 10'000;

void write(ByteWriter& writer, const Value& value) {
  writer.number(value.kind);
  writer.number(value.points);
  writer.number(value.plies.has_value());
  writer.number(value.plies.value_or(0));
}

void write(ByteWriter& writer, const Statistics& statistics) {
  for (const std::uint64_t count : {statistics.generated, statistics.visited, statistics.interior,
                                    statistics.leaf, statistics.evaluations, statistics.cutoffs})
    writer.number(count);
  writer.number(statistics.time.count());
}

// As far as the moves are legal one after the other.
void write_line(ByteWriter& writer, const std::vector<Move>& line, Position position) {
  std::string numbers;
  for (const Move move : line) {
    const std::uint8_t number = move_number(move, position);
    if (number == kNoMove || numbers.size() == player::kGreatestDepth) break;
    numbers += static_cast<char>(number);
    position = position.after(move);
  }
  writer.text(numbers);
}

class AnswerWriter {
 public:
  AnswerWriter(std::size_t kind, const Position& position) : bytes_(kind), position_(position) {}

  void operator()(const Loaded& loaded) { bytes_.text(loaded.name.substr(0, kLongestText)); }
  void operator()(const TextError& error) {
    bytes_.number(error.column);
    bytes_.text(error.message.substr(0, kLongestText));
  }
  void operator()(const PluginValue& value) { bytes_.number(value.value); }
  void operator()(const Fault& fault) { bytes_.number(fault); }
  void operator()(const SearchInfo& info) {
    bytes_.number(info.depth);
    bytes_.number(info.value.has_value());
    write(bytes_, info.value.value_or(Value()));
    write_line(bytes_, info.pv, position_);
    std::string best;
    for (const Move move : info.best) best += static_cast<char>(move_number(move, position_));
    bytes_.text(best);
    bytes_.number(static_cast<std::uint32_t>(info.root_moves.size()));
    for (const RootMove& root : info.root_moves) {
      bytes_.number(move_number(root.move, position_));
      write(bytes_, root.value);
    }
    bytes_.number(info.cut_short);
    bytes_.text(info.remark.substr(0, kLongestText));
    write(bytes_, info.statistics);
  }
  void operator()(const Decision& decision) {
    const Move move = std::get<Move>(decision.action);
    bytes_.number(move_number(move, position_));
    bytes_.number(decision.ponder ? move_number(*decision.ponder, position_.after(move)) : kNoMove);
    (*this)(decision.info);
  }
  [[nodiscard]] std::string message() const { return bytes_.message(); }

 private:
  ByteWriter bytes_;
  Position position_;
};

class AnswerReader {
 public:
  AnswerReader(std::string_view bytes, const Position& position)
      : bytes_(bytes), position_(position), moves_(rules::legal_moves(position)) {}

  [[nodiscard]] Result<Answer, AnswerError> read() {
    const auto version = bytes_.number<std::uint8_t>();
    if (version != kMessageVersion)
      return Failure(AnswerError{Reason::Unreadable, "its answer is of version " + std::to_string(version) +
                                                         ", this is " + std::to_string(kMessageVersion)});
    const std::optional<Answer> answer = read(bytes_.number<std::uint8_t>());
    if (illegal_) return Failure(AnswerError{Reason::Illegal, "it named a move that is not legal"});
    if (!answer || !bytes_.is_complete())
      return Failure(AnswerError{Reason::Unreadable, "its answer cannot be read"});
    return *answer;
  }

 private:
  // The kind is the place in the variant.
  std::optional<Answer> read(std::size_t kind) {
    static constexpr std::optional<Answer> (AnswerReader::*kReaders[])() = {
        &AnswerReader::loaded, &AnswerReader::error, &AnswerReader::value_of_plugin,
        &AnswerReader::fault,  &AnswerReader::info,  &AnswerReader::decision};
    static_assert(std::size(kReaders) == std::variant_size_v<Answer>);
    if (bytes_.has_failed() || kind >= std::size(kReaders)) return std::nullopt;
    return (this->*kReaders[kind])();
  }

  std::optional<Answer> loaded() { return Loaded{text()}; }
  std::optional<Answer> error() {
    const auto column = bytes_.number_from_to<std::size_t>(1, kLongestText);
    return TextError{column, text()};
  }
  std::optional<Answer> value_of_plugin() {
    return PluginValue{bytes_.number_from_to(-KELSO_GREATEST_VALUE, KELSO_GREATEST_VALUE)};
  }
  std::optional<Answer> fault() { return static_cast<Fault>(bytes_.flag()); }
  std::optional<Answer> info() { return search_info(); }
  std::optional<Answer> decision() {
    const auto move = root_move();
    const auto reply = bytes_.number<std::uint8_t>();
    if (!move) return std::nullopt;
    Decision decision{.action = *move};
    if (reply != kNoMove) decision.ponder = legal_move(reply, rules::legal_moves(position_.after(*move)));
    decision.info = search_info();
    const std::vector<Move>& pv = decision.info.pv;
    if (!pv.empty() && pv[0] != *move) bytes_.fail();
    return decision;
  }

  std::string text() {
    std::string text = bytes_.text(kLongestText);
    for (char& letter : text)
      if (letter < ' ' || letter > '~') letter = '?';
    return text;
  }

  std::optional<Move> legal_move(std::size_t number, const MoveList& moves) {
    if (bytes_.has_failed()) return std::nullopt;
    if (number < moves.size()) return moves[number];
    illegal_ = true;
    return std::nullopt;
  }
  std::optional<Move> root_move() { return legal_move(bytes_.number<std::uint8_t>(), moves_); }

  std::vector<Move> line() {
    std::vector<Move> line;
    Position position = position_;
    for (auto left = bytes_.number_from_to<std::uint32_t>(0, player::kGreatestDepth); left > 0; --left) {
      const auto move = legal_move(bytes_.number<std::uint8_t>(), rules::legal_moves(position));
      if (!move) break;
      line.push_back(*move);
      position = position.after(*move);
    }
    return line;
  }

  std::uint32_t count_of_moves() {
    return bytes_.number_from_to<std::uint32_t>(0, static_cast<std::uint32_t>(moves_.size()));
  }

  Value value() {
    Value value;
    value.kind = static_cast<Value::Kind>(bytes_.number_from_to<std::uint8_t>(0, 2));
    value.points = bytes_.number_from_to(-kGreatestPoints, kGreatestPoints);
    const bool has_plies = bytes_.flag();
    const int plies = bytes_.number_from_to(0, kFarthestEnd);
    if (has_plies) value.plies = plies;
    return value;
  }

  Statistics statistics() {
    Statistics statistics;
    for (std::uint64_t* count : {&statistics.generated, &statistics.visited, &statistics.interior,
                                 &statistics.leaf, &statistics.evaluations, &statistics.cutoffs})
      *count = bytes_.number_from_to(std::uint64_t{0}, kGreatestCount);
    statistics.time = player::Duration(bytes_.number_from_to(player::Duration::rep{0}, kLongestTime));
    return statistics;
  }

  SearchInfo search_info() {
    SearchInfo info;
    info.depth = bytes_.number_from_to(0, player::kGreatestDepth);
    const bool has_value = bytes_.flag();
    info.value = value();
    if (!has_value) info.value.reset();
    info.pv = line();
    for (auto left = count_of_moves(); left > 0; --left)
      if (const auto move = root_move()) info.best.push_back(*move);
    for (auto left = count_of_moves(); left > 0; --left)
      if (const auto move = root_move()) info.root_moves.push_back({*move, value()});
    info.cut_short = bytes_.flag();
    info.remark = text();
    info.statistics = statistics();
    return info;
  }

  ByteReader bytes_;
  Position position_;
  MoveList moves_;
  bool illegal_ = false;
};

}  // namespace

std::string to_bytes(const Answer& answer, const Position& position) {
  AnswerWriter writer(answer.index(), position);
  std::visit(writer, answer);
  return writer.message();
}

Result<Answer, AnswerError> read_answer(std::string_view message, const Position& position) {
  return AnswerReader(message, position).read();
}

}  // namespace kelso::classroom
