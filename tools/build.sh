# shellcheck shell=bash
# What ./kelso and ./test share: packages and builds. They set root, the top of the source tree.
: "${root:?}"

say() { echo "kelso: $*" >&2; }

missing_packages() {  # GROUP…
  local wanted
  mapfile -t wanted < <(awk -v groups=" $* " 'index(groups, " " $1 " ") { print $2 }' "$root/tools/packages.txt")
  comm -23 <(printf '%s\n' "${wanted[@]}" | LC_ALL=C sort) \
    <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null |
      sed -n 's/^installed //p' | LC_ALL=C sort)
}

# Elsewhere than on Debian nothing is installed, and CMake says what it does not find.
install_packages() {  # GROUP…
  command -v dpkg-query >/dev/null || return 0
  local missing become_root=()
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  local command="apt-get update -qq; apt-get install -y --no-install-recommends ${missing[*]}"
  ((EUID == 0)) || become_root=(sudo)
  if ((EUID == 0)) || command -v sudo >/dev/null; then
    say "installing ${missing[*]}"
    "${become_root[@]}" sh -c "export DEBIAN_FRONTEND=noninteractive; $command" >&2 && return
  fi
  say "packages are missing; run this once as root: $command"
  return 1
}

configure() {  # PRESET [-DNAME=VALUE…]
  local log
  log=$(cd "$root" && cmake --preset "$@" 2>&1) && return
  printf '%s\n' "$log" >&2
  say "configuring the build failed; the reason is above"
  return 1
}

# Ninja draws its progress in one line on a terminal; elsewhere only what fails is of interest.
build() {  # PRESET [TARGET…]
  local folder=$root/build/$1 quiet=()
  [[ -t 2 ]] || quiet=(--quiet)
  NINJA_STATUS='[%f/%t] ' ninja -C "$folder" "${quiet[@]}" "${@:2}" >&2 && return
  say "building failed; the reason is above"
  return 1
}

# Runs a command while no other ./kelso or ./test builds.
while_locked() {  # COMMAND…
  mkdir -p "$root/build"
  (
    flock 9
    "$@" 9>&-
  ) 9>"$root/build/.lock"
}
