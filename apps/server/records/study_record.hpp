// StudyRecord: a study as the store keeps it: its name and what lists show of its chapters. Each chapter is a
// record of its own, whose body is PDN.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/pdn_game.hpp"
#include "server/records/record_body.hpp"

namespace kelso::server {

// A game of a PDN file that could not be read.
struct PdnProblem {
  std::size_t game = 0;                  // its number in the file, from 1
  std::optional<std::size_t> line = {};  // these two if the problem has a place
  std::optional<std::size_t> column = {};
  std::string message = {};

  friend bool operator==(const PdnProblem&, const PdnProblem&) = default;
};

struct ChapterEntry {
  std::string id;
  std::string title;
  notation::GameResult result = notation::GameResult::Unknown;
  std::size_t plies = 0;                    // of the main line
  std::optional<std::string> opening = {};  // its name
  std::int64_t version = 1;                 // counts the changes of the chapter

  friend bool operator==(const ChapterEntry&, const ChapterEntry&) = default;
};

struct StudyRecord {
  std::string name;
  std::vector<PdnProblem> problems = {};  // of the file that it was imported from
  std::vector<ChapterEntry> chapters = {};

  friend bool operator==(const StudyRecord&, const StudyRecord&) = default;
};

[[nodiscard]] std::string to_text(const StudyRecord& record);
[[nodiscard]] RecordResult<StudyRecord> read_study_record(std::string_view body, int version);

// A chapter is written by notation::to_pdn.
[[nodiscard]] RecordResult<notation::PdnGame> read_chapter_record(const std::string& body, int version);

// [{"game", "line", "column", "message"}], also as the API sends it.
[[nodiscard]] Json to_json(const std::vector<PdnProblem>& problems);

}  // namespace kelso::server
