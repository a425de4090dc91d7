"""A library on a PostgreSQL server: a star against psql with the same rows, lists of a million photos, and 50 sessions at once."""
import contextlib
import json
import os
import re
import statistics
import subprocess
import sys
import threading

from library import session
from programs import PICTEREST, ROOT, run, sized
from table import compare, percentile, row

# Comes last, because it contains modules with the names of parts.
sys.path.append(os.path.join(ROOT, "Tests/SharedLibrary"))
from postgres import Server, programs  # noqa: E402

PHOTOS = sized(1_000_000, 2_000)
STARS = sized(60, 10)
SESSIONS, COMMANDS = sized(50, 4), sized(100, 12)
TABLES = ["commitToken", "picture", "savedPhoto", "search", "change", "changedPhoto"]
#: Sorted by these, the rows of one star are in the same place in each table.
ORDERS = {"commitToken": "token", "change": "id", "changedPhoto": "change",
          "picture": "(SELECT sequence FROM savedPhoto WHERE savedPhoto.digest = picture.digest)"}
#: The searches: the word, its tokens, and the number of rows for each one that has it.
WANTED = [("쀍뚫", "쀍뚫에서", "쀍뚫 뚫에 에서 서_", 1_000), ("quixo", "quixotic", "quixotic", 1_000)]


def measure(home):
    with Server(
            fsync="on", shared_buffers="512MB", session_preload_libraries="'auto_explain'",
            **{"auto_explain.log_analyze": "on", "auto_explain.log_timing": "off", "auto_explain.log_min_duration": "-1",
               "log_line_prefix": "'%n %i '"}) as server:
        measure_start(server, home)
        measure_star(server, home)
        measure_lists(server, home)
        measure_crowd(server, home)


def shared(server, database, *arguments, user="owner"):
    return [PICTEREST, "--demo", "--library", server.address(database, user), *arguments]


def ids(home):
    """The ids of the whole demo catalogue. Starring caches the pictures of those used here."""
    found = []
    with session([PICTEREST, "--demo", "--json", "--data-dir", home], home) as ask:
        ask("home")
        while True:
            page = json.loads(ask.answer)
            found += [photo["id"] for photo in page["photos"]]
            if not page["hasMore"] or len(found) > 2_000:
                return found
            ask("next")


def warm(home, photos):
    """Paints the pictures, so that a star takes them from the cache."""
    def paint(number):
        with session([PICTEREST, "--demo", "--json", "--data-dir", os.path.join(home, f"warm{number}")], home) as ask:
            for photo in photos[number::2]:
                ask(f"star {photo}")

    at_once(2, paint)


