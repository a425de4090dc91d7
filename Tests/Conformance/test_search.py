"""Ctrl-R searches the history. Beside the list is the picture that a command starred."""
import pytest


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
    terminal.type("\x1b")
    terminal.expect("")
    assert pictures(terminal) == 0


def pictures(terminal):
    """The number of cells below the line that show a picture."""
    screen = terminal.screen
    return sum(screen.buffer[y][x].bg != "default" for y in range(1, screen.lines) for x in range(screen.columns))
