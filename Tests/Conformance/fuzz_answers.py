#!/usr/bin/env python3
"""Answers the program's calls with mutated answers of the demo catalogue.

    fuzz_answers.py PICTEREST SERVE     the programs to run: picterest, and picterest-serve for the answers

SECONDS (60) sets how long it runs, and SEED how the answers are mutated. It fails if a signal ends the program, if an answer
costs more than a second of processor time, if the program needs more than 100 MB, if it does not end, or if it prints a
control character. Then it prints the last answers and how to serve them again.
"""
import gzip
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request

SECONDS = float(os.environ.get("SECONDS", "60"))
SEED = int(os.environ.get("SEED", random.SystemRandom().randrange(1_000_000)))
LIMIT = 8 << 20
MOST_SECONDS, MOST_MEGABYTES, DEADLINE = 1.0, 100, 60

SCRIPTS = [["home", "next", "show 1", "star 1 light", "unstar 1"], ["home", "star 2", "saved", "show 1", "credit", "status"],
           ["home", "next", "next"], ["home", "show 2", "star", "memo x", "back", "delete 1"], ["home", "home", "status"]]
FLAGS = [[], ["--json"], ["--width", "40"], ["--width", "20", "--color", "always"]]

MOST = 2**63 - 1
NUMBERS = [str(n) for n in (MOST, -MOST - 1, MOST + 1, MOST // 15, 10**18, 10**30, 2**53, 2**31, 2**32, 1_000_001, 0, -1)] + [
    "1e308", "-1e308", "1e999", "1e-999", "1e9999999999", "0.5", "-0", "1E+18", "00", "0x10", "NaN", "1" * 400]
PIECES = ["a", "word ", " ", "\\n", "\\u0000", "\\u001b[2J", "\\ud800", "\\\\", '\\"', "é", "\u0301", "한", "\u1100", "👨\u200d", "🇰",
          "\u0915\u094d", "\u0600", "\u202e", "\ufe0f", "\U000e0061", "http://a/?", "%", "/../"]
BAD_BYTES = [b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"\x00", b"\x1b", b"\xef\xbb\xbf"]
VALUES = ["null", "true", "[]", "{}", '""', "[[]]", "[null]", '{"a":{"a":1}}', '"x"']
HEADERS = ["Link"] * 6 + ["X-Total"] * 3 + ["X-Per-Page", "X-Ratelimit-Limit", "X-Ratelimit-Remaining", "Age", "Content-Length", "Retry-After",
           "Date", "Location", "ETag", "Content-Type", "Content-Encoding", "Transfer-Encoding", "Warning"]
STATUSES = [200, 200, 200, 201, 204, 206, 301, 304, 307, 400, 401, 403, 404, 410, 429, 500, 503, 99, 1000]

NUMBER = re.compile(rb"(?<=[:\[,])-?\d[\d.eE+-]*")
STRING = re.compile(rb'"(?:[^"\\]|\\.)*"')
NAME = re.compile(rb'"[^"\\]*":')
#: No output may contain these: C0 except the line break, DEL, and C1.
CONTROL = re.compile(rb"[\x00-\x09\x0b-\x1f\x7f]|\xc2[\x80-\x9f]")
COLOR = re.compile(rb"\x1b\[[\d;]*m")


# Real answers


def record(serve, origin):
    """The catalogue's answers by kind of call, with `origin` in place of its own address."""
    answers = {}
    with subprocess.Popen([serve, "--port", "0"], stdout=subprocess.PIPE, text=True) as server:
        own = re.search(r"http://[\d.:]+", server.stdout.readline())[0]

        def fetch(kind, path, key="Client-ID fuzz"):
            status, headers, body = get(own + path, key)
            body = body.replace(own.encode(), origin.encode())
            headers = [(name, value.replace(own, origin)) for name, value in headers]
            answers.setdefault(kind, []).append((status, headers, body))
            return body

        for page in (1, 2, 4, 9, 160, 161):
            photos = re.findall(rb'"id":"([\w-]{11})","slug', fetch("page", f"/photos?page={page}&per_page=15"))
            for photo in map(bytes.decode, photos[:2] + photos[-2:]):
                fetch("detail", f"/photos/{photo}")
                fetch("report", f"/photos/{photo}/download")
                fetch("picture", f"/images/{photo}?w=60")
        fetch("error", "/photos/none")
        fetch("error", "/photos", key="")
        server.terminate()
    answers["error"].append((403, [("Content-Type", "application/json"), ("X-Ratelimit-Remaining", "0")], b"Rate Limit Exceeded"))
    # Not every server has a Link.
    status, headers, body = answers["page"][0]
    answers["page"].append((status, [field for field in headers if field[0] != "Link"], body))
    return answers


def get(url, key):
    request = urllib.request.Request(url, headers={"Authorization": key} if key else {})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.getheaders(), answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers.items(), error.read()


def kind_of(path):
    if path.startswith("/images/"):
        return "picture"
    if "/download" in path:
        return "report"
    return "page" if path.startswith("/photos?") else "detail"


# Mutations


def spot(dice, pattern, body):
    """The place of a random match, or an empty match at a random place."""
    found = list(pattern.finditer(body, 0, 200_000))
    if found:
        return dice.choice(found).span()
    place = dice.randrange(len(body) + 1)
    return place, place


def replaced(body, place, new):
    return body[:place[0]] + new + body[place[1]:]


def flip(dice, body):
    changed = bytearray(body)
    for _ in range(dice.choice([1, 2, 8, 40]) if body else 0):
        changed[dice.randrange(len(changed))] ^= 1 << dice.randrange(8)
    return bytes(changed)


def cut(dice, body):
    return body[:dice.randrange(len(body) + 1)]


def copy(dice, body):
    start = dice.randrange(len(body) + 1)
    piece = body[start:start + dice.choice([1, 10, 500, 20_000])]
    return replaced(body, (start, dice.choice([start, start + len(piece)])), piece * dice.choice([0, 2, 3]))


def spoil(dice, body):
    place = dice.randrange(len(body) + 1)
    return replaced(body, (place, place), dice.choice(BAD_BYTES) * dice.choice([1, 5]))


def number(dice, body):
    return replaced(body, spot(dice, NUMBER, body), dice.choice(NUMBERS).encode())


def value(dice, body):
    new = dice.choice([dice.choice(VALUES), dice.choice(NUMBERS), '"' + dice.choice(PIECES) * dice.choice([1, 3, 300]) + '"'])
    return replaced(body, spot(dice, dice.choice([NUMBER, STRING]), body), new.encode())


def name_twice(dice, body):
    place = spot(dice, NAME, body)
    new = body[slice(*place)] + dice.choice(VALUES + NUMBERS).encode() + b","
    return replaced(body, (place[0], place[0]), new)


def nest(dice, body):
    opening, closing = dice.choice([("[", "]"), ('{"a":', "}")])
    depth = dice.choice([10, 500, 513, 20_000])
    new = opening * depth + "1" + closing * dice.choice([depth, depth - 1, 0])
    return replaced(body, spot(dice, NUMBER, body), new.encode())


def flood(dice, body):
    """Pads the answer up to the limit."""
    room = LIMIT - len(body) - 10
    what = dice.choice(["text", "list", "object", "bytes", "photos"])
    if what == "photos" and body.startswith(b"[{"):
        item = body[1:body.index(b'},{"id"') + 1] if b'},{"id"' in body else body[1:-1]
        return b"[" + b",".join([item] * (room // (len(item) + 1))) + b"]"
    if what == "list":
        new = many(dice.choice(["0", "[]", "{}", '""', "null", '{"title":"x"}', '"x"']), room)
        return b"[" + new + b"]" if dice.random() < 0.5 else replaced(body, spot(dice, STRING, body), b"[" + new + b"]")
    if what == "object":
        return replaced(body, spot(dice, NUMBER, body), b"{" + many(f'"{dice.choice(PIECES)}":1', room) + b"}")
    if what == "bytes":
        return dice.choice([b"[", b'{"a":', b'"', b"\\", b" ", b"1", b"\x00", b"[0,"]) * (room // 5)
    piece = dice.choice(PIECES).encode()
    return replaced(body, spot(dice, STRING, body), b'"' + piece * (room // len(piece) - 1) + b'"')


def many(item, room):
    return ",".join([item] * max(1, room // (len(item.encode()) + 1) - 1)).encode()


BODIES = [flip, cut, copy, spoil, number, number, value, value, name_twice, nest]


def header(dice, headers, origin):
    """The headers with one added, removed or changed."""
    name = dice.choice(HEADERS)
    extreme = dice.choice(dice.choice([NUMBERS, [str(MOST), str(MOST - 1), str(10**18), "2"]]))
    link = f'<{origin}/photos?page={extreme}&per_page=15>; rel="next"'
    new = {"Link": link, "Location": f"{origin}/photos?page={extreme}"}.get(name, extreme)
    new = dice.choice([new] * 9 + ["", "x" * dice.choice([10, 5000, 300_000]), dice.choice(PIECES) * 50, link * 100])
    kept = [field for field in headers if field[0].lower() != name.lower() or dice.random() < 0.2]
    return kept + dice.choice([[], [(name, new)], [(name, new)], [(name, new)] * 2, [(name, new)] * 2000 if len(new) < 50 else []])


def mutated(dice, answers, kind, origin, floods):
    """An answer to this kind of call, as bytes, and the mutations in it."""
    source = kind if dice.random() < 0.9 else dice.choice(sorted(answers))
    status, headers, body = dice.choice(answers[source])
    headers = [field for field in headers if field[0] not in ("Content-Length", "Connection")]
    done = [source]
    for change in dice.choices(BODIES, k=dice.choice([0, 0, 0, 1, 1, 2, 5])) + ([flood] if floods else []):
        body = change(dice, body)[:LIMIT]
        done.append(change.__name__)
    headers.append(("Content-Length", str(len(body))))
    if dice.random() < 0.1:
        body = gzip.compress(body, 1)
        headers[-1:] = [("Content-Encoding", "gzip"), ("Content-Length", str(len(body)))]
    for _ in range(dice.choice([0, 0, 1, 1, 3])):
        headers = header(dice, headers, origin)
        done.append("header")
    if dice.random() < 0.1:
        status = dice.choice(STATUSES)
    head = f"HTTP/1.1 {status} Fuzz\r\n" + "".join(f"{name}: {text}\r\n" for name, text in headers)
    head = head.encode() + b"Connection: close\r\n\r\n"
    if dice.random() < 0.03:
        head = flip(dice, head)
        done.append("head")
    return head + body, f"{' '.join(done)}, {status}, {len(body)} bytes"


# The server and the program


class Server:
    """Answers calls one by one; `begin` sets which session is calling."""

    def __init__(self):
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.answers, self.has_started = {}, threading.Event()

    def begin(self, number):
        self.has_started.clear()
        self.number, self.log, self.times = number, [], []
        dice = random.Random(f"{SEED} {number}")
        #: At most one answer per session has the largest size, so that its cost is known.
        self.flooded = dice.choice([None, None, 0, 1, 2])
        return dice

    def serve(self):
        while True:
            connection, _ = self.listener.accept()
            with connection:
                try:
                    self.answer(connection)
                except OSError:
                    pass

    def answer(self, connection):
        request = b""
        while b"\r\n\r\n" not in request:
            piece = connection.recv(65536)
            if not piece:
                return
            request += piece
        self.has_started.wait()
        self.times.append(processor_seconds(self.pid))
        path = request.split(b" ")[1].decode()
        dice = random.Random(f"{SEED} {self.number} {len(self.log)}")
        answer, what = mutated(dice, self.answers, kind_of(path), self.origin, len(self.log) == self.flooded)
        self.log.append(f"{path[:80]} ← {what}")
        connection.sendall(answer)


class Launcher:
    """Starts the program from a process that stays small: until `exec`, Linux counts the parent's memory as the child's."""

    def __init__(self):
        ours, theirs = socket.socketpair()
        if os.fork() == 0:
            ours.close()
            self.launch(theirs.makefile("rw"))
            os._exit(0)
        theirs.close()
        self.pipe = ours.makefile("rw")

    @staticmethod
    def launch(pipe):
        for line in pipe:
            arguments, environment, path = json.loads(line)
            with open(path, "wb") as output:
                process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=environment)
            print(process.pid, file=pipe, flush=True)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            print(process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, file=pipe, flush=True)

    def start(self, *order):
        """Returns the program's process id."""
        print(json.dumps(order), file=self.pipe, flush=True)
        return int(self.pipe.readline())

    def wait(self):
        """Returns its exit code, its seconds of processor time, and its megabytes."""
        code, seconds, megabytes = self.pipe.readline().split()
        return int(code), float(seconds), float(megabytes)


def processor_seconds(pid):
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def session(number, picterest, launcher, server):
    """Runs the program once. Returns any finding, or an empty string, and the highest cost of an answer."""
    dice = server.begin(number)
    commands = [part for command in dice.choice(SCRIPTS) for part in ("-c", command)]
    arguments = [picterest, "--api", server.origin, "--keep-going", "--yes", *dice.choice(FLAGS), *commands]
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}
        server.pid = launcher.start(arguments, environment, f"{home}/output")
        server.has_started.set()
        timer = threading.Timer(DEADLINE, os.kill, [server.pid, signal.SIGKILL])
        timer.start()
        code, seconds, megabytes = launcher.wait()
        late = not timer.is_alive()
        timer.cancel()
        with open(f"{home}/output", "rb") as output:
            control = CONTROL.search(COLOR.sub(b"", output.read()))
    times = [*server.times, seconds]
    slowest = max([after - before for before, after in zip(times, times[1:])] or [0])
    found = [f"it did not end in {DEADLINE} seconds"] if late else [f"signal {-code} ended it"] if code < 0 else []
    found += [f"an answer took {slowest:.2f} seconds"] if slowest > MOST_SECONDS else []
    found += [f"it needed {megabytes:.0f} MB"] if megabytes > MOST_MEGABYTES else []
    found += [f"it printed {control[0]!r}"] if control else []
    if found:
        found += [f"Session {number}: {' '.join(arguments[3:])}", *server.log]
    return "\n  ".join(found), (slowest, megabytes, len(server.log))


def main():
    picterest, serve = map(os.path.abspath, sys.argv[1:3])
    print(f"SEED={SEED}, {SECONDS:g} seconds", flush=True)
    launcher, server = Launcher(), Server()
    server.answers = record(serve, server.origin)
    thread = threading.Thread(target=server.serve, daemon=True)
    thread.start()
    end, number = os.times().elapsed + SECONDS, int(os.environ.get("SESSION", "0"))
    first, costs = number, []
    while os.times().elapsed < end:
        found, cost = session(number, picterest, launcher, server)
        if not thread.is_alive():
            sys.exit(f"This program has a fault: its server ended in session {number}.")
        if found:
            sys.exit(f"{found}\nAgain: make fuzz-answers SEED={SEED} SESSION={number} SECONDS=1")
        costs.append(cost)
        number += 1
    slowest, megabytes = max(cost[0] for cost in costs), max(cost[1] for cost in costs)
    print(f"{number - first} sessions with {sum(cost[2] for cost in costs)} answers, and nothing was found; "
          f"at most {slowest:.2f} seconds for an answer, and {megabytes:.0f} MB")


main()