def at_once(count, body):
    threads = [threading.Thread(target=body, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def measure_start(server, home):
    """The program opens libpq and connects for its first query. Without a query, it does neither."""
    server.sql("CREATE DATABASE start")
    run(shared(server, "start", "-c", "home", "-c", "star 1"), home)
    folder = os.path.join(home, "start")
    run([PICTEREST, "--demo", "--data-dir", folder, "-c", "home", "-c", "star 1"], home)
    pairs = [
        (run(shared(server, "start", "-c", "saved"), home)[0],
         run([PICTEREST, "--demo", "--data-dir", folder, "-c", "saved"], home)[0]) for _ in range(sized(20, 2))]
    compare("saved, whole process", *zip(*pairs), "a folder", "stated")


def measure_star(server, home):
    """Measures from BEGIN to the end of COMMIT in the server's log, because painting the picture is not the library's work.

    The server records milliseconds, so ten stars in a row make one figure.
    """
    photos = ids(home)[:STARS]
    ours, peers = [], []
    for number in range(sized(3, 1)):
        database = f"star{number}"
        server.sql(f"CREATE DATABASE {database}")
        run(shared(server, database, "-c", "home", "-c", "star 1"), home)
        forget_all(server, database)
        server.sql(f"ALTER DATABASE {database} SET log_duration = on")
        with transactions(server) as times, session(shared(server, database, "--json"), home) as ask:
            for photo in photos:
                ask(f'star {photo} "light for the kitchen"')
        ours += times
        peers += psql_stars(server, database, home)
    compare("star on a server", ours, peers, "psql", "at most 1.5", digits=2)


def forget_all(server, database):
    server.sql("SET search_path = picterest; DELETE FROM changedPhoto; DELETE FROM change; DELETE FROM savedPhoto;"
               " DELETE FROM picture; DELETE FROM commitToken", database)


@contextlib.contextmanager
def transactions(server):
    """Yields a list that afterward holds the milliseconds of the transactions in the body."""
    log = os.path.join(server.folder, "log")
    start, times = os.path.getsize(log), []
    yield times
    with open(log, encoding="utf-8", errors="replace") as file:
        file.seek(start)
        text = file.read()
    begun, single = None, []
    for moment, command, duration in re.findall(
            r"^(\d+\.\d+) (BEGIN|COMMIT) LOG:  duration: ([0-9.]+) ms", text, re.MULTILINE):
        if command == "BEGIN":
            begun = float(moment) * 1000 - float(duration)
        elif begun is not None:
            single.append(float(moment) * 1000 - begun)
            begun = None
    times += [statistics.mean(single[start:start + 10]) for start in range(0, len(single), 10)]


def psql_stars(server, database, home):
    """Inserts the same rows with psql, in as many transactions."""
    script = ["SET search_path = picterest;"]
    rows = {}
    for table in TABLES:
        columns = server.sql(
            "SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) FROM information_schema.columns"
            f" WHERE table_schema = 'picterest' AND table_name = '{table.lower()}'", database)
        # Each row is on its own line.
        values = ", ".join(
            f"replace(quote_nullable({column}::text), chr(10), '''||chr(10)||''')" for column in columns.split(", "))
        lines = server.sql(
            f"SET search_path = picterest; SELECT concat_ws(', ', {values}) FROM {table}"
            f" ORDER BY {ORDERS.get(table, 'sequence')}", database)
        rows[table] = [f"INSERT INTO {table} ({columns}) OVERRIDING SYSTEM VALUE VALUES ({line});" for line in lines.splitlines()]
    forget_all(server, database)
    for number in range(min(map(len, rows.values()))):
        script += ["BEGIN;", *[rows[table][number] for table in TABLES], "COMMIT;"]
    path = os.path.join(home, "stars.sql")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(script) + "\n")
    with transactions(server) as times:
        done = subprocess.run(
            [str(programs() / "psql"), "--no-psqlrc", "--quiet", "--file", path, server.address(database)], check=True,
            capture_output=True, text=True, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"})
    assert "ERROR" not in done.stderr, done.stderr[:500]
    return times


def fill(server, database):
    """Copies a library's only photo until there are a million, with different memos and their tokens."""
    extra = "".join(f" || CASE WHEN n % {every} = 7 THEN ' {word}' ELSE '' END" for _, word, _, every in WANTED)
    tokens = "".join(f" || CASE WHEN n % {every} = 7 THEN ' {token}' ELSE '' END" for _, _, token, every in WANTED)
    words = "(ARRAY['morning','kitchen','hall','light','quiet','window','river','stone'])"
    memo = f"{words}[1 + n % 8] || ' ' || {words}[1 + n / 8 % 8] || ' n' || n"
    server.sql(
        "SET search_path = picterest; SET synchronous_commit = off;"
        " CREATE TEMP TABLE one AS SELECT * FROM savedPhoto LIMIT 1;"
        " ALTER TABLE savedPhoto DISABLE TRIGGER ALL;"
        " INSERT INTO savedPhoto SELECT (jsonb_populate_record(one, jsonb_build_object('photoid', 'p' || n, 'memo', "
        f"{memo}{extra}, 'sequence', n + 1000))).* FROM one, generate_series(1, {PHOTOS}) n;"
        " ALTER TABLE savedPhoto ENABLE TRIGGER ALL;"
        f" UPDATE photoCount SET inLibrary = inLibrary + {PHOTOS} WHERE slot = 0;"
        " INSERT INTO search SELECT n + 1000, ' ' || t || E' \\n  \\n city lights \\n ada king \\n seoul ',"
        " array_to_tsvector(string_to_array(t || ' city lights ada king seoul', ' ')), t, 'ada king', '{}', 'landscape'"
        f" FROM (SELECT n, {memo}{tokens} AS t FROM generate_series(1, {PHOTOS}) n) texts",
        database)
    server.sql("VACUUM ANALYZE", database)


def measure_lists(server, home):
    server.sql("CREATE DATABASE million")
    run(shared(server, "million", "-c", "home", "-c", "star 1"), home)
    fill(server, "million")
    server.sql("ALTER DATABASE million SET auto_explain.log_min_duration = 0")
    for name, command in [(f"saved, first page of {PHOTOS:,}", "saved"), ("saved --sort memo", "saved --sort memo"),
                          *[(f"find {word}, 1 row in 1,000", f"find {word}") for word, _, _, _ in WANTED]]:
        log = os.path.join(server.folder, "log")
        start = os.path.getsize(log)
        with session(shared(server, "million", "--json"), home) as ask:
            whole = [ask(command) for _ in range(sized(15, 2))]
        with open(log, encoding="utf-8", errors="replace") as file:
            file.seek(start)
            entries = re.split(r"LOG:  duration: ", file.read())[1:]
        times = [float(entry.split(" ms")[0]) for entry in entries if "total.count" in entry]
        row(name, f"{statistics.median(times):.2f} ms", f"with the program {statistics.median(whole):.1f} ms", "at most 10 ms")


def measure_crowd(server, home):
    """Each session belongs to a person who stars photos, writes memos and undoes them, all at the same time."""
    server.sql("CREATE DATABASE crowd")
    photos = ids(home)[1:1 + SESSIONS * -(-COMMANDS // 3)]
    warm(home, photos)
    run(shared(server, "crowd", "-c", "home", "-c", "star 1"), home)
    people = ", ".join(f"person{number}" for number in range(SESSIONS))
    server.sql(
        "; ".join(f"CREATE ROLE person{number} LOGIN" for number in range(SESSIONS)) +
        f"; GRANT USAGE ON SCHEMA picterest TO {people};"
        f" GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA picterest TO {people};"
        f" GRANT USAGE ON ALL SEQUENCES IN SCHEMA picterest TO {people}", "crowd")
    times, failures, most = [], [], []

    def one(number):
        own = photos[number::SESSIONS]
        with session(shared(server, "crowd", "--json", user=f"person{number}"), home) as ask:
            # It has started, but has not queried the server yet.
            ask("help")
            for turn in range(COMMANDS):
                photo = own[turn // 3]
                command = [f'star {photo} "first"', f'memo {photo} "memo {turn}"', "undo"][turn % 3]
                times.append(ask(command))
                if "error" in json.loads(ask.answer):
                    failures.append(ask.answer)
            count = server.sql("SELECT max(count) FROM (SELECT count(*) FROM pg_stat_activity"
                               " WHERE datname = 'crowd' AND usename LIKE 'person%' GROUP BY usename) people")
            most.append(int(count))

    at_once(SESSIONS, one)
    saved = int(server.sql(
        "SELECT count(*) FROM picterest.savedPhoto WHERE deletedAt IS NULL AND memo = 'first' AND starredBy LIKE 'person%'",
        "crowd"))
    row(f"{SESSIONS} sessions × {COMMANDS} changes", f"{statistics.median(times):.0f} ms",
        f"longest {max(times):.0f}, 99 of 100 {percentile(times, 0.99):.0f} ms", "at most 2,000 ms")
    row("photos of theirs, with their memos", f"{saved:,}", f"of {len(photos):,}; {len(failures)} refused", "all")
    row("connections of a session, at most", f"{max(most)}", "", "at most 2")
