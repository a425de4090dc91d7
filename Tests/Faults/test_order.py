"""The order of syncs and renames. It ensures that reported changes survive a power cut."""
import re
import shutil

from changes import FOG, ROOFS, SEA

VERBS = {"fsync": "sync", "fdatasync": "sync", "renameat": "rename", "mkdirat": "mkdir", "mkdir": "mkdir"}


def durable(library, command):
    """The calls that make files durable, without the random parts of names."""
    log = f"{library.folder}/points"
    assert library.run(command, log=log, watched="").code == 0
    with open(log, encoding="utf-8") as file:
        calls = [line.rstrip().split(" ", 1) for line in file]
    plain = [(call, re.sub("[^/]*[.]jpg", "PICTURE", re.sub("[.][0-9a-f]{16}", "", file))) for call, file in calls]
    return [f"{VERBS[call]} {file}" for call, file in plain if call in VERBS and not file.startswith("cache")]


def test_a_picture_is_on_disk_under_its_name_before_its_row_is_written(library):
    library.do(f"star {SEA}")
    assert [call for call in durable(library, f"star {FOG}") if not call.startswith("mkdir")] == [
        "sync data/pictures/unfinished/PICTURE.part", "rename data/pictures/PICTURE", "sync data/pictures",
        # The five syncs of SQLite's transaction. The last one makes the journal's removal durable.
        "sync data/library.db-journal", "sync data", "sync data/library.db-journal", "sync data/library.db", "sync data"]


def test_a_new_library_is_synced_before_it_is_renamed_and_so_are_the_parents_of_its_folders(library):
    library.data = f"{library.folder}/a/b"
    # The first call fails.
    assert durable(library, f"star {SEA}")[1:10] == [
        "mkdir a", "sync .", "mkdir a/b", "sync a", "mkdir a/b/pictures", "sync a/b", "sync a/b/library.db.part",
        "rename a/b/library.db", "sync a/b"]


def test_a_picture_folder_that_is_made_again_is_synced_into_its_parent_before_the_picture_is_written(library):
    library.do(f"star {SEA}")
    shutil.rmtree(library.pictures)
    assert durable(library, f"star {ROOFS}")[:5] == [
        "mkdir data/pictures", "sync data", "mkdir data/pictures/unfinished", "sync data/pictures",
        "sync data/pictures/unfinished/PICTURE.part"]
