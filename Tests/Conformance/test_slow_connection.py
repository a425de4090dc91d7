"""A connection that takes 8 kB a second: letters come before pictures, and no picture is sent only to be painted over."""
import os
import select
import time

import pytest
from terminal import Terminal

#: Bytes, and seconds between them.
PORTION, PAUSE = 400, 0.05


class SlowTerminal(Terminal):
    """A terminal that takes a portion at a time, so that the system's buffer is always full."""

    def _read(self, seconds):
        time.sleep(PAUSE)
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, PORTION)
        except OSError:
            return False
        self.output += data
        self._show(data)
        return True


@pytest.fixture
def slow():
    environment = {"PICTEREST_PICTURES": "quadrants", "COLORTERM": "truecolor"}
    with SlowTerminal(columns=120, rows=40, environment=environment) as terminal:
        yield terminal


def test_letters_come_before_pictures_and_a_page_needs_few_bytes(slow):
    begun = len(slow.output)
    slow.type("home\r")
    slow.wait_until(lambda: "of 15 pictures" in slow.text and slow.shows(""), "the page")
    # Nothing that begins like this is suggested.
    for letter in "zqxjk":
        before = len(slow.output)
        slow.type(letter)
        slow.wait_until(lambda: slow.text.rstrip().endswith(letter), "the letter")
        assert len(slow.output) - before < 8_000
    slow.wait_until(lambda: "of 15 pictures" not in slow.text, "all pictures")
    assert len(slow.output) - begun < 90_000
