// Converts a BoardGame to a PDN game and back. Comments, glyphs and variations of a game that was read
// are kept with the plies that they follow.
#include "notation/pdn_commands.hpp"
#include "notation/words.hpp"
#include "play/board_game.hpp"
#include "play/sentences.hpp"

namespace kelso::play {

using board::Side;
using notation::PdnGame;
using notation::PlayedMove;

namespace {

bool is_clock(const notation::Comment& comment) { return !notation::commands_of(comment.text).empty(); }

const notation::Comment* written_comment(const notation::Element& element) {
  const auto* comment = std::get_if<notation::Comment>(&element);
  return comment && !is_clock(*comment) ? comment : nullptr;
}

}  // namespace

Result<BoardGame, std::string> BoardGame::from_record(const PdnGame& record, BoardGameOptions options,
                                                      player::Duration now) {
  options.start = record.start;
  options.tags = record.tags;
  // Draw rules never end a game that is read: people may have played on.
  for (rules::DrawRule* rule : {&options.draw_rules.repetition, &options.draw_rules.forty_moves})
    if (*rule == rules::DrawRule::Automatic) *rule = rules::DrawRule::Claim;
  for (const Side side : board::kSides) {
    const notation::Tag* name = find_tag(record.tags, notation::name_of(side));
    Seat& seat = options.seats[side];
    if (name && seat.is_person() && seat.name.empty()) seat.name = name->value;
  }
  BoardGame board(std::move(options), now);
  for (const notation::Element& element : record.line) {
    if (std::holds_alternative<notation::NewPosition>(element))
      return Failure<std::string>(
          "the game sets up a new position after its start, so it cannot be continued");
    const auto* played = std::get_if<PlayedMove>(&element);
    if (!played) {
      board.notes_.back().push_back(element);
      continue;
    }
    board.game_.play(played->move);
    board.played_.push_back(*played);
    board.notes_.emplace_back();
    board.times_.push_back(board.times_.back());
  }
  board.recorded_result_ = record.result;
  board.restore_clock(now);
  return board;
}

PdnGame BoardGame::record() const {
  // If no move was added, names and result are those of the record.
  const bool as_read = recorded_result_ && !can_redo() && !over();
  std::vector<notation::Tag> tags = options_.tags;
  if (!as_read)
    for (const Side side : board::kSides) set_tag(tags, notation::name_of(side), seat(side).shown_name());
  if (options_.time_control) set_tag(tags, "TimeControl", to_text(*options_.time_control));
  PdnGame written = to_pdn_game(game_, std::move(tags));
  if (as_read) {
    written.result = *recorded_result_;
    set_tag(written.tags, "Result", std::string(to_text(written.result)));
  }
  notation::Line line(notes_.front());
  for (std::size_t ply = 0; ply < game_.plies(); ++ply) {
    line.emplace_back(played_[ply]);
    line.insert(line.end(), notes_[ply + 1].begin(), notes_[ply + 1].end());
  }
  if (const auto end = ending()) line.emplace_back(notation::Comment{end->sentence});
  written.line = std::move(line);
  return written;
}

void BoardGame::comment(std::size_t plies, std::string text) {
  notation::Line& notes = notes_[plies];
  std::erase_if(notes, [](const notation::Element& element) { return written_comment(element) != nullptr; });
  if (!text.empty()) notes.insert(notes.begin(), notation::Comment{std::move(text)});
}

std::string BoardGame::comment_after(std::size_t plies) const {
  std::string text;
  for (const notation::Element& element : notes_[plies])
    if (const notation::Comment* comment = written_comment(element))
      text += (text.empty() ? "" : " ") + comment->text;
  return text;
}

}  // namespace kelso::play
