"""After any typing, the executed line is the line on the screen, and the program continues.

SEED=n repeats the same keys; SEQUENCES=n sets the number of sequences.
"""
import os
import random

import pytest

from keys import ANSWERS, EDITING, NOTHING, control
from screen import layout

SEED = int(os.environ.get("SEED", random.SystemRandom().randrange(1_000_000)))
SEQUENCES = int(os.environ.get("SEQUENCES", "9"))
TEXTS = ["a", "b ", "c", "d", " ", "star ", "show 3", "한", "글 ", "é", "🌊", '"', "'", "\\", "#", "x" * 30, "가" * 20]
LEAVING = set(control("d").values())
KEYS = ([form for forms, _, _ in EDITING.values() for form in forms.values() if form not in LEAVING]
        + list(NOTHING.values()) + list(ANSWERS.values())
        + ["\x1b[A", "\x1b[B", "\x10", "\x0e", "\t", "\x1b[Z", "\x19", "\x0c", "\x1f", "\x07",
           "\x1b[200~pasted 붙\x1b[201~"])
WIDE, NARROW = [(600, 24)], [(80, 24), (33, 40), (17, 50)]


def keys_of(dice):
    """Random keys: half of them text, and none that ends the program."""
    return [dice.choice(TEXTS if dice.random() < 0.5 else KEYS) for _ in range(dice.randrange(5, 60))]


def end_line(terminal, number):
    """Adds known text to both ends of the line, so that it is kept, is not a command, and is unique."""
    terminal.settle()
    for key in ("\x07", "\x05", f"z{number}"):
        terminal.type(key)
        terminal.settle()
    for key, typed in (("\x01", ""), (f"k{number}", f"k{number}")):
        terminal.type(key)
        column = len(terminal.prompt + typed)
        terminal.wait_until(lambda: terminal.cursor[1] == column, f"the cursor in column {column}, after {typed!r}")
    terminal.settle()


def run_and_remember(terminal):
    """Presses Enter, again if the first one only closed a list. Returns the screen and the cursor before that."""
    count = len(terminal.history)
    for _ in range(3):
        shown, cursor = terminal.screen.rows(suggestions=False), terminal.cursor
        terminal.type("\r")
        terminal.settle()
        if len(terminal.history) > count:
            return shown, cursor
    raise AssertionError("Enter does not run the line\n" + terminal.picture())


def expected_rows(terminal, line, cursor, typed):
    rows, _, _ = layout(terminal.prompt + line, terminal.screen.columns)
    _, row, column = layout(terminal.prompt + typed, terminal.screen.columns)
    assert cursor[1] == column, f"the cursor of {line!r} is in column {cursor[1]} instead of {column}"
    top = cursor[0] - row
    return {top + index: text for index, text in enumerate(rows) if 0 <= top + index < terminal.screen.lines}


def try_keys(start, size, dice, told):
    terminal = start(columns=size[0], rows=size[1])
    typed = []
    for part in range(6):
        typed.append("".join(keys_of(dice)))
        terminal.type(typed[-1])
        try:
            end_line(terminal, part)
            shown, cursor = run_and_remember(terminal)
            wanted = expected_rows(terminal, terminal.history[-1], cursor, f"k{part}")
            assert {y: shown[y] for y in wanted} == wanted
            terminal.fresh_line()
        except AssertionError as error:
            raise AssertionError(f"{error}\n{told}, the keys {typed!r}") from None


@pytest.mark.parametrize("number", range(SEQUENCES))
def test_the_line_that_is_run_is_the_line_shown_in_one_row(start, number):
    try_keys(start, WIDE[0], random.Random(SEED * 1000 + number), f"SEED={SEED}, sequence {number}")


@pytest.mark.parametrize("number", range(SEQUENCES))
def test_the_line_that_is_run_is_the_line_shown_in_several_rows(start, number):
    size = NARROW[number % len(NARROW)]
    try_keys(start, size, random.Random(SEED * 1000 + number), f"SEED={SEED}, sequence {number}")
