"""Text typed while a command runs."""
import pytest

from terminal import PICTEREST


def waiting(start, server):
    terminal = start("--api", server.origin)
    terminal.type("home\r")
    assert server.asked.wait(terminal.deadline)
    return terminal


def test_text_typed_while_a_command_runs_is_shown_only_at_the_next_prompt(start, silent_server):
    terminal = waiting(start, silent_server)
    terminal.type("k 미리")
    terminal.settle_output()
    assert "미리" not in terminal.text
    silent_server.answer()
    terminal.expect("k 미리")
    terminal.type("\r")
    terminal.expect_run("k 미리")


def test_commands_typed_while_one_runs_run_after_it_in_order(start, silent_server):
    terminal = waiting(start, silent_server)
    terminal.type("k one\rk two\rk thr")
    silent_server.answer()
    terminal.expect("k thr")
    assert terminal.history == ["home", "k one", "k two"]


def test_keys_typed_while_a_command_runs_edit_the_next_line(start, silent_server):
    terminal = waiting(start, silent_server)
    terminal.type("alpha beta\x1b[1;5D\x7f\x7fs ")
    silent_server.answer()
    terminal.expect("alphs beta", at=6)


def test_ctrl_d_typed_while_a_command_runs_ends_the_program_after_it(start, silent_server):
    terminal = waiting(start, silent_server)
    terminal.type("\x04")
    silent_server.answer()
    assert terminal.end() == 0


@pytest.mark.parametrize("flag", ["", "--plain"])
def test_text_typed_after_quit_is_left_for_the_shell(start, flag):
    shell = start(command=["/bin/sh", "-c", f'"{PICTEREST}" --demo {flag}; read line; echo "got <$line>"'])
    shell.type("quit\rleft for the shell\n")
    shell.expect_text("got <left for the shell>")


def test_an_answer_of_the_terminal_to_a_command_is_not_typed_into_the_next_line(start, silent_server):
    terminal = waiting(start, silent_server)
    terminal.type("\x1b_Gi=31;OK\x1b\\k\x1b[?62c x")
    silent_server.answer()
    terminal.expect("k x")
