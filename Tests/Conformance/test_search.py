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


@pytest.mark.parametrize("columns, is_shown", [(80, True), (50, False)])
def test_the_picture_that_a_command_starred_is_beside_the_list_if_there_is_room(start, columns, is_shown):
    terminal = start("--demo", columns=columns, environment={"PICTEREST_PICTURES": "half", "COLORTERM": "truecolor"})
    for line in ("home", "star 3", "help quit"):
        terminal.command(line)
    terminal.type("\x0c\x12star")
    terminal.wait_until(lambda: terminal.screen.row(0).startswith("history> star"), "the search")
    if is_shown:
        terminal.wait_until(lambda: pictures(terminal) > 50, "a picture")
        assert all(cell.bg == "default" for y in range(11) for x, cell in terminal.screen.buffer[y].items() if x < 49)
    else:
        terminal.settle()
        assert pictures(terminal) == 0
    terminal.type(ESC)
    terminal.expect("")
    assert pictures(terminal) == 0


def pictures(terminal):
    """How many cells below the line show a picture."""
    screen = terminal.screen
    return sum(screen.buffer[y][x].bg != "default" for y in range(1, screen.lines) for x in range(screen.columns))
