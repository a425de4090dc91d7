"""Up and Down go through the lines that begin like the current one."""
import json

import pytest

UP, DOWN = "\x1b[A", "\x1b[B"


@pytest.fixture
def told(start):
    terminal = start()
    for line in ("k one", "saved", "home", "k 둘"):
        count = len(terminal.history)
        terminal.type(line + "\r")
        terminal.wait_until(lambda: len(terminal.history) > count, f"that {line!r} is run")
    terminal.expect("")
    return terminal


def test_up_skips_lines_that_begin_differently(told):
    told.type("k" + UP)
    told.expect("k 둘")
    told.type(UP)
    told.expect("k one")


def test_down_returns_to_the_typed_text(told):
    told.type("k" + UP + UP)
    told.expect("k one")
    told.type(DOWN)
    told.expect("k 둘")
    told.type(DOWN)
    told.expect("k", at=1)


def test_up_from_an_empty_line_walks_through_all_lines(told):
    for line in ("k 둘", "home", "saved", "k one"):
        told.type(UP)
        told.expect(line)
    told.type(UP)
    told.settle()
    assert told.shows("k one")


def test_a_recalled_line_can_be_edited_without_changing_the_history(told):
    told.type(UP + "x\r")
    told.expect_run("k 둘x")
    told.type(UP + UP)
    told.expect("k 둘")


def test_a_line_that_begins_with_a_space_is_not_kept(told):
    told.type(" k secret\r")
    told.expect_text('"k"')
    told.expect("")
    assert "k secret" not in [line.strip() for line in told.history]
    told.type(UP)
    told.expect("k 둘")


def test_the_history_is_kept_for_the_next_session(told, start):
    told.type("quit\r")
    assert told.end() == 0
    again = start(home=told.home)
    again.type(UP)
    again.expect("quit")
    again.type(UP)
    again.expect("k 둘")


def test_history_lines_that_cannot_be_read_are_skipped(start, tmp_path):
    folder = tmp_path / "state/picterest"
    folder.mkdir(parents=True, mode=0o700)
    lines = ['{"c":"k old","d":12,"s":0,"t":1764547200}', "no JSON", '{"c":', '{"t":1}', '{"c":"k \\u001b[2J new","t":2}']
    (folder / "history").write_text("\n".join(lines) + "\n")
    terminal = start(home=str(tmp_path))
    terminal.type(UP)
    terminal.wait_until(lambda: "new" in terminal.text, "the newest line")
    terminal.type(UP)
    terminal.expect("k old")


def test_each_command_is_one_line_of_json(told):
    with open(f"{told.home}/state/picterest/history", encoding="utf-8") as file:
        entries = [json.loads(line) for line in file]
    assert [entry["c"] for entry in entries] == ["k one", "saved", "home", "k 둘"]
    assert all(isinstance(entry["t"], int) for entry in entries)
