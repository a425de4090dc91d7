"""Compares a terminal's screen with the program's output: each picture is in its frame, and no part of it is elsewhere."""
import base64
import functools
import glob
import re
import struct
import subprocess
import sys
from typing import NamedTuple

import numpy
import pyte

from session import PROJECT

sys.path += [f"{PROJECT}/Tests/Conformance", f"{PROJECT}/Tests/Benchmarks"]
from quality import averaged, brightness, ssim  # noqa: E402
from screen import Screen  # noqa: E402

#: kitty's graphics, sixels.
GRAPHICS = re.compile(
    rb"\x1b_G(?P<keys>[^;\x1b]*);?(?P<data>[^\x1b]*)\x1b\\|"
    rb"\x1bP[0-9;]*q(?:\"1;1;(?P<width>\d+);(?P<height>\d+))?.*?\x1b\\", re.DOTALL)
OTHER_STRINGS = re.compile(rb"\x1b[P_][^\x1b]*\x1b\\")
PLACEHOLDER = "\U0010EEEE"
#: The first character of those that mark the corner of a paint.
MARK = 0x100000
#: The side in pixels of a picture that is compared with many, and how many of those are then compared in full.
THUMB, LIKELY = 24, 6
#: The least width and height in pixels of a visible part that is judged.
LEAST_SIDE = 40
#: How many cells after a text its letters may reach; more if terminals disagree on its width.
OVERHANG, MANY_CELLS = 1, 12


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


class Gallery:
    def __init__(self, folder):
        self.sources = [load(path) for path in sorted(glob.glob(f"{folder}/**/*.jpg", recursive=True))]

    def similarity(self, grid, frame, cell):
        """How similar a frame's visible part is to its most similar picture (SSIM), and that picture's size.

        The similarity is None if too little is visible to judge.
        """
        sizes = [size(frame, source, cell) for source in self.sources]
        below = max(0, -frame.row) * cell[0]
        shown = [grid[max(0, frame.row) * cell[0]:frame.row * cell[0] + height, frame.column * cell[1]:frame.column * cell[1] + width]
                 for width, height in sizes]
        fits = [abs(thumb(part) - thumb(source[below * len(source) // height:])).mean() if height > below else numpy.inf
                for part, source, (_, height) in zip(shown, self.sources, sizes)]
        likely = numpy.argsort(fits)[:LIKELY]
        if min(frame.rows * cell[0] - below, frame.columns * cell[1]) < LEAST_SIDE:
            return None, sizes[likely[0]]
        return max((ssim(brightness(shown[i]), resized(self.sources[i], *sizes[i])[below:]), sizes[i])
                   for i in likely if sizes[i][1] > below)


def size(frame, source, cell):
    """The width and height of a picture in a frame, in pixels."""
    if frame.width:
        return frame.width, frame.height
    height, width = frame.rows * cell[0], frame.columns * cell[1]
    ratio = source.shape[1] / source.shape[0]
    return max(1, min(width, int(height * ratio + 0.5))), max(1, min(height, int(width / ratio + 0.5)))


@functools.cache
def load(path):
    return pixels(["/usr/bin/convert", path, "ppm:-"])


def resized(source, width, height):
    if width <= source.shape[1]:
        return averaged(brightness(source), height, width)
    size = f"{source.shape[1]}x{source.shape[0]}"
    return brightness(pixels(["/usr/bin/convert", "-size", size, "-depth", "8", "rgb:-", "-filter", "triangle", "-resize",
                              f"{width}x{height}!", "ppm:-"], source.tobytes()))


def pixels(command, data=None):
    out = subprocess.run(command, input=data, stdout=subprocess.PIPE, check=True).stdout
    width, height = map(int, out.split(b"\n", 2)[1].split())
    return numpy.frombuffer(out[-width * height * 3:], numpy.uint8).reshape(height, width, 3)


def thumb(image):
    rows, columns = (numpy.linspace(0, side, THUMB + 1).astype(int) for side in image.shape[:2])
    sums = numpy.add.reduceat(numpy.add.reduceat(image.astype(float), rows[:-1]), columns[:-1], axis=1)
    return sums / numpy.maximum(1, numpy.outer(numpy.diff(rows), numpy.diff(columns)))[:, :, None]


def stray(shot, screen, frames, cell):
    """The blank cells that have a pixel outside of pictures that differs from the background color."""
    mask = numpy.zeros(shot.shape[:2], bool)
    for y in range(screen.lines):
        end = 0
        for x in range(screen.columns):
            here = screen.buffer[y][x]
            if here.data != " ":
                end = x + (OVERHANG if here.data.isascii() else MANY_CELLS)
            elif x > end and here.bg == "default" and not here.reverse and (y, x) != (screen.cursor.y, screen.cursor.x):
                mask[y * cell[0]:(y + 1) * cell[0], x * cell[1]:(x + 1) * cell[1]] = True
    for frame in frames:
        top, left = frame.row * cell[0], frame.column * cell[1]
        mask[max(0, top):top + frame.height, left:left + frame.width] = False
    # The pointer is in the corner.
    mask[-2 * cell[0]:, -2 * cell[1]:] = False
    colors, counts = numpy.unique(shot[mask], axis=0, return_counts=True)
    rows, columns = numpy.nonzero(mask & (shot != colors[counts.argmax()]).any(axis=2))
    return sorted({(int(y) // cell[0], int(x) // cell[1]) for y, x in zip(rows, columns)})
