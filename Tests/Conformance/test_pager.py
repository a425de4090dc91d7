"""The pager, with texts taller than the window."""


def test_pager_is_run_as_it_is_even_if_it_is_not_utf8(start):
    # The byte FF, in Python's notation.
    terminal = start(environment={"PAGER": "printf 'a\udcffb' | od -An -tx1"})
    terminal.type("help all\r")
    terminal.wait_until(lambda: "61 ff 62" in terminal.text, "the byte as it is")


def test_without_a_pager_the_text_is_printed(start):
    terminal = start(environment={"PAGER": ""}, rows=10)
    terminal.type("help\r")
    terminal.wait_until(lambda: "quotes, scripts or manual" in terminal.text, "the last line")
