"""The screen of a terminal: pyte's, with the few features that pyte lacks."""
from typing import NamedTuple

import pyte
from wcwidth import wcwidth


class Cell(NamedTuple):
    """A cell as in pyte, plus whether it is faint (SGR 2), which pyte does not know."""

    data: str
    fg: str = "default"
    bg: str = "default"
    bold: bool = False
    italics: bool = False
    underscore: bool = False
    strikethrough: bool = False
    reverse: bool = False
    blink: bool = False
    faint: bool = False

    @property
    def is_suggested(self):
        """Whether it is drawn like text that nobody typed: faint, gray or in italics."""
        return self.faint or self.italics or self.fg in ("949494", "5fafaf")


class Screen(pyte.Screen):
    """A screen that wraps wide characters whole, joins zero-width marks to their letters, and remembers modes."""

    #: The numbers of all private modes ever switched on.
    modes_seen = frozenset()

    @property
    def default_char(self):
        return Cell(" ")

    def reset(self):
        super().reset()
        self.cursor.attrs = self.default_char

    def select_graphic_rendition(self, *attributes, **private):
        if private:
            return
        super().select_graphic_rendition(*attributes)
        for attribute in _without_colors(attributes or (0,)):
            if attribute in (0, 2, 22):
                self.cursor.attrs = self.cursor.attrs._replace(faint=attribute == 2)

    def set_mode(self, *modes, **kwargs):
        super().set_mode(*modes, **kwargs)
        if kwargs.get("private"):
            self.modes_seen = self.modes_seen | set(modes)

    def mode_is_on(self, number):
        """Whether a private mode (`CSI ? number h`) is on."""
        return number << 5 in self.mode

    def draw(self, data):
        for character in data:
            width = wcwidth(character)
            if width <= 0:
                self._join(character)
                continue
            if self.cursor.x + width > self.columns and self.columns >= width:
                self.carriage_return()
                self.linefeed()
            self._put(character, width)

    def _put(self, character, width):
        row = self.buffer[self.cursor.y]
        row[self.cursor.x] = self.cursor.attrs._replace(data=character)
        if width == 2 and self.cursor.x + 1 < self.columns:
            row[self.cursor.x + 1] = self.cursor.attrs._replace(data="")
        self.cursor.x = min(self.cursor.x + width, self.columns)

    def _join(self, mark):
        row, x = self.buffer[self.cursor.y], self.cursor.x - 1
        while x > 0 and row[x].data == "":
            x -= 1
        if x >= 0:
            row[x] = row[x]._replace(data=row[x].data + mark)

    def row(self, y, suggestions=True):
        """A row's text without trailing blanks, with or without suggestions."""
        cells = (self.buffer[y][x] for x in range(self.columns))
        text = (cell.data if suggestions or not cell.is_suggested else " " * max(1, wcwidth(cell.data or " "))
                for cell in cells if cell.data != "")
        return "".join(text).rstrip(" ")

    def rows(self, suggestions=True):
        return [self.row(y, suggestions) for y in range(self.lines)]


def _without_colors(attributes):
    """Leaves out 38;5;n and 38;2;r;g;b, because their numbers are not attributes."""
    rest = list(attributes)
    while rest:
        attribute = rest.pop(0)
        if attribute in (38, 48, 58) and rest:
            del rest[:4 if rest[0] == 2 else 2]
        else:
            yield attribute


def layout(text, columns):
    """A text as rows in a wrapping terminal, and the row and column after it."""
    rows, x = [""], 0
    for character in text:
        width = max(0, wcwidth(character))
        if x + width > columns and x > 0:
            rows, x = rows + [""], 0
        rows[-1] += character
        x += width
        if x >= columns:
            rows, x = rows + [""], 0
    return [row.rstrip(" ") for row in rows], len(rows) - 1, x


def place_in(text, index, columns):
    """The row and column of a character in a text, or of the text's end. A wide character may be in the next row."""
    _, row, column = layout(text[:index], columns)
    following = max(0, wcwidth(text[index])) if index < len(text) else 0
    return (row + 1, 0) if column + following > columns and column > 0 else (row, column)


def width_of(text):
    """The width of a text in cells: the sum of its code points' widths."""
    return sum(max(0, wcwidth(character)) for character in text)
