#!/usr/bin/env python3
"""Tests of the scripts in tools/: that they find what they are there to find."""

import subprocess
import tempfile
import unittest
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[2] / "tools"


class Sandbox(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def run_tool(self, name):
        return subprocess.run([TOOLS / name, self.root], capture_output=True, text=True)


class CheckLayers(Sandbox):
    def setUp(self):
        super().setUp()
        self.write("src/base/CMakeLists.txt", "kelso_module(base)")
        self.write("src/board/CMakeLists.txt", "kelso_module(board\n  USES base\n  TESTS square_test.cpp)")
        self.write("src/rules/CMakeLists.txt", "kelso_module(rules USES board)")

    def assert_refused(self, *words):
        done = self.run_tool("check_layers")
        self.assertEqual(done.returncode, 1)
        for word in words:
            self.assertIn(word, done.stdout)

    def test_includes_of_lower_modules_pass(self):
        self.write("src/rules/move.hpp", '#include "base/result.hpp"\n#include "board/square.hpp"\n')
        self.write("src/board/square_test.cpp", '#include <iostream>\n#include "rules/move.hpp"\n')
        self.write("apps/cli/CMakeLists.txt", "")
        self.write("apps/cli/main.cpp", '#include <cstdio>\n#include "cli/help.hpp"\n#include "rules/move.hpp"\n')
        self.assertEqual(self.run_tool("check_layers").returncode, 0)

    def test_an_include_of_a_higher_module_is_found(self):
        self.write("src/board/square.hpp", '#pragma once\n#include "rules/move.hpp"\n')
        self.assert_refused("src/board/square.hpp:2", "rules/move.hpp")

    def test_an_include_that_cmake_does_not_declare_is_found(self):
        self.write("src/notation/CMakeLists.txt", "kelso_module(notation)")
        self.write("src/notation/fen.hpp", '#include "rules/position.hpp"\n')
        self.assert_refused("src/notation/fen.hpp:1")

    def test_a_forbidden_use_in_cmake_is_found(self):
        self.write("src/board/CMakeLists.txt", "kelso_module(board USES rules)")
        self.assert_refused("board may not use rules")

    def test_an_unknown_module_is_found(self):
        self.write("src/chess/CMakeLists.txt", "kelso_module(chess)")
        self.assert_refused("not in the table")

    def test_a_module_within_a_module_is_closed_to_its_neighbours(self):
        self.write("src/documents/CMakeLists.txt", "kelso_module(documents)")
        self.write("src/documents/d000/CMakeLists.txt", "kelso_module(documents_d000 USES documents)")
        self.write("src/documents/d000/tree.hpp", '#include "documents/record.hpp"\n')
        self.assertEqual(self.run_tool("check_layers").returncode, 0)
        self.write("src/documents/d000/tree.hpp", '#include "documents/d001/search.hpp"\n')
        self.assert_refused("documents/d001/search.hpp")

    def test_printing_below_apps_is_found(self):
        self.write("src/board/board.cpp", "void show() { std::cout << 1; }\n")
        self.assert_refused("may not do this")

    def test_libraries_are_included_only_where_they_belong(self):
        self.write("src/board/square_test.cpp", "#include <nlohmann/json.hpp>\n")
        self.assertEqual(self.run_tool("check_layers").returncode, 0)
        self.write("src/board/board.hpp", "#include <nlohmann/json.hpp>\n")
        self.assert_refused("src/board/board.hpp:1", "may not include a library")
        self.write("src/board/board.hpp", "#include <CLI/CLI.hpp>\n")
        self.assert_refused("src/board/board.hpp:1", "may not include a library")

    def test_only_the_shared_layer_reads_the_environment(self):
        self.write("src/player/CMakeLists.txt", "kelso_module(player USES rules)")
        self.write("src/machine/CMakeLists.txt", "kelso_module(machine USES player)")
        self.write("src/machine/folders.cpp", 'auto home = std::getenv("HOME");\n')
        self.assertEqual(self.run_tool("check_layers").returncode, 0)
        self.write("src/player/player.cpp", 'auto home = std::getenv("HOME");\n')
        self.assert_refused("src/player/player.cpp:1")

    def test_the_name_of_a_module_within_a_module_has_an_underscore_in_cmake(self):
        self.write("src/endgame/CMakeLists.txt", "kelso_module(endgame USES rules)")
        self.write("src/endgame/builder/CMakeLists.txt", "kelso_module(endgame_builder USES endgame)")
        self.write("src/rules/CMakeLists.txt", "kelso_module(rules USES board endgame_builder)")
        self.assert_refused("rules may not use endgame/builder")

    def test_an_app_that_includes_another_app_is_found(self):
        self.write("apps/cli/CMakeLists.txt", "")
        self.write("apps/cli/main.cpp", '#include "server/session.hpp"\n')
        self.assert_refused("server/session.hpp")


class CountTests(Sandbox):
    def assert_counts(self, expected):
        self.assertEqual(self.run_tool("count_tests").stdout.strip(), expected)

    def write_ctest(self, **statuses):
        cases = "".join(f'<testcase name="{name}" status="{status}"/>' for name, status in statuses.items())
        self.write("ctest.xml", f"<testsuite>{cases}</testsuite>")

    def test_a_program_counts_by_its_cases(self):
        self.write_ctest(rules_test="fail", check_layers="run")
        self.write(
            "rules_test.xml",
            '<testsuites><testsuite><testcase status="run" result="completed"/>'
            '<testcase status="run" result="completed"><failure/></testcase>'
            '<testcase status="run" result="skipped"/>'
            '<testcase status="notrun" result="suppressed"/></testsuite></testsuites>',
        )
        self.assert_counts("2 1 1")

    def test_a_program_that_crashed_is_one_failure(self):
        self.write_ctest(rules_test="fail")
        self.assert_counts("0 1 0")

    def test_a_program_that_failed_after_its_last_case_is_a_failure(self):
        self.write_ctest(rules_test="fail")
        self.write("rules_test.xml", '<testsuites><testcase status="run" result="completed"/></testsuites>')
        self.assert_counts("1 1 0")

    def test_a_run_without_tests_is_a_failure(self):
        self.write_ctest()
        self.assert_counts("0 1 0")


class HeaderExamples(Sandbox):
    def run_tool(self, name="header_examples"):
        output = self.root / "examples.cpp"
        done = subprocess.run([TOOLS / name, self.root, output], capture_output=True, text=True)
        return done, output.read_text() if output.exists() else ""

    def test_an_example_becomes_a_test_in_the_namespace_of_its_header(self):
        self.write("src/board/square.hpp", "// A square.\n//\n// Example:\n//   EXPECT_EQ(1, 1);\n#pragma once\n\nnamespace kelso::board {\n")
        done, text = self.run_tool()
        self.assertEqual(done.returncode, 0)
        self.assertIn('#include "board/square.hpp"', text)
        self.assertIn("namespace kelso::board {", text)
        self.assertIn("EXPECT_EQ(1, 1);", text)

    def test_an_example_in_a_program_is_included_from_apps(self):
        self.write("apps/cli/output.hpp", "// Output.\n//\n// Example:\n//   EXPECT_EQ(1, 1);\n\nnamespace kelso::cli {\n")
        done, text = self.run_tool()
        self.assertEqual(done.returncode, 0)
        self.assertIn('#include "cli/output.hpp"', text)

    def test_code_outside_an_example_is_found(self):
        self.write("src/board/square.hpp", "// A square.\n//\n//   Square s = first();\n#pragma once\n")
        done, _ = self.run_tool()
        self.assertEqual(done.returncode, 1)
        self.assertIn("src/board/square.hpp", done.stderr)


unittest.main()
