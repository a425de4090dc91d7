"""Makes the README's screenshot of the program, in kitty: readme.py FILE.jpg"""
import subprocess
import sys

from session import Session

#: Pixels. At this size the page fills the window, below rows of earlier typing.
WIDTH, HEIGHT, BEFORE = 1080, 702, 90
LINES = ['star 3 "light for the kitchen"', "home"]
#: Selects the first photo with Shift and an arrow, and marks two on the way to another one.
KEYS = "\x1b[1;2B", "\x1b[C ", "\x1b[C ", "\x1b[C"

with Session("kitty", width=WIDTH, height=HEIGHT) as terminal:
    for line in LINES:
        terminal.type(line + "\r", quiet=2.5)
    for keys in KEYS:
        terminal.type(keys)
    terminal.shot()
    part = f"{WIDTH}x{HEIGHT - BEFORE}+{terminal.origin[1]}+{terminal.origin[0] + BEFORE}"
    subprocess.run(["/usr/bin/convert", f"{terminal.folder}/shot.ppm", "-crop", part, "-quality", "90", sys.argv[1]], check=True)
