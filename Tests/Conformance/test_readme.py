"""The README's picture shows what the program shows."""
import os

from readme import COLUMNS, PICTURES, ROWS, show
from svg import words
from terminal import ROOT


def test_the_texts_in_the_readmes_picture_are_those_on_the_screen(start):
    terminal = start(columns=COLUMNS, rows=ROWS, environment=PICTURES)
    show(terminal)
    with open(os.path.join(ROOT, "Documentation/home.svg"), encoding="utf-8") as file:
        drawn = [line for line in file.read().split("\n") if line.startswith("<text")]
    assert drawn == list(words(terminal.screen)), "make picture draws it again"
