"""Pages of pixels: from Enter to the last byte, in terminals that answer like kitty and foot.

Cells have 9 by 18 pixels. The pictures are in memory, so nothing is fetched or painted. A terminal on this machine reads
kitty's pixels from shared memory and removes them; here, that happens between two pages.
"""
import glob
import os
import statistics
import subprocess
import time

import arriving
import walls
from paced import PacedServer
from programs import PICTEREST, ROUNDS, environment, serving
from table import compare, compare_speed, percentile, row
from terminal import Terminal

PROMPT = rb"(home|detail)>"
CELL = (9, 18)
WALL = {"columns": 200, "rows": 50}
#: The window in which a picture of 1080 pixels in Detail has exactly as many.
DETAIL = {"columns": 162, "rows": 52}
#: The terminals' answers, each ending with the last one.
KITTY = b"\x1bP>|kitty(0.41.1)\x1b\\\x1b_Gi=1;OK\x1b\\\x1b_Gi=2;OK\x1b\\\x1b[?62;52c"
FOOT = b"\x1bP>|foot(1.21.0)\x1b\\\x1b[?62;4;22c"
TERMINALS = (("kitty", KITTY, 40, 15), ("sixel", FOOT, 120, 40))


def measure(home):
    for name, answers, wall, detail in TERMINALS:
        cache = os.path.join(home, name)
        report(f"15 pictures from memory, {name}", again(home, cache, answers, b"home", WALL), wall)
        report(f"one of 1080 px from memory, {name}", again(home, cache, answers, b"show 3", DETAIL), detail)
    report("the next page, read ahead, kitty", next_pages(home, os.path.join(home, "next"), KITTY), 40)
    ahead, typed = neighbors(home, os.path.join(home, "neighbors"), KITTY)
    report("the next photo, read ahead, kitty", ahead, 40)
    row("    by its number", f"{statistics.median(typed):.1f} ms")
    with serving() as catalogue:
        measure_files(catalogue, home)
        with PacedServer(catalogue, arriving.PACE) as server:
            for name, answers, *_ in TERMINALS:
                for speed, delay in ("", 0), (", 2 MB a second", 4096 / 2e6):
                    measure_keys(name + speed, server, home, answers=answers, cell=CELL, delay=delay)


def measure_keys(name, server, home, **more):
    caches = (os.path.join(home, f"{name} {number}") for number in range(2 * arriving.STARTS))
    turns = [[arriving.keys(server, home, next(caches), idle, **more) for idle in (False, True)] for _ in range(arriving.STARTS)]
    take_shared_memory()
    busy, idle = ([value for turn in side for value in turn] for side in zip(*turns))
    compare(f"key to echo while 15 arrive, {name}", busy, idle, "idle prompt", "at most 3", 3)
    row("    95th percentile", f"{percentile(busy, 0.95):.3f} ms", f"idle prompt {percentile(idle, 0.95):.3f} ms")


def measure_files(url, home):
    """Compares whole processes that write two pages of pictures of 400 pixels into files.

    chafa's pictures are 312 pixels wide and timg's 400, because they know no cell size there. Ours are 390 pixels wide.
    """
    thumbs, smalls = os.path.join(home, "thumbs"), os.path.join(home, "smalls")
    walls.run_with_calls(walls.command(url, thumbs, "quadrants"), thumbs, home)
    walls.fetch_larger(url, thumbs, smalls)
    paths = walls.files(smalls)
    chafa = f"for file; do {walls.CHAFA} --format sixel --size {walls.CELLS}x1000 \"$file\"; done"
    pairs = (("kitty", "timg -pk", [walls.TIMG, "-pk", f"-g{2 * walls.CELLS}x1000", *paths], "at least 2"),
             ("sixel", "chafa", ["/bin/sh", "-c", chafa, "sh", *paths], "at least 3"))
    for mode, peer, theirs, target in pairs:
        ours = walls.command(url, smalls, mode)
        turns = [[walls.run_with_calls(each, smalls, home)[0] for each in (ours, theirs)] for _ in range(walls.TURNS)]
        compare_speed(f"{walls.PICTURES} pictures into a file, {mode}", *zip(*turns), peer, target)
        sizes = [len(subprocess.run(each, env=environment(home, **walls.FULL_COLOR), stdout=subprocess.PIPE, check=True).stdout)
                 for each in (ours, theirs)]
        row("    bytes", f"{sizes[0] / 1e6:.2f} MB", f"{peer} {sizes[1] / 1e6:.2f} MB")


def report(name, times, target):
    row(name, f"{statistics.median(times):.1f} ms", f"worst {max(times):.1f} ms", f"(at most {target} ms)")


def answered(home, cache, answers, window):
    """A session in a terminal that has reported what it can show."""
    terminal = Terminal([PICTEREST, "--demo", "--cache-dir", cache], home, cell=CELL, **window, **arriving.PICTURES)
    terminal.wait_for(rb"\x1b\[c")
    terminal.write(answers)
    time.sleep(0.3)
    return terminal


def again(home, cache, answers, command, window):
    """Returns the milliseconds from Enter to the last byte, for a page shown before."""
    with answered(home, cache, answers, window) as terminal:
        for words in b"home\r", command + b"\r":
            terminal.write(words)
            terminal.last_byte(PROMPT, quiet=1.5)
            take_shared_memory()
        times = []
        for _ in range(ROUNDS):
            terminal.write(command)
            terminal.last_byte(command[-1:], arriving.QUIET)
            begun = terminal.write(b"\r")
            times.append((terminal.last_byte(PROMPT, arriving.QUIET) - begun) * 1000)
            take_shared_memory()
        return times


def neighbors(home, cache, answers):
    """Returns the milliseconds from Enter to the last byte for photos not shown before: with `next`, and by number."""
    with answered(home, cache, answers, DETAIL) as terminal:
        times = []
        # Only the neighbors of a photo are read ahead.
        for words in b"home", b"show 1", b"", b"", b"", b"show 14", b"show 11", b"show 8":
            terminal.write(words)
            terminal.last_byte(words[-1:], arriving.QUIET) if words else None
            begun = terminal.write(b"\r")
            times.append((terminal.last_byte(PROMPT, quiet=1.5) - begun) * 1000)
            take_shared_memory()
        return times[2:5], times[5:]


def next_pages(home, cache, answers):
    """Returns the milliseconds from Enter to the last byte, for pages not shown before."""
    with answered(home, cache, answers, WALL) as terminal:
        terminal.write(b"home\r")
        terminal.last_byte(PROMPT, quiet=1)
        times = []
        for _ in range(ROUNDS):
            # Leaves time for the next page and its pictures, which do not show.
            time.sleep(2)
            take_shared_memory()
            begun = terminal.write(b"\r")
            times.append((terminal.last_byte(PROMPT, arriving.QUIET) - begun) * 1000)
        return times


def take_shared_memory():
    for path in glob.glob("/dev/shm/picterest-*"):
        os.unlink(path)
