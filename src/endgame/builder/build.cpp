#include "endgame/builder/build.hpp"

#include <algorithm>
#include <set>

#include "endgame/builder/slice_solver.hpp"
#include "endgame/builder/table_writer.hpp"
#include "endgame/distance_table.hpp"
#include "endgame/mapped_file.hpp"
#include "endgame/value_table.hpp"

namespace kelso::endgame::builder {

namespace {

enum class FileState : std::uint8_t { Missing, Damaged, Good };

FileState state_of(const std::filesystem::path& path, const Slice& slice, TableKind kind) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) return FileState::Missing;
  const auto file = MappedFile::open(path);
  if (!file || check_file(file->bytes())) return FileState::Damaged;
  const FileHeader header = parts_of(file->bytes()).header;
  return header.slice == slice && header.kind == kind ? FileState::Good : FileState::Damaged;
}

// A slice and its partner; just one if it is its own partner.
std::vector<Slice> both_of(const Slice& slice) {
  if (slice == slice.swapped()) return {slice};
  return {slice, slice.swapped()};
}

std::uint64_t positions_of(const Slice& slice) { return slice.size() * both_of(slice).size(); }

struct MissingTable {
  Slice slice;
  TableKind kind;
};

// What has to be written, slice pair by slice pair.
struct Plan {
  struct Step {
    Slice slice;  // together with its partner
    std::vector<MissingTable> missing;
  };
  std::vector<Step> steps;
  BuildReport report;

  explicit Plan(const BuildRequest& request) {
    for (int pieces = 2; pieces <= request.pieces; ++pieces)
      for (const Slice& slice : slices_of_pieces(pieces, request.most_per_side))
        if (slice <= slice.swapped()) add(slice, request);
  }

 private:
  void add(const Slice& slice, const BuildRequest& request) {
    Step step{slice, {}};
    for (const Slice& side : both_of(slice))
      for (TableKind kind : {TableKind::Values, TableKind::Distances}) {
        if (kind == TableKind::Distances && !request.distances) continue;
        const std::filesystem::path path = request.folder / file_name(side, kind);
        const FileState state = state_of(path, side, kind);
        if (state == FileState::Good)
          ++report.kept;
        else
          step.missing.push_back({side, kind});
        if (state == FileState::Damaged) report.damaged.push_back(path);
      }
    if (!step.missing.empty()) steps.push_back(std::move(step));
  }
};

// Estimated upwards: what was measured is at least 10 positions a byte for values, and 2.5 for
// distances (docs/endgames.md).
std::uint64_t bytes_to_write(const Plan& plan) {
  std::uint64_t bytes = 0;
  for (const Plan::Step& step : plan.steps)
    for (const MissingTable& table : step.missing)
      bytes += 1024 + table.slice.size() / (table.kind == TableKind::Values ? 9 : 2);
  return bytes;
}

