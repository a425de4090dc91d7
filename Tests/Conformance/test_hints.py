"""A command's arguments are shown after it, in another colour, and are never inserted."""


def test_keys_that_take_a_suggestion_do_not_take_a_hint(prompt):
    prompt.type("star ")
    prompt.expect("star ", suggestion='<n|1-5,8|id> ["memo"]')
    prompt.type("\x1b[C\x1b[F\x1b[1;3C3")
    prompt.expect("star 3")


def test_a_hint_does_not_look_like_a_suggestion(start):
    terminal = start()
    terminal.command("help star")
    terminal.type("help s")
    terminal.expect("help s", suggestion="tar")
    suggestion = terminal.cells("tar")[0]
    terminal.type("\x15star ")
    terminal.expect("star ", suggestion='<n|1-5,8|id> ["memo"]')
    assert terminal.cells("<n|1-5,8|id>")[0]._replace(data="") != suggestion._replace(data="")
