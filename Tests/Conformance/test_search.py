"""Ctrl-R searches the history: the line is the query, what fits is listed below."""
import pytest

UP, DOWN, ESC = "\x1b[A", "\x1b[B", "\x1b"


@pytest.fixture
def search(start):
    terminal = start()
    for line in ("k 부엌의 빛", "k harbour light", "k other"):
        terminal.command(line)
    terminal.fresh_line()
    terminal.type("half\x12")
    terminal.settle()
    return terminal


def query(terminal, text):
    terminal.type("\x15" + text)
    terminal.settle()


def test_what_fits_is_listed_below_the_query(search):
    query(search, "light")
    search.wait_until(lambda: "harbour light" in search.text and "other" not in search.text, "the one that fits")
    assert search.cursor[0] == 0 and "light" in search.screen.row(0)


@pytest.mark.parametrize("text", ["부", "부엌", "빛", "의 빛"])
def test_korean_is_found_like_anything_else(search, text):
    query(search, text)
    search.type("\r")
    search.expect("k 부엌의 빛")


def test_enter_takes_what_is_chosen_and_runs_nothing(search):
    before = search.history
    query(search, "light")
    search.type("\r")
    search.expect("k harbour light")
    assert search.history == before
    assert search.text == "home> k harbour light"


def test_up_and_down_choose(search):
    query(search, "k")
    search.type(DOWN + DOWN + UP)
    search.settle()
    search.type("\r")
    search.wait_until(lambda: any(search.shows(line) for line in search.history), "a line of the history")
    search.type("\x03")
    search.expect("")


@pytest.mark.parametrize("key", [ESC, "\x07", "\x03"], ids=["Esc", "Ctrl-G", "Ctrl-C"])
def test_a_search_that_is_given_up_brings_the_line_back(search, key):
    query(search, "light")
    search.wait_until(lambda: "harbour light" in search.text, "what fits")
    search.type(key)
    search.expect("half")
    assert search.text == "home> half"


def test_a_search_that_finds_nothing_can_be_edited_and_given_up(search):
    query(search, "nothing like this")
    search.type("\x17\x17\x17\x7f\x7f\x17")
    search.settle()
    search.type(ESC)
    search.expect("half")


def test_an_arrow_leaves_no_letters_in_the_line(search):
    query(search, "light")
    search.type("\x1b[D\x1b[C")
    search.settle()
    assert "[D" not in search.text and "[C" not in search.text


def test_what_fits_is_nothing_but_text_also_with_signs_of_patterns(search):
    search.type("\x03\x03")
    search.settle()
    search.type("\x15")
    search.command("k a.*b[")
    search.type("\x12.*b[")
    search.settle()
    search.type("\r")
    search.expect("k a.*b[")
