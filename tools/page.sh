#!/usr/bin/env bash
# The page of the browser board, in web/:
#   tools/page.sh build           makes web/dist, if something has changed since it was made
#   tools/page.sh check|test|e2e  runs that script of web/package.json; further arguments go to it
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
web=$root/web
source "$root/tools/build.sh"

npm_in_web() { "$root/tools/node.sh" npm --prefix "$web" "$@"; }

# npm notes in this file what it has installed.
install_modules() {
  local note=$web/node_modules/.package-lock.json
  [[ -e $note && ! $web/package-lock.json -nt $note ]] || npm_in_web install --no-save --silent --no-audit --no-fund >&2
}

up_to_date() {
  local made=$web/dist/index.html
  [[ -e $made && -z $(find "$web/src" "$web/public" "$web"/{index.html,package-lock.json,vite.config.ts} -newer "$made" -print -quit) ]]
}

build_page() {
  up_to_date || npm_in_web --silent run build -- --logLevel error >&2
}

main() {
  local command=${1:-build}
  mkdir -p "$root/build"
  # Two builds at once would tread on each other's files.
  exec 9>"$root/build/.page-lock"
  flock 9
  command -v npm >/dev/null || install_packages page 9>&- # Node may have come from elsewhere than Debian
  install_modules 9>&-
  if [[ $command == build ]]; then
    build_page 9>&-
  else
    exec 9>&-
    npm_in_web --silent run "$command" -- "${@:2}"
  fi
}

main "$@"
