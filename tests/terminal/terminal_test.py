#!/usr/bin/env python3
"""Full screens in a real terminal: tmux holds a shell, the shell runs kelso, and the screen is read as text.

Usage: terminal_test.py KELSO

Every test ends with the shell's own prompt on its old screen, which proves that the terminal was put back.
"""

import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

KELSO = None
TIMEOUT = 60  # seconds, for machines that are busy with other things
KNOWN_LEAKS = Path(__file__).with_name("known_leaks.txt").resolve()


class Screen(unittest.TestCase):
    width, height = 80, 24
    environment = {}

    def setUp(self):
        folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)  # the shell may still be on its way out
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.socket = str(self.folder / "tmux")
        environment = {"PATH": os.environ["PATH"], "HOME": str(self.folder), "LC_ALL": "C.UTF-8", "PS1": "prompt> ", "HISTFILE": "/dev/null",
                       "XDG_CONFIG_HOME": str(self.folder / "config"), "TERM": "screen-256color",
                       "LSAN_OPTIONS": f"print_suppressions=0:suppressions={KNOWN_LEAKS}", **self.environment}
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(self.width), "-y", str(self.height),
                  "env", "-i", *(f"{name}={value}" for name, value in environment.items()),
                  "bash", "--norc", "--noprofile")
        self.addCleanup(self.tmux, "kill-server", check=False)
        self.wait_for("prompt>")

    def tmux(self, *arguments, check=True):
        done = subprocess.run(["tmux", "-S", self.socket, *arguments], capture_output=True, text=True, cwd=self.folder)
        if check and done.returncode != 0:
            self.fail(f"tmux {arguments}: {done.stderr}")
        return done.stdout

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def wait_for(self, *wanted, gone=()):
        """Until all of these texts are on the screen, and none of those."""
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            text = self.screen()
            if all(each in text for each in wanted) and not any(each in text for each in gone):
                return text
            time.sleep(0.05)
        self.fail(f"waited for {wanted} without {gone}, and saw\n{self.screen()}")

    def keys(self, *names):
        self.tmux("send-keys", *names)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def start(self, *arguments):
        self.type(" ".join(map(shlex.quote, [str(KELSO), *arguments])))
        self.keys("Enter")

    def assert_put_back(self, exit_code):
        """The shell has its prompt, its screen, and a terminal that echoes."""
        self.wait_for("prompt>", gone=("Esc leave", "Ctrl-C: quit"))
        self.type("echo code=$? $(stty -a | grep -o ' echo\\b') $(stty -a | grep -o ' icanon\\b')")
        self.keys("Enter")
        self.wait_for(f"code={exit_code} echo icanon")
        self.assertEqual(self.tmux("display-message", "-p", "#{alternate_on}#{mouse_any_flag}").strip(), "00")

    def program(self):
        """The process id of the kelso that runs in the terminal."""
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        return int(Path(f"/proc/{shell}/task/{shell}/children").read_text().split()[0])

    def click(self, x, y):
        """As a terminal of this kind reports it to a program that asked for the mouse, counted from 1."""
        place = chr(32 + x) + chr(32 + y)
        self.type("\x1b[M " + place)
        self.type("\x1b[M#" + place)


