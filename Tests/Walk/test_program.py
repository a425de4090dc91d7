"""Every flag of the program, every setting, and every way to draw pictures."""
import json
import re

import pytest

import specification
from terminal import Terminal
from ways import ESCAPES

#: Values for settings that are not the usual ones, and of which nothing else in a test depends.
SETTINGS = {
    "access-key-command": "echo walk", "api": "http://127.0.0.1:1", "browser": "true", "cache-dir": "{home}/other-cache",
    "cache-mb": "7", "color": "always", "columns": "3", "data-dir": "{home}/other-data", "editor": "true", "keys": "vi",
    "library": "postgresql://127.0.0.1:1/walk", "pager": "cat", "pictures": "half",
}

#: What a terminal gets in each mode: the first bytes of a picture.
MODES = {
    "kitty": "\x1b_G", "iterm2": "\x1b]1337;", "sixel": "\x1bP", "half": "[▀▄]", "quadrants": "[▘▝▖▗▚▞▌▐▛▜▙▟▀▄]",
    "sextants": "[\U0001fb00-\U0001fb3b▌▐]", "ascii": r"[#@%&$]", "off": None, "auto": None,
}

FLAGS = {}


def flag(name):
    def keep(check):
        FLAGS[name] = check
        return check
    return keep


def passes(place, *arguments, code=0, **options):
    ran = place.run(*arguments, **options)
    assert ran.returncode == code, f"{arguments} exits with {ran.returncode}: {ran.stderr}"
    return ran


@flag("-c")
def _(place):
    assert len(passes(place, "--json", "-c", "home", "-c", "next").stdout.splitlines()) == 2


@flag("-f")
def _(place):
    (place.home / "lines").write_text("# a comment\nhome\nnext\n")
    assert len(passes(place, "--json", "-f", "lines").stdout.splitlines()) == 2


@flag("--json")
def _(place):
    assert json.loads(passes(place, "--json", "status").stdout)["saved"] == 0


@flag("--keep-going")
def _(place):
    assert passes(place, "--keep-going", "-c", "undo", "-c", "home", code=1).stdout
    assert not passes(place, "-c", "undo", "-c", "home", code=1).stdout


@flag("--yes")
def _(place):
    passes(place, "-c", "home", "-c", "star 1")
    passes(place, "-c", "saved", "-c", "delete 1", code=64)
    passes(place, "--yes", "-c", "saved", "-c", "delete 1")


@flag("--demo")
def _(place):
    ran = passes(place.without_flags(), "--demo", "--json", "status", environment={"UNSPLASH_ACCESS_KEY": "walk"})
    assert json.loads(ran.stdout)["server"] is None


@flag("--api")
def _(place):
    assert "127.0.0.1:1" in passes(place.without_flags(), "--api", "http://127.0.0.1:1", "home", code=69).stderr


@flag("--data-dir")
def _(place):
    passes(place, "--data-dir", "elsewhere", "-c", "home", "-c", "star 1")
    assert (place.home / "elsewhere/library.db").exists()


@flag("--library")
def _(place):
    assert "127.0.0.1" in passes(place, "--library", "postgresql://127.0.0.1:1/walk", "saved", code=69).stderr


@flag("--cache-dir")
def _(place):
    passes(place, "--cache-dir", "cached", "home")
    assert str(place.home / "cached") in passes(place, "--cache-dir", "cached", "--json", "status").stdout


@flag("--color")
def _(place):
    assert "\x1b[" in passes(place, "--color", "always", "home").stdout
    for when in ("never", "auto"):
        assert "\x1b[" not in passes(place, "--color", when, "home").stdout


@flag("--keys")
def _(place):
    for keys in specification.offered("--keys", ""):
        assert f'"value":"{keys}"' in passes(place, "--keys", keys, "--json", "config", "keys").stdout


@flag("--plain")
def _(place):
    with Terminal("--plain", home=str(place.home), environment=place.environment, ready=None) as terminal:
        terminal.wait_until(lambda: b"home> " in terminal.output, "a prompt")
        terminal.type("quit\n")
        assert terminal.end() == 0
        assert b"\x1b" not in terminal.output


@flag("--trace")
def _(place):
    assert "View → Interactor" in passes(place, "--trace", "home").stderr


@flag("--pictures")
def _(place):
    assert passes(place, "--pictures", "off", "home").stdout


@flag("--width")
def _(place):
    assert max(map(len, passes(place, "--width", "40", "home").stdout.splitlines())) <= 40


@flag("--version")
def _(place):
    assert re.match(r"picterest \d", passes(place, "--version").stdout)


@flag("-h")
@flag("--help")
def _(place):
    for name in ("-h", "--help"):
        assert all(flag in passes(place, name).stdout for flag in specification.program_flags())


@pytest.mark.parametrize("name", sorted(specification.program_flags()))
def test_every_flag_does_what_its_help_says(make_place, name):
    assert name in FLAGS, f"Tests/Walk/test_program.py has no check of {name}."
    FLAGS[name](make_place("demo", "folder"))


def test_every_setting_counts_from_the_file_and_from_its_variable(make_place):
    assert specification.settings() == SETTINGS.keys(), "SETTINGS has to name every setting."
    place = make_place("demo", "folder")
    for name, value in SETTINGS.items():
        value, variable = value.format(home=place.home), "PICTEREST_" + name.upper().replace("-", "_")
        expect_setting(place, ["config", name, value], {variable: None}, value, "file")
        expect_setting(place, ["config", name], {variable: value}, value, "variable")
        # A variable such as XDG_DATA_HOME may count again.
        expect_setting(place, ["config", name, "--unset"], {variable: None}, None, "usual", "variable")


def expect_setting(place, words, environment, value, *origins):
    printed = json.loads(passes(place, "--json", *words, environment=environment).stdout)
    setting = printed.get("setting") or printed["settings"][0]
    assert setting["name"] == words[1] and setting["origin"] in origins
    assert value is None or setting["value"] == value


@pytest.mark.parametrize("mode", specification.offered("--pictures", ""))
def test_every_mode_draws_pictures_at_a_prompt(make_place, mode):
    assert mode in MODES, f"MODES has no {mode}."
    place = make_place("demo", "folder")
    command = [specification.PROGRAM, "--demo", "--pictures", mode]
    environment = {**place.environment, "PICTEREST_PICTURES": None}
    with Terminal(command=command, home=str(place.home), environment=environment, columns=100, rows=40,
                  ready=None) as terminal:
        terminal.wait_until(lambda: b"home> " in terminal.output, "a prompt")
        for line in ("home", "star 1", "show 1", "saved"):
            terminal.settle()
            terminal.type(line + "\r")
            terminal.settle()
        terminal.type("quit\r")
        assert terminal.end() == 0
        text = terminal.output.decode(errors="replace")
        if MODES[mode]:
            assert re.search(MODES[mode], text if MODES[mode][0] == "\x1b" else ESCAPES.sub("", text)), text[-500:]


def test_no_type_is_looked_up_by_a_name_that_the_runtime_cannot_resolve():
    """Swift 6.3.1 with -O writes the name of a lowered function type where a task-local value is a function."""
    with open(specification.PROGRAM, "rb") as file:
        names = re.findall(rb"[ -~]*_r\d*_l[ -~]*I[es][a-z]*g[a-z]+_(?:Sg)?(?=\0)", file.read())
    assert not names
