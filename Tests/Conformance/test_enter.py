"""Enter on an empty line after a page shows the next one, and does nothing after another command."""


def test_enter_after_a_page_shows_the_next_one(start):
    terminal = start(rows=60)
    terminal.command("home")
    terminal.expect_text("Enter for next")
    terminal.type("\r")
    terminal.expect_text("30 ☆")
    terminal.type("\r")
    terminal.expect_text("45 ☆")
    terminal.type("\r")
    terminal.expect_text("60 ☆")


def test_enter_after_another_command_does_nothing(start):
    terminal = start(rows=60)
    terminal.command("home")
    terminal.command("next")
    terminal.command("help star")
    terminal.type("\r\r\r")
    terminal.settle()
    assert "45 ☆" not in terminal.text


def test_enter_at_the_first_prompt_does_nothing(terminal):
    terminal.type("\r\r")
    terminal.wait_until(lambda: terminal.text.count("home>") == 3, "three prompts")
    assert terminal.history == []
