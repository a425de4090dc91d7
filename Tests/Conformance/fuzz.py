#!/usr/bin/env python3
"""Presses random keys while AddressSanitizer and UBSan watch libedit.

    fuzz.py FOLDER      the folder in which build_libedit.sh built libedit

SECONDS (60) sets how long it runs, and SEED which keys it presses. It fails if a sanitizer reports something, if the
program crashes, or if it never becomes idle. Then it prints the last keys and how to press them again.
"""
import glob
import os
import random
import signal
import subprocess
import sys
import time

from keys import ANSWERS, EDITING, ENTER, NOTHING
from terminal import Terminal

SECONDS = float(os.environ.get("SECONDS", "60"))
SEED = int(os.environ.get("SEED", random.SystemRandom().randrange(1_000_000)))
#: Ctrl-\ is a signal while a command runs, as in every shell.
ENDINGS = (0, -signal.SIGTERM, -signal.SIGHUP, -signal.SIGQUIT)
PIECES = ["a", "bc ", "star ", "show 3", "home", "saved", "delete 1", "한", "글 ", "é", "e\u0301", "🌊", "\U0001F1F0\U0001F1F7",
          "\u0300", "\u200d", '"', "'", "\\", "#", "x" * 40, "가" * 40, "y", "\n"]
FORMS = ([form for forms, _, _ in EDITING.values() for form in forms.values()] + list(ENTER.values())
         + list(NOTHING.values()) + list(ANSWERS.values()) + ["\x1b[A", "\x1b[B", "\t", "\x1b[Z", "\x1b", "\x12", "\x1f",
                                                              "\x1b[1;3C", "\x1by", "\x0f", "\x16", "\x18", "\x03"])


def action(dice):
    """A random action: its name and its argument."""
    kind = dice.choices(["text", "key", "bytes", "half", "burst", "paste", "resize", "signal", "wait"],
                        [30, 45, 5, 5, 4, 4, 5, 2, 4])[0]
    if kind == "text":
        return "type", dice.choice(PIECES).encode()
    if kind == "key":
        return "type", dice.choice(FORMS).encode() * dice.choice([1, 1, 1, 2, 30])
    if kind == "bytes":
        return "type", bytes(dice.randrange(256) for _ in range(dice.randrange(1, 9)))
    if kind == "half":
        form = dice.choice(FORMS).encode()
        return "type", form[:dice.randrange(1, len(form) + 1)]
    if kind == "burst":
        return "type", "".join(dice.choice(dice.choice([PIECES, FORMS])) for _ in range(150)).encode()
    if kind == "paste":
        text = "".join(dice.choice(PIECES) for _ in range(dice.choice([1, 5, 300])))
        return "type", b"\x1b[200~" + text.encode() + dice.choice([b"\x1b[201~", b"\x1b[201~", b""])
    if kind == "resize":
        return "resize", (dice.choice([1, 2, 3, 7, 20, 33, 80, 200]), dice.choice([1, 2, 5, 24, 60]))
    if kind == "signal":
        return "signal", dice.choice([signal.SIGWINCH, signal.SIGCONT, signal.SIGINT])
    return "wait", None


def do(terminal, name, what):
    if name == "type":
        terminal.type(what)
    elif name == "resize":
        terminal.resize(*what)
    elif name == "signal":
        terminal.send(what)
    else:
        terminal.settle()


def environment(folder):
    """Variables for the loader, to use the instrumented library, and for the sanitizers, to write reports."""
    asan = subprocess.run(["gcc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True).stdout.strip()
    options = f"log_path={folder}/report:halt_on_error=0"
    return {"LD_PRELOAD": asan, "LD_LIBRARY_PATH": f"{folder}/lib", "SWIFT_BACKTRACE": "enable=no",
            "ASAN_OPTIONS": f"{options}:detect_leaks=0:handle_segv=2:handle_abort=2",
            "UBSAN_OPTIONS": f"{options}:print_stacktrace=1"}


def reports(folder):
    return sorted(glob.glob(f"{folder}/report*"))


def session(number, folder, end):
    """Runs the program once. Returns any finding, or an empty string after a normal run and end."""
    dice = random.Random(SEED * 10_000 + number)
    size = dice.choice([(80, 24), (40, 12), (17, 30), (3, 3), (132, 50)])
    done = [f"a window of {size[0]} by {size[1]}"]
    with Terminal(columns=size[0], rows=size[1], environment=environment(folder), ready=None) as terminal:
        terminal.deadline = 20
        try:
            terminal.wait_until(lambda: b">" in terminal.output, "the first prompt")
            if "libasan" not in open(f"/proc/{terminal.process.pid}/maps").read():
                sys.exit("the watched libedit was not loaded")
            for _ in range(dice.randrange(20, 120)):
                name, what = action(dice)
                done.append(f"{name} {what!r}" if what is not None else name)
                try:
                    do(terminal, name, what)
                except AssertionError:
                    # Keys may end the program before it has read all of them.
                    if terminal.process.poll() is None:
                        raise
                if terminal.process.poll() is not None or time.monotonic() > end + 5:
                    break
            else:
                terminal.settle()
            if terminal.process.poll() is None:
                terminal.send(dice.choice([signal.SIGTERM, signal.SIGHUP]))
            code = terminal.end()
            found = "" if code in ENDINGS else f"it ended with {code}"
        except AssertionError as error:
            found = str(error)
    for name in reports(folder):
        with open(name, errors="replace") as file:
            found += "\n" + file.read()
    return found and f"{found}\nSession {number} did, last at the end:\n  " + "\n  ".join(done[-40:])


def main():
    folder = os.path.abspath(sys.argv[1])
    for name in reports(folder):
        os.remove(name)
    print(f"SEED={SEED}, {SECONDS:g} seconds", flush=True)
    end, number = time.monotonic() + SECONDS, int(os.environ.get("SESSION", "0"))
    while time.monotonic() < end:
        found = session(number, folder, end)
        if found:
            sys.exit(f"{found}\nAgain: make fuzz-keys SEED={SEED} SESSION={number} SECONDS=1")
        number += 1
    print(f"{number} sessions, and nothing was found")


main()
