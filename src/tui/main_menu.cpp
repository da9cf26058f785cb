#include "tui/main_menu.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <optional>

#include <fmt/format.h>

#include "tui/board_editor.hpp"
#include "tui/game_file.hpp"
#include "tui/menu.hpp"
#include "tui/play_view.hpp"
#include "tui/text_page.hpp"

namespace kelso::tui {

namespace {

using board::Side;
using Holds = SettingKind::Holds;

// As in docs/levels.md; the first word is the level.
const std::vector<std::string> kLevels = {
    "1 Newcomer",    "2 Beginner",      "3 Improver", "4 Casual player", "5 Regular player",
    "6 Club player", "7 County player", "8 Expert",   "9 Master",        "10 Grandmaster"};
const char* const kClockNote = "Seconds for the game, + seconds added after each move.";
const std::vector<std::string> kClocks = {"none", "60+1", "180+2", "300+3", "600+5", "1800+10"};
const std::vector<std::string> kComputers = {
    "engine",         "engine:level=9",  "engine:level=7",     "engine:level=5", "engine:level=3",
    "engine:level=1", "minimax:depth=4", "alpha-beta:depth=6", "timed",          "random"};

std::size_t place_in(const std::vector<std::string>& words, const std::string& word,
                     std::size_t otherwise = 0) {
  const auto found = std::find(words.begin(), words.end(), word);
  return found == words.end() ? otherwise : static_cast<std::size_t>(found - words.begin());
}

// The words, with `word` inserted at the front if it is missing.
std::vector<std::string> including(std::vector<std::string> words, const std::string& word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.insert(words.begin(), word);
  return words;
}

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char character : text) {
    if (character == '|')
      words.emplace_back();
    else
      words.back() += character;
  }
  return words;
}

class MainMenu {
 public:
  MainMenu(const Surroundings& surroundings, const MenuCommands& commands)
      : surroundings_(surroundings),
        commands_(commands),
        loaded_(load_settings(settings_path())),
        theme_(theme_of(loaded_.settings, surroundings)),
        abilities_(abilities_of(loaded_.settings, theme_)),
        screen_(theme_) {}

  FullScreenEnd run() {
    if (!loaded_.report.empty()) show_message(loaded_.report);
    Menu menu("Kelso   English draughts", labels());
    for (;;) {
      const auto next = choose(menu);
      if (quit_) return FullScreenEnd::Interrupted;
      if (next == Menu::Next::Back) return FullScreenEnd::Left;
      const auto action = entries_[menu.chosen()].action;
      if (!action) return FullScreenEnd::Left;
      (this->*action)();
      if (quit_) return FullScreenEnd::Interrupted;
    }
  }

 private:
  struct Entry {
    MenuItem item;
    void (MainMenu::*action)();
  };

  std::vector<MenuItem> labels() {
    entries_ = {
        {{"Play the computer", "choose a level, a colour and a clock"}, &MainMenu::play_computer},
        {{"Two players", "two people at one keyboard"}, &MainMenu::play_two},
        {{"Watch two computers", "the engine or textbook searches"}, &MainMenu::watch},
        {{"72-game study (000)", "play its 72 games and compare its figures"}, &MainMenu::full_simulation},
        {{"Experiments", "reproduce the figures of the five documents"}, &MainMenu::experiments},
        {{"Analyse a position", "lines and values from the engine"}, &MainMenu::analyse},
        {{"Endgames", "perfect play with few pieces"}, &MainMenu::endgames},
        {{"Settings", "players, time, board, colours"}, &MainMenu::settings}};
    if (commands_.has("serve"))
      entries_.push_back({{"Browser board", "play and study in the browser"}, &MainMenu::browser});
    entries_.push_back({{"Help", "commands, terms and documents"}, &MainMenu::help});
    entries_.push_back({{"Quit", ""}, nullptr});
    std::vector<MenuItem> items;
    for (const Entry& entry : entries_) items.push_back(entry.item);
    return items;
  }

