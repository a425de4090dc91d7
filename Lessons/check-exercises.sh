#!/usr/bin/env bash
# Every test of an exercise has to be red before the exercise is done, and for the reason that its chapter quotes.
set -euo pipefail
cd "$(dirname "$0")"
problems=0
complain() { echo "$1" >&2; problems=1; }

for chapter in [0-9][0-9]-*; do
  exercise=Exercise${chapter:0:2}
  if output=$(swift test --skip-build --filter "^$exercise\\." 2>&1); then complain "$exercise is green."; fi
  grep -q "error: Exited with unexpected signal" <<<"$output" && complain "$exercise crashes."
  tests=$(grep -c '@Test' "$chapter/Exercise/ExerciseTests.swift")
  red=$(grep -cE '^✘ Test [a-z][A-Za-z]*\(.*failed after' <<<"$output" || true)
  [ "$red" = "$tests" ] || complain "$exercise: $red of $tests tests are red."
  reason=$(grep '^Expectation failed: ' "$chapter/README.md" | sed 's/…$//')
  grep -qF -- "$reason" <<<"$output" || complain "$chapter/README.md quotes what no test says: $reason"
done
exit "$problems"
