"""Each command alone in its run: for people, as JSON, and without a network."""
import json
import shlex
import shutil
import subprocess

import pytest

import manual
import specification
import steps
import ways
from places import Place
from servers import PhotoServer, ScriptedServer
from test_sessions import LINES, PLACES, SESSION, expect_failures, expect_files, expect_wanted


def run(place, step, *flags):
    ran = place.run(*flags, *shlex.split(step.line))
    assert ran.returncode in specification.exit_codes(), f"{step.line}: no documented exit code: {ran.returncode}"
    assert ran.returncode == step.code, f"{step.line} exits with {ran.returncode}: {ran.stderr}"
    assert step.code or "picterest: " not in ran.stderr, f"{step.line}: {ran.stderr}"
    return ran


@pytest.mark.parametrize("source, library", PLACES)
def test_every_command_runs_alone(make_place, source, library):
    place = make_place(source, library)
    for step in steps.ALONE:
        ran = run(place, step, "--json")
        printed = json.loads(ran.stdout)
        manual.heading_for(step.line, printed)
        expect_wanted(step, printed)
        expect_files(place, printed)


def test_every_command_alone_shows_a_person_something(make_place):
    place = make_place("demo", "folder")
    for step in steps.ALONE:
        ran = run(place, step)
        assert ran.stdout or ran.stderr or step.line in ("clear", "quit", "exit", "q"), f"{step.line} shows nothing"


@pytest.mark.parametrize("scene", ["home", "search light", "topics", "topic golden-hour", "random", "saved", "find one", "trash",
                                   f"show {steps.A}", f"by {steps.A}"])
def test_a_command_with_ids_works_in_every_scene(make_place, scene):
    place = make_place("demo", "folder")
    place.run("star", steps.A, "one")
    lines = [scene, f"star {steps.B} 'two'", f"tag {steps.A} {steps.B} +sea", f"memo {steps.A} -- 5", f"download {steps.B} there.jpg",
             f"delete {steps.A}", f"restore {steps.A}", f"unstar {steps.A},{steps.B}"]
    ran = place.run("--json", *(word for line in lines for word in ("-c", line)))
    assert ran.returncode == 0, ran.stderr
    printed = [json.loads(line) for line in ran.stdout.splitlines()][1:]
    assert [object_["command"] for object_ in printed] == [line.split()[0].replace("delete", "unstar") for line in lines[1:]]
    assert {object_["scene"] for object_ in printed} == {scene.split()[0].replace("show", "detail").replace("by", "photographer")}
    assert [result["id"] for result in printed[1]["results"]] == [steps.A, steps.B] and printed[2]["memo"] == "5"


def test_a_number_is_one_of_the_list_on_screen_only(make_place):
    place = make_place("demo", "folder")
    for lines in (["home", "topics", f"show {steps.A}", "star 4"], ["home", "topics", f"star {steps.A} 4"],
                  ["random", "keep 4"]):
        ran = place.run("--json", *(word for line in lines for word in ("-c", line)))
        assert ran.returncode in (1, 64), f"{lines}: {ran.stdout}"
    assert not json.loads(place.run("--json", "saved").stdout)["photos"]


def test_the_way_back_is_that_of_the_scene_before(make_place):
    lines = ["home", "show 3", "columns 3", "random", f"show {steps.A}", "columns 3"]
    ran = make_place("demo", "folder").run("--keep-going", *(word for line in lines for word in ("-c", line)))
    over_home, over_random = [line for line in ran.stderr.splitlines() if line.startswith("picterest: ")]
    assert "Type back, then columns" in over_home and "Type back" not in over_random


def test_a_command_alone_fails_with_the_code_that_the_manual_gives_it(make_place):
    place = make_place("demo", "folder")
    for line, code in steps.FAILING:
        expect_error(place.run("--json", *shlex.split(line)), code)


