#!/usr/bin/env python3
"""Tests of tools/check_docs: every kind of error in a document is found."""

import subprocess
import tempfile
import unittest
from pathlib import Path

CHECK_DOCS = Path(__file__).resolve().parents[2] / "tools/check_docs"
PAGE = "# Title\n\n*For players.*\n\n"
# Stands in for the program: `fail` fails, `serve` prints the address of a server that has one page.
FAKE_KELSO = """#!/usr/bin/env python3
import http.server, sys
PAGE = b'<div id="app"></div>' if "--empty" not in sys.argv else b"nothing"
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
        self.wfile.write(PAGE)
if sys.argv[1] == "serve":
    server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
    print(f"at http://127.0.0.1:{server.server_port}/", flush=True)
    server.serve_forever()
if sys.argv[1] == "write":
    open("written", "w").close()
sys.exit(3 if sys.argv[1] == "fail" else 0)
"""


class CheckDocs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.write("README.md", "# Kelso\n")
        self.kelso = self.root / "fake_kelso"
        self.kelso.write_text(FAKE_KELSO)
        self.kelso.chmod(0o755)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def check(self, *arguments):
        return subprocess.run([CHECK_DOCS, "--root", self.root, *arguments], capture_output=True, text=True)

    def assert_passes(self, *arguments):
        done = self.check(*arguments)
        self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)

    def assert_refused(self, words, *arguments):
        done = self.check(*arguments)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn(words, done.stdout)

    def assert_command_refused(self, line, words):
        self.write("README.md", f"```sh\n{line}\n```\n")
        self.assert_refused(words, self.kelso)

    def test_links_to_files_and_headings_pass(self):
        self.write("docs/page.md", PAGE + "## What is counted?\n\n[up](../README.md), [here](#what-is-counted)\n")
        self.write("README.md", "[page](docs/page.md#what-is-counted) [elsewhere](https://example.org/x.md)\n")
        self.assert_passes()

    def test_a_link_to_a_missing_file_is_found(self):
        self.write("README.md", "# Kelso\n\n[page](docs/page.md)\n")
        self.assert_refused("README.md:3: docs/page.md does not exist")

    def test_a_link_to_a_missing_heading_is_found(self):
        self.write("README.md", "# Kelso\n\n[part](#parts)\n")
        self.assert_refused("README.md:3: README.md has no heading #parts")

    def test_a_missing_picture_is_found(self):
        self.write("README.md", '<img src="board.png" alt="">\n')
        self.assert_refused("board.png does not exist")

    def test_a_module_without_a_readme_is_found(self):
        self.write("src/board/CMakeLists.txt", "")
        self.assert_refused("README.md is missing")

    def test_a_long_readme_of_a_module_is_found(self):
        self.write("src/board/CMakeLists.txt", "")
        self.write("src/board/README.md", "# board\n" * 26)
        self.assert_refused("more than 25 lines")

    def test_a_page_that_does_not_say_whom_it_is_for_is_found(self):
        self.write("docs/page.md", "# Title\n\nText.\n")
        self.assert_refused("docs/page.md:3: say whom the page is for")

    def test_avoided_words_are_found_outside_code(self):
        self.write("README.md", "# Kelso\n\n`whoever`\n\n```text\nso many\n```\n")
        self.assert_passes()
        self.write("README.md", "# Kelso\n\n```sh\n```\nFor Whoever plays.\n")
        self.assert_refused('README.md:5: "Whoever"; better:')

    def test_commands_of_the_readme_and_the_pages_are_run_in_one_folder_per_document(self):
        block = "```sh\n./kelso write   # a file\ntest -e written && kelso \\\n  show\n```\n"
        self.write("README.md", block)
        self.write("docs/page.md", PAGE + "```sh\ntest ! -e written\n```\n")
        self.assert_passes(self.kelso)

    def test_a_failing_command_is_found(self):
        self.assert_command_refused("./kelso fail", "./kelso fail: ended with 3")

    def test_a_failing_command_of_a_page_is_found(self):
        self.write("docs/page.md", PAGE + "```sh\nkelso fail\n```\n")
        self.assert_refused("kelso fail: ended with 3", self.kelso)

    def test_blocks_that_are_not_to_be_run_are_not_run(self):
        self.write("README.md", "```sh not-run\n./kelso fail\n```\n```text\n./kelso fail\n```\n```sh\n./test\n```\n")
        self.assert_passes(self.kelso)

    def test_the_server_is_asked_for_its_page_and_stopped(self):
        self.write("README.md", "```sh\n./kelso serve    # the board\n```\n")
        self.assert_passes(self.kelso)
        self.assert_command_refused("./kelso serve --empty", "without the page")


unittest.main()
