"""The server ends, is full, ends a session, or lets nobody in."""

import json
import os
import subprocess
import threading
import time

import pytest

from conftest import Database, line
from postgres import Server, free_port


@pytest.fixture
def own_server():
    """A server that a test may end."""
    with Server(fsync="on") as server:
        yield server


def test_a_killed_server_loses_no_star_that_was_said_to_be_saved(own_server, run, photos):
    database = Database(own_server, "studio")
    run(database.address(), f"star {photos[0]} first")
    said, stop = {}, threading.Event()

    def successes():
        return sum(code == 0 for code, _ in said.values())

    def star():
        for number, photo in enumerate(photos[1:]):
            # On a busy machine, few are done by then.
            if stop.is_set() and successes() > 5:
                return
            done = run(database.address(), f"star {photo} m{number}")
            said[photo] = (done.returncode, done.stderr)

    sessions = threading.Thread(target=star)
    sessions.start()
    for _ in range(3):
        time.sleep(1)
        own_server.kill()
        time.sleep(0.5)
        own_server.start()
    stop.set()
    sessions.join()
    saved = set(database.sql("SELECT photoID FROM savedPhoto").split())
    for photo, (code, words) in said.items():
        if code == 0:
            assert photo in saved, photo
        elif "othing was changed" in words:
            assert photo not in saved, (photo, words)
    assert successes() > 5


def test_a_session_goes_on_after_an_administrator_has_ended_its_connection(database, run, photos):
    run(database.address(), f"star {photos[0]} first")
    done = threading.Event()

    def end_connections():
        while not done.wait(0.02):
            database.server.sql(
                f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database.name}'")

    ender = threading.Thread(target=end_connections)
    ender.start()
    try:
        for photo in photos[1:12]:
            result = run(database.address(), f"star {photo} here", "saved")
            assert result.returncode == 0 or "othing was changed" in result.stderr, result.stderr
    finally:
        done.set()
        ender.join()
    assert run(database.address(), f"star {photos[20]} after").returncode == 0


#: The milliseconds after which a star has certainly been reported as saved.
ENOUGH = 3_000


def killed_stars(database, photos, moments, tmp_path, also=lambda: None):
    """Kills a session in each star, that many milliseconds after its start. Returns the output of each until then."""
    said = {}
    for moment, photo in zip(moments, photos[1:]):
        process = subprocess.Popen(
            line(tmp_path, database.address(), f"star {photo} here"), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        time.sleep(moment / 1000)
        process.kill()
        also()
        said[photo] = process.communicate()[0]
    return said


def check_stars(database, run, said):
    for _ in range(50):
        if database.sql("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'picterest'") == "0":
            break
        time.sleep(0.1)
    saved = database.sql("SELECT photoID FROM savedPhoto").split()
    acknowledged = {photo for photo, words in said.items() if "Saved " in words}
    assert acknowledged and acknowledged <= set(saved)
    assert database.sql(
        "SELECT count(*) FROM savedPhoto FULL JOIN search USING (sequence) FULL JOIN picture USING (digest)"
        " WHERE savedPhoto.photoID IS NULL OR tokens IS NULL OR jpeg IS NULL") == "0"
    assert database.sql(
        "SELECT (SELECT count(*) FROM savedPhoto) = (SELECT sum(inLibrary) FROM photoCount)"
        " AND (SELECT count(*) FROM savedPhoto) = (SELECT count(*) FROM changedPhoto)") == "t"
    assert "The database is intact" in run(database.address(), "verify").stdout


def test_a_killed_session_leaves_a_whole_star_or_none(database, run, photos, tmp_path):
    run(database.address(), f"star {photos[0]} first")
    check_stars(database, run, killed_stars(database, photos, [*range(0, 96, 4), ENOUGH], tmp_path))


def test_a_session_and_its_server_killed_at_once_leave_a_whole_star_or_none(own_server, run, photos, tmp_path):
    database = Database(own_server, "studio")
    run(database.address(), f"star {photos[0]} first")

    def also():
        own_server.kill()
        own_server.start()

    check_stars(database, run, killed_stars(database, photos, [*range(0, 96, 16), ENOUGH], tmp_path, also))


@pytest.mark.skipif(os.getuid() != 0, reason="only root can mount a small disk")
def test_a_full_disk_is_named_and_nothing_is_changed(database, run, photos, tmp_path):
    disk = database.server.folder / f"small-{database.name}"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(disk)], check=True)
    try:
        (disk / "space").mkdir()
        subprocess.run(["chown", "-R", "postgres", str(disk)], check=True)
        database.server.sql(f"CREATE TABLESPACE small_{database.name} LOCATION '{disk}/space'")
        run(database.address(), f"star {photos[0]} first")
        database.sql(f"ALTER TABLE picture SET TABLESPACE small_{database.name}")
        for photo in photos[1:60]:
            done = run(database.address(), f"star {photo} here")
            if done.returncode:
                break
        assert done.returncode == 73 and "has no space left" in done.stderr, done
        assert database.sql(f"SELECT count(*) FROM savedPhoto WHERE photoID = '{photo}'") == "0"
        assert run(database.address(), "saved", f"memo {photos[0]} still").returncode == 0
        database.sql("ALTER TABLE picture SET TABLESPACE pg_default")
        database.server.sql(f"DROP TABLESPACE small_{database.name}")
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=False)


