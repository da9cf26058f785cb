// Results and games of experiments and matches, kept in one SQLite file that survives kill -9.
//
// Every add is durable against the death of the process when it returns. All members may be called
// from several threads. A broken disk is reported by the exception StoreFailure.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/result.hpp"
#include "store/rows.hpp"

namespace kelso::store {

struct Connection;

class StoreFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Which games; what is not set does not matter.
struct GameFilter {
  std::optional<RunId> run = {};
  std::optional<std::string> player = {};  // by name, with either colour
  std::optional<std::string> opening = {};
  std::optional<GameResult> outcome = {};
};

class Reader {
 public:
  [[nodiscard]] static Result<Reader, StoreError> open(const std::filesystem::path& path);
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;
  ~Reader();

  [[nodiscard]] std::vector<RunRow> runs() const;
  [[nodiscard]] std::optional<RunRow> find_run(std::string_view name) const;
  [[nodiscard]] std::vector<SessionRow> sessions(RunId run) const;

  // In the order in which they were added.
  [[nodiscard]] std::vector<ResultRow> results(RunId run) const;
  [[nodiscard]] std::unordered_set<std::string> result_keys(RunId run) const;
  [[nodiscard]] std::unordered_set<std::string> game_keys(RunId run) const;

  // In the order in which they were added. The visitor must not use this object.
  void visit_games(const GameFilter& filter, const std::function<void(const GameRow&)>& visit) const;
  // Fast also for a million games. Sorted by names and outcome; all runs together if none is given.
  [[nodiscard]] std::vector<TallyRow> tally(const GameFilter& filter = {}) const;

 protected:
  explicit Reader(std::unique_ptr<Connection> connection);
  std::unique_ptr<Connection> connection_;
};

// A run that is being written in this session.
struct OpenRun {
  RunId id{};
  SessionId session{};
};

class Writer : public Reader {
 public:
  // Makes the file if there is none. One process at a time may write.
  [[nodiscard]] static Result<Writer, StoreError> open(const std::filesystem::path& path);
  Writer(Writer&&) noexcept;
  Writer& operator=(Writer&&) noexcept;
  ~Writer();

  // Starts a run, or continues the one of that name if its arguments and seed are the same.
  [[nodiscard]] Result<OpenRun, StoreError> begin(const RunRequest& request);
  // The first moment counts: a finished run stays finished then.
  void finish(const OpenRun& run, Moment moment);

  // False, and nothing happens, if the run already has something of that key.
  bool add(const OpenRun& run, const ResultRow& result);
  bool add(const OpenRun& run, const GameRow& game);

  // Several rows that are kept together or not at all. While a batch lives, everybody else waits.
  class Batch {
   public:
    Batch(Batch&&) noexcept;
    ~Batch();  // forgets what was not committed
    bool add(const OpenRun& run, const ResultRow& result);
    bool add(const OpenRun& run, const GameRow& game);
    void commit();

   private:
    friend class Writer;
    struct State;
    explicit Batch(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
  };
  [[nodiscard]] Batch batch();

 private:
  struct Statements;
  explicit Writer(std::unique_ptr<Connection> connection);
  std::unique_ptr<Statements> statements_;
};

}  // namespace kelso::store
