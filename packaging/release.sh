#!/bin/bash
# Releases the version in Version.swift: a section in CHANGELOG.md, the date, a commit and a tag.
set -euo pipefail
cd "$(git rev-parse --show-toplevel)"

refuse() { echo "No release was made: $1" >&2; exit 1; }

file=Sources/Core/ProgramVersion/Version.swift
version=$(sed -n 's/.*static let text = "\(.*\)"/\1/p' "$file")
day=$(date +%F)
[ -z "$(git status --porcelain)" ] || refuse "there are changes that are not committed. See git status."
[ -z "$(git tag --list "v$version")" ] || refuse "$version is there already. Say the next one in $file."
section=$(sed -n '/^## Unreleased$/,/^## [^U]/p' CHANGELOG.md | grep -v '^## ' || true)
[ -n "${section//[[:space:]]/}" ] || refuse "CHANGELOG.md has nothing under Unreleased."

# A test keeps the JSON keys equal to those in the manual, and likewise the exit codes.
promised=(Sources/App/Shell/Manual/json.md Tests/App/Shell/ExitCodeTests.swift)
last=$(git describe --tags --abbrev=0 --match 'v*' 2>/dev/null || true)
if [ -n "$last" ] && ! git diff --quiet "$last" HEAD -- "${promised[@]}"; then
  grep -qiE 'JSON|exit code' <<<"$section" \
    || refuse "the JSON or the exit codes have changed since $last, and CHANGELOG.md does not say so. See
git diff $last -- ${promised[*]}"
fi
make lint test || refuse "the tests fail."

sed -i "s/^## Unreleased$/## Unreleased\n\n## $version, $day/" CHANGELOG.md
sed -i "s/static let date = .*/static let date = \"$day\"/" "$file"
git commit --quiet --all --message "Version $version"
git tag --annotate "v$version" --message "Version $version"
echo "v$version is tagged here. To publish it: git push --follow-tags"
