"""A fault at every call with which a change writes, syncs, creates, renames or removes a file.

Each run begins with the same library. Afterward, a fresh process must find it intact, as it was before the change or as it is
after it. If the program reported the change, only the state after it counts; if it said that nothing was changed, only the
state before. A change that was not made can then be made.

FAULT_STRIDE=7 tries only every seventh point. Each combination and each run start with a different one. SEED repeats a run.
"""
import dataclasses
import os
import signal
import sqlite3
import zlib

import pytest

from changes import CHANGES, STARRED
from library import CANNOT_WRITE, INPUT_OUTPUT, LIMIT, NOTHING_CHANGED, Fault, Library, Outcome, was_killed

STRIDE = int(os.environ.get("FAULT_STRIDE", "1"))
#: Calls that take space. If another call reports a full disk, SQLite knows only that it failed.
TAKES_SPACE = ("write", "pwrite", "writev")
#: The kind of fault, and whether it persists.
KINDS = [("kill", False), ("torn", False), ("eio", False), ("eio", True), ("enospc", False), ("enospc", True), ("short", False)]


@dataclasses.dataclass
class Trial:
    """A library after a run with a fault at one point, and how the run ended."""
    library: Library
    outcome: Outcome
    #: The call, and the file in the library's folder.
    point: str
    number: int

    def __str__(self):
        return f"at point {self.number}, {self.point}: {self.outcome}"

    def expect_failure(self, cause, *codes):
        """Asserts that the program, if the fault affected it at all, gave the cause and ended with one of these codes."""
        assert self.outcome.code in (0, *codes), self
        if self.outcome.code != 0:
            assert cause in self.outcome.message, self


def points(library, session, watched="data"):
    """The calls with which a session changes a folder of the library's, in order."""
    log = f"{library.folder}-points"
    assert library.copy(f"{library.folder}-counted").run(*session, log=log, watched=watched).code == 0
    with open(log, encoding="utf-8") as file:
        return file.read().splitlines()


def trials(library, session, points, kind, sticky=False, watched="data"):
    """Runs a session on a copy of the library for each point, with the fault there."""
    for number in steps(points, f"{session}{kind}{sticky}"):
        tried = library.copy(f"{library.folder}-tried")
        yield Trial(tried, tried.run(*session, fault=Fault(kind, number, sticky), watched=watched), points[number - 1],
                    number)


def steps(points, seed):
    """The numbers of the points to try. The seed and that of the run determine the first."""
    return range(1 + zlib.crc32(f"{os.environ['SEED']}{seed}".encode()) % STRIDE, len(points) + 1, STRIDE)


class Sweep:
    def __init__(self, change, library):
        self.change, self.library = change, library
        if change.before:
            library.do(*change.before)
        after = library.copy(f"{library.folder}-after")
        after.do(*change.session)
        self.before, self.after = library.copy(f"{library.folder}-before").state(), after.state()
        assert self.before != self.after
        self.points = points(library, change.session)

    def trials(self, kind, sticky=False):
        return trials(self.library, self.change.session, self.points, kind, sticky)

    def check(self, trial):
        """Asserts that the library is in one of the two states, as the program said, and completes the change."""
        state = trial.library.state()
        is_after = state == self.after
        assert is_after or state == self.before, trial
        # The last answer belongs to the change.
        if trial.outcome.code == 0 or len(trial.outcome.output.splitlines()) == len(self.change.session):
            assert is_after, trial
        if NOTHING_CHANGED in trial.outcome.message:
            assert not is_after, trial
        if not is_after:
            trial.library.do(*self.change.session)
            assert trial.library.state() == self.after, trial


@pytest.fixture(scope="session")
def sweeps():
    """This process's sweeps, each made once."""
    return {}


@pytest.fixture(params=CHANGES, ids=str)
def sweep(request, sweeps, shim, tmp_path_factory):
    change = request.param
    if change not in sweeps:
        library = Library(tmp_path_factory.mktemp("sweep") / "library", shim)
        os.mkdir(library.folder)
        sweeps[change] = Sweep(change, library)
    return sweeps[change]


@pytest.mark.parametrize("kind, sticky", [*KINDS, ("eintr", False)])
def test_a_fault_at_any_write_point_leaves_the_old_or_the_new_state(sweep, kind, sticky):
    for trial in sweep.trials(kind, sticky):
        is_space = kind == "short" or kind == "enospc" and trial.point.split()[0] in TAKES_SPACE
        if kind in ("kill", "torn"):
            assert was_killed(trial.outcome), trial
        elif is_space:
            trial.expect_failure("There is no space left", CANNOT_WRITE)
        elif kind == "enospc":
            trial.expect_failure("", CANNOT_WRITE, INPUT_OUTPUT)
        else:
            trial.expect_failure("failed: ", INPUT_OUTPUT)
        sweep.check(trial)