  // Draws and handles events until the state answers something other than Stay.
  template <class State, class Draw>
  auto until_answered(State& state, const Draw& draw) {
    using Next = decltype(state.handle(Event{}, Size{}));
    constexpr auto kTick = std::chrono::milliseconds(100);
    for (;;) {
      Canvas canvas(screen_.size());
      draw(canvas);
      screen_.show(canvas);
      const Event event = screen_.wait(kTick);
      if (event.is(Key::Suspend)) screen_.suspend();
      const Next next = surroundings_.interrupted() ? Next::Quit : state.handle(event, screen_.size());
      quit_ |= next == Next::Quit;
      if (next != Next::Stay) return next;
    }
  }

  Menu::Next choose(Menu& menu) {
    return until_answered(menu, [&](Canvas& canvas) { menu.draw(canvas, !abilities_.unicode); });
  }
  Form::Next ask(Form& form) {
    return until_answered(form, [&](Canvas& canvas) { form.draw(canvas, !abilities_.unicode); });
  }
  // Until the button is pressed; false after Esc.
  bool fill_in(Form& form) {
    Form::Next next = ask(form);
    while (next == Form::Next::Changed) next = ask(form);
    return next == Form::Next::Done;
  }
  void show_message(const std::string& sentence) {
    Form form("Kelso", {}, "Continue");
    form.say(sentence);
    (void)fill_in(form);
  }

  void run(const std::vector<std::string>& arguments) {
    screen_.leave();
    commands_.run(arguments);
    screen_.come_back();
  }

  GameSetup setup_of_settings() const {
    const Settings& settings = loaded_.settings;
    GameSetup setup;
    setup.game.start = settings.start();
    setup.game.tags = tags_of_today();
    setup.limits = *player::parse_limits(settings.get("time"));
    setup.hint_player = settings.get("hint-player");
    setup.hint_depth = std::stoi(settings.get("hint-depth"));
    setup.seed = static_cast<std::uint64_t>(std::time(nullptr));
    return setup;
  }

  // Starts the game. If a player cannot be created, puts the reason on the form and returns false.
  bool begin(GameSetup setup, const std::string& clock, Form& form) {
    if (clock != "none") setup.game.time_control = *play::parse_time_control(clock);
    auto runner = GameRunner::make(std::move(setup), surroundings_.runner_context);
    if (!runner) {
      form.say(runner.error());
      return false;
    }
    quit_ |= play_on(screen_, **runner, abilities_, surroundings_) == FullScreenEnd::Interrupted;
    if (quit_) (void)keep_unfinished((*runner)->board());
    return true;
  }

  // The level in the settings, as an index of kLevels; by default level 5.
  [[nodiscard]] std::size_t usual_level() const {
    for (const char* side : {"white", "black"}) {
      const std::string& player = loaded_.settings.get(side);
      if (!player.starts_with("engine:level=")) continue;
      for (std::size_t i = 0; i < kLevels.size(); ++i)
        if (number_of_level(kLevels[i]) == player.substr(13)) return i;
    }
    return 4;
  }
  static std::string number_of_level(const std::string& level) { return level.substr(0, level.find(' ')); }

  void play_computer() {
    const std::string& hints = loaded_.settings.get("hints");
    const auto clocks = including(kClocks, loaded_.settings.get("clock"));
    const bool usually_white =
        loaded_.settings.get("white") == "person" && loaded_.settings.get("black") != "person";
    Form form("Kelso   Play the computer",
              {{"Level",
                kLevels,
                usual_level(),
                {},
                "Level 1 has just learnt the rules; level 10 is the engine at full strength."},
               {"You play", {"Black", "White"}, usually_white ? 1u : 0u, {}, "Black moves first."},
               {"Clock", clocks, place_in(clocks, loaded_.settings.get("clock")), {}, kClockNote},
               {"Hints",
                {"when asked", "every turn"},
                hints == "none" ? 0u : 1u,
                {},
                "A recommended move with the reason; press h to ask for one."}},
              "Start");
    while (fill_in(form)) {
      GameSetup setup = setup_of_settings();
      const Side person = form.field(1).value() == "Black" ? Side::Black : Side::White;
      setup.game.seats[opponent(person)] = seat_of("engine:level=" + number_of_level(form.field(0).value()));
      setup.hints[person] = form.field(3).answer == 1;
      if (begin(std::move(setup), form.field(2).value(), form)) return;
    }
  }

