"""A plain prompt, for a screen reader, a log or another program."""
import re


def test_a_plain_prompt_sends_only_text_and_colours(start):
    terminal = start("--plain", ready=None)
    terminal.expect_text("home>")
    terminal.type("help star\nhome\nk 한글\n")
    terminal.wait_until(lambda: terminal.text.count("home>") >= 2 and "한글" in terminal.text, "the answers")
    terminal.type("quit\n")
    assert terminal.end() == 0
    assert b"\x1b" not in re.sub(rb"\x1b\[[0-9;]*m", b"", terminal.output)
    assert terminal.settings == terminal.settings_before


def test_a_plain_prompt_leaves_editing_to_the_terminal(start):
    terminal = start("--plain", ready=None)
    terminal.expect_text("home>")
    assert terminal.settings == terminal.settings_before
    terminal.type("hexl\x7f\x7f\x7felp star\n")
    terminal.expect_text("as in:")


def test_ctrl_c_at_a_plain_prompt_shows_a_new_one(start):
    terminal = start("--plain", ready=None)
    terminal.expect_text("home>")
    terminal.type("half\x03")
    terminal.wait_until(lambda: terminal.text.count("home>") == 2, "a second prompt")
    terminal.type("help star\n")
    terminal.expect_text("as in:")
