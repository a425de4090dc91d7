#!/usr/bin/env python3
"""Measures the release build against sqlite3 and curl, in one run, and prints a table.

Every figure is a median; figures that are compared are taken in turn, so that a machine whose speed drifts slows
both. Nothing here passes or fails: the targets stand beside the figures for whoever reads them.
"""
import os, pty, re, select, shutil, statistics, struct, subprocess, sys, tempfile, termios, time, fcntl

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PICTEREST = os.path.join(ROOT, ".build/release/picterest")
SERVE = os.path.join(ROOT, ".build/release/picterest-serve")
ROUNDS = int(os.environ.get("ROUNDS", "40"))
KEYS = 400


def environment(home):
    return {"HOME": home, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8"}


class Terminal:
    """A program in a pseudo-terminal of 100 by 30 cells."""

    def __init__(self, command, home):
        self.started = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.execve(command[0], command, environment(home))
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 30, 100, 0, 0))

    def wait_for(self, pattern, seconds=10):
        """The moment at which `pattern` has been read."""
        seen, end = b"", time.time() + seconds
        while time.time() < end:
            if select.select([self.fd], [], [], 0.2)[0]:
                seen += os.read(self.fd, 65536)
                if re.search(pattern, seen):
                    return time.perf_counter()
        sys.exit(f"{pattern!r} did not come; what came is {seen!r}")

    def resident_megabytes(self):
        with open(f"/proc/{self.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+) kB", status.read())[1]) / 1024

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
    """Milliseconds from a key to the bytes that answer it, for letters and Backspace in turn."""
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


def whole_process(command, home):
    begun = time.perf_counter()
    subprocess.run(command, env=environment(home), stdout=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - begun) * 1000


def syncs_of(command, home, trace):
    """The calls that wait for the disk, in order, without those of the first start."""
    subprocess.run(
        ["strace", "-f", "-qq", "-y", "-e", "trace=fsync,fdatasync,sync_file_range,syncfs", "-o", trace] + command,
        env=environment(home), stdout=subprocess.DEVNULL, check=True)
    with open(trace) as lines:
        found = [re.search(r"(f\w*sync)\(\d+<([^>]*)>", line) for line in lines]
    return [(call[1], os.path.basename(call[2])) for call in found if call]


def row(name, ours, other, target):
    print(f"{name:34} {ours:>12} {other:>22} {target:>26}")


def compare(name, ours, theirs, peer, target, digits=1):
    a, b = statistics.median(ours), statistics.median(theirs)
    row(name, f"{a:.{digits}f} ms", f"{peer} {b:.{digits}f} ms", f"{a / b:.2f} times ({target})")


def main():
    home = tempfile.mkdtemp(prefix="picterest-bench-")
    server = None
    try:
        row("", "picterest", "peer", "(target)")
        ours, prompt = [PICTEREST, "--demo"], rb"home>"
        peer = [shutil.which("sqlite3")]
        starts = [(start_to_prompt(ours, prompt, home), start_to_prompt(peer, rb"sqlite>", home)) for _ in range(ROUNDS)]
        compare("start to prompt", *zip(*starts), "sqlite3", "at most 3")

        terminal = Terminal(ours, home)
        terminal.wait_for(prompt)
        time.sleep(0.5)
        row("resident at the prompt", f"{terminal.resident_megabytes():.1f} MB", "", "(at most 30 MB)")
        terminal.close()

        keys = key_to_echo(ours, prompt, home)
        peer_keys = key_to_echo(peer, rb"sqlite>", home)
        compare("key to echo", keys, peer_keys, "sqlite3", "at most 0.3 ms", 3)

        server = subprocess.Popen([SERVE, "--port", "0"], stdout=subprocess.PIPE, text=True)
        url = re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())[0]
        fetch = [PICTEREST, "--api", url, "-c", "home", "--json"]
        curl = [shutil.which("curl"), "-s", "-H", "Authorization: Client-ID demo", f"{url}/photos?page=1&per_page=15"]
        pages = [(whole_process(fetch, home), whole_process(curl, home)) for _ in range(ROUNDS)]
        compare("a page over HTTP, whole process", *zip(*pages), "curl", "at most 3")

        first = [PICTEREST, "--demo", "-c", "home", "-c", "star 1"]
        second = [PICTEREST, "--demo", "-c", "home", "-c", "star 2"]
        subprocess.run(first, env=environment(home), stdout=subprocess.DEVNULL, check=True)
        syncs = syncs_of(second, home, os.path.join(home, "trace"))
        row("syncs of one star", str(len(syncs)), "", "(picture, folder, SQLite's)")
        for call, path in syncs:
            print(f"    {call} {path}")
    finally:
        if server:
            server.terminate()
            server.wait()
        shutil.rmtree(home, ignore_errors=True)


main()
