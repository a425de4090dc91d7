"""Exports and imports of a library, against sqlite3 with the same rows; and a page of 1,000 photos."""
import glob
import os
import shutil
import sqlite3
import statistics
import subprocess
import time

from library import asking, fill, name_of, picterest, session, stars
from programs import PICTEREST, run, sized
from table import row

PHOTOS = sized(100_000, 2_000)
PHOTOGRAPHS = "/usr/share/backgrounds/mate/nature/*.jpg"
#: The library tables that an import fills.
TABLES = ["savedPhoto", "photoTag", "earlierMemo", "search", "sortKey"]
TIMES = sized(3, 1)


def measure(home):
    source = os.path.join(home, "source")
    run(picterest(source, "-c", "home", *stars(range(1, 11))), home)
    fill(source, PHOTOS, 0)
    with session(picterest(source, "--json"), home) as ask:
        ask("find quixo")
    measure_export(source, home)
    measure_import(source, home)
    measure_bookmarks(home)
    measure_wait(home)
    measure_page(home)


def measure_export(source, home):
    file, start = os.path.join(home, "all.jsonl"), at_start(home)
    select = "SELECT *, (SELECT group_concat(name) FROM photoTag WHERE photoTag.sequence = savedPhoto.sequence) AS tags FROM savedPhoto"
    pairs = []
    for _ in range(TIMES):
        ours, memory = run(picterest(source, "-c", f"export {file} --yes"), home)
        begun = time.perf_counter()
        with open(os.path.join(home, "peer.json"), "wb") as output:
            subprocess.run(["sqlite3", "-json", os.path.join(source, "library.db"), select], stdout=output, check=True)
        pairs.append((ours, (time.perf_counter() - begun) * 1000, memory))
    report(f"export of {PHOTOS:,} photos", pairs, "sqlite3 -json", 1.5, start)


def measure_import(source, home):
    file, start, pairs = os.path.join(home, "all.jsonl"), at_start(home), []
    for number in range(TIMES):
        into = os.path.join(home, f"into-{number}")
        ours, memory = run(picterest(into, "-c", f"import {file} --no-pictures --yes"), home)
        pairs.append((ours, peer_import(source, into, home), memory))
        with sqlite3.connect(os.path.join(into, "library.db")) as db:
            assert db.execute("SELECT count(*) FROM search").fetchone() == (PHOTOS,)
        shutil.rmtree(into)
    report(f"import of {PHOTOS:,} photos", pairs, "sqlite3", 3, start)


def peer_import(source, into, home):
    """The milliseconds that sqlite3 takes to copy all rows into an empty library with the same schema."""
    peer = os.path.join(home, "peer.db")
    with open(peer + ".sql", "wb") as schema:
        subprocess.run(["sqlite3", os.path.join(into, "library.db"), ".schema --nosys"], stdout=schema, check=True)
    with open(peer + ".sql", encoding="utf-8") as schema:
        # Creating the search index also creates its parts.
        lines = [line for line in schema.read().split(";\n") if "'search_" not in line and "sqlite_sequence" not in line]
    with sqlite3.connect(peer) as db:
        db.executescript(";\n".join(lines))
    with sqlite3.connect(f"file:{source}/library.db?mode=ro", uri=True) as db:
        columns = {name: [each[1] for each in db.execute(f"PRAGMA table_info({name})")] for name in TABLES}
    columns["search"].insert(0, "rowid")
    copies = [f"INSERT INTO {name} ({', '.join(columns[name])}) SELECT {', '.join(columns[name])} FROM source.{name};"
              for name in TABLES]
    commands = f"ATTACH '{source}/library.db' AS source; BEGIN; {' '.join(copies)} COMMIT;"
    begun = time.perf_counter()
    subprocess.run(["sqlite3", peer, commands], check=True)
    milliseconds = (time.perf_counter() - begun) * 1000
    os.remove(peer)
    return milliseconds


