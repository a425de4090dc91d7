"""Files that are damaged, cut, missing, or of another version: nothing crashes, and nothing is replaced or changed."""
import glob
import os
import shutil
import sqlite3

import pytest

from changes import FOG, ROOFS, SEA
from library import DAMAGED, NEWER, Fault, was_killed
from test_write_points import points

#: The size of a page of the file.
PAGE = 4096


def change(path, offset, content):
    with open(path, "r+b") as file:
        file.seek(offset)
        file.write(content)


def expect_left_alone(library, memos, where):
    """Asserts that the library is read as it was or refused, changed only where it is whole, and never crashes."""
    damaged = library.files()
    read = library.run("saved")
    assert read.code in (0, DAMAGED, NEWER), (where, read)
    if read.code == 0:
        assert [photo["memo"] for photo in read.objects[0]["photos"]] == memos, where
    else:
        assert library.database in read.message, where
        assert library.run(f"star {ROOFS}").code == read.code, where
    # The lock is an empty file.
    left = library.files()
    assert left["library.db"] == damaged["library.db"] and left.keys() - damaged.keys() <= {"library.lock"}, where


@pytest.mark.parametrize("flip", [0x01, 0x80, 0xFF], ids="{:#04x}".format)
def test_a_changed_byte_in_the_header_is_noticed_or_harmless(flip, starred):
    memos = starred.memos()
    with open(starred.database, "rb") as file:
        header = file.read(100)
    for offset, byte in enumerate(header):
        change(starred.database, offset, bytes([byte ^ flip]))
        expect_left_alone(starred, memos, f"byte {offset}")
        change(starred.database, offset, bytes([byte]))
    assert starred.memos() == memos


def test_a_library_that_is_cut_at_any_page_is_refused_and_left_as_it_is(starred, tmp_path):
    with open(starred.database, "rb") as file:
        content = file.read()
    for size in [1, 50, 100, *range(PAGE, len(content), PAGE)]:
        with open(starred.database, "wb") as file:
            file.write(content[:size])
        assert starred.run("saved").code == DAMAGED, size
        expect_left_alone(starred, [], f"{size} bytes")


def test_a_page_of_zeros_is_noticed_or_harmless(starred):
    memos = starred.memos()
    with open(starred.database, "rb") as file:
        content = file.read()
    for offset in range(0, len(content), PAGE):
        change(starred.database, offset, bytes(PAGE))
        expect_left_alone(starred, memos, f"page {offset // PAGE + 1}")
        change(starred.database, offset, content[offset:offset + PAGE])
    assert starred.memos() == memos


@pytest.mark.parametrize("is_missing", [True, False], ids=["missing", "empty"])
def test_a_lost_library_is_never_replaced_by_an_empty_one(is_missing, starred):
    with open(starred.database, "rb") as file:
        content = file.read()
    os.remove(starred.database)
    if not is_missing:
        open(starred.database, "wb").close()
    left = starred.files()
    for session in [("saved",), (f"star {ROOFS}",), ("undo",), ("trash", "purge --yes"), ("find sea",)]:
        refused = starred.run(*session)
        assert refused.code == DAMAGED and "its pictures folder is not empty" in refused.message, (session, refused)
        assert starred.files() == left
    with open(starred.database, "wb") as file:
        file.write(content)
    assert starred.memos() == ["fog", "by the sea #sea"]


def test_a_library_of_a_newer_version_is_refused_and_left_as_it_is(starred):
    db = sqlite3.connect(starred.database)
    db.execute("INSERT INTO migration VALUES (99)")
    db.commit()
    db.close()
    before = starred.files()
    for session in [("saved",), (f"star {ROOFS}",), ("saved", f"memo {SEA} other"), ("undo",), ("trash",)]:
        refused = starred.run(*session)
        assert refused.code == NEWER and "was made by a newer version of picterest" in refused.message, refused
        assert starred.files() == before


def cut_picture(path, size):
    with open(path, "r+b") as file:
        file.truncate(size)


