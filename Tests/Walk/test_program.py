"""Every flag of the program, every setting, and every way to draw pictures."""
import json
import os
import re

import pytest

import specification
from terminal import Terminal
from ways import ESCAPES

#: Values for settings that differ from the defaults and that no other test depends on.
SETTINGS = {
    "access-key-command": "echo walk", "api": "http://127.0.0.1:1", "api-proxy": "on", "browser": "true", "cache-dir": "{home}/other-cache",
    "cache-mb": "7", "color": "always", "columns": "3", "content-filter": "high", "data-dir": "{home}/other-data", "download-dir": "{home}/slides",
    "editor": "true", "keys": "vi", "layout": "cards",
    "library": "postgresql://127.0.0.1:1/walk", "pager": "cat", "photos": "{home}", "pictures": "half", "plain": "on", "source": "demo", "wallpaper-command": "true",
}

#: The first bytes of a picture in each mode.
MODES = {
    "kitty": "\x1b_G", "iterm2": "\x1b]1337;", "sixel": "\x1bP", "half": "[▀▄]", "quadrants": "[▘▝▖▗▚▞▌▐▛▜▙▟▀▄]",
    "sextants": "[\U0001fb00-\U0001fb3b▌▐]", "ascii": r"[#@%&$]", "off": None, "auto": None,
}

def passes(place, *arguments, code=0, **options):
    ran = place.run(*arguments, **options)
    assert ran.returncode == code, f"{arguments} exits with {ran.returncode}: {ran.stderr}"
    return ran


def keeps_going(place):
    assert passes(place, "--keep-going", "-c", "undo", "-c", "home", code=1).stdout
    return not passes(place, "-c", "undo", "-c", "home", code=1).stdout


def says_yes(place):
    passes(place, "-c", "home", "-c", "star 1")
    passes(place, "-c", "saved", "-c", "delete 1")
    passes(place, "-c", "trash", "-c", "purge 1", code=64)
    return passes(place, "--yes", "-c", "trash", "-c", "purge 1")


def reads_a_file(place):
    (place.home / "lines").write_text("# a comment\nhome\nnext\n")
    return len(passes(place, "--json", "-f", "lines").stdout.splitlines()) == 2


def uses_the_demo(place):
    ran = passes(place.without_flags(), "--demo", "--json", "status", environment={"UNSPLASH_ACCESS_KEY": "walk"})
    return json.loads(ran.stdout)["server"] is None


def has_a_library(place):
    passes(place, "--data-dir", "elsewhere", "-c", "home", "-c", "star 1")
    return (place.home / "elsewhere/library.db").exists()


def has_a_cache(place):
    passes(place, "--cache-dir", "cached", "home")
    return str(place.home / "cached") in passes(place, "--cache-dir", "cached", "--json", "status").stdout


def is_quiet(place, name):
    passes(place, "star", "nPCo9Zm4uqU")
    ran = passes(place, name, "-c", "saved", "-c", "delete 1", "-c", "saved")
    return ran.stdout.startswith("nPCo9Zm4uqU 1 ★") and ran.stdout.count("\n") == 1 and not ran.stderr


def names_its_source(place):
    ran = passes(place.without_flags(), "--source", "unsplash", "home", code=78)
    passes(place.without_flags(), "config", "source", "unsplash")
    passes(place.without_flags(), "home", code=78)
    passes(place.without_flags(), "saved")
    assert "get one at" in passes(place.without_flags(), "doctor").stdout
    passes(place.without_flags(), "config", "source", "demo")
    key = {"UNSPLASH_ACCESS_KEY": "walk"}
    return "needs a key" in ran.stderr and passes(place.without_flags(), "--source", "demo", "home", environment=key).stdout


def prints_rows(place):
    passes(place, "--json", "--format", "{id}", "home", code=64)
    passes(place, "star", "BI01aufKNO2", "old")
    for line in ("star BI01aufKNO2 new", "memo BI01aufKNO2 new", "tag BI01aufKNO2 +sea", "unstar BI01aufKNO2", "undo",
                 "alias d = saved", "config columns 3", "backup copy", "export all.json", "download BI01aufKNO2"):
        assert not passes(place, "--format", "{nothing}", *line.split(), code=64).stdout
    assert passes(place, "--format", "{id} {memo}", "saved").stdout == "BI01aufKNO2 old\n"
    assert passes(place, "--format", "{memo}", "memo", "BI01aufKNO2", "--history").stdout == "old\n"
    return passes(place, "--format", r"{id}\t{number}", "home").stdout.splitlines()[2] == "BI01aufKNO2\t3"


