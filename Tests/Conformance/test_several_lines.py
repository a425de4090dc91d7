"""A paste of several lines is shown in several lines, runs in order on Enter, and stops at the first failure."""
import pytest

from terminal import BRACKETED_PASTE


def paste(text):
    return "\x1b[200~" + text + "\x1b[201~"


def test_the_terminal_marks_pastes_only_while_a_line_is_edited(start, silent_server):
    terminal = start("--api", silent_server.origin)
    terminal.wait_until(lambda: terminal.screen.mode_is_on(BRACKETED_PASTE), "paste mode")
    terminal.type("home\r")
    assert silent_server.asked.wait(terminal.deadline)
    terminal.wait_until(lambda: not terminal.screen.mode_is_on(BRACKETED_PASTE), "the end of paste mode")
    silent_server.answer()
    terminal.wait_until(lambda: terminal.screen.mode_is_on(BRACKETED_PASTE), "paste mode at the next prompt")


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"], ids=["LF", "CR", "CR LF"])
def test_the_lines_are_shown_one_below_another_and_not_run(terminal, end):
    terminal.type(paste(end.join(["home", "star 1 빛", "saved"])))
    terminal.settle()
    rows = terminal.text.split("\n")
    assert any(first.endswith("home") and second.strip().endswith("star 1 빛") and third.strip().endswith("saved")
               for first, second, third in zip(rows, rows[1:], rows[2:]))
    assert terminal.history == []


def test_a_line_that_quits_ends_the_program(terminal):
    terminal.type(paste("home\nquit\nstar 1\n"))
    terminal.settle()
    terminal.type("\r")
    assert terminal.end() == 0
    assert "star 1" not in terminal.history
    assert terminal.settings == terminal.settings_before
