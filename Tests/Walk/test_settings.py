"""Settings that take effect at once: the display after config, at a prompt and in a pipe."""
import re

import pytest

from ways import cells, typed

#: Nothing overrides the file. The terminal is not queried, because that of the tests prints the query.
FREE = {"PICTEREST_PICTURES": None, "PAGER": None, "TERM": "screen-256color", "COLORTERM": "truecolor"}


def shown(terminal):
    return "\n".join(terminal.screen.rows())


def columns_of_page(terminal, line):
    """The number of cells where captions begin, in a window that the page fills."""
    typed(terminal, line)
    return len({cells(row[:caption.start()]) for row in terminal.screen.rows()
                for caption in re.finditer(r"(?<!\S)\d+ +☆", row)})


@pytest.fixture
def begin(place, start):
    """A prompt that gets its settings only from the file."""

    def make(**environment):
        terminal = start(place, columns=80, rows=24, **{**FREE, **environment})
        terminal.expect_text("home>")
        return terminal

    return make


def test_columns_and_pictures_count_for_the_next_page(begin):
    terminal = begin()
    typed(terminal, "config columns 2")
    assert 'columns is now "2"' in shown(terminal)
    assert columns_of_page(terminal, "home") == 2
    typed(terminal, "config columns 3")
    assert columns_of_page(terminal, "next") == 3
    typed(terminal, "config pictures off")
    assert not re.search("[▀▄▘▝▖▗█]", typed(terminal, "next"))
    typed(terminal, "config pictures --unset")
    assert re.search("[▀▄▘▝▖▗█]", typed(terminal, "next"))


def test_colors_come_and_go(begin):
    terminal = begin()
    for setting, is_colored in (("never", False), ("always", True), ("never", False)):
        typed(terminal, f"config color {setting}")
        terminal.output = b""
        terminal.type("help nonsense\r")
        terminal.expect_text("nonsense")
        terminal.settle()
        assert (b"\x1b[38;5;203m" in terminal.output) == is_colored


def test_vi_keys_and_keys_of_ones_own_count_for_the_next_line(begin):
    terminal = begin()
    typed(terminal, "config key ctrl-t = unix-line-discard")
    terminal.type("nonsense\x14status\r")
    terminal.expect_text("Library")
    terminal.type("config keys vi\r")
    terminal.wait_until(lambda: "[I] home>" in shown(terminal), "vi's mode")
    terminal.type("config keys emacs\r")
    terminal.wait_until(lambda: shown(terminal).rstrip().endswith("\nhome>"), "the keys of emacs")


def test_a_pager_and_an_editor_count_for_the_next_text(begin, place):
    terminal = begin(EDITOR="false", VISUAL="false")
    for line in ("home", "star 1 before", "config pager 'sed s/^/PAGED/'", "config editor 'sed -i s/before/after/'"):
        typed(terminal, line)
    assert "PAGED" in typed(terminal, "help all")
    typed(terminal, "memo 1")
    assert '"after"' in shown(terminal)


def test_an_open_prompt_follows_another_session(begin, place):
    terminal = begin()
    typed(terminal, "config columns 2")
    assert place.without_flags().run("config", "columns", "3").returncode == 0
    assert place.without_flags().run("alias", "sea", "=", "search sea").returncode == 0
    # The prompt existed before the other session.
    typed(terminal, "help quit")
    assert columns_of_page(terminal, "home") == 3
    terminal.type("sea ")
    terminal.expect_text("home> search sea")


def test_a_file_with_a_mistake_changes_nothing_in_an_open_prompt(begin, place):
    terminal = begin()
    typed(terminal, "config key ctrl-t = unix-line-discard")
    with open(place.home / "config/picterest/config", "a") as file:
        file.write("picturs = off\n")
    typed(terminal, "status")
    terminal.type("nonsense\x14help quit\r")
    terminal.expect_text("Ctrl-D on an empty line does the same.")


def test_a_change_counts_for_the_next_command_of_a_script(place):
    lines = ["config color always", "help nonsense"]
    ran = place.without_flags().run("--keep-going", input="".join(line + "\n" for line in lines))
    assert "color is now" in ran.stdout and "\x1b[38;5;203m" in ran.stderr
    later = place.without_flags().run("config", "source", "demo")
    assert later.stdout == 'source is now "demo", from the next start\n'


def test_no_two_settings_lock_anybody_out(place):
    free = place.without_flags()
    for setting in (["color", "never"], ["pictures", "half"]):
        assert free.run("config", *setting, environment=FREE).returncode == 0
    ran = free.run("home", environment=FREE)
    assert ran.returncode == 0 and "\x1b[" not in ran.stdout
    assert "color is never" in free.run("status", environment=FREE).stdout
    assert free.run("config", "pictures", "--unset", environment=FREE).returncode == 0
    refused = free.run("--pictures", "half", "home", environment=FREE)
    assert refused.returncode == 64 and "--color auto" in refused.stderr
