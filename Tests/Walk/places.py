"""The setting of a session: a private folder, photos from a source, and a library in a folder or on a server."""
import copy
import json
import pathlib
import subprocess

import specification

class Place:
    """A home folder for sessions.

    Args:
        server: A `PhotoServer`, or None for the demo catalogue.
        library: The address of an empty library on a PostgreSQL server, or None for one in the home folder.
    """

    names_source = True

    def __init__(self, home, server=None, library=None):
        self.home, self.server, self.library = pathlib.Path(home), server, library
        self.home.mkdir(parents=True, exist_ok=True)

    def without_flags(self):
        """The place, for a session that names its source itself."""
        other = copy.copy(self)
        other.names_source = False
        return other

    @property
    def flags(self):
        if not self.names_source:
            return []
        source = ["--api", self.server.origin] if self.server else ["--demo"]
        return source + (["--library", self.library] if self.library else [])

    @property
    def environment(self):
        """Excludes everything of the person who runs the tests, such as a key or a library."""
        return {
            "HOME": str(self.home), "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "UTC",
            "PICTEREST_API_KEY": "walk", "PICTEREST_BROWSER": "true", "PICTEREST_PICTURES": "off", "PAGER": "",
            "XDG_DATA_HOME": f"{self.home}/data", "XDG_STATE_HOME": f"{self.home}/state",
            "XDG_CACHE_HOME": f"{self.home}/cache", "XDG_CONFIG_HOME": f"{self.home}/config"}

    def run(self, *arguments, input="", environment=()):
        """Runs the program to its end, in the home folder. Variables that are None stay unset."""
        variables = {**self.environment, **dict(environment)}
        return subprocess.run(
            [specification.PROGRAM, *self.flags, *arguments], input=input, capture_output=True, text=True, timeout=300,
            cwd=self.home, env={name: value for name, value in variables.items() if value is not None}, check=False)

    def is_of_library(self, path):
        return pathlib.Path(path).is_relative_to(self.home / "data") or pathlib.Path(path).is_relative_to(self.home / "cache")

    def files(self):
        """The files that commands have made in the home folder: their names, and whether JPEGs are whole."""
        own = {"data", "state", "cache", "config"}
        found = [path for path in self.home.rglob("*")
                 if path.is_file() and path.relative_to(self.home).parts[0] not in own]
        for path in found:
            if path.suffix == ".jpg":
                expect_whole_jpeg(path)
        return sorted(str(path.relative_to(self.home)) for path in found)

    def contents(self):
        ran = self.run("--json", "-c", "saved --limit 1000", "-c", "trash --limit 1000", "-c", "tags")
        assert ran.returncode == 0, ran.stderr
        saved, trash, tags = map(json.loads, ran.stdout.splitlines())
        photos = [[(photo["id"], photo["memo"], photo["tags"]) for photo in page["photos"]] for page in (saved, trash)]
        return {"saved": photos[0], "trash": photos[1], "tags": tags["tags"]}


def expect_whole_jpeg(path):
    data = pathlib.Path(path).read_bytes()
    assert data[:2] == b"\xff\xd8" and data[-2:] == b"\xff\xd9" and len(data) > 1000, f"{path} is no whole JPEG"
