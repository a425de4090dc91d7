"""Every editing key, in every form that terminals send it."""
import pytest

from keys import ANSWERS, CURSOR, EDITING, ENTER, LINE, NOTHING

FORMS = [pytest.param(form, line, cursor, id=f"{key}: {name}")
         for key, (forms, line, cursor) in EDITING.items() for name, form in forms.items()]
#: Two bytes that come within this many seconds still count as one sequence.
PATIENCE = 0.03


def type_line(prompt):
    prompt.type(LINE + "\x01" + "\x06" * CURSOR)
    prompt.expect(LINE, at=CURSOR)


@pytest.mark.parametrize("form, line, cursor", FORMS)
def test_an_editing_key_works_as_in_every_shell(prompt, form, line, cursor):
    type_line(prompt)
    prompt.type(form)
    prompt.expect(line, at=cursor)
    prompt.type("#")
    prompt.expect(line[:cursor] + "#" + line[cursor:], at=cursor + 1)


@pytest.mark.parametrize("key", ENTER.values(), ids=ENTER.keys())
def test_enter_runs_the_line_wherever_the_cursor_is(prompt, key):
    line = "k " + key.replace("\x1b", "").strip()
    prompt.type(line + "\x02\x02" + key)
    prompt.expect_run(line)


@pytest.mark.parametrize("key", NOTHING.values(), ids=NOTHING.keys())
def test_a_key_without_a_meaning_leaves_the_line_alone(prompt, key):
    type_line(prompt)
    prompt.type(key + "#")
    prompt.expect(LINE[:CURSOR] + "#" + LINE[CURSOR:], at=CURSOR + 1)


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS.keys())
def test_an_answer_of_the_terminal_is_never_typed_into_the_line(prompt, answer):
    prompt.type("k ab" + answer + "cd")
    prompt.expect("k abcd")
    prompt.type(answer + "\r")
    prompt.expect_run("k abcd")


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS.keys())
def test_an_answer_that_comes_byte_by_byte_is_never_typed_into_the_line(prompt, answer):
    for _ in range(20):
        prompt.fresh_line()
        prompt.type("k ab")
        if prompt.type_slowly(answer) < PATIENCE:
            break
    prompt.type("cd")
    prompt.expect("k abcd")


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS.keys())
def test_an_answer_in_two_pieces_is_never_typed_into_the_line(prompt, answer):
    place = 0
    for split in range(1, len(answer)):
        for _ in range(20):
            if prompt.type_in_pieces(answer[:split], answer[split:]) < PATIENCE:
                break
            prompt.fresh_line()
            place = 0
        prompt.type("x")
        place += 1
        prompt.expect("x" * place)


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS.keys())
def test_ctrl_c_works_in_the_middle_of_an_answer_that_never_ends(prompt, answer):
    prompt.type("k ab" + answer[:-1].removesuffix("\x1b") + "\x03")
    prompt.type("cd")
    prompt.expect("cd")


def test_esc_alone_leaves_the_line_alone(prompt):
    type_line(prompt)
    prompt.type("\x1b")
    prompt.pass_patience()
    prompt.type("#")
    prompt.expect(LINE[:CURSOR] + "#" + LINE[CURSOR:], at=CURSOR + 1)


def test_esc_before_an_arrow_is_that_arrow(prompt):
    type_line(prompt)
    prompt.type("\x1b\x1b[C#")
    prompt.expect(LINE[:CURSOR + 1] + "#" + LINE[CURSOR + 1:], at=CURSOR + 2)


def test_ctrl_l_clears_the_window_and_keeps_the_line(prompt):
    prompt.type("help\r")
    prompt.expect_text("manual has it all")
    prompt.type("k ab\x02\x0c")
    prompt.expect("k ab", at=3)
    assert prompt.text == "home> k ab"


def test_tab_lists_the_candidates_and_keeps_the_line(prompt):
    prompt.type("s\t")
    prompt.wait_until(lambda: all(word in prompt.text for word in ("saved", "show", "star", "status")), "the list")
    prompt.type("a")
    prompt.expect("sa")
