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
        self.assert_refused("only apps may do this")

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


unittest.main()
