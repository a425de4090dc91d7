"""The cells of the screen that must be blank and are not, such as parts of a picture or of a question to the terminal."""
import unicodedata

import numpy

from expected_pictures import PLACEHOLDER

#: How many cells after a text its letters may reach; more if terminals disagree on its width, as on that of letters with marks.
OVERHANG, MANY_CELLS = 1, 12


def stray(shot, screen, frames, cell, faint=0):
    """The blank cells that have a pixel outside of pictures that differs from the background color by more than `faint` of 255."""
    mask = numpy.zeros(shot.shape[:2], bool)
    for y in range(screen.lines):
        for x in blank_columns(screen, y):
            mask[y * cell[0]:(y + 1) * cell[0], x * cell[1]:(x + 1) * cell[1]] = True
    for y, x in odd_letters(screen):
        mask[max(0, y - 1) * cell[0]:(y + 2) * cell[0], max(0, x - 1) * cell[1]:(x + MANY_CELLS) * cell[1]] = False
    for frame in frames:
        top, left = frame.row * cell[0], frame.column * cell[1]
        mask[max(0, top):top + frame.height, left:left + frame.width] = False
    # The pointer is in the corner.
    mask[-2 * cell[0]:, -2 * cell[1]:] = False
    colors, counts = numpy.unique(shot[mask], axis=0, return_counts=True)
    rows, columns = numpy.nonzero(mask & (abs(shot.astype(int) - colors[counts.argmax()]) > faint).any(axis=2))
    return sorted({(int(y) // cell[0], int(x) // cell[1]) for y, x in zip(rows, columns)})


def blank_columns(screen, y):
    """The cells of a row that are certainly blank, except for pictures at their corners."""
    row, end, is_certain = screen.buffer[y], 0, True
    # Terminals disagree on the order of letters in a row with Hebrew or Arabic.
    if any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in screen.row(y)):
        return
    for x in range(screen.columns):
        data = row[x].data
        if data != " ":
            is_certain = is_certain and not is_odd(data)
            end = x + (OVERHANG if data.isascii() and is_certain else MANY_CELLS)
        elif x > end and row[x].bg == "default" and not row[x].reverse and not is_near_cursor(screen, y, x):
            yield x


def odd_letters(screen):
    for y, x, cell in screen.cells():
        if y >= 0 and is_odd(cell.data):
            yield y, x


def is_odd(data):
    """Whether this is an emoji or a letter with marks, which terminals draw in different widths, and beyond their rows."""
    return data[:1] != PLACEHOLDER and (len(data) > 1 or "\U0001F000" <= data < "\U00020000")


def is_near_cursor(screen, y, x):
    """Whether this is the cursor's cell or a neighbor, where its outline may reach."""
    return abs(y - screen.cursor.y) <= 1 and abs(x - screen.cursor.x) <= 1
