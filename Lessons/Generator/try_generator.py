#!/usr/bin/env python3
"""Has `swift package scene` write Collections in the labs' copy of the project, then completes it as a person would.

The generated tests must fail for the right reason, and pass with the solution in this folder.
"""
import os
import re
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "Labs"))

import working_copy  # noqa: E402

SOLUTION = os.path.join(HERE, "solution")
WRITE = ["swift", "package", "--allow-writing-to-package-directory", "scene"]
SCENE = [*WRITE, "Collections", "--use-cases", "FetchCollections,OpenCollection"]
#: The generator's other shapes: one use case, and a router.
OTHERS = [[*WRITE, "Album", "--use-cases", "FetchAlbum"],
          [*WRITE, "Shelf", "--use-cases", "FetchShelf,OpenPhoto", "--leads-to", "Detail"],
          [*WRITE, "Favorites", "--use-cases", "FetchFavorites", "--leads-to", "Find"]]
#: The tests that must fail, each with the beginning of its sentence.
LESSONS = {
    "CollectionsInteractorTests/fetchCollectionsPresentsWhatTheWorkerAnswers": "fetchCollections presents nothing.",
    "CollectionsInteractorTests/openCollectionPresentsWhatTheWorkerAnswers": "openCollection presents nothing.",
    "CollectionsPresenterTests/presentFetchedCollectionsDisplaysWhatItIsGiven":
        "presentFetchedCollections displays nothing of its Response.",
    "CollectionsPresenterTests/presentOpenedCollectionDisplaysWhatItIsGiven":
        "presentOpenedCollection displays nothing of its Response.",
    "CollectionsViewControllerTests/displayFetchedCollectionsShowsALineForEachName":
        "displayFetchedCollections shows only the sentence.",
    "CollectionsViewControllerTests/displayOpenedCollectionShowsALineForEachName":
        "displayOpenedCollection shows only the sentence.",
}
#: Its own tests, and those of all scenes.
TESTS = r"^(ScenesTests\.Collections|ArchitectureTests\.|AppTests\.HelpTests)"


def main():
    working_copy.prepare()
    timed("The project is built", working_copy.build)
    try:
        timed("Collections is written", write)
        timed("Collections is built", working_copy.build)
        expect_lessons()
        solve()
        timed("The solution is built", working_copy.build)
        expect_solution()
    finally:
        working_copy.refresh()


def write():
    """Generates the scenes, and checks that none is written twice or needs formatting."""
    print(succeed(*SCENE))
    again = run(*SCENE)
    expect(again.returncode != 0 and "There is Scenes/Collections already" in again.stdout,
           f"The scene was written over itself:\n{again.stdout}")
    for other in OTHERS:
        succeed(*other)
    succeed("swift", "format", "lint", "--strict", "--recursive", "Package.swift", "Scenes", "Sources/App",
            "Tests/Scenes")


def expect_lessons():
    found = dict(working_copy.issues(TESTS))
    expect(found.keys() == LESSONS.keys(), f"Other tests fail than should: {found}")
    for test, beginning in LESSONS.items():
        expect(found[test].startswith(beginning), f"{test} does not say what to write, but: {found[test]}")
        print(f"✘ {test}\n  {found[test]}")
    shown = succeed(".build/debug/picterest", "--demo", "-c", "collections")
    expect(shown == "Collections has nothing to show yet.\n", f"collections is carried out like this: {shown}")
    print(f"picterest --demo -c collections\n{shown}", flush=True)


def solve():
    """Adds what a person would write: the solution's files, and the worker in the composition root."""
    shutil.copytree(SOLUTION, working_copy.COPY, dirs_exist_ok=True)
    path = os.path.join(working_copy.COPY, "Sources/App/picterest/Startup/AppContainer.swift")
    with open(path, encoding="utf-8") as file:
        text = file.read()
    call = "CollectionsSceneComposer.make("
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace(call, call + "\n      libraryWorker: workers.photo.library,"))


def expect_solution():
    found = working_copy.issues(TESTS)
    expect(not found, f"With the solution these tests fail: {found}")
    for test in LESSONS:
        suite, name = test.split("/")
        with open(f"{SOLUTION}/Tests/Scenes/Collections/{suite}.swift", encoding="utf-8") as file:
            expect(re.search(rf"func {name}\(", file.read()), f"The solution has no {test}.")
    print("With the solution, every test of Collections and of the architecture passes.")


def timed(what, work):
    begun = time.monotonic()
    work()
    print(f"{what} ({time.monotonic() - begun:.0f} s).", flush=True)


def run(*command):
    return subprocess.run(command, cwd=working_copy.COPY, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def succeed(*command):
    result = run(*command)
    expect(result.returncode == 0, f"{' '.join(command)} failed:\n{result.stdout}")
    return result.stdout


def expect(condition, sentence):
    if not condition:
        raise working_copy.Impossible(sentence)


if __name__ == "__main__":
    try:
        main()
    except working_copy.Impossible as error:
        sys.exit(str(error))
