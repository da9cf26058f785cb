// Studies: games with variations and comments that people keep, one by one or as whole PDN files. A
// chapter is kept as PDN. All members may be called from any one thread at a time.
#pragma once

#include <string>
#include <vector>

#include "notation/pdn_game.hpp"
#include "server/server_context.hpp"

namespace kelso::server {

struct PdnContent {
  std::vector<notation::PdnGame> games;
  Json errors = Json::array();  // {"game", "line", "column", "message"}
};

// The games of a text, those that cannot be read as errors; nothing is read beyond so many games.
[[nodiscard]] PdnContent read_pdn(const std::string& text, std::size_t most_games);

class Studies {
 public:
  explicit Studies(ServerContext& context) : context_(context) {}

  [[nodiscard]] ApiResult<Json> create(const std::string& client, const std::string& name,
                                       const std::vector<notation::PdnGame>& games, const Json& errors);
  [[nodiscard]] Json list(const std::string& client) const;
  [[nodiscard]] ApiResult<Json> get(const std::string& id, const std::string& client) const;
  [[nodiscard]] ApiResult<Json> rename(const std::string& id, const std::string& client,
                                       const std::string& name);
  [[nodiscard]] ApiRefusal remove(const std::string& id, const std::string& client);

  // Chapters are counted from 1.
  [[nodiscard]] ApiResult<Json> chapter(const std::string& id, std::size_t number,
                                        const std::string& client) const;
  [[nodiscard]] ApiResult<Json> replace(const std::string& id, std::size_t number, const std::string& client,
                                        const notation::PdnGame& game, std::optional<std::int64_t> version);
  [[nodiscard]] ApiResult<Json> append(const std::string& id, const std::string& client,
                                       const notation::PdnGame& game);
  [[nodiscard]] ApiRefusal remove_chapter(const std::string& id, std::size_t number,
                                          const std::string& client);
  // All of it without a number.
  [[nodiscard]] ApiResult<std::string> pdn(const std::string& id, std::optional<std::size_t> number) const;

 private:
  struct Study {
    store::Record record;
    Json body;  // {"name", "errors", "chapters": [{"id", "title", "result", "plies", "opening", "version"}]}
  };
  [[nodiscard]] ApiResult<Study> find(const std::string& id) const;
  [[nodiscard]] ApiResult<Study> find_owned(const std::string& id, const std::string& client) const;
  [[nodiscard]] ApiResult<std::string> chapter_text(const Study& study, std::size_t number) const;
  [[nodiscard]] store::Record saved(Study& study) const;
  [[nodiscard]] store::Record chapter_record(const std::string& id, const notation::PdnGame& game) const;

  ServerContext& context_;
};

}  // namespace kelso::server
