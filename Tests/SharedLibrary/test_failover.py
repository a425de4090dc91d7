"""A standby takes over, and the sessions continue with it."""

import os
import subprocess
import threading
import time

import pytest

from conftest import Database, line
from postgres import Server


@pytest.fixture
def pair():
    """A server, and its standby, which has every change before it is acknowledged."""
    primary, standby = Server(), Server()
    try:
        primary.create()
        primary.sql("SELECT pg_create_physical_replication_slot('standby')")
        standby.run("pg_basebackup", "--pgdata", standby.data, "--host", primary.folder, "--port", primary.port, "--username",
                    "owner", "--slot", "standby", "--write-recovery-conf", "--no-sync", "--checkpoint=fast")
        recovery = (standby.data / "postgresql.auto.conf").read_text()
        conninfo = next(line for line in recovery.splitlines() if line.startswith("primary_conninfo"))
        standby.settings["primary_conninfo"] = conninfo.split("=", 1)[1].strip().replace(
            "user=owner", "user=owner application_name=standby")
        standby.settings["primary_slot_name"] = "'standby'"
        standby.start()
        primary.settings |= {"synchronous_standby_names": "'standby'", "synchronous_commit": "'remote_apply'"}
        primary.write_settings()
        primary.sql("SELECT pg_reload_conf()")
        yield primary, standby
    finally:
        primary.remove()
        standby.remove()


def wait_until(condition, seconds=60):
    """Waits for the sessions' work, whose duration depends on the machine."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_when_the_standby_takes_over_nothing_acknowledged_is_lost_and_sessions_go_on(pair, run, photos):
    primary, standby = pair
    database = Database(primary, "studio")
    both = (f"postgresql://owner@127.0.0.1:{primary.port},127.0.0.1:{standby.port}/studio"
            "?sslmode=disable&gssencmode=disable")
    done = run(both, f"star {photos[0]} first")
    assert done.returncode == 0, done.stderr
    said, lock, stop = {}, threading.Lock(), threading.Event()

    def star(part):
        for photo in photos[1 + part::3]:
            if stop.is_set():
                return
            done = run(both, f"star {photo} here")
            with lock:
                said[photo] = (done.returncode, done.stderr, time.monotonic())

    sessions = [threading.Thread(target=star, args=(part,)) for part in range(3)]
    for session in sessions:
        session.start()
    wait_until(lambda: sum(code == 0 for code, _, _ in list(said.values())) >= 10)
    primary.kill()
    time.sleep(0.5)
    standby.sql("SELECT pg_promote()")
    promoted = time.monotonic()
    wait_until(lambda: any(code == 0 and when > promoted for code, _, when in list(said.values())))
    stop.set()
    for session in sessions:
        session.join()
    database.server = standby
    saved = set(database.sql("SELECT photoID FROM savedPhoto WHERE memo = 'here'").split())
    for photo, (code, words, _) in said.items():
        if code == 0:
            assert photo in saved, photo
        elif "othing was changed" in words:
            assert photo not in saved, (photo, words)
        else:
            assert code == 74, words
    assert run(both, f"star {photos[100]} after", "saved").returncode == 0


def test_one_session_goes_on_with_its_next_command(pair, run, photos, tmp_path):
    primary, standby = pair
    Database(primary, "studio")
    both = (f"postgresql://owner@127.0.0.1:{primary.port},127.0.0.1:{standby.port}/studio"
            "?sslmode=disable&gssencmode=disable")
    assert run(both, f"star {photos[0]} first").returncode == 0
    session = subprocess.Popen(
        line(tmp_path, both, flags=["--keep-going", "-f", "-"]), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        env={"HOME": str(tmp_path), "PATH": os.environ["PATH"]})
    session.stdin.write(f"star {photos[1]} before\n")
    session.stdin.flush()
    assert "Saved " in session.stdout.readline()
    primary.kill()
    standby.sql("SELECT pg_promote()")
    session.stdin.write(f"star {photos[2]} after\nfind after\n")
    session.stdin.close()
    words = session.stdout.read()
    assert session.wait() == 0 and words.count('"after"') == 2, words


def test_a_standby_is_read_and_says_that_it_takes_no_changes(pair, run, photos):
    primary, standby = pair
    Database(primary, "studio")
    assert run(primary.address("studio"), f"star {photos[0]} first").returncode == 0
    assert '"first"' in run(standby.address("studio"), "saved").stdout
    done = run(standby.address("studio"), f"star {photos[1]}")
    assert done.returncode == 73 and "read-only replica" in done.stderr, done
