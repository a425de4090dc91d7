"""Makes the README's screenshot of the program, in kitty: readme.py FILE.jpg"""
import subprocess
import sys

from session import Session

#: Pixels. At this size the page fills the window, below rows of earlier typing.
WIDTH, HEIGHT, BEFORE = 1080, 702, 90
LINES = ['star 3 "light for the kitchen"', "home"]
#: The unfinished line in the screenshot.
BEGINNING = 'star 8 "sun'

with Session("kitty", width=WIDTH, height=HEIGHT) as terminal:
    for line in LINES:
        terminal.type(line + "\r", quiet=2.5)
    terminal.type(BEGINNING)
    terminal.shot()
    part = f"{WIDTH}x{HEIGHT - BEFORE}+{terminal.origin[1]}+{terminal.origin[0] + BEFORE}"
    subprocess.run(["/usr/bin/convert", f"{terminal.folder}/shot.ppm", "-crop", part, "-quality", "90", sys.argv[1]], check=True)
