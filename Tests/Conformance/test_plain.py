"""A plain prompt, for a screen reader, a log or another program."""
import os
import signal
import subprocess
import termios

import pytest

from terminal import PICTEREST

WITHOUT_BACKTRACE = {"SWIFT_BACKTRACE": "enable=no"}
#: Reasons for a plain prompt: the flag, and terminals that know no sequences.
KINDS = {"--plain": (["--plain"], {}), "dumb": ([], {"TERM": "dumb"}), "emacs": ([], {"TERM": "emacs"})}


@pytest.fixture(params=KINDS.values(), ids=KINDS)
def plain(start, request):
    """The program at a plain prompt, in 80 columns."""
    flags, environment = request.param
    return start(*flags, environment=environment)


@pytest.fixture
def shell(start):
    """A shell that runs the program at a plain prompt. It does not restore settings that a stopped program leaves."""
    shell = start(command=["/bin/dash", "-i"], environment={"PS1": "shell$ "}, ready="shell$ ")
    shell.type(f"'{PICTEREST}' --demo --plain\r")
    shell.prompt = "home> "
    shell.expect("")
    return shell


def test_a_plain_prompt_sends_only_text(start):
    terminal = start("--plain")
    terminal.type("help star\nhome\nk 한글\n")
    terminal.wait_until(lambda: terminal.text.count("home>") >= 2 and "한글" in terminal.text, "the answers")
    terminal.type("quit\n")
    assert terminal.end() == 0
    assert b"\x1b" not in terminal.output
    assert terminal.settings == terminal.settings_before


def test_a_screen_reader_gets_each_sentence_once_and_in_order(start):
    terminal = start(environment={"PICTEREST_PLAIN": "on", "PICTEREST_PICTURES": "auto", "COLORTERM": "truecolor"})
    for line in ("hom", "home --limit 1", 'star 1 "light"', "undo"):
        terminal.type(line + "\n")
        terminal.settle()
    terminal.type("quit\n")
    assert terminal.end() == 0
    text = terminal.output.decode().replace("\r", "")
    read = ["home> hom\n", 'There is no command "hom". Did you mean home?', "home> home --limit 1", "1 ☆ 6000×4000", 'home> star 1 "light"',
            '★ Saved 1 · 윤바다 · "light"', "home> undo", "Took back saving the photo by 윤바다"]
    places = [text.find(sentence) for sentence in read]
    assert places == sorted(places) and -1 not in places, text
    assert all(text.count(sentence) == 1 for sentence in read) and not {"^", "\x1b", "\b"} & set(text)


def test_a_plain_prompt_has_colors_when_they_are_asked_for(start):
    terminal = start("--plain", "--color", "always")
    assert b"\x1b[1m" in terminal.output


def test_a_plain_prompt_edits_and_keeps_what_belongs_to_output_and_signals(start):
    terminal = start("--plain")
    before, now = terminal.settings_before, terminal.settings
    assert now[:3] == before[:3]
    assert before[3] & ~now[3] == termios.ICANON | termios.ECHO
    terminal.type("hexl\x7f\x7f\x7felp star\n")
    terminal.expect_text("    star ")


def test_ctrl_c_at_a_plain_prompt_shows_a_new_one(start):
    terminal = start("--plain")
    terminal.type("half\x03")
    terminal.wait_until(lambda: terminal.text.count("home>") == 2, "a second prompt")
    terminal.type("help star\n")
    terminal.expect_text("    star ")


@pytest.mark.parametrize("typed", ["가나", "é", "👩", "ab가", "e\u0301", "👨‍💻", "👍🏽", "❤️", "\u1112\u1161\u11ab"])
def test_backspace_erases_a_whole_character_on_the_screen(plain, typed):
    characters = 2 if typed == "가나" else 3 if typed == "ab가" else 1
    plain.type(typed + "\x7f" * characters)
    plain.expect("")
    plain.type("help star\r")
    plain.expect_text("home> help star\n  star <n|1-5,8|id>…")


@pytest.mark.parametrize("keys, line", [("star 가나 다라\x17", "star 가나 "), ("star 가나\x15", ""), ("가\x08나", "나"),
                                        ("가\x1b[D\x01\x16나", "가나"), ("가\t나", "가 나")])
def test_a_plain_prompt_has_the_keys_of_a_terminal(plain, keys, line):
    plain.type(keys)
    plain.expect(line)


def test_a_line_that_crosses_the_edge_is_erased_in_its_last_row_and_run_as_edited(start):
    terminal = start("--plain", columns=20)
    terminal.type("help 가나다라마바사")
    terminal.expect("help 가나다라마바사")
    terminal.type("\x7f" * 3)
    terminal.settle()
    assert terminal.text.endswith("home> help 가나다라") and terminal.cursor[1] == 0
    terminal.type("\x7f" * 4 + "star\r")
    terminal.expect_text("    star ")


def test_text_typed_while_a_command_runs_is_echoed_once_at_the_next_prompt(start, silent_server):
    terminal = start("--plain", "--api", silent_server.origin)
    terminal.type("home\r")
    assert silent_server.asked.wait(terminal.deadline)
    terminal.type("help star\rk 미리")
    terminal.settle_output()
    assert "미리" not in terminal.text
    silent_server.answer()
    terminal.expect("k 미리")
    assert terminal.text.count("미리") == 1 and "home> help star\n  star <n|1-5,8|id>…" in terminal.text
    terminal.type("\x7f\x7f\x7f\x7f\x04")
    assert terminal.end() == 0


def test_ctrl_c_drops_what_was_typed_while_the_command_ran(start, silent_server):
    terminal = start("--plain", "--api", silent_server.origin)
    terminal.type("home\r")
    assert silent_server.asked.wait(terminal.deadline)
    terminal.type("quit\r" + "x" * 300)
    terminal.type("\x03")
    terminal.wait_until(lambda: terminal.shows(""), "an empty prompt")
    terminal.type("help star\r")
    terminal.expect_text("    star ")


def test_ctrl_z_restores_the_terminal_and_fg_shows_the_line_again(shell):
    running = shell.settings
    shell.type("k 반쯤")
    shell.expect("k 반쯤")
    shell.type("\x1a")
    shell.prompt = "shell$ "
    shell.expect("")
    assert shell.settings == shell.settings_before
    shell.type("fg\r")
    shell.prompt = "home> "
    shell.expect("k 반쯤")
    assert shell.settings == running
    shell.type("\x15help star\r")
    shell.expect_text("    star ")
    shell.type("quit\r")
    shell.prompt = "shell$ "
    shell.expect("")
    assert shell.settings == shell.settings_before


@pytest.mark.parametrize("end", ["quit\n", "\x04", "k half\x15\x04", "k half\x03quit\r"])
def test_the_settings_are_restored_at_the_end(start, end):
    terminal = start("--plain")
    terminal.type(end)
    assert terminal.end() == 0
    assert terminal.settings == terminal.settings_before


@pytest.mark.parametrize("number", ["SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR1", "SIGABRT", "SIGSEGV"])
def test_the_settings_are_restored_when_a_signal_ends_the_program(start, number):
    terminal = start("--plain", environment=WITHOUT_BACKTRACE)
    terminal.type("k 반쯤")
    terminal.expect("k 반쯤")
    terminal.send(getattr(signal, number))
    assert terminal.end() == -getattr(signal, number)
    assert terminal.settings == terminal.settings_before
    assert b"\x1b" not in terminal.output
