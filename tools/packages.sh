# shellcheck shell=bash
# Installs the Debian packages of tools/packages.txt. The sourcing script sets root, the top of the source tree.
: "${root:?}"

say() { echo "kelso: $*" >&2; }

# "alternatives<tab>purpose" for each package of the groups, each once.
packages_of() {  # GROUP…
  awk -v groups=" $* " '
    /^#/ || !index(groups, " " $1 " ") || seen[$2]++ { next }
    { alternatives = $2; sub(/^[^ ]+ +[^ ]+ */, ""); print alternatives "\t" $0 }' "$root/tools/packages.txt"
}

# Whether a version is recent enough for an alternative, as in: version_fits 'libboost-dev>=1.81' 1.83.0.2
version_fits() {  # ALTERNATIVE VERSION
  [[ $1 != *'>='* ]] || dpkg --compare-versions "$2" ge "${1#*>=}"
}

# Prints the packages of the groups that are not installed under any of their names.
missing_packages() {  # GROUP…
  local -A versions=()
  local name status version line
  while read -r name status version; do
    [[ $status != installed ]] || versions[$name]=$version
  done < <(dpkg-query -W -f '${Package} ${db:Status-Status} ${Version}\n')
  while read -r line; do
    is_installed "${line%%$'\t'*}" || printf '%s\n' "$line"
  done < <(packages_of "$@")
}

is_installed() {  # ALTERNATIVES; reads the caller's versions
  local alternative version
  for alternative in ${1//|/ }; do
    version=${versions[${alternative%%>=*}]:-}
    [[ -z $version ]] || ! version_fits "$alternative" "$version" || return 0
  done
  return 1
}

# Prints the first alternative that apt can install; fails if there is none.
available_package() {  # ALTERNATIVES
  local alternative version
  for alternative in ${1//|/ }; do
    version=$(LC_ALL=C apt-cache policy "${alternative%%>=*}" 2>/dev/null | awk '$1 == "Candidate:" { print $2 }')
    [[ -n $version && $version != '(none)' ]] || continue
    version_fits "$alternative" "$version" || continue
    echo "${alternative%%>=*}"
    return
  done
  return 1
}

# "libboost-dev>=1.81|libboost1.81-dev" as people read it.
alternatives_text() {  # ALTERNATIVES
  sed 's/>=\([^|]*\)/ (\1 or newer)/g; s/|/ or /g' <<<"$1"
}

# The packages to install for missing ones, in the array chosen; fails if one is not available.
choose_packages() {  # "ALTERNATIVES<tab>PURPOSE"…
  local line name failed=0
  chosen=()
  for line; do
    if name=$(available_package "${line%%$'\t'*}"); then
      chosen+=("$name")
    else
      say "apt offers no package $(alternatives_text "${line%%$'\t'*}"), which ${line#*$'\t'}"
      failed=1
    fi
  done
  return $failed
}

# Only apt-get and dpkg run as root.
as_root() {  # COMMAND…
  local sudo=()
  ((EUID == 0)) || sudo=(sudo)
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive "$@" >&2
}

announce_packages() {  # "ALTERNATIVES<tab>PURPOSE"…
  local line name how='apt-get installs'
  ((EUID == 0)) || how='sudo apt-get, and nothing else, runs as root to install'
  say "$how what is missing:"
  for line; do
    name=$(available_package "${line%%$'\t'*}") || name=$(alternatives_text "${line%%$'\t'*}")
    printf '  %-20s %s\n' "$name" "${line#*$'\t'}" >&2
  done
}

# After an installation was interrupted, apt-get refuses to work until dpkg has finished it.
finish_interrupted_installation() {
  local journal=(/var/lib/dpkg/updates/[0-9]*)
  [[ -e ${journal[0]} || -n $(dpkg --audit 2>/dev/null) ]] || return 0
  say "an earlier installation of packages was interrupted; finishing it with dpkg --configure -a"
  as_root dpkg --configure -a
}

apt_install() {  # "ALTERNATIVES<tab>PURPOSE"…
  local chosen
  finish_interrupted_installation || return
  as_root apt-get update -qq || say "updating the list of packages failed; trying with the old list"
  choose_packages "$@" || return
  # Waits while another program, such as an automatic upgrade, installs packages.
  as_root apt-get install -y --no-install-recommends -o DPkg::Lock::Timeout=600 "${chosen[@]}"
}

# On systems other than Debian nothing is installed, and CMake reports what it does not find.
install_packages() {  # GROUP…
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || return 0
  local missing chosen
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  if ((EUID != 0)) && ! command -v sudo >/dev/null; then
    choose_packages "${missing[@]}" || true
    say "packages are missing; run this once as root: apt-get update; apt-get install --no-install-recommends ${chosen[*]}"
    return 1
  fi
  announce_packages "${missing[@]}"
  apt_install "${missing[@]}" 9>&- && return
  say "installing packages failed; the reason is above. Run the same command again to continue"
  return 1
}
