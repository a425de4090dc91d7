"""Libraries behind PgBouncer, which gives each transaction or session of a program to sessions that it keeps with the server."""

import json
import os
import subprocess

import pytest

from conftest import line
from pooler import Pooler
from postgres import Server
from proxy import Proxy

LEFT = """
SELECT current_setting('search_path'), current_setting('jit'), current_setting('idle_in_transaction_session_timeout'),
  (SELECT count(*) FROM pg_prepared_statements), (SELECT count(*) FROM pg_listening_channels()),
  (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid())
"""


@pytest.fixture(params=["session", "transaction"])
def pooled(request, server):
    with Pooler(server, request.param) as pooler:
        yield pooler


@pytest.fixture
def library(database):
    """A database for a pooler; the test's own database object looks into it."""
    return database.name


def test_every_change_goes_through_and_nothing_is_left_behind(pooled, library, run, photos):
    address = pooled.address(library)
    before = pooled.sql(LEFT, library)
    done = run(address, f"star {photos[0]} 'light #sea'", f"star {photos[1]}", f"tag {photos[1]} +roof", "find sea", f"unstar {photos[1]}",
               "undo", "redo", "trash", "verify", "status")
    assert done.returncode == 0, done.stderr
    assert run(address, "saved", flags=["--json"]).returncode == 0
    for _ in range(4):
        assert pooled.sql(LEFT, library) == before


def test_sessions_of_several_people_take_turns(pooled, library, run, photos, tmp_path):
    address = pooled.address(library)
    run(address, f"star {photos[0]} first")
    environment = {"HOME": str(tmp_path), "PATH": os.environ["PATH"], "TERM": "dumb"}
    running = [subprocess.Popen(line(tmp_path, address, *(f"memo {photos[0]} '{who} {turn}'" for turn in range(5))), env=environment,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for who in ("ada", "bo", "eve")]
    for process in running:
        _, errors = process.communicate(timeout=120)
        assert process.returncode == 0, errors
    memos = json.loads(run(address, f"memo {photos[0]} --history", flags=["--json"]).stdout)
    assert len(memos["memos"]) >= 15


@pytest.mark.parametrize("tag, number", [*(("", number) for number in range(0, 24, 2)), ("COMMIT", 0)])
def test_a_change_is_reported_as_it_is_if_the_poolers_connection_breaks(server, library, database, run, photos, tag, number):
    run(database.address(), f"star {photos[0]} first")
    proxy = Proxy(server.port, "server", number, "cut", only="C", tag=tag)
    with Pooler(server, "transaction", via=proxy.port) as pooler:
        done = run(pooler.address(library), f"star {photos[1]} here")
    proxy.close()
    assert proxy.happened.is_set()
    is_saved = photos[1] in database.sql("SELECT photoID FROM savedPhoto")
    assert (done.returncode == 0) == is_saved, done
    assert is_saved or "othing was changed" in done.stderr, done


def test_behind_a_pooler_the_last_list_is_shown_while_the_server_is_away(run, photos):
    with Server() as server, Pooler(server, "transaction") as pooler:
        address = pooler.address("postgres")
        assert run(address, f"star {photos[0]} first", "saved").returncode == 0
        server.stop()
        done = run(address, "saved")
        assert done.returncode == 0 and photos[0] in done.stdout and "offline" in done.stderr, done
        done = run(address, f"star {photos[1]}")
        assert done.returncode == 69 and "othing was changed" in done.stderr, done


def test_a_pooler_that_allows_no_transactions_is_named_as_the_reason(server, library, run, photos):
    with Pooler(server, "statement") as pooler:
        done = run(pooler.address(library), f"star {photos[0]}")
        assert done.returncode == 69 and "transaction blocks not allowed in statement pooling mode" in done.stderr
        assert "when the server is back" not in done.stderr
