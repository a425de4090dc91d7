"""The arrow keys on an empty line in a photo view."""


def test_arrows_on_an_empty_line_go_through_the_photos_of_the_list(start):
    terminal = start(rows=30)
    terminal.command("home")
    terminal.type("show 15\r")
    terminal.expect_text("Photo 15 of")
    for key, photo in (("\x1b[C", 16), ("\x1b[C", 17), ("\x1b[D", 16)):
        terminal.type(key)
        terminal.expect_text(f"Photo {photo} of")
    terminal.type("a\x1b[Db\x05\x15")
    terminal.type("back\r")
    terminal.expect_text("16–30 of")


def test_elsewhere_an_arrow_on_an_empty_line_does_nothing(start):
    terminal = start(rows=30)
    terminal.command("home")
    terminal.type("\x1b[C\x1b[Dx")
    terminal.expect("x")
