"""picterest in a terminal of its own: a keyboard to type at, and a screen to look at.

Nothing here waits a fixed time. What is to be seen is waited for with a deadline, and what is not to be seen is
looked for after something that comes behind it was seen.
"""
import contextlib
import fcntl
import json
import os
import pty
import select
import shutil
import signal
import struct
import subprocess
import tempfile
import termios
import time
from unicodedata import normalize

import pyte

from screen import Screen, layout, place_in

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PICTEREST = os.path.abspath(os.environ.get("PICTEREST", os.path.join(ROOT, ".build/debug/picterest")))
#: Seconds until something that does not show up is missing: many, because the machine may be busy.
DEADLINE = float(os.environ.get("DEADLINE", "60"))

BRACKETED_PASTE, CURSOR_SHOWN, ALTERNATE_SCREEN = 2004, 25, 1049
#: Modes that would make a terminal unusable for the next program; 25 is on from the beginning.
MODES_TO_LEAVE_OFF = (1, 9, 47, 66, 1000, 1002, 1003, 1004, 1006, 1047, 1049, 2004, 2026)


class Terminal:
    """A pseudo-terminal with the program in it, whose folders are its own and are deleted with it."""

    def __init__(self, *arguments, columns=80, rows=24, environment=None, command=None, home=None, ready="home> "):
        self.own_home = home is None
        self.home = home or tempfile.mkdtemp(prefix="picterest-conformance-")
        self.prompt = ready
        self.screen = Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.deadline = DEADLINE
        self.master, self.slave = pty.openpty()
        self._make_unusual()
        self.resize(columns, rows)
        self.settings_before = self.settings
        arguments = arguments if "--api" in arguments else ("--demo", *arguments)
        self.process = self._start(command or [PICTEREST, *arguments], environment or {})
        if ready:
            self.wait_until(lambda: self.shows("") or self.is_tiny and self._came(ready), "the first prompt")

    # Starting and ending

    def _start(self, command, environment):
        variables = {
            "HOME": self.home, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8",
            "XDG_DATA_HOME": f"{self.home}/data", "XDG_STATE_HOME": f"{self.home}/state",
            "XDG_CONFIG_HOME": f"{self.home}/config", "TZ": "UTC"}
        variables.update(environment)
        self.output = b""
        return subprocess.Popen(
            command, stdin=self.slave, stdout=self.slave, stderr=self.slave, start_new_session=True, cwd=self.home,
            preexec_fn=_become_a_session,
            env={name: value for name, value in variables.items() if value is not None})

    def _make_unusual(self):
        """Settings that no program would choose by itself, so that only those that were kept come back."""
        settings = termios.tcgetattr(self.slave)
        settings[0] |= termios.IXANY
        settings[3] &= ~termios.ECHOKE
        settings[6][termios.VKILL] = b"\x18"
        termios.tcsetattr(self.slave, termios.TCSANOW, settings)

    @property
    def settings(self):
        return termios.tcgetattr(self.slave)

    def end(self, *, seconds=None):
        """Waits for the program's end; its exit code, or minus the signal that ended it."""
        end = time.monotonic() + (seconds or self.deadline)
        while self.process.poll() is None:
            self._read(0.01)
            if time.monotonic() > end:
                raise AssertionError("the program did not end\n" + self.picture())
        while self._read(0):
            pass
        return self.process.returncode

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for descriptor in (self.master, self.slave):
            with contextlib.suppress(OSError):
                os.close(descriptor)
        if self.own_home:
            shutil.rmtree(self.home, ignore_errors=True)

    def hang_up(self):
        """Takes the terminal away, as closing its window does."""
        os.close(self.slave)
        os.close(self.master)
        self.process.wait(self.deadline)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # The keyboard

    def type(self, keys):
        """Types keys, in one piece: text, or bytes as a terminal sends them."""
        keys = keys.encode() if isinstance(keys, str) else keys
        while keys:
            self._read(0)
            if select.select([], [self.master], [], 0.01)[1]:
                keys = keys[os.write(self.master, keys[:1024]):]

    def type_slowly(self, keys):
        """Types byte after byte, each when the one before was read; returns the longest pause in seconds."""
        return self.type_in_pieces(*(bytes([byte]) for byte in (keys.encode() if isinstance(keys, str) else keys)))

    def type_in_pieces(self, *pieces):
        """Types piece after piece, each when the one before was read; returns the longest pause in seconds."""
        longest = 0.0
        for piece in pieces:
            begun = time.monotonic()
            os.write(self.master, piece.encode() if isinstance(piece, str) else piece)
            while self._typed_ahead() and self.process.poll() is None and time.monotonic() < begun + self.deadline:
                self._read(0)
            longest = max(longest, time.monotonic() - begun)
        return longest

    def pass_patience(self):
        """Lets so much time go by that an Esc before it was pressed alone: the one thing only time can tell."""
        end = time.monotonic() + 0.1
        while time.monotonic() < end:
            self._read(0.005)

    def _typed_ahead(self):
        """How many bytes were typed that the program has not read."""
        # Polling makes the kernel deliver what was written to the other end; a busy one leaves that to a thread.
        select.select([self.slave], [], [], 0)
        return struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD, b"\0" * 4))[0]

    def send(self, signal_number):
        self.process.send_signal(signal_number)

    def resize(self, columns, rows):
        """The window's new size; the terminal tells the program in front by SIGWINCH."""
        self.screen.resize(lines=rows or 24, columns=columns or 80)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    # The screen

    def _read(self, seconds):
        try:
            if not select.select([self.master], [], [], seconds)[0]:
                return False
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.output += data
        self.stream.feed(data)
        return True

    def wait_until(self, predicate, what=""):
        """Reads what the program shows until something is so."""
        end = time.monotonic() + self.deadline
        while not predicate():
            if time.monotonic() > end or self.process.poll() is not None and not self._read(0.05):
                if predicate():
                    return
                what = what or getattr(predicate, "__name__", "what was waited for")
                raise AssertionError(f"did not come: {what}\n" + self.picture())
            self._read(0.005)

    def settle(self):
        """Waits until everything typed was read, everything shown is on the screen and nothing more is done."""
        quiet, end = 0, time.monotonic() + self.deadline
        while quiet < 3:
            if time.monotonic() > end:
                raise AssertionError("the program does not come to rest\n" + self.picture())
            quiet = quiet + 1 if not self._read(0.002) and self._is_at_rest() else 0

    def _is_quiet(self):
        """Whether nothing comes any more: what is seen on the way to something else does not count."""
        return all(self._is_at_rest() and not self._read(0.002) for _ in range(3))

    def _is_at_rest(self):
        """Whether everything typed was read, and no thread of the program runs."""
        return self.process.poll() is not None or not self._typed_ahead() and self._is_asleep()

    def settle_output(self):
        """Waits until a program that reads nothing at the time has shown what it has to show."""
        quiet, end = 0, time.monotonic() + self.deadline
        while quiet < 5 and time.monotonic() < end:
            quiet = 0 if self._read(0.005) or not self._is_asleep() else quiet + 1

    @property
    def state(self):
        """The state of the program's process, as a letter: T is stopped."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0]

    @property
    def seconds_of_work(self):
        """How long the program has had a processor, however busy the machine is."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _is_asleep(self):
        """Whether no thread of the program runs."""
        states = []
        for thread in os.listdir(f"/proc/{self.process.pid}/task"):
            with contextlib.suppress(OSError), open(f"/proc/{self.process.pid}/task/{thread}/stat") as file:
                states.append(file.read().rsplit(")", 1)[1].split()[0])
        return all(state in "SZXT" for state in states)

    @property
    def is_tiny(self):
        return self.screen.columns < 8 or self.screen.lines < 2

    def _came(self, text):
        return text.replace(" ", "").encode() in self.output.translate(None, b" \r\n\x08")

    @property
    def cursor(self):
        """Row and column of the cursor; behind the last column of a row is the first of the next."""
        cursor = self.screen.cursor
        return (cursor.y, cursor.x) if cursor.x < self.screen.columns else (cursor.y + 1, 0)

    @property
    def text(self):
        return "\n".join(self.screen.rows()).rstrip("\n")

    def shows(self, line, at=None, suggestion=None):
        """Whether the prompt stands there with this line, the cursor in its place, and nothing else behind it.

        Args:
            at: How many code points stand before the cursor; at the end without it.
            suggestion: What is suggested behind the line; anything may be without it.
        """
        columns = self.screen.columns
        rows, last, end = layout(self.prompt + line, columns)
        row, column = place_in(self.prompt + line, len(self.prompt) + (len(line) if at is None else at), columns)
        y, x = self.cursor
        if x != column or y - row < 0 and len(rows) <= self.screen.lines:
            return False
        top = y - row
        visible = [(top + index, text) for index, text in enumerate(rows) if 0 <= top + index < self.screen.lines]
        if any(self.screen.row(index, suggestions=False) != text for index, text in visible):
            return False
        return suggestion is None or self._suggested(top + last, end) == suggestion

    def _suggested(self, y, x):
        cells = [self.screen.buffer[y][column] for column in range(x, self.screen.columns)]
        return "".join(cell.data for cell in cells if cell.is_suggested).rstrip(" ")

    def expect(self, line, at=None, suggestion=None):
        """Waits until the prompt shows a line, every key that was typed being behind it."""
        told = f"the line {line!r} with the cursor at {'its end' if at is None else at}"
        if suggestion is not None:
            told += f" and {suggestion!r} suggested behind it"
        self.wait_until(lambda: self.shows(line, at, suggestion) and self._is_quiet() and self.shows(line, at, suggestion),
                        told)

    def expect_text(self, text):
        """Waits until a text stands somewhere on the screen."""
        self.wait_until(lambda: text in self.text, f"the text {text!r}")

    def cells(self, text):
        """The cells of the lowest row that has a text in it."""
        for y in reversed(range(self.screen.lines)):
            row = [self.screen.buffer[y][x] for x in range(self.screen.columns)]
            shown = [cell for cell in row if cell.data != ""]
            start = "".join(cell.data for cell in shown).find(text)
            if start >= 0:
                return shown[start:start + len(text)]
        raise AssertionError(f"not on the screen: {text!r}\n" + self.picture())

    def fresh_line(self):
        """A new empty prompt on an empty screen, whatever was in the line.

        Between two lines Ctrl-C is a signal and takes with it what was typed ahead, so each key waits for its end.
        """
        for key in ("\x03", "\x03", "\x0c"):
            self.type(key)
            self.settle()
        self.expect("")

    def command(self, line):
        """Types a line and Enter, and waits for the next prompt."""
        count = len(self.history)
        self.type(line + "\r")
        self.wait_until(lambda: len(self.history) > count and self.shows(""), f"the prompt after {line!r}")

    # What was run

    @property
    def history(self):
        """The lines that were run, oldest first, as the program's history has them."""
        try:
            with open(f"{self.home}/state/picterest/history", encoding="utf-8") as file:
                return [json.loads(line)["c"] for line in file if line.endswith("\n")]
        except FileNotFoundError:
            return []

    def expect_run(self, line):
        """Waits until the last line that was run is this one, be its accents apart or composed."""
        wanted = [normalize("NFC", line)]
        try:
            self.wait_until(lambda: [normalize("NFC", run) for run in self.history[-1:]] == wanted,
                            f"that {line!r} is run")
        except AssertionError as error:
            raise AssertionError(f"{error}\nrun were {self.history[-3:]!r}") from None

    # For whoever reads of a failure

    def picture(self):
        """The screen as it is, in a frame, with a mark where the cursor stands."""
        rows = [f"│{row}{' ' * (self.screen.columns - _cells(row))}│" for row in self.screen.rows()]
        while len(rows) > self.cursor[0] + 1 and not rows[-1].strip("│ "):
            rows.pop()
        if self.cursor[0] < len(rows):
            rows.insert(self.cursor[0] + 1, " " * (self.cursor[1] + 1) + "^ the cursor")
        ended = "" if self.process.poll() is None else f" (the program ended: {self.process.returncode})"
        return f"the screen, {self.screen.columns} by {self.screen.lines}{ended}:\n" + "\n".join(rows)


def _become_a_session():
    """In the new process: the terminal is its own, and no signal is ignored, whatever started these tests."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM, signal.SIGTSTP, signal.SIGTTIN,
                   signal.SIGTTOU):
        signal.signal(number, signal.SIG_DFL)


def _cells(text):
    return len(text) if text.isascii() else layout(text, 1 << 30)[2]