  void play_two() {
    const auto clocks = including(kClocks, loaded_.settings.get("clock"));
    Form form("Kelso   Two players",
              {{"Black", {}, 0, "Black", "Name of the player with the black pieces, who moves first."},
               {"White", {}, 0, "White", "Name of the player with the white pieces."},
               {"Clock", clocks, place_in(clocks, loaded_.settings.get("clock")), {}, kClockNote}},
              "Start");
    while (fill_in(form)) {
      GameSetup setup = setup_of_settings();
      setup.game.seats = {{.name = form.field(0).value(), .player = ""},
                          {.name = form.field(1).value(), .player = ""}};
      if (begin(std::move(setup), form.field(2).value(), form)) return;
    }
  }

  void watch() {
    Form form(
        "Kelso   Watch two computers",
        {{"Black", kComputers, 3, {}, "For other players, run kelso play --black PLAYER --white PLAYER."},
         {"White", kComputers, 2, {}, {}},
         {"Time per move",
          {"100ms", "500ms", "1s", "5s", "30s"},
          2,
          {},
          "For players without a depth or level."}},
        "Start");
    while (fill_in(form)) {
      GameSetup setup = setup_of_settings();
      setup.game.seats = {seat_of(form.field(0).value()), seat_of(form.field(1).value())};
      setup.limits = *player::parse_limits("movetime=" + form.field(2).value());
      if (begin(std::move(setup), "none", form)) return;
    }
  }

  void full_simulation() { run({"experiment", "run", "000-full-simulation"}); }

  void experiments() {
    std::vector<MenuItem> items;
    for (const MenuExperiment& each : commands_.experiments) items.push_back({each.title, each.duration});
    if (items.empty()) return;
    Menu menu("Kelso   Experiments", std::move(items));
    if (choose(menu) == Menu::Next::Take)
      run({"experiment", "run", commands_.experiments[menu.chosen()].name});
  }

  void analyse() {
    Form form("Kelso   Analyse a position",
              {{"Position", {}, 0, "start", "start, or a FEN such as W:W18,K31:B12,19."},
               {"Time", {"2s", "10s", "60s"}, 1, {}, "How long the engine searches."},
               {"Lines", {"1", "2", "3", "5"}, 2, {}, "Number of best moves to show."}},
              "Analyse");
    if (!fill_in(form)) return;
    std::vector<std::string> arguments = {"analyze", "movetime=" + form.field(1).value(), "--multipv",
                                          form.field(2).value()};
    if (form.field(0).value() != "start") arguments.insert(arguments.end(), {"--fen", form.field(0).value()});
    run(arguments);
  }

  void endgames() {
    Form form("Kelso   Endgames",
              {{"What",
                {"value of every move", "perfect play to the end", "list the databases"},
                0,
                {},
                "The endgame databases are built when they are first needed."},
               {"Position", {}, 0, "W:WK19,K23:BK28,12", "A FEN with few pieces."}},
              "Go");
    if (!fill_in(form)) return;
    const std::size_t what = form.field(0).answer;
    if (what == 2) return run({"endgame", "info"});
    run({"endgame", what == 0 ? "probe" : "play", form.field(1).value()});
  }

  void browser() { run({"serve"}); }

  void help() {
    Menu menu("Kelso   Help", {{"Commands", "what to type in the shell"},
                               {"Terms", "ply, ballot, crown, PV, SPRT and others"},
                               {"Documents", "the five course documents"},
                               {"Playing", "options of kelso play, and how to type moves"}});
    static constexpr std::array<const char*, 4> kTopics = {"", "terms", "documents", "play"};
    while (choose(menu) == Menu::Next::Take) {
      TextPage page("Kelso   Help", commands_.help(kTopics[menu.chosen()], screen_.size().width));
      (void)until_answered(page, [&](Canvas& canvas) { page.draw(canvas); });
      if (quit_) return;
    }
  }

