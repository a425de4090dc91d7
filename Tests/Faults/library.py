"""A library in its own folder: runs the program on it, with or without a fault, and checks the result."""
import dataclasses
import json
import os
import shutil
import signal
import sqlite3
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PICTEREST = os.path.abspath(os.environ.get("PICTEREST", os.path.join(ROOT, ".build/release/picterest")))
#: Seconds after which a run of the program counts as hanging.
LIMIT = 60

#: The exit codes in the README's table that a fault may cause: damaged, cannot write, input or output failed, busy.
DAMAGED, CANNOT_WRITE, INPUT_OUTPUT, BUSY = 70, 73, 74, 75
#: The words of a failure that leaves the library as before.
NOTHING_CHANGED = "othing was changed"


@dataclasses.dataclass
class Outcome:
    code: int
    output: str
    errors: str

    @property
    def objects(self):
        return [json.loads(line) for line in self.output.splitlines()]

    def __str__(self):
        return f"exit code {self.code}, {self.errors or self.output}"

    @property
    def message(self):
        """The error message, or an empty string if there is none."""
        lines = [json.loads(line) for line in self.errors.splitlines() if line.startswith("{")]
        return " ".join(line["error"]["message"] for line in lines if "error" in line)


@dataclasses.dataclass(frozen=True)
class Fault:
    """The fault in a run of the program, as in faultshim.c; `at` counts from 1."""
    kind: str
    at: int
    sticky: bool = False

    def variables(self):
        yield from {"FAULT_KIND": self.kind, "FAULT_AT": str(self.at)}.items()
        if self.sticky:
            yield "FAULT_STICKY", "1"


