"""Text that was cut can be inserted elsewhere."""
import pytest


@pytest.mark.parametrize("kill, cut, rest", [
    ("\x0b", "eta gamma", "alpha b"), ("\x15", "alpha b", "eta gamma"), ("\x17", "b", "alpha eta gamma"),
    ("\x1bd", "eta", "alpha b gamma"), ("\x1b\x7f", "b", "alpha eta gamma")],
    ids=["Ctrl-K", "Ctrl-U", "Ctrl-W", "Alt-D", "Alt-Backspace"])
def test_ctrl_y_inserts_what_was_cut(prompt, kill, cut, rest):
    prompt.type("alpha beta gamma\x01" + "\x06" * 7 + kill)
    prompt.expect(rest, at=0 if kill == "\x15" else 7 if kill in ("\x0b", "\x1bd") else 6)
    prompt.type("\x05 \x19")
    prompt.expect(rest + " " + cut)


def test_text_cut_in_one_line_can_be_inserted_in_the_next(prompt):
    prompt.type("k 옮김\x17\x03")
    prompt.expect("")
    prompt.type("k \x19\x19")
    prompt.expect("k 옮김옮김")


def test_a_deleted_letter_is_not_cut(prompt):
    prompt.type("k one\x17x\x7f\x01\x04\x05\x19")
    prompt.expect(" one")
