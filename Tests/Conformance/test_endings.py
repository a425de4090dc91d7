"""Every way out restores the terminal: its settings, its modes, its cursor."""
import fcntl
import os
import pathlib
import pty
import signal
import subprocess
import termios
import threading
import time

import pytest

from terminal import CURSOR_SHOWN, MODES_TO_LEAVE_OFF, PICTEREST

SIGNALS = [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]
#: Signals that do not end a program, cannot be caught, or have another meaning at the prompt.
HARMLESS = {
    signal.SIGCHLD, signal.SIGCONT, signal.SIGURG, signal.SIGWINCH, signal.SIGPIPE, signal.SIGINT,
    signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU, signal.SIGSTOP, signal.SIGKILL}
#: All other signals, including the real-time ones, of which Python names only the first and last.
ENDING = sorted(set(range(1, signal.SIGRTMAX + 1)) - HARMLESS - set(range(32, signal.SIGRTMIN)))
WITHOUT_BACKTRACE = {"SWIFT_BACKTRACE": "enable=no"}
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


@pytest.mark.parametrize("number", ENDING)
def test_every_signal_that_ends_the_program_restores_the_terminal(start, number):
    terminal = start(environment=WITHOUT_BACKTRACE)
    terminal.type("k half")
    terminal.expect("k half")
    terminal.send(number)
    assert terminal.end() == -number
    expect_restored(terminal)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGUSR1, signal.SIGSEGV], **NAMES)
def test_the_editor_does_not_take_the_terminal_between_its_restoration_and_the_end(start, number):
    # Slows down each change of the terminal's modes, so that the signal comes while the editor changes them.
    slow = ["strace", "-D", "-f", "-qq", "-o", "/dev/null", "-e", "trace=ioctl", "-e", "inject=ioctl:delay_enter=60000"]
    terminal = start(command=[*slow, PICTEREST, "--demo"], environment=WITHOUT_BACKTRACE)
    terminal.type("help\r")
    terminal.expect_text("quotes, scripts or manual")
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
    terminal.type("unstar 1\rtrash\rpurge 1\r")
    terminal.expect_text("[y/N]")
    terminal.send(number)
    assert terminal.end() == -number
    expect_restored(terminal)


def _left_by(process):
    return list(pathlib.Path("/dev/shm").glob(f"picterest-{process.pid}-*"))


@pytest.mark.parametrize("number", [*SIGNALS, signal.SIGSEGV], **NAMES)
def test_no_shared_memory_is_left(number):
    # The second question to a terminal with a name contains a shared-memory object that a capable one would take.
    master, slave = pty.openpty()
    environment = {"HOME": "/nonexistent", "PATH": "/usr/bin:/bin", "TERM": "xterm-kitty", **WITHOUT_BACKTRACE}
    process = subprocess.Popen([PICTEREST, "--demo"], stdin=slave, stdout=slave, stderr=slave, env=environment,
                               start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
    os.close(slave)
    os.write(master, b"\x1bP>|kitty(0.41.1)\x1b\\\x1b[?62c")
    threading.Thread(target=_drain, args=(master,), daemon=True).start()
    until = time.monotonic() + 20
    while not _left_by(process) and time.monotonic() < until:
        time.sleep(0.02)
    assert _left_by(process), "there was nothing to leave"
    process.send_signal(number)
    assert process.wait(20) == -number
    assert _left_by(process) == []
    os.close(master)


def _drain(descriptor):
    try:
        while os.read(descriptor, 65536):
            pass
    except OSError:
        pass


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
