"""A plain prompt, for a screen reader, a log or another program."""
import signal

import pytest

IUTF8 = 0o40000


def test_a_plain_prompt_sends_only_text(start):
    terminal = start("--plain")
    terminal.type("help star\nhome\nk 한글\n")
    terminal.wait_until(lambda: terminal.text.count("home>") >= 2 and "한글" in terminal.text, "the answers")
    terminal.type("quit\n")
    assert terminal.end() == 0
    assert b"\x1b" not in terminal.output
    assert terminal.settings == terminal.settings_before


def test_a_plain_prompt_has_colours_when_they_are_asked_for(start):
    terminal = start("--plain", "--color", "always")
    assert b"\x1b[1m" in terminal.output


def test_a_plain_prompt_leaves_editing_to_the_terminal(start):
    terminal = start("--plain")
    settings = terminal.settings
    assert settings[0] & IUTF8
    settings[0] &= ~IUTF8
    assert settings == terminal.settings_before
    terminal.type("hexl\x7f\x7f\x7felp star\n")
    terminal.expect_text("as in:")


def test_ctrl_c_at_a_plain_prompt_shows_a_new_one(start):
    terminal = start("--plain")
    terminal.type("half\x03")
    terminal.wait_until(lambda: terminal.text.count("home>") == 2, "a second prompt")
    terminal.type("help star\n")
    terminal.expect_text("as in:")


def test_ctrl_c_drops_all_of_a_line_that_was_handed_over_early(start):
    terminal = start("--plain")
    terminal.type("foo\x04")
    terminal.expect_text("home> foo")
    terminal.settle()
    terminal.type("\x03")
    terminal.wait_until(lambda: terminal.text.count("home>") == 2, "a second prompt")
    terminal.type("status\n")
    terminal.wait_until(lambda: terminal.text.count("home>") == 3, "a third prompt")
    assert terminal.history == [] and "There is no command" not in terminal.text


def test_ctrl_d_in_a_question_at_a_plain_prompt_means_no(start):
    terminal = start("--plain")
    terminal.type("home\n")
    terminal.wait_until(lambda: terminal.text.count("home>") == 2, "the page")
    terminal.type("star 1 memo\nsaved\n")
    terminal.expect_text("saved>")
    terminal.type("delete 1\n")
    terminal.expect_text("[y/N]")
    terminal.type("\x04")
    terminal.expect_text("stays.")
    terminal.type("quit\n")
    assert terminal.end() == 0


@pytest.mark.parametrize("typed", ["가", "é", "👩", "ab가"])
def test_backspace_erases_a_whole_character(start, typed):
    terminal = start("--plain")
    terminal.type(typed + "\x7f" * len(typed) + "help star\n")
    terminal.expect_text("as in:")


@pytest.mark.parametrize("end", ["quit\n", "\x04"])
def test_the_settings_are_restored_at_the_end(start, end):
    terminal = start("--plain")
    terminal.type(end)
    assert terminal.end() == 0
    assert terminal.settings == terminal.settings_before


@pytest.mark.parametrize("number", ["SIGTERM", "SIGHUP", "SIGQUIT", "SIGSEGV"])
def test_the_settings_are_restored_when_a_signal_ends_the_program(start, number):
    terminal = start("--plain", environment={"SWIFT_BACKTRACE": "enable=no"})
    terminal.send(getattr(signal, number))
    assert terminal.end() == -getattr(signal, number)
    assert terminal.settings == terminal.settings_before
    assert b"\x1b" not in terminal.output
