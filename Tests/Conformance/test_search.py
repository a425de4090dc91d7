"""Ctrl-R searches the history: the line is the query, and matches are listed below."""
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


def test_matches_are_listed_below_the_query(search):
    query(search, "light")
    search.wait_until(lambda: "harbour light" in search.text and "other" not in search.text, "the one that fits")
    assert search.cursor[0] == 0 and "light" in search.screen.row(0)


@pytest.mark.parametrize("text", ["부", "부엌", "빛", "의 빛"])
def test_korean_is_found_like_any_other_text(search, text):
    query(search, text)
    search.type("\r")
    search.expect("k 부엌의 빛")


def test_enter_takes_the_chosen_line_and_runs_nothing(search):
    before = search.history
    query(search, "light")
    search.type("\r")
    search.expect("k harbour light")
    assert search.history == before
    assert search.text == "home> k harbour light"


def test_up_and_down_choose_a_match(search):
    query(search, "k")
    search.type(DOWN + DOWN + UP)
    search.settle()
    search.type("\r")
    search.wait_until(lambda: any(search.shows(line) for line in search.history), "a line of the history")
    search.type("\x03")
    search.expect("")


@pytest.mark.parametrize("key", [ESC, "\x07", "\x03"], ids=["Esc", "Ctrl-G", "Ctrl-C"])
def test_cancelling_a_search_restores_the_line(search, key):
    query(search, "light")
    search.wait_until(lambda: "harbour light" in search.text, "what fits")
    search.type(key)
    search.expect("half")
    assert search.text == "home> half"


def test_cancelling_a_search_puts_the_cursor_back_where_it_was(prompt):
    prompt.type("k abcdef\x1b[D\x1b[D\x1b[D\x12")
    prompt.settle()
    prompt.type(ESC)
    prompt.expect("k abcdef", at=5)


def test_a_search_that_finds_nothing_can_be_edited_and_cancelled(search):
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


def test_pattern_characters_in_a_query_are_plain_text(search):
    search.type("\x03\x03")
    search.settle()
    search.type("\x15")
    search.command("k a.*b[")
    search.type("\x12.*b[")
    search.settle()
    search.type("\r")
    search.expect("k a.*b[")
