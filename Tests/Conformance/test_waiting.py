"""The row that says what a command is waiting for appears after half a second and leaves nothing behind."""
import fcntl
import os
import signal
import subprocess

import pytest

from terminal import PICTEREST


def waiting(server):
    return f"Waiting for {server.origin.removeprefix('http://')}. Ctrl-C stops."


def begin(terminal, server, command="home\r"):
    terminal.type(command)
    terminal.expect_text(waiting(server))
    assert terminal.screen.cursor.x == 0


@pytest.mark.parametrize("columns", [80, 30, 8], ids=["wide", "narrower", "narrow"])
def test_the_row_disappears_when_the_answer_comes_even_after_the_window_changed(start, silent_server, columns):
    terminal = start("--api", silent_server.origin)
    begin(terminal, silent_server)
    terminal.resize(columns, 24)
    silent_server.answer()
    terminal.expect("")
    assert "Waiting" not in terminal.text and "stops" not in terminal.text
    if columns == 80:
        assert terminal.screen.rows()[1:4] == ["home> home", "There are no more photos.", "home>"]


def test_ctrl_c_erases_the_row(start, silent_server):
    terminal = start("--api", silent_server.origin)
    begin(terminal, silent_server)
    terminal.type("\x03")
    terminal.expect("")
    assert terminal.screen.rows()[1:4] == ["home> home", "Canceled.", "home>"]


@pytest.mark.parametrize("flags, command", [([], "home\r"), (["-c", "home"], None)], ids=["a prompt", "a batch"])
@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGTERM])
def test_a_program_that_is_stopped_or_ended_leaves_no_row(start, silent_server, flags, command, number):
    shell = start(command=["/bin/bash", "--norc", "--noprofile", "--noediting", "-i"], environment={"PS1": "shell$ "},
                  ready="shell$ ")
    shell.type(f"'{PICTEREST}' --api {silent_server.origin} {' '.join(flags)}\r")
    if command:
        shell.prompt = "home> "
        shell.expect("")
        shell.type(command)
    shell.expect_text(waiting(silent_server))
    child = subprocess.check_output(["ps", "--ppid", str(shell.process.pid), "-o", "pid="]).split()[0]
    os.kill(int(child), number)
    shell.prompt = "shell$ "
    shell.expect("")
    assert "Waiting" not in shell.text and "Ctrl-C stops" not in shell.text
    if number == signal.SIGTSTP:
        shell.type("fg\r")
        shell.expect_text(waiting(silent_server))


def test_what_is_typed_ahead_is_not_lost_in_the_row(start, silent_server):
    terminal = start("--api", silent_server.origin)
    begin(terminal, silent_server)
    terminal.type("status\r")
    silent_server.answer()
    terminal.expect_text("Library: ")
    terminal.expect("")
    assert "Waiting" not in terminal.text


def test_a_session_without_a_prompt_says_it_on_a_terminal_too(start, silent_server):
    terminal = start(command=[PICTEREST, "--api", silent_server.origin, "-c", "home"], ready="")
    terminal.expect_text(waiting(silent_server))
    silent_server.answer()
    assert terminal.end() == 0
    assert terminal.text == "There are no more photos."


def test_the_row_mentions_another_program_that_holds_the_library(start):
    terminal = start()
    terminal.command("home")
    terminal.command("star 1")
    with open(f"{terminal.home}/data/picterest/library.db", "rb+") as database:
        # SQLite's lock for a transaction in which another process is writing (https://sqlite.org/fileformat2.html).
        fcntl.lockf(database, fcntl.LOCK_EX, 512, 0x40000000)
        terminal.type("saved\r")
        terminal.expect_text("Waiting for another program that is using the library.")
    terminal.prompt = "saved> "
    terminal.expect("")
    assert "Waiting" not in terminal.text


@pytest.mark.parametrize("flags, environment", [
    (["--plain"], {}), (["--json"], {}), ([], {"TERM": "dumb"}), ([], {"TERM": "emacs"})],
    ids=["--plain", "--json", "TERM=dumb", "TERM=emacs"])
def test_there_is_no_row_where_it_could_not_be_erased_or_would_be_read_aloud(start, silent_server, flags, environment):
    terminal = start(
        command=[PICTEREST, *flags, "--api", silent_server.origin, "-c", "home"], environment=environment, ready="")
    terminal.wait_until(silent_server.asked.is_set, "the request")
    # Another session, which starts waiting later and says so.
    begin(start("--api", silent_server.origin), silent_server)
    silent_server.answer()
    assert terminal.end() == 0
    assert b"Waiting" not in terminal.output
