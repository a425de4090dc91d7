"""Input that crashes other programs with the same library does no harm here."""
import os

import pytest


def expect_alive(terminal):
    terminal.fresh_line()
    terminal.type("k alive\r")
    terminal.expect_run("k alive")
    terminal.expect("")


@pytest.mark.parametrize("key", ["\x18\x18", "\x0f", "\x16", "\x11", "\x13", "\x1b\x1bx"],
                         ids=["Ctrl-X Ctrl-X", "Ctrl-O", "Ctrl-V", "Ctrl-Q", "Ctrl-S", "Esc Esc x"])
def test_a_key_that_only_the_library_knows_does_nothing(terminal, key):
    terminal.type("k ab" + key + 'c "d')
    terminal.expect('k abc "d')
    expect_alive(terminal)


def test_a_file_with_the_librarys_settings_is_not_read(start, tmp_path):
    home = str(tmp_path)
    for name in (".editrc", ".inputrc"):
        with open(os.path.join(home, name), "w", encoding="utf-8") as file:
            file.write('bind "x\nedit off\nbind -v\n')
    terminal = start(home=home)
    terminal.type("k ab\x01c")
    terminal.expect("ck ab", at=1)
    expect_alive(terminal)


@pytest.mark.parametrize("length", [1022, 1023, 1024, 1025, 4095, 4096])
def test_a_history_line_may_have_any_length(start, tmp_path, length):
    folder = tmp_path / "state/picterest"
    folder.mkdir(parents=True, mode=0o700)
    line = "k" + "x" * (length - 1)
    (folder / "history").write_text(f"1764547200\t0\t1\t{line}\n")
    terminal = start(home=str(tmp_path), columns=100, rows=60)
    terminal.type("\x10")
    terminal.expect(line)
    terminal.type("y\r")
    terminal.expect_run(line + "y")
    expect_alive(terminal)


def test_a_long_line_that_was_not_sent_survives_up_and_down(start):
    terminal = start(columns=100, rows=40)
    terminal.command("k older")
    line = "k" + "새" * 700
    terminal.type(line + "\x1b[A")
    terminal.settle()
    terminal.type("\x1b[B")
    terminal.expect(line)


@pytest.mark.parametrize("line", ["k abc\\", 'k "abc\\', "k \\", "k 'a", 'k "', "k \\\\\\"],
                         ids=["a backslash", "one in quotes", "one alone", "an apostrophe", "a quote", "three"])
def test_a_line_may_end_in_a_backslash_or_in_an_open_quote(terminal, line):
    terminal.type(line + "\r")
    terminal.expect_run(line)
    expect_alive(terminal)


def test_a_line_that_is_not_utf_8_is_not_carried_out_in_part(terminal):
    terminal.command("home")
    terminal.type("star 1 바다\r".encode("cp949"))
    terminal.expect_text("This line is not UTF-8 text. Check the encoding of your terminal")
    terminal.type("saved\r")
    terminal.expect_text("Nothing is saved yet.")


def test_at_a_plain_prompt_such_a_line_is_refused_too(start):
    terminal = start("--plain")
    terminal.type("home\r")
    terminal.expect_text("next for more")
    terminal.type("star 1 바다\r".encode("cp949"))
    terminal.expect_text("This line is not UTF-8 text.")


@pytest.mark.parametrize("locale", ["C", "POSIX", "ko_KR.UTF-8"])
def test_a_question_may_be_korean_in_any_locale(start, locale):
    terminal = start(environment={"LANG": None, "LC_ALL": locale})
    terminal.type("home\rstar 1 부엌의-빛\runstar 1\rtrash\rpurge 1\r")
    terminal.expect_text('Remove "부엌의-빛" from the trash for good? [y/N]')
    terminal.type("n\r")
    terminal.prompt = "trash> "
    terminal.expect("")
