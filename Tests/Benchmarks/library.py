"""A library of a million photos: the cost of its size, against a library of ten photos and against sqlite3.

The program makes both libraries. SQL fills the big one, and the program builds its search index. Only the newest photos have
files.
"""
import contextlib
import json
import os
import random
import shutil
import sqlite3
import statistics
import subprocess
import threading
import time

from commands import syncs_of
from programs import PICTEREST, ROUNDS, environment, fnv1a, run, sized
from table import compare, row

PHOTOS = sized(1_000_000, 2_000)
FILES = 1_000
#: The searches: the name in the table, the word, and the number of rows for each one that has it.
WANTED = [
    ("a Korean word, 1 row in 1,000", "쀍뚫", 1_000),
    ("a Korean word, 1 row in 100", "쨟뷁", 100),
    ("an English prefix, 1 row in 1,000", "quixo", 1_000),
    ("an English prefix, 1 row in 100", "zephy", 100),
]
WORDS = {"쀍뚫": "쀍뚫에서", "쨟뷁": "쨟뷁이", "quixo": "quixotic", "zephy": "zephyrs"}


def measure(home):
    small, big = (os.path.join(home, name) for name in ("small", "big"))
    for folder in (small, big):
        run(picterest(folder, "-c", "home", *stars(range(1, 11))), home)
    fill(big)
    with session(picterest(big, "--json"), home) as ask:
        seconds = ask("find quixo") / 1000
        row(f"search index of {PHOTOS:,} photos", f"{seconds:.0f} s", "", "(stated)")
        measure_find(ask, big, home)

    first = [[run(picterest(folder, "-c", "saved"), home)[0] for folder in (big, small)] for _ in range(ROUNDS)]
    compare("saved, first page, whole process", *zip(*first), "10 photos", "at most 1.3")
    measure_orders(big, home)
    measure_star(small, big, home)
    measure_undo(big, home)
    measure_waits(big, home)


def picterest(folder, *arguments):
    return [PICTEREST, "--demo", "--data-dir", folder, *arguments]


def stars(numbers):
    return [word for number in numbers for word in ("-c", f"star {number}")]


def fill(folder, photos=PHOTOS, files=FILES):
    """Copies a library's oldest photo, with different memos, until there are that many. The newest photos have files."""
    database = sqlite3.connect(os.path.join(folder, "library.db"))
    database.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    columns = [column for _, column, *_ in database.execute("PRAGMA table_info(savedPhoto)")]
    photo = dict(zip(columns, database.execute("SELECT * FROM savedPhoto ORDER BY sequence LIMIT 1").fetchone()))
    jpeg = subprocess.run(
        ["/usr/bin/convert", "-size", "64x48", "gradient:", "jpeg:-"], check=True, capture_output=True).stdout
    random.seed(1)
    kept = [column for column in columns if column != "sequence"]
    insertion = f"INSERT INTO savedPhoto ({', '.join(kept)}) VALUES ({', '.join('?' * len(kept))})"
    already = database.execute("SELECT count(*) FROM savedPhoto").fetchone()[0]

    def rows():
        for number in range(already, photos):
            photo.update(source="unsplash", photoID=f"p{number:010}", memo=memo(number), savedAt=1.5e9 + number)
            photo["file"] = f"{photo['photoID']}-{number:016x}.jpg"
            if number >= photos - files:
                photo["file"] = name_of(jpeg, photo)
                with open(os.path.join(folder, "pictures", photo["file"]), "wb") as file:
                    file.write(jpeg)
            yield [photo[column] for column in kept]

    database.executemany(insertion, rows())
    database.execute("UPDATE searchForm SET form = 0, rebuiltTo = NULL")
    database.commit()
    database.close()


def name_of(jpeg, photo):
    """The program's name for a picture: the id, and a checksum of the source, the id and the bytes."""
    total = fnv1a(f"{photo['source']}\0{photo['photoID']}\0".encode() + jpeg)
    return f"{photo['photoID']}-{total}.jpg"


def memo(number):
    words = random.choices(["바다에서", "아침 빛", "부엌", "hall", "light for the", "kitchen", "a quiet", "window"], k=4)
    return " ".join(words + [WORDS[word] for _, word, every in WANTED if number % every == 7])


