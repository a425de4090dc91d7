"""The power fails as soon as the program has reported a change. The change is there afterward."""
import contextlib
import os
import shutil

import pytest

from changes import CHANGES, STARRED
from disks import JOURNAL_FLUSHED, NOTHING_FLUSHED, PowerDisk
from library import Fault, Library


@pytest.fixture
def disk(tmp_path):
    with contextlib.closing(PowerDisk(tmp_path / "power")) as disk:
        yield disk


@pytest.mark.parametrize("flushed", [JOURNAL_FLUSHED, NOTHING_FLUSHED], ids=["names written", "nothing written"])
@pytest.mark.parametrize("change", CHANGES, ids=str)
def test_a_change_that_was_reported_survives_a_power_cut(change, flushed, library, disk):
    if change.before:
        library.do(*change.before)
    after = library.copy(f"{library.folder}-after")
    after.do(*change.session)
    cut = Library(f"{disk.folder}/library", library.shim)
    shutil.copytree(library.folder, cut.folder)
    os.sync()
    cut.do(*change.session)
    disk.cut(flushed)
    assert cut.state() == after.state()


@pytest.mark.parametrize("flushed", [JOURNAL_FLUSHED, NOTHING_FLUSHED], ids=["names written", "nothing written"])
def test_what_a_session_reported_survives_a_power_cut_while_it_works(flushed, library, disk):
    cut = Library(f"{disk.folder}/library", library.shim)
    os.mkdir(cut.folder)
    session = cut.start("home", *(f"star {number} \"memo {number}\"" for number in range(1, 13)))
    reported = [session.stdout.readline() for _ in range(8)]
    disk.cut(flushed, under=session)
    assert '"memo 7"' in reported[7]
    memos = cut.memos()
    assert memos == [f"memo {number}" for number in range(len(memos), 0, -1)] and len(memos) >= 7
    cut.state()


def test_a_power_cut_loses_what_was_never_synced(library, disk):
    # Otherwise the tests above could not fail.
    cut = Library(f"{disk.folder}/library", library.shim)
    os.mkdir(cut.folder)
    os.sync()
    assert cut.run(*STARRED, fault=Fault("nosync", 1, sticky=True)).code == 0
    disk.cut(NOTHING_FLUSHED)
    assert not os.path.exists(cut.database)