@pytest.mark.parametrize("tenths", range(10))
def test_a_picture_that_is_cut_harms_no_row_and_no_other_photo(tenths, starred):
    picture = glob.glob(f"{starred.pictures}/{SEA}-*")[0]
    cut_picture(picture, os.path.getsize(picture) * tenths // 10)
    expect_photos_shown(starred)


def test_pictures_of_zeros_or_in_each_others_places_harm_no_row(starred):
    first, second = (glob.glob(f"{starred.pictures}/{photo}-*")[0] for photo in (SEA, FOG))
    os.rename(first, f"{first}.kept")
    os.rename(second, first)
    os.rename(f"{first}.kept", second)
    expect_photos_shown(starred)
    change(first, 0, bytes(os.path.getsize(first)))
    expect_photos_shown(starred)


def expect_photos_shown(library):
    """Asserts that lists, and pictures in blocks, come without a crash, and that nothing in the library changes."""
    before = library.files()["library.db"]
    assert library.memos() == ["fog", "by the sea #sea"]
    shown = library.run("saved", "show 2", json_lines=False)
    assert shown.code == 0 and "by the sea #sea" in shown.output, shown
    drawn = library.run("saved", "show 2", json_lines=False, flags=("--pictures", "half", "--color", "always"))
    assert drawn.code == 0 and "▀" in drawn.output, drawn
    assert library.files()["library.db"] == before


def test_a_journal_of_nothing_or_of_noise_is_no_reason_to_lose_anything(starred):
    memos = starred.memos()
    for content in [b"", b"noise", bytes(PAGE), b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(20)]:
        with open(f"{starred.database}-journal", "wb") as file:
            file.write(content)
        assert starred.memos() == memos
        starred.do("saved", f"memo {SEA} \"by the sea #sea\"")
        assert starred.memos() == memos


# A backup that is put in the place of the library after a crash, and the printed advice, followed word for word


@pytest.fixture
def crashed(library):
    """A library with more in it than its backup, and the journal of a change that was interrupted; returns three paths."""
    library.do("home", *(f"star {number} \"old {number}\"" for number in (1, 2, 3)))
    backup, crashed, journal = (library.folder + name for name in ("/backup.db", "/crashed.db", "/data/library.db-journal"))
    shutil.copy(library.database, backup)
    library.do("home", "star 4", "star 5", 'star 1 "new 1"')
    session = ("home", 'star 2 "lost"')
    at = points(library, session).index("unlink library.db-journal") + 1
    assert was_killed(library.run(*session, fault=Fault("kill", at)))
    shutil.copy(library.database, crashed)
    return backup, crashed, journal


def expect_refusal(library, journal):
    before = library.files()
    refused = library.run("saved", "home", "star 9", flags=("--keep-going",))
    assert refused.code == DAMAGED and library.files() == before
    assert f'"{journal}" was left by an interrupted change to a file other than "{library.database}"' in refused.message
    assert "Type help library to see what to do." in refused.message


@pytest.mark.parametrize("puts_back", [False, True], ids=["the journal is moved away", "the other file is put back"])
def test_after_a_backup_was_put_beside_a_foreign_journal_the_advice_helps(library, crashed, puts_back):
    backup, other, journal = crashed
    shutil.copyfile(backup, library.database)
    expect_refusal(library, journal)
    if not puts_back:
        os.rename(journal, f"{library.folder}/moved")
        assert library.memos() == ["old 3", "old 2", "old 1"]
        # What was saved since the backup is not lost.
        assert library.do("status").objects[0]["otherFiles"] == 2
        return
    os.remove(library.database)
    # Between the two steps nothing is made in the place of the library.
    refused = library.run("saved")
    assert refused.code == DAMAGED
    assert "library.db-journal, which belongs to it, is there; if you moved it, put it back" in refused.message
    shutil.copyfile(other, library.database)
    assert library.memos() == [None, None, "old 3", "old 2", "new 1"]
    library.state()


def test_following_the_advice_of_help_library_restores_the_backup(library, crashed):
    backup, _, journal = crashed
    with open(library.database, "wb") as file:
        file.write(b"Not a database, but longer than the header of one, which has 100 bytes.")
    os.remove(journal)
    refused = library.run("saved")
    assert refused.code == DAMAGED and "Type help library to see what to do." in refused.message
    for path in glob.glob(f"{library.database}*"):
        os.remove(path)
    shutil.copyfile(backup, library.database)
    assert library.memos() == ["old 3", "old 2", "old 1"]
