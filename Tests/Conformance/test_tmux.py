"""The terminals around tmux decide how pictures are shown, while they come and go."""
import os
import pty
import shutil
import threading

import pytest
from window import Window

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed; `make test` installs it")


@pytest.fixture
def tmux(tmp_path):
    window = Window(str(tmp_path), pictures="auto")
    yield window
    window.end()


def attach(tmux, name):
    """A client of tmux in a terminal that gives its name."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve("/usr/bin/tmux", ["tmux", "-S", tmux.socket, "attach"], {"TERM": "xterm-256color", "LANG": "C.UTF-8"})
    threading.Thread(target=answer, args=(terminal, name), daemon=True).start()


def answer(terminal, name):
    try:
        while data := os.read(terminal, 65536):
            if b"\x1b[>q" in data:
                os.write(terminal, f"\x1bP>|{name}\x1b\\".encode())
    except OSError:
        pass


def pictures(tmux, expected):
    """Types status until it says what is expected, because an answer of tmux is good for a second."""
    def says():
        tmux("send-keys", "C-l")
        tmux("send-keys", "-l", "status")
        tmux("send-keys", "Enter")
        rows = [row for row in tmux("capture-pane", "-p").split("\n") if row.startswith("Pictures:")]
        return rows and rows[-1].startswith(f"Pictures: {expected}")
    tmux.wait_for(says, expected)


def test_pictures_follow_the_terminals_that_are_attached(tmux):
    pictures(tmux, "quadrants (no terminal is attached to tmux)")
    attach(tmux, "kitty(0.41.1)")
    pictures(tmux, "quadrants (tmux in kitty(0.41.1))")
    tmux("set", "-g", "allow-passthrough", "on")
    pictures(tmux, "kitty (tmux in kitty(0.41.1)")
    attach(tmux, "XTerm(379)")
    pictures(tmux, "quadrants (tmux in 2 terminals)")
