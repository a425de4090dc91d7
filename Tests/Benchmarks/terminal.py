"""A program in a pseudo-terminal, and the times of its output."""
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time

from programs import environment


class Terminal:
    """A program in a window, by default of 100 by 30 cells; `cell` is a cell's size in pixels."""

    def __init__(self, command, home, rows=30, columns=100, cell=(0, 0), **more):
        # Imitates an earlier first start that ended with a command.
        state = os.path.join(home, "state", "picterest")
        os.makedirs(state, mode=0o700, exist_ok=True)
        open(os.path.join(state, "first-start"), "a", encoding="utf-8").close()
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, columns * cell[0], rows * cell[1]))
            os.execve(command[0], command, environment(home, **more))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def wait_for(self, pattern, seconds=10):
        seen, end = b"", time.time() + seconds
        while time.time() < end:
            if select.select([self.fd], [], [], 0.2)[0]:
                seen += os.read(self.fd, 65536)
                if re.search(pattern, seen):
                    return time.perf_counter()
        _missing(pattern, seen)

    def write(self, text):
        begun = time.perf_counter()
        os.write(self.fd, text)
        return begun

    def last_byte(self, pattern, quiet):
        """Returns the time of the last byte before `quiet` seconds of silence, once `pattern` has arrived."""
        seen, last, end = b"", None, time.time() + 10
        while True:
            if select.select([self.fd], [], [], quiet)[0]:
                seen += os.read(self.fd, 65536)
                last = time.perf_counter()
            elif re.search(pattern, seen):
                return last
            elif time.time() > end:
                _missing(pattern, seen)

    def type_until(self, text, end):
        """Types as fast as the terminal accepts it, and returns the milliseconds until `end` appears."""
        begun, seen = time.perf_counter(), b""
        while end not in seen:
            readable, writable, _ = select.select([self.fd], [self.fd] if text else [], [], 60)
            if not readable and not writable:
                _missing(end, seen)
            if readable:
                seen = seen[-64:] + os.read(self.fd, 65536)
            if writable and text:
                text = text[os.write(self.fd, text[:1024]):]
        return (time.perf_counter() - begun) * 1000

    def resident_megabytes(self):
        return self._megabytes("VmRSS")

    def most_resident_megabytes(self):
        return self._megabytes("VmHWM")

    def _megabytes(self, name):
        with open(f"/proc/{self.pid}/status") as status:
            return int(re.search(name + r":\s+(\d+) kB", status.read())[1]) / 1024

    def close_group(self):
        """Closes a program under strace, which is in the same process group."""
        os.killpg(self.pid, 9)
        os.waitpid(self.pid, 0)
        os.close(self.fd)

    def close(self):
        os.kill(self.pid, 9)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def _missing(pattern, seen):
    sys.exit(f"{pattern!r} did not appear; the output ends in {seen[-200:]!r}")
