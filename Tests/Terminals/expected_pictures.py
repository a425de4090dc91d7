"""Where a terminal must show pictures according to the program's output."""
import base64
import re
import struct
import sys
from typing import NamedTuple

import numpy
import pyte

from terminals import PROJECT

sys.path.append(f"{PROJECT}/Tests/Conformance")
from screen import Screen  # noqa: E402

#: kitty's graphics, sixels.
GRAPHICS = re.compile(
    rb"\x1b_G(?P<keys>[^;\x1b]*);?(?P<data>[^\x1b]*)\x1b\\|"
    rb"\x1bP[0-9;]*q(?:\"1;1;(?P<width>\d+);(?P<height>\d+))?.*?\x1b\\", re.DOTALL)
#: What tmux passes on, with each ESC doubled.
PASSED_ON = re.compile(rb"\x1bPtmux;((?:[^\x1b]|\x1b\x1b)*)\x1b\\")
OTHER_STRINGS = re.compile(rb"\x1b[P_][^\x1b]*\x1b\\")
PLACEHOLDER = "\U0010EEEE"
#: The first character of those that mark the corner of a paint.
MARK = 0x100000


class ScrollingScreen(Screen):
    """A screen that remembers the rows that have scrolled out at the top."""

    def reset(self):
        super().reset()
        self.gone = []

    def index(self):
        if self.cursor.y == self.lines - 1:
            self.gone.append(dict(self.buffer[0]))
        super().index()

    def erase_in_display(self, how=0, *rest, **more):
        super().erase_in_display(how, *rest, **more)
        if how == 2:
            self.gone = []

    def cells(self):
        """Each row, column and cell. Rows that have scrolled out have negative numbers."""
        for y in range(-len(self.gone), self.lines):
            row = self.gone[y] if y < 0 else self.buffer[y]
            for x in sorted(row):
                yield y, x, row[x]


class Frame(NamedTuple):
    """The cells that a picture covers, and its size in pixels, if the bytes contain it."""

    #: Negative if part of the picture has scrolled out.
    row: int
    column: int
    rows: int
    columns: int
    width: int = 0
    height: int = 0


def screen_and_frames(log, rows, columns, cell):
    screen, paints = ScrollingScreen(columns, rows), []
    uploads = {}

    def mark(match):
        keys = dict(pair.split(b"=") for pair in (match["keys"] or b"").split(b",") if b"=" in pair)
        number = keys.get(b"i")
        if keys.get(b"a") == b"t" and b"s" in keys:
            uploads[number] = (int(keys[b"s"]), int(keys[b"v"]))
        if keys.get(b"f") == b"100":
            uploads[number] = struct.unpack(">II", base64.b64decode(match["data"][:32])[16:24])
        if keys.get(b"a") == b"p" and b"U" not in keys:
            size = (int(keys[b"c"]) * cell[1], int(keys[b"r"]) * cell[0]) if b"c" in keys else uploads[number]
        elif match["width"]:
            size = (int(match["width"]), int(match["height"]))
        else:
            return b""
        paints.append(size)
        return chr(MARK + len(paints) - 1).encode()

    log = PASSED_ON.sub(lambda match: match[1].replace(b"\x1b\x1b", b"\x1b"), log)
    text = OTHER_STRINGS.sub(b"", GRAPHICS.sub(mark, log))
    stream = pyte.ByteStream(screen)
    stream.feed(text)
    frames = placeholders(screen) + painted(screen, paints, cell)
    return screen, [frame for frame in frames if frame.row + frame.rows > 0]


def placeholders(screen):
    cells = {}
    for y, x, cell in screen.cells():
        if cell.data.startswith(PLACEHOLDER):
            cells.setdefault(cell.fg, []).append((y, x))
    return [Frame(min(y for y, _ in of), min(x for _, x in of), *(numpy.ptp(of, axis=0) + 1)) for of in cells.values()]


def painted(screen, paints, cell):
    """The frames of paints. All paints of one picture form a single frame."""
    frames = []
    for y, x, mark in screen.cells():
        if not MARK <= ord(mark.data[:1] or " ") < MARK + len(paints):
            continue
        width, height = paints[ord(mark.data[0]) - MARK]
        part = Frame(y, x, -(-height // cell[0]), -(-width // cell[1]), width, height)
        above = next((f for f in frames if (f.column, f.width, f.row + f.rows) == (x, width, y)), None)
        if above and above.height % cell[0] == 0:
            frames.remove(above)
            part = above._replace(rows=above.rows + part.rows, height=above.height + height)
        frames.append(part)
    return frames