@pytest.mark.parametrize("kind, number", [("int", 2), ("term", 15), ("hup", 1)])
def test_a_signal_at_any_write_point_leaves_the_old_or_the_new_state(sweep, kind, number):
    for trial in sweep.trials(kind):
        # The signal ends the program, unless the change came first.
        assert trial.outcome.code in (0, 128 + number, -number), trial
        sweep.check(trial)


def test_ctrl_z_never_stops_the_program_while_it_holds_a_lock(sweep):
    stopped = 0
    for number in steps(sweep.points, "tstp"):
        tried = sweep.library.copy(f"{sweep.library.folder}-tried")
        # Ctrl-Z has no effect in an orphaned process group, which that of these tests may be.
        program = tried.start(*sweep.change.session, fault=Fault("tstp", number), process_group=0)
        if os.waitid(os.P_PID, program.pid, os.WSTOPPED | os.WEXITED | os.WNOWAIT).si_code == os.CLD_STOPPED:
            stopped += 1
            expect_free(tried.database)
            program.send_signal(signal.SIGCONT)
        output, errors = program.communicate(timeout=LIMIT)
        trial = Trial(tried, Outcome(program.returncode, output, errors), sweep.points[number - 1], number)
        assert trial.outcome.code == 0, trial
        sweep.check(trial)
    # At the last points, the program may end before it stops.
    assert stopped > 0 or STRIDE > 1


def expect_free(database):
    """Asserts that no process holds a lock of SQLite. The file need not exist yet."""
    if not os.path.exists(database):
        return
    db = sqlite3.connect(database, timeout=0, isolation_level=None)
    db.execute("BEGIN EXCLUSIVE")
    db.execute("ROLLBACK")
    db.close()


@pytest.mark.parametrize("kind, sticky", KINDS)
def test_a_fault_at_any_write_point_of_a_star_of_several_leaves_each_photo_saved_or_not(library, kind, sticky):
    session = ("home", "star 1-3 \"all #three\"")
    wanted = [photo["id"] for photo in library.do("home").objects[0]["photos"][:3]]
    for trial in trials(library, session, points(library, session), kind, sticky):
        saved = trial.library.state()["lists"][0]["photos"]
        # In order, none incomplete, and with everything that belongs to them.
        assert [photo["id"] for photo in reversed(saved)] == wanted[:len(saved)], trial
        assert all(photo["memo"] == "all" and photo["tags"] == ["three"] for photo in saved), trial
        if trial.outcome.code == 0:
            assert len(saved) == 3, trial
        trial.library.do(*session)
        assert trial.library.ids() == wanted[::-1], trial


@pytest.mark.parametrize("kind, sticky", KINDS)
def test_a_fault_at_any_write_point_of_verify_changes_no_row_and_the_next_one_repairs(library, kind, sticky):
    library.do(*STARRED)
    rows, whole = library.rows(), library.files()
    for name in library.picture_names():
        os.truncate(f"{library.pictures}/{name}", 100)
    for trial in trials(library, ("verify",), points(library, ("verify",)), kind, sticky):
        assert trial.library.rows() == rows, trial
        trial.library.do("verify")
        assert trial.library.rows() == rows, trial
        assert pictures_in(trial.library.files()) == pictures_in(whole), trial


def pictures_in(files):
    return {name: content for name, content in files.items() if name.startswith("pictures/")}


@pytest.mark.parametrize("kind, sticky", KINDS)
def test_a_fault_at_any_write_point_of_verify_loses_no_picture_that_someone_put_there(library, kind, sticky):
    library.do(*STARRED)
    rows, names = library.rows(), [f"pictures/{name}" for name in library.picture_names()]
    whole, (one, two) = library.files(), names[:2]
    for name, content in ((one, whole[two]), (two, whole[one])):
        with open(f"{library.data}/{name}", "wb") as file:
            file.write(content)
    for trial in trials(library, ("verify",), points(library, ("verify",)), kind, sticky):
        assert set(names) <= set(trial.library.files()), trial
        trial.library.do("verify")
        assert trial.library.rows() == rows, trial
        pictures = pictures_in(trial.library.files())
        assert {name: pictures.pop(name) for name in names} == {name: whole[name] for name in names}, trial
        assert sorted(pictures.values()) == sorted((whole[one], whole[two])), trial


@pytest.mark.parametrize("kind, sticky", KINDS)
def test_a_fault_at_any_write_point_of_a_backup_leaves_a_whole_one_or_none(library, kind, sticky):
    library.do(*STARRED)
    state, session = library.state(), ("backup ~/copy",)
    for trial in trials(library, session, points(library, session, "copy"), kind, sticky, "copy"):
        backup = Library(trial.library.folder, trial.library.shim, "copy")
        if trial.outcome.code == 0 or os.path.exists(backup.database):
            assert backup.state() == state, trial
        assert trial.library.state() == state, trial
        trial.library.do("backup ~/another")
