"""The ways to run a session: with `-c`, in a pipe, as JSON, and typed at a prompt."""
import json
import re
import unicodedata

from terminal import Terminal

import specification

#: SGR, cursor movements, OSC and the like.
ESCAPES = re.compile(r"\x1b(?:\][^\x07\x1b]*(?:\x07|\x1b\\)|[P_^][^\x1b]*\x1b\\|\[[0-?]*[ -/]*[@-~]|[ -/]*[0-~])")
PROMPT = re.compile(r"^[a-z]+( [^>]*)?> $")


class Outcome:
    """A session's output: a piece for each step if the way separates them, otherwise a single piece."""

    def __init__(self, code, pieces, errors):
        self.code, self.pieces, self.errors = code, pieces, errors


def _flags(lines):
    return [word for line in lines for word in ("-c", line)]


def as_arguments(place, lines):
    ran = place.run("--keep-going", "--width", "200", *_flags(lines))
    return Outcome(ran.returncode, [ran.stdout], ran.stderr)


def in_a_pipe(place, lines):
    ran = place.run("--keep-going", "--width", "200", input="".join(line + "\n" for line in lines))
    return Outcome(ran.returncode, [ran.stdout], ran.stderr)


def as_json(place, lines):
    ran = place.run("--keep-going", "--json", *_flags(lines))
    return Outcome(ran.returncode, ran.stdout.splitlines(), ran.stderr)


def at_a_prompt(place, lines):
    """Types each line at the prompt after the previous one."""
    command = [specification.PROGRAM, *place.flags]
    with Terminal(command=command, home=str(place.home), columns=200, rows=50, environment=place.environment,
                  ready=None) as terminal:
        assert lines[-1] == "quit"
        pieces = [typed(terminal, line) for line in lines[:-1]]
        terminal.type("quit\r")
        return Outcome(terminal.end(), pieces, "")


def typed(terminal, line):
    """Types a line at an empty prompt, and returns the output until the next empty prompt."""
    terminal.wait_until(lambda: _is_ready(terminal), f"a prompt for {line!r}")
    terminal.output = b""
    terminal.type(line + "\r")
    terminal.wait_until(lambda: _is_ready(terminal), f"the prompt after {line!r}")
    return ESCAPES.sub("", terminal.output.decode(errors="replace"))


def _is_ready(terminal):
    """Whether the cursor is at an empty prompt and no more output comes."""
    y, x = terminal.cursor
    return PROMPT.match(terminal.screen.row(y).ljust(x)[:x]) is not None and terminal.is_quiet()


def cells(text):
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def decoded(outcome):
    """The objects of a session as JSON, and the codes of its errors by line."""
    errors = [json.loads(line) for line in outcome.errors.splitlines()]
    return [json.loads(line) for line in outcome.pieces], [error for error in errors if "error" in error]
