#include <utility>

#include <SQLiteCpp/Statement.h>
#include <SQLiteCpp/Transaction.h>

#include "store/game_result.hpp"
#include "store/guarded.hpp"
#include "store/store.hpp"

namespace kelso::store {

namespace {

std::int64_t number_of(Moment moment) { return moment.time_since_epoch().count(); }

// Runs a prepared statement from the start with these values; true if it changed something.
template <class... Values>
bool execute(SQLite::Statement& statement, const Values&... values) {
  statement.tryReset();  // a failed use before this one is not our failure
  int place = 0;
  (statement.bind(++place, values), ...);
  return statement.exec() > 0;
}

}  // namespace

// Prepared once: games may come by the thousand a second.
struct Writer::Statements {
  explicit Statements(SQLite::Database& database)
      : add_result(database,
                   "INSERT INTO results (run, session, key, payload) VALUES (?, ?, ?, ?) "
                   "ON CONFLICT (run, key) DO NOTHING"),
        add_player(database, "INSERT INTO players (name, version) VALUES (?, ?) ON CONFLICT DO NOTHING"),
        add_game(database,
                 "INSERT INTO games (run, session, key, black, white, opening, outcome, reason, plies) "
                 "VALUES (?, ?, ?, (SELECT id FROM players WHERE name = ? AND version = ?), "
                 "(SELECT id FROM players WHERE name = ? AND version = ?), ?, ?, ?, ?) "
                 "ON CONFLICT (run, key) DO NOTHING"),
        add_record(database,
                   "INSERT INTO game_records (game, start, moves, black_statistics, white_statistics, "
                   "move_data) VALUES (last_insert_rowid(), ?, ?, ?, ?, ?)") {}

  bool add(const OpenRun& run, const ResultRow& result) {
    return execute(add_result, static_cast<std::int64_t>(run.id), static_cast<std::int64_t>(run.session),
                   result.key, result.payload);
  }

  bool add(const OpenRun& run, const GameRow& game) {
    execute(add_player, game.black.name, game.black.version);
    execute(add_player, game.white.name, game.white.version);
    const bool is_new =
        execute(add_game, static_cast<std::int64_t>(run.id), static_cast<std::int64_t>(run.session), game.key,
                game.black.name, game.black.version, game.white.name, game.white.version, game.opening,
                text_of(game.outcome), game.reason, game.plies);
    if (!is_new) return false;
    add_record.tryReset();
    add_record.bind(5, game.move_data.data(), static_cast<int>(game.move_data.size()));
    add_record.bind(1, game.start);
    add_record.bind(2, game.moves);
    add_record.bind(3, game.black_statistics);
    add_record.bind(4, game.white_statistics);
    add_record.exec();
    return true;
  }

  SQLite::Statement add_result;
  SQLite::Statement add_player;
  SQLite::Statement add_game;
  SQLite::Statement add_record;
};

struct Writer::Batch::State {
  State(Connection& the_connection, Statements& the_statements)
      : connection(the_connection),
        statements(the_statements),
        lock(the_connection.mutex),
        transaction(the_connection.database, SQLite::TransactionBehavior::IMMEDIATE) {}

  Connection& connection;
  Statements& statements;
  std::unique_lock<std::mutex> lock;
  SQLite::Transaction transaction;
};

Writer::Batch::Batch(std::unique_ptr<State> state) : state_(std::move(state)) {}
Writer::Batch::Batch(Batch&&) noexcept = default;
Writer::Batch::~Batch() = default;

bool Writer::Batch::add(const OpenRun& run, const ResultRow& result) {
  return guarded(state_->connection, [&] { return state_->statements.add(run, result); });
}

bool Writer::Batch::add(const OpenRun& run, const GameRow& game) {
  return guarded(state_->connection, [&] { return state_->statements.add(run, game); });
}

void Writer::Batch::commit() {
  guarded(state_->connection, [&] { state_->transaction.commit(); });
}

Writer::Writer(std::unique_ptr<Connection> connection)
    : Reader(std::move(connection)), statements_(std::make_unique<Statements>(connection_->database)) {}
Writer::Writer(Writer&&) noexcept = default;
Writer::~Writer() = default;

Writer& Writer::operator=(Writer&& other) noexcept {
  statements_ = std::move(other.statements_);  // first: they belong to the database that goes next
  Reader::operator=(std::move(other));
  return *this;
}

Result<Writer, StoreError> Writer::open(const std::filesystem::path& path) {
  auto connection = open_for_writing(path);
  if (!connection) return Failure(connection.error());
  return Writer(*std::move(connection));
}

Result<OpenRun, StoreError> Writer::begin(const RunRequest& request) {
  const std::optional<RunRow> existing = find_run(request.name);
  if (existing && (existing->arguments != request.arguments || existing->seed != request.seed))
    return Failure(StoreError{StoreError::Reason::DifferentArguments,
                              connection_->path.string() + " holds " + request.name +
                                  " with other arguments: " + existing->arguments + " and seed " +
                                  std::to_string(existing->seed) + ", not " + request.arguments +
                                  " and seed " + std::to_string(request.seed)});
  return guarded(*connection_, [&]() -> Result<OpenRun, StoreError> {
    const std::lock_guard lock(connection_->mutex);
    SQLite::Database& database = connection_->database;
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    OpenRun run;
    if (existing) {
      run.id = existing->id;
    } else {
      SQLite::Statement insert(database,
                               "INSERT INTO runs (name, arguments, seed, started) VALUES (?, ?, ?, ?)");
      execute(insert, request.name, request.arguments, static_cast<std::int64_t>(request.seed),
              number_of(request.started));
      run.id = RunId(database.getLastInsertRowid());
    }
    SQLite::Statement open_session(database,
                                   "INSERT INTO sessions (run, build, machine, started) VALUES (?, ?, ?, ?)");
    execute(open_session, static_cast<std::int64_t>(run.id), request.build, request.machine,
            number_of(request.started));
    run.session = SessionId(database.getLastInsertRowid());
    transaction.commit();
    return run;
  });
}

void Writer::finish(const OpenRun& run, Moment moment) {
  guarded(*connection_, [&] {
    const std::lock_guard lock(connection_->mutex);
    SQLite::Statement statement(connection_->database,
                                "UPDATE runs SET finished = ? WHERE id = ? AND finished IS NULL");
    execute(statement, number_of(moment), static_cast<std::int64_t>(run.id));
  });
}

Writer::Batch Writer::batch() {
  return guarded(*connection_,
                 [&] { return Batch(std::make_unique<Batch::State>(*connection_, *statements_)); });
}

bool Writer::add(const OpenRun& run, const ResultRow& result) {
  Batch one = batch();
  const bool added = one.add(run, result);
  one.commit();
  return added;
}

bool Writer::add(const OpenRun& run, const GameRow& game) {
  Batch one = batch();
  const bool added = one.add(run, game);
  one.commit();
  return added;
}

}  // namespace kelso::store
