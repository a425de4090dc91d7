#!/usr/bin/env bash
# Builds Debian 12's libedit in the given folder, with AddressSanitizer and UBSan.
set -euo pipefail
name=libedit_3.1-20221030.orig.tar.gz
address=https://deb.debian.org/debian/pool/main/libe/libedit/$name
checksum=f0925a5adf4b1bf116ee19766b7daa766917aec198747943b1c4edf67a4be2bb
mkdir -p "$1"
cd "$1"
[ -e ready ] && exit 0

if ! echo "$checksum  $name" | sha256sum --check --status 2>/dev/null; then
  if ! curl --fail --silent --show-error --location --max-time 120 --output "$name" "$address"; then
    echo "Cannot download the source of libedit from $address, so there is nothing to try keys on." >&2
    exit 69
  fi
fi
if ! echo "$checksum  $name" | sha256sum --check --status; then
  echo "$PWD/$name is not the source of libedit that was expected: its SHA-256 is another. Delete it and try again." >&2
  exit 65
fi

rm -rf source lib
mkdir source lib
tar --extract --gzip --file "$name" --directory source --strip-components 1
cd source
echo "Building libedit with sanitizers in $PWD" >&2
./configure --quiet --disable-static --disable-examples CC=gcc \
  CFLAGS="-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined" >../build.log 2>&1
make --jobs 2 >>../build.log 2>&1
# Debian and the authors number the library differently.
cp src/.libs/libedit.so.0 ../lib/libedit.so.2
touch ../ready
