# shellcheck shell=bash
# Runs ninja and reports the progress: a line that is updated on a terminal, and one line per tenth elsewhere.
# The time is estimated from tools/build_times.txt and corrected by the time that the finished steps have taken.
: "${root:?}"

# Weights of steps are in hundredths of a CPU second.
declare -A step_weights=()

read_step_weights() {
  local kind folder seconds
  ((${#step_weights[@]} == 0)) || return 0
  while read -r kind folder seconds; do
    [[ $kind == '#'* || -z $kind ]] || step_weights[$kind $folder]=$((10#${seconds/./}))
  done <"$root/tools/build_times.txt"
}

# Sets weight to that of a step, as in: weigh_step "Building CXX object apps/cli/CMakeFiles/kelso.dir/main.cpp.o"
weigh_step() {  # DESCRIPTION
  local kind=other folder
  case $1 in
    Building*_test.dir/*) kind='test' ;;
    Building*) kind=compile ;;
    Linking*) kind='link' ;;
  esac
  folder=${1##* }
  folder=${folder%%/CMakeFiles/*}
  while [[ $folder == */* && -z ${step_weights[$kind $folder]:-} ]]; do folder=${folder%/*}; done
  weight=${step_weights[$kind $folder]:-${step_weights[$kind '*']:-100}}
}

# "about 3 minutes"
duration_text() {  # SECONDS
  if (($1 >= 90)); then
    echo "about $((($1 + 30) / 60)) minutes"
  elif (($1 >= 45)); then
    echo "about a minute"
  elif (($1 >= 10)); then
    echo "about $((($1 + 5) / 10 * 10)) seconds"
  else
    echo "a few seconds"
  fi
}

count_text() {  # NUMBER NOUN
  (($1 == 1)) && echo "1 $2" || echo "$1 $2s"
}

# A dry run ends where build.ninja would be made again, which CMake's check of globs always seems to ask for.
without_regeneration() {  # FOLDER
  awk '/^build build.ninja/ { skip = 1; next } /^[^ ]/ { skip = 0 } !skip' "$1/build.ninja"
}

# Sets steps and total_weight to what ninja still has to do.
estimate_build() {  # FOLDER TARGET…
  local line weight
  steps=0 total_weight=0
  read_step_weights
  while read -r line; do
    [[ $line == '@@ '* ]] || continue
    weigh_step "${line#@@ }"
    steps=$((steps + 1)) total_weight=$((total_weight + weight))
  done < <(NINJA_STATUS='@@ ' ninja -C "$1" -f <(without_regeneration "$1") -n "${@:2}" 2>/dev/null)
}

# Seconds left. What was estimated counts as much as 20 CPU seconds of work that was measured.
seconds_left() {  # DONE-WEIGHT TOTAL-WEIGHT SECONDS-SO-FAR CORES
  local trust=2000
  local used=$(($3 * 100 * $4))
  echo $((($2 - $1) * (used + trust) / ($1 + trust) / (100 * $4)))
}

show_progress() {  # DONE-WEIGHT TOTAL-WEIGHT SECONDS-SO-FAR; uses the caller's cores and last_tenth
  local percent=$(($1 * 100 / $2)) text
  ((percent < 100)) || percent=99
  [[ -t 2 ]] || ((percent / 10 > last_tenth)) || return 0
  last_tenth=$((percent / 10))
  text="kelso: building, $percent %, $(duration_text "$(seconds_left "$1" "$2" "$3" "$cores")") left"
  if [[ -t 2 ]]; then
    printf '\r%s\e[K' "$text" >&2
  else
    printf '%s\n' "$text" >&2
  fi
}

clear_progress() { [[ ! -t 2 ]] || printf '\r\e[K' >&2; }

# Ninja removes the files of unfinished steps when it is interrupted; the script waits for that and ends in its turn.
interrupt() {  # SIGNAL; uses the caller's interrupted and pid
  interrupted=$1
  kill -INT "$pid" 2>/dev/null || true
}

end_if_interrupted() {
  trap - INT TERM HUP
  [[ -n $interrupted ]] || return 0
  clear_progress
  say "stopped; the next run continues here"
  kill -"$interrupted" $BASHPID
}

# Reads what ninja prints: counts the steps in done_weight and keeps what else there is in output.
follow_ninja() {  # FILE-DESCRIPTOR; uses the variables of run_with_progress
  local line part='' begin=$SECONDS
  while true; do
    if IFS= read -r -t 1 -u "$1" line; then
      line=$part$line part=''
      [[ $line == '@@ '* ]] || { output+=$line$'\n' && continue; }
      weigh_step "${line#@@ }"
      done_weight=$((done_weight + weight))
    elif (($? > 128)); then # nothing new in this second
      part+=$line
    else
      return 0
    fi
    show_progress "$done_weight" "$total_weight" $((SECONDS - begin))
  done
}

run_with_progress() {  # FOLDER TARGET…
  local cores steps total_weight weight ninja pid status=0 output='' done_weight=0 last_tenth=0 interrupted=''
  cores=$(nproc)
  estimate_build "$@"
  ((steps)) || return 0
  say "building: $(count_text "$steps" step), $(duration_text $((total_weight / 100 / cores))) on $(count_text "$cores" core)"
  exec {ninja}< <(NINJA_STATUS='@@ ' exec ninja -C "$1" "${@:2}" 2>&1)
  pid=$!
  trap 'interrupt INT' INT
  trap 'interrupt TERM' TERM
  trap 'interrupt HUP' HUP
  follow_ninja "$ninja"
  exec {ninja}<&-
  wait "$pid" || status=$?
  end_if_interrupted
  clear_progress
  ((status)) || return 0
  printf '%s' "FAILED:${output#*FAILED:}" >&2
  explain_failure "building failed; the reason is above" "$output"
}
