"""Makes the README's picture of the program, from the demo catalogue: readme.py FILE.svg

The same catalogue gives the same file: what is typed shows no dates and no calls.
"""
import sys

from svg import svg
from terminal import Terminal

#: With these rows the page and what is typed fill the window.
COLUMNS, ROWS = 120, 43
LINES = ["home", 'star 3 "light for the kitchen"', "home"]
#: What is being typed in the picture.
BEGINNING = 'star 8 "sun'
PICTURES = {"PICTEREST_PICTURES": "quadrants", "COLORTERM": "truecolor"}


def show(terminal):
    """Types until everything is on the screen that the picture shows."""
    for line in LINES:
        terminal.command(line)
        terminal.wait_until(lambda: " pictures" not in terminal.text, "all pictures")
    terminal.type(BEGINNING)
    terminal.expect(BEGINNING)
    # The calls left, at the right edge, depend on what has been read ahead.
    terminal.screen.erase_in_line(0)


if __name__ == "__main__":
    with Terminal(columns=COLUMNS, rows=ROWS, environment=PICTURES) as terminal:
        show(terminal)
        with open(sys.argv[1], "w", encoding="utf-8") as file:
            file.write(svg(terminal.screen))
