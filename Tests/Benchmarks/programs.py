"""The measured programs, and how to start them."""
import contextlib
import os
import re
import shutil
import subprocess
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PICTEREST = os.path.join(ROOT, ".build/release/picterest")
SERVE = os.path.join(ROOT, ".build/release/picterest-serve")
#: How often to measure the short figures; the long ones take a fraction of it.
ROUNDS = int(os.environ.get("ROUNDS", "40"))
#: Whether libraries, crowds and texts are small: this tries each measurement, and the figures mean nothing.
IS_SMALL = os.environ.get("SIZE") == "small"


def sized(count, small):
    """The size to measure, or the small one that shows that the measurement works."""
    return small if IS_SMALL else count


def environment(home, **more):
    return {"HOME": home, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color", "PICTEREST_PICTURES": "off",
            "LANG": "C.UTF-8", "XDG_STATE_HOME": os.path.join(home, "state"), **more}


def run(command, home, **more):
    """Runs a program with its output to /dev/null. Returns its milliseconds and its peak memory in megabytes.

    Linux never reports less than what the program's parent has, which is less than any of these programs needs.
    """
    begun = time.perf_counter()
    process = subprocess.Popen(command, env=environment(home, **more), stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    milliseconds = (time.perf_counter() - begun) * 1000
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return milliseconds, usage.ru_maxrss / 1024


def fnv1a(content):
    """FNV-1a, which the program uses to check and name files."""
    value = 0xCBF29CE484222325
    for byte in content:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return f"{value:016x}"


def forget_answers(cache):
    """Removes a cache's answers but not its pictures, so that the next run makes its calls, like the day's first run."""
    shutil.rmtree(os.path.join(cache, "answers"), ignore_errors=True)


@contextlib.contextmanager
def serving(*arguments):
    server = subprocess.Popen([SERVE, "--port", "0", *arguments], stdout=subprocess.PIPE, text=True)
    try:
        yield re.search(r"http://127\.0\.0\.1:\d+", server.stdout.readline())[0]
    finally:
        server.terminate()
        server.wait()