def test_every_recorded_mistake_is_an_error_object_of_the_manual_with_its_line(make_place):
    place, mistakes = make_place("demo", "folder"), recorded("Lines.txt") + recorded("Find.txt")
    place.run("star", steps.A)
    ran = place.run("--json", "--keep-going", input="\n".join(["home", *mistakes]) + "\n")
    errors = [json.loads(line) for line in ran.stderr.splitlines()]
    assert len(errors) > 80 and {error["line"] for error in errors} <= set(range(2, len(mistakes) + 2))
    for error in errors:
        assert not manual.faults_of(error, "Error"), error
        assert error["command"] == mistakes[error["line"] - 2].strip() and error["file"] == "standard input"
        assert error["error"]["code"] in manual.codes(), error
    for line in recorded("Flags.txt"):
        _, *words = shlex.split(line)
        (error,) = map(json.loads, place.run("--json", *words).stderr.splitlines())
        assert not manual.faults_of(error, "Error"), error


def recorded(name):
    lines = (specification.ROOT / "Tests/Sentences" / name).read_text().splitlines()
    return [line.partition(" → ")[0] for line in lines]


def expect_error(ran, code):
    assert ran.returncode == code, f"{ran.args} exits with {ran.returncode}: {ran.stderr}"
    assert not ran.stdout, f"{ran.args} prints {ran.stdout}"
    (error,) = map(json.loads, ran.stderr.splitlines())
    assert not manual.faults_of(error, "Error")


def _damaged(place):
    place.run("-c", "home", "-c", "star 1")
    (place.home / "data/picterest/library.db").write_bytes(b"no database" * 1000)
    return place.run("--json", "saved")


def _full(place):
    with open("/dev/full", "w") as full:
        return subprocess.run([specification.PROGRAM, "--demo", "--json", "home"], stdout=full, stderr=subprocess.PIPE,
                              text=True, env=place.environment, check=False)


def _used_up(place):
    place.server = PhotoServer("--calls-per-hour", "1")
    place.run("home")
    ran = place.run("--json", "search", "light")
    place.server.stop()
    return ran


def _refused(place):
    with ScriptedServer() as place.server:
        place.server.answers["/photos"] = (401, {}, b"")
        return place.run("--json", "home")


def _misconfigured(place):
    return place.run("--json", "home", environment={"PICTEREST_PICTURES": "blue"})


#: Ways to get each code that no single line leads to.
OTHER_CODES = {69: lambda place: place.without_flags().run("--api", "http://127.0.0.1:1", "--json", "home"), 70: _damaged, 74: _full,
               75: _used_up, 77: _refused, 78: _misconfigured}
#: The shell reports these for signals; test_download.py and the signal suites cover them.
OF_SIGNALS = {130, 141}


@pytest.mark.parametrize("code", OTHER_CODES)
def test_what_the_system_and_a_server_do_leads_to_the_code_of_the_manual(make_place, code):
    ran = OTHER_CODES[code](make_place("demo", "folder"))
    ran.stdout = ran.stdout or ""
    expect_error(ran, code)


def test_every_exit_code_of_the_manual_is_met():
    met = {step.code for step in steps.SESSION} | {code for _, code in steps.FAILING} | set(OTHER_CODES) | OF_SIGNALS
    assert specification.exit_codes() == met


@pytest.mark.parametrize("library", ["folder", "postgresql", "pooler"])
def test_without_a_network_everything_that_was_seen_is_there(make_place, tmp_path, library):
    server = PhotoServer()
    online = Place(tmp_path / "online", server)
    assert ways.as_json(online, LINES).code == next(step.code for step in SESSION if step.code)
    server.stop()
    place = make_place("demo", library)
    place.server = server
    shutil.copytree(online.home / "cache", place.home / "cache")
    outcome = ways.as_json(place, LINES)
    printed, failed = ways.decoded(outcome)
    expect_failures(failed, [step for step in SESSION if step.offline])
    # It prints its findings before it fails.
    expected = [step.line for step in SESSION if not step.offline or step.line == "doctor --call"]
    assert len(printed) == len(expected)
