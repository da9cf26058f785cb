#include "server/engine_requests.hpp"

#include "eval/hand_made.hpp"
#include "notation/fen.hpp"
#include "notation/move_text.hpp"
#include "rules/generate.hpp"
#include "rules/path.hpp"
#include "search/engine.hpp"
#include "server/hint_candidates.hpp"
#include "server/move_json.hpp"
#include "server/value_json.hpp"

namespace kelso::server {

namespace {

using player::Duration;
using player::StopToken;
using rules::Position;
using search::Thought;

constexpr std::size_t kAnalysisMegabytes = 16;
constexpr std::size_t kHintMegabytes = 8;
constexpr Duration kMessageInterval = std::chrono::milliseconds(100);
constexpr Duration kHintTime = std::chrono::milliseconds(700);

Json moves_json(Position position, const search::Line& line) {
  Json moves = Json::array();
  for (const rules::Move move : line) {
    moves.push_back(
        {{"move", notation::to_full_text(position, move)}, {"path", first_path_json(position, move)}});
    position = position.after(move);
  }
  return moves;
}

Json lines_json(const Position& position, const Thought& thought, std::size_t wanted) {
  Json lines = Json::array();
  for (const search::RootLine& line : thought.lines) {
    if (lines.size() == wanted || !is_known(line)) break;
    lines.push_back({{"rank", lines.size() + 1},
                     {"value", value_json(search::to_value(line.score))},
                     {"moves", moves_json(position, line.pv)},
                     {"text", notation::line_text(position, line.pv)}});
  }
  return lines;
}

// One analysis over all its time slices; the engine keeps its table between them.
struct Analysis {
  AnalysisRequest request;
  eval::HandMade evaluator{};
  std::unique_ptr<search::Engine> engine = nullptr;  // created in the search thread
  int depth_sent = 0;
  Duration sent{0};
  Duration used{0};
  std::uint64_t nodes = 0;
  std::string reason = "limit";

  [[nodiscard]] Json message(const Thought& thought) const {
    const Position& position = request.game.position();
    const Duration time = used + thought.statistics.time;
    const double seconds = std::max(static_cast<double>(thought.statistics.time.count()) / 1e6, 1e-6);
    return {{"type", "analysis"},
            {"request", request.request},
            {"fen", notation::to_fen(position)},
            {"depth", thought.depth},
            {"deepest_ply", thought.deepest_ply},
            {"nodes", nodes + thought.statistics.visited},
            {"nodes_per_second",
             static_cast<std::uint64_t>(static_cast<double>(thought.statistics.visited) / seconds)},
            {"time_ms", std::chrono::duration_cast<std::chrono::milliseconds>(time).count()},
            {"bar", bar_of(search::to_value(thought.lines.front().score), position.side_to_move())},
            {"lines", lines_json(position, thought, request.lines)}};
  }

