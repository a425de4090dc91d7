"""A window that changes its width in the middle of a line, in tmux, which then wraps long rows again."""
import shutil

import pytest

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed; `make test` installs it")
LINES = {"letters": "k " + "abcdefghij" * 12, "Korean": "k " + "가나다라마바사" * 9, "short": "k abc",
         "both": "k " + "a가b나c" * 20}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES.keys())
@pytest.mark.parametrize("end", ["", "C-a"], ids=["with the cursor at its end", "with the cursor at its start"])
def test_a_line_stays_whole_when_the_window_gets_narrower_and_wider(window, line, end):
    window.expect("", 80)
    window("send-keys", "-l", line)
    window.expect(line, 80)
    if end:
        window("send-keys", end)
    for columns in (40, 80, 33, 120, 80):
        window("resize-window", "-x", str(columns), "-y", "24")
        window.expect(line, columns)
    window("send-keys", "C-e")
    window("send-keys", "-l", " x")
    window.expect(line + " x", 80)
