#!/usr/bin/env python3
"""Follows "Add a use case" of Contributing in the labs' copy of the project; the tests must build and pass there.

The comment before a block of Swift names its file and, for each of its pieces, how the line begins that the piece goes
before. The first match counts. A line `// …` separates the pieces.
"""
import os
import re
import sys
import textwrap

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "Labs"))

import working_copy  # noqa: E402

DOCUMENT = "Documentation/Contributing.md"
BLOCK = re.compile(r"<!-- (\S+\.swift): (.*?) -->\n *```swift\n(.*?)\n *```\n", re.DOTALL)
PLACE = re.compile(r'(before|in place of) "([^"]*)"')
SEPARATOR = re.compile(r"^ *// …\n", re.MULTILINE)
TESTS = r"^(ScenesTests\.Topics|ArchitectureTests\.SceneShape)"


def blocks():
    with open(os.path.join(working_copy.PROJECT, DOCUMENT), encoding="utf-8") as file:
        text = file.read()
    found = BLOCK.findall(text)
    # No block may go untried.
    expect(found and len(found) == text.count("```swift"), f"A block of {DOCUMENT} does not say where it belongs.")
    return found


def write(path, places, block):
    """Inserts the pieces of a block into a file of the copy."""
    pieces = SEPARATOR.split(textwrap.indent(textwrap.dedent(block), "  ") + "\n")
    places = PLACE.findall(places)
    expect(len(pieces) == len(places), f"The block for {path} has {len(pieces)} pieces, but {len(places)} places.")
    path = os.path.join(working_copy.COPY, path)
    with open(path, encoding="utf-8") as file:
        lines = file.readlines()
    for piece, (how, beginning) in zip(pieces, places):
        found = [number for number, line in enumerate(lines) if line.startswith(beginning)]
        expect(found, f"No line of {path} begins with: {beginning}")
        lines[found[0]:found[0] + (how != "before")] = [piece]
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(lines)


def expect(condition, sentence):
    if not condition:
        raise working_copy.Impossible(sentence)


def main():
    found = blocks()
    working_copy.prepare()
    try:
        for block in found:
            write(*block)
        working_copy.build()
        failures = working_copy.issues(TESTS)
        expect(not failures, f"With the steps of {DOCUMENT} these tests fail: {failures}")
    finally:
        working_copy.refresh()
    print(f"The {len(found)} blocks of {DOCUMENT} build, and their tests pass.")


if __name__ == "__main__":
    try:
        main()
    except working_copy.Impossible as error:
        sys.exit(str(error))
