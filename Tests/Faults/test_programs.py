"""Several programs that use one library at once, and one that stops in the middle of a change."""
import os
import pty
import random
import select
import signal
import subprocess
import threading
import time

import pytest

from changes import FOG, ROOFS, SEA
from library import BUSY, CANNOT_WRITE, Fault, Library

#: The seconds that a program waits for another one.
CEILING = 10


def finish(process):
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    return output


def test_eight_programs_that_start_at_once_make_one_library(library):
    programs = [library.start("home", f"star {number} \"memo {number}\"") for number in range(1, 9)]
    for program in programs:
        finish(program)
    assert sorted(library.memos()) == [f"memo {number}" for number in range(1, 9)]
    library.state()


@pytest.mark.parametrize("number", range(5))
def test_two_backups_into_one_folder_at_once_do_not_spoil_each_other(number, starred):
    programs = [starred.start("backup ~/copy") for _ in range(2)]
    errors = {program.communicate(timeout=60)[1]: program.returncode for program in programs}
    assert sorted(errors.values()) == [0, CANNOT_WRITE], errors
    refusal = max(errors, key=errors.get)
    assert "Another backup is running" in refusal or "is not empty" in refusal
    assert Library(starred.folder, data="copy").state() == starred.state()


def test_two_writers_and_a_reader_lose_nothing_and_wait_for_moments(starred):
    count = 100
    longest = {}

    def work(name, *session):
        """Gives a program its commands one by one, after each answer, and records the longest wait."""
        program = starred.start(stdin=subprocess.PIPE)
        for command in session:
            began = time.monotonic()
            print(command, file=program.stdin, flush=True)
            assert program.stdout.readline(), program.communicate()
            longest[name] = max(longest.get(name, 0), time.monotonic() - began)
        program.communicate(timeout=60)

    sessions = {
        "sea": ["saved", *(f"memo {SEA} \"sea {number}\"" for number in range(count))],
        "fog": ["saved", *(f"memo {FOG} \"fog {number}\"" for number in range(count))],
        "reader": ["saved"] * count}
    threads = [threading.Thread(target=work, args=(name, *session)) for name, session in sessions.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print("longest waits in milliseconds:", {name: round(1000 * wait) for name, wait in longest.items()})
    assert starred.memos() == [f"fog {count - 1}", f"sea {count - 1}"]
    # Each acknowledged memo is in the photo's history.
    rows = starred.rows()
    earlier = {memo for row in rows["earlierMemo"] for memo in row if isinstance(memo, str)}
    assert earlier >= {f"{name} {number}" for name in ("sea", "fog") for number in range(count - 1)}
    assert max(longest.values()) < CEILING / 2, longest


def stop_while_writing(library):
    """A program stopped at a point where no other may read or write the library."""
    log = f"{library.folder}/points"
    library.copy(f"{library.folder}-counted").run("saved", f"memo {SEA} stopped", log=log)
    with open(log, encoding="utf-8") as file:
        points = file.read().splitlines()
    at = points.index("pwrite library.db") + 2
    program = library.start("saved", f"memo {SEA} stopped", fault=Fault("stop", at))
    os.waitid(os.P_PID, program.pid, os.WSTOPPED | os.WNOWAIT)
    return program


def proceed(program):
    program.send_signal(signal.SIGCONT)
    finish(program)


@pytest.mark.parametrize("session", [("saved",), (f"star {ROOFS}",), ("undo",)], ids=lambda session: session[0].split()[0])
def test_a_program_waits_for_one_that_is_stopped_and_gives_up_cleanly(session, starred):
    stopped = stop_while_writing(starred)
    began = time.monotonic()
    refused = starred.run(*session)
    waited = time.monotonic() - began
    assert refused.code == BUSY and "Another program is using the library" in refused.message, refused
    assert CEILING <= waited < 2 * CEILING
    proceed(stopped)
    starred.do(*session)
    starred.state()


def read_until(descriptor, text, limit=30):
    seen, end = b"", time.monotonic() + limit
    while text not in seen and time.monotonic() < end:
        if select.select([descriptor], [], [], 0.1)[0]:
            try:
                seen += os.read(descriptor, 4096)
            except OSError:  # The program has ended.
                break
    return seen


def test_a_wait_for_another_program_is_shown_and_ends_with_ctrl_c(starred):
    stopped = stop_while_writing(starred)
    before = starred.files()
    master, slave = pty.openpty()
    waiting = starred.start(f"star {ROOFS}", json_lines=False, stdin=slave, stdout=slave, stderr=slave)
    os.close(slave)
    sentence = b"Waiting for another program that is using the library."
    shown = read_until(master, sentence)
    assert sentence in shown, shown
    waiting.send_signal(signal.SIGINT)
    began = time.monotonic()
    assert waiting.wait(timeout=30) in (130, -signal.SIGINT)
    assert time.monotonic() - began < CEILING / 2
    os.close(master)
    assert {name: content for name, content in starred.files().items() if not name.startswith("pictures/")} == {
        name: content for name, content in before.items() if not name.startswith("pictures/")}
    proceed(stopped)
    assert starred.memos() == ["fog", "stopped"]


@pytest.mark.parametrize("seed", range(20))
def test_a_session_that_is_killed_at_any_moment_loses_nothing_that_it_reported(seed, starred):
    moment = random.Random(seed).uniform(0.02, 0.4)
    program = starred.start("saved", *(f"memo {SEA} {number}." for number in range(1000)))
    killing = threading.Timer(moment, program.kill)
    killing.start()
    output, _ = program.communicate()
    # The last line may be incomplete.
    reported = [line for line in output.split("\n")[:-1] if '"command":"memo"' in line]
    fog, sea = starred.memos()
    number = int(sea.rstrip(".")) if sea != "by the sea" else -1
    assert fog == "fog" and len(reported) - 1 <= number <= len(reported), (seed, len(reported), sea)
    starred.state()
