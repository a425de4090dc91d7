"""A page that the program made from painted pictures, and a browser to check it."""
import os
import subprocess

import pytest

from browser import Browser

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
PROGRAM = os.path.abspath(os.environ.get("PICTEREST") or os.path.join(ROOT, ".build/release/picterest"))
#: As text, this does nothing; as HTML, it would change the title.
HOSTILE = "<img src=x onerror=\"document.title='broken'\"></p><script>document.title='broken'</script>"
COMMANDS = [
    "home", *["next"] * 3, "star 1-50", "saved", "tag 1-3 sea", "tag 2-5 밤", "tag 4 only-one", "memo 1 '햇빛이 좋은 아침'", f"memo 2 '{HOSTILE}'".replace("'broken'", "1"),
    "memo 3 \"a memo that is so long that two lines of a narrow column have no place for all of it, and then some more\"",
]


@pytest.fixture(scope="session")
def export(tmp_path_factory):
    """Exports a library of painted pictures to a new folder, and returns its path."""
    home = tmp_path_factory.mktemp("home")
    environment = {**os.environ, "HOME": str(home), "NO_COLOR": "1"}
    for kind in ["DATA", "STATE", "CACHE", "CONFIG"]:
        environment[f"XDG_{kind}_HOME"] = str(home / kind.lower())

    def run(*commands):
        arguments = [word for command in commands for word in ("-c", command)]
        ran = subprocess.run([PROGRAM, "--demo", *arguments], env=environment, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr

    run(*COMMANDS)

    def exported(name, *words):
        run(" ".join(["export", str(home / name), *words]))
        return home / name

    return exported


@pytest.fixture(scope="session")
def folder(export):
    return export("sea-page")


@pytest.fixture(scope="session")
def one_browser():
    browser = Browser()
    yield browser
    browser.quit()


@pytest.fixture
def browser(one_browser, request):
    """A browser with an empty window. Any parameters are those of `become`."""
    one_browser.become(**getattr(request, "param", {}))
    return one_browser


@pytest.fixture
def page(browser, folder):
    browser.open(folder / "index.html")
    return browser
