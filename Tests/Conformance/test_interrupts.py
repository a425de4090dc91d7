"""Ctrl-C, Ctrl-D and Ctrl-Z at the prompt, in a question, and while a command runs."""
import os
import select
import signal
import subprocess
import termios
import time

import pytest

from terminal import BASH, PICTEREST


def test_ctrl_c_in_the_middle_of_a_wrapped_line_leaves_all_of_it_on_screen(start):
    terminal = start(columns=20, rows=12)
    terminal.fresh_line()
    terminal.type("k" + "가" * 30 + "\x01\x03")
    terminal.expect("")
    terminal.settle()
    assert terminal.text.count("가") == 30


@pytest.mark.parametrize("no", ["\x03", "\x04", "\r", "n\r"], ids=["Ctrl-C", "Ctrl-D", "Enter", "n"])
def test_nothing_is_purged_unless_the_answer_is_yes(start, no):
    terminal = start()
    terminal.command("home")
    terminal.command("star 1 memo")
    terminal.command("unstar 1")
    terminal.type("trash\r")
    terminal.prompt = "trash> "
    terminal.expect("")
    terminal.type("purge 1\r")
    terminal.expect_text("[y/N]")
    terminal.type(no)
    terminal.expect_text("Nothing was removed")
    terminal.expect("")


def test_ctrl_c_stops_a_command_that_waits(start, silent_server):
    terminal = start("--api", silent_server.origin)
    terminal.type("home\r")
    assert silent_server.asked.wait(terminal.deadline)
    terminal.type("\x03")
    terminal.wait_until(lambda: terminal.shows("") and terminal.text.count("home>") >= 2, "the next prompt")
    terminal.command("k still here")


def test_ctrl_z_stops_the_program_and_fg_restores_the_line(shell):
    running = shell.settings
    shell.type("k 반쯤 half\x1b[D")
    shell.expect("k 반쯤 half", at=8)
    shell.stop()
    shell.run("fg")
    shell.expect("k 반쯤 half", at=8)
    assert shell.settings == running
    shell.type("!\r")
    shell.expect_run("k 반쯤 hal!f")


def test_a_question_of_two_rows_returns_whole_after_ctrl_z(start):
    shell = start(command=BASH, environment={"PS1": "shell$ "}, ready="shell$ ", columns=40)
    shell.type(f"'{PICTEREST}' --demo -c home -c 'star 1 the light of the hall for the kitchen' -c 'unstar 1' >/dev/null; clear\r")
    shell.expect("")
    shell.run(f"'{PICTEREST}' --demo")
    shell.expect("")
    shell.type("trash\r")
    shell.prompt = "trash> "
    shell.expect("")
    shell.type("purge 1\r")
    question = ['Remove "the light of the hall for the', 'kitchen" from the trash for good? [y/N]']

    def rows():
        return [row.strip() for row in shell.screen.display if row.strip()]

    shell.wait_until(lambda: rows()[-2:] == question, "the question")
    for _ in range(2):
        shell.stop()
        shell.type("clear; fg\r")
        shell.wait_until(lambda: rows()[-2:] == question, "the question again")
    shell.type("n\r")
    shell.expect_text("Nothing was removed")


def test_ctrl_z_in_the_editor_stops_both_and_fg_continues_them(start, tmp_path):
    editor = tmp_path / "editor"
    editor.write_text('#!/bin/sh\necho editing\nread text\necho "$text" >"$1"\n')
    editor.chmod(0o700)
    shell = start(command=BASH, environment={"PS1": "shell$ ", "EDITOR": str(editor)}, ready="shell$ ")
    shell.type(f"'{PICTEREST}' --demo -c home -c 'star 1 first' -c saved -c 'memo 1'\r")
    shell.expect_text("editing")
    shell.stop()
    shell.type("fg\r")
    shell.type("second\r")
    shell.expect_text('· "second"')


def test_the_line_is_restored_after_ctrl_z_and_then_after_sigstop(shell):
    shell.type("k half")
    shell.expect("k half")
    child = int(subprocess.check_output(["ps", "--ppid", str(shell.process.pid), "-o", "pid="]).split()[0])
    for stop in (lambda: shell.type("\x1a"), lambda: os.kill(child, signal.SIGSTOP)):
        shell.stop(stop)
        shell.run("fg")
        shell.expect("k half")
    shell.type("!\r")
    shell.expect_run("k half!")


# Output that no one reads


@pytest.fixture
def full_pipe(tmp_path):
    """A pipe that a program can open by name but nobody reads."""
    name = tmp_path / "output"
    os.mkfifo(name)
    reader = os.open(name, os.O_RDWR)
    yield name, lambda: not select.select([], [reader], [], 0)[1]
    os.close(reader)


def at_a_prompt(start, pipe):
    """The program at a prompt, with a command that waits for a reader of its results."""
    name, is_full = pipe
    terminal = start(command=["/bin/sh", "-c", f"exec '{PICTEREST}' --demo > '{name}'"])
    while not is_full():
        terminal.type("help\r")
        terminal.wait_until(lambda: terminal.shows("") or is_full(), "the next prompt, or a pipe that is full")
    terminal.type("help\r")
    terminal.settle_output()
    return terminal


def in_a_batch(name, is_full):
    """A session without a prompt, with a command that waits for a reader of its results."""
    with open(name, "wb") as output:
        session = subprocess.Popen([PICTEREST, "--demo"], stdin=subprocess.PIPE, stdout=output)
    session.stdin.write(b"help\n" * 1000)
    session.stdin.flush()
    while not is_full():
        time.sleep(0.01)
    return session


def test_ctrl_c_ends_a_command_whose_output_no_one_reads(start, full_pipe):
    terminal = at_a_prompt(start, full_pipe)
    terminal.type("\x03")
    terminal.wait_until(lambda: terminal.shows(""), "the next prompt")
    terminal.type("quit\r")
    assert terminal.end() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT], ids=lambda number: number.name)
def test_a_signal_ends_a_prompt_whose_output_no_one_reads(start, full_pipe, number):
    terminal = at_a_prompt(start, full_pipe)
    terminal.send(number)
    assert terminal.end() == -number
    assert terminal.settings == terminal.settings_before


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT],
                         ids=lambda number: number.name)
def test_a_signal_ends_a_batch_whose_output_no_one_reads(full_pipe, number):
    session = in_a_batch(*full_pipe)
    session.send_signal(number)
    assert session.wait(60) == -number


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=lambda number: number.name)
def test_a_signal_ends_a_batch_on_a_terminal_that_ctrl_s_stopped(start, number):
    terminal = start(command=["/bin/sh", "-c", f"read go; exec '{PICTEREST}' --demo -c help"], ready=None)
    termios.tcflow(terminal.slave, termios.TCOOFF)
    terminal.type("go\r")
    terminal.settle_output()
    terminal.send(number)
    assert terminal.end() == -number


def test_a_signal_restores_a_terminal_that_ctrl_s_stopped(start):
    terminal = start()
    termios.tcflow(terminal.slave, termios.TCOOFF)
    terminal.type("help\r")
    terminal.settle_output()
    terminal.send(signal.SIGTERM)
    assert terminal.end() == -signal.SIGTERM
    assert terminal.settings == terminal.settings_before
    assert terminal.output.endswith(b"\x1b[J")