  [[nodiscard]] static FormField field_of(const SettingKind& kind, const Settings& settings) {
    const std::string& value = settings.get(kind.name);
    FormField field{std::string(kind.name), {}, 0, value, std::string(kind.meaning)};
    if (kind.holds == Holds::Position) {  // edited on a board instead of typed
      field.answers = {value};
      field.note += " Press Enter to edit it.";
    }
    if (kind.holds != Holds::Choice) return field;
    field.answers = split(kind.choices);
    field.answer = place_in(field.answers, value);
    return field;
  }

  void settings() {
    std::vector<FormField> fields;
    for (const SettingKind& kind : setting_kinds()) fields.push_back(field_of(kind, loaded_.settings));
    Form form("Kelso   Settings", std::move(fields), "Save");
    form.choose(0);
    while (fill_in_settings(form)) {
      Settings changed = loaded_.settings;
      auto reason = taken(form, changed);
      if (!reason) reason = save_settings(changed, settings_path());
      if (!reason) return take(changed);
      form.say(*reason);
    }
  }

  void take(const Settings& changed) {
    loaded_.settings = changed;
    theme_ = theme_of(changed, surroundings_);
    abilities_ = abilities_of(changed, theme_);
    screen_.set_theme(theme_);
  }

  // As fill_in, but changing the board opens the board editor.
  bool fill_in_settings(Form& form) {
    for (;;) {
      const Form::Next next = ask(form);
      if (next == Form::Next::Done) return true;
      if (next != Form::Next::Changed) return false;
      const auto kinds = setting_kinds();
      if (form.chosen() >= kinds.size() || kinds[form.chosen()].holds != Holds::Position) continue;
      Settings edited = loaded_.settings;
      (void)taken(form, edited);
      edit_board(edited);
      if (quit_) return false;
      for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].name == "board" || kinds[i].name == "first") form.field(i) = field_of(kinds[i], edited);
    }
  }

  std::optional<std::string> taken(const Form& form, Settings& changed) const {
    const auto kinds = setting_kinds();
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      const std::string& value = form.field(i).value();
      if (auto reason = changed.set(kinds[i].name, value)) return reason;
      if (kinds[i].holds == Holds::Player && (value != "person" || kinds[i].name == "hint-player"))
        if (auto reason = commands_.wrong_player(value)) return std::string(kinds[i].name) + ": " + *reason;
    }
    return std::nullopt;
  }

  void edit_board(Settings& settings) {
    BoardEditor editor(settings.start());
    for (;;) {
      const auto next = until_answered(editor, [&](Canvas& canvas) { editor.draw(canvas, abilities_); });
      if (next == BoardEditor::Next::Load) load_board(editor);
      if (quit_ || next == BoardEditor::Next::Back) return;
      if (next == BoardEditor::Next::Done) return settings.set_start(*editor.position());
    }
  }

  void load_board(BoardEditor& editor) {
    Form form(
        "Kelso   Load a board",
        {{"File",
          {},
          0,
          "board.txt",
          "Board file of the Timed-search project (003): 0 empty, 1 White king, 2 White man, 3 Red (Black) "
          "king, 4 Red (Black) man."}},
        "Load");
    form.choose(0);
    while (fill_in(form)) {
      const Side first = loaded_.settings.get("first") == "black" ? Side::Black : Side::White;
      const auto position = read_board(form.field(0).value(), first);
      if (position) return editor.take(*position);
      form.say(position.error());
    }
  }

  const Surroundings& surroundings_;
  const MenuCommands& commands_;
  Loaded loaded_;
  Theme theme_;
  Abilities abilities_;
  Screen screen_;
  std::vector<Entry> entries_;
  bool quit_ = false;
};

}  // namespace

FullScreenEnd run_main_menu(const Surroundings& surroundings, const MenuCommands& commands) {
  return MainMenu(surroundings, commands).run();
}

}  // namespace kelso::tui
