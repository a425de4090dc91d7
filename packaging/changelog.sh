#!/bin/sh
# Prints Debian's changelog for a version; the changes are in CHANGELOG.md.
set -eu
cat <<END
picterest ($1-1) unstable; urgency=medium

  * Version $1. What it has is in CHANGELOG.md.

 -- Picterest developers <picterest@localhost>  $(date --utc --date="@${SOURCE_DATE_EPOCH:-$(date +%s)}" -R)
END
