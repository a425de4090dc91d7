"""Tab opens a menu below the line; keys walk through it, and it closes without a trace."""
import pytest

from terminal import PICTEREST

WORDS = ("star", "show", "saved", "search", "status")
ESC, SHIFT_TAB, UP, DOWN = "\x1b", "\x1b[Z", "\x1b[A", "\x1b[B"


@pytest.fixture
def menu(start):
    terminal = start()
    terminal.fresh_line()
    terminal.type("s\t")
    terminal.wait_until(lambda: all(word in terminal.text for word in WORDS), "the menu")
    return terminal


def chosen(terminal):
    """The words in the marked rows."""
    marked = [y for y in range(terminal.screen.lines)
              if any(cell.reverse or cell.bg != "default" for cell in terminal.screen.buffer[y].values())]
    return [word for y in marked for word in WORDS if word in terminal.screen.row(y)]


def takes(terminal):
    return [word for word in WORDS if terminal.shows(word + " ") or terminal.shows(word)]


def test_the_menu_is_below_the_line_and_the_cursor_stays_in_the_line(menu):
    menu.wait_until(lambda: menu.cursor[0] == 0 and menu.screen.row(0).startswith("home> s"), "the line above the menu")
    assert all(word not in menu.screen.row(0)[7:] or takes(menu) for word in WORDS)


@pytest.mark.parametrize("key", ["\t", DOWN, "\x0e"], ids=["Tab", "Down", "Ctrl-N"])
def test_keys_walk_forward_through_the_whole_menu(menu, key):
    seen = []
    for _ in WORDS:
        menu.type(key)
        menu.settle()
        seen += chosen(menu)
    assert sorted(set(seen)) == sorted(WORDS)


def test_enter_takes_the_marked_word_and_runs_nothing(menu):
    menu.type("\t\t")
    menu.settle()
    word = chosen(menu)
    menu.type("\r")
    menu.wait_until(lambda: takes(menu) == word and menu.screen.row(1) == "", "the word that was marked, and no menu")
    assert menu.history == []


@pytest.mark.parametrize("key", ["\x04", ESC, "\x07"], ids=["Ctrl-D", "Esc", "Ctrl-G"])
def test_a_key_that_leaves_closes_the_menu_of_an_empty_line(start, key):
    terminal = start()
    terminal.fresh_line()
    terminal.type("\t")
    terminal.wait_until(lambda: "type to narrow" in terminal.text, "the menu")
    terminal.type(key)
    terminal.pass_patience()
    terminal.wait_until(lambda: terminal.shows("") and terminal.text == "home>", "the empty line alone")
    terminal.type("\x04")
    assert terminal.end() == 0


@pytest.mark.parametrize("key", ["\x04", "\x07"], ids=["Ctrl-D", "Ctrl-G"])
def test_a_key_that_leaves_closes_the_menu_and_restores_the_line(menu, key):
    menu.type("\t" + key)
    menu.wait_until(lambda: menu.shows("s") and menu.text == "home> s", "the line alone")


def test_ctrl_z_closes_the_menu_and_the_line_returns_without_it(start):
    shell = start(command=["/bin/bash", "--norc", "--noprofile", "--noediting", "-i"], environment={"PS1": "shell$ "},
                  ready="shell$ ")
    shell.type(f"'{PICTEREST}' --demo\r")
    shell.prompt = "home> "
    shell.expect("")
    shell.type("s\t\t")
    shell.wait_until(lambda: chosen(shell), "the menu with a word marked")
    shell.type("\x1a")
    shell.expect_text("Stopped")
    shell.prompt = "shell$ "
    shell.expect("")
    assert "home> s^Z" in shell.screen.rows()
    shell.type("fg\r")
    shell.prompt = "home> "
    shell.expect("s")
    shell.type("aved\r")
    shell.expect_run("saved")


def test_a_menu_at_the_bottom_of_the_window_scrolls_and_keeps_the_line(start):
    terminal = start(columns=60, rows=8)
    terminal.command("help")
    terminal.type("s\t")
    terminal.wait_until(lambda: terminal.shows("s") or takes(terminal), "the line")
    terminal.type("\x1b")
    terminal.pass_patience()
    terminal.expect("s")
