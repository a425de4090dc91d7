#!/usr/bin/env python3
"""Breaks a law in a copy of the project, and shows which test fails and what it says.

    lab.py              lists the labs
    lab.py 4            does lab 4
    lab.py all          does all of them
    lab.py self-test    tries labs that must not pass: they break nothing, break something else, or do not fit

A lab is a text, which git ignores, and a patch. Each line "Caught by: SUITE/TEST: WORDS" names a test that must fail and
words that it must say. No other test may fail.
"""
import dataclasses
import glob
import os
import re
import sys
import time

import working_copy

HERE = os.path.dirname(os.path.abspath(__file__))
#: The tests of the laws and of a scene's imports; each lab runs these and the tests it names.
LAWS = [r"LawTests/", r"\.SceneShapeTests/", r"\.ImportTests/", r"/onlyTheNamedFilesStartTasks\("]
#: In characters.
LONGEST = 300
RED, GREEN, BOLD, FAINT, PLAIN = "\033[31m", "\033[32m", "\033[1m", "\033[2m", "\033[m"


@dataclasses.dataclass
class Lab:
    number: int
    #: The law, in one sentence.
    title: str
    #: Shown first.
    text: str
    #: Tests that must fail, each with the words it must say.
    catches: list
    diff: str


def labs():
    """Returns all labs by number."""
    return {lab.number: lab for lab in map(read, sorted(glob.glob(os.path.join(HERE, "*.patch"))))}


def read(path):
    with open(path, encoding="utf-8") as file:
        head, start, diff = file.read().partition("\n--- ")
    catches = [tuple(line.split(": ", 1)) for line in re.findall("^Caught by: (.*)", head, re.MULTILINE)]
    title, text = head.partition("\nCaught by: ")[0].split("\n\n", 1)
    return Lab(int(os.path.basename(path).split("-")[0]), title, text.strip(), catches, start + diff)


def issues(lab):
    """Returns what the tests find in the copy with the lab's patch, then restores the copy."""
    working_copy.refresh()
    try:
        working_copy.apply(lab.diff)
        working_copy.build()
        return working_copy.issues("|".join(LAWS + [rf"{test}\(" for test, _ in lab.catches]))
    finally:
        working_copy.refresh()


def complaint(lab, found):
    """Returns how the tests missed what the lab promises, or nothing if they found it."""
    if not found:
        return "Not caught: every test passes."
    for test, words in lab.catches:
        if not any(_is(issue, test, words) for issue in found):
            return f'Not caught by {test} with "{words}", but by {_names(found)}.'
    others = [issue for issue in found if not any(_is(issue, *catch) for catch in lab.catches)]
    return f"Also caught by {_names(others)}, so it breaks more than it says." if others else None


def _is(issue, test, words):
    return issue[0] == test and words in issue[1]


def _names(found):
    return " and ".join(dict.fromkeys(name for name, _ in found))


def passes(lab):
    """Does a lab and shows it; returns whether the right tests caught it."""
    show(f"\nLab {lab.number}. {lab.title}\n", BOLD)
    show(f"{lab.text}\n")
    for line in lab.diff.strip().splitlines():
        is_name = line.startswith(("--- ", "+++ "))
        show(line, FAINT if is_name else {"+": GREEN, "-": RED}.get(line[:1], FAINT))
    begun = time.monotonic()
    try:
        # The lab's main test comes first; the tests run side by side.
        found = sorted(issues(lab), key=lambda issue: not _is(issue, *lab.catches[0]))
        wrong = complaint(lab, found)
    except working_copy.Impossible as error:
        found, wrong = [], str(error)
    for name in dict.fromkeys(name for name, _ in found):
        sentences = [said for test, said in found if test == name]
        more = f" (and {len(sentences) - 1} more)" if len(sentences) > 1 else ""
        show(f"\n✘ {name}\n  {shortened(sentences[0])}{more}", RED)
    result = f"fails. {wrong}" if wrong else f"was caught by {_names(found)}."
    show(f"\nLab {lab.number} {result} ({time.monotonic() - begun:.0f} s)", RED if wrong else GREEN)
    return not wrong


def shortened(sentence):
    """Cuts the end of a long sentence, which has values in it."""
    return sentence if len(sentence) <= LONGEST else sentence[:LONGEST] + "…"


def show(text, style=""):
    print(f"{style}{text}{PLAIN}" if style and sys.stdout.isatty() else text, flush=True)


HARMLESS = """
--- a/Scenes/Home/HomePresenter.swift
+++ b/Scenes/Home/HomePresenter.swift
@@ -1 +1,2 @@
+// Nothing is broken here.
 import Domain
"""


def tries_what_must_not_pass(lab):
    """Returns whether four labs that must not pass all fail, and shows why each fails.

    lab -- a lab that two tests catch
    """
    test = lab.catches[0][0]
    found = issues(lab)
    answers = [
        ("Not caught: every test passes.", complaint(lab, issues(dataclasses.replace(lab, diff=HARMLESS)))),
        (f'Not caught by {test} with "law 5", but by',
         complaint(dataclasses.replace(lab, catches=[(test, "law 5")]), found)),
        (f"Also caught by {lab.catches[1][0]},", complaint(dataclasses.replace(lab, catches=lab.catches[:1]), found)),
        ("The patch does not fit the code", _refusal(HARMLESS.replace("import Domain", "import Nothing"))),
    ]
    wrong = [answer for expected, answer in answers if not (answer or "").startswith(expected)]
    for _, answer in answers:
        show(f"{'✘' if answer in wrong else '✔'} A lab that must not pass: {answer}")
    return not wrong


def _refusal(diff):
    try:
        working_copy.apply(diff)
    except working_copy.Impossible as error:
        return str(error)


def main(argument=None):
    known = labs()
    if argument is None:
        for number, lab in known.items():
            show(f"{number}  {lab.title}")
        return True
    if argument not in [*map(str, known), "all", "self-test"]:
        sys.exit(f"There is no lab {argument}. The labs are 1 to {len(known)}.")
    working_copy.prepare()
    if argument == "self-test":
        return tries_what_must_not_pass(known[2])
    chosen = known.values() if argument == "all" else [known[int(argument)]]
    failed = [lab.number for lab in chosen if not passes(lab)]
    if argument == "all":
        show(f"\n{len(known) - len(failed)} of {len(known)} labs were caught by the right tests.", BOLD)
    return not failed


if __name__ == "__main__":
    try:
        sys.exit(0 if main(*sys.argv[1:2]) else 1)
    except working_copy.Impossible as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
