#!/usr/bin/env python3
"""Tests of ./kelso and ./test: what they build and report, also when something comes in between."""

import os
import pty
import re
import shutil
import signal
import subprocess
import time
import unittest

from small_tree import SmallTree


def wait_for(condition, seconds=60):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("waited in vain")
        time.sleep(0.02)


class Launcher(SmallTree):
    def setUp(self):
        super().setUp()
        self.no_packages()

    def touch(self, path):
        later = time.time() + 1
        os.utime(self.root / path, (later, later))

    def test_builds_once_and_passes_arguments_on(self):
        first = self.assert_runs("show", "a b")
        self.assertIn("kelso: building: 7 steps, ", first.errors)
        self.assertEqual(len(self.compiled()), 6)
        self.assertEqual(self.assert_runs("show").errors, "")
        self.assertEqual(len(self.compiled()), 6)

    def test_builds_again_what_has_changed(self):
        self.assert_runs()
        time.sleep(0.05)
        (self.root / "src/part2.cpp").write_text("int part2() { return 2; }\n")
        self.assertIn("building: 2 steps", self.assert_runs().errors)
        self.assertEqual(self.compiled().count("part2.cpp"), 2)
        self.assertEqual(len(self.compiled()), 7)

    def test_a_change_that_nothing_depends_on_is_not_reported(self):
        self.assert_runs()
        time.sleep(0.05)
        (self.root / "src/notes.md").write_text("")
        self.assertEqual(self.assert_runs().errors, "")

    def test_does_not_build_the_server_for_other_commands(self):
        self.assert_runs("serve", "--help")
        self.assertFalse((self.root / "build/release/apps/server/kelso-server").exists())

    def test_builds_page_and_server_for_serve(self):
        self.fake_page()
        self.assertIn("page build", self.assert_runs("--quiet", "serve").errors)
        self.assertTrue((self.root / "build/release/apps/server/kelso-server").exists())
        self.assertEqual(self.assert_runs("serve").errors, "")

    def test_configures_again_if_there_was_no_server_before(self):
        file = self.root / "CMakeLists.txt"
        text = file.read_text()
        file.write_text("\n".join(line for line in text.splitlines() if "kelso-server" not in line))
        self.assert_runs()
        self.fake_page()
        file.write_text(text)
        self.assert_runs("serve")
        self.assertTrue((self.root / "build/release/apps/server/kelso-server").exists())

    def test_reports_every_tenth_without_a_terminal(self):
        errors = self.assert_runs().errors
        percents = [int(number) for number in re.findall(r"^kelso: building, (\d+) %, .* left$", errors, re.M)]
        self.assertEqual(len(percents), len({percent // 10 for percent in percents}))
        self.assertEqual(percents, sorted(percents))
        self.assertGreaterEqual(len(percents), 4)
        self.assertNotIn("\r", errors)

    def test_estimates_the_time_by_the_table_and_corrects_it(self):
        cores = os.cpu_count()
        (self.root / "tools/build_times.txt").write_text(
            f"# A comment.\ncompile * {cores * 100}.00\nlink * 0.50\nother * 0.10\n")
        errors = self.assert_runs().errors
        self.assertRegex(errors, r"building: 7 steps, about 10 minutes on \d+ core")
        left = [line for line in errors.splitlines() if line.endswith("left")]
        self.assertRegex(left[-1], "seconds left$")

    def test_updates_one_line_on_a_terminal(self):
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [self.root / "kelso"], env=self.environment(), stdout=subprocess.PIPE, stderr=theirs, text=True)
        os.close(theirs)
        shown = b""
        try:
            while piece := os.read(ours, 4096):
                shown += piece
        except OSError:  # the end of a terminal
            pass
        self.assertEqual(process.communicate()[0], "small\n")
        self.assertRegex(shown, rb"\rkelso: building, \d+ %, [a-z0-9 ]+ left\x1b\[K")
        self.assertEqual(shown.count(b"\n"), 1)
        self.assertTrue(shown.endswith(b"\r\x1b[K"))

    def test_shows_why_a_build_failed_and_leaves_warnings_out(self):
        (self.root / "src/part1.cpp").write_text("#warning harmless\nint part1() { return 1; }\n")
        (self.root / "src/part2.cpp").write_text("int part2() { return missing; }\n")
        done = self.run_kelso(COMPILER_PAUSE="0.2")
        self.assertEqual(done.returncode, 1)
        self.assertIn("missing", done.errors)
        self.assertIn("kelso: building failed; the reason is above", done.errors)
        (self.root / "src/part2.cpp").write_text("int part2() { return 2; }\n")
        self.assertNotIn("harmless", self.assert_runs().errors)

    def test_a_moved_folder_runs_at_once_and_builds_from_the_beginning_after_a_change(self):
        self.assert_runs()
        moved = self.scratch / "moved"
        self.root.rename(moved)
        old, self.root = self.root, moved
        self.assertEqual(self.assert_runs().errors, "")
        self.touch("src/part1.cpp")
        errors = self.assert_runs().errors
        self.assertIn(f"kelso: this folder was {old} when build/release was made; building from the beginning", errors)
        self.assertIn("7 steps", errors)
        self.assertNotIn("CMake", errors)

    def test_a_copied_folder_builds_in_its_own_place(self):
        self.assert_runs()
        copy = self.scratch / "copy"
        shutil.copytree(self.root, copy, copy_function=shutil.copyfile)
        for script in ["kelso", *(f"tools/{script.name}" for script in (copy / "tools").iterdir())]:
            (copy / script).chmod(0o755)
        self.assert_runs(root=copy)
        self.assertEqual(self.assert_runs().errors, "")

    def test_of_two_launchers_one_builds_and_the_other_waits(self):
        first = self.start(COMPILER_PAUSE="0.3")
        wait_for(self.compiled)
        second = self.assert_runs()
        self.assertIn("kelso: another ./kelso or ./test is building here; waiting until it has finished", second.errors)
        self.assertNotIn("building:", second.errors)
        self.assertEqual(first.communicate()[0], "small\n")
        self.assertEqual(len(self.compiled()), 6)

    def test_continues_after_ctrl_c(self):
        process = self.start(COMPILER_PAUSE="0.4")
        objects = lambda: list((self.root / "build/release").rglob("part*.o"))
        wait_for(objects)
        os.killpg(process.pid, signal.SIGINT)
        errors = process.communicate(timeout=20)[1]
        self.assertEqual(process.returncode, -signal.SIGINT)
        self.assertIn("kelso: stopped; the next run continues here", errors)
        finished = len(objects())
        self.assertLess(finished, 6)
        before = len(self.compiled())
        second = self.assert_runs()
        self.assertNotIn("waiting", second.errors)
        self.assertEqual(len(self.compiled()) - before, 6 - finished)

    def test_waits_for_the_build_of_a_launcher_that_was_killed(self):
        process = self.start(COMPILER_PAUSE="0.5")
        wait_for(self.compiled)
        process.kill()
        process.communicate()
        self.assertIn("waiting until it has finished", self.assert_runs().errors)

    def test_continues_after_a_full_disk(self):
        disk = self.scratch / "disk"
        disk.mkdir()
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "small", disk], capture_output=True)
        if mounted.returncode:
            self.skipTest("only root can mount a small disk")
        self.addCleanup(subprocess.run, ["umount", disk])
        self.root = self.scratch / "disk/kelso"
        self.write_tree(self.root)
        self.no_packages()
        filler = "extern const char part3_data[];\nconst char part3_data[4 << 20] = {1};\n"
        (self.root / "src/part3.cpp").write_text(filler)
        done = self.run_kelso()
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"kelso: the disk that holds {self.root}/build is full; free some space", done.errors)
        before = self.compiled()
        subprocess.run(["mount", "-o", "remount,size=30m", disk], check=True)
        self.assert_runs()
        self.assertEqual(self.compiled().count("part3.cpp"), 2)
        self.assertLess(len(self.compiled()) - len(before), 6)

    def test_says_who_owns_a_build_folder_that_cannot_be_written(self):
        if os.geteuid() == 0:
            self.skipTest("root can write everywhere")
        (self.root / "build").mkdir(mode=0o555)
        self.assertIn("cannot write into", self.run_kelso().errors)