std::string in_megabytes(std::uint64_t bytes) { return std::to_string((bytes + 999'999) / 1'000'000) + " MB"; }

template <class Policy>
class Build {
 public:
  Build(const BuildRequest& request, const BuildHooks& hooks)
      : request_(request),
        hooks_(hooks),
        plan_(request),
        memory_({request.memory, request.folder}),
        workers_(std::max<std::size_t>(1, request.threads)) {
    for (const Plan::Step& step : plan_.steps) progress_.total += 2 * positions_of(step.slice);
  }

  Result<BuildReport, BuildError> run() {
    if (auto error = check_disk()) return Failure(std::move(*error));
    for (std::size_t i = 0; i < plan_.steps.size(); ++i) {
      const Plan::Step& step = plan_.steps[i];
      begin(step.slice);
      if (auto error = have_table(step.slice)) return Failure(std::move(*error));
      for (const MissingTable& table : step.missing)
        if (auto error = write(table)) return Failure(std::move(*error));
      drop_tables_not_needed_after(i);
    }
    return plan_.report;
  }

 private:
  std::optional<BuildError> check_disk() const {
    std::error_code error;
    const auto space = std::filesystem::space(request_.folder, error);
    if (error) return BuildError{"cannot write to " + request_.folder.string() + ": " + error.message()};
    const std::uint64_t needed = bytes_to_write(plan_);
    if (space.available >= needed) return std::nullopt;
    return BuildError{"the tables need about " + in_megabytes(needed) + " on disk, but only " +
                      in_megabytes(space.available) + " are free in " + request_.folder.string()};
  }

  void begin(const Slice& slice) {
    progress_.slice = slice;
    progress_.done += progress_.slice_total;
    progress_.slice_done = 0;
    progress_.slice_total = 2 * positions_of(slice);
  }
  void show(BuildStage stage, std::uint64_t slice_done) {
    BuildProgress shown = progress_;
    shown.stage = stage;
    shown.slice_done = slice_done;
    shown.done += slice_done;
    hooks_.on_progress(shown);
  }

  // Solves a slice unless its table is at hand, and before it whatever it needs.
  std::optional<BuildError> have_table(const Slice& slice) {
    if (tables_.contains(slice)) return std::nullopt;
    std::vector<Slice> needed = slices_needed_for(slice);
    std::sort(needed.begin(), needed.end(), [](const Slice& a, const Slice& b) {
      return std::pair(a.pieces(), a.men()) < std::pair(b.pieces(), b.men());
    });
    for (const Slice& before : needed)
      if (auto error = have_table(before)) return error;
    for (const Slice& side : both_of(slice)) {
      auto table = std::make_unique<WorkTable<Policy>>(side, memory_);
      if (!table->is_allocated())
        return BuildError{"the slice " + to_text(side) + " needs " +
                          in_megabytes(WorkTable<Policy>::bytes_needed(side)) +
                          ", which neither memory nor " + request_.folder.string() + " can hold"};
      tables_[side] = std::move(table);
    }
    return solve(slice);
  }

  std::optional<BuildError> solve(const Slice& slice) {
    const SolveHooks hooks{[this](std::uint64_t positions) { show(BuildStage::Solving, positions); },
                           hooks_.should_stop};
    switch (solve_slice(slice, tables_, kings_, workers_, hooks)) {
      case SolveResult::Done:
        return std::nullopt;
      case SolveResult::Stopped:
        return BuildError{"it was stopped; what is finished has been kept", true};
      case SolveResult::TooLong:
        break;
    }
    return BuildError{"the slice " + to_text(slice) + " has longer wins than a table of distances can hold"};
  }

  std::optional<BuildError> write(const MissingTable& missing) {
    const WorkTable<Policy>& table = *tables_.at(missing.slice);
    const bool values = missing.kind == TableKind::Values;
    std::vector<std::unique_ptr<TableEncoder>> encoders;
    for (std::size_t worker = 0; worker < workers_.count(); ++worker) {
      auto scanner = SliceScanner::make(table, kings_[missing.slice.mover.kings]);
      encoders.push_back(values ? make_value_encoder(table.index(), std::move(scanner))
                                : make_distance_encoder(table.index(), std::move(scanner)));
    }
    FileHeader header;
    header.kind = missing.kind;
    header.slice = missing.slice;
    header.block_bits = values ? value_code::block_bits(missing.slice) : distance_code::kBlockBits;
    const std::uint64_t before = progress_.slice_total / 2;
    const WriteHooks hooks{
        [this, before](std::uint64_t positions) { show(BuildStage::Writing, before + positions); },
        hooks_.should_stop};
    const auto written = write_table(request_.folder, header, encoders, workers_, hooks);
    if (!written && written.error().reason.empty())
      return BuildError{"it was stopped; what is finished has been kept", true};
    if (!written)
      return BuildError{"cannot write " + file_name(missing.slice, missing.kind) + " in " +
                        request_.folder.string() + ": " + written.error().reason};
    ++plan_.report.written;
    hooks_.on_table(*written);
    return std::nullopt;
  }

  void drop_tables_not_needed_after(std::size_t step) {
    std::set<Slice> needed;
    for (std::size_t i = step + 1; i < plan_.steps.size(); ++i)
      for (const Slice& slice : slices_needed_for(plan_.steps[i].slice)) needed.insert(slice);
    std::erase_if(tables_, [&](const auto& entry) { return !needed.contains(entry.first); });
  }

  const BuildRequest& request_;
  const BuildHooks& hooks_;
  Plan plan_;
  WorkMemory memory_;
  Workers workers_;
  WorkTables<Policy> tables_;
  KingSetsByCount kings_;
  BuildProgress progress_;
};

}  // namespace

Result<BuildReport, BuildError> build(const BuildRequest& request, const BuildHooks& hooks) {
  if (request.pieces > Slice::kMostPieces)
    return Failure(BuildError{"tables of more than " + std::to_string(Slice::kMostPieces) + " pieces cannot be built"});
  if (!request.distances) return Build<Outcomes>(request, hooks).run();
  if (request.pieces > BuildRequest::kMostPiecesWithDistances)
    return Failure(BuildError{"distances are known for up to " +
                              std::to_string(BuildRequest::kMostPiecesWithDistances) + " pieces"});
  return Build<Distances>(request, hooks).run();
}

std::uint64_t bytes_to_build(const BuildRequest& request) { return bytes_to_write(Plan(request)); }

}  // namespace kelso::endgame::builder
