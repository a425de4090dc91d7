"""Tries the release program in real terminals: each picture must be in its frame, with no part of it or of a question elsewhere.

    make terminals [ONLY=kitty] [COLORS=light]

SHOTS names a folder for screenshots.
"""
import os
import subprocess
import sys

import blocks
from gallery import Gallery
from session import Session
from expected_pictures import screen_and_frames
from stray_cells import stray
from terminals import DARK, LIGHT, TERMINALS

#: The minimum similarity between a picture and its source. In tmux, the background around a sixel picture counts as a part of it.
LEAST = {"kitty": 0.97, "foot+tmux": 0.75}
#: The most that a blank pixel may differ from the background, in levels of 255. These two blur the edges of pictures.
FAINT = {"mlterm": 96, "qterminal": 64}
#: The most that the colors of a picture in blocks may differ from the written ones on average, in levels of 255. urxvt maps 24-bit color
#: to 256 colors.
DIFFERENCE = {"urxvt": 40}
CLEAR = b"\x1b[H\x1b[2J"
STEPS = [
    ("home", lambda s: s.type("home\r", 2.5)),
    ("next", lambda s: s.type("\r", 2.5)),
    ("star 3", lambda s: s.type("star 3\r")),
    ("Tab", lambda s: s.type("s\t\t")),
    ("Escape", lambda s: s.type("\x1b\x15")),
    ("news", lambda s: s.elsewhere("home", "star 7 'from elsewhere'")),
    ("Ctrl-L", lambda s: s.type("\x0c")),
    ("show 3", lambda s: s.type("show 3\r", 2.5)),
    ("saved", lambda s: s.type("saved\r", 2.5)),
    ("random", lambda s: s.type("random\r", 2.5)),
    ("home, narrower", lambda s: narrow(s)),
    ("20 pages", lambda s: leaf(s, 20)),
    ("hebrew", lambda s: [s.type(line + "\r", 2) for line in ("star 1 'שלום עולם'", "star 2 'ערב טוב'", "saved")]),
    ("quit", lambda s: s.type("quit\r")),
]


def main():
    names = sys.argv[1:] or list(TERMINALS)
    failures = sum(try_terminal(name) for name in names)
    raise SystemExit(f"{failures} of these are wrong" if failures else 0)


def try_terminal(name):
    colors = LIGHT if os.environ.get("COLORS") == "light" else DARK
    with Session(name, colors) as terminal:
        failures, line = look(terminal, name, "start")
        print(f"\n{name}, cells of {terminal.cell[1]}×{terminal.cell[0]} pixels, {mode(terminal)}\n{line}", flush=True)
        for step, act in STEPS:
            act(terminal)
            is_wrong, line = look(terminal, name, step)
            print(line, flush=True)
            failures += is_wrong
    return failures


def mode(terminal):
    """What the program says about pictures."""
    terminal.type("status\r")
    start, rows, columns, _, cell = terminal.size()
    screen, _ = screen_and_frames(terminal.log()[start:], rows, columns, cell)
    return next((row for row in reversed(screen.rows()) if row.startswith("Pictures")), "no status")


def narrow(terminal):
    """Makes the window narrower. Without pictures, the program does not draw the page again by itself."""
    terminal.type("home\r", 2.5)
    terminal.resize(760, 600)
    if CLEAR not in terminal.log()[terminal.size()[0]:]:
        terminal.type("\x0chome\r", 2.5)


def leaf(terminal, pages):
    """Pages with Enter, and types while the pictures arrive."""
    for _ in range(pages):
        for keys in "\r", "star", " 3", "\x15":
            terminal.type(keys, quiet=0.07)
    terminal.rest(3)


def look(terminal, name, step):
    """Whether the screen is wrong, and a line about it."""
    words, is_right = judge(terminal, name)
    if folder := os.environ.get("SHOTS"):
        os.makedirs(folder, exist_ok=True)
        shot = f"{folder}/{name}-{step.replace(' ', '-').replace(',', '')}.png"
        subprocess.run(["/usr/bin/convert", f"{terminal.folder}/shot.ppm", shot], check=True)
    return not is_right, f"  {step:16}{words}{'' if is_right else '   <- wrong'}"


def judge(terminal, name):
    start, rows, columns, (top, left), cell = terminal.size()
    shot = terminal.shot()
    grid = shot[top:top + rows * cell[0], left:left + columns * cell[1]]
    screen, frames = screen_and_frames(terminal.log()[start:], rows, columns, cell)
    similarities, frames = compared(f"{terminal.folder}/cache", grid, frames, cell, judges_cut="tmux" not in name)
    outside = stray(grid, screen, frames, cell, FAINT.get(name, 0))
    pictures = blocks.block_pictures(screen, in_tmux="tmux" in name)
    wrong = blocks.wrong(pictures, blocks.shown(grid, rows, columns, cell), DIFFERENCE.get(name, 8))
    words = [f"{columns}×{rows}: {len(frames) + len(pictures):2} pictures"]
    words += [f"SSIM at least {min(similarities):.3f}"] if similarities else []
    words += [f"{len(wrong)} wrong{' ' + str(wrong[:2]) if wrong else ''}"] if pictures else []
    words += [f"{len(outside)} stray cells{' ' + str(outside[:5]) if outside else ''}"]
    least = LEAST.get(name) or LEAST.get(name.split("+")[0], 0.9)
    return ", ".join(words), not outside and not wrong and all(similarity >= least for similarity in similarities)


def compared(folder, grid, frames, cell, judges_cut):
    """How similar each picture is to its source, and the frames with their sizes in pixels.

    judges_cut: whether sixel pictures count that have partly scrolled out, which tmux distorts.
    """
    gallery, drawn, similarities = Gallery(folder), [], []
    for frame in frames:
        similarity, (width, height) = gallery.similarity(grid, frame, cell)
        if similarity is not None and (judges_cut or frame.row >= 0 or not frame.width):
            similarities.append(similarity)
        drawn.append(frame._replace(width=width, height=height))
    return similarities, drawn


main()