@contextlib.contextmanager
def session(command, home):
    """A running program that reads and prints lines. Yields a function that returns the milliseconds of one exchange."""
    process = subprocess.Popen(
        command, env=environment(home), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(line):
        begun = time.perf_counter()
        process.stdin.write(line + "\n")
        process.stdin.flush()
        ask.answer = process.stdout.readline()
        return (time.perf_counter() - begun) * 1000

    try:
        yield ask
    finally:
        process.stdin.close()
        process.wait()


@contextlib.contextmanager
def asking(ask, command):
    """Yields the milliseconds of a command with a new memo each time: alone, and while the body runs."""
    ask(f'{command} "first"')
    alone, during, is_done = [ask(f'{command} "{number}"') for number in range(20)], [], threading.Event()

    def work():
        while not is_done.is_set():
            during.append(ask(f'{command} "during {len(during)}"'))

    worker = threading.Thread(target=work)
    worker.start()
    try:
        yield alone, during
    finally:
        is_done.set()
        worker.join()


def measure_find(ask, folder, home):
    """Both programs are already running, so no start counts. sqlite3 searches only the memos, which is less work."""
    with session([shutil.which("sqlite3"), "-json", os.path.join(folder, "library.db")], home) as select:
        for name, word, every in WANTED:
            pairs = []
            for _ in range(max(sized(5, 1), ROUNDS // 4)):
                found = ask(f"find {word}")
                total = json.loads(ask.answer)["total"]
                assert abs(total - PHOTOS / every) <= 1, total
                newest = f"SELECT sequence FROM savedPhoto WHERE memo LIKE '%{word}%' ORDER BY sequence DESC LIMIT 15"
                total = f"SELECT count(*) FROM savedPhoto WHERE memo LIKE '%{word}%'"
                pairs.append((found, select(
                    f"SELECT ({total}) AS total, (SELECT group_concat(sequence) FROM ({newest})) AS newest;")))
            ours, peers = zip(*pairs)
            milliseconds, peer = statistics.median(ours), statistics.median(peers)
            row(f"find {name}", f"{milliseconds:.1f} ms", f"LIKE {peer:.0f} ms",
                f"{peer / milliseconds:.0f} times as fast (at most 10 ms, at least 20)")


def measure_orders(folder, home):
    with session(picterest(folder, "--json"), home) as ask:
        for order in ["--sort memo", "--sort photographer", "--sort memo --reverse", "--reverse"]:
            for name, lines in [("first page", []), ("page after 1,000", ["--limit 1000"])]:
                times = []
                for _ in range(max(sized(5, 1), ROUNDS // 4)):
                    pair = []
                    for typed in [order, ""]:
                        if lines:
                            ask(f"saved {typed} --limit 1000")
                        pair.append(ask("next" if lines else f"saved {typed}"))
                    times.append(pair)
                ours, newest = (statistics.median(each) for each in zip(*times))
                row(f"saved {order}, {name}", f"{ours:.1f} ms", f"newest first {newest:.1f} ms",
                    f"{ours / newest:.2f} (at most 1.3)")


def measure_star(small, big, home):
    """A third library saves each photo first, so that the picture is in the cache for the other two."""
    warm = os.path.join(home, "warm")
    numbers = iter(range(11, 11 + 3 * ROUNDS))
    times = []
    for number in [next(numbers) for _ in range(ROUNDS)]:
        words = ["-c", "home", *pages(number), "-c", f"star {number}"]
        times.append([run(picterest(folder, *words), home)[0] for folder in (warm, big, small)][1:])
    compare("star, whole process", *zip(*times), "10 photos", "at most 1.2")
    number = next(numbers)
    syncs = [len(syncs_of(picterest(folder, "-c", "home", *pages(number), "-c", f"star {number}"), home,
                          os.path.join(home, "trace"))) for folder in (big, small)]
    row("syncs per star", str(syncs[0]), f"10 photos {syncs[1]}", "(the same)")


def pages(number):
    """The commands that show photo `number`. Every page has at least 15 photos."""
    return ["-c", "next"] * ((number - 1) // 15)


def measure_undo(folder, home):
    """Each answer is printed after it is on disk."""
    with session(picterest(folder, "--json", "--yes"), home) as ask:
        times = []
        for _ in range(sized(3, 1)):
            ask("saved --limit 1000")
            deleting = ask("delete 1-1000")
            undoing = ask("undo")
            assert len(json.loads(ask.answer)["photos"]) == 1_000
            times.append((undoing, deleting))
        undoing, deleting = (statistics.median(each) for each in zip(*times))
        row("undo of a delete of 1,000 photos", f"{undoing:.0f} ms", f"deleting {deleting:.0f} ms", "(at most 1000 ms)")


def measure_waits(folder, home):
    """The longest waits of a session that writes memos while another one verifies the library."""
    with session(picterest(folder, "--json"), home) as ask:
        ask("saved")
        with asking(ask, "memo 2") as (alone, longest):
            begun = time.perf_counter()
            # Most photos have no file, and without a server none is fetched.
            subprocess.run(
                [PICTEREST, "--api", "http://127.0.0.1:9", "--data-dir", folder, "-c", "verify", "--json"],
                env=environment(home), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
            seconds = time.perf_counter() - begun
    row(f"a memo while verify runs, {len(longest)} of them", f"worst {max(longest):.0f} ms",
        f"alone {statistics.median(alone):.0f}, worst {max(alone):.0f} ms", "(at most 100 ms more)")
    row(f"verify of {PHOTOS:,} photos", f"{seconds:.0f} s", "", "(stated)")
