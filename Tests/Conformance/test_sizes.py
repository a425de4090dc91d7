"""Windows of every size."""
import pytest

SIZES = [(1, 1), (2, 1), (1, 5), (3, 3), (5, 2), (6, 24), (7, 3), (10, 1), (20, 5), (80, 1), (132, 50), (300, 100), (0, 0)]
IDS = [f"{columns}x{rows}" for columns, rows in SIZES]


@pytest.mark.parametrize("columns, rows", SIZES, ids=IDS)
def test_a_command_runs_in_a_window_of_any_size(start, columns, rows):
    terminal = start(columns=columns, rows=rows)
    terminal.type("help star\r")
    terminal.expect_run("help star")
    terminal.type("k 가나다 abc\x1b[D\x1b[D\x01\x05\r")
    terminal.expect_run("k 가나다 abc")
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert terminal.settings == terminal.settings_before


@pytest.mark.parametrize("columns, rows", SIZES, ids=IDS)
def test_the_window_may_change_to_any_size_in_the_middle_of_a_line(start, columns, rows):
    terminal = start()
    terminal.type("k 가나다 abc")
    terminal.expect("k 가나다 abc")
    terminal.resize(columns, rows)
    terminal.type(" x")
    terminal.settle()
    terminal.resize(80, 24)
    terminal.type(" y\r")
    terminal.expect_run("k 가나다 abc x y")


def test_no_key_is_lost_while_the_window_keeps_changing(start):
    terminal = start()
    typed = "k "
    terminal.type(typed)
    for number in range(60):
        terminal.resize(3 + number * 7 % 90, 2 + number * 5 % 40)
        terminal.type("a가"[number % 2])
        typed += "a가"[number % 2]
    terminal.resize(80, 24)
    terminal.type("\r")
    terminal.expect_run(typed)
