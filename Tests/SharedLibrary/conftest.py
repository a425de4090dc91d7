"""Shared fixtures: one server for each test process, and a database for each test."""

import itertools
import json
import os
import pathlib
import subprocess

import pytest

from postgres import Server

ROOT = pathlib.Path(__file__).parents[2]
PROGRAM = pathlib.Path(os.environ.get("PICTEREST", ROOT / ".build/release/picterest"))
NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def server():
    with Server() as server:
        yield server


class Database:
    """A private database, with its users."""

    def __init__(self, server, name):
        self.server, self.name = server, name
        server.sql(f'CREATE DATABASE {name}')

    def sql(self, text, user="owner"):
        return self.server.sql(f"SET search_path = picterest; {text}", self.name, user)

    def address(self, user="owner"):
        return self.server.address(self.name, user)

    def tcp(self, user="owner", port=None):
        return self.server.tcp(self.name, user, port)

    def people(self):
        """Creates the roles from Documentation/SharedLibrary.md, and ada, bo, and eve, who only reads."""
        self.server.sql(
            "DO $$ BEGIN CREATE ROLE ada LOGIN; CREATE ROLE bo LOGIN; CREATE ROLE eve LOGIN;"
            " EXCEPTION WHEN duplicate_object THEN NULL; END $$")
        self.sql(
            "GRANT USAGE ON SCHEMA picterest TO ada, bo, eve;"
            " GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA picterest TO ada, bo;"
            " GRANT USAGE ON ALL SEQUENCES IN SCHEMA picterest TO ada, bo;"
            " GRANT SELECT ON ALL TABLES IN SCHEMA picterest TO eve")


def as_files(folder):
    for path in pathlib.Path(folder).rglob("*"):
        if path.is_file():
            yield path, path.read_bytes()


@pytest.fixture(scope="session")
def photos(tmp_path_factory):
    words = [str(PROGRAM), "--demo", "--json", "--data-dir", str(tmp_path_factory.mktemp("none")), "-c", "home", *["-c", "next"] * 11]
    lines = subprocess.run(words, capture_output=True, text=True, check=True).stdout.splitlines()
    return [photo["id"] for line in lines for photo in json.loads(line)["photos"]]


@pytest.fixture
def database(server):
    return Database(server, f"test{os.getpid()}_{next(NUMBERS)}")


def line(folder, address, *commands, flags=()):
    """The words that start the program on a library, with its cache in the folder."""
    words = [str(PROGRAM), "--demo", "--pictures", "off", "--cache-dir", str(folder / "cache"), *flags]
    library = ["--library", address] if address else []
    return [*words, *library, *(word for command in commands for word in ("-c", command))]


@pytest.fixture
def run(tmp_path):
    """Runs commands of the program on a library, and returns its exit code and outputs."""

    def run(address, *commands, flags=(), environment=(), timeout=100):
        words = line(tmp_path, address, *commands, flags=flags)
        return subprocess.run(
            words, capture_output=True, text=True, timeout=timeout, stdin=subprocess.DEVNULL,
            env={"HOME": str(tmp_path), "PATH": os.environ["PATH"], "TERM": "dumb", **dict(environment)})

    return run
