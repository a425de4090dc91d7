"""Shared fixtures: photos over HTTP, and a PostgreSQL server with as many empty libraries as needed."""
import contextlib
import itertools
import os

import pytest

import specification
import steps
import ways
from places import Place
from pooler import Pooler
from postgres import Server
from servers import PhotoServer, ScriptedServer
from terminal import Terminal


@pytest.fixture(scope="session")
def postgres():
    with Server() as server:
        yield server


@pytest.fixture(scope="session")
def pooler(postgres):
    """A pooler that gives each transaction to another of its two sessions, as hosts of databases have it on their usual port."""
    with Pooler(postgres, "transaction") as pooler:
        yield pooler


@pytest.fixture(scope="session")
def new_database(postgres, request):
    numbers = itertools.count(1)

    def make(is_pooled=False):
        name = f"walk{os.getpid()}_{next(numbers)}"
        postgres.sql(f"CREATE DATABASE {name}")
        return request.getfixturevalue("pooler").address(name) if is_pooled else postgres.address(name)

    return make


@pytest.fixture(scope="session")
def photo_server():
    server = PhotoServer()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def make_place(tmp_path_factory, request):
    """Makes a place, given its source and its kind of library."""
    numbers = itertools.count(1)

    def make(source, library):
        server = request.getfixturevalue("photo_server") if source == "http" else None
        address = None if library == "folder" else request.getfixturevalue("new_database")(library == "pooler")
        return Place(tmp_path_factory.mktemp(f"{source}-{library}-{next(numbers)}"), server, address)

    return make


@pytest.fixture(scope="session")
def reference(make_place):
    """The session as JSON in a place: its objects, and the files it left; run once for each place."""
    known = {}

    def run(source, library):
        if (source, library) not in known:
            place = make_place(source, library)
            outcome = ways.as_json(place, [step.line for step in steps.SESSION])
            known[source, library] = (place, outcome, place.contents(), place.files())
        return known[source, library]

    return run


@pytest.fixture
def place(make_place):
    return make_place("demo", "folder")


@pytest.fixture
def scripted(tmp_path):
    """A place with a server of three photos that follows a test's script."""
    with ScriptedServer() as server:
        yield Place(tmp_path, server)


@pytest.fixture
def start():
    """Starts the program in a terminal, in a place. A first session there would enter `home` itself."""
    with contextlib.ExitStack() as opened:
        def begin(place, *flags, first=False, columns=80, rows=24, **environment):
            state = place.home / "state/picterest"
            state.mkdir(mode=0o700, parents=True, exist_ok=True)
            if not first:
                (state / "first-start").touch()
            command = [specification.PROGRAM, *place.flags, *flags]
            terminal = opened.enter_context(Terminal(
                command=command, home=str(place.home), columns=columns, rows=rows, ready=None,
                environment={**place.environment, **environment}))
            terminal.prompt = "home> "
            return terminal
        yield begin
