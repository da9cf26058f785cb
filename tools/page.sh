#!/usr/bin/env bash
# The page of the browser board, in web/:
#   tools/page.sh build           makes web/dist, if something has changed since it was made
#   tools/page.sh check|test|e2e  runs that script of web/package.json; further arguments go to it
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
web=$root/web
# shellcheck source=tools/build.sh
source "$root/tools/build.sh"

npm_in_web() { "$root/tools/node.sh" npm --prefix "$web" "$@"; }

# Prints what npm prints only if it fails.
npm_quietly() {  # SENTENCE-IF-IT-FAILS ARGUMENT…
  local log
  log=$(npm_in_web "${@:2}" 2>&1) && return
  printf '%s\n' "$log" >&2
  explain_failure "$1" "$log"
}

# npm writes this file last, and notes in it what it has installed.
install_modules() {
  local note=$web/node_modules/.package-lock.json
  [[ ! -e $note || $web/package-lock.json -nt $note ]] || return 0
  say "fetching the tools that build the page (npm ci), about half a minute"
  npm_quietly "installing the page's tools failed; the reason is above" ci --ignore-scripts --no-audit --no-fund
}

up_to_date() {
  local made=$web/dist/index.html
  [[ -e $made && -z $(find "$web/src" "$web/public" "$web"/{index.html,package-lock.json,vite.config.ts} -newer "$made" -print -quit) ]]
}

# Moved to its place only when complete.
build_page() {
  up_to_date && return
  say "building the page, a few seconds"
  npm_quietly "building the page failed; the reason is above" \
    --silent run build -- --logLevel error --outDir "$root/build/page" --emptyOutDir || return
  rm -rf "$web/dist"
  mv "$root/build/page" "$web/dist"
}

main() {
  local command=${1:-build}
  mkdir -p "$root/build"
  # Two builds at once would overwrite each other's files.
  exec 9>"$root/build/.page-lock"
  flock 9
  "$root/tools/node.sh" true
  install_modules
  if [[ $command == build ]]; then
    build_page
  else
    exec 9>&-
    npm_in_web --silent run "$command" -- "${@:2}"
  fi
}

main "$@"