def measure_bookmarks(home, count=sized(10_000, 100)):
    """Bookmarks with three photos among them, without and with icons, against Python's HTML parser."""
    peer = "import sys, html.parser; parser = html.parser.HTMLParser(); [parser.feed(line) for line in open(sys.argv[1])]"
    for name, icon in [(f"{count:,} bookmarks", 0), (f"{count:,} with icons of 10 kB", 10_000)]:
        path = os.path.join(home, "bookmarks.html")
        write_bookmarks(path, count, icon)
        runs = [(run(picterest(os.path.join(home, "marks"), "import", path, "--dry-run"), home), run(["python3", "-c", peer, path], home))
                for _ in range(TIMES)]
        ours, theirs = (statistics.median(each[side][0] for each in runs) for side in (0, 1))
        row(name, f"{ours:.0f} ms", f"html.parser {theirs:.0f} ms", f"{ours / theirs:.2f} times (at most 1 s)")
        row("its memory", f"{max(each[0][1] for each in runs):.0f} MB", "", "(the same within 20 MB)")


def write_bookmarks(path, count, icon):
    image = f' ICON="data:image/png;base64,{"A" * icon}"' if icon else ""
    with open(path, "w", encoding="utf-8") as file:
        file.write("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<DL><p>\n")
        for number in range(count):
            page = f"photos/BI01aufKNO{number * 3 // count}" if number % (count // 3) == 1 else f"pages/{number}"
            file.write(f'<DT><A HREF="https://picterest-demo.invalid/{page}?a=1&amp;b=2" ADD_DATE="1600000000"{image} TAGS="sea,light">Page</A>\n')
            file.write("<DD>A description, as people write it &amp; keep it.\n" if number % 3 == 0 else "")


def report(name, pairs, peer, most, start):
    ours, theirs = (statistics.median(each) for each in list(zip(*pairs))[:2])
    memory = max(memory for *_, memory in pairs)
    row(name, f"{ours / 1000:.1f} s", f"{peer} {theirs / 1000:.1f} s", f"{ours / theirs:.2f} times (at most {most})")
    row("its memory above that of status", f"{memory - start:.0f} MB", "", "(at most 60)")


def at_start(home):
    return run([PICTEREST, "-c", "status"], home)[1]


def measure_wait(home):
    """The longest stars in a session while another one imports."""
    into, file = os.path.join(home, "waiting"), os.path.join(home, "all.jsonl")
    with session(picterest(into, "--json"), home) as ask:
        ask("home")
        with asking(ask, "star 1") as (alone, during):
            run(picterest(into, "-c", f"import {file} --no-pictures --yes"), home)
    row(f"a star during an import, {len(during)} of them", f"worst {max(during):.0f} ms",
        f"alone {statistics.median(alone):.0f}, worst {max(alone):.0f} ms", "(at most 200 ms)")


def measure_page(home, photos=sized(1_000, 50)):
    folder, pages = os.path.join(home, "pictures"), os.path.join(home, "pages")
    run(picterest(folder, "-c", "home", *stars(range(1, 11))), home)
    fill(folder, photos, 0)
    put_photographs(folder, home)
    os.mkdir(pages)
    start, times = at_start(home), []
    for number in range(TIMES):
        times.append(run(picterest(folder, "-c", f"export {pages}/{number}"), home))
        with open(f"{pages}/{number}/index.html", encoding="utf-8") as page:
            assert page.read().count("-small.jpg") == photos
    size = os.path.getsize(f"{pages}/0/index.html")
    row(f"a page of {photos:,} photos, two sizes", f"{statistics.median(each[0] for each in times) / 1000:.1f} s",
        f"index.html {size / 1000:.0f} kB", "(at most 5 s)")
    row("its memory above that of status", f"{max(each[1] for each in times) - start:.0f} MB", "", "(at most 60)")


def put_photographs(folder, home):
    """Gives each photo in a library its own picture, 1080 pixels wide."""
    jpegs = []
    for path in sorted(glob.glob(PHOTOGRAPHS)):
        made = os.path.join(home, os.path.basename(path))
        subprocess.run(["/usr/bin/convert", path, "-resize", "1080x", "-quality", "80", made], check=True)
        with open(made, "rb") as file:
            jpegs.append(file.read())
    with sqlite3.connect(os.path.join(folder, "library.db")) as db:
        for number, (sequence, source, photo) in enumerate(
                db.execute("SELECT sequence, source, photoID FROM savedPhoto").fetchall()):
            jpeg = jpegs[number % len(jpegs)]
            name = name_of(jpeg, {"source": source, "photoID": photo})
            with open(os.path.join(folder, "pictures", name), "wb") as file:
                file.write(jpeg)
            db.execute("UPDATE savedPhoto SET file = ? WHERE sequence = ?", (name, sequence))
