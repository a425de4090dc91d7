"""picterest in its own terminal, with a keyboard to type on and a screen to look at.

Nothing waits for a fixed time, except to press Esc alone. For things that must appear, a test waits with a deadline. For
things that must not appear, it waits for something later, and then looks.
"""
import contextlib
import fcntl
import os
import pty
import re
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
PICTEREST = os.path.abspath(os.environ.get("PICTEREST", os.path.join(ROOT, ".build/release/picterest")))
BASH = ["/bin/bash", "--norc", "--noprofile", "--noediting", "-i"]
#: How many seconds to wait before something counts as missing: many, because the machine may be busy.
DEADLINE = float(os.environ.get("DEADLINE", "60"))

#: The text at the prompt's right edge after the first call.
CALLS_LEFT = re.compile(r"[0-9,]+ of [0-9,]+ calls left this hour$")

#: DCS and APC strings, and one that has only begun.
STRINGS, BEGUN_STRING = re.compile(rb"\x1b[P_].*?\x1b\\", re.DOTALL), re.compile(rb"\x1b(?:$|[P_].*)", re.DOTALL)
#: DA1 and DSR, which every terminal answers.
QUERIES = re.compile(rb"\x1b\[c|\x1b\[5n")

BRACKETED_PASTE, CURSOR_SHOWN, ALTERNATE_SCREEN = 2004, 25, 1049
#: Modes that must be off after the program ends, because they would disturb the next one.
MODES_TO_LEAVE_OFF = (1, 9, 47, 66, 1000, 1002, 1003, 1004, 1006, 1047, 1049, 2004, 2026)


_LIBRARY = []


def begin_library(folder):
    """Puts an empty library into a folder, so that the prompt does not greet a newcomer."""
    if not _LIBRARY:
        with tempfile.TemporaryDirectory(prefix="picterest-conformance-") as home:
            # Only saving a photo creates a library.
            commands = [word for line in ("home", "star 1", "unstar 1", "trash", "purge") for word in ("-c", line)]
            subprocess.run([PICTEREST, "--demo", "--yes", "--data-dir", f"{home}/data", *commands], check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                           env={"HOME": home, "PATH": "/usr/bin:/bin"})
            with open(f"{home}/data/library.db", "rb") as file:
                _LIBRARY.append(file.read())
    os.makedirs(folder, mode=0o700, exist_ok=True)
    with open(f"{folder}/library.db", "wb") as file:
        file.write(_LIBRARY[0])


