"""A command's arguments are shown after it, in another colour, and are never inserted."""


def test_the_arguments_of_a_command_are_shown_after_it(prompt):
    prompt.type("star ")
    prompt.expect("star ", suggestion='<n|1-5,8|id> ["memo"]')


def test_an_argument_that_is_typed_is_no_longer_hinted(prompt):
    prompt.type("star 3 ")
    prompt.expect("star 3 ", suggestion='["memo"]')


def test_an_option_before_the_words_leaves_them_in_the_hint(prompt):
    prompt.type("search --color=")
    prompt.expect("search --color=", suggestion="<color>")
    prompt.type("blue ")
    prompt.wait_until(lambda: 'search --color=blue ["words"]' in prompt.text, "the words in the hint")


def test_a_command_without_arguments_has_no_hint(prompt):
    prompt.type("topics ")
    prompt.expect("topics ", suggestion="")


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
