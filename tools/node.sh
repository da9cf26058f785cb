#!/usr/bin/env bash
# Runs a command with a Node that can build the page, as in: tools/node.sh npm --prefix web run build
# That is the system's where it is new enough, and otherwise the npm package node, kept below build/.
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
oldest=20.19.0
pinned=22.23.3
folder=$root/build/node-$pinned

new_enough() {  # NODE
  local version
  version=$("$1" --version 2>/dev/null) || return 1
  [[ $(printf '%s\n' "$oldest" "${version#v}" | sort -V | head -n 1) == "$oldest" ]]
}

install_pinned() {
  echo "kelso: the system's Node is older than $oldest; fetching $pinned" >&2
  npm install --silent --no-save --no-audit --no-fund --prefix "$folder" "node@$pinned" >&2
}

if ! new_enough node; then
  export PATH=$folder/node_modules/node/bin:$PATH
  new_enough node || install_pinned
  new_enough node || { echo "kelso: Node $pinned does not run here" >&2; exit 1; }
fi
exec "$@"
