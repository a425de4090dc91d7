"""The command word is coloured while it is typed."""
import pytest

from colours import is_mostly


def word_is(prompt, word, channel):
    line = "home> " + word
    return lambda: line in prompt.text and all(is_mostly(channel, cell) for cell in prompt.cells(line)[6:])


@pytest.mark.parametrize("word", ["home", "star", "quit"])
def test_a_known_command_is_green(prompt, word):
    prompt.type(word + " ")
    prompt.expect(word + " ")
    prompt.wait_until(word_is(prompt, word, "green"), f"{word} in green")


@pytest.mark.parametrize("word", ["hxme", "별", "stars"])
def test_an_unknown_command_is_red(prompt, word):
    prompt.type(word + " x")
    prompt.expect(word + " x")
    prompt.wait_until(word_is(prompt, word, "red"), f"{word} in red")


def test_the_colour_ends_with_the_line(prompt):
    prompt.type("hxme\r")
    prompt.expect_run("hxme")
    prompt.expect("")
    prompt.type("\x1b[200~a\x1b[201~")
    prompt.expect("a")
    assert prompt.screen.cursor.attrs == prompt.screen.default_char


def test_no_color_turns_the_colours_off(start):
    terminal = start(environment={"NO_COLOR": "1"})
    terminal.type("hxme")
    terminal.expect("hxme")
    assert {cell.fg for cell in terminal.cells("hxme")} == {"default"}
