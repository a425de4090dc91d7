"""A fault at every call with which an export or import writes, syncs, creates, renames or removes a file."""
import os
import re

import pytest

from changes import FOG, ROOFS, SEA, STARRED
from library import is_whole, was_killed
from test_write_points import KINDS, points, trials


def content(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except FileNotFoundError:
        return b""


def expect_nothing_unfinished(trial, folder, sticky):
    """Asserts that a program that could clean up has done so."""
    if not was_killed(trial.outcome) and not sticky and "unlinkat" not in trial.point:
        assert not [name for _, _, names in os.walk(folder) for name in names if name.endswith(".part")], trial


def exported(library, session, older, result):
    """Makes an older export in the folder out. Returns its bytes, and the bytes after the session."""
    os.mkdir(f"{library.folder}/out")
    library.do(*STARRED, f"star {ROOFS} \"roofs\"", *older)
    new = library.copy(f"{library.folder}-new")
    new.do(*session)
    return content(f"{library.folder}/{result}"), content(f"{new.folder}/{result}")


@pytest.mark.parametrize("kind, sticky", KINDS)
def test_a_fault_at_any_write_point_of_an_export_leaves_the_old_file_or_the_new_one(library, kind, sticky):
    session = ("export ~/out/all.jsonl --pictures --yes",)
    old, new = exported(library, session, ("export ~/out/all.jsonl fog",), "out/all.jsonl")
    assert old != new and len(new.splitlines()) == 3
    state = library.state()
    for trial in trials(library, session, points(library, session, "out"), kind, sticky, "out"):
        found = content(f"{trial.library.folder}/out/all.jsonl")
        assert found in (old, new), trial
        if trial.outcome.code == 0:
            assert found == new, trial
        expect_nothing_unfinished(trial, f"{trial.library.folder}/out", sticky)
        assert trial.library.state() == state, trial
        trial.library.do(*session)
        assert content(f"{trial.library.folder}/out/all.jsonl") == new, trial
        assert not [name for _, _, names in os.walk(f"{trial.library.folder}/out") for name in names if name.endswith(".part")], trial
        pictures = f"{trial.library.folder}/out/all-pictures"
        whole = [name for name in os.listdir(pictures) if not name.endswith(".part")]
        assert len(whole) == 3 and all(is_whole(content(f"{pictures}/{name}")) for name in whole), trial


@pytest.mark.parametrize("kind, sticky", KINDS)
def test_a_fault_at_any_write_point_of_a_page_leaves_the_old_one_or_the_new_one_with_its_pictures(library, kind, sticky):
    session = ("export ~/out/page -fog --yes",)
    old, new = exported(library, session, ("export ~/out/page fog",), "out/page/index.html")
    assert old != new and new.count(b"\n<li ") == 2
    state = library.state()
    for trial in trials(library, session, points(library, session, "out"), kind, sticky, "out"):
        page, found = f"{trial.library.folder}/out/page", content(f"{trial.library.folder}/out/page/index.html")
        assert found in (old, new), trial
        # If hard links are refused, a rename gives the file its name.
        if kind == "eio" and not sticky and trial.point.startswith("linkat"):
            assert trial.outcome.code == 0, trial
        if trial.outcome.code == 0:
            assert found == new, trial
        assert pictures_of(page) <= set(os.listdir(f"{page}/pictures")), trial
        assert all(is_whole(content(f"{page}/pictures/{name}")) for name in pictures_of(page)), trial
        expect_nothing_unfinished(trial, f"{trial.library.folder}/out", sticky)
        assert trial.library.state() == state, trial
        trial.library.do(*session)
        assert content(f"{page}/index.html") == new and len(pictures_of(page)) == 4, trial


@pytest.mark.parametrize("session, file", [
    ("export ~/out/all.jsonl --pictures", "all.jsonl"), ("export ~/out/page", "page/index.html")])
def test_pictures_are_on_disk_before_the_file_that_goes_with_them_has_its_name(library, session, file):
    os.mkdir(f"{library.folder}/out")
    library.do(*STARRED)
    calls = [point.split()[0] for point in points(library, (session,), "out")]
    named = [point for point in points(library, (session,), "out") if point.split()[0] == "linkat"]
    assert named[-1].endswith(file), named
    assert "syncfs" in calls and calls.index("syncfs") < len(calls) - calls[::-1].index("linkat") - 1


def pictures_of(page):
    return {name.decode() for name in re.findall(rb'"pictures/([^"]+)"', content(f"{page}/index.html"))}


@pytest.mark.parametrize("kind, sticky", KINDS)
def test_a_fault_at_any_write_point_of_an_import_leaves_each_photo_whole_or_not_there(library, kind, sticky):
    library.do(*STARRED, f"tag {SEA} blue", "export ~/all.jsonl --pictures")
    whole = library.state()["lists"][0]["photos"]
    library.do("saved", "delete 1-2", "trash", "purge --yes", f"star {FOG} \"another memo\"")
    session = ("import ~/all.jsonl",)
    after = library.copy(f"{library.folder}-after")
    after.do(*session)
    after = after.state()
    for trial in trials(library, session, points(library, session), kind, sticky):
        state = trial.library.state()
        memos = {photo["id"]: photo["memo"] for photo in state["lists"][0]["photos"]}
        assert memos[FOG] in ("another memo", "fog") and memos.get(SEA) in (None, "by the sea"), trial
        if trial.outcome.code == 0:
            assert state == after, trial
        trial.library.do(*session)
        assert trial.library.state() == after, trial
    assert {photo["id"] for photo in whole} == {photo["id"] for photo in after["lists"][0]["photos"]}
