#include "tui/text_page.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "tui/play_view.hpp"

namespace kelso::tui {

namespace {

constexpr int kTop = 2;
constexpr int kBottom = 3;  // rows below the text: an empty one and the keys

int rows_of(Size size) { return std::max(1, size.height - kTop - kBottom); }

}  // namespace

TextPage::TextPage(std::string title, std::string_view text) : title_(std::move(title)) {
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) lines_.push_back(line);
}

void TextPage::scroll(int by, Size size) {
  const int last = std::max(0, static_cast<int>(lines_.size()) - rows_of(size));
  first_ = std::clamp(first_ + by, 0, last);
}

TextPage::Next TextPage::handle(const Event& event, Size size) {
  if (event.is(Key::Interrupt)) return Next::Quit;
  if (event.is(Key::Escape) || event.is(Key::Enter) || event.is(U'q')) return Next::Back;
  const int page = rows_of(size);
  const int all = static_cast<int>(lines_.size());
  if (event.is(Key::Up)) scroll(-1, size);
  if (event.is(Key::Down)) scroll(1, size);
  if (event.is(U' ') || event.is(Key::PageDown)) scroll(page, size);
  if (event.is(U'b') || event.is(Key::PageUp)) scroll(-page, size);
  if (event.is(Key::Home)) scroll(-all, size);
  if (event.is(Key::End)) scroll(all, size);
  return Next::Stay;
}

void TextPage::draw(Canvas& canvas) const {
  if (draw_too_small(canvas)) return;
  const auto count = static_cast<int>(lines_.size());
  const int last = std::min(count, first_ + rows_of(canvas.size()));
  draw_title(canvas, fmt::format("{}   lines {} to {} of {}", title_, first_ + 1, last, count));
  for (int line = first_; line < last; ++line)
    canvas.text({0, kTop + line - first_}, lines_[static_cast<std::size_t>(line)]);
  draw_keys(canvas, {"up, down: scroll", "space, b: next, previous page", "Esc: back"});
}

}  // namespace kelso::tui
