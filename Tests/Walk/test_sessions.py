"""One long session in every way, with every source of photos and every kind of library.

The session as JSON comes first: its objects have the values in the steps and the keys in the manual. Then every other way
must print the photos and memos of those objects, and leave the same library and files behind.
"""
import itertools
import json
import os
import pathlib

import pytest

import manual
import specification
import steps
import ways
from places import expect_whole_jpeg

SESSION = steps.SESSION
LINES = [step.line for step in SESSION]
PLACES = [*itertools.product(["demo", "http"], ["folder", "postgresql"]), ("demo", "pooler")]


def _grouped(*values):
    source, library = values[:2]
    return pytest.param(*values, marks=pytest.mark.xdist_group(f"{source}-{library}"))


@pytest.mark.parametrize("source, library", [_grouped(*place) for place in PLACES])
def test_every_step_prints_what_the_manual_says_and_fails_only_as_expected(reference, source, library):
    place, outcome, _, _ = reference(source, library)
    expect_code(outcome.code, SESSION)
    printed, failed = ways.decoded(outcome)
    expect_failures(failed, [step for step in SESSION if step.code])
    done = [step for step in SESSION if not step.code]
    assert len(printed) == len(done), f"the session ended after {printed[-1] if printed else 'nothing'}"
    for step, object_ in zip(done, printed):
        manual.heading_for(step.line, object_)
        expect_wanted(step, object_)
        expect_files(place, object_)


@pytest.mark.parametrize("source, library", [_grouped(*place) for place in PLACES])
@pytest.mark.parametrize("way", [ways.as_arguments, ways.in_a_pipe, ways.at_a_prompt], ids=lambda way: way.__name__)
def test_every_way_shows_and_leaves_the_same(reference, make_place, source, library, way):
    _, told, contents, files = reference(source, library)
    place = make_place(source, library)
    outcome = way(place, LINES)
    expect_code(outcome.code, SESSION, at_prompt=way is ways.at_a_prompt)
    if way is not ways.at_a_prompt:
        expect_sentences(outcome.errors, [step for step in SESSION if step.code])
    expect_evidence(outcome, told)
    assert place.contents() == contents
    assert place.files() == files


def expect_code(code, session, at_prompt=False):
    expected = 0 if at_prompt else next((step.code for step in session if step.code), 0)
    assert code in specification.exit_codes(), f"no documented exit code: {code}"
    assert code == expected


def expect_failures(failed, expected):
    for error in failed:
        assert not manual.faults_of(error, "Error")
    assert [error["command"] for error in failed] == [step.line for step in expected], failed


def expect_sentences(errors, expected):
    """Each failure has a line on standard error, beside headers, footers and the steps that `trace on` shows."""
    assert sum(line.startswith("picterest: ") for line in errors.splitlines()) == len(expected), errors


def expect_wanted(step, printed):
    for key, value in step.wants.items():
        assert printed[key] == value or value is ... and printed[key], f"{step.line}: {key} is {printed[key]!r}"


def expect_files(place, printed):
    """Every file outside the library that an object names exists; `verify` checks the library's files."""
    named = [each.get("path") for each in [printed, *(printed.get("results") or [])]]
    for path in filter(None, named):
        if place.is_of_library(path):
            continue
        assert os.path.isabs(path) and pathlib.Path(path).exists(), f"{printed['command']}: no {path}"
        if path.endswith(".jpg"):
            expect_whole_jpeg(path)


def expect_evidence(outcome, told):
    """Everything that the objects name is shown, in order."""
    rest, before_it = "".join(outcome.pieces), {}
    for object_ in map(json.loads, told.pieces):
        # The cards differ in each run.
        is_of_card = "random" in (object_["scene"], before_it.get("scene"))
        before_it = object_
        for text in [] if is_of_card else evidence(object_):
            before, found, after = rest.partition(text)
            assert found, f"{object_['command']} does not show {text!r} after {before[:2000]!r}"
            rest = after


def evidence(printed):
    """A text that every way shows for an object: a name, a memo, a file."""
    if printed["scene"] == "trash" and printed.get("photos") and printed["photos"][0]["memo"] in ("random a", "random c"):
        return []
    photos = printed.get("photos")
    if isinstance(photos, list) and photos and "photographer" in photos[0]:
        return [photos[0]["photographer"]]
    if isinstance(printed.get("photo"), dict):
        return [printed["photo"]["photographer"]]
    for key, name in (("topics", "title"), ("tags", "tag"), ("lessons", "title")):
        if printed.get(key) and isinstance(printed[key][0], dict):
            return [printed[key][0][name]]
    for key in ("path", "folder", "pictureFolder"):
        if isinstance(printed.get(key), str):
            return [os.path.basename(printed[key])]
    # A deleted photo is named only by its photographer.
    return [printed["memo"]] if isinstance(printed.get("memo"), str) and printed.get("outcome") != "deleted" else []
