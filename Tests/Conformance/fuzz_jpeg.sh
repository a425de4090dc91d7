#!/usr/bin/env bash
# Decodes hostile JPEGs and reports their cost, then mutated ones under AddressSanitizer and UBSan.
#     fuzz_jpeg.sh FOLDER SECONDS [SEED]     FOLDER is for the programs and the files
set -euo pipefail
folder=$1
duration=$2
seed=${3:-$RANDOM}
here=$(cd "$(dirname "$0")" && pwd)
shim=$here/../../Sources/Screen/CJPEG
mkdir -p "$folder"
cd "$folder"
build() { gcc -g -Wall -Wextra -I"$shim/include" "$here/fuzz_jpeg.c" "$shim/CJPEG.c" "$@" -ljpeg; }
build -O2 -o costs
build -O1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all -o mutate

rm -rf files
python3 -B "$here/hostile_jpegs.py" files
./costs costs files/*.jpg

echo "SEED=$seed, $duration seconds"
find files -name '*.jpg' -size -256k | sort | xargs ./mutate mutate "$duration" "$seed"
