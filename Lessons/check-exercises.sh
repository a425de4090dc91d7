#!/usr/bin/env bash
# Before an exercise is solved, its tests must all be red, for the reason its chapter quotes.
set -euo pipefail
cd "$(dirname "$0")"
problems=0
complain() { echo "$1" >&2; problems=1; }

output=$(swift test --skip-build --disable-xctest --filter '^Exercise' 2>&1 || true)
if ! grep -q '^✘ Test run with' <<<"$output"; then complain "The exercises did not run to their end: $output"; fi

for chapter in [0-9][0-9]-*; do
  exercise=Exercise${chapter:0:2}
  tests=$(sed -n '/@Test/{/func/!N;s/.*func \([a-zA-Z]*\)(.*/\1/p}' "$chapter/Exercise/ExerciseTests.swift")
  for test in $tests; do
    grep -qE "^✘ Test $test\(.*failed after" <<<"$output" || complain "$exercise: $test is not red."
  done
  reason=$(grep '^Expectation failed: ' "$chapter/README.md" | sed 's/…$//')
  grep -qF -- "$reason" <<<"$output" || complain "$chapter/README.md quotes what no test says: $reason"
done
exit "$problems"
