"""Ctrl-_ undoes an edit of the line, and Alt-_ redoes it."""
import pytest

UNDO = {"a control character": "\x1f", "modifyOtherKeys": "\x1b[27;6;95~", "kitty": "\x1b[45;6u", "kitty, _": "\x1b[95;5u"}
REDO = {"modifyOtherKeys": "\x1b[27;4;95~", "kitty": "\x1b[45;4u", "kitty, _": "\x1b[95;3u"}


@pytest.mark.parametrize("undo", UNDO.values(), ids=UNDO.keys())
def test_undo_restores_deleted_text(prompt, undo):
    prompt.type("k 가나 beta\x17\x17")
    prompt.expect("k ")
    prompt.type(undo)
    prompt.expect("k 가나 ")
    prompt.type(undo)
    prompt.expect("k 가나 beta")


@pytest.mark.parametrize("redo", REDO.values(), ids=REDO.keys())
def test_redo_repeats_what_was_undone(prompt, redo):
    prompt.type("k alpha beta\x17\x17\x1f\x1f")
    prompt.expect("k alpha beta")
    prompt.type(redo + redo)
    prompt.expect("k ")


def test_redo_by_esc_and_underscore_is_not_taken_for_an_answer(prompt):
    prompt.type("k alpha beta\x17\x1f")
    prompt.expect("k alpha beta")
    prompt.type("\x1b_")
    prompt.expect("k alpha ")
    prompt.type("x")
    prompt.expect("k alpha x")
