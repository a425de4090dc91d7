#!/usr/bin/env python3
"""Measures the release build against other programs, in one run, and prints a table.

    bench.py [PART...]      the parts are the files next to this one: prompt, commands, …

Compared figures take turns, so changes in the machine's speed affect both. Nothing passes or fails here: each target is next
to its figure. ROUNDS sets the repetitions; less than 40 is faster but less certain. SIZE=small uses small libraries, only to
check that every part still runs to its end.
"""
import importlib
import shutil
import sys
import tempfile

from table import row, title

#: The last part loads numpy. From then on, every program would seem to need at least as much memory as this one.
PARTS = {
    "prompt": "At a prompt",
    "commands": "Commands",
    "library": "A library of 1,000,000 photos",
    "transfer": "Exports, imports, and a page of photos",
    "shared": "A library on a PostgreSQL server",
    "folder": "A folder of photos",
    "walls": "Pages of pictures, as commands",
    "arriving": "Pages of pictures, at a prompt",
    "pixels": "Pages of pixels",
    "connections": "In tmux, and on a slow connection",
    "crowd": "picterest-serve",
    "inside": "Inside the program",
    "hostile": "Hostile pictures",
    "quality": "Photographs in 38 cells, compared with their source",
}


def main():
    row("", "picterest", "peer", "(target)")
    chosen = sys.argv[1:] or PARTS
    for part in [part for part in PARTS if part in chosen]:
        title(PARTS[part])
        home = tempfile.mkdtemp(prefix="picterest-bench-")
        try:
            importlib.import_module(part).measure(home)
        finally:
            shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
