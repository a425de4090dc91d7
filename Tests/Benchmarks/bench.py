#!/usr/bin/env python3
"""Measures the release build against sqlite3 and curl, in one run, and prints a table.

Every figure is a median; some are followed by the 95th percentile. Figures that are compared are measured in turn, so
that a machine whose speed varies affects both. Nothing here passes or fails: the targets are printed next to the figures.
"""
import json, os, pty, re, select, shutil, statistics, struct, subprocess, sys, tempfile, termios, time, fcntl

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PICTEREST = os.path.join(ROOT, ".build/release/picterest")
SERVE = os.path.join(ROOT, ".build/release/picterest-serve")
ROUNDS = int(os.environ.get("ROUNDS", "40"))
KEYS = 200
ENTRIES = 10_000
PASTES = 10
WORDS = (b"light for the kitchen " * 5_000)[:100_000]
LINES = 6


def environment(home):
    return {"HOME": home, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "PICTEREST_PICTURES": "off", "LANG": "C.UTF-8",
            "XDG_STATE_HOME": os.path.join(home, "state")}


class Terminal:
    """A program in a pseudo-terminal of 100 by 30 cells."""

    def __init__(self, command, home, rows=30):
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(command[0], command, environment(home))
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 100, 0, 0))

    def wait_for(self, pattern, seconds=10):
        """Returns the time at which `pattern` has been read."""
        seen, end = b"", time.time() + seconds
        while time.time() < end:
            if select.select([self.fd], [], [], 0.2)[0]:
                seen += os.read(self.fd, 65536)
                if re.search(pattern, seen):
                    return time.perf_counter()
        sys.exit(f"{pattern!r} did not appear; the output was {seen!r}")

    def type_until(self, text, end):
        """Types as fast as the terminal takes it; returns the milliseconds until `end` appears."""
        begun, seen = time.perf_counter(), b""
        while end not in seen:
            readable, writable, _ = select.select([self.fd], [self.fd] if text else [], [], 60)
            if not readable and not writable:
                sys.exit(f"{end!r} did not appear after a long text")
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
        """Does the same for a program under strace, which is in the same group."""
        os.killpg(self.pid, 9)
        os.waitpid(self.pid, 0)
        os.close(self.fd)

    def close(self):
        os.kill(self.pid, 9)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


def start_to_prompt(command, prompt, home):
    terminal = Terminal(command, home)
    milliseconds = (terminal.wait_for(prompt) - terminal.started) * 1000
    terminal.close()
    return milliseconds


def key_to_echo(command, prompt, home):
    """Returns the milliseconds from a key to the bytes that answer it, for letters and Backspace in turn."""
    terminal = Terminal(command, home)
    terminal.wait_for(prompt)
    time.sleep(0.3)
    times, reads = [], 0
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


