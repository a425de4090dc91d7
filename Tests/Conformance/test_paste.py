"""Pastes with the brackets of a terminal that marks them, and without."""

import pytest

TEN_KILOBYTES = "k " + "".join(chr(0x61 + number * 7 % 26) for number in range(10_000))
BEGIN, END = "\x1b[200~", "\x1b[201~"


@pytest.mark.parametrize("text", [TEN_KILOBYTES, "k " + "가나다라마바사" * 480], ids=["letters", "Korean"])
@pytest.mark.parametrize("brackets", [("", ""), (BEGIN, END)], ids=["plain", "bracketed"])
def test_ten_kilobytes_arrive_whole(start, text, brackets):
    terminal = start(columns=120, rows=100)
    terminal.type(brackets[0] + text + brackets[1])
    terminal.expect(text)
    terminal.type("\r")
    terminal.expect_run(text)


def test_pasting_ten_kilobytes_takes_less_than_a_second(start):
    terminal = start(columns=120, rows=100)
    before = terminal.seconds_of_work
    terminal.type(BEGIN + TEN_KILOBYTES + END)
    terminal.expect(TEN_KILOBYTES)
    assert terminal.seconds_of_work - before < 1


@pytest.mark.parametrize("hidden", ["\x1b]11;rgb:0/0/0\x07", "\x1b[2J", "\x03", "\x04", "\x1b", "\x9b", "\x1b[D", "\x00"],
                         ids=["OSC", "CSI", "Ctrl-C", "Ctrl-D", "Esc", "C1", "Left", "NUL"])
def test_control_characters_hidden_in_a_paste_do_nothing(prompt, hidden):
    prompt.type("k " + BEGIN + "a" + hidden + "b" + END)
    prompt.settle()
    prompt.type("c\r")
    prompt.wait_until(lambda: (prompt.history or [""])[-1].endswith("c"), "that the line is run")
    assert prompt.history[-1].startswith("k a")
    assert all(character.isprintable() for character in prompt.history[-1])
