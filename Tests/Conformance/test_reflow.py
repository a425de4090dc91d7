"""A window that changes its width in the middle of a line, in tmux, which breaks long rows anew."""
import os
import shutil
import subprocess
import time

import pytest

from screen import layout
from terminal import DEADLINE, PICTEREST

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed; `make test` installs it")
LINES = {"letters": "k " + "abcdefghij" * 12, "Korean": "k " + "가나다라마바사" * 9, "short": "k abc",
         "both": "k " + "a가b나c" * 20}


class Window:
    """A tmux of its own with the program in it."""

    def __init__(self, folder):
        self.socket = os.path.join(folder, "tmux")
        variables = [f"{name}={value}" for name, value in {
            "HOME": folder, "XDG_STATE_HOME": f"{folder}/state", "XDG_DATA_HOME": f"{folder}/data", "LANG": "C.UTF-8",
            "PATH": "/usr/bin:/bin"}.items()]
        self("-f", "/dev/null", "-u", "new-session", "-d", "-x", "80", "-y", "24", "env", *variables, PICTEREST, "--demo")

    def __call__(self, *command):
        done = subprocess.run(["tmux", "-S", self.socket, *command], capture_output=True, text=True, check=True,
                              env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"})
        return done.stdout

    def rows(self):
        rows = [row.rstrip() for row in self("capture-pane", "-p").split("\n")]
        return rows[max((index for index, row in enumerate(rows) if row.startswith("home>")), default=0):]

    def expect(self, line, columns):
        wanted = [row for row in layout("home> " + line, columns)[0] if row]
        end = time.monotonic() + DEADLINE
        while (rows := [row for row in self.rows() if row]) != wanted:
            assert time.monotonic() < end, "the window shows\n" + "\n".join(rows) + "\ninstead of\n" + "\n".join(wanted)

    def end(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)


@pytest.fixture
def window(tmp_path):
    window = Window(str(tmp_path))
    yield window
    window.end()


@pytest.mark.parametrize("line", LINES.values(), ids=LINES.keys())
@pytest.mark.parametrize("end", ["", "C-a"], ids=["with the cursor at its end", "with the cursor at its start"])
def test_a_line_is_whole_in_a_window_that_gets_narrow_and_wide_again(window, line, end):
    window.expect("", 80)
    window("send-keys", "-l", line)
    window.expect(line, 80)
    if end:
        window("send-keys", end)
    for columns in (40, 80, 33, 120, 80):
        window("resize-window", "-x", str(columns), "-y", "24")
        window.expect(line, columns)
    window("send-keys", "C-e")
    window("send-keys", "-l", " x")
    window.expect(line + " x", 80)
