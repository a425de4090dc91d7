"""A program in a real terminal on an invisible display."""
import functools
import itertools
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time

import numpy

PROJECT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path.append(f"{PROJECT}/Tests/Systems")
from debian import Debian, mirror  # noqa: E402

PICTEREST = os.environ.get("PICTEREST", os.path.join(PROJECT, ".build", "release", "picterest"))
RELAY = os.path.join(os.path.dirname(os.path.abspath(__file__)), "relay.py")
MAGENTA = (255, 0, 255)
#: Display numbers that nobody else is likely to use.
DISPLAYS = itertools.count(100 + os.getpid() % 10_000 * 10)
DARK, LIGHT = ("#000000", "#dddddd"), ("#ffffff", "#222222")
#: The packages of the Debian with the terminals. Making it takes about 3 minutes and 1.3 GB.
PACKAGES = ("foot kitty konsole lxterminal mlterm pterm qterminal rxvt-unicode stterm weston xterm tmux screen dbus-x11 xdotool xvfb "
            "imagemagick libgl1-mesa-dri libegl1 fonts-dejavu-core fonts-noto-cjk python3-minimal libcurl4t64 libjpeg62-turbo "
            "libsqlite3-0 less")


@functools.cache
def system():
    debian = Debian("trixie", "ca-certificates", "terminals")
    # mlterm is only in Debian 12.
    (debian.root / "etc/apt/sources.list.d/bookworm.list").write_text(f"deb {mirror()} bookworm main\n")
    debian.install(PACKAGES)
    return debian


def xterm(colors, width, height):
    return (f"xterm -ti vt340 -xrm 'XTerm*decTerminalID: vt340' -fa 'DejaVu Sans Mono' -fs 11 -bg '{colors[0]}' -fg '{colors[1]}' "
            f"-geometry {width // 9 - 2}x{height // 18 - 1} -e")


def kitty(colors, width, height):
    return (f"kitty --config NONE -o remember_window_size=no -o initial_window_width={width} -o initial_window_height={height} "
            f"-o placement_strategy=top-left -o background='{colors[0]}' -o foreground='{colors[1]}'")


def konsole(colors, width, height):
    scheme = "WhiteOnBlack" if colors == DARK else "BlackOnWhite"
    return f"konsole --hide-menubar --hide-tabbar -p ColorScheme={scheme} -p ScrollBarPosition=2 --geometry {width}x{height} -e"


def foot(colors, width, height):
    return (f"weston --backend=x11-backend.so --width={width} --height={height} --socket=w >/dev/null 2>&1 & sleep 4; "
            f"WAYLAND_DISPLAY=w foot --fullscreen -o colors.background={colors[0][1:]} -o colors.foreground={colors[1][1:]}")


TERMINALS = {"kitty": kitty, "foot": foot, "xterm": xterm, "konsole": konsole}


class Session:
    """A terminal that shows the program's demo catalogue, with its own library and caches."""

    def __init__(self, terminal, colors=DARK, width=1000, height=700):
        self.terminal, self.display_size = terminal, (height, width)
        self.folder = tempfile.mkdtemp(prefix="terminal-")
        os.mkfifo(f"{self.folder}/keys")
        self.environment = " ".join(f"XDG_{name}_HOME={self.folder}/{name.lower()}" for name in ("DATA", "CACHE", "CONFIG", "STATE"))
        relay = f"python3 {RELAY} {self.folder} env {self.environment} {PICTEREST} --demo"
        start = f"{TERMINALS[terminal](colors, width, height)} {relay}"
        self.display = f":{next(DISPLAYS)}"
        self.process = self._inside(
            f"export LANG=C.UTF-8 LIBGL_ALWAYS_SOFTWARE=1 HOME={self.folder} XDG_RUNTIME_DIR={self.folder}; chmod 700 $HOME; "
            f"Xvfb {self.display} -screen 0 {width + 200}x{height + 200}x24 >/dev/null 2>&1 & sleep 1; "
            f"{start} >{self.folder}/errors 2>&1; wait")
        # The terminal's window has no cells there.
        self.hide_pointer = f"xdotool mousemove {width - 1} {height - 1}"
        self.keys = os.open(f"{self.folder}/keys", os.O_RDWR)
        self.origin, self.cell = self._measure()
        os.write(self.keys, b"\n")
        self.rest(2)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.keys)

    def _inside(self, script):
        command = system().command(f"export DISPLAY={self.display}; {script}", [PROJECT, self.folder])
        return subprocess.Popen(command, start_new_session=True)

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
        act = "key ctrl+plus key ctrl+plus" if self.terminal == "foot" else f"search --onlyvisible --class . windowsize %@ {width} {height}"
        self._inside(f"xdotool {act}").wait()
        self.rest(2)

    def elsewhere(self, *commands):
        words = " ".join(f"-c {shlex.quote(command)}" for command in commands)
        self._inside(f"env {self.environment} {PICTEREST} --demo {words} >/dev/null").wait()
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
        cell = (height // rows, width // columns) if width else self.cell
        # foot centers its cells on the display.
        corner = tuple((whole - count * side) // 2 for whole, count, side in zip(self.display_size, (rows, columns), cell))
        return start, rows, columns, corner if self.terminal == "foot" else self.origin, cell

    def log(self):
        with open(f"{self.folder}/log", "rb") as log:
            return log.read()

    def _measure(self):
        """The upper left corner of the first cell, and the width and height of a cell, in pixels."""
        for _ in range(60):
            time.sleep(0.5)
            rows, columns = numpy.nonzero((self.shot() == MAGENTA).all(axis=2))
            if len(rows) and len(set(columns)) > 2:
                break
        else:
            raise SystemExit(f"the terminal did not come: {open(f'{self.folder}/errors', errors='replace').read()[-400:]}")
        wide = int(numpy.diff(numpy.nonzero(numpy.diff(numpy.unique(columns)) > 1)[0], prepend=-1)[0])
        high = int(numpy.diff(numpy.nonzero(numpy.diff(numpy.unique(rows)) > 1)[0], prepend=-1)[0])
        return (int(rows.min()), int(columns.min())), (high, wide)
