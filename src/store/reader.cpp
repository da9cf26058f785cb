#include <utility>

#include <SQLiteCpp/Statement.h>

#include "store/game_result.hpp"
#include "store/guarded.hpp"
#include "store/store.hpp"

namespace kelso::store {

namespace {

Moment moment_of(const SQLite::Column& column) {
  return Moment(std::chrono::milliseconds(column.getInt64()));
}

// Prepares a query, lets bind fill it in and gives each row to read, one caller at a time.
template <class Bind, class Read>
void query(Connection& connection, const char* sql, Bind&& bind, Read&& read) {
  guarded(connection, [&] {
    const std::lock_guard lock(connection.mutex);
    SQLite::Statement statement(connection.database, sql);
    bind(statement);
    while (statement.executeStep()) read(statement);
  });
}

auto for_run(RunId run) {
  return [run](SQLite::Statement& statement) { statement.bind(1, static_cast<std::int64_t>(run)); };
}

RunRow run_of(SQLite::Statement& row) {
  RunRow run{.id = RunId(row.getColumn(0).getInt64()),
             .name = row.getColumn(1).getString(),
             .arguments = row.getColumn(2).getString(),
             .seed = static_cast<std::uint64_t>(row.getColumn(3).getInt64()),
             .started = moment_of(row.getColumn(4)),
             .finished = std::nullopt};
  if (!row.getColumn(5).isNull()) run.finished = moment_of(row.getColumn(5));
  return run;
}

PlayerRow player_of(SQLite::Statement& row, int column) {
  return {row.getColumn(column).getString(), row.getColumn(column + 1).getString()};
}

GameRow game_of(SQLite::Statement& row) {
  return {.key = row.getColumn(0).getString(),
          .black = player_of(row, 1),
          .white = player_of(row, 3),
          .opening = row.getColumn(5).getString(),
          .start = row.getColumn(6).getString(),
          .outcome = game_result_of(row.getColumn(7).getText()),
          .reason = row.getColumn(8).getString(),
          .plies = row.getColumn(9).getInt(),
          .moves = row.getColumn(10).getString(),
          .black_statistics = row.getColumn(11).getString(),
          .white_statistics = row.getColumn(12).getString(),
          .move_data = row.getColumn(13).getString()};
}

constexpr const char* kSelectGames = R"sql(
SELECT games.key, black.name, black.version, white.name, white.version, games.opening, start, outcome, reason,
       plies, moves, black_statistics, white_statistics, move_data
FROM games JOIN game_records ON game_records.game = games.id
           JOIN players AS black ON black.id = games.black
           JOIN players AS white ON white.id = games.white
WHERE (?1 IS NULL OR games.run = ?1)
  AND (?2 IS NULL OR black.name = ?2 OR white.name = ?2)
  AND (?3 IS NULL OR games.opening = ?3)
  AND (?4 IS NULL OR games.outcome = ?4)
ORDER BY games.id
)sql";

// The counting is done on the index alone; names are joined to the few rows that remain.
constexpr const char* kSelectTally = R"sql(
SELECT b.name, b.version, w.name, w.version, counted.outcome, counted.games
FROM (SELECT black, white, outcome, sum(games) AS games
      FROM (SELECT run, black, white, outcome, count(*) AS games
            FROM games
            WHERE (?1 IS NULL OR run = ?1) AND (?3 IS NULL OR opening = ?3) AND (?4 IS NULL OR outcome = ?4)
            GROUP BY run, black, white, outcome)
      GROUP BY black, white, outcome) AS counted
     JOIN players AS b ON b.id = counted.black
     JOIN players AS w ON w.id = counted.white
WHERE ?2 IS NULL OR b.name = ?2 OR w.name = ?2
ORDER BY 1, 2, 3, 4, 5
)sql";

void bind_filter(SQLite::Statement& statement, const GameFilter& filter) {
  if (filter.run) statement.bind(1, static_cast<std::int64_t>(*filter.run));
  if (filter.player) statement.bind(2, *filter.player);
  if (filter.opening) statement.bind(3, *filter.opening);
  if (filter.outcome) statement.bind(4, text_of(*filter.outcome));
}

std::unordered_set<std::string> keys(Connection& connection, const char* sql, RunId run) {
  std::unordered_set<std::string> found;
  query(connection, sql, for_run(run),
        [&](SQLite::Statement& row) { found.insert(row.getColumn(0).getString()); });
  return found;
}

}  // namespace

Reader::Reader(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;
Reader::~Reader() = default;

Result<Reader, StoreError> Reader::open(const std::filesystem::path& path) {
  auto connection = open_for_reading(path);
  if (!connection) return Failure(connection.error());
  return Reader(*std::move(connection));
}

std::vector<RunRow> Reader::runs() const {
  std::vector<RunRow> rows;
  query(
      *connection_, "SELECT id, name, arguments, seed, started, finished FROM runs ORDER BY id",
      [](SQLite::Statement&) {}, [&](SQLite::Statement& row) { rows.push_back(run_of(row)); });
  return rows;
}

std::optional<RunRow> Reader::find_run(std::string_view name) const {
  std::optional<RunRow> found;
  query(
      *connection_, "SELECT id, name, arguments, seed, started, finished FROM runs WHERE name = ?",
      [&](SQLite::Statement& statement) { statement.bind(1, std::string(name)); },
      [&](SQLite::Statement& row) { found = run_of(row); });
  return found;
}

std::vector<SessionRow> Reader::sessions(RunId run) const {
  std::vector<SessionRow> rows;
  query(*connection_, "SELECT id, build, machine, started FROM sessions WHERE run = ? ORDER BY id",
        for_run(run), [&](SQLite::Statement& row) {
          rows.push_back({SessionId(row.getColumn(0).getInt64()), row.getColumn(1).getString(),
                          row.getColumn(2).getString(), moment_of(row.getColumn(3))});
        });
  return rows;
}

std::vector<ResultRow> Reader::results(RunId run) const {
  std::vector<ResultRow> rows;
  query(*connection_, "SELECT key, payload FROM results WHERE run = ? ORDER BY id", for_run(run),
        [&](SQLite::Statement& row) {
          rows.push_back({row.getColumn(0).getString(), row.getColumn(1).getString()});
        });
  return rows;
}

std::unordered_set<std::string> Reader::result_keys(RunId run) const {
  return keys(*connection_, "SELECT key FROM results WHERE run = ?", run);
}

std::unordered_set<std::string> Reader::game_keys(RunId run) const {
  return keys(*connection_, "SELECT key FROM games WHERE run = ?", run);
}

void Reader::visit_games(const GameFilter& filter, const std::function<void(const GameRow&)>& visit) const {
  const auto bind = [&](SQLite::Statement& statement) { bind_filter(statement, filter); };
  query(*connection_, kSelectGames, bind, [&](SQLite::Statement& row) { visit(game_of(row)); });
}

std::vector<TallyRow> Reader::tally(const GameFilter& filter) const {
  std::vector<TallyRow> rows;
  const auto bind = [&](SQLite::Statement& statement) { bind_filter(statement, filter); };
  query(*connection_, kSelectTally, bind, [&](SQLite::Statement& row) {
    rows.push_back({player_of(row, 0), player_of(row, 2), game_result_of(row.getColumn(4).getText()),
                    row.getColumn(5).getInt64()});
  });
  return rows;
}

}  // namespace kelso::store