def history_of(home, entries):
    """Writes a history in which no two commands are the same, as after long use."""
    folder = os.path.join(home, "state", "picterest")
    os.makedirs(folder, mode=0o700)
    with open(os.path.join(folder, "history"), "x", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
        for number in range(entries):
            command = f'star {number % 90 + 1} "light {number} for the kitchen"'
            line = {"c": command, "d": 12, "s": 0, "t": 1764547200 + number}
            file.write(json.dumps(line, separators=(",", ":")) + "\n")


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def writes_of_keys(command, prompt, home, trace):
    """Returns, for each of 40 keys, the number of writes to the terminal until the next key."""
    terminal = Terminal(["/usr/bin/strace", "-f", "-qq", "-y", "-e", "trace=write,writev", "-o", trace] + command, home)
    terminal.wait_for(prompt)
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


def paste_to_last_letter(command, prompt, home):
    """Returns the milliseconds from a bracketed paste of 10 kB until its last letters appear."""
    terminal = Terminal(command, home, rows=130)
    terminal.wait_for(prompt)
    time.sleep(0.3)
    text = b"k " + bytes(0x61 + number * 7 % 25 for number in range(10_000)) + b"zzz"
    milliseconds = terminal.type_until(b"\x1b[200~" + text + b"\x1b[201~", b"zzz")
    terminal.close()
    return milliseconds


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
    """Measures both programs in turn."""
    turns = [(words_into_a_line(ours, rb"home>", home, bracketed),
              words_into_a_line(peer, rb"sqlite>", home, bracketed)) for _ in range(LINES)]
    mine, theirs = zip(*turns)
    compare(name, [time for time, _ in mine], [time for time, _ in theirs], "sqlite3", "at most 2", 0)
    row("    more memory than an idle prompt", f"{max(memory for _, memory in mine):.1f} MB",
        f"sqlite3 {max(memory for _, memory in theirs):.1f} MB", "(at most 60 MB)")


def whole_process(command, home):
    begun = time.perf_counter()
    subprocess.run(command, env=environment(home), stdout=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - begun) * 1000


def syncs_of(command, home, trace):
    """Returns the calls that wait for the disk, in order."""
    subprocess.run(
        ["strace", "-f", "-qq", "-y", "-e", "trace=fsync,fdatasync,sync_file_range,syncfs", "-o", trace] + command,
        env=environment(home), stdout=subprocess.DEVNULL, check=True)
    with open(trace) as lines:
        found = [re.search(r"(f\w*sync)\(\d+<([^>]*)>", line) for line in lines]
    return [(call[1], os.path.basename(call[2])) for call in found if call]


def row(name, ours, other, target):
    print(f"{name:38} {ours:>12} {other:>22} {target:>26}")


def compare(name, ours, theirs, peer, target, digits=1):
    a, b = statistics.median(ours), statistics.median(theirs)
    row(name, f"{a:.{digits}f} ms", f"{peer} {b:.{digits}f} ms", f"{a / b:.2f} times ({target})")


def measure_keys(name, ours, peer, home):
    """Measures both programs four times in turn, so that both run under the same conditions."""
    turns = [(key_to_echo(ours, rb"home>", home), key_to_echo(peer, rb"sqlite>", home)) for _ in range(4)]
    keys, peer_keys = ([value for turn in side for value in turn] for side in zip(*turns))
    compare(name, keys, peer_keys, "sqlite3", "at most 0.2 ms and 2 times", 3)
    slow, peer_slow = percentile(keys, 0.95), percentile(peer_keys, 0.95)
    row("    95th percentile", f"{slow:.3f} ms", f"sqlite3 {peer_slow:.3f} ms", f"{slow / peer_slow:.2f} times (at most 2)")


def main():
    home = tempfile.mkdtemp(prefix="picterest-bench-")
    server = None
    try:
        row("", "picterest", "peer", "(target)")
        ours, prompt = [PICTEREST, "--demo"], rb"home>"
        peer = [shutil.which("sqlite3")]
        starts = [(start_to_prompt([PICTEREST], prompt, home), start_to_prompt(ours, prompt, home),
                   start_to_prompt(peer, rb"sqlite>", home)) for _ in range(ROUNDS)]
        plain, demo, theirs = zip(*starts)
        compare("start to prompt, without flags", plain, theirs, "sqlite3", "at most 2.5")
        compare("start to prompt, --demo", demo, theirs, "sqlite3", "at most 2.5")

        terminal = Terminal(ours, home)
        terminal.wait_for(prompt)
        time.sleep(0.5)
        row("resident at the prompt", f"{terminal.resident_megabytes():.1f} MB", "", "(at most 30 MB)")
        terminal.close()

        measure_keys("key to echo", ours, peer, home)
        used = os.path.join(home, "used")
        os.mkdir(used)
        history_of(used, ENTRIES)
        measure_keys(f"key to echo, {ENTRIES:,} in the history", ours + ["--color", "always"], peer, used)
        writes = writes_of_keys(ours + ["--color", "always"], prompt, used, os.path.join(home, "writes"))
        row("writes per key", f"{statistics.mean(writes):.2f}", f"at most {max(writes)}", "(exactly 1)")
        pastes = [paste_to_last_letter(ours, prompt, used) for _ in range(PASTES)]
        row("10 kB pasted until all of it shows", f"{statistics.median(pastes):.0f} ms",
            f"p95 {percentile(pastes, 0.95):.0f} ms", "(at most 200 ms)")

        measure_words("100 kB of words typed", ours, peer, home, bracketed=False)
        measure_words("100 kB of words pasted", ours, peer, home, bracketed=True)

        server = subprocess.Popen([SERVE, "--port", "0"], stdout=subprocess.PIPE, text=True)
        url = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())[0]
        fetch = [PICTEREST, "--api", url, "-c", "home", "--json"]
        curl = [shutil.which("curl"), "-s", "-H", "Authorization: Client-ID demo", f"{url}/photos?page=1&per_page=15"]
        pages = [(whole_process(fetch, home), whole_process(curl, home)) for _ in range(ROUNDS)]
        compare("a page over HTTP, whole process", *zip(*pages), "curl", "at most 2.2")

        first = [PICTEREST, "--demo", "-c", "home", "-c", "star 1"]
        second = [PICTEREST, "--demo", "-c", "home", "-c", "star 2"]
        subprocess.run(first, env=environment(home), stdout=subprocess.DEVNULL, check=True)
        syncs = syncs_of(second, home, os.path.join(home, "trace"))
        row("syncs per star", str(len(syncs)), "", "(picture, folder, SQLite's)")
        for call, path in syncs:
            print(f"    {call} {path}")
    finally:
        if server:
            server.terminate()
            server.wait()
        shutil.rmtree(home, ignore_errors=True)


if __name__ == "__main__":
    main()
