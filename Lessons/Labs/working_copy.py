"""A copy of the project under .build, where code may be changed, built and tested.

The copy stays, and only changed files are copied to it, so a build there costs only what the change costs.

With LABS_IN_PLACE the project itself is changed and restored from the copy. This is for a checkout that is already built and
that nobody works in, as in CI. It saves building everything twice.
"""
import filecmp
import json
import os
import re
import shutil
import subprocess

PROJECT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
_LABS = os.path.join(PROJECT, ".build/labs")
IS_IN_PLACE = os.environ.get("LABS_IN_PLACE") == "1"
#: The folder to change, and the folder to restore it from.
COPY, ORIGINAL = (PROJECT, _LABS + "-original") if IS_IN_PLACE else (_LABS, PROJECT)
BUILD = ["make", "--no-print-directory", "BUILT=", "tests"]
#: Neither copied nor removed from the copy.
LEFT_ALONE = {".build", ".git", "Package.resolved", "__pycache__"}


class Impossible(Exception):
    """The reason why a change cannot be tried."""


def refresh(source=ORIGINAL, copy=COPY):
    """Makes the copy's files equal to the original's, without touching equal ones."""
    os.makedirs(copy, exist_ok=True)
    names = set(os.listdir(source)) - LEFT_ALONE
    for extra in set(os.listdir(copy)) - names - LEFT_ALONE:
        path = os.path.join(copy, extra)
        shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
    for name in names:
        original, copied = os.path.join(source, name), os.path.join(copy, name)
        if os.path.isdir(original):
            refresh(original, copied)
        elif not os.path.exists(copied) or not filecmp.cmp(original, copied, shallow=False):
            shutil.copy(original, copied)


def prepare():
    """Builds the copy if it has never been built."""
    if IS_IN_PLACE:
        refresh(PROJECT, ORIGINAL)
    refresh()
    if not os.path.exists(os.path.join(COPY, ".build/debug/picterestPackageTests.xctest")):
        print("Building a copy of the project first; this takes some minutes.", flush=True)
        if subprocess.run(BUILD, cwd=COPY).returncode:
            raise Impossible("The project itself does not compile.")


def apply(diff):
    """Changes the copy.

    diff -- a patch; a single line of its context has to match
    """
    # Without this, git uses the project's repository, which ignores .build.
    environment = {**os.environ, "GIT_CEILING_DIRECTORIES": os.path.dirname(COPY)}
    git = subprocess.run(["git", "apply", "-C1"], input=diff, cwd=COPY, env=environment, text=True,
                         capture_output=True)
    if git.returncode:
        raise Impossible(f"The patch does not fit the code:\n{git.stderr.strip()}")


def build():
    """Builds the copy and its tests."""
    built = _run(*BUILD)
    if built.returncode:
        errors = dict.fromkeys(re.findall(r"^.*error: .*$", built.stdout, re.MULTILINE))
        # Errors from elsewhere have no such line.
        last = built.stdout.splitlines()[-20:]
        raise Impossible("It does not compile:\n" + "\n".join(errors or last))


def issues(pattern):
    """Returns the name and the sentence of each test that fails in the copy.

    pattern -- a regular expression for the names of the tests to run
    """
    log = os.path.join(COPY, ".build/events")
    open(log, "w", encoding="utf-8").close()  # a crash must not leave the last run's events
    tested = _run("swift", "test", "--skip-build", "--disable-xctest", "--filter", pattern,
                    "--event-stream-output-path", log, "--event-stream-version", "0")
    with open(log, encoding="utf-8") as file:
        events = [event["payload"] for event in map(json.loads, file) if event["kind"] == "event"]
    if not events or events[-1]["kind"] != "runEnded":
        raise Impossible(f"The tests did not run to their end:\n{tested.stdout}")
    return [(_name(event["testID"]), _sentence(event["messages"])) for event in events
            if event["kind"] == "issueRecorded" and not event["issue"]["isKnown"]]


def _run(*command):
    return subprocess.run(command, cwd=COPY, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def _name(test):
    """Returns HomeLawTests/homeObeysTheLaws for ScenesTests.HomeLawTests/homeObeysTheLaws()/HomeLawTests.swift:10:4."""
    return "/".join(test.split(".", 1)[1].split("/")[:2]).split("(")[0]


def _sentence(messages):
    """Returns what a test says about an expectation, or the expectation itself if it says nothing."""
    said = [message["text"] for message in messages if message["symbol"] == "details"]
    return " ".join(said or [messages[0]["text"]])
