"""Terminals that terminfo does not know, dumb terminals, and environments without a locale."""
import fcntl
import os
import pty
import struct
import subprocess
import termios

import pytest
from terminal import PICTEREST

UNKNOWN = ["xterm-kitty", "xterm-ghostty", "foot", "alacritty", "wezterm", "no-such-terminal", "tmux-256color",
           "screen-256color", "linux", "vt100", "rxvt-unicode-256color"]
LOCALES = {"none": {"LANG": None}, "C": {"LANG": "C"}, "POSIX": {"LANG": None, "LC_ALL": "POSIX"},
           "not installed": {"LANG": "xx_YY.UTF-8"}, "Latin-1": {"LANG": "de_DE.ISO-8859-1"}, "empty": {"LANG": "", "LC_ALL": ""}}


@pytest.mark.parametrize("name", UNKNOWN)
def test_lines_can_be_edited_on_a_terminal_of_any_name(start, name):
    terminal = start(columns=30, environment={"TERM": name})
    assert "terminal" not in terminal.text.lower()
    terminal.fresh_line()
    text = "k 가나다라마바사아자차 abcdefghij"
    terminal.type(text + "\x01\x1b[C\x1b[C")
    terminal.expect(text, at=2)
    terminal.type("새 \r")
    terminal.expect_run("k 새 " + text[2:])
    terminal.type("quit\r")
    assert terminal.end() == 0
    assert terminal.settings == terminal.settings_before


@pytest.mark.parametrize("environment", LOCALES.values(), ids=LOCALES.keys())
def test_korean_is_typed_shown_and_run_in_any_locale(start, environment):
    terminal = start(environment=environment)
    terminal.type("k 한글 é 🌊")
    terminal.expect("k 한글 é 🌊")
    terminal.type("\r")
    terminal.expect_run("k 한글 é 🌊")


@pytest.mark.parametrize("name", ["dumb", "emacs", "unknown", "dialup", "network", "vt52", "", None])
def test_a_dumb_terminal_gets_a_plain_prompt_and_no_sequences(start, name):
    terminal = start(environment={"TERM": name}, ready=None)
    terminal.expect_text("home> ".rstrip())
    terminal.type("help star\n")
    terminal.expect_text("    star ")
    terminal.type("k 한글\n")
    terminal.wait_until(lambda: terminal.text.count("home>") == 3, "the third prompt")
    assert b"\x1b" not in terminal.output
    terminal.type("\x04")
    assert terminal.end() == 0
    assert terminal.settings == terminal.settings_before


def test_no_color_turns_all_colors_off(start):
    terminal = start(environment={"NO_COLOR": "1"})
    terminal.type("home\r")
    terminal.wait_until(lambda: "15 ☆" in terminal.text and terminal.shows(""), "the page")
    assert {cell.fg for cell in terminal.cells("15 ☆") + terminal.cells("home>")} == {"default"}


@pytest.mark.parametrize("answer, cell", [(b"\x1b[6;20;10t", "10×20"), (b"", "8×20")])
def test_the_terminals_own_cell_size_counts_more_than_a_window_that_lies(start, answer, cell):
    terminal = start(columns=80, rows=24, pixels=(640, 480), attributes=answer + b"\x1b[?1;2c")
    terminal.type("doctor\r")
    terminal.expect_text(f"80×24 cells of {cell} pixels")


def test_a_window_of_millions_of_cells_needs_little_memory(tmp_path):
    master, slave = pty.openpty()
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 10_000, 10_000, 0, 0))
    environment = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    process = subprocess.Popen([PICTEREST, "--demo"], stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True)
    seen = b""
    while b"next for more" not in seen:
        seen += os.read(master, 65536)
    with open(f"/proc/{process.pid}/status") as status:
        peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
    process.kill()
    process.wait()
    os.close(master)
    os.close(slave)
    assert peak < 100_000, "kB"
