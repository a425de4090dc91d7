"""The prompt: how soon it appears, and how soon it answers keys and long texts, against sqlite3's."""
import os
import re
import select
import shutil
import statistics
import sys
import time
import urllib.request

from programs import PICTEREST, ROUNDS, serving, sized
from table import compare, percentile, row
from terminal import Terminal

PROMPT = rb"home>"
KEYS = sized(200, 10)
ENTRIES = sized(10_000, 100)
PASTES = sized(10, 1)
WORDS = (b"light for the kitchen " * 5_000)[:100_000]
LINES = sized(6, 1)
#: Seconds of silence after which no more output is expected.
QUIET = 0.15
#: The number of pages, of 15 photos each, in the list that Tab offers.
PAGES = sized(30, 3)
#: The topics of the demo catalogue and one page of each.
READ_AHEAD = 1 + 11


def measure(home):
    ours, peer = [PICTEREST, "--demo"], [shutil.which("sqlite3")]
    measure_starts(ours, peer, home)
    with Terminal(ours, home) as terminal:
        terminal.wait_for(PROMPT)
        time.sleep(0.5)
        row("resident at the prompt", f"{terminal.resident_megabytes():.1f} MB", "", "(at most 30 MB)")

    measure_keys("key to echo", ours, peer, home)
    used = os.path.join(home, "used")
    os.mkdir(used)
    history_of(used, ENTRIES)
    measure_keys(f"key to echo, {ENTRIES:,} in the history", ours + ["--color", "always"], peer, used)
    writes = writes_of_keys(ours + ["--color", "always"], used, os.path.join(home, "writes"))
    row("writes per key", f"{statistics.mean(writes):.2f}", f"at most {max(writes)}", "(exactly 1)")
    pastes = [paste_to_last_letter(ours, used) for _ in range(PASTES)]
    row("10 kB pasted until all of it shows", f"{statistics.median(pastes):.0f} ms",
        f"p95 {percentile(pastes, 0.95):.0f} ms", "(at most 200 ms)")

    lists = lists_of_photos(ours, home)
    row(f"Tab on star after {PAGES} pages", f"{statistics.median(lists):.1f} ms", f"worst {max(lists):.1f} ms",
        "(at most 20 ms)")

    with serving() as url:
        topics, calls = topics_after_reading_ahead(url, home)
    row(f"topics after reading ahead, {calls} calls", f"{statistics.median(topics):.1f} ms",
        f"worst {max(topics):.1f} ms", "(at most 20 ms, 0 calls)")

    measure_words("100 kB of words typed", ours, peer, home, bracketed=False)
    measure_words("100 kB of words pasted", ours, peer, home, bracketed=True)


def measure_starts(ours, peer, home):
    starts = [(start_to_prompt([PICTEREST], PROMPT, home), start_to_prompt(ours, PROMPT, home),
               start_to_prompt(ours, PROMPT, home, PICTEREST_PICTURES="auto", COLORTERM="truecolor"),
               start_to_prompt(peer, rb"sqlite>", home)) for _ in range(ROUNDS)]
    plain, demo, pictures, theirs = zip(*starts)
    compare("start to prompt, without flags", plain, theirs, "sqlite3", "at most 1.8")
    compare("start to prompt, --demo", demo, theirs, "sqlite3", "at most 2")
    compare("    with pictures", pictures, demo, "without", "not slower")


def start_to_prompt(command, prompt, home, **more):
    with Terminal(command, home, **more) as terminal:
        return (terminal.wait_for(prompt) - terminal.started) * 1000


def key_to_echo(command, prompt, home):
    """Returns the milliseconds from a key to the bytes that answer it, alternating between letters and Backspace."""
    terminal = Terminal(command, home)
    terminal.wait_for(prompt)
    time.sleep(0.3)
    times = []
    for index in range(KEYS):
        key = b"a" if index % 2 == 0 else b"\x7f"
        begun = time.perf_counter()
        os.write(terminal.fd, key)
        if not select.select([terminal.fd], [], [], 5)[0]:
            sys.exit("a key was not answered")
        os.read(terminal.fd, 65536)
        times.append((time.perf_counter() - begun) * 1000)
        time.sleep(0.001)
    terminal.close()
    return times


def measure_keys(name, ours, peer, home):
    """Measures both programs four times in turn, so that both run under the same conditions."""
    turns = [(key_to_echo(ours, PROMPT, home), key_to_echo(peer, rb"sqlite>", home)) for _ in range(4)]
    keys, peer_keys = ([value for turn in side for value in turn] for side in zip(*turns))
    compare(name, keys, peer_keys, "sqlite3", "at most 0.2 ms and 2 times", 3)
    slow, peer_slow = percentile(keys, 0.95), percentile(peer_keys, 0.95)
    row("    95th percentile", f"{slow:.3f} ms", f"sqlite3 {peer_slow:.3f} ms", f"{slow / peer_slow:.2f} times (at most 2)")


