"""The tables of picterest-json(5): the keys of each object, and their types."""
import functools
import re

import specification

TYPES = {"string": str, "number": (int, float), "boolean": bool}


@functools.cache
def tables():
    """For each heading, the keys with their types, and the heading whose keys it includes."""
    text = (specification.ROOT / "Sources/App/Shell/Manual/json.md").read_text()
    found = {}
    for section in re.split(r"^##? ", text, flags=re.MULTILINE)[1:]:
        heading, _, body = section.partition("\n")
        base = re.search(r"^The keys of (\w+)(?:, and:|\.)$", body, re.MULTILINE)
        keys = {}
        for names, type_ in re.findall(r"^\| (`[^|]*) \| ([^|`]+) \|", body, re.MULTILINE):
            keys.update(dict.fromkeys(re.findall(r"`(\w+)`", names), type_))
        if keys or base:
            found[heading] = (keys, base and base[1])
    return found


def headings():
    """The headings that name commands; the others name parts of their output."""
    return {heading for heading in tables() if heading[0].islower()}


def keys_of(heading):
    keys, base = tables()[heading]
    if base:
        base = next(name for name in tables() if name == base or name.startswith(base + ","))
        keys = {**keys_of(base), **keys}
    return keys


def heading_for(line, printed):
    """The heading for a command's output: of those that name the command, the one with its keys.

    None for a command without keys of its own; `next`, `prev` and `back` print the output of the command that opens the scene.
    """
    verb = printed["command"]
    named = [name for name in headings() if verb in ("next", "prev", "back") or re.search(rf"\b{re.escape(verb)}\b", name)] or [None]
    fitting = [name for name in named if not faults(printed, name)]
    assert fitting, f"{line}: " + "; ".join(faults(printed, named[0]))
    return fitting[0]


def faults(printed, heading):
    """The differences between a command's object and the manual."""
    own = keys_of(heading) if heading else {}
    return list(_faults(printed, {**keys_of("Every object"), **own}, heading or printed["command"]))


def _faults(value, keys, where):
    for key in value.keys() ^ keys.keys():
        yield f"{key} of {where} is only in the manual or only in what is printed"
    for key in value.keys() & keys.keys():
        yield from _faults_of_type(value[key], keys[key], f"{where}.{key}")


def _faults_of_type(value, type_, where):
    if type_.endswith("?"):
        if value is not None:
            yield from _faults_of_type(value, type_[:-1], where)
    elif type_.endswith("[]") and isinstance(value, list):
        for each in value:
            yield from _faults_of_type(each, type_[:-2], where)
    elif type_ in TYPES:
        if not isinstance(value, TYPES[type_]) or isinstance(value, bool) != (type_ == "boolean"):
            yield f"{where} is no {type_}"
    elif isinstance(value, dict) and type_ in tables():
        yield from _faults(value, keys_of(type_), type_)
    else:
        yield f"{where} is no {type_}"


def faults_of(value, heading):
    """The differences for an object that does not come from a command, such as an error."""
    return list(_faults(value, keys_of(heading), heading))


def codes():
    """The error codes."""
    text = (specification.ROOT / "Sources/App/Shell/Manual/json.md").read_text()
    table = text.partition("## Codes")[2].partition("\n# ")[0]
    return {code for names in re.findall(r"^\| (`[^|]*) \| \d+ \|", table, re.MULTILINE) for code in re.findall("`([^`]+)`", names)}
