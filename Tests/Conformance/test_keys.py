"""Every editing key, in every form that terminals send it."""
import pytest

from keys import ANSWERS, CURSOR, EDITING, ENTER, LINE

FORMS = [pytest.param(form, line, cursor, id=f"{key}: {name}")
         for key, (forms, line, cursor) in EDITING.items() for name, form in forms.items()]


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


@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS.keys())
def test_an_answer_of_the_terminal_is_never_typed_into_the_line(prompt, answer):
    prompt.type("k ab" + answer + "cd")
    prompt.expect("k abcd")
    prompt.type(answer + "\r")
    prompt.expect_run("k abcd")


def test_ctrl_l_clears_the_window_and_keeps_the_line(prompt):
    prompt.type("help\r")
    prompt.expect_text("quotes, scripts or manual")
    prompt.type("k ab\x02\x0c")
    prompt.expect("k ab", at=3)
    assert prompt.text == "home> k ab"
