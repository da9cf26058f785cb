// Studies: stored games with variations and comments, created one by one or from PDN files. A chapter is
// stored as PDN. Members may be called from any thread, but only from one at a time.
#pragma once

#include <string>
#include <vector>

#include "notation/pdn_game.hpp"
#include "server/records/study_record.hpp"
#include "server/server_context.hpp"

namespace kelso::server {

struct PdnContent {
  std::vector<notation::PdnGame> games;
  std::vector<PdnProblem> problems;
};

// The games of a text, up to `most_games`; unreadable ones are listed as problems.
[[nodiscard]] PdnContent read_pdn(const std::string& text, std::size_t most_games);

class Studies {
 public:
  explicit Studies(ServerContext& context) : context_(context) {}

  [[nodiscard]] ApiResult<Json> create(const std::string& client, const std::string& name,
                                       const PdnContent& content);
  [[nodiscard]] Json list(const std::string& client) const;
  [[nodiscard]] ApiResult<Json> get(const std::string& id, const std::string& client) const;
  [[nodiscard]] ApiResult<Json> rename(const std::string& id, const std::string& client,
                                       const std::string& name);
  [[nodiscard]] ApiRefusal remove(const std::string& id, const std::string& client);

  // Chapters are numbered from 1.
  [[nodiscard]] ApiResult<Json> chapter(const std::string& id, std::size_t number,
                                        const std::string& client) const;
  [[nodiscard]] ApiResult<Json> replace(const std::string& id, std::size_t number, const std::string& client,
                                        const notation::PdnGame& game, std::optional<std::int64_t> version);
  [[nodiscard]] ApiResult<Json> append(const std::string& id, const std::string& client,
                                       const notation::PdnGame& game);
  [[nodiscard]] ApiRefusal remove_chapter(const std::string& id, std::size_t number,
                                          const std::string& client);
  // The whole study if there is no number.
  [[nodiscard]] ApiResult<std::string> pdn(const std::string& id, std::optional<std::size_t> number) const;

 private:
  struct Study {
    store::Record kept;  // without its body
    StudyRecord content;
  };
  [[nodiscard]] std::optional<Study> read(store::Record record) const;
  [[nodiscard]] ApiResult<Study> find(const std::string& id) const;
  [[nodiscard]] ApiResult<Study> find_owned(const std::string& id, const std::string& client) const;
  [[nodiscard]] ApiResult<store::Record> find_chapter(const Study& study, std::size_t number) const;
  [[nodiscard]] store::Record saved(Study& study) const;
  [[nodiscard]] store::Record chapter_record(const std::string& id, const notation::PdnGame& game) const;
  [[nodiscard]] static Json json(const Study& study, const std::string& client);
  [[nodiscard]] static Json json_with_chapters(const Study& study, const std::string& client);
  [[nodiscard]] static Json chapter_json(const Study& study, std::size_t number, const std::string& client,
                                         const notation::PdnGame& game);

  ServerContext& context_;
};

}  // namespace kelso::server
