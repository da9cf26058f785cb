// EngineRequests: engine requests of pages: analysis, hints and evaluation graphs of whole games.
//
// Answers go to the page as messages (docs/web-api.md, section 8).
#pragma once

#include <map>
#include <memory>
#include <string>

#include "rules/game.hpp"
#include "server/page_connection.hpp"
#include "server/server_context.hpp"

namespace kelso::server {

struct AnalysisRequest {
  std::string request;
  rules::Game game;  // up to the position in question
  std::size_t lines = 1;
  player::Limits limits;
};

struct HintRequest {
  std::string request;
  rules::Game game;
  std::string game_id = {};  // empty: a position
};

struct GraphRequest {
  std::string request;
  rules::Game game;  // every position becomes a point of the graph
  player::Limits limits;
};

class EngineRequests {
 public:
  explicit EngineRequests(ServerContext& context);
  ~EngineRequests();

  // Replaces the page's previous request.
  ApiRefusal analyze(const std::shared_ptr<PageConnection>& page, const AnalysisRequest& request);
  ApiRefusal hint(const std::shared_ptr<PageConnection>& page, const HintRequest& request);
  ApiRefusal graph(const std::shared_ptr<PageConnection>& page, const GraphRequest& request);
  // Does nothing if the request no longer exists.
  void stop(PageConnection& page, const std::string& request);
  void cancel_all(const PageConnection& page);

 private:
  enum class Kind { Analysis, Hint, Graph };
  struct Running {
    JobId job;
    Kind kind;
  };
  using Key = std::pair<const PageConnection*, std::string>;

  ApiRefusal add(const std::shared_ptr<PageConnection>& page, const std::string& request, Kind kind, Job job);
  [[nodiscard]] auto to_page(const std::shared_ptr<PageConnection>& page, const std::string& request);

  ServerContext& context_;
  std::map<Key, Running> running_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace kelso::server