class Terminal:
    """A pseudo-terminal with the program in it, and with its own folders, deleted afterward.

    They contain an empty library, unless the program should run for the first time.
    """

    def __init__(self, *arguments, columns=80, rows=24, environment=None, command=None, home=None, ready="home> ",
                 first=False, attributes=b"\x1b[?1;2c", pixels=(0, 0)):
        self.own_home = home is None
        self.home = home or tempfile.mkdtemp(prefix="picterest-conformance-")
        if self.own_home and not first:
            begin_library(f"{self.home}/data/picterest")
        self.prompt = ready
        self.unfinished, self.attributes, self.pixels = b"", attributes, pixels
        self.screen = Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.deadline = DEADLINE
        self.master, self.slave = pty.openpty()
        self.open = [self.master, self.slave]
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
            "HOME": self.home, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8", "PICTEREST_PICTURES": "off",
            # Texts taller than the window are printed.
            "PAGER": "",
            "XDG_DATA_HOME": f"{self.home}/data", "XDG_STATE_HOME": f"{self.home}/state",
            "XDG_CONFIG_HOME": f"{self.home}/config", "TZ": "UTC"}
        variables.update(environment)
        self.output = b""
        return subprocess.Popen(
            command, stdin=self.slave, stdout=self.slave, stderr=self.slave, start_new_session=True, cwd=self.home,
            preexec_fn=_become_a_session,
            env={name: value for name, value in variables.items() if value is not None})

    def _make_unusual(self):
        """Makes settings that no program would choose. They can only reappear if the program restores them."""
        settings = termios.tcgetattr(self.slave)
        settings[0] |= termios.IXANY
        settings[3] &= ~termios.ECHOKE
        settings[6][termios.VKILL] = b"\x18"
        termios.tcsetattr(self.slave, termios.TCSANOW, settings)

    @property
    def settings(self):
        return termios.tcgetattr(self.slave)

    def end(self, *, seconds=None):
        """Waits for the program to end. Returns its exit code, or the negated number of the signal that ended it."""
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
        self._close_terminal()
        if self.own_home:
            shutil.rmtree(self.home, ignore_errors=True)

    def hang_up(self):
        """Takes the terminal away, like closing its window."""
        self._close_terminal()
        self.process.wait(self.deadline)

    def _close_terminal(self):
        # Only once: someone else may have the numbers afterwards.
        while self.open:
            os.close(self.open.pop())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # The keyboard

    def type(self, keys):
        """Types keys in one piece, as text or as a terminal's bytes."""
        keys = keys.encode() if isinstance(keys, str) else keys
        end = time.monotonic() + self.deadline
        while keys:
            self._read(0)
            if select.select([], [self.master], [], 0.01)[1]:
                keys = keys[os.write(self.master, keys[:1024]):]
                end = time.monotonic() + self.deadline
            elif self.process.poll() is not None or time.monotonic() > end:
                raise AssertionError("the program does not read what is typed\n" + self.picture())

    def type_slowly(self, keys):
        """Types each byte after the previous one has been read. Returns the longest pause in seconds."""
        return self.type_in_pieces(*(bytes([byte]) for byte in (keys.encode() if isinstance(keys, str) else keys)))

    def type_in_pieces(self, *pieces):
        """Types each piece after the previous one has been read. Returns the longest pause in seconds."""
        longest = 0.0
        for piece in pieces:
            begun = time.monotonic()
            os.write(self.master, piece.encode() if isinstance(piece, str) else piece)
            while self._typed_ahead() and self.process.poll() is None and time.monotonic() < begun + self.deadline:
                self._read(0)
            longest = max(longest, time.monotonic() - begun)
        return longest

    def pass_patience(self):
        """Waits until an Esc before it counts as pressed alone, which only time can tell."""
        self.pass_time(0.1)

    def pass_time(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._read(0.005)

    def _typed_ahead(self):
        """How many typed bytes the program has not read yet."""
        # Polling makes the kernel deliver what was written to the other end. A busy kernel leaves that to a thread.
        select.select([self.slave], [], [], 0)
        return struct.unpack("i", fcntl.ioctl(self.slave, termios.FIONREAD, b"\0" * 4))[0]

    def stop(self, stop=None):
        """Presses Ctrl-Z, or stops the program with `stop`, and waits for the shell."""
        stopped = self.output.count(b"Stopped")
        stop() if stop else self.type("\x1a")
        self.wait_until(lambda: self.output.count(b"Stopped") > stopped, "the shell")
        self.prompt = "shell$ "
        self.expect("")

    def run(self, command):
        """Has the shell run or continue the program."""
        self.type(command + "\r")
        self.prompt = "home> "

    def send(self, signal_number):
        self.process.send_signal(signal_number)

    def resize(self, columns, rows):
        """Changes the window's size. The terminal informs the foreground program by SIGWINCH."""
        self.screen.resize(lines=rows or 24, columns=columns or 80)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, *self.pixels))

    # The screen

    def _read(self, seconds):
        try:
            if not select.select([self.master], [], [], seconds)[0]:
                return False
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.output += data
        self._show(data)
        return True

    def _show(self, data):
        """Shows output, and swallows and answers what every terminal does."""
        text = STRINGS.sub(b"", self.unfinished + data)
        begun = BEGUN_STRING.search(text)
        self.unfinished = text[begun.start():] if begun else b""
        self.stream.feed(text[:begun.start()] if begun else text)
        for query in QUERIES.findall(data):
            os.write(self.master, self.attributes if query == b"\x1b[c" else b"\x1b[0n")

    def wait_until(self, predicate, what=""):
        """Reads the program's output until a condition is true."""
        end = time.monotonic() + self.deadline
        while not predicate():
            if time.monotonic() > end or self.process.poll() is not None and not self._read(0.05):
                if predicate():
                    return
                what = what or getattr(predicate, "__name__", "what was waited for")
                raise AssertionError(f"did not come: {what}\n" + self.picture())
            self._read(0.005)

    def settle(self):
        """Waits until everything typed has been read, all output is on the screen, and the program is idle."""
        quiet, end = 0, time.monotonic() + self.deadline
        while quiet < 3:
            if time.monotonic() > end:
                raise AssertionError("the program does not come to rest\n" + self.picture())
            quiet = quiet + 1 if not self._read(0.002) and self._is_at_rest() else 0

    def is_quiet(self):
        """Whether no more output comes, so the screen is not an intermediate state."""
        return all(self._is_at_rest() and not self._read(0.002) for _ in range(3))

    def _is_at_rest(self):
        """Whether everything typed has been read and no thread of the program is running."""
        return self.process.poll() is not None or not self._typed_ahead() and self._is_asleep()

    def settle_output(self):
        """Waits until a program that is not reading input has shown all of its output."""
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
        """The program's processor time, which does not depend on how busy the machine is."""
        with open(f"/proc/{self.process.pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def _is_asleep(self):
        return is_asleep(self.process.pid)

    @property
    def is_tiny(self):
        return self.screen.columns < 8 or self.screen.lines < 2

    def _came(self, text):
        return text.replace(" ", "").encode() in self.output.translate(None, b" \r\n\x08")

    @property
    def cursor(self):
        """The cursor's row and column. After a row's last column comes the next row's first."""
        cursor = self.screen.cursor
        return (cursor.y, cursor.x) if cursor.x < self.screen.columns else (cursor.y + 1, 0)

    @property
    def text(self):
        """The screen's text without the calls left at the right edge, which depend on reading ahead."""
        return "\n".join(CALLS_LEFT.sub("", row).rstrip() for row in self.screen.rows()).rstrip("\n")

    def shows(self, line, at=None, suggestion=None):
        """Whether the prompt shows exactly this line, with the cursor in the right place.

        Args:
            at: The number of code points before the cursor. By default, the cursor must be at the end.
            suggestion: The suggestion after the line. By default, any suggestion is fine.
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
        # Text at the right edge is as faint as a suggestion.
        faint = "".join(cell.data for cell in cells if cell.is_suggested).rstrip(" ")
        return CALLS_LEFT.sub("", faint).rstrip(" ")

    def expect(self, line, at=None, suggestion=None):
        """Waits until all typed keys have been handled and the prompt shows a line."""
        told = f"the line {line!r} with the cursor at {'its end' if at is None else at}"
        if suggestion is not None:
            told += f" and {suggestion!r} suggested after it"
        self.wait_until(lambda: self.shows(line, at, suggestion) and self.is_quiet() and self.shows(line, at, suggestion),
                        told)

    def expect_text(self, text):
        """Waits until a text is somewhere on the screen."""
        self.wait_until(lambda: text in self.text, f"the text {text!r}")

    def cells(self, text):
        """The cells of a text, in the lowest row that contains it."""
        for y in reversed(range(self.screen.lines)):
            row = [self.screen.buffer[y][x] for x in range(self.screen.columns)]
            shown = [cell for cell in row if cell.data != ""]
            start = "".join(cell.data for cell in shown).find(text)
            if start >= 0:
                return shown[start:start + len(text)]
        raise AssertionError(f"not on the screen: {text!r}\n" + self.picture())

    def fresh_line(self):
        """Makes an empty prompt on an empty screen, whatever the line contained.

        Between two lines Ctrl-C is a signal and discards typed-ahead text, so each key is handled before the next one.
        """
        for key in ("\x03", "\x03", "\x0c"):
            self.type(key)
            self.settle()
        self.expect("")

    def command(self, line):
        """Types a line and Enter, and waits for the next prompt."""
        count = len(self.history)
        self.type(line + "\r")
        self.wait_until(lambda: len(self.history) > count, f"that {line!r} is run")
        self.expect("")

    # What was run

    @property
    def history(self):
        """The executed lines, oldest first, from the program's history."""
        try:
            with open(f"{self.home}/state/picterest/history", encoding="utf-8") as file:
                lines = [line[:-1].split("\t", 3)[3] for line in file if line.endswith("\n")]
                return [re.sub(r"\\(.)", lambda escape: escape[1].replace("n", "\n"), line) for line in lines]
        except FileNotFoundError:
            return []

    def expect_run(self, line):
        """Waits until this is the last line executed, with composed or decomposed accents."""
        wanted = [normalize("NFC", line)]
        try:
            self.wait_until(lambda: [normalize("NFC", run) for run in self.history[-1:]] == wanted,
                            f"that {line!r} is run")
        except AssertionError as error:
            raise AssertionError(f"{error}\nrun were {self.history[-3:]!r}") from None

    # For failure messages

    def picture(self):
        """The current screen in a frame, with the cursor marked."""
        rows = [f"│{row}{' ' * (self.screen.columns - _cells(row))}│" for row in self.screen.rows()]
        while len(rows) > self.cursor[0] + 1 and not rows[-1].strip("│ "):
            rows.pop()
        if self.cursor[0] < len(rows):
            rows.insert(self.cursor[0] + 1, " " * (self.cursor[1] + 1) + "^ the cursor")
        ended = "" if self.process.poll() is None else f" (the program ended: {self.process.returncode})"
        return f"the screen, {self.screen.columns} by {self.screen.lines}{ended}:\n" + "\n".join(rows)


def is_asleep(process):
    """Whether no thread of a process is running."""
    states = []
    for thread in os.listdir(f"/proc/{process}/task"):
        with contextlib.suppress(OSError), open(f"/proc/{process}/task/{thread}/stat") as file:
            states.append(file.read().rsplit(")", 1)[1].split()[0])
    return all(state in "SZXT" for state in states)


def _become_a_session():
    """Gives the new process the terminal, and resets signals that the tests' parent may have ignored."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM, signal.SIGTSTP, signal.SIGTTIN,
                   signal.SIGTTOU):
        signal.signal(number, signal.SIG_DFL)


def _cells(text):
    return len(text) if text.isascii() else layout(text, 1 << 30)[2]
