"""`copy` reaches the terminal's clipboard with OSC 52."""
import base64


def sequence(text):
    return b"\x1b]52;c;" + base64.b64encode(text.encode()) + b"\x1b\\"


def test_the_terminal_gets_the_text_and_nothing_of_it_shows(start):
    terminal = start(columns=100)
    terminal.command("home")
    terminal.type("copy 3 credit\r")
    terminal.expect_text("Sent to the clipboard: Picture by 김하늘, demo catalogue · this terminal does not say")
    assert sequence("Picture by 김하늘, demo catalogue") in terminal.output
    assert "52;c" not in terminal.text


def test_a_terminal_that_says_it_has_a_clipboard_needs_no_remark(start):
    terminal = start(columns=100)
    terminal.command("home")
    terminal.type("\x1b[?62;22;52c")
    terminal.type("copy 3 id\r")
    terminal.expect_text("Copied BI01aufKNO2")
    assert "Sent" not in terminal.text
