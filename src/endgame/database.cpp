#include "endgame/database.hpp"

#include "endgame/stored.hpp"

namespace kelso::endgame {

using board::Side;
using rules::Generator;
using rules::Position;

namespace {

constexpr Verdict kLostNow{Value::Loss, 0};

// What is known without looking at a table: a side without pieces has lost.
template <Side S>
std::optional<Verdict> verdict_without_tables(const Position& position, const Generator<S>& generator) {
  if (position.pieces(S).empty()) return kLostNow;
  if (!position.pieces(opponent(S)).empty()) return std::nullopt;
  return generator.can_move() ? kLostNow.one_ply_before() : kLostNow;
}

Slice clipped(const Slice& slice) { return slice.is_valid() ? slice : Slice{}; }

// Looks as many moves ahead as it takes to reach positions that are stored. Question says what is
// asked of a stored position, and when the answer cannot get better.
template <class Question>
class Resolver {
 public:
  explicit Resolver(const Question& question) : question_(question) {}

  template <Side S>
  [[nodiscard]] std::optional<Verdict> resolve(const Position& position) const {
    const Generator<S> generator(position);
    if (const auto verdict = verdict_without_tables<S>(position, generator)) return verdict;
    switch (storage_of(position, generator)) {
      case Storage::Stored:
        return question_.ask(position);
      case Storage::Captures:
        return best_of<S>([&](auto&& visit) { generator.visit_captures(visit); }, position);
      case Storage::Steps:
        return best_of<S>([&](auto&& visit) { generator.visit_steps(visit); }, position);
    }
    return std::nullopt;
  }

 private:
  template <Side S, class Moves>
  [[nodiscard]] std::optional<Verdict> best_of(const Moves& moves, const Position& position) const {
    Verdict best = kLostNow;
    bool any = false;
    bool unknown = false;
    moves([&](rules::Move move) {
      if (any && question_.is_enough(best)) return;
      const auto next = resolve<opponent(S)>(position.after<S>(move));
      if (!next) {
        unknown = true;
      } else if (!any || next->one_ply_before().is_better_than(best)) {
        best = next->one_ply_before();
        any = true;
      }
    });
    if (unknown && !(any && question_.is_enough(best))) return std::nullopt;
    return best;
  }

  const Question& question_;
};

template <class Question>
std::optional<Verdict> resolve(const Question& question, const Position& position) {
  const Resolver<Question> resolver(question);
  return position.side_to_move() == Side::Black ? resolver.template resolve<Side::Black>(position)
                                                : resolver.template resolve<Side::White>(position);
}

struct ValueQuestion {
  const Database& database;

  [[nodiscard]] std::optional<Verdict> ask(const Position& position) const {
    const ValueTable* values = database.values(slice_of(position));
    if (values == nullptr) return std::nullopt;
    return Verdict{values->value(values->index().of(placement_of(position)))};
  }
  [[nodiscard]] bool is_enough(const Verdict& verdict) const { return verdict.value == Value::Win; }
};

struct VerdictQuestion {
  const Database& database;

  [[nodiscard]] std::optional<Verdict> ask(const Position& position) const {
    const Slice slice = slice_of(position);
    const ValueTable* values = database.values(slice);
    const DistanceTable* distances = database.distances(slice);
    if (values == nullptr || distances == nullptr) return std::nullopt;
    const std::uint64_t number = values->index().of(placement_of(position));
    const Value value = values->value(number);
    if (value == Value::Draw) return Verdict{};
    return Verdict{value, 2 * distances->moves(number) - (value == Value::Win ? 1 : 0)};
  }
  [[nodiscard]] bool is_enough(const Verdict&) const { return false; }
};

}  // namespace

std::size_t Database::number_of(const Slice& slice) {
  std::size_t number = 0;
  for (int count : {slice.mover.men, slice.mover.kings, slice.waiting.men, slice.waiting.kings})
    number = number * kSide + static_cast<std::size_t>(count);
  return number;
}

Database Database::open(const std::filesystem::path& folder, int most_pieces) {
  Database database;
  for (int pieces = 2; pieces <= most_pieces; ++pieces)
    for (const Slice& slice : slices_of_pieces(pieces))
      for (TableKind kind : {TableKind::Values, TableKind::Distances}) {
        const std::filesystem::path path = folder / file_name(slice, kind);
        std::error_code ignored;
        if (std::filesystem::exists(path, ignored)) database.add(path, slice, kind);
      }
  return database;
}

void Database::add(const std::filesystem::path& path, const Slice& slice, TableKind kind) {
  auto file = MappedFile::open(path);
  if (!file) return problems_.push_back({path, "it cannot be read"});
  const auto keep = [&](auto table, auto& all, auto& by_slice) {
    if (!table) return problems_.push_back({path, table.error().reason});
    if (table->header().slice != slice)
      return problems_.push_back({path, "it holds the slice " + to_text(table->header().slice)});
    using Table = std::remove_cvref_t<decltype(*table)>;
    all.push_back(std::make_unique<const Table>(std::move(*table)));
    by_slice[number_of(slice)] = all.back().get();
    tables_->files.push_back(std::move(*file));
  };
  if (kind == TableKind::Values)
    keep(ValueTable::open(file->bytes()), tables_->all_values, tables_->values);
  else
    keep(DistanceTable::open(file->bytes()), tables_->all_distances, tables_->distances);
}

int Database::complete_pieces() const {
  for (int pieces = 2; pieces <= Slice::kMostPieces; ++pieces)
    for (const Slice& slice : slices_of_pieces(pieces))
      if (values(slice) == nullptr) return pieces - 1;
  return Slice::kMostPieces;
}

const ValueTable* Database::values(const Slice& slice) const {
  return tables_->values[number_of(clipped(slice))];
}

const DistanceTable* Database::distances(const Slice& slice) const {
  return tables_->distances[number_of(clipped(slice))];
}

std::optional<Value> Database::value(const Position& position) const {
  const auto verdict = resolve(ValueQuestion{*this}, position);
  return verdict ? std::optional(verdict->value) : std::nullopt;
}

std::optional<Verdict> Database::verdict(const Position& position) const {
  return resolve(VerdictQuestion{*this}, position);
}

std::optional<Value> Database::stored_value(const Position& position) const {
  if (values(slice_of(position)) == nullptr || !is_stored(position)) return std::nullopt;
  return ValueQuestion{*this}.ask(position)->value;
}

}  // namespace kelso::endgame
