"""Commands without a prompt: a page over HTTP against curl, and the waits of a star."""
import json
import os
import re
import shutil
import sqlite3
import subprocess
import time

from programs import PICTEREST, ROUNDS, environment, forget_answers, run, serving, sized
from table import compare, row


def measure(home):
    with serving() as url:
        fetch = [PICTEREST, "--api", url, "-c", "home", "--json"]
        curl = [shutil.which("curl"), "-s", "-H", "Authorization: Client-ID demo", f"{url}/photos?page=1&per_page=15"]
        pages = [(run_without_answers(fetch, home), run(curl, home)[0]) for _ in range(ROUNDS)]
        compare("a page over HTTP, whole process", *zip(*pages), "curl", "at most 2.2")
        status = [PICTEREST, "--api", url, "-c", "status", "--json"]
        kept = [(run(fetch, home)[0], run(status, home)[0]) for _ in range(ROUNDS)]
        compare("the same page again, kept", *zip(*kept), "status", "at most 1.5")

    row("200 cards of the deck", f"{calls_of_cards(200, home)} calls", "", "(at most 12)")

    run([PICTEREST, "--demo", "--quiet", "-c", "home", "-c", "star 1"], home)
    shown, status, selected = zip(*[times_of_a_saved_photo(home) for _ in range(ROUNDS)])
    compare("show with the id of a saved photo", shown, status, "status", "at most 1.3")
    compare("the same, against its row alone", shown, selected, "sqlite3", "stated")
    syncs = syncs_of([PICTEREST, "--demo", "--quiet", "-c", "home", "-c", "star 2"], home, os.path.join(home, "trace"))
    row("syncs per star", str(len(syncs)), "", "(picture, folder, SQLite's)")
    for call, path in syncs:
        print(f"    {call} {path}")


    measure_scripts(home)


def measure_scripts(home, count=sized(10_000, 100)):
    """Long scripts, and the credits of many photographers, against sqlite3 with as many selects or rows."""
    library = os.path.join(home, ".local/share/picterest/library.db")
    selects = "select 1;\n" * count
    for name, line, target in [
        ("blank lines", "", "at most 300 ms"), ("comments", "# a comment", "at most 300 ms"), ("times tags", "tags", "stated")]:
        pairs = [(run_script([PICTEREST], f"{line}\n" * count, home), run_script(["sqlite3", library], selects, home))
                 for _ in range(max(3, ROUNDS // 4))]
        compare(f"{count:,} {name}", *zip(*pairs), "selects", target)
    import_photographers(count, home)
    for form in ("text", "csv"):
        credits = [PICTEREST, "credits", "--format", form]
        rows = ["sqlite3", library, "SELECT * FROM savedPhoto"]
        pairs = [(run(credits, home)[0], run(rows, home)[0]) for _ in range(max(3, ROUNDS // 4))]
        compare(f"credits of {count:,} photographers, {form}", *zip(*pairs), "sqlite3", "at most 300 ms")


def run_script(command, lines, home):
    script = os.path.join(home, "script")
    with open(script, "w", encoding="utf-8") as file:
        file.write(lines)
    with open(script, encoding="utf-8") as file:
        begun = time.perf_counter()
        subprocess.run(command, stdin=file, env=environment(home), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        return (time.perf_counter() - begun) * 1000


def import_photographers(count, home):
    """Imports one photo by each photographer."""
    one, many = os.path.join(home, "one.jsonl"), os.path.join(home, "many.jsonl")
    run([PICTEREST, "-c", f"export {one} --yes"], home)
    with open(one, encoding="utf-8") as file:
        photo = json.loads(file.readline())
    with open(many, "w", encoding="utf-8") as file:
        for number in range(count):
            username = f"amy{number}"
            name = {"photographer": f"Amy {number}", "photographerUsername": username, "photographerURL": f"https://pages.test/@{username}"}
            file.write(json.dumps({**photo, "id": f"p{number:010}", "file": None, **name}) + "\n")
    run([PICTEREST, "-c", f"import {many} --no-pictures --yes"], home)


def run_without_answers(command, home):
    forget_answers(os.path.join(home, ".cache/picterest"))
    return run(command, home)[0]


def times_of_a_saved_photo(home):
    """The milliseconds of `show` with the saved photo's id, of `status`, and of sqlite3 with the photo's row."""
    library = os.path.join(home, ".local/share/picterest/library.db")
    rows = sqlite3.connect(library).execute("SELECT photoID FROM savedPhoto")
    (photo,), *_ = rows.fetchall()
    commands = [
        [PICTEREST, "show", photo], [PICTEREST, "-c", "status"],
        [shutil.which("sqlite3"), library, f"SELECT * FROM savedPhoto WHERE source = 'demo' AND photoID = '{photo}'"],
    ]
    return [run(command, home)[0] for command in commands]


def calls_of_cards(count, home):
    lines = "random\n" + "skip\n" * (count - 1) + "status\n"
    with serving() as url:
        run = subprocess.run(
            [PICTEREST, "--api", url, "--json"], input=lines, env=environment(home), capture_output=True, text=True,
            check=True)
    *cards, status = map(json.loads, run.stdout.splitlines())
    assert len({card["card"]["id"] for card in cards}) == count
    return status["callsPerHour"] - status["callsLeft"]


def syncs_of(command, home, trace):
    subprocess.run(
        ["strace", "-f", "-qq", "-y", "-e", "trace=fsync,fdatasync,sync_file_range,syncfs", "-o", trace] + command,
        env=environment(home), stdout=subprocess.DEVNULL, check=True)
    with open(trace) as lines:
        found = [re.search(r"(f\w*sync)\(\d+<([^>]*)>", line) for line in lines]
    return [(call[1], os.path.basename(call[2])) for call in found if call]
