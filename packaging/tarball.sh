#!/bin/sh
# Makes .build/dist/NAME.tar.gz from the files installed in a folder: tarball.sh FOLDER NAME
set -eu
from=$1 name=$2
folder=.build/dist/$name
rm -rf "$folder"
mkdir -p "$folder"
cp "$from"/bin/* README.md CHANGELOG.md "$folder"
cp -r "$from/share/man" "$folder"
mkdir "$folder/completions"
cp "$from/share/bash-completion/completions/picterest" "$folder/completions/picterest.bash"
cp "$from/share/zsh/site-functions/_picterest" "$from/share/fish/vendor_completions.d/picterest.fish" "$folder/completions"
# A symbol from a later glibc would keep the program from starting.
newest=$(objdump --dynamic-syms "$folder/picterest" "$folder/picterest-serve" | grep -o 'GLIBC_[0-9.]*' | sort --version-sort | tail -1)
[ "$(printf '%s\n' "$newest" GLIBC_2.36 | sort --version-sort | tail -1)" = GLIBC_2.36 ] || { echo "It needs $newest." >&2; exit 1; }
other=$(objdump --private-headers "$folder/picterest" "$folder/picterest-serve" | sed -n 's/ *NEEDED *//p' \
  | grep -vE '^(libc|libm|ld-linux.*)\.so' || true)
[ -z "$other" ] || { echo "It needs $other." >&2; exit 1; }
tar --create --gzip --file "$folder.tar.gz" --sort=name --owner=0 --group=0 --numeric-owner --directory .build/dist "$name"
echo "$folder.tar.gz"
