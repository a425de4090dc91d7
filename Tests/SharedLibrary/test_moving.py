"""A library moves from a folder to a server and back without loss. Checks and backups work on a server."""

import json
import re

import pytest


def fill(run, folder, photos):
    """Fills a library in a folder with everything that a library can have."""
    done = run(None, f'star {photos[0]} "light #sea"', f'star {photos[1]} "second"', f"star {photos[2]}",
               f'memo {photos[1]} "changed"', f"tag {photos[0]} +night", f"star {photos[3]} gone", "saved", "delete 1",
               flags=["--data-dir", str(folder)])
    assert done.returncode == 0, done.stderr


def exported(run, tmp_path, name, address=None, flags=()):
    path = tmp_path / f"{name}.jsonl"
    done = run(address, f"export {path} --trash --pictures", flags=flags)
    assert done.returncode == 0, done.stderr
    return path


def contents(path):
    folder = next(folder for folder in path.parent.iterdir() if folder.is_dir() and folder.name.startswith(path.stem))
    pictures = {picture.name: picture.read_bytes() for picture in folder.iterdir()}
    return [json.loads(line) for line in path.read_text().splitlines()], pictures


def test_a_library_moves_to_a_server_and_back_without_loss(database, run, photos, tmp_path):
    fill(run, tmp_path / "one", photos)
    first = exported(run, tmp_path, "first", flags=["--data-dir", str(tmp_path / "one")])
    done = run(database.address(), f"import {first} --no-pictures")
    assert done.returncode == 0, done.stderr
    photos_there, pictures = contents(first)
    assert len(photos_there) == 4 and len(pictures) == 4 and any(photo["deletedAt"] for photo in photos_there)
    second = exported(run, tmp_path, "second", database.address())
    assert contents(second) == contents(first)
    done = run(None, f"import {second} --no-pictures", flags=["--data-dir", str(tmp_path / "two")])
    assert done.returncode == 0, done.stderr
    third = exported(run, tmp_path, "third", flags=["--data-dir", str(tmp_path / "two")])
    assert contents(third) == contents(first)
    for address, flags in [(database.address(), ()), (None, ["--data-dir", str(tmp_path / "two")])]:
        words = run(address, "verify", flags=flags).stdout
        assert "pictures are intact" in words and "The database is intact" in words, words


def test_a_backup_of_a_shared_library_is_an_ordinary_library(database, run, photos, tmp_path):
    run(database.address(), f'star {photos[0]} "light"', f'star {photos[1]} "#sea"', f'memo {photos[0]} "dark"',
        f"star {photos[2]}", "saved", "delete 1")
    done = run(database.address(), f"backup {tmp_path / 'backup'}")
    assert "2 photos and 3 pictures" in done.stdout, done
    flags = ["--data-dir", str(tmp_path / "backup")]
    words = run(None, "saved", "trash", f"memo {photos[0]} --history", "verify", flags=flags)
    for expected in '"dark"', "#sea", "The database is intact", "light":
        assert expected in words.stdout, words
    again = run(database.address(), f"backup {tmp_path / 'backup'}")
    assert again.returncode == 73 and "is not empty" in again.stderr, again
    assert sorted(path.name for path in tmp_path.iterdir() if "part" in path.name) == []


def test_a_backup_of_nothing_makes_nothing(database, run, tmp_path):
    done = run(database.address(), f"backup {tmp_path / 'backup'}")
    assert done.returncode == 1 and "no library to back up" in done.stderr, done
    assert not (tmp_path / "backup").exists()


@pytest.mark.parametrize("damage", [
    "UPDATE picture SET jpeg = substr(jpeg, 1, 500)", "UPDATE picture SET jpeg = jpeg || '\\x00'",
    "UPDATE savedPhoto SET digest = NULL; DELETE FROM picture", "UPDATE picture SET jpeg = ''"])
def test_a_picture_that_is_not_what_was_saved_is_fetched_again(database, run, photos, damage):
    run(database.address(), f"star {photos[0]} light", f"star {photos[1]} dark")
    before = database.sql("SELECT file FROM savedPhoto ORDER BY sequence")
    database.sql(damage)
    done = run(database.address(), "verify")
    assert re.search(r"Fetched \d+ damaged or missing pictures? again\.", done.stdout), done
    again = run(database.address(), "verify")
    assert "pictures are intact" in again.stdout, again
    assert database.sql("SELECT file FROM savedPhoto ORDER BY sequence") == before
    assert database.sql("SELECT bool_and(sha256(jpeg) = digest) FROM picture") == "t"


def test_an_index_that_lacks_photos_is_made_again(database, run, photos):
    run(database.address(), f"star {photos[0]} light", f"star {photos[1]} dark")
    database.sql("DELETE FROM search WHERE tokens LIKE '%light%'")
    assert "No saved photo matches light" in run(database.address(), "find light").stderr
    assert "index" in run(database.address(), "verify").stdout
    assert '"light"' in run(database.address(), "find light").stdout