def is_plain(place):
    with Terminal("--plain", home=str(place.home), environment=place.environment, ready=None) as terminal:
        terminal.wait_until(lambda: b"home> " in terminal.output, "a prompt")
        terminal.type("quit\n")
        return terminal.end() == 0 and b"\x1b" not in terminal.output


def helps(place):
    return all(flag in passes(place, name).stdout for name in ("-h", "--help") for flag in specification.program_flags())


NOWHERE = "127.0.0.1:1"
#: A check for each flag. It returns false or fails if the flag does not do what its help says.
FLAGS = {
    "-c": lambda place: len(passes(place, "--json", "-c", "home", "-c", "next").stdout.splitlines()) == 2,
    "-f": reads_a_file, "--keep-going": keeps_going, "--yes": says_yes, "--demo": uses_the_demo, "--data-dir": has_a_library,
    "--cache-dir": has_a_cache, "--plain": is_plain, "-h": helps, "--help": helps,
    "--json": lambda place: json.loads(passes(place, "--json", "status").stdout)["saved"] == 0,
    "--photos": lambda place: f"folder, {place.home}" in passes(place.without_flags(), "--photos", ".", "status").stdout,
    "--api": lambda place: NOWHERE in passes(place.without_flags(), "--api", f"http://{NOWHERE}", "home", code=69).stderr,
    "--library": lambda place: NOWHERE[:-2] in passes(place, "--library", f"postgresql://{NOWHERE}/walk", "saved", code=69).stderr,
    "--color": lambda place: ["\x1b[" in passes(place, "--color", when, "home").stdout
                              for when in ("always", "never", "auto")] == [True, False, False],
    "--keys": lambda place: all(f'"value":"{keys}"' in passes(place, "--keys", keys, "--json", "config", "keys").stdout
                                for keys in specification.offered("--keys", "")),
    "--trace": lambda place: "View → Interactor" in passes(place, "--trace", "home").stderr,
    "--pictures": lambda place: passes(place, "--pictures", "off", "home").stdout,
    "--width": lambda place: max(map(len, passes(place, "--width", "40", "home").stdout.splitlines())) <= 40,
    "--quiet": lambda place: is_quiet(place, "--quiet"), "-q": lambda place: is_quiet(place, "-q"), "--source": names_its_source,
    "--format": prints_rows,
    "--version": lambda place: re.match(r"picterest \d", passes(place, "--version").stdout),
}


@pytest.mark.parametrize("name", sorted(specification.program_flags()))
def test_every_flag_does_what_its_help_says(make_place, name):
    assert name in FLAGS, f"Tests/Walk/test_program.py has no check of {name}."
    assert FLAGS[name](make_place("demo", "folder"))


def test_every_setting_counts_from_the_file_and_from_its_variable(make_place):
    assert specification.settings() == SETTINGS.keys(), "SETTINGS has to name every setting."
    place = make_place("demo", "folder").without_flags()
    for name, value in SETTINGS.items():
        value, variable = value.format(home=place.home), "PICTEREST_" + name.upper().replace("-", "_")
        expect_setting(place, ["config", name, value], {variable: None}, value, "file")
        expect_setting(place, ["config", name], {variable: value}, value, "variable")
        # A variable such as XDG_DATA_HOME may apply again.
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
    """With -O, Swift 6.3.1 writes the name of a lowered function type if a task-local value is a function."""
    with open(specification.PROGRAM, "rb") as file:
        names = re.findall(rb"[ -~]*_r\d*_l[ -~]*I[es][a-z]*g[a-z]+_(?:Sg)?(?=\0)", file.read())
    assert not names


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give files away")
def test_what_root_writes_into_somebodys_library_is_theirs(place):
    """This happens after `sudo -E picterest star 3`."""
    for path in [place.home, *place.home.rglob("*")]:
        os.chown(path, 1234, 1235)
    assert place.run("-c", "home", "-c", 'star 1 "light" #sea', "-c", "delete 1", "-c", "undo").returncode == 0
    assert place.run("backup", "copy").returncode == 0
    owners = {(path.stat().st_uid, path.stat().st_gid) for path in place.home.rglob("*") if "copy" not in path.parts}
    assert owners == {(1234, 1235)}, [str(path) for path in place.home.rglob("*") if path.stat().st_uid != 1234]
