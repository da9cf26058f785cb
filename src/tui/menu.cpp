#include "tui/menu.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tui/play_view.hpp"

namespace kelso::tui {

namespace {

constexpr int kIndent = 4;
constexpr int kLabelColumn = kIndent + 3;  // after the marker and the number
constexpr int kNoteColumn = 34;            // further right if a label needs the room

std::size_t stepped(std::size_t place, int by, std::size_t count) {
  const auto size = static_cast<int>(count);
  return static_cast<std::size_t>((static_cast<int>(place) + by + size) % size);
}

}  // namespace

int Menu::first_row(Size size) const {
  return std::max(3, (size.height - 4 - static_cast<int>(items_.size())) / 3);
}

Menu::Next Menu::handle(const Event& event, Size size) {
  if (event.is(Key::Interrupt)) return Next::Quit;
  if (event.is(Key::Escape)) return Next::Back;
  if (event.is(Key::Enter) || event.is(U' ')) return Next::Take;
  if (event.is(Key::Up)) chosen_ = stepped(chosen_, -1, items_.size());
  if (event.is(Key::Down) || event.is(Key::Tab)) chosen_ = stepped(chosen_, 1, items_.size());
  if (event.is(Key::Home)) chosen_ = 0;
  if (event.is(Key::End)) chosen_ = items_.size() - 1;
  std::size_t wanted = items_.size();
  if (event.kind == Event::Kind::Click) wanted = static_cast<std::size_t>(event.point.y - first_row(size));
  if (event.kind == Event::Kind::Key && event.key == Key::None && event.sign >= U'0' && event.sign <= U'9')
    wanted = event.sign == U'0' ? 9 : static_cast<std::size_t>(event.sign - U'1');
  if (wanted >= items_.size()) return Next::Stay;
  chosen_ = wanted;
  return Next::Take;
}

void Menu::draw(Canvas& canvas, bool plain) const {
  if (draw_too_small(canvas)) return;
  draw_title(canvas, title_);
  const int row = first_row(canvas.size());
  int note_column = kNoteColumn;
  for (const MenuItem& item : items_)
    note_column = std::max(note_column, kLabelColumn + width_of(item.label) + 2);
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const int y = row + static_cast<int>(i);
    const Look look = i == chosen_ ? Look::Chosen : Look::Text;
    if (i == chosen_)
      canvas.fill({kIndent - 2, y}, {canvas.size().width - 2 * (kIndent - 2), 1}, {U' ', look});
    const std::string marker = i == chosen_ ? (plain ? "> " : "▶ ") : "  ";
    const std::string number = i < 10 ? std::to_string((i + 1) % 10) : " ";
    canvas.text({kIndent - 2, y}, fmt::format("{}{}  {}", marker, number, items_[i].label), look);
    canvas.text({note_column, y}, items_[i].note, i == chosen_ ? look : Look::Faint);
  }
  draw_keys(canvas, {"arrows, number or click: choose", "Enter: open", "Esc: back", "Ctrl-C: quit"});
}

Form::Next Form::turn(int by) {
  if (chosen_ >= fields_.size() || fields_[chosen_].answers.empty()) return Next::Stay;
  fields_[chosen_].answer = stepped(fields_[chosen_].answer, by, fields_[chosen_].answers.size());
  return Next::Changed;
}

Form::Next Form::edit(const Event& event) {
  if (chosen_ >= fields_.size() || !fields_[chosen_].answers.empty()) return Next::Stay;
  std::string& text = fields_[chosen_].text;
  if (event.is(Key::Backspace) && !text.empty())
    text.pop_back();
  else if (event.key == Key::None && event.sign >= U' ' && event.sign <= U'~' && text.size() < 300)
    text += static_cast<char>(event.sign);
  else
    return Next::Stay;
  return Next::Changed;
}

Form::Next Form::handle(const Event& event, Size) {
  const std::size_t lines = fields_.size() + 1;
  if (event.is(Key::Interrupt)) return Next::Quit;
  if (event.is(Key::Escape)) return Next::Back;
  if (event.is(Key::Up)) chosen_ = stepped(chosen_, -1, lines);
  if (event.is(Key::Down) || event.is(Key::Tab)) chosen_ = stepped(chosen_, 1, lines);
  if (event.kind == Event::Kind::Click) {
    for (std::size_t line = 0; line < lines; ++line)
      if (event.point.y == row_of(line)) {
        chosen_ = line;
        return line == fields_.size() ? Next::Done : turn(1);
      }
    return Next::Stay;
  }
  if (event.is(Key::Left)) return turn(-1);
  if (event.is(Key::Right)) return turn(1);
  if (event.is(Key::Enter)) {
    if (chosen_ == fields_.size()) return Next::Done;
    if (fields_[chosen_].answers.empty()) {
      chosen_ = stepped(chosen_, 1, lines);
      return Next::Stay;
    }
    return turn(1);
  }
  if (event.is(U' ') && chosen_ == fields_.size()) return Next::Done;
  if (event.is(U' ') && !fields_[chosen_].answers.empty()) return turn(1);
  return event.kind == Event::Kind::Key ? edit(event) : Next::Stay;
}

void Form::draw(Canvas& canvas, bool plain) const {
  if (draw_too_small(canvas)) return;
  draw_title(canvas, title_);
  const int width = canvas.size().width;
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    const int y = row_of(i);
    const bool here = i == chosen_;
    const Look look = here ? Look::Chosen : Look::Text;
    if (here) canvas.fill({2, y}, {width - 4, 1}, {U' ', look});
    canvas.text({kIndent, y}, fields_[i].label, look);
    const bool free = fields_[i].answers.empty();
    const std::string value = free   ? fields_[i].value() + (here ? "_" : "")
                              : here ? (plain ? "< " : "◀ ") + fields_[i].value() + (plain ? " >" : " ▶")
                                     : fields_[i].value();
    canvas.text({22, y}, value, look);
  }
  const bool on_button = chosen_ == fields_.size();
  canvas.text({kIndent, row_of(fields_.size())}, "[ " + button_ + " ]",
              on_button ? Look::Chosen : Look::Strong);
  const int below = row_of(fields_.size()) + 2;
  if (chosen_ < fields_.size() && !fields_[chosen_].note.empty())
    canvas.paragraph({kIndent, below}, width - 2 * kIndent, 2, fields_[chosen_].note, Look::Faint);
  canvas.paragraph({kIndent, below + 2}, width - 2 * kIndent, 2, message_, Look::Bad);
  draw_keys(canvas, {"up, down: field", "left, right: change", "Enter on the button: confirm", "Esc: back"});
}

}  // namespace kelso::tui
