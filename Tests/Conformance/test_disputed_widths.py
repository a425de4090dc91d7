"""Characters on whose width terminals disagree: nothing stale ever remains beside them.

tmux has its own widths. It gives a heart and a keycap one cell where others give two, gives a skin tone two more cells, and
does not show an emoji that is newer than its tables. So a line is right if it looks as it would on an empty screen, and if
the undisputed characters are in their columns.
"""
import shutil

import pytest

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed; `make test` installs it")
#: The characters, with the program's widths in cells.
DISPUTED = {
    "a heart": ("\u2764\uFE0F", 2), "a coder": ("\U0001F469\u200D\U0001F4BB", 2), "a thumb": ("\U0001F44D\U0001F3FD", 2),
    "a flag": ("\U0001F1F0\U0001F1F7", 2), "a cloud": ("\u2601\uFE0F", 2), "a keycap": ("1\uFE0F\u20E3", 2),
    "an accented letter": ("q\u0323\u0301", 1), "a new emoji": ("\U0001FAE8", 2), "a newer one": ("\U0001FAE9", 2),
    "a phoenix": ("\U0001F426\u200D\U0001F525", 2), "Devanagari": ("\u0928\u093F", 2),
    "a conjunct": ("\u0915\u094D\u0937", 2), "old Hangul": ("\u1107\u1109\u1161", 4), "a tone on a letter": ("q\U0001F3FD", 3),
    "Thai": ("\u0e01\u0e33", 2),
}
START, END, LEFT, DELETE, BACKSPACE = "C-a", "C-e", "Left", "C-d", "BSpace"
#: Keys, with X for the character, and the resulting line, with ^ for the cursor.
LINES = {
    "put before letters": (["hello", START, "X"], "X^hello"),
    "put before Korean": (["한글", START, "X"], "X^한글"),
    "put between letters": (["hello", LEFT, LEFT, "X", "w"], "helXw^lo"),
    "letters put before it": (["X한", START, "a"], "a^X한"),
    "taken away from letters": (["aXhello", START, DELETE, DELETE, "w"], "w^hello"),
    "taken away at the end": (["helloX", BACKSPACE, "w"], "hellow^"),
    "one of two taken away": (["aXbXc", LEFT, BACKSPACE], "aXb^c"),
    "a letter typed after it": (["aX", "b", LEFT, LEFT, END, "c"], "aXbc^"),
}


@pytest.mark.parametrize("character, cells", DISPUTED.values(), ids=DISPUTED.keys())
def test_nothing_stale_is_left_beside_a_character_of_disputed_width(window, character, cells):
    for what, (keys, line) in LINES.items():
        window.expect("", 80)
        type_in(window, keys, character)
        column = 6 + width(line.split("^")[0], cells)
        letters = line.translate({ord("X"): None, ord("^"): None})
        window.wait_for(lambda: window.column == column and certain(window) == letters, what)
        expect_same_as_on_an_empty_screen(window, what)
        assert window.column == column
        window("send-keys", "C-e", "C-u")


@pytest.mark.parametrize("character, cells", DISPUTED.values(), ids=DISPUTED.keys())
def test_a_character_of_disputed_width_stays_in_its_row_at_the_edge(window, character, cells):
    window("resize-window", "-x", "16", "-y", "24")
    for start in ("abcdefg", "abcdefgh", "abcdefghi", "abcdefghij"):
        window.expect("", 16)
        type_in(window, [start, "X", "xyz", START, "w", DELETE, "C-k", "C-y"], character)
        window.wait_for(lambda: certain(window) == "w" + start[1:] + "xyz", start)
        expect_same_as_on_an_empty_screen(window, start)
        window("send-keys", "C-u")


def test_a_lone_mark_disappears_when_it_is_deleted(window):
    window.expect("", 80)
    type_in(window, ["hello", START, "\u0301"], "")
    window.wait_for(lambda: window.rows() == ["home> \u0301hello"] and window.column == 6, "the mark before the line")
    type_in(window, [BACKSPACE], "")
    window.expect("hello", 80)


def expect_same_as_on_an_empty_screen(window, what):
    seen = window.rows()
    window("send-keys", "C-l")
    window.wait_for(lambda: window("capture-pane", "-p").startswith("home>"), "an empty screen with the line")
    window.wait_for(lambda: window.rows() == seen, f"{what}, as it was, which is\n" + "\n".join(seen))


def type_in(window, keys, character):
    for key in keys:
        is_key = key in (START, END, LEFT, DELETE, BACKSPACE) or key.startswith("C-")
        window("send-keys", *([key] if is_key else ["-l", key.replace("X", character)]))


def width(text, cells):
    return sum({"X": cells, "한": 2, "글": 2}.get(letter, 1) for letter in text)


def certain(window):
    """The undisputed letters in all rows of the line."""
    shown = "".join(window.rows()).removeprefix("home>")
    return "".join(letter for letter in shown if letter in "한글" or letter.isascii() and letter in "abcdefghijlowxyz")
