// The closed programs of the documents, behind --document: which players each of them knows, and how
// it plays and searches with them.
//
// The names and keys of players are those of the classroom, but only what the document's own program
// had is accepted.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "base/user_error.hpp"
#include "board/side.hpp"
#include "documents/environment.hpp"
#include "documents/record.hpp"
#include "player/player_text.hpp"
#include "rules/position.hpp"

namespace kelso::document_programs {

enum class Document : std::uint8_t { D000, D001, D002, D004 };

inline constexpr std::array<std::pair<std::string_view, Document>, 4> kDocumentNames = {{
    {"000", Document::D000},
    {"001", Document::D001},
    {"002", Document::D002},
    {"004", Document::D004},
}};

struct DocumentSearch {
  rules::Position position = rules::Position::start();
  int turn = 0;  // own moves made before; 000.ef1 looks at it
};

struct DocumentGame {
  rules::Position start = rules::Position::start();
  std::optional<board::Side> first_mover = std::nullopt;  // none: as the document has it
  std::optional<int> max_plies = std::nullopt;            // in addition to the document's own limit
};

[[nodiscard]] Result<documents::SearchRecord, UserError> search_in_document(
    Document document, const player::PlayerText& player, const DocumentSearch& search,
    const documents::Environment& environment);

[[nodiscard]] Result<documents::GameRecord, UserError> play_in_document(
    Document document, const board::BySide<player::PlayerText>& players, const DocumentGame& game,
    const documents::Environment& environment);

}  // namespace kelso::document_programs
