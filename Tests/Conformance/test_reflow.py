"""A window that changes its width in the middle of a line, in tmux, which then rewraps long rows."""
import shutil

import pytest

from screen import layout

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed; `make test` installs it")
LINES = {"letters": "k " + "abcdefghij" * 12, "Korean": "k " + "가나다라마바사" * 9, "short": "k abc",
         "both": "k " + "a가b나c" * 20}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES.keys())
@pytest.mark.parametrize("end", ["", "C-a"], ids=["with the cursor at its end", "with the cursor at its start"])
def test_a_line_stays_whole_when_the_window_gets_narrower_and_wider(window, line, end):
    window.expect("", 80)
    window("send-keys", "-l", line)
    window.expect(line, 80)
    if end:
        window("send-keys", end)
    for columns in (40, 80, 33, 120, 80):
        window("resize-window", "-x", str(columns), "-y", "24")
        window.expect(line, columns)
    window("send-keys", "C-e")
    window("send-keys", "-l", " x")
    window.expect(line + " x", 80)


def filled_rows(text, columns):
    """The rows of a text, without the empty row that follows a full one."""
    rows = layout(text, columns)[0]
    return rows[:-1] if len(rows) > 1 and not rows[-1] else rows


@pytest.mark.parametrize("widths", [(40, 80), (20, 80), (33, 79)], ids=str)
@pytest.mark.parametrize("key", ["C-e", "C-b", "C-a"])
@pytest.mark.parametrize("length", [32, 33, 72])
def test_a_change_of_width_leaves_no_copies_and_eats_nothing_above(window, length, key, widths):
    """Including the prompt, the lines have 40, 41 and 80 cells."""
    line = "k " + "x" * length
    window.expect("", 80)
    # In a narrower window tmux scrolls away as many rows as it needs more, so there must be some to spare.
    window("send-keys", "-l", "help")
    window("send-keys", "Enter")
    window.wait_for(lambda: len(rows := window.everything()) > 10 and rows[-1] == "home>", "the help")
    above = window.everything()[:-1]
    window("send-keys", "-l", line)
    window.expect(line, 80)
    window("send-keys", key)
    at = {"C-e": len(line), "C-b": len(line) - 1, "C-a": 0}[key] + len("home> ")
    window.wait_for(lambda: window.column == at % 80, f"the cursor in column {at % 80}")
    for columns in widths:
        window("resize-window", "-x", str(columns), "-y", "24")
        wanted = [row for text in above + ["home> " + line] for row in filled_rows(text, columns)]
        window.wait_for(lambda: window.told == columns, "the new width")
        # Once the program shows the typed text, it has seen the change, too.
        window("send-keys", "-l", "!")
        window.wait_for(lambda: "!" in "".join(window.rows()), "what was typed")
        # The signal may come after the key. If it came after tmux has wrapped the rows for the next width, which the
        # program does not know yet, the program would erase the wrong rows.
        window.wait_for(lambda: window.is_asleep, "the end of all work")
        window("send-keys", "BSpace")
        window.wait_for(lambda: window.everything() == wanted, "\n".join(wanted))
