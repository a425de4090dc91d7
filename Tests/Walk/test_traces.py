"""The recorded trace of every command in every scene, and what it says about the laws."""
import collections
import json
import os
import re

import pytest

import specification

TRACES = specification.ROOT / "Tests/App/picterest/Traces"
SCENES = sorted(path.stem for path in TRACES.glob("*.txt"))
STEP = re.compile(r"([# 0-9]{4})( *)(.+?) → ([^ ]+)")


def example(scene):
    lines = (TRACES / f"{scene}.txt").read_text().splitlines()
    return [line[2:] for line in lines if line.startswith("> ")], [line for line in lines if not line.startswith("> ")]


def lasting(line):
    """The constant beginning of a line, without times, folders, random photos and JPEG lengths."""
    for pattern, text in [
        (r"\s{2}(< 0\.1|[0-9.]+) ms$", ""), (r"[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9:]+( \+0000|Z)", "DATE"),
        (r'(Photo |id: "|\((?:of: )?)[A-Za-z0-9_-]{11}([,")]|$)', r"\1ID\2"), (r'"/[^"]*"?', "PATH"),
        (r"bytes: [0-9]+", "bytes: N"), (r"PhotoDetails\(photo: Photo ID.*", "PhotoDetails(photo: Photo ID…"),
    ]:
        line = re.sub(pattern, text, line)
    return line[:110] + "…" if len(line) > 110 else line


@pytest.mark.parametrize("scene", SCENES)
def test_every_command_has_the_trace_that_is_written_down(place, scene):
    commands, trace = example(scene)
    ran = place.run("--trace", "--quiet", "--keep-going", *(word for line in commands for word in ("-c", line)))
    now = [lasting(line) for line in ran.stderr.splitlines() if line]
    if "RECORD" in os.environ:
        (TRACES / f"{scene}.txt").write_text("".join(f"{line}\n" for line in ["> " + line for line in commands] + now))
    else:
        assert now == trace, f"RECORD=1 writes {scene}.txt again, if this is what is meant."


def test_no_command_is_missing():
    known = specification.commands()
    done = {scene: {line.split()[0] for line in example(scene)[0]} for scene in SCENES}
    # Detail and Home have the commands for any photo and any list; Random has those of Detail.
    taking = {"copy", "credit", "download", "open", "path", "wallpaper"}
    alike = {"home": set(), "detail": set(), "random": known["detail"].keys()}
    for scene in specification.WAYS:
        assert not known.get(scene, {}).keys() - done[scene] - alike.get(scene, taking), scene
    of_program = {"back", "clear", "graph", "help", "lesson", "pick", "play", "quit", "trace"}
    assert not known[None].keys() - set().union(*done.values()) - of_program


@pytest.mark.parametrize("scene", SCENES)
def test_a_trace_that_is_written_down_keeps_the_laws(scene):
    steps, request, hops = [], 0, collections.Counter()
    for found in filter(None, map(STEP.match, example(scene)[1])):
        number, indent, start, end = found.groups()
        request = int(number.strip("# ") or request)
        steps.append((len(indent) // 2, start, end))
        hops[request, start, end] += 1
    requests = {request for request, _, _ in hops}
    assert len(requests) > 2
    for request in requests:
        for hop in (("View", "Interactor"), ("Interactor", "Presenter"), ("Presenter", "View")):
            assert hops[request, *hop] == 1, f"law 1, one request, one presentation: #{request} {hop}"
    for index, (depth, start, _) in enumerate(steps):
        if start == "View" and depth > 0:
            outer = next(step for step in reversed(steps[:index]) if step[0] < depth)
            assert outer[2] == "Navigator", f"law 6, display starts nothing: {steps[index]}"
    calls = sorted(end for _, start, end in steps if start == "Interactor" and end != "Presenter")
    answers = sorted(start for _, start, end in steps if end == "Interactor" and start != "View")
    assert calls == answers and calls


def test_a_script_gets_each_step_and_the_time_that_a_worker_took(place):
    hops = [json.loads(line)["trace"] for line in place.run("--trace", "--json", "home").stderr.splitlines()]
    assert hops[0]["from"] == "View" and hops[0]["request"] == 1
    for hop in hops:
        assert (hop.get("milliseconds") is not None) == (hop["to"] == "Interactor" and hop["from"] != "View")


def test_the_walk_through_a_command_is_that_of_the_program(place):
    text = (specification.ROOT / "Scenes/README.md").read_text()
    ran = place.run("--trace", "-c", "home", "-c", 'star 3 "light"', "-c", "show 3")
    printed, shown, links = (ran.stdout + ran.stderr).splitlines(), [], []
    for prose, language, block in re.findall(r"(.*?)^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        links += re.findall(r"\]\(([^)#]+\.swift)\)", prose)
        if language == "swift":
            assert block in (specification.ROOT / "Scenes" / links[-1]).read_text(), f"{links[-1]} does not contain\n{block}"
        elif not language:
            shown += block.splitlines()
    for line in filter(None, shown):
        beginning = line.removesuffix("…") if line.endswith("…") else line + "  "
        assert any(line == each or each.startswith(beginning) for each in printed), f"The program does not print: {line}"
    # The fourth request comes from Detail itself.
    starts = [index for index, line in enumerate(printed) if line[:2] in ("#2", "#4")]
    steps = [line for line in printed[starts[0]:starts[1]] if " → " in line]
    assert len(steps) == sum(" → " in line for line in shown), f"A step is missing: {steps}"
