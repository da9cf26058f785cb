#include "endgame/builder/step_builder.hpp"

#include <algorithm>

#include "endgame/builder/slice_order.hpp"
#include "endgame/builder/slice_solver.hpp"
#include "endgame/builder/table_writer.hpp"
#include "endgame/builder/work_files.hpp"

namespace kelso::endgame::builder {

namespace {

template <class Policy>
class PolicyStepBuilder final : public StepBuilder {
 public:
  explicit PolicyStepBuilder(const BuildRequest& request)
      : request_(request),
        memory_({request.memory, request.folder}),
        files_(request),
        workers_(std::max<std::size_t>(1, request.threads)) {}

  std::optional<BuildError> build(const BuildStep& step, const StepHooks& hooks) override {
    for (const Slice& side : slice_and_partner(step.slice))
      if (auto error = ensure_table(side, step, hooks)) return error;
    for (std::size_t i = 0; i < step.missing.size(); ++i)
      if (auto error = write(step.missing[i], part_of_writing(step, i), hooks)) return error;
    return std::nullopt;
  }

  void keep_only(const std::function<bool(const Slice&)>& is_needed) override {
    std::erase_if(tables_, [&](const auto& entry) { return !is_needed(entry.first); });
  }

 private:
  // Loads the work table of a slice, or solves the slice with its partner after the slices that they need.
  std::optional<BuildError> ensure_table(const Slice& slice, const BuildStep& step, const StepHooks& hooks) {
    if (tables_.contains(slice) || load(slice)) return std::nullopt;
    for (const Slice& needed : in_building_order(slices_needed_for(slice)))
      if (auto error = ensure_table(needed, step, hooks)) return error;
    for (const Slice& side : slice_and_partner(slice))
      if (auto error = allocate(side)) return error;
    if (auto error = solve(slice, step, hooks)) return error;
    for (const Slice& side : slice_and_partner(slice)) save_if_needed(side, step);
    return std::nullopt;
  }

  bool load(const Slice& slice) {
    if (!files_.has(slice) || allocate(slice)) return false;
    kings_.prepare(slice.mover.kings);
    kings_.prepare(slice.waiting.kings);
    if (files_.load(tables_.at(slice)->bytes(), slice)) return true;
    tables_.erase(slice);
    return false;
  }

  std::optional<BuildError> allocate(const Slice& slice) {
    auto table = std::make_unique<WorkTable<Policy>>(slice, memory_);
    if (!table->is_allocated())
      return BuildError{"the slice " + to_text(slice) + " needs " +
                        in_megabytes(WorkTable<Policy>::bytes_needed(slice)) + ", which neither memory nor " +
                        request_.folder.string() + " can hold"};
    tables_[slice] = std::move(table);
    return std::nullopt;
  }

  std::optional<BuildError> solve(const Slice& slice, const BuildStep& step, const StepHooks& hooks) {
    const bool is_wanted = slice == step.slice || slice.swapped() == step.slice;
    const auto stage = is_wanted && !step.missing.empty() ? BuildStage::Solving : BuildStage::Preparing;
    const auto show = [&](std::uint64_t positions) { hooks.on_progress(stage, is_wanted ? positions : 0); };
    if (solve_slice(slice, tables_, kings_, workers_, {show, hooks.should_stop})) return std::nullopt;
    return build_stopped();
  }

  void save_if_needed(const Slice& slice, const BuildStep& step) {
    const bool is_of_step = slice == step.slice || slice.swapped() == step.slice;
    if (is_of_step && !std::ranges::count(step.kept, slice)) return;
    const auto bytes = tables_.at(slice)->bytes();
    if (bytes.size() >= request_.least_kept) files_.save(bytes, slice);
  }

  // The progress of a step, in positions, before and after it writes one of its tables. All tables together
  // count as much as solving.
  struct Progress {
    std::uint64_t before;
    std::uint64_t after;
  };
  static Progress part_of_writing(const BuildStep& step, std::size_t table) {
    const std::uint64_t half = step.positions() / 2;
    const std::size_t tables = step.missing.size();
    return {half + half * table / tables, half + half * (table + 1) / tables};
  }

  std::optional<BuildError> write(const MissingTable& missing, Progress part, const StepHooks& hooks) {
    FileHeader header;
    header.kind = missing.kind;
    header.slice = missing.slice;
    header.block_bits =
        missing.kind == TableKind::Values ? value_code::block_bits(missing.slice) : distance_code::kBlockBits;
    const auto show = [&](std::uint64_t positions) {
      const double done = static_cast<double>(positions) / static_cast<double>(header.positions());
      const double whole = static_cast<double>(part.after - part.before);
      hooks.on_progress(BuildStage::Writing, part.before + static_cast<std::uint64_t>(done * whole));
    };
    const auto written =
        write_table(request_.folder, header, encoders_for(missing), workers_, {show, hooks.should_stop});
    if (!written && written.error().reason.empty()) return build_stopped();
    if (!written)
      return BuildError{"cannot write " + file_name(missing.slice, missing.kind) + " in " +
                        request_.folder.string() + ": " + written.error().reason};
    hooks.on_table(*written);
    return std::nullopt;
  }

  // One for each worker.
  [[nodiscard]] std::vector<std::unique_ptr<TableEncoder>> encoders_for(const MissingTable& missing) const {
    const WorkTable<Policy>& table = *tables_.at(missing.slice);
    std::vector<std::unique_ptr<TableEncoder>> encoders;
    for (std::size_t worker = 0; worker < workers_.count(); ++worker) {
      auto scanner = SliceScanner::make(table, kings_[missing.slice.mover.kings]);
      encoders.push_back(missing.kind == TableKind::Values
                             ? make_value_encoder(table.index(), std::move(scanner))
                             : make_distance_encoder(table.index(), std::move(scanner)));
    }
    return encoders;
  }

  const BuildRequest& request_;
  WorkMemory memory_;
  WorkFiles files_;
  Workers workers_;
  WorkTables<Policy> tables_;
  KingSetsByCount kings_;
};

}  // namespace

std::unique_ptr<StepBuilder> StepBuilder::make(const BuildRequest& request) {
  if (request.distances) return std::make_unique<PolicyStepBuilder<Distances>>(request);
  return std::make_unique<PolicyStepBuilder<Outcomes>>(request);
}

}  // namespace kelso::endgame::builder
