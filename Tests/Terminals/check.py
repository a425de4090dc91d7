"""Tries the release program in real terminals: each picture must be in its frame, with no part of it elsewhere.

    make terminals [ONLY=kitty] [COLORS=light]

SHOTS names a folder for screenshots.
"""
import os
import subprocess
import sys

import session
from session import Session
from shown import Gallery, screen_and_frames, stray

#: The minimum similarity between a picture and its source.
LEAST = {"kitty": 0.97}
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
    ("home, narrower", lambda s: (s.type("home\r", 2.5), s.resize(760, 600))),
    ("50 pages", lambda s: leaf(s, 50)),
    ("quit", lambda s: s.type("quit\r")),
]


def main():
    names = sys.argv[1:] or list(session.TERMINALS)
    failures = sum(try_terminal(name) for name in names)
    raise SystemExit(f"{failures} of these are wrong" if failures else 0)


def try_terminal(name):
    failures = 0
    colors = session.LIGHT if os.environ.get("COLORS") == "light" else session.DARK
    with Session(name, colors) as terminal:
        print(f"\n{name}, cells of {terminal.cell[1]}×{terminal.cell[0]} pixels")
        for step, act in STEPS:
            act(terminal)
            words, is_right = judge(terminal, LEAST.get(name, 0.9))
            print(f"  {step:16}{words}{'' if is_right else '   <- wrong'}", flush=True)
            failures += not is_right
            keep(terminal, f"{name}-{step.replace(' ', '-').replace(',', '')}")
    return failures


def leaf(terminal, pages):
    """Pages with Enter, and types while the pictures arrive."""
    for _ in range(pages):
        for keys in "\r", "star", " 3", "\x15":
            terminal.type(keys, quiet=0.07)
    terminal.rest(3)


def judge(terminal, least):
    start, rows, columns, (top, left), cell = terminal.size()
    shot = terminal.shot()
    grid = shot[top:top + rows * cell[0], left:left + columns * cell[1]]
    screen, frames = screen_and_frames(terminal.log()[start:], rows, columns, cell)
    gallery, drawn, similarities = Gallery(f"{terminal.folder}/cache"), [], []
    for frame in frames:
        similarity, (width, height) = gallery.similarity(grid, frame, cell)
        if similarity is not None:
            similarities.append(similarity)
        drawn.append(frame._replace(width=width, height=height))
    outside = stray(grid, screen, drawn, cell)
    words = [f"{columns}×{rows}: {len(frames):2} pictures", f"{len(outside)} stray cells {outside[:5] or ''}"]
    if similarities:
        words.insert(1, f"SSIM at least {min(similarities):.3f}")
    return ", ".join(words), not outside and all(similarity >= least for similarity in similarities)


def keep(terminal, name):
    if folder := os.environ.get("SHOTS"):
        os.makedirs(folder, exist_ok=True)
        subprocess.run(["/usr/bin/convert", f"{terminal.folder}/shot.ppm", f"{folder}/{name}.png"], check=True)


main()
