"""Shared fixtures: terminals that are closed after the tests, and the list of tests that are expected to fail."""
import os

import pytest

from pictures import PictureServer
from server import SilentServer
from terminal import BASH, PICTEREST, Terminal
from window import Window

HERE = os.path.dirname(os.path.abspath(__file__))
#: How many seconds to wait in a test that is expected to fail. Short, because there may be many of them.
SHORT_DEADLINE = 0.25


def _coming():
    """The names in the list, and whether each must fail. Those that begin with ~ fail only sometimes."""
    with open(os.path.join(HERE, "expected_failures.txt"), encoding="utf-8") as file:
        lines = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    return {line.lstrip("~ "): not line.startswith("~") for line in lines}


def pytest_collection_modifyitems(items):
    coming, known = _coming(), set()
    for item in items:
        names = {item.nodeid.rsplit("/", 1)[-1], item.nodeid.rsplit("/", 1)[-1].split("[")[0]}
        known |= names
        for name in names & coming.keys():
            item.add_marker(pytest.mark.xfail(strict=coming[name], reason="listed in expected_failures.txt"))
    whole_suite = {os.path.basename(item.path) for item in items}
    stale = {name for name in coming.keys() - known if name.split("::")[0] in whole_suite}
    if stale and not any("::" in argument for argument in items[0].config.args):
        raise pytest.UsageError(f"expected_failures.txt names tests that there are not: {', '.join(sorted(stale))}")


def _is_expected_to_fail(request):
    return request.node.get_closest_marker("xfail") is not None and not request.config.option.runxfail


@pytest.fixture
def start(request):
    """Starts the program in a terminal, with the arguments of `Terminal`."""
    terminals = []

    def begin(*arguments, **options):
        terminal = Terminal(*arguments, **options)
        if _is_expected_to_fail(request):
            terminal.deadline = SHORT_DEADLINE
        terminals.append(terminal)
        return terminal

    yield begin
    for terminal in terminals:
        terminal.close()


@pytest.fixture
def terminal(start):
    """The program at its first prompt, in 80 columns."""
    return start()


@pytest.fixture
def shell(start):
    """A shell that runs the program, at its first prompt."""
    shell = start(command=BASH, environment={"PS1": "shell$ "}, ready="shell$ ")
    shell.run(f"'{PICTEREST}' --demo")
    shell.expect("")
    return shell


@pytest.fixture(scope="module")
def _shared():
    with Terminal() as terminal:
        yield terminal


@pytest.fixture
def prompt(_shared, request):
    """An empty prompt in a session that all tests of a file share."""
    _shared.fresh_line()
    kept = _shared.deadline
    _shared.deadline = SHORT_DEADLINE if _is_expected_to_fail(request) else kept
    yield _shared
    _shared.deadline = kept


@pytest.fixture
def window(tmp_path):
    """The program at its first prompt in tmux, in 80 columns."""
    window = Window(str(tmp_path))
    yield window
    window.end()


@pytest.fixture
def silent_server():
    """An API that accepts requests, and answers only after `answer`."""
    with SilentServer() as server:
        yield server


@pytest.fixture
def picture_server():
    """A server that sends pictures when a test lets them."""
    with PictureServer() as server:
        yield server
