"""Every way out restores the terminal: its settings, its modes, its cursor."""
import signal

import pytest

from terminal import CURSOR_SHOWN, MODES_TO_LEAVE_OFF, PICTEREST

SIGNALS = [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]
CRASHES = [signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS]
NAMES = {"ids": lambda number: number.name}


def expect_restored(terminal):
    assert terminal.settings == terminal.settings_before
    assert [mode for mode in MODES_TO_LEAVE_OFF if terminal.screen.mode_is_on(mode)] == []
    assert terminal.screen.mode_is_on(CURSOR_SHOWN)
    assert terminal.screen.cursor.attrs == terminal.screen.default_char


@pytest.mark.parametrize("keys", ["quit\r", "\x04", "k half\x15\x04", "help\rstatus\rquit\r"],
                         ids=["quit", "Ctrl-D", "Ctrl-D after editing", "several commands"])
def test_leaving_restores_the_terminal(terminal, keys):
    assert terminal.settings != terminal.settings_before
    terminal.type(keys)
    assert terminal.end() == 0
    expect_restored(terminal)


@pytest.mark.parametrize("number", SIGNALS, **NAMES)
def test_a_signal_at_the_prompt_restores_the_terminal(terminal, number):
    terminal.send(number)
    assert terminal.end() == -number
    expect_restored(terminal)


@pytest.mark.parametrize("number", SIGNALS, **NAMES)
def test_a_signal_in_the_middle_of_a_line_restores_the_terminal(terminal, number):
    terminal.type("star 3 \"half a mem")
    terminal.expect("star 3 \"half a mem")
    terminal.send(number)
    assert terminal.end() == -number
    expect_restored(terminal)


@pytest.mark.parametrize("number", SIGNALS, **NAMES)
def test_a_signal_while_a_command_runs_restores_the_terminal(start, silent_server, number):
    terminal = start("--api", silent_server.origin)
    terminal.type("home\r")
    assert silent_server.asked.wait(terminal.deadline)
    terminal.send(number)
    assert terminal.end() == -number
    expect_restored(terminal)


@pytest.mark.parametrize("number", SIGNALS, **NAMES)
def test_a_signal_in_a_question_restores_the_terminal(start, number):
    terminal = start()
    terminal.command("home")
    terminal.command("star 1")
    terminal.type("saved\rdelete 1\r")
    terminal.expect_text("[y/N]")
    terminal.send(number)
    assert terminal.end() == -number
    expect_restored(terminal)


@pytest.mark.parametrize("number", CRASHES, **NAMES)
def test_a_crash_restores_the_terminal(start, number):
    terminal = start(environment={"SWIFT_BACKTRACE": "enable=no"})
    terminal.type("k half")
    terminal.expect("k half")
    terminal.send(number)
    assert terminal.end() == -number
    expect_restored(terminal)


def test_a_terminal_that_goes_away_ends_the_program(terminal):
    terminal.hang_up()
    assert terminal.process.returncode in (0, -signal.SIGHUP)


def test_the_shell_afterwards_reads_and_echoes_as_before(start):
    shell = start(command=["/bin/bash", "--norc", "--noprofile", "-i"], environment={"PS1": "shell$ "}, ready="shell$ ")
    shell.type(f"'{PICTEREST}' --demo\r")
    shell.prompt = "home> "
    shell.expect("")
    shell.type("quit\r")
    shell.prompt = "shell$ "
    shell.expect("")
    shell.type("echo $((6 * 7))가\r")
    shell.expect_text("42가")
