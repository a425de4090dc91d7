"""vi's keys, for users who choose them."""
import pytest

LINE = "alpha beta 감마"


@pytest.fixture
def vi(start):
    terminal = start("--keys", "vi", ready="[I] home> ")
    terminal.type(LINE + "\x1b")
    terminal.prompt = "[N] home> "
    terminal.expect(LINE, at=len(LINE) - 1)
    return terminal


def test_enter_runs_the_line_from_either_mode(vi):
    vi.type("0\r")
    vi.expect_run(LINE)
    vi.type("k x\r")
    vi.expect_run("k x")


def test_the_mode_is_shown_and_carets_point_at_the_right_word(start):
    terminal = start("--keys", "vi", ready="[I] home> ")
    terminal.type("nonsense\x1b")
    terminal.wait_until(lambda: "[N] home> nonsense" in terminal.text, "the command mode")
    terminal.type("\r")
    terminal.expect_text("There is no command")
    assert "          ^^^^^^^^" in terminal.screen.rows()


def test_a_colon_does_not_reach_the_commands_of_the_library(vi):
    vi.type(':bind "x\r')
    vi.settle()
    vi.type("\x03")
    vi.settle()
    vi.type("ik alive\r")
    vi.wait_until(lambda: vi.process.poll() is None and "alive" in " ".join(vi.history), "that it lives")


def test_unknown_keys_are_refused_with_a_message(start):
    terminal = start("--keys", "nano", ready=None)
    assert terminal.end() == 64
    assert "nano" in terminal.text and "vi" in terminal.text and "emacs" in terminal.text