class Library:
    """A folder that has a library or will get one."""

    def __init__(self, folder, shim=None, data="data"):
        self.folder, self.shim = str(folder), shim
        self.data = f"{self.folder}/{data}"
        self.database, self.pictures = f"{self.data}/library.db", f"{self.data}/pictures"

    def copy(self, folder):
        """The same library in another folder, which is replaced."""
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.folder, folder)
        return Library(folder, self.shim)

    def place(self):
        return ["--data-dir", self.data]

    def line(self, *commands, json_lines=True, flags=()):
        flags = ["--demo", *self.place(), "--cache-dir", f"{self.folder}/cache", *flags]
        return [PICTEREST, *flags, *(["--json"] if json_lines else []), *(w for c in commands for w in ("-c", c))]

    def environment(self, **more):
        return {"HOME": self.folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color", **more}

    def run(self, *commands, fault=None, log=None, clock=None, json_lines=True, flags=(), watched="data"):
        """Runs the program with these commands to its end.

        Args:
            watched: The subfolder where calls are counted and disturbed.
        """
        more = dict(fault.variables()) if fault else {}
        if log:
            more["FAULT_LOG"] = str(log)
        if clock:
            more["FAULT_CLOCK"] = clock
        if more:
            more |= {"LD_PRELOAD": self.shim, "FAULT_PATH": f"{self.folder}/{watched}".rstrip("/")}
        done = subprocess.run(self.line(*commands, json_lines=json_lines, flags=flags), text=True, timeout=LIMIT,
                              stdin=subprocess.DEVNULL, capture_output=True, env=self.environment(**more))
        return Outcome(done.returncode, done.stdout, done.stderr)

    def do(self, *commands):
        """Runs the program without a fault. It must succeed."""
        outcome = self.run(*commands)
        assert outcome.code == 0, outcome.errors
        return outcome

    def start(self, *commands, fault=None, json_lines=True, **options):
        """Starts the program without waiting for it."""
        more = {"LD_PRELOAD": self.shim, "FAULT_PATH": self.data, **dict(fault.variables())} if fault else {}
        files = dict.fromkeys(["stdout", "stderr"], subprocess.PIPE) | {"stdin": subprocess.DEVNULL} | options
        return subprocess.Popen(self.line(*commands, json_lines=json_lines), text=True,
                                env=self.environment(**more), **files)

    # What is there

    def memos(self):
        """The memos of the library, newest first."""
        return [photo["memo"] for photo in self.do("saved").objects[0]["photos"]]

    def files(self):
        found = {}
        for folder, _, names in os.walk(self.data):
            for name in names:
                with open(f"{folder}/{name}", "rb") as file:
                    found[os.path.relpath(f"{folder}/{name}", self.data)] = file.read()
        return found

    def ids(self, place="saved"):
        return [photo["id"] for photo in self.do(place).objects[0]["photos"]]

    def state(self):
        """All contents of the library, except for times; asserts that it is intact.

        A fresh process looks first, because that undoes an interrupted change.
        """
        lists = [untimed(answer) for answer in self.or_empty().do("saved", "trash", "tags", "find a").objects]
        rows = self.rows() if os.path.exists(self.database) else {}
        # A library that was never written to counts as none, because it need not exist.
        rows = rows if any(found for table, found in rows.items() if table != "photoCount") else {}
        self.check_pictures(lists[0]["photos"])
        return {"lists": lists, "rows": rows}

    def or_empty(self):
        """The library, or an empty one if its folder is missing, which the program would consider a mistake."""
        return self if os.path.exists(self.database) else NoLibrary(f"{self.folder}-empty", self.shim)

    def rows(self):
        """The rows of all tables; asserts that SQLite finds nothing wrong with the file and its index."""
        # Uses a copy in memory, because checking the index is a write.
        file, db = sqlite3.connect(f"file:{self.database}?mode=ro", uri=True), sqlite3.connect(":memory:")
        file.backup(db)
        file.close()
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []
        tables = [name for name, in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
        if "search" in tables:
            db.execute("INSERT INTO search(search) VALUES('integrity-check')")
            in_library = "SELECT sequence FROM savedPhoto WHERE deletedAt IS NULL ORDER BY sequence"
            assert db.execute("SELECT rowid FROM search ORDER BY rowid").fetchall() == db.execute(in_library).fetchall()
        rows = {}
        for table in tables:
            if table.startswith("search") or table == "migration":
                continue
            # PRAGMA table_info returns number, name, …
            columns = [column[1] for column in db.execute(f"PRAGMA table_info({table})")]
            timed = {"savedAt", "madeAt", "replacedAt", "createdAt", "session", "batch"}
            rows[table] = sorted(
                [tuple(untimed_value(name, value) for name, value in zip(columns, row) if name not in timed)
                 for row in db.execute(f"SELECT * FROM {table}")], key=repr)
        db.close()
        return rows

    def check_pictures(self, photos):
        """Asserts that each photo has its whole picture, and that no picture is incomplete."""
        for photo in photos:
            assert photo["file"], f"{photo['id']} has no picture"
        for name in self.picture_names():
            assert not name.endswith(".part"), f"{name} was left"
            with open(f"{self.pictures}/{name}", "rb") as file:
                assert is_whole(file.read()), f"{name} is not whole"

    def picture_names(self):
        return sorted(name for _, _, names in os.walk(self.pictures) for name in names)


def is_whole(jpeg):
    return jpeg.startswith(b"\xff\xd8") and jpeg.endswith(b"\xff\xd9")


def untimed(value):
    """The answer without its times and its library's folder."""
    if isinstance(value, list):
        return [untimed(item) for item in value]
    if isinstance(value, dict):
        return {key: untimed_value(key, item) for key, item in value.items() if key not in ("savedAt", "path")}
    return value


def untimed_value(name, value):
    """A column or key of that name. For a time, it only keeps whether there is one."""
    if name in ("deletedAt", "undoneAt"):
        return value is not None
    if name in ("before", "after") and isinstance(value, str):
        return json.dumps(untimed(json.loads(value)), sort_keys=True)
    return untimed(value)


def was_killed(outcome):
    return outcome.code == -signal.SIGKILL


class NoLibrary(Library):
    """A home folder without any saved photo so far."""

    def place(self):
        return []
