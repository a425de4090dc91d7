"""After a command that takes a photo, Tab lists photos below the line without touching the page above."""
import shutil

import pytest

ESC, SHIFT_TAB = "\x1b", "\x1b[Z"
SIZES = [(80, 24), (40, 10), (200, 50)]
MEMO = "부엌에 걸 빛, 바람이 멎은 순간의 호수와 밤의 지붕들 그리고 새벽 산책길의 긴 그림자 " * 2


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def page(start, request):
    """A page of photos. The second and third have stars."""
    terminal = start(columns=request.param[0], rows=request.param[1])
    terminal.command("home")
    terminal.command(f'star 2 "{MEMO}"')
    terminal.command('star 3 "light"')
    return terminal


def open_list(terminal, line, wait_for="type to narrow"):
    """Types a line and Tab. Returns the rows above the prompt before, those above it now, and those below it."""
    terminal.type(line)
    terminal.settle()
    before = terminal.screen.rows()[:terminal.cursor[0]]
    terminal.type("\t")
    terminal.wait_until(lambda: wait_for in terminal.text, "the list")
    terminal.settle()
    row = terminal.cursor[0]
    below = terminal.screen.rows()[row + 1:]
    while below and not below[-1]:
        below.pop()
    return before, terminal.screen.rows()[:row], below


def test_the_list_has_a_third_of_the_window_and_the_page_stays_above_it(page):
    before, above, below = open_list(page, "star ")
    assert 1 < len(below) <= min(10, page.screen.lines // 3)
    assert above and above == before[len(before) - len(above):]
    assert len(before) - len(above) <= len(below)
    assert below[0].split()[:2] == ["1", "☆"]


@pytest.mark.parametrize("key", [ESC, "\x07"], ids=["Esc", "Ctrl-G"])
def test_a_key_that_closes_the_list_takes_it_away_whole(page, key):
    _, above, _ = open_list(page, "star ")
    cursor = page.cursor
    page.type("\t" + key)
    page.pass_patience()
    page.settle()
    assert page.cursor == cursor and page.screen.row(cursor[0]).startswith("home> star ")
    rows = page.screen.rows()
    assert rows[:cursor[0]] == above and not any(rows[cursor[0] + 1:])


def test_unstar_lists_what_is_starred_and_a_long_korean_memo_does_not_wrap(page):
    _, _, below = open_list(page, "unstar ", wait_for="★")
    assert [row.split()[:2] for row in below] == [["2", "★"], ["3", "★"]]
    assert "light" in below[1]
    if page.screen.columns < 200:
        assert "…" in below[0]
    page.type("\t\r\r")
    page.expect_run("unstar 2 ")
    page.expect("")
    page.type("unstar \t")
    page.expect("unstar 3 ")


def test_enter_takes_the_one_photo_that_letters_leave_and_runs_a_number_that_is_whole(page):
    open_list(page, "star ")
    page.type("부엌\r")
    page.expect("star 2 ")
    assert not any(page.screen.rows()[page.cursor[0] + 1:]) and "star 2" not in page.history
    page.type("\x15")
    open_list(page, "show ")
    page.type("1\r")
    page.expect_run("show 1")


@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed; `make test` installs it")
def test_the_list_follows_the_size_of_the_window(window):
    window.expect("", 80)
    window("send-keys", "-l", "home")
    window("send-keys", "Enter")
    window.wait_for(lambda: any("next for more" in row for row in window.everything()), "the page")
    window("send-keys", "-l", "star ")
    window("send-keys", "Tab")
    for columns, rows in [(80, 24), (40, 10), (120, 40), (20, 6), (80, 24)]:
        window("resize-window", "-x", str(columns), "-y", str(rows))
        window.wait_for(lambda: len(below(window)) == min(10, rows // 3), f"a list for {columns}x{rows}")
    window("send-keys", "Escape")
    window.wait_for(lambda: window.rows()[-1].startswith("home> star"), "the line alone")


def below(window):
    """The rows after the last one that begins with the prompt."""
    rows = window.rows()
    last = max((index for index, row in enumerate(rows) if row.startswith("home> star")), default=len(rows))
    return rows[last + 1:]


def test_memo_offers_the_present_memo_to_be_edited(terminal):
    terminal.command("home")
    terminal.command(r'''star 1 'say "빛" \ twice' ''')
    terminal.command("star 2")
    terminal.prompt = "saved> "
    terminal.command("saved")
    terminal.type("memo 2 \t")
    line = r'memo 2 "say \"빛\" \\ twice"'
    terminal.expect(line, at=len(line) - 1)
    terminal.type(" 더\r")
    terminal.expect_text(r'· "say "빛" \ twice 더"')
    terminal.expect("")
    terminal.type("memo 2 \t")
    line = r'memo 2 "say \"빛\" \\ twice 더"'
    terminal.expect(line, at=len(line) - 1)
    terminal.type("\x05\x15memo 1 \t")
    terminal.expect("memo 1 ")
