"""Pastes of several lines, and the terminal mode that marks them."""
from terminal import BRACKETED_PASTE


def test_the_terminal_marks_pastes_only_while_a_line_is_edited(start, silent_server):
    terminal = start("--api", silent_server.origin)
    terminal.wait_until(lambda: terminal.screen.mode_is_on(BRACKETED_PASTE), "paste mode")
    terminal.type("home\r")
    assert silent_server.asked.wait(terminal.deadline)
    terminal.wait_until(lambda: not terminal.screen.mode_is_on(BRACKETED_PASTE), "the end of paste mode")
    silent_server.answer()
    terminal.wait_until(lambda: terminal.screen.mode_is_on(BRACKETED_PASTE), "paste mode at the next prompt")


def test_a_line_that_quits_ends_the_program(terminal):
    terminal.type("\x1b[200~home\nquit\nstar 1\n\x1b[201~")
    terminal.settle()
    terminal.type("\r")
    assert terminal.end() == 0
    assert "star 1" not in terminal.history
    assert terminal.settings == terminal.settings_before