def history_of(home, entries):
    """Writes a history of distinct commands, as after long use."""
    folder = os.path.join(home, "state", "picterest")
    os.makedirs(folder, mode=0o700, exist_ok=True)
    with open(os.path.join(folder, "history"), "x", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
        for number in range(entries):
            command = f'star {number % 90 + 1} "light {number} for the kitchen"'
            file.write(f"{1764547200 + number}\t0\t12\t{command}\n")


def writes_of_keys(command, home, trace):
    """Returns, for each of 40 keys, the number of writes to the terminal until the next key."""
    terminal = Terminal(["/usr/bin/strace", "-f", "-qq", "-y", "-e", "trace=write,writev", "-o", trace] + command, home)
    terminal.wait_for(PROMPT)
    time.sleep(1)
    counts = []
    for index in range(40):
        before = terminal_writes(trace)
        os.write(terminal.fd, b"ab\x7f"[index % 3:index % 3 + 1])
        if not select.select([terminal.fd], [], [], 5)[0]:
            sys.exit("a key was not answered")
        time.sleep(0.05)
        os.read(terminal.fd, 65536)
        counts.append(terminal_writes(trace) - before)
    terminal.close_group()
    return counts


def terminal_writes(trace):
    with open(trace, errors="replace") as lines:
        return sum(1 for line in lines if re.search(r"\bwritev?\(\d+</dev/pts/\d+", line))


def paste_to_last_letter(command, home):
    """Returns the milliseconds from a bracketed paste of 10 kB until its last letters appear."""
    terminal = Terminal(command, home, rows=130)
    terminal.wait_for(PROMPT)
    time.sleep(0.3)
    text = b"k " + bytes(0x61 + number * 7 % 25 for number in range(10_000)) + b"zzz"
    milliseconds = terminal.type_until(b"\x1b[200~" + text + b"\x1b[201~", b"zzz")
    terminal.close()
    return milliseconds


def lists_of_photos(command, home):
    """Returns the milliseconds from Tab to the last byte of the list, for several lists of 450 photos."""
    with Terminal(command, home) as terminal:
        terminal.wait_for(PROMPT)
        for page in range(PAGES):
            os.write(terminal.fd, b"home\r" if page == 0 else b"next\r")
            terminal.last_byte(PROMPT, QUIET)
        os.write(terminal.fd, b"star ")
        terminal.last_byte(b"star", QUIET)
        times = []
        for _ in range(ROUNDS):
            begun = terminal.write(b"\t")
            times.append((terminal.last_byte(rb"more: type to narrow", QUIET) - begun) * 1000)
            terminal.write(b"\x07")
            terminal.last_byte(b"", QUIET)
        return times


def topics_after_reading_ahead(url, home):
    """Returns the milliseconds from Enter to the last byte, for several runs, and the number of calls that these made."""
    answers = os.path.join(home, ".cache/picterest/answers")
    with Terminal([PICTEREST, "--api", url], home) as terminal:
        terminal.wait_for(PROMPT)
        end = time.time() + 30
        while not os.path.isdir(answers) or len(os.listdir(answers)) < READ_AHEAD:
            if time.time() > end:
                sys.exit("the topics were not read ahead")
            time.sleep(0.1)
        left, times = calls_left(url), []
        for _ in range(ROUNDS):
            os.write(terminal.fd, b"topics")
            terminal.last_byte(b"s", QUIET)
            begun = terminal.write(b"\r")
            times.append((terminal.last_byte(rb"topics>", QUIET) - begun) * 1000)
        return times, left - calls_left(url) - 1


def calls_left(url):
    """Returns the calls left according to the server; the question costs a call, too."""
    request = urllib.request.Request(f"{url}/photos?per_page=1", headers={"Authorization": "Client-ID demo"})
    return int(urllib.request.urlopen(request).headers["X-Ratelimit-Remaining"])


def words_into_a_line(command, prompt, home, bracketed):
    """Returns the milliseconds until 100 kB of words and the letters after them appear, and the megabytes they took."""
    terminal = Terminal(command, home)
    terminal.wait_for(prompt)
    time.sleep(0.3)
    idle = terminal.resident_megabytes()
    text = b"\x1b[200~" + WORDS + b"zzz\x1b[201~" if bracketed else WORDS + b"zzz"
    milliseconds = terminal.type_until(text, b"zzz")
    megabytes = terminal.most_resident_megabytes() - idle
    terminal.close()
    return milliseconds, megabytes


def measure_words(name, ours, peer, home, bracketed):
    turns = [(words_into_a_line(ours, PROMPT, home, bracketed),
              words_into_a_line(peer, rb"sqlite>", home, bracketed)) for _ in range(LINES)]
    mine, theirs = zip(*turns)
    compare(name, [time for time, _ in mine], [time for time, _ in theirs], "sqlite3", "at most 2", 0)
    row("    more memory than an idle prompt", f"{max(memory for _, memory in mine):.1f} MB",
        f"sqlite3 {max(memory for _, memory in theirs):.1f} MB", "(at most 60 MB)")