class Game(Screen):
    def test_a_game_is_played_with_keys_typing_and_mouse(self):
        self.start("play", "--white", "first")
        text = self.wait_for("Person (Black) v first (White)", "▶ Black")
        self.assertIn("▐█▌", text)
        self.keys("Enter", "Tab", "Enter")
        self.wait_for("1. 9-13   21-17")
        self.type("11-15")
        self.keys("Enter")
        self.wait_for("2. 11-15  17-14")
        self.type("3-7")
        self.keys("Enter")
        self.wait_for("You must capture: 10 takes 14")
        self.type("u")
        self.wait_for("Move taken back")
        self.keys("Escape")
        self.wait_for("Leave the game?")
        self.keys("Enter")
        self.assert_put_back(0)

    def test_clicks_choose_and_move(self):
        self.start("play", "--black", "person", "--white", "person")
        self.wait_for("▶ Black")
        self.click(1 + 5 * 5 + 3, 1 + 2 * 2 + 2)  # square 11: third row, sixth column
        self.wait_for("◆")
        self.click(1 + 5 * 4 + 3, 1 + 2 * 3 + 2)  # square 15: fourth row, fifth column
        self.wait_for("1. 11-15", "▶ White")
        self.keys("C-c")
        self.assert_put_back(130)
        self.assertIn("1. 11-15", (self.folder / ".local/share/kelso/unfinished.pdn").read_text())

    def test_a_whole_game_ends_with_its_result_and_a_rematch(self):
        self.start("play", "--black", "person", "--white", "first", "--fen", "B:W18:B14")
        self.type("14x23")
        self.keys("Enter")
        self.wait_for("Black wins: White has no piece left.", "rematch")
        self.keys("Enter")
        self.wait_for("first (Black) v Person (White)")
        self.keys("C-c")
        self.assert_put_back(130)

    def test_the_screen_is_resized_and_says_when_it_is_too_small(self):
        self.start("play", "--white", "first")
        self.wait_for("▶ Black")
        self.tmux("resize-window", "-x", "120", "-y", "40")
        self.wait_for("█████", "▶ Black")
        self.tmux("resize-window", "-x", "50", "-y", "20")
        self.wait_for("50 columns and 20 lines", gone=("▶",))
        self.tmux("resize-window", "-x", "60", "-y", "24")
        self.wait_for("▶ Black", gone=("50 columns",))
        self.keys("C-c")
        self.assert_put_back(130)

    def test_signals_and_crashes_put_the_terminal_back(self):
        for number, code in ((signal.SIGTERM, 130), (signal.SIGINT, 130), (signal.SIGSEGV, 139), (signal.SIGABRT, 134)):
            with self.subTest(number=number):
                self.type("clear")
                self.keys("Enter")
                self.start("play", "--white", "first")
                self.wait_for("▶ Black")
                os.kill(self.program(), number)
                self.assert_put_back(code)

    def test_two_computers_are_watched_and_paused(self):
        self.start("play", "--black", "first", "--white", "random:seed=1")
        self.wait_for("  2. ")
        self.keys("Space")
        self.keys("C-c")
        self.assert_put_back(130)


class Ascii(Screen):
    width, height = 60, 24
    environment = {"LC_ALL": "C", "NO_COLOR": "1"}

    def test_plain_terminals_get_plain_signs(self):
        self.start("play", "--white", "first")
        text = self.wait_for("> Black")
        self.assertTrue(text.isascii(), text)
        self.assertIn("b", text)
        self.keys("C-c")
        self.assert_put_back(130)


class WideHelp(Screen):
    width = 97

    def test_help_follows_the_width_of_the_terminal(self):
        self.start("help", "match")
        text = self.wait_for("Examples:", "prompt>")
        self.assertTrue(any(80 < len(line) <= 97 for line in text.splitlines()), text)


class Menu(Screen):
    def test_the_menu_leads_to_a_game_and_back(self):
        self.start()
        self.wait_for("1  Play the computer", "Quit")
        self.keys("Enter")
        self.wait_for("Level", "[ Start ]")
        self.keys("Enter")
        self.wait_for("Person (Black) v Kelso level 5 (White)")
        self.keys("Escape")
        self.wait_for("Leave the game?")
        self.keys("Enter")
        self.wait_for("1  Play the computer")
        self.keys("Escape")
        self.assert_put_back(0)

    def test_help_can_be_read_page_by_page(self):
        self.start()
        self.wait_for("0  Help")
        self.type("0")
        self.wait_for("1  Commands", "3  Documents")
        self.type("1")
        self.wait_for("lines 1 to ", "Usage: kelso [COMMAND] [OPTIONS]")
        self.keys("End")
        self.wait_for("kelso help terms", gone=("Usage:",))
        self.keys("Escape")
        self.wait_for("3  Documents")
        self.type("3")
        self.wait_for("72-game study (000)")
        self.keys("C-c")
        self.assert_put_back(130)

    def test_settings_are_changed_on_screen_and_kept(self):
        self.start()
        self.wait_for("Settings")
        self.type("8")
        self.wait_for("hint-depth", "[ Save ]")
        self.keys("Down", "Down", "Right")
        self.wait_for("◀ white ▶")
        self.keys("Down", "Down", "Down", "Enter")
        self.wait_for("Kelso   Start position")
        self.type("-")
        self.keys("Enter")
        self.wait_for("B2,3,4,5")
        self.keys("Up", "Up", "Up", "Up", "Up", "Up", "Enter")
        self.wait_for("1  Play the computer")
        self.keys("C-c")
        self.assert_put_back(130)
        self.assertIn("B2,3,4,5", (self.folder / "config/kelso/settings.toml").read_text())

    def test_commands_run_inside_the_terminal(self):
        self.start()
        self.wait_for("Analyse a position")
        self.type("6")
        self.wait_for("[ Analyse ]")
        self.keys("Up", "Up", "Left", "Down", "Down", "Enter")
        self.wait_for("best move", "Press Enter to return")
        self.keys("Enter")
        self.wait_for("1  Play the computer", gone=("best move",))
        self.keys("C-c")
        self.assert_put_back(130)


if __name__ == "__main__":
    KELSO = Path(sys.argv.pop(1)).resolve()
    unittest.main()
