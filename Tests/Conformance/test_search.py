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


def test_enter_takes_the_chosen_line_and_runs_nothing(search):
    before = search.history
    query(search, "light")
    search.type("\r")
    search.expect("k harbour light")
    assert search.history == before
    assert search.text == "home> k harbour light"


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
