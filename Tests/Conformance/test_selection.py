"""Keys that walk along the photos above the prompt, on a real screen."""
import re

import pytest

SHIFT = {"up": "\x1b[1;2A", "down": "\x1b[1;2B", "right": "\x1b[1;2C", "left": "\x1b[1;2D"}
WAYS = {
    "a wall": {"PICTEREST_PICTURES": "quadrants", "COLORTERM": "truecolor"},
    "a list": {"PICTEREST_PICTURES": "off"},
    "vi keys": {"PICTEREST_PICTURES": "quadrants", "COLORTERM": "truecolor", "PICTEREST_KEYS": "vi"},
    "no color": {"PICTEREST_PICTURES": "off", "NO_COLOR": "1"},
}


def inverse(terminal):
    """The texts in inverse colors, without those of the line being edited."""
    screen = terminal.screen
    rows = ["".join(cell.data for cell in screen.buffer[y].values() if cell.reverse) for y in range(screen.lines)]
    return [row.strip() for row in rows if row.strip()]


def captions(terminal):
    """The rows with photos' texts, without their pictures."""
    return [re.sub("[▀-▟]", " ", row).rstrip() for row in terminal.screen.rows() if "☆" in row]


def selected(terminal):
    """The number of the selected photo."""
    found = [int(re.match("✓? *([0-9]+)", text)[1]) for text in inverse(terminal)]
    assert len(found) < 2, found
    return found[0] if found else None


def press(terminal, keys, number):
    terminal.type(keys)
    terminal.wait_until(lambda: selected(terminal) == number, f"photo {number} selected")


@pytest.fixture(params=WAYS)
def listed(start, request):
    ready = "[I] home> " if request.param == "vi keys" else "home> "
    terminal = start(columns=100, rows=40, environment=WAYS[request.param], ready=ready)
    terminal.type("home\r")
    terminal.wait_until(lambda: re.search("next for more$", terminal.text, re.M), "the page with its pictures")
    return terminal


def test_arrows_select_photos_and_escape_leaves_the_page_as_it_was(listed):
    before = captions(listed)
    press(listed, SHIFT["down"], 1)
    press(listed, SHIFT["down"] + "\x1b[A", 1)
    press(listed, "\x1b[F", 15)
    press(listed, "\x1b[H ", 1)
    listed.wait_until(lambda: "1 marked" in listed.text, "a mark")
    listed.type(" \x1b")
    listed.wait_until(lambda: selected(listed) is None, "nothing selected")
    assert captions(listed) == before


def test_a_letter_stars_what_is_marked_and_the_walk_goes_on_in_the_list_shown_again(listed):
    press(listed, SHIFT["down"] + " ", 1)
    press(listed, "\x1b[F ", 15)
    listed.type("s")
    listed.expect_text("Saved 2 photos")
    press(listed, SHIFT["up"], 15)
    listed.type("\r")
    listed.expect_text("Photo 15 of")


def test_tab_inserts_the_marked_numbers(listed):
    press(listed, SHIFT["down"] + " ", 1)
    press(listed, "\x1b[F ", 15)
    listed.type("star \t")
    listed.wait_until(lambda: "home> star 1 15" in listed.text, "the numbers")
    listed.type("'twelve'\r")
    listed.expect_text("Saved 2 photos")


def test_below_the_last_row_comes_the_next_page(listed):
    press(listed, SHIFT["up"], 15)
    for _ in range(4):
        listed.type("\x1b[B")
    listed.expect_text("16–30")
    listed.wait_until(lambda: (selected(listed) or 0) > 15, "a photo of the next page")


@pytest.mark.parametrize("rows", [8, 24])
def test_in_a_small_window_only_what_is_in_sight_is_selected(start, rows):
    terminal = start(columns=40, rows=rows, environment=WAYS["a list"])
    terminal.type("home\r")
    terminal.expect_text("15 ☆")
    terminal.type("pick\r")
    terminal.wait_until(lambda: selected(terminal), "a photo")
    first = selected(terminal)
    assert first == (1 if rows == 24 else 13), terminal.text
    terminal.type("\x1b[A")
    terminal.pass_patience()
    assert selected(terminal) == first


def test_without_a_list_there_is_nothing_to_select(start):
    terminal = start(rows=24)
    terminal.type(SHIFT["up"] + "x")
    terminal.expect("x")
    terminal.type("\x15pick\r")
    terminal.expect_text("There is no list of photos here to pick from.")


def test_play_shows_one_photo_after_the_other_until_a_key(listed):
    listed.type("play 1\r")
    for number in (1, 2, 3):
        listed.expect_text(f"Photo {number} of")
    listed.type("x")
    listed.wait_until(lambda: listed.screen.row(listed.screen.cursor.y).rstrip().endswith("detail> x"), "the line")
    shown = re.findall("Photo ([0-9]+) of", listed.text)
    listed.pass_time(1.5)
    assert re.findall("Photo ([0-9]+) of", listed.text) == shown and "playing" not in listed.text
