"""picterest in tmux, which rewraps long rows when its width changes and has its own character widths."""
import os
import re
import subprocess
import time

from screen import layout
from terminal import DEADLINE, PICTEREST, begin_library, is_asleep

#: An empty line's hint, as far as it fits in the window.
HINT = re.compile("> Enter for.*$")


class Window:
    """A separate tmux with the program in it."""

    def __init__(self, folder, pictures="off"):
        self.socket = os.path.join(folder, "tmux")
        begin_library(f"{folder}/data/picterest")
        variables = [f"{name}={value}" for name, value in {
            "HOME": folder, "XDG_STATE_HOME": f"{folder}/state", "XDG_DATA_HOME": f"{folder}/data", "LANG": "C.UTF-8",
            "PATH": "/usr/bin:/bin", "PICTEREST_PICTURES": pictures,
            # Texts taller than the window are printed.
            "PAGER": ""}.items()]
        self("-f", "/dev/null", "-u", "new-session", "-d", "-x", "80", "-y", "24", "env", *variables, PICTEREST, "--demo")

    def __call__(self, *command):
        done = subprocess.run(["tmux", "-S", self.socket, *command], capture_output=True, text=True, check=True,
                              env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"})
        return done.stdout

    def rows(self):
        """The rows from the prompt on, without empty rows and the hint of an empty line."""
        rows = [HINT.sub(">", row.rstrip()) for row in self("capture-pane", "-p").split("\n") if row.strip()]
        return rows[max((index for index, row in enumerate(rows) if row.startswith("home>")), default=0):]

    def everything(self):
        """All rows, including those scrolled away, without empty ones at the end."""
        return [row.rstrip() for row in self("capture-pane", "-p", "-S", "-").rstrip("\n ").split("\n")]

    @property
    def column(self):
        """The column of the cursor."""
        return int(self("display-message", "-p", "#{cursor_x}"))

    @property
    def told(self):
        """The width that the program sees. tmux rewraps the rows some time before that changes."""
        with open(self("display-message", "-p", "#{pane_tty}").strip(), "rb", buffering=0) as tty:
            return os.get_terminal_size(tty.fileno()).columns

    @property
    def is_asleep(self):
        """Whether the program is idle, and has therefore handled its signals."""
        return is_asleep(self("display-message", "-p", "#{pane_pid}").strip())

    def wait_for(self, wanted, what):
        """Waits until `wanted` returns something true."""
        end = time.monotonic() + DEADLINE
        while not wanted():
            assert time.monotonic() < end, f"did not come: {what}; the window shows\n" + "\n".join(self.everything())

    def expect(self, line, columns):
        wanted = [row for row in layout("home> " + line, columns)[0] if row]
        self.wait_for(lambda: self.rows() == wanted, "\n".join(wanted))

    def end(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True)
