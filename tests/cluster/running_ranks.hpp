// kelso-cluster at work, so that one of its ranks can be killed.
//
//   const RunningRanks ranks(on_ranks(4, {"match", …}));
//   EXPECT_TRUE(ranks.end_by_killing(2));
#pragma once

#include <csignal>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

namespace kelso::testing {

// The command line that runs it on so many ranks. Test machines have fewer cores, and may run tests as root.
inline std::vector<std::string> on_ranks(int ranks, const std::vector<std::string>& arguments) {
  std::vector<std::string> command = {KELSO_MPIRUN, "--allow-run-as-root", "--oversubscribe",
                                      "-n",         std::to_string(ranks), KELSO_CLUSTER};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return command;
}

class RunningRanks {
 public:
  explicit RunningRanks(std::vector<std::string> command) {
    std::vector<char*> words;
    for (std::string& word : command) words.push_back(word.data());
    words.push_back(nullptr);
    mpirun_ = fork();
    if (mpirun_ != 0) return;
    (void)!freopen("/dev/null", "w", stdout);
    (void)!freopen("/dev/null", "w", stderr);
    execv(words[0], words.data());
    _exit(127);
  }

  // Whether there was such a rank, and the job failed without it.
  [[nodiscard]] bool end_by_killing(std::size_t rank) const {
    const std::string id = std::to_string(mpirun_);
    std::ifstream children("/proc/" + id + "/task/" + id + "/children");
    std::vector<pid_t> ranks;
    for (pid_t child = 0; children >> child;) ranks.push_back(child);
    const bool is_there = rank < ranks.size() && kill(ranks[rank], SIGKILL) == 0;
    int status = 0;
    waitpid(mpirun_, &status, 0);
    return is_there && status != 0;
  }

 private:
  pid_t mpirun_ = -1;
};

}  // namespace kelso::testing
