#include "endgame/database.hpp"

#include <algorithm>
#include <array>

#include "endgame/distance_table.hpp"
#include "endgame/mapped_file.hpp"
#include "endgame/resolve.hpp"
#include "endgame/value_table.hpp"

namespace kelso::endgame {

using board::Side;
using rules::Position;

namespace {

Slice valid_or_empty(const Slice& slice) { return slice.is_valid() ? slice : Slice{}; }

template <class Lookup>
std::optional<Verdict> resolve(const Lookup& lookup, const Position& position) {
  const Resolver<Lookup> resolver(lookup);
  return position.side_to_move() == Side::Black ? resolver.template resolve<Side::Black>(position)
                                                : resolver.template resolve<Side::White>(position);
}

struct ValueLookup {
  const Database& database;

  [[nodiscard]] std::optional<Verdict> find(const Position& position) const {
    const ValueTable* values = database.values(slice_of(position));
    if (values == nullptr) return std::nullopt;
    return Verdict{values->value(values->index().of(placement_of(position)))};
  }
  [[nodiscard]] bool is_best_possible(const Verdict& verdict) const { return verdict.value == Value::Win; }
};

struct VerdictLookup {
  const Database& database;

  [[nodiscard]] std::optional<Verdict> find(const Position& position) const {
    const Slice slice = slice_of(position);
    const ValueTable* values = database.values(slice);
    if (values == nullptr) return std::nullopt;
    const std::uint64_t number = values->index().of(placement_of(position));
    const Value value = values->value(number);
    if (value == Value::Draw) return Verdict{};
    const DistanceTable* distances = database.distances(slice);
    if (distances == nullptr) return std::nullopt;
    return Verdict{value, 2 * distances->moves(number) - (value == Value::Win ? 1 : 0)};
  }
  [[nodiscard]] bool is_best_possible(const Verdict&) const { return false; }
};

}  // namespace

struct Database::Tables {
  std::array<const ValueTable*, Slice::kNumbers> values{};
  std::array<const DistanceTable*, Slice::kNumbers> distances{};
  std::vector<MappedFile> files;
  std::vector<std::unique_ptr<const ValueTable>> all_values;
  std::vector<std::unique_ptr<const DistanceTable>> all_distances;
};

Database::Database() : tables_(std::make_unique<Tables>()) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

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
    by_slice[slice.number()] = all.back().get();
    tables_->files.push_back(std::move(*file));
    if (kind == TableKind::Values) most_pieces_ = std::max(most_pieces_, slice.pieces());
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
  return tables_->values[valid_or_empty(slice).number()];
}

const DistanceTable* Database::distances(const Slice& slice) const {
  return tables_->distances[valid_or_empty(slice).number()];
}

std::optional<Value> Database::value(const Position& position) const {
  if (position.occupied().count() > most_pieces_) return std::nullopt;
  const auto verdict = resolve(ValueLookup{*this}, position);
  return verdict ? std::optional(verdict->value) : std::nullopt;
}

std::optional<Verdict> Database::verdict(const Position& position) const {
  if (position.occupied().count() > most_pieces_) return std::nullopt;
  return resolve(VerdictLookup{*this}, position);
}

std::optional<Value> Database::quiet_value(const Position& position) const {
  if (position.occupied().count() > most_pieces_) return std::nullopt;
  const ValueTable* table = values(slice_of(position));
  if (table == nullptr) return std::nullopt;
  return table->value(table->index().of(placement_of(position)));
}

}  // namespace kelso::endgame
