// Requests to the server without a network, one after the other: each begins with a line such as
// "POST /api/v1/games" and is followed by its body and an empty line; $ stands for the last id that an answer
// had. Whatever is asked, the server answers with JSON or a file, and nothing goes wrong inside.
#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include "require.hpp"
#include "server/network/http_exchange.hpp"
#include "server/test_server.hpp"

using namespace kelso;
using namespace kelso::server;
using fuzz::require;

namespace {

// Nothing is computed: the engine accepts no jobs and the laboratory no runs.
ServerCoreOptions options(const std::string& folder) {
  ServerCoreOptions options{.folder = folder, .engine_threads = 0};
  options.queue.most_a_client = 0;
  options.limits.runs_waiting = 0;
  return options;
}

// Serves many inputs, because its threads take long to start and to end.
struct Server {
  testing::TemporaryFolder folder;
  store::RecordStore records = *store::RecordStore::open(folder.path("server.db"));
  endgame::Database database;
  ManualLoop loop;
  ServerCore core{options(folder.path("")), records, database, loop.post()};
};

// One client, who finds an empty server and leaves an empty one.
class Session {
 public:
  explicit Session(Server& server) : server_(server) {}
  ~Session() {
    for (const std::string& game : games_) (void)server_.core.rooms().remove(game, {client_});
    for (const char* kind : {"game", "study", "chapter", "client", "run"})
      for (const store::Record& record : server_.records.list({.kind = kind}))
        server_.records.erase(kind, record.id);
  }

  void ask(std::string_view line, std::string_view body) {
    const std::size_t space = line.find(' ');
    if (space == std::string_view::npos) return;
    std::string target(line.substr(space + 1));
    if (const std::size_t place = target.find('$'); place != std::string::npos)
      target.replace(place, 1, last_id_);
    HttpExchange exchange(context_, {"127.0.0.1", true},
                          {.method = std::string(line.substr(0, space)),
                           .target = std::move(target),
                           .host = "localhost:8080",
                           .cookie = cookie_,
                           .content_type = "application/json"});
    if (body.size() > exchange.body_limit()) return;
    check(answer(exchange, std::string(body)));
    client_ = exchange.client();
    server_.loop.run();
    server_.core.tick();
  }

 private:
  static Answer answer(HttpExchange& exchange, std::string body) {
    Reply reply = exchange.answer(std::move(body));
    if (const auto* work = std::get_if<std::function<Answer()>>(&reply)) return (*work)();
    return std::get<Answer>(reply);
  }

  void check(const Answer& answer) {
    require(answer.status >= 200 && answer.status < 500);
    if (answer.type != "application/json") return;
    const Json json = Json::parse(answer.body);
    require(json.is_object() && json.contains("error") == (answer.status >= 400));
    for (const auto& [key, value] : answer.headers)
      if (key == "Set-Cookie" && value.starts_with("kelso_client="))
        cookie_ = value.substr(0, value.find(';'));
    const Json& made = json.contains("game") ? json.at("game") : json;
    if (!made.is_object() || !made.contains("id")) return;
    last_id_ = made.at("id").get<std::string>();
    games_.insert(last_id_);  // studies too, which do no harm
  }

  Server& server_;
  player::ManualClock clock_;
  Identity identity_{"00112233445566778899aabbccddeeff"};
  AccessPolicy access_{{.port = 8080, .hosts = {"localhost"}}, identity_, clock_};
  ExchangeContext context_{server_.core, access_, [](std::string_view) {}};
  std::string cookie_;
  std::string client_;
  std::string last_id_;
  std::set<std::string> games_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Server server;
  Session session(server);
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const std::string_view request = text.substr(0, text.find("\n\n"));
    text.remove_prefix(std::min(text.size(), request.size() + 2));
    const std::size_t end = request.find('\n');
    session.ask(request.substr(0, end), end == std::string_view::npos ? "" : request.substr(end + 1));
  }
  return 0;
}
