#include "tui/screen.hpp"

#include <array>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include <fmt/format.h>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// Keeps ncurses from defining common words as macros.
#define NCURSES_NOMACROS
#include <curses.h>
#include <term.h>
#undef lines
#undef columns

namespace kelso::tui {

namespace {

// State that a signal handler needs to restore the terminal; it can only reach globals.
termios terminal_before;
volatile std::sig_atomic_t terminal_is_ours = 0;

constexpr std::string_view kPutBack =
    "\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[0m\x1b[?25h\x1b[?1049l\x1b[?1l\x1b>";
constexpr std::array<int, 6> kCrashes = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGQUIT};

void put_terminal_back() {
  if (!terminal_is_ours) return;
  terminal_is_ours = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &terminal_before);
  [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, kPutBack.data(), kPutBack.size());
}

void crash(int signal_number) {
  put_terminal_back();
  std::signal(signal_number, SIG_DFL);
  std::raise(signal_number);
}

void watch_for_crashes() {
  for (const int number : kCrashes) std::signal(number, crash);
}

void stop_watching() {
  for (const int number : kCrashes) std::signal(number, SIG_DFL);
}

void send(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

Event key_event(int code) {
  switch (code) {
    case KEY_UP:
      return Event::of(Key::Up);
    case KEY_DOWN:
      return Event::of(Key::Down);
    case KEY_LEFT:
      return Event::of(Key::Left);
    case KEY_RIGHT:
      return Event::of(Key::Right);
    case KEY_HOME:
      return Event::of(Key::Home);
    case KEY_END:
      return Event::of(Key::End);
    case KEY_PPAGE:
      return Event::of(Key::PageUp);
    case KEY_NPAGE:
      return Event::of(Key::PageDown);
    case KEY_ENTER:
      return Event::of(Key::Enter);
    case KEY_BACKSPACE:
      return Event::of(Key::Backspace);
    case KEY_RESIZE:
      return {Event::Kind::Resize};
    default:
      return {};
  }
}

Event mouse_event() {
  MEVENT mouse{};
  if (getmouse(&mouse) != OK) return {};
  if (mouse.bstate & BUTTON4_PRESSED) return {Event::Kind::WheelUp, Key::None, 0, {mouse.x, mouse.y}};
  if (mouse.bstate & BUTTON5_PRESSED) return {Event::Kind::WheelDown, Key::None, 0, {mouse.x, mouse.y}};
  if (mouse.bstate & BUTTON1_PRESSED) return Event::click({mouse.x, mouse.y});
  return {};
}

Event sign_event(wint_t sign) {
  switch (sign) {
    case 3:
      return Event::of(Key::Interrupt);
    case 26:
      return Event::of(Key::Suspend);
    case 12:
      return Event::of(Key::Redraw);
    case '\r':
    case '\n':
      return Event::of(Key::Enter);
    case 27:
      return Event::of(Key::Escape);
    case '\t':
      return Event::of(Key::Tab);
    case 8:
    case 127:
      return Event::of(Key::Backspace);
    default:
      return Event::of(static_cast<char32_t>(sign));
  }
}

}  // namespace

ColourDepth detected_colours() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string_view(value ? value : "");
  };
  if (!variable("NO_COLOR").empty()) return ColourDepth::None;
  if (variable("COLORTERM") == "truecolor" || variable("COLORTERM") == "24bit") return ColourDepth::True;
  int error = 0;
  if (setupterm(nullptr, STDOUT_FILENO, &error) != OK) return ColourDepth::None;
  const int count = tigetnum("colors");
  if (count >= 1 << 24) return ColourDepth::True;
  if (count >= 256) return ColourDepth::Many;
  return count >= 8 ? ColourDepth::Sixteen : ColourDepth::None;
}

bool shows_unicode() {
  std::setlocale(LC_CTYPE, "");
  const char* codeset = nl_langinfo(CODESET);
  return codeset && std::strcmp(codeset, "UTF-8") == 0;
}

Screen::Screen(const Theme& theme) : theme_(theme) {
  std::setlocale(LC_CTYPE, "");
  tcgetattr(STDIN_FILENO, &terminal_before);
  initscr();
  terminal_is_ours = 1;
  watch_for_crashes();
  come_back();
}

Screen::~Screen() { leave(); }

void Screen::come_back() {
  terminal_is_ours = 1;
  raw();  // Ctrl-C is read as a key: as a signal it would end the program without restoring the screen
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  set_escdelay(25);
  curs_set(0);
  mouseinterval(0);
  mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
  clear();
  refresh();
  shown_.reset();
}

void Screen::leave() {
  if (!terminal_is_ours) return;
  send("\x1b[0m");
  mousemask(0, nullptr);
  curs_set(1);
  endwin();
  stop_watching();
  put_terminal_back();
}

void Screen::suspend() {
  leave();
  std::raise(SIGTSTP);
  watch_for_crashes();
  come_back();
}

void Screen::set_theme(const Theme& theme) {
  theme_ = theme;
  shown_.reset();
}

Size Screen::size() const {
  winsize window{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 0)
    return {window.ws_col, window.ws_row};
  return {COLS, LINES};
}

// ncurses supports only 256 colours on most terminals, so the page is written directly; ncurses keeps an
// empty page and never overwrites it.
void Screen::show(const Canvas& canvas) {
  const bool redraws = !shown_ || shown_->size() != canvas.size();
  std::string output = redraws ? "\x1b[0m\x1b[2J" : "";
  std::optional<std::pair<Look, Stone>> style;
  for (int y = 0; y < canvas.size().height; ++y) {
    bool here = false;  // whether the cursor is at this character
    for (int x = 0; x < canvas.size().width; ++x) {
      const Cell& cell = canvas.at({x, y});
      if (!redraws && shown_->at({x, y}) == cell) {
        here = false;
        continue;
      }
      if (!here) output += fmt::format("\x1b[{};{}H", y + 1, x + 1);
      here = true;
      if (!style || style->first != cell.look || style->second != cell.stone) {
        output += sequence_of(theme_, cell.look, cell.stone);
        style = {cell.look, cell.stone};
      }
      output += encoded(cell.sign);
    }
  }
  if (!output.empty()) send(output + "\x1b[0m");
  shown_ = canvas;
}

Event Screen::wait(std::chrono::milliseconds time) {
  timeout(static_cast<int>(time.count()));
  wint_t sign = 0;
  const int kind = get_wch(&sign);
  if (kind == ERR) return {};
  if (kind == KEY_CODE_YES && sign == KEY_MOUSE) return mouse_event();
  const Event event = kind == KEY_CODE_YES ? key_event(static_cast<int>(sign)) : sign_event(sign);
  if (event.kind == Event::Kind::Resize || event.is(Key::Redraw)) {
    clear();
    refresh();
    shown_.reset();
  }
  return event;
}

}  // namespace kelso::tui