def test_a_server_that_is_not_there_is_named_at_once(run, photos):
    begin = time.monotonic()
    done = run(f"postgresql://127.0.0.1:{free_port()}/studio", f"star {photos[0]}")
    assert done.returncode == 69 and "Cannot reach the library" in done.stderr, done
    assert "othing was changed" in done.stderr
    assert time.monotonic() - begin < 10


def test_without_the_server_the_last_lists_are_shown_with_their_age_and_changes_are_refused(own_server, run, photos):
    database = Database(own_server, "studio")
    done = run(database.address(), f'star {photos[0]} "first #sea"', f"star {photos[1]} second", f"star {photos[2]} third",
               "saved", "find sea", "trash", "saved --sort memo", "home")
    assert done.returncode == 0, done.stderr
    own_server.stop()
    away = run(database.address(), "saved", "show 1", "find sea", "trash", "saved --sort memo", "home")
    assert away.returncode == 0, away.stderr
    assert away.stderr.count("offline, as of") == 3, away.stderr
    assert '"third"' in away.stdout and '"first" #sea' in away.stdout.replace('"first #sea"', '"first" #sea')
    listed = json.loads(run(database.address(), "saved", flags=["--json"]).stdout)
    assert listed["total"] == 3 and 0 <= listed["age"] < 60
    # Includes commands that would change nothing according to the lists.
    for command in (
            f"star {photos[5]}", f"memo {photos[0]} x", f"star {photos[0]} x", "undo", "redo", f"tag {photos[0]} +x",
            f"star {photos[2]}", f"star {photos[2]} third", f"memo {photos[2]} third", f'memo {photos[0]} "first #sea"',
            f"tag {photos[0]} +sea", "saved; tag 1 +x", "saved; delete 1-2", f"unstar {photos[2]}",
            "trash; purge --yes"):
        done = run(database.address(), *command.split("; "))
        assert done.returncode == 69 and "othing was changed" in done.stderr, (command, done)
        assert "try again when the server is back" in done.stderr
    for words in ["delete", "1"], ["tag", "1", "+sea"], ["memo", "1", "third"], ["restore", "1"]:
        done = run(database.address(), flags=words)
        assert done.returncode == 69 and "othing was changed" in done.stderr, (words, done)
    unasked = run(database.address(), "find unasked")
    assert unasked.returncode == 69, unasked
    own_server.start()
    back = run(database.address(), "saved")
    assert "offline" not in back.stderr and "3 photos saved" in back.stderr


@pytest.mark.parametrize("address", ["-", "mysql://a/b", "two words", "/a/folder"])
def test_what_is_no_address_is_refused_without_being_repeated(run, address):
    done = run(None, "saved", flags=[f"--library={address}"])
    assert done.returncode == 64 and "postgresql://studio/picterest" in done.stderr, done


def test_a_library_and_a_folder_are_not_used_together(run, tmp_path):
    done = run("postgresql://studio/picterest", "saved", flags=["--data-dir", str(tmp_path)])
    assert done.returncode == 64 and "--library and --data-dir" in done.stderr
