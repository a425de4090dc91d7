"""The history's suggestion appears faint after the line."""


def test_ctrl_c_leaves_no_suggestion_on_screen(terminal):
    terminal.command("home")
    terminal.command("star 1 light for the 부엌")
    terminal.fresh_line()
    terminal.type("star 1 l")
    terminal.expect("star 1 l", suggestion="ight for the 부엌")
    terminal.type("\x03")
    terminal.expect("")
    assert "home> star 1 l^C" in terminal.text and "ight for the" not in terminal.text.rsplit("star 1 l^C", 1)[1]


def test_without_colors_a_suggestion_still_differs_from_typed_text(start):
    terminal = start(environment={"NO_COLOR": "1", "TERM": "vt100"})
    terminal.command("home")
    terminal.command("star 1 light")
    terminal.type("star 1 l")
    terminal.expect("star 1 l")


def test_in_a_question_nothing_is_suggested(start):
    terminal = start()
    for line in ("help", "home", "star 1 memo"):
        terminal.command(line)
    terminal.type("unstar 1\rtrash\rpurge 1\r")
    terminal.expect_text("[y/N]")
    terminal.prompt = 'Remove "memo" from the trash for good? [y/N] '
    terminal.expect("")
    terminal.type("h")
    terminal.expect("h", suggestion="")
