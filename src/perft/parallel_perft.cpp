#include "perft/parallel_perft.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "notation/move_text.hpp"
#include "rules/generate.hpp"
#include "rules/path.hpp"

namespace kelso::perft {

using rules::Counting;
using rules::Move;
using rules::Position;

namespace {

// Branches this deep take about a millisecond: enough of them to keep every thread busy to the end, and
// short enough to end soon after Ctrl-C.
constexpr int kBranchDepth = 8;
constexpr std::size_t kMostBranches = 100'000;
constexpr auto kReportInterval = std::chrono::milliseconds(100);

struct Branch {
  Position position;
  std::size_t root;  // index of the first move that leads here
};

// The tree cut into pieces that can be counted one by one.
struct Forest {
  std::vector<PerftCount::Root> roots;
  std::vector<Branch> branches;
  int depth;  // of each branch
};

Forest first_moves(const PerftRequest& request) {
  Forest forest{{}, {}, request.depth - 1};
  for (Move move : rules::legal_moves(request.position)) {
    auto paths = rules::paths(request.position, move);
    if (request.counting == Counting::Moves) paths.resize(1);
    for (const rules::Path& path : paths) {
      forest.branches.push_back({request.position.after(move), forest.roots.size()});
      forest.roots.push_back({notation::to_text(path)});
    }
  }
  return forest;
}

std::vector<Branch> one_ply_further(const std::vector<Branch>& branches, Counting counting) {
  std::vector<Branch> further;
  for (const Branch& branch : branches)
    for (Move move : rules::legal_moves(branch.position)) {
      const std::size_t times = counting == Counting::Moves ? 1 : rules::paths(branch.position, move).size();
      further.insert(further.end(), times, {branch.position.after(move), branch.root});
    }
  return further;
}

class Counter {
 public:
  Counter(const PerftRequest& request, Forest& forest)
      : request_(request), forest_(forest), counts_(forest.roots.size()) {}

  void count(const PerftObserver& observer) {
    {
      std::vector<std::jthread> threads;
      for (unsigned i = 0; i < request_.threads; ++i) threads.emplace_back([this] { work(); });
      watch(observer);
    }
    for (std::size_t root = 0; root < counts_.size(); ++root) forest_.roots[root].leaves = counts_[root];
  }

 private:
  void work() {
    for (;;) {
      const std::size_t index = next_.fetch_add(1);
      if (index >= forest_.branches.size()) break;
      const Branch& branch = forest_.branches[index];
      counts_[branch.root] += rules::perft(branch.position, forest_.depth, request_.counting, request_.table);
    }
    const std::lock_guard lock(mutex_);
    ++finished_;
    changed_.notify_one();
  }

  void watch(const PerftObserver& observer) {
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, kReportInterval, [this] { return finished_ == request_.threads; }))
      if (!observer(next_, forest_.branches.size())) next_ = forest_.branches.size();
  }

  const PerftRequest& request_;
  Forest& forest_;
  std::vector<std::atomic<std::uint64_t>> counts_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  unsigned finished_ = 0;
};

}  // namespace

PerftCount count_leaves(const PerftRequest& request, const PerftObserver& observer) {
  if (request.depth == 0) return {.leaves = 1, .divide = {}};
  Forest forest = first_moves(request);
  for (; forest.depth > kBranchDepth && forest.branches.size() < kMostBranches; --forest.depth)
    forest.branches = one_ply_further(forest.branches, request.counting);
  Counter(request, forest).count(observer);
  PerftCount count{.leaves = 0, .divide = std::move(forest.roots)};
  for (const PerftCount::Root& root : count.divide) count.leaves += root.leaves;
  return count;
}

}  // namespace kelso::perft
