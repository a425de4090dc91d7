"""Pictures arrive in their places while the next line is typed, and nothing else on the screen changes."""
import os

import pytest

from pictures import RED

PICTURES = {"PICTEREST_PICTURES": "half", "COLORTERM": "truecolor"}


@pytest.fixture
def show(start, picture_server):
    """Starts the program and shows the first page."""

    def begin(columns=80, rows=24):
        terminal = start("--api", picture_server.origin, columns=columns, rows=rows, environment=PICTURES)
        terminal.type("home\r")
        terminal.expect_text("Amy Ri")
        return terminal

    return begin


def reds(terminal):
    """The number of cells that still have the placeholder color."""
    screen = terminal.screen
    return sum(RED in (screen.buffer[y][x].fg, screen.buffer[y][x].bg)
               for y in range(screen.lines) for x in range(screen.columns))


def pictures(terminal):
    """The number of cells that show a picture."""
    screen = terminal.screen
    return sum(screen.buffer[y][x].bg not in ("default", RED) for y in range(screen.lines) for x in range(screen.columns))


def texts(terminal):
    """The rows without the cells of pictures, which have a background."""
    screen = terminal.screen
    return ["".join(" " if cell.bg != "default" else cell.data for cell in
                    (screen.buffer[y][x] for x in range(screen.columns))).rstrip() for y in range(screen.lines)]


def footer(terminal):
    return next((row for row in texts(terminal) if "next for more" in row), "")


def test_the_prompt_comes_before_any_picture(show, picture_server):
    terminal = show()
    terminal.expect("")
    assert reds(terminal) > 0
    assert "0 of 6 pictures" in footer(terminal)


def test_each_picture_comes_into_its_place_and_the_line_stays(show, picture_server):
    terminal = show()
    terminal.expect("")
    before, all_reds = texts(terminal), reds(terminal)
    terminal.type("star 3 \"li")
    picture_server.let(2)
    terminal.wait_until(lambda: "1 of 6 pictures" in footer(terminal), "one picture")
    assert 0 < reds(terminal) < all_reds
    terminal.type("ght")
    picture_server.let_all()
    terminal.wait_until(lambda: reds(terminal) == 0, "all pictures")
    terminal.expect("star 3 \"light")
    wanted = [row.replace(" · 0 of 6 pictures", "") for row in before]
    assert [row for row in texts(terminal) if "home>" not in row] == [row for row in wanted if "home>" not in row]


@pytest.mark.parametrize("line", ["help star\r", "abc\x03", "\r"], ids=["command", "ctrl-c", "empty"])
def test_the_end_of_a_line_leaves_the_page_as_it_is(show, picture_server, line):
    terminal = show(rows=50)
    terminal.expect("")
    terminal.type(line)
    terminal.settle()
    picture_server.let(*range(1, 7))
    terminal.command("help back")
    assert reds(terminal) > 0 and pictures(terminal) == 0


def test_a_list_below_the_line_costs_only_what_it_scrolls_away(show, picture_server):
    terminal = show(rows=16)
    terminal.expect("")
    terminal.type("s\t")
    terminal.settle()
    picture_server.let_all()
    terminal.wait_until(lambda: reds(terminal) == 0, "the pictures in sight")
    terminal.type("\x1b")
    terminal.settle()
    assert reds(terminal) == 0


def test_a_page_too_tall_goes_on_as_its_rows_become_final(show, picture_server):
    terminal = show(columns=24, rows=12)
    assert "home>" not in terminal.screen.row(terminal.screen.cursor.y)
    for number in range(1, 7):
        picture_server.let(number)
    terminal.expect("")
    terminal.wait_until(lambda: reds(terminal) == 0, "all pictures in sight")


def test_a_picture_that_does_not_come_has_a_cross_and_the_footer_counts_it(show, picture_server):
    terminal = show()
    terminal.expect("")
    picture_server.let(2, status=404)
    picture_server.let(1, 3, 4, 5, 6)
    terminal.wait_until(lambda: "1 picture missing" in footer(terminal), "the footer")
    assert any("2 ✕ Amy" in row for row in texts(terminal))
    assert reds(terminal) > 0


@pytest.mark.parametrize("columns,rows", [(60, 24), (100, 30), (80, 40)])
def test_after_a_resize_the_page_is_laid_out_again_and_the_line_stays(show, picture_server, columns, rows):
    terminal = show()
    terminal.expect("")
    terminal.type("star 3")
    picture_server.let(2)
    terminal.wait_until(lambda: "1 of 6 pictures" in footer(terminal), "one picture")
    terminal.resize(columns, rows)
    wanted = texts_of_a_page(show, columns, rows)
    terminal.wait_until(lambda: page(terminal) == wanted, "the page in the new window")
    assert 0 < reds(terminal)
    terminal.type(" \"light")
    picture_server.let_all()
    terminal.wait_until(lambda: reds(terminal) == 0, "all pictures")
    terminal.expect("star 3 \"light")
    assert page(terminal) == wanted


def page(terminal):
    """The page's rows from the top of the window, without the numbers in the footer."""
    rows = texts(terminal)
    end = next((index for index, row in enumerate(rows) if "next for more" in row), len(rows))
    return rows[:end]


def texts_of_a_page(show, columns, rows):
    """A page as it looks when first shown in this window. Its first row is below the command."""
    terminal = show(columns, rows)
    terminal.expect("")
    return page(terminal)[page(terminal).index("home> home") + 1:]


def test_columns_shows_the_last_page_again_and_goes_for_the_next_ones(show, picture_server):
    terminal = show(columns=80, rows=50)
    picture_server.let_all()
    terminal.wait_until(lambda: reds(terminal) == 0, "all pictures")
    terminal.type("columns 6\r")
    terminal.wait_until(lambda: any(row.count("Amy") == 6 for row in texts(terminal)), "six columns")
    terminal.type("next\r")
    terminal.wait_until(lambda: any(row.count("Amy") == 6 and "7 " in row for row in texts(terminal)), "the next page")


def test_coming_back_shows_the_last_page(show, picture_server):
    terminal = show(columns=80, rows=50)
    picture_server.let_all()
    terminal.expect("")
    terminal.type("next\r")
    terminal.wait_until(lambda: "12 " in terminal.text, "the second page")
    terminal.type("saved\r")
    terminal.wait_until(lambda: "saved>" in terminal.text, "the library")
    terminal.type("\x0chome\r")
    terminal.wait_until(lambda: "12 " in terminal.text and "next for more" in terminal.text, "the second page again")
    assert not any(" 1 ☆ Amy" in row or row.startswith("1 ") for row in texts(terminal))


def test_what_is_being_fetched_when_the_line_ends_goes_into_the_cache(show, picture_server):
    terminal = show()
    terminal.expect("")
    for number in range(1, 7):
        picture_server.wait_for(number)
    terminal.command("help back")
    picture_server.let_all()
    folder = f"{terminal.home}/.cache/picterest/pictures"
    terminal.wait_until(lambda: os.path.isdir(folder) and len(os.listdir(folder)) == 6, "all pictures in the cache")
