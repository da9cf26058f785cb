"""A source tree with the real launcher and a program that is built in a second or two."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2]

CMAKE_LISTS = """\
cmake_minimum_required(VERSION 3.25)
project(Small LANGUAGES CXX)
file(GLOB data CONFIGURE_DEPENDS data/*)
add_executable(kelso apps/cli/main.cpp {parts})
set_target_properties(kelso PROPERTIES RUNTIME_OUTPUT_DIRECTORY apps/cli)
add_executable(kelso-server EXCLUDE_FROM_ALL apps/server/main.cpp)
set_target_properties(kelso-server PROPERTIES RUNTIME_OUTPUT_DIRECTORY apps/server)
"""
PRESETS = """\
{"version": 4, "configurePresets": [
 {"name": "release", "generator": "Ninja", "binaryDir": "${sourceDir}/build/${presetName}"},
 {"name": "clang", "inherits": "release"}]}
"""
MAIN = """\
#include <cstdio>
int main(int argc, char** argv) {
  std::printf("small");
  for (int i = 1; i < argc; ++i) std::printf(" %s", argv[i]);
  std::printf("\\n");
}
"""
# Stands before the compiler: counts its calls, and waits as long as the test wants.
COMPILER = """\
#!/bin/sh
echo "$*" >> "$COMPILER_LOG"
sleep "${COMPILER_PAUSE:-0}"
exec "$@"
"""


class SmallTree(unittest.TestCase):
    parts = 5

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.scratch = Path(folder.name).resolve()
        self.root = self.scratch / "kelso"
        self.write_tree(self.root)

    def write_tree(self, root):
        for folder in ["cmake", "src", "apps/cli", "apps/server", "include", "data", "docs", "web/src", "web/public"]:
            (root / folder).mkdir(parents=True)
        for script in ["kelso", "test"]:
            shutil.copy(SOURCE / script, root)
        shutil.copytree(SOURCE / "tools", root / "tools")
        parts = [f"src/part{i}.cpp" for i in range(self.parts)]
        for part in parts:
            (root / part).write_text(f"int {Path(part).stem}() {{ return 1; }}\n")
        (root / "CMakeLists.txt").write_text(CMAKE_LISTS.format(parts=" ".join(parts)))
        (root / "CMakePresets.json").write_text(PRESETS)
        for app in ["cli", "server"]:
            (root / "apps" / app / "main.cpp").write_text(MAIN)
        for file in ["index.html", "package-lock.json", "vite.config.ts"]:
            (root / "web" / file).write_text("")
        self.compiler = self.scratch / "compiler"
        self.write_program(self.compiler, COMPILER)

    def write_program(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(0o755)

    def fake_page(self):
        self.write_program(self.root / "tools/page.sh", '#!/bin/sh\necho "page $*" >&2\n')

    # No package of tools/packages.txt is ever missing, unless the test wants it so.
    def no_packages(self):
        (self.root / "tools/packages.txt").write_text("")

    def environment(self, **changes):
        return os.environ | {
            "CMAKE_CXX_COMPILER_LAUNCHER": str(self.compiler),
            "COMPILER_LOG": str(self.scratch / "compiler.log"),
            "CCACHE_DISABLE": "1",
        } | changes

    def compiled(self):
        """The source files that were compiled, one for each time."""
        log = self.scratch / "compiler.log"
        lines = log.read_text().splitlines() if log.exists() else []
        return [line.split()[-1].rpartition("/")[2] for line in lines if " -c " in line and str(self.root) in line]

    def start(self, *arguments, root=None, **changes):
        return subprocess.Popen(
            [(root or self.root) / "kelso", *arguments], env=self.environment(**changes), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)

    def run_kelso(self, *arguments, root=None, **changes):
        process = self.start(*arguments, root=root, **changes)
        process.output, process.errors = process.communicate(timeout=120)
        return process

    def assert_runs(self, *arguments, **keywords):
        done = self.run_kelso(*arguments, **keywords)
        self.assertEqual((done.returncode, done.output), (0, " ".join(["small", *arguments]) + "\n"), done.errors)
        return done
