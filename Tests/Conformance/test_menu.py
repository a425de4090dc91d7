"""Tab opens a menu below the line. It closes without a trace."""

WORDS = ("star", "show", "saved", "search", "status")


def chosen(terminal):
    """The words in the marked rows."""
    marked = [y for y in range(terminal.screen.lines)
              if any(cell.reverse or cell.bg != "default" for cell in terminal.screen.buffer[y].values())]
    return [word for y in marked for word in WORDS if word in terminal.screen.row(y)]


def test_ctrl_z_closes_the_menu_and_the_line_returns_without_it(shell):
    shell.type("s\t\t")
    shell.wait_until(lambda: chosen(shell), "the menu with a word marked")
    shell.stop()
    assert "home> s^Z" in shell.screen.rows()
    shell.run("fg")
    shell.expect("s")
    shell.type("aved\r")
    shell.expect_run("saved")


def test_a_menu_at_the_bottom_of_the_window_scrolls_and_keeps_the_line(start):
    terminal = start(columns=60, rows=8)
    terminal.command("help")
    terminal.type("s\t")
    terminal.wait_until(lambda: terminal.shows("s") or chosen(terminal), "the line")
    terminal.type("\x1b")
    terminal.pass_patience()
    terminal.expect("s")
