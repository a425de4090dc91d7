"""Up and Down step through the lines that begin like the current one."""
import pytest

UP, DOWN = "\x1b[A", "\x1b[B"


@pytest.fixture
def told(start):
    terminal = start()
    for line in ("k one", "saved", "home", "k 둘"):
        count = len(terminal.history)
        terminal.type(line + "\r")
        terminal.wait_until(lambda: len(terminal.history) > count, f"that {line!r} is run")
    terminal.expect("")
    return terminal


def test_a_line_that_begins_with_a_space_is_not_kept(told):
    told.type(" k secret\r")
    told.expect_text('"k"')
    told.expect("")
    assert "k secret" not in [line.strip() for line in told.history]
    told.type(UP)
    told.expect("k 둘")


def test_the_history_is_kept_for_the_next_session(told, start):
    told.type("quit\r")
    assert told.end() == 0
    again = start(home=told.home)
    again.type(UP)
    again.expect("quit")
    again.type(UP)
    again.expect("k 둘")
