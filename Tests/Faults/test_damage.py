"""Damaged, truncated and missing files: nothing crashes, and nothing is replaced or changed."""
import glob
import os
import shutil

import pytest

from changes import FOG, ROOFS, SEA
from library import DAMAGED, Fault, was_killed
from test_write_points import points

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
    assert starred.memos() == ["fog", "by the sea"]


@pytest.mark.parametrize("tenths", range(10))
def test_a_picture_that_is_cut_harms_no_row_and_no_other_photo(tenths, starred):
    picture = glob.glob(f"{starred.pictures}/{SEA}-*")[0]
    os.truncate(picture, os.path.getsize(picture) * tenths // 10)
    expect_photos_shown(starred)


def test_pictures_of_zeros_or_in_each_others_places_harm_no_row(starred):
    first, second = (glob.glob(f"{starred.pictures}/{photo}-*")[0] for photo in (SEA, FOG))
    os.rename(first, f"{first}.kept")
    os.rename(second, first)
    os.rename(f"{first}.kept", second)
    expect_photos_shown(starred)
    size = os.path.getsize(first)
    with open(first, "wb") as file:
        file.write(bytes(size))
    expect_photos_shown(starred)


def expect_photos_shown(library):
    """Asserts that lists, and pictures in blocks, appear without a crash, and that nothing in the library changes."""
    before = library.files()["library.db"]
    assert library.memos() == ["fog", "by the sea"]
    shown = library.run("saved", "show 2", json_lines=False)
    assert shown.code == 0 and "by the sea" in shown.output, shown
    drawn = library.run("saved", "show 2", json_lines=False, flags=("--pictures", "half", "--color", "always"))
    assert drawn.code == 0 and "▀" in drawn.output, drawn
    assert library.files()["library.db"] == before


# A backup put in the library's place after a crash, and the printed advice, followed word for word


@pytest.fixture
def crashed(library):
    """A library with more in it than its backup, and the journal of an interrupted change. Returns three paths."""
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
    assert f'"{journal}" is left over from a change to a database other than "{library.database}"' in refused.message
    assert "type help library to see what to do." in refused.message


@pytest.mark.parametrize("puts_back", [False, True], ids=["the journal is moved away", "the other file is put back"])
def test_after_a_backup_was_put_beside_a_foreign_journal_the_advice_helps(library, crashed, puts_back):
    backup, other, journal = crashed
    shutil.copyfile(backup, library.database)
    expect_refusal(library, journal)
    if not puts_back:
        os.rename(journal, f"{library.folder}/moved")
        assert library.memos() == ["old 3", "old 2", "old 1"]
        # Photos saved since the backup are not lost.
        assert library.do("status").objects[0]["otherFiles"] == 2
        return
    os.remove(library.database)
    # Between the two steps, nothing takes the library's place.
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
    assert refused.code == DAMAGED and "type help library to see what to do." in refused.message
    for path in glob.glob(f"{library.database}*"):
        os.remove(path)
    shutil.copyfile(backup, library.database)
    assert library.memos() == ["old 3", "old 2", "old 1"]
