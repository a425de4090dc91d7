"""Lines wider than the window."""
import pytest

ODD_WIDTHS = [7, 9, 13, 20, 21, 33]
TEXTS = {"letters": "abcdefghij" * 9, "Korean": "가나다라마바사아자차" * 5, "both": "a가b나c다d라e마" * 6}


@pytest.mark.parametrize("columns", ODD_WIDTHS)
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_a_whole_long_line_is_shown_and_run(start, columns, text):
    terminal = start(columns=columns, rows=40)
    terminal.fresh_line()
    terminal.type("k" + text)
    terminal.expect("k" + text)
    terminal.type("\x01")
    terminal.expect("k" + text, at=0)
    terminal.type("\x05\r")
    terminal.expect_run("k" + text)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_the_cursor_moves_through_every_character_of_a_long_line(start, text):
    terminal = start(columns=17, rows=40)
    terminal.fresh_line()
    terminal.type(text)
    for place in range(len(text) - 1, -1, -1):
        terminal.type("\x02")
        terminal.expect(text, at=place)
    for place in range(1, len(text) + 1):
        terminal.type("\x06")
        terminal.expect(text, at=place)


def test_a_line_grows_and_shrinks_across_the_edge_of_a_row(start):
    terminal = start(columns=21, rows=20)
    terminal.fresh_line()
    text = "가a나b다c라d마e바f사g아h자i차j"
    for length in range(len(text)):
        terminal.type(text[length])
        terminal.expect(text[:length + 1])
    for length in reversed(range(len(text))):
        terminal.type("\x7f")
        terminal.expect(text[:length])


def test_a_long_line_at_the_bottom_of_the_window_scrolls_the_rows_above(start):
    terminal = start(columns=30, rows=6)
    terminal.type("home\r")
    terminal.expect("")
    terminal.type("k" * 100)
    terminal.expect("k" * 100)
    terminal.type("\r")
    terminal.expect_run("k" * 100)


#: Columns, the pieces to type one by one, and the resulting line and cursor.
PUT_BEFORE = {
    "letters before a run of one letter": (
        17, ["star show 3" + "x" * 30 + "z0", "\x01", "k", "0"], "k0star show 3" + "x" * 30 + "z0", 2),
    "Korean before letters": (17, ["x" * 30, "\x01", "가" * 20, "d"], "가" * 20 + "d" + "x" * 30, 21),
    "an emoji and letters before Korean": (
        33, ["한d", "\x01", "🌊", "x" * 30, "\x01", "x" * 30, "\x05"], "x" * 30 + "🌊" + "x" * 30 + "한d", None),
}


@pytest.mark.parametrize("columns, keys, line, at", PUT_BEFORE.values(), ids=PUT_BEFORE.keys())
def test_text_inserted_before_a_line_of_several_rows_keeps_every_row_correct(start, columns, keys, line, at):
    terminal = start(columns=columns, rows=20)
    for key in keys:
        terminal.type(key)
        terminal.settle()
    terminal.expect(line, at=at)