  [[nodiscard]] player::Limits limits_left() const {
    player::Limits limits = request.limits;
    if (limits.movetime) limits.movetime = std::max(*limits.movetime - used, Duration(1000));
    if (limits.nodes) limits.nodes = *limits.nodes - std::min(*limits.nodes - 1, nodes);
    return limits;
  }
};

}  // namespace

EngineRequests::EngineRequests(ServerContext& context) : context_(context) {}

EngineRequests::~EngineRequests() { *alive_ = false; }

// Sends a message in the thread of the loop, unless the request is over by then.
auto EngineRequests::to_page(const std::shared_ptr<PageConnection>& page, const std::string& request) {
  return [this, page, request, alive = alive_](Json message) {
    context_.post([this, page, request, alive, message = std::move(message)] {
      if (*alive && running_.contains({page.get(), request})) send(*page, message);
    });
  };
}

ApiRefusal EngineRequests::add(const std::shared_ptr<PageConnection>& page, const std::string& request,
                               Kind kind, Job job) {
  const Key key{page.get(), request};
  if (running_.contains(key)) return bad_field("request", "There is already a request with this name.");
  job.client = page->client();
  job.on_place = [page, request](std::size_t place, std::size_t waiting) {
    send(*page, {{"type", "queue"}, {"request", request}, {"place", place}, {"waiting", waiting}});
  };
  job.on_end = [this, key, then = std::move(job.on_end), alive = alive_] {
    if (!*alive || !running_.contains(key)) return;
    running_.erase(key);
    if (then) then();
  };
  const auto id = context_.queue.add(std::move(job));
  if (!id) return id.error();
  running_[key] = {*id, kind};
  return std::nullopt;
}

ApiRefusal EngineRequests::analyze(const std::shared_ptr<PageConnection>& page,
                                   const AnalysisRequest& request) {
  for (auto it = running_.begin(); it != running_.end();) {
    if (it->first.first != page.get() || it->second.kind != Kind::Analysis) {
      ++it;
      continue;
    }
    context_.queue.cancel(it->second.job);
    send(*page, {{"type", "analysis_end"}, {"request", it->first.second}, {"reason", "replaced"}});
    it = running_.erase(it);
  }
  const auto ended = [page](const std::string& name, const std::string& reason) {
    send(*page, {{"type", "analysis_end"}, {"request", name}, {"reason", reason}});
  };
  if (!rules::has_legal_move(request.game.position())) {
    ended(request.request, "over");
    return std::nullopt;
  }
  const auto analysis = std::make_shared<Analysis>(Analysis{.request = request});
  const auto send_to_page = to_page(page, request.request);
  const auto work = [this, analysis, send_to_page](StopToken stop) {
    if (!analysis->engine)
      analysis->engine =
          std::make_unique<search::Engine>(search::EngineOptions{.hash_megabytes = kAnalysisMegabytes,
                                                                 .threads = 1,
                                                                 .lines = analysis->request.lines,
                                                                 .judges_only_moves = true},
                                           analysis->evaluator, context_.clock, &context_.database);
    const auto on_iteration = [&](const Thought& thought) {
      const Duration now = context_.clock.now();
      if (thought.depth <= analysis->depth_sent ||
          (now - analysis->sent < kMessageInterval && thought.depth > 4))
        return;
      analysis->sent = now;
      analysis->depth_sent = thought.depth;
      send_to_page(analysis->message(thought));
    };
    const Thought thought =
        analysis->engine->think(analysis->request.game, analysis->limits_left(), on_iteration, stop);
    if (thought.depth > 0 && is_known(thought.lines.front()) && thought.depth >= analysis->depth_sent)
      send_to_page(analysis->message(thought));
    analysis->used += thought.statistics.time;
    analysis->nodes += thought.statistics.visited;
    if (!stop.stop_requested() && analysis->request.limits.infinite) analysis->reason = "proved";
    return stop.stop_requested() ? WorkResult::Unfinished : WorkResult::Done;
  };
  return add(page, request.request, Kind::Analysis,
             {.client = {},
              .rank = Rank::Analysis,
              .longest = context_.limits.analysis,
              .gives_way = true,
              .work = work,
              .on_place = {},
              .on_end = [analysis, ended] { ended(analysis->request.request, analysis->reason); }});
}

ApiRefusal EngineRequests::hint(const std::shared_ptr<PageConnection>& page, const HintRequest& request) {
  const Position position = request.game.position();
  if (!rules::has_legal_move(position) || request.game.outcome())
    return ApiError{409, "game-over", "The game is over."};
  const auto send_to_page = to_page(page, request.request);
  const auto work = [this, request, position, send_to_page](StopToken stop) {
    std::vector<play::Candidate> candidates = candidates_of_database(position, context_.database);
    if (candidates.empty()) {
      const eval::HandMade evaluator;
      player::Limits limits;
      limits.movetime = kHintTime;
      search::Engine engine({.hash_megabytes = kHintMegabytes, .threads = 1, .lines = 2}, evaluator,
                            context_.clock, &context_.database);
      candidates = candidates_of_search(engine.think(
          request.game, limits, [](const Thought&) {}, stop));
    }
    const rules::Move best = candidates.front().line.front();
    send_to_page({{"type", "hint"},
                  {"request", request.request},
                  {"game", request.game_id.empty() ? Json(nullptr) : Json(request.game_id)},
                  {"move", notation::to_full_text(position, best)},
                  {"path", first_path_json(position, best)},
                  {"sentence", play::explain_choice(position, candidates)},
                  {"value", value_json(candidates.front().value)}});
    return WorkResult::Done;
  };
  return add(page, request.request, Kind::Hint,
             {.client = {},
              .rank = Rank::Hint,
              .longest = context_.limits.move,
              .gives_way = false,
              .work = work,
              .on_place = {},
              .on_end = {}});
}

namespace {

// A graph that has to yield continues where it stopped.
struct Graph {
  GraphRequest request;
  std::size_t next = 0;  // ply
  eval::HandMade evaluator{};
  std::unique_ptr<search::Engine> engine = nullptr;
};

Json graph_point(const Graph& graph, const Position& position, const player::Value& value, Json best) {
  return {{"type", "graph_point"},
          {"request", graph.request.request},
          {"ply", graph.next},
          {"value", value_json(value)},
          {"bar", bar_of(value, position.side_to_move())},
          {"best", std::move(best)}};
}

rules::Game up_to(const rules::Game& game, std::size_t plies) {
  rules::Game part(game.start(), rules::DrawRules::off());
  for (std::size_t ply = 0; ply < plies; ++ply) part.play(game.move(ply));
  return part;
}

}  // namespace

ApiRefusal EngineRequests::graph(const std::shared_ptr<PageConnection>& page, const GraphRequest& request) {
  const auto graph = std::make_shared<Graph>(Graph{.request = request});
  const auto send_to_page = to_page(page, request.request);
  const auto work = [this, graph, send_to_page](StopToken stop) {
    if (!graph->engine)
      graph->engine = std::make_unique<search::Engine>(
          search::EngineOptions{.hash_megabytes = kHintMegabytes, .threads = 1, .judges_only_moves = true},
          graph->evaluator, context_.clock, &context_.database);
    for (; graph->next <= graph->request.game.plies(); ++graph->next) {
      const rules::Game part = up_to(graph->request.game, graph->next);
      const Position& position = part.position();
      if (!rules::has_legal_move(position)) {
        send_to_page(graph_point(*graph, position, player::Value::loss(0), nullptr));
        continue;
      }
      const Thought thought = graph->engine->think(
          part, graph->request.limits, [](const Thought&) {}, stop);
      if (stop.stop_requested()) return WorkResult::Unfinished;
      send_to_page(graph_point(*graph, position, search::to_value(thought.lines.front().score),
                               notation::to_full_text(position, thought.lines.front().move)));
    }
    return WorkResult::Done;
  };
  const auto ended = [page, name = request.request] {
    send(*page, {{"type", "graph_end"}, {"request", name}, {"reason", "done"}});
  };
  // A whole game may take longer than one move, but yields like an analysis.
  constexpr Duration kLongestGraph = std::chrono::minutes(5);
  return add(page, request.request, Kind::Graph,
             {.client = {},
              .rank = Rank::Graph,
              .longest = kLongestGraph,
              .gives_way = true,
              .work = work,
              .on_place = {},
              .on_end = ended});
}

void EngineRequests::stop(PageConnection& page, const std::string& request) {
  const auto found = running_.find({&page, request});
  if (found == running_.end()) return;
  context_.queue.cancel(found->second.job);
  const Kind kind = found->second.kind;
  running_.erase(found);
  if (kind == Kind::Hint) return;
  send(page, {{"type", kind == Kind::Graph ? "graph_end" : "analysis_end"},
              {"request", request},
              {"reason", "stopped"}});
}

void EngineRequests::cancel_all(const PageConnection& page) {
  for (auto it = running_.begin(); it != running_.end();) {
    if (it->first.first != &page) {
      ++it;
      continue;
    }
    context_.queue.cancel(it->second.job);
    it = running_.erase(it);
  }
}

}  // namespace kelso::server
