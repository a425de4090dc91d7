"""A suggestion from the history is shown faint after the line, and inserted only by a key."""
import pytest

RIGHT, END, WORD_RIGHT = "\x1b[C", "\x1b[F", "\x1b[1;3C"


@pytest.fixture
def told(start):
    """A prompt whose history has a line that succeeded and begins like the typed text."""
    terminal = start()
    terminal.command("home")
    terminal.command("star 1 light for the 부엌")
    terminal.fresh_line()
    terminal.type("star 1 l")
    terminal.expect("star 1 l")
    return terminal


@pytest.mark.parametrize("key", [RIGHT, "\x06", END, "\x05", "\x1bOC", "\x1bOF"],
                         ids=["Right", "Ctrl-F", "End", "Ctrl-E", "Right, application", "End, application"])
def test_at_the_end_of_the_line_a_key_to_the_right_takes_all_of_it(told, key):
    told.type(key)
    told.expect("star 1 light for the 부엌", suggestion="")


@pytest.mark.parametrize("key", [WORD_RIGHT, "\x1b[1;5C", "\x1bf"], ids=["Alt-Right", "Ctrl-Right", "Alt-F"])
def test_a_key_to_the_next_word_takes_a_word(told, key):
    told.type(key)
    told.expect("star 1 light", suggestion=" for the 부엌")
    told.type(key + key + key)
    told.expect("star 1 light for the 부엌", suggestion="")


def test_ctrl_c_leaves_no_suggestion_on_screen(told):
    told.expect("star 1 l", suggestion="ight for the 부엌")
    told.type("\x03")
    told.expect("")
    assert "home> star 1 l^C" in told.text and "ight for the" not in told.text.rsplit("star 1 l^C", 1)[1]


def test_a_suggestion_that_does_not_fit_the_row_does_not_move_the_line(start):
    terminal = start(columns=24, rows=12)
    terminal.command("home")
    terminal.command("star 1 " + "가" * 40)
    terminal.fresh_line()
    terminal.type("star 1 가")
    terminal.expect("star 1 가")
    terminal.type("\x05")
    terminal.expect("star 1 " + "가" * 40)


def test_without_colours_a_suggestion_still_differs_from_typed_text(start):
    terminal = start(environment={"NO_COLOR": "1", "TERM": "vt100"})
    terminal.command("home")
    terminal.command("star 1 light")
    terminal.type("star 1 l")
    terminal.expect("star 1 l")


def test_in_a_question_nothing_is_suggested(start):
    terminal = start()
    for line in ("help", "home", "star 1 memo"):
        terminal.command(line)
    terminal.type("saved\rdelete 1\r")
    terminal.expect_text("[y/N]")
    terminal.prompt = 'Delete "memo"? [y/N] '
    terminal.expect("")
    terminal.type("h")
    terminal.expect("h", suggestion="")
