"""Everything that the release program can do, according to itself.

The lists come from the program's own specifications of commands, flags and settings: `help --json` in each scene, the words
it offers to shells, and its man pages. So a new command is in them without a line here.
"""
import functools
import json
import os
import pathlib
import re
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).parents[2]
PROGRAM = os.path.abspath(os.environ.get("PICTEREST") or ROOT / ".build/release/picterest")
SERVE = os.path.join(os.path.dirname(PROGRAM), "picterest-serve")

#: For each scene with its own commands, a line that brings it on stage.
WAYS = {
    "home": ["home"], "saved": ["saved"], "find": ["find light"], "trash": ["trash"], "search": ["search light"],
    "topics": ["topics"], "topic": ["topic golden-hour"], "random": ["random"], "detail": ["home", "show 1"],
    "photographer": ["home", "by 1"],
}


def run(*arguments, check):
    with tempfile.TemporaryDirectory(prefix="picterest-walk-") as home:
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=check, stdin=subprocess.DEVNULL,
                              env={"HOME": home, "PATH": os.environ["PATH"], "TZ": "UTC", "PICTEREST_PICTURES": "off"})


@functools.cache
def printed(*arguments):
    return run(*arguments, check=True).stdout


def said(*arguments):
    """The lines on standard error."""
    return run(*arguments, check=False).stderr.splitlines()


def offered(*words):
    """The words that the program offers to a shell at the end of a line."""
    return [line.split("\t")[0] for line in printed("--complete", *words).splitlines() if not line.startswith(":")]


@functools.cache
def commands():
    """For each scene, the specifications of the commands that work there. Those that work anywhere are under None."""
    known = {}
    for scene, way in WAYS.items():
        lines = printed("--demo", "--json", *(word for line in [*way, "help"] for word in ("-c", line))).splitlines()
        help_ = json.loads(lines[-1])
        assert help_["scene"] == scene, f"{way} leads to {help_['scene']}"
        for command in help_["commands"]:
            known.setdefault(command["scene"], {})[command["usage"].split()[0]] = command
    return known


def flags_of(command):
    """The flags and options in a command's usage."""
    return set(re.findall(r"\[(--[a-z-]+)", command["usage"]))


def options_of(command):
    """The options that take a value."""
    return set(re.findall(r"\[(--[a-z-]+) <", command["usage"]))


def values(verb, option):
    return set(offered(verb, option, ""))


def program_flags():
    return set(offered("-"))


def settings():
    return {setting["name"] for setting in json.loads(printed("--json", "config"))["settings"]}


def exit_codes():
    section = printed("--man-page", "picterest").split(".SH EXIT STATUS")[1].split(".SH")[0]
    return {int(code) for code in re.findall(r"^\\fB(\d+)\\fR$", section, re.MULTILINE)}
