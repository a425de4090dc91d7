"""Pages of pictures at a prompt: the time from Enter to the last byte, and from a key to its echo while pictures arrive."""
import os
import select
import statistics
import sys
import time

from paced import PacedServer
from programs import PICTEREST, ROUNDS, serving, sized
from table import compare, percentile, row
from terminal import Terminal

PROMPT = rb"home>"
PICTURES = {"PICTEREST_PICTURES": "auto", "COLORTERM": "truecolor"}
LARGE, SMALL = {"columns": 200, "rows": 50}, {"columns": 80, "rows": 24}
#: Every figure except the first needs a new process with an empty cache.
STARTS = max(sized(5, 1), ROUNDS // 4)
#: Seconds of silence after which no more output is expected.
QUIET = 0.15
#: Seconds between two pictures during typing.
PACE = 0.01
#: No sequence, caption or footer contains it, so in the output it can only be the echo.
KEY = b"%"
#: The end of a page that still lacks pictures.
COUNT = rb"\d+ of \d+ pictures"
#: That page and the prompt.
PAGE = rb"(?s)" + COUNT + rb".*" + PROMPT


def measure(home):
    caches = (os.path.join(home, f"cache-{number}") for number in range(1_000_000))
    report("15 pictures from memory, 200×50", from_memory(home, next(caches)), "at most 40 ms")
    report("15 from the demo, 80×24, empty cache", [all_of_the_demo(home, next(caches)) for _ in range(STARTS)],
           "at most 400 ms")
    with serving() as catalogue:
        with PacedServer(catalogue) as server:
            blurs = [json_to_blurs(server, home, next(caches)) for _ in range(STARTS)]
        report("JSON to 15 BlurHashes, 200×50", blurs, "at most 15 ms")
        with PacedServer(catalogue, PACE) as server:
            turns = [(keys(server, home, next(caches), idle=False), keys(server, home, next(caches), idle=True))
                     for _ in range(STARTS)]
    arriving, idle = ([value for turn in side for value in turn] for side in zip(*turns))
    compare("key to echo while 15 pictures arrive", arriving, idle, "idle prompt", "at most 3", 3)
    slow, idle_slow = percentile(arriving, 0.95), percentile(idle, 0.95)
    row("    95th percentile", f"{slow:.3f} ms", f"idle prompt {idle_slow:.3f} ms", f"{slow / idle_slow:.2f} times")


def report(name, times, target):
    row(name, f"{statistics.median(times):.1f} ms", f"worst {max(times):.1f} ms", f"({target})")


def prompt(home, cache, *arguments, answers=b"", **size):
    """A session at its first prompt, after the terminal's answers."""
    terminal = Terminal([PICTEREST, *arguments, "--cache-dir", cache], home, **size, **PICTURES)
    terminal.wait_for(PROMPT)
    terminal.write(answers)
    time.sleep(0.3)
    return terminal


def from_memory(home, cache):
    """Returns the milliseconds from Enter to the last byte, for a page shown before."""
    with prompt(home, cache, "--demo", **LARGE) as terminal:
        terminal.write(b"home\r")
        terminal.last_byte(COUNT, quiet=1)
        times = []
        for _ in range(ROUNDS):
            os.write(terminal.fd, b"home")
            terminal.last_byte(b"e", QUIET)
            begun = terminal.write(b"\r")
            times.append((terminal.last_byte(PROMPT, QUIET) - begun) * 1000)
        return times


def all_of_the_demo(home, cache):
    with prompt(home, cache, "--demo", **SMALL) as terminal:
        begun = terminal.write(b"home\r")
        return (terminal.last_byte(COUNT, quiet=0.5) - begun) * 1000


def json_to_blurs(server, home, cache):
    """Returns the milliseconds from the list of photos to the last byte of the page and the prompt."""
    with prompt(home, cache, "--api", server.url, **LARGE) as terminal:
        terminal.write(b"home\r")
        return (terminal.last_byte(PAGE, QUIET) - server.list_sent) * 1000


def keys(server, home, cache, idle, delay=0, **more):
    """Returns the milliseconds from each key to its echo, while 15 pictures arrive or while idle.

    The terminal pauses for `delay` seconds after each 4,096 bytes.
    """
    with prompt(home, cache, "--api", server.url, **LARGE, **more) as terminal:
        if not idle:
            terminal.write(b"home\r")
            terminal.wait_for(PAGE)
        end = time.perf_counter() + 15 * PACE
        times = []
        while time.perf_counter() < end:
            times.append(key_to_echo(terminal, delay))
            time.sleep(0.002)
        return times


def key_to_echo(terminal, delay):
    # People type while the terminal is busy, but a fast terminal has already shown everything before that.
    while select.select([terminal.fd], [], [], 0)[0]:
        os.read(terminal.fd, 65536 if not delay else 4096)
        if delay:
            break
    begun, seen = terminal.write(KEY), b""
    while KEY not in seen:
        if not select.select([terminal.fd], [], [], 5)[0]:
            sys.exit("a key was not answered")
        seen = os.read(terminal.fd, 4096)
        time.sleep(delay)
    return (time.perf_counter() - begun) * 1000