class BuildTimes(SmallTree):
    def test_measures_a_build_in_the_form_that_estimates_read(self):
        self.no_packages()
        done = subprocess.run([self.root / "tools/build_times"], env=self.environment(), text=True, capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"(?m)^compile \* 0\.\d\d$")
        self.assertRegex(done.stdout, r"(?m)^link \* 0\.\d\d$")
        self.assertFalse((self.root / "build").exists())
        (self.root / "tools/build_times.txt").write_text(done.stdout)
        self.assertIn("a few seconds on", self.assert_runs().errors)

    def test_a_step_that_fails_stays_a_failure(self):
        (self.root / "src/part0.cpp").write_text("#error broken\n")
        done = subprocess.run([self.root / "tools/build_times"], env=self.environment(), text=True, capture_output=True)
        self.assertNotEqual(done.returncode, 0)


class TestCommand(SmallTree):
    def setUp(self):
        super().setUp()
        self.no_packages()
        self.fake_page()

    def run_test(self, *arguments):
        return subprocess.run([self.root / "test", *arguments], env=self.environment(), text=True, capture_output=True)

    def test_help_lists_every_part(self):
        done = self.run_test("help")
        self.assertEqual(done.returncode, 0)
        parts = re.findall(r"^part_(\w+)\(\)", (self.root / "test").read_text(), re.M)
        self.assertIn("endgames", parts)
        for part in set(parts) - {"usual"}:
            self.assertRegex(done.stdout, rf"(?m)^  {part} .*minutes$")

    def test_refuses_what_there_is_not_and_says_what_there_is(self):
        for arguments in [["everything"], ["full", "nothing"], ["full", "clang", "5"], ["full", "fuzz", "long"], ["unit", "x"]]:
            done = self.run_test(*arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn("  endgames ", done.stderr)

    def test_a_part_counts_what_passed(self):
        done = self.run_test("full", "clang")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("clang:          1 passed, 0 failed, 0 skipped, 0 minutes", done.stdout)
        self.assertTrue(done.stdout.endswith("\n1 passed, 0 failed\n"), done.stdout)

    def test_a_part_that_fails_makes_the_command_fail(self):
        (self.root / "src/part0.cpp").write_text("#error broken\n")
        done = self.run_test("full", "clang")
        self.assertEqual(done.returncode, 1)
        self.assertIn("broken", done.stderr)
        self.assertTrue(done.stdout.endswith("\n0 passed, 1 failed\n"), done.stdout)


if __name__ == "__main__":
    unittest.main()
