# shellcheck shell=bash
# What ./kelso, ./test and tools/page.sh share: packages, the lock, configuring and building.
# The sourcing script sets root, the top of the source tree.
: "${root:?}"
# shellcheck source=tools/packages.sh
source "$root/tools/packages.sh"
# shellcheck source=tools/progress.sh
source "$root/tools/progress.sh"

# Only the installation of packages needs root. A program that was started through sudo goes on as the user who
# started it, so that no file in the source tree belongs to root.
leave_sudo() {  # PROGRAM ARGUMENT…
  ((EUID == 0)) && [[ -n ${SUDO_USER:-} && $SUDO_USER != root ]] || return 0
  say "started through sudo; continuing as $SUDO_USER, as only the installation of packages needs root"
  exec sudo -H -u "$SUDO_USER" -- "$@"
}

check_build_folder() {
  mkdir -p "$root/build" 2>/dev/null && [[ -w $root/build ]] && return
  local owner
  owner=$(stat -c %U "$root/build" 2>/dev/null || stat -c %U "$root")
  say "cannot write into $root/build, which belongs to $owner; to change that: sudo chown -R $(id -un) '$root'"
  return 1
}

# Runs a command while no other ./kelso or ./test builds. What the command starts keeps the lock open, so that a
# build whose launcher was killed still holds it, and no process leaves a lock behind.
while_locked() {  # COMMAND…
  local status=0
  check_build_folder || return
  exec 9>"$root/build/.lock"
  if ! flock -n 9; then
    say "another ./kelso or ./test is building here; waiting until it has finished"
    flock 9
  fi
  "$@" || status=$?
  exec 9>&-
  return $status
}

# A build folder names its source tree by its absolute path, and CMake refuses to use it elsewhere.
forget_moved_build() {  # PRESET
  local cache=$root/build/$1/CMakeCache.txt home
  [[ -e $cache ]] || return 0
  home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$cache")
  [[ $home != "$root" ]] || return 0
  say "this folder was ${home:-somewhere else} when build/$1 was made; building from the beginning"
  rm -rf "${root:?}/build/$1"
}

is_configured() {  # PRESET
  forget_moved_build "$1"
  [[ -e $root/build/$1/build.ninja ]]
}

configure() {  # PRESET [-DNAME=VALUE…]
  local log
  forget_moved_build "$1"
  log=$(cd "$root" && cmake --preset "$@" 2>&1) && return
  printf '%s\n' "$log" >&2
  explain_failure "configuring the build failed; the reason is above" "$log"
}

# The folder whose disk is full: that of the build, or that of temporary files.
full_folder() {
  local folder free
  for folder in "$root/build" "${TMPDIR:-/tmp}"; do
    free=$(df -Pk "$folder" | awk 'NR == 2 { print $4 }')
    ((free > 10240)) || break
  done
  echo "$folder"
}

# Says that a disk is full, if the output of a command says so; otherwise the sentence.
explain_failure() {  # SENTENCE OUTPUT
  if [[ $2 == *'No space left on device'* || $2 == *ENOSPC* || $2 == *'Disk quota exceeded'* ]]; then
    say "the disk that holds $(full_folder) is full; free some space and run the same command again, which continues here"
  else
    say "$1"
  fi
  return 1
}

# Builds targets, and reports how far it is. Prints the output of commands only if one of them fails.
build() {  # PRESET TARGET…
  local folder=$root/build/$1 log
  log=$(ninja -C "$folder" build.ninja 2>&1) || {
    printf '%s\n' "$log" >&2
    explain_failure "configuring the build failed; the reason is above" "$log"
    return
  }
  run_with_progress "$folder" "${@:2}"
}
