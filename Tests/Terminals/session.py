"""A program in a real terminal on an invisible display."""
import itertools
import os
import shlex
import shutil
import signal
import subprocess
import tempfile
import time

import numpy

from terminals import DARK, PROJECT, TERMINALS, system

PICTEREST = os.environ.get("PICTEREST", os.path.join(PROJECT, ".build", "release", "picterest"))
RELAY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "relay.py")
MAGENTA = (255, 0, 255)
#: Display numbers that nobody else is likely to use.
DISPLAYS = itertools.count(100 + os.getpid() % 10_000 * 10)


class Session:
    """A terminal that shows the program's demo catalogue, with its own library and caches."""

    def __init__(self, terminal, colors=DARK, width=1000, height=700):
        self.fills_display, self.display_size = terminal.startswith("foot"), (height, width)
        self.folder = tempfile.mkdtemp(prefix="terminal-")
        os.mkfifo(f"{self.folder}/keys")
        self.environment = " ".join(f"XDG_{name}_HOME={self.folder}/{name.lower()}" for name in ("DATA", "CACHE", "CONFIG", "STATE"))
        relay = f"python3 {RELAY} {self.folder} env {self.environment} {PICTEREST} --demo"
        start = f"{TERMINALS[terminal](colors, width, height)} {relay}"
        self.display = f":{next(DISPLAYS)}"
        self.process = self._inside(
            f"export LANG=C.UTF-8 LIBGL_ALWAYS_SOFTWARE=1 HOME={self.folder} XDG_RUNTIME_DIR={self.folder}; chmod 700 $HOME; "
            f"Xvfb {self.display} -screen 0 {width + 200}x{height + 200}x24 >/dev/null 2>&1 & "
            f"until xdotool getdisplaygeometry >/dev/null 2>&1; do sleep 0.2; done; {start} >{self.folder}/errors 2>&1; wait")
        # The terminal's window has no cells there.
        self.hide_pointer = f"xdotool mousemove {width - 1} {height - 1}"
        self.keys = os.open(f"{self.folder}/keys", os.O_RDWR)
        try:
            self.origin, self.cell = self._measure()
        except SystemExit:
            self.__exit__()
            raise
        os.write(self.keys, b"\n")
        self.rest(2)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.keys)
        shutil.rmtree(self.folder, ignore_errors=True)

    def _inside(self, script):
        folders = [PROJECT, os.path.dirname(PICTEREST), self.folder]
        command = system().command(f"export DISPLAY={self.display}; {script}", folders)
        return subprocess.Popen(command, start_new_session=True, env={"PATH": os.environ["PATH"]})

    def type(self, text, quiet=1.2):
        """Presses keys, and waits until the program has been silent for `quiet` seconds."""
        os.write(self.keys, text.encode())
        self.rest(quiet)

    def rest(self, quiet=1.2):
        last, size = time.time(), -1
        while time.time() - last < quiet:
            time.sleep(0.05)
            now = os.path.getsize(f"{self.folder}/log") if os.path.exists(f"{self.folder}/log") else -1
            if now != size:
                last, size = time.time(), now

    def resize(self, width, height):
        """Makes the window smaller, or the letters larger in a terminal that fills its display."""
        act = f"search --onlyvisible --class . windowsize %@ {width} {height}"
        if self.fills_display:
            act = "key ctrl+plus key ctrl+plus"
        self._inside(f"xdotool {act}").wait()
        self.rest(2)

    def elsewhere(self, *commands):
        words = " ".join(f"-c {shlex.quote(command)}" for command in commands)
        self._inside(f"env {self.environment} {PICTEREST} --demo {words} >>{self.folder}/errors 2>&1").wait()
        self.rest(3)

    def shot(self):
        """The display's content: rows of pixels in red, green and blue."""
        time.sleep(0.5)
        path = f"{self.folder}/shot.ppm"
        if self._inside(f"{self.hide_pointer}; import -window root -depth 8 {path}").wait():
            raise SystemExit(f"no picture of the display was taken: {open(f'{self.folder}/errors', errors='replace').read()[-400:]}")
        with open(path, "rb") as file:
            file.readline()
            width, height = map(int, file.readline().split())
            file.readline()
            return numpy.frombuffer(file.read(), numpy.uint8).reshape(height, width, 3)

    def size(self):
        """The length of the log when the window got its present size, its rows and columns, its corner, and the size of a cell."""
        with open(f"{self.folder}/sizes") as sizes:
            start, rows, columns, width, height = map(int, sizes.read().split("\n")[-2].split())
        if not self.fills_display:
            return start, rows, columns, self.origin, self.cell
        # foot changes its letters, and centers its cells.
        cell = height // rows, width // columns
        corner = tuple((whole - count * side) // 2 for whole, count, side in zip(self.display_size, (rows, columns), cell))
        return start, rows, columns, corner, cell

    def log(self):
        with open(f"{self.folder}/log", "rb") as log:
            return log.read()

    def _measure(self):
        """The upper left corner of the first cell, and the width and height of a cell, in pixels."""
        for _ in range(60):
            time.sleep(0.5)
            if not os.path.exists(f"{self.folder}/errors"):
                continue
            rows, columns = numpy.nonzero((self.shot() == MAGENTA).all(axis=2))
            if len(rows) and len(set(columns)) > 2:
                break
        else:
            raise SystemExit(f"the terminal did not come: {open(f'{self.folder}/errors', errors='replace').read()[-400:]}")
        wide = int(numpy.diff(numpy.nonzero(numpy.diff(numpy.unique(columns)) > 1)[0], prepend=-1)[0])
        high = int(numpy.diff(numpy.nonzero(numpy.diff(numpy.unique(rows)) > 1)[0], prepend=-1)[0])
        return (int(rows.min()), int(columns.min())), (high, wide)
