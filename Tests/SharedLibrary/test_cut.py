"""Messages about a change are true, no matter where the connection breaks."""

import os
import random

import pytest

from proxy import Proxy

# SHARED_STRIDE=20 tries every twentieth message, starting with a different one each time.
STRIDE = int(os.environ.get("SHARED_STRIDE", "1"))


def prepare(database, run, photos):
    """Creates a library, so that the tests concern only a star."""
    done = run(database.address(), f"star {photos[0]} first")
    assert done.returncode == 0, done.stderr


def memo(database, photo):
    return database.sql(f"SELECT memo FROM savedPhoto WHERE photoID = '{photo}' AND deletedAt IS NULL")


@pytest.mark.parametrize("fault", ["cut", "half", "delay"])
@pytest.mark.parametrize("side", ["client", "server"])
def test_wherever_a_connection_breaks_the_star_is_made_once_and_said(database, run, photos, side, fault):
    prepare(database, run, photos)
    for number, photo in zip(range(random.randrange(STRIDE), 10_000, STRIDE), photos[1:]):
        proxy = Proxy(database.server.port, side, number, fault)
        done = run(database.tcp(port=proxy.port), f"star {photo} here")
        proxy.close()
        if not proxy.happened.is_set():
            break
        if done.returncode:
            # The connection broke while it was being set up, before any query.
            assert number < {"client": 1, "server": 17}[side], (number, done.stderr)
            assert "othing was changed" in done.stderr, (number, done.stderr)
            assert memo(database, photo) == ""
        else:
            assert memo(database, photo) == "here", (number, done.stdout)
    assert number > 80


# The beginning of each statement and of its answer, and the end of the answer. Other messages make no difference, and a
# program that does not learn whether its change was made retries for half a minute.
@pytest.mark.parametrize("side, letter", [("client", "P"), ("server", "1"), ("server", "C")])
def test_when_the_server_stays_away_no_change_is_said_to_be_made_that_was_not_or_the_other_way_round(
        database, run, photos, side, letter):
    prepare(database, run, photos)
    said = set()
    for number, photo in enumerate(photos[1:]):
        proxy = Proxy(database.server.port, side, number, "cut", stays_away=True, only=letter)
        done = run(database.tcp(port=proxy.port), f"star {photo} here")
        proxy.close()
        if not proxy.happened.is_set():
            break
        found = memo(database, photo)
        if done.returncode == 0:
            assert found == "here", number
            said.add("made")
        elif "othing was changed" in done.stderr:
            assert found == "", (number, done.stderr)
            said.add("not made")
        else:
            assert done.returncode == 74, (number, done.stderr)
            assert "broke before the server confirmed the change" in done.stderr, (number, done.stderr)
            said.add("unknown")
    assert number > 15
    assert {"not made", "unknown"} <= said, said
