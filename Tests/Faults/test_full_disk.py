"""A disk that is full, takes no more files, or is read-only: the library stays readable, and changes are refused."""
import os
import resource
import shutil

import pytest

from changes import ROOFS, SEA
from disks import fill, read_only, small_disk
from library import CANNOT_WRITE, INPUT_OUTPUT, Library

#: A change, and the commands that lead to it.
CHANGES = [("star", (f"star {ROOFS} roofs",)), ("memo", ("saved", f"memo {SEA} other")),
           ("delete", ("saved", f"delete {SEA}"))]


def expect_readable(library):
    assert library.memos() == ["fog", "by the sea"]
    answers = library.do("find sea", "trash", f"show {SEA}", "home", "status").objects
    assert [photo["id"] for photo in answers[0]["photos"]] == [SEA]
    assert answers[2]["photo"]["memo"] == "by the sea"


@pytest.mark.parametrize("left", [0, 1, 4, 16], ids="{} KiB left".format)
@pytest.mark.parametrize("name, session", CHANGES, ids=[name for name, _ in CHANGES])
def test_a_full_disk_can_be_read_and_a_change_waits_until_there_is_space(name, session, left, starred, tmp_path):
    with small_disk(str(tmp_path / "disk")) as disk:
        library = Library(f"{disk}/library", starred.shim)
        shutil.copytree(starred.folder, library.folder)
        before = library.state()
        filling = fill(disk, left << 10)
        expect_readable(library)
        refused = library.run(*session)
        assert refused.code == CANNOT_WRITE and "There is no space left in" in refused.message, refused
        assert library.state() == before
        os.remove(filling)
        library.do(*session)
        assert library.state() != before


@pytest.mark.parametrize("name, session", CHANGES, ids=[name for name, _ in CHANGES])
def test_a_disk_that_takes_no_more_files_can_be_read_and_a_change_waits(name, session, starred, tmp_path):
    with small_disk(str(tmp_path / "disk"), inodes=64) as disk:
        library = Library(f"{disk}/library", starred.shim)
        shutil.copytree(starred.folder, library.folder)
        before, extra = library.state(), []
        with pytest.raises(OSError):
            while True:
                extra.append(f"{disk}/{len(extra)}")
                with open(extra[-1], "wb"):
                    pass
        expect_readable(library)
        refused = library.run(*session)
        assert refused.code == CANNOT_WRITE and "There is no space left in" in refused.message, refused
        assert library.state() == before
        for path in extra[:-1]:
            os.remove(path)
        library.do(*session)
        assert library.state() != before


@pytest.mark.parametrize("name, session", CHANGES, ids=[name for name, _ in CHANGES])
def test_a_library_that_cannot_be_written_can_be_read_and_says_so(name, session, starred):
    before = starred.state()
    with read_only(starred.data):
        expect_readable(starred)
        refused = starred.run(*session)
        assert refused.code == CANNOT_WRITE and "is read-only" in refused.message, refused
    assert starred.state() == before
    starred.do(*session)


@pytest.mark.parametrize("files", range(6))
def test_a_backup_to_a_disk_that_takes_few_files_is_whole_or_not_there(files, starred, tmp_path):
    # The disk's own folder counts as one.
    with small_disk(str(tmp_path / "disk"), inodes=files + 1) as disk:
        done = starred.run(f"backup {disk}/copy")
        assert done.code == 0 or os.listdir(disk) == [], done
        assert done.code == (0 if files > 4 else CANNOT_WRITE), done


@pytest.mark.parametrize("limit", [0, 4, 60, 104, 112], ids="{} KiB".format)
def test_a_file_that_may_not_grow_is_an_error_and_not_the_end_of_the_program(limit, starred):
    before = starred.state()
    kilobytes = limit << 10
    process = starred.start(f"star {ROOFS} roofs",
                            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (kilobytes, kilobytes)))
    _, errors = process.communicate(timeout=60)
    assert process.returncode in (0, CANNOT_WRITE, INPUT_OUTPUT), errors
    if process.returncode != 0:
        assert starred.state() == before
        starred.do(f"star {ROOFS} roofs")
    assert starred.memos() == ["roofs", "fog", "by the sea"]
