"""Judges pictures made of blocks: in each quarter of a cell, the screen must have the color that the program wrote there."""
import re
import sys

import numpy

from terminals import PROJECT

sys.path.append(f"{PROJECT}/Tests/Benchmarks")
from quality import QUADRANTS  # noqa: E402

#: How much better (in the same levels) a picture may fit in a wrong place, where it looks the same.
MARGIN = 0.25
COLOR = re.compile("[0-9a-f]{6}")


def block_pictures(screen, in_tmux=False):
    """The written colors of each picture, red, green and blue of each quarter of a cell, and the row and column of its first quarter."""
    colors = written(screen, shifted(screen) if in_tmux else ())
    filled = ~numpy.isnan(colors[..., 0]).reshape(screen.lines, 2, screen.columns, 2).all(axis=(1, 3))
    return [(colors[top:bottom, left:right], (top, left)) for top, bottom, left, right in boxes(filled)]


def shifted(screen):
    """The rows with a character of several code points, such as 👩‍👩‍👧‍👦. tmux may count its cells differently from the terminal."""
    return {y for y, _, cell in screen.cells() if len(cell.data) > 1}


def written(screen, without=()):
    """The colors of all quarters. Those outside of pictures, in rows to leave out, and the terminal's own colors, are not numbers."""
    colors = numpy.full((screen.lines * 2, screen.columns * 2, 3), numpy.nan)
    for y, x, cell in screen.cells():
        if y < 0 or y in without or cell.data not in list(QUADRANTS):
            continue
        for part in range(4):
            color = cell.fg if QUADRANTS.index(cell.data) >> part & 1 else cell.bg
            if COLOR.fullmatch(color):
                colors[2 * y + part // 2, 2 * x + part % 2] = list(bytes.fromhex(color))
    return colors


def boxes(filled):
    """The edges, in quarters, of each group of adjacent filled cells."""
    rest = set(zip(*map(list, numpy.nonzero(filled))))
    while rest:
        group, found = set(), [rest.pop()]
        while found:
            y, x = found.pop()
            group.add((y, x))
            near = {(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)} & rest
            rest -= near
            found += near
        rows, columns = zip(*group)
        yield 2 * min(rows), 2 * max(rows) + 2, 2 * min(columns), 2 * max(columns) + 2


def shown(grid, rows, columns, cell):
    """The average color of each quarter on the screen, without its outermost pixels, where letters of a font may be blurred."""
    high, wide = cell
    whole = grid[:rows * high, :columns * wide].reshape(rows, high, columns, wide, 3).astype(float)
    colors = numpy.empty((rows, 2, columns, 2, 3))
    for down, lines in enumerate((slice(1, high // 2 - 1), slice(high - high // 2 + 1, high - 1))):
        for across, dots in enumerate((slice(1, wide // 2), slice(wide - wide // 2, wide - 1))):
            colors[:, down, :, across] = whole[:, lines, :, dots].mean(axis=(1, 3))
    return colors.reshape(rows * 2, columns * 2, 3)


def wrong(pictures, colors, most):
    """The row and column of the first cell of each picture that is not as written, and its difference."""
    return [(top // 2, left // 2, round(difference(colors, picture, (top, left)), 1))
            for picture, (top, left) in pictures if not is_right(colors, picture, (top, left), most)]


def difference(colors, picture, corner):
    """The average difference of a picture from the screen if its first quarter is there, in levels of 255."""
    (top, left), (high, wide) = corner, picture.shape[:2]
    part = colors[max(0, top):max(0, top + high), max(0, left):max(0, left + wide)]
    if not part.size:
        return numpy.inf
    picture = picture[max(0, -top):, max(0, -left):][:part.shape[0], :part.shape[1]]
    return float(numpy.nanmean(abs(part - picture)))


def is_right(colors, picture, corner, most):
    """Whether a picture is where it was written: its colors differ by at most that much, and half a cell or a cell away, or mirrored,
    it does not fit better."""
    here, (top, left) = difference(colors, picture, corner), corner
    places = [place for way in (-2, -1, 1, 2) for place in ((top + way, left), (top, left + way))]
    others = [difference(colors, picture, place) for place in places]
    others += [difference(colors, picture[:, ::-1], corner), difference(colors, picture[::-1], corner)]
    return here <= most and here <= min(others) + MARGIN
