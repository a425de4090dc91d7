"""A screen as an SVG that refers to nothing outside of it.

The cells of pictures become areas of one colour, so they are sharp at every size; the text is text.
"""
from html import escape
from itertools import groupby

from wcwidth import wcwidth

#: A cell, the baseline in it and the margin around all cells, in the units of the SVG.
WIDTH, HEIGHT, BASELINE, MARGIN = 9, 18, 13.5, 14
BACKGROUND, FOREGROUND, FAINT, BORDER = "#15171c", "#d9dce3", "#868b97", "#343842"
COLOURS = {"black": BACKGROUND, "red": "#e5646b", "green": "#7fc97f", "brown": "#e3c26b", "blue": "#6ba6f0",
           "magenta": "#c58ae0", "cyan": "#56c2d6", "white": FOREGROUND, "brightblack": FAINT}
FONTS = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"

#: Which quarters of its cell a block fills: those at the top left and right, and at the bottom left and right.
QUARTERS = {"▘": "1000", "▝": "0100", "▖": "0010", "▗": "0001", "▀": "1100", "▄": "0011", "▌": "1010", "▐": "0101",
            "▚": "1001", "▞": "0110", "▛": "1110", "▜": "1101", "▙": "1011", "▟": "0111", "█": "1111"}


def svg(screen):
    width, height = screen.columns * WIDTH + 2 * MARGIN, screen.lines * HEIGHT + 2 * MARGIN
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f'<rect x=".5" y=".5" width="{width - 1}" height="{height - 1}" rx="8" fill="{BACKGROUND}" stroke="{BORDER}"/>',
        f'<g transform="translate({MARGIN} {MARGIN})">',
        f'<g transform="scale({WIDTH / 2} {HEIGHT / 2})" shape-rendering="crispEdges">', *_areas(screen), "</g>",
        f'<g font-family="{FONTS}" font-size="15">', *words(screen), "</g>",
        f'<rect x="{screen.cursor.x * WIDTH}" y="{screen.cursor.y * HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        f' fill="{FOREGROUND}"/>',
        "</g>", "</svg>", ""])


def words(screen):
    """The texts without blanks that have one style; each is as wide as its cells in every font."""
    for y in range(screen.lines):
        cells = [(x, screen.buffer[y][x]) for x in range(screen.columns) if screen.buffer[y][x].data != ""]
        for style, group in groupby(cells, lambda cell: _style(cell[1])):
            if style:
                yield _word(y, list(group), *style)


def _word(y, cells, fill, is_bold, width):
    text = escape("".join(cell.data for _, cell in cells), quote=False)
    weight = ' font-weight="bold"' if is_bold else ""
    return (f'<text x="{cells[0][0] * WIDTH}" y="{y * HEIGHT + BASELINE}" textLength="{len(cells) * width * WIDTH}"'
            f' fill="{fill}"{weight}>{text}</text>')


def _style(cell):
    """How the letter in a cell looks; None for a blank or a block."""
    if cell.data.isspace() or cell.data in QUARTERS:
        return None
    return FAINT if cell.faint else _colour(cell.fg, FOREGROUND), cell.bold, wcwidth(cell.data[0])


def _colour(name, default):
    return default if name == "default" else COLOURS.get(name) or "#" + name


def _areas(screen):
    """A path for each colour, of pieces of rows of quarters."""
    paths = {}
    for y in range(2 * screen.lines):
        row = [(x, _quarter(screen, x, y)) for x in range(2 * screen.columns)]
        for fill, group in groupby(row, lambda quarter: quarter[1]):
            columns = [x for x, _ in group]
            if fill != BACKGROUND:
                paths.setdefault(fill, []).append(f"M{columns[0]} {y}H{columns[-1] + 1}v1H{columns[0]}z")
    return (f'<path fill="{fill}" d="{"".join(pieces)}"/>' for fill, pieces in paths.items())


def _quarter(screen, x, y):
    """The colour of a quarter of a cell, without the letter in it."""
    cell = screen.buffer[y // 2][x // 2]
    is_filled = QUARTERS.get(cell.data, "0000")[2 * (y % 2) + x % 2] == "1"
    return _colour(cell.fg, FOREGROUND) if is_filled else _colour(cell.bg, BACKGROUND)
