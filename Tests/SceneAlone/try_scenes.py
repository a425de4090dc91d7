#!/usr/bin/env python3
"""Starts every scene alone, like `make scene ONLY=…`, and types its first command, then quit."""
import re
import subprocess
import sys

HOP = re.compile(r"^#1 +View → Interactor +(\w+)\.", re.MULTILINE)


def problem(program, scene, command):
    run = subprocess.run([program, scene], input=f"{command}\nquit\n", text=True, capture_output=True,
                         timeout=60)
    shown = run.stdout + "".join(line for line in run.stderr.splitlines() if " → " not in line)
    if run.returncode or not shown.strip():
        return f"exit code {run.returncode}, {run.stdout!r}, {run.stderr!r}"
    return None if HOP.search(run.stderr) else f"no hop in {run.stderr!r}"


def main(program):
    listed = subprocess.run([program], check=True, text=True, capture_output=True).stdout
    problems = [(line, problem(program, *line.split("\t"))) for line in listed.splitlines()]
    for line, what in problems:
        print(f"{'✘' if what else '✔'} {line} {what or ''}")
    sys.exit(any(what for _, what in problems) or len(problems) < 15)


main(sys.argv[1])
