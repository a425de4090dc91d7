"""At a prompt in tmux, and on a connection that takes 8 kB a second: starts, keys, and the bytes of a page."""
import json
import os
import re
import select
import shutil
import statistics
import subprocess
import time
import urllib.request

import arriving
from paced import PacedServer
from programs import IS_SMALL, PICTEREST, ROUNDS, serving, sized
from table import compare, row
from terminal import Terminal

TIMES = max(sized(5, 1), ROUNDS // 4)
#: A block of a picture.
BLOCKS = rb"\xe2\x96[\x80-\x9f]"
#: Bytes that the slow connection takes at a time, and seconds between them.
PORTION, PAUSE = 400, 0.05
SIZE = {"columns": 120, "rows": 40}
#: DA1 and DSR with the answers of a terminal, which show how fast the connection is.
ANSWERS = ((b"\x1b[c", b"\x1b[?62;4c"), (b"\x1b[5n", b"\x1b[0n"))


def measure(home):
    if shutil.which("tmux"):
        in_tmux(home)
    slow(home)
    paths = pictures(home)
    # timg writes no sixels into a pipe.
    for mode, timg in (("kitty", "-pk"), ("sixel", None), ("quadrants", "-pq")):
        row(f"bytes of a page of 15, {mode}", f"{bytes_of_a_page(home, mode) / 1000:.0f} kB",
            f"timg {bytes_of_timg(timg, paths) / 1000:.0f} kB" if timg else "")


def in_tmux(home):
    turns = [(start(home, [PICTEREST, "--demo"], b"home>", inside=True), start(home, [PICTEREST, "--demo"], b"home>", inside=False),
              start(home, [PICTEREST, "--demo"], BLOCKS, inside=True), start(home, [PICTEREST, "--demo"], BLOCKS, inside=False))
             for _ in range(TIMES)]
    prompt, prompt_outside, picture, picture_outside = zip(*turns)
    compare("start to prompt in tmux", prompt, prompt_outside, "outside", "at most 1.5")
    compare("start to first picture in tmux", picture, picture_outside, "outside", "at most 1.5")
    with serving() as catalogue, PacedServer(catalogue, arriving.PACE) as server:
        keys = keys_in_tmux(home, [PICTEREST, "--api", server.url, "--cache-dir", f"{home}/tmux-cache"], b"home>", b"home\r")
    compare("key to echo in tmux, 15 pictures arrive", keys, keys_in_tmux(home, ["/usr/bin/sqlite3"], b"sqlite>"), "sqlite3, idle",
            "at most 50 ms")


class AnsweringTerminal(Terminal):
    """A terminal that answers the program's first question, as tmux does."""

    def take(self, count):
        data = os.read(self.fd, count)
        for query, answer in ANSWERS:
            if query in data:
                os.write(self.fd, answer)
        return data

    def wait_for(self, pattern, seconds=10):
        seen, end = b"", time.time() + seconds
        while not re.search(pattern, seen) and time.time() < end:
            if select.select([self.fd], [], [], 0.2)[0]:
                seen += self.take(65536)
        return time.perf_counter()


class Shell(AnsweringTerminal):
    """A shell in a terminal, or in tmux in one, that waits for a line."""

    def __init__(self, home, inside):
        self.socket = os.path.join(home, f"tmux-{time.monotonic_ns()}")
        command = ["/bin/sh", "-i"]
        if inside:
            command = ["/usr/bin/tmux", "-S", self.socket, "-f", "/dev/null", "new-session", "exec env PS1=ready: /bin/sh -i", ";", "set", "status", "off"]
        super().__init__(command, home, PS1="ready:", PICTEREST_PICTURES="auto", COLORTERM="truecolor", **SIZE)
        self.wait_for(b"ready:")
        time.sleep(0.3)

    def close(self):
        subprocess.run(["/usr/bin/tmux", "-S", self.socket, "kill-server"], stderr=subprocess.DEVNULL, check=False)
        super().close()


def start(home, command, pattern, inside):
    """Returns the milliseconds from Enter at a shell until the program has written the pattern."""
    typed = b"home\r" if pattern == BLOCKS else b""
    with Shell(home, inside) as shell:
        line = " ".join([*command, "--cache-dir", f"{home}/start-cache"])
        shell.write(line.encode())
        shell.last_byte(b"cache", 0.2)
        begun = shell.write(b"\r" + typed)
        return (shell.wait_for(pattern) - begun) * 1000


def keys_in_tmux(home, command, prompt, first=b""):
    with Shell(home, inside=True) as shell:
        shell.write(" ".join(command).encode() + b"\r")
        shell.wait_for(prompt)
        time.sleep(0.3)
        if first:
            shell.write(first)
            shell.wait_for(arriving.PAGE)
        return [(arriving.key_to_echo(shell, 0), time.sleep(0.005))[0] for _ in range(15)]


class SlowTerminal(AnsweringTerminal):
    """A terminal that takes a portion of bytes at a time."""

    def read(self, seconds):
        time.sleep(PAUSE)
        return self.take(PORTION) if select.select([self.fd], [], [], seconds)[0] else b""

    def until(self, text, seconds=60):
        """Returns the bytes up to a text and what came with it."""
        seen, end = b"", time.time() + seconds
        while text not in seen and time.time() < end:
            seen += self.read(0.2)
        return seen


def slow(home):
    if IS_SMALL:
        return
    more = {"PICTEREST_PICTURES": "quadrants", "COLORTERM": "truecolor"}
    with SlowTerminal([PICTEREST, "--demo"], home, **SIZE, **more) as terminal:
        terminal.until(b"\x1b[5n")
        terminal.until(b"never", seconds=1)
        terminal.write(b"home\r")
        page = terminal.until(b"of 15 pictures")
        times = []
        for _ in range(5):
            begun = terminal.write(arriving.KEY)
            page += terminal.until(arriving.KEY)
            times.append((time.perf_counter() - begun) * 1000)
        while data := terminal.read(1):
            page += data
    row("key to echo at 8 kB/s, 15 pictures arrive", f"{statistics.median(times):.0f} ms", f"worst {max(times):.0f} ms", "(at most 1,000 ms)")
    row("bytes of a page of blocks at 8 kB/s", f"{len(page) / 1000:.0f} kB", "", "(at most 90 kB)")


def pictures(home):
    """The files of the page's 15 pictures, 400 pixels wide."""
    paths = []
    with serving() as url:
        request = urllib.request.Request(f"{url}/photos?per_page=15", headers={"Authorization": "Client-ID demo"})
        for number, photo in enumerate(json.load(urllib.request.urlopen(request))):
            paths.append(f"{home}/page-{number}.jpg")
            urllib.request.urlretrieve(photo["urls"]["small"], paths[-1])
    return paths


def bytes_of_timg(mode, paths):
    """The same pictures in five columns of a window of the same size."""
    command = ["/usr/bin/timg", mode, "--grid=5", f"-g{SIZE['columns']}x{SIZE['rows']}", *paths]
    return len(subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout)


def bytes_of_a_page(home, mode):
    with Terminal([PICTEREST, "--demo", "--pictures", mode], home, cell=(9, 18), COLORTERM="truecolor", **SIZE) as terminal:
        terminal.wait_for(b"home>")
        terminal.write(b"\x1b[?62;4c\x1b[0n")
        terminal.last_byte(b"", 0.3)
        terminal.write(b"home\r")
        size = 0
        while select.select([terminal.fd], [], [], 1)[0]:
            size += len(os.read(terminal.fd, 65536))
        return size
