"""What the tests share: photos over HTTP, and a PostgreSQL server with as many empty libraries as they want."""
import itertools
import os

import pytest

import steps
import ways
from places import Place
from postgres import Server
from servers import PhotoServer


@pytest.fixture(scope="session")
def postgres():
    server = Server()
    try:
        yield server.create()
    finally:
        server.remove()


@pytest.fixture(scope="session")
def new_database(postgres):
    numbers = itertools.count(1)

    def make():
        name = f"walk{os.getpid()}_{next(numbers)}"
        postgres.sql(f"CREATE DATABASE {name}")
        return postgres.address(name)

    return make


@pytest.fixture(scope="session")
def photo_server():
    server = PhotoServer()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def make_place(tmp_path_factory, request):
    """Makes a place by the names of its source and of its kind of library."""
    numbers = itertools.count(1)

    def make(source, library):
        server = request.getfixturevalue("photo_server") if source == "http" else None
        address = request.getfixturevalue("new_database")() if library == "postgresql" else None
        return Place(tmp_path_factory.mktemp(f"{source}-{library}-{next(numbers)}"), server, address)

    return make


@pytest.fixture(scope="session")
def reference(make_place):
    """The session as JSON in a place: its objects, and what it left behind; run once for each place."""
    known = {}

    def run(source, library):
        if (source, library) not in known:
            place = make_place(source, library)
            outcome = ways.as_json(place, [step.line for step in steps.SESSION])
            known[source, library] = (place, outcome, place.contents(), place.files())
        return known[source, library]

    return run
