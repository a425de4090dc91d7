"""The process around the program: ignored signals, preloaded libraries, terminals that terminfo does not know."""
import shutil
import signal
import subprocess

import pytest
from terminal import PICTEREST

PRELOADED = """
#include <stdio.h>
#include <stdlib.h>
__attribute__((constructor)) static void fill(void) {
  char name[32];
  for (int i = 0; i < 200; i++) { snprintf(name, sizeof name, "FILLED_%d", i); setenv(name, "x", 1); }
}
"""

NO_TERMINALS = """
#include <errno.h>
int posix_openpt(int flags) { errno = ENOSPC; return -1; }
"""


def preloaded(place, code):
    library = place.home / "preloaded.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-xc", "-", "-o", library], input=code, text=True, check=True)
    return {"LD_PRELOAD": str(library)}


def test_where_children_are_ignored_the_key_command_still_answers(place):
    command = [PICTEREST, "home"]
    ran = subprocess.run(command, env={**place.environment, "PICTEREST_ACCESS_KEY_COMMAND": "echo walk", "PICTEREST_API": "http://127.0.0.1:1"},
                         preexec_fn=lambda: signal.signal(signal.SIGCHLD, signal.SIG_IGN), capture_output=True, text=True)
    assert "exited with status" not in ran.stderr
    ran = subprocess.run([PICTEREST, "home"], env={**place.environment, "PICTEREST_ACCESS_KEY_COMMAND": "exit 7"},
                         preexec_fn=lambda: signal.signal(signal.SIGCHLD, signal.SIG_IGN), capture_output=True, text=True)
    assert "exited with status 7" in ran.stderr


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler for the preloaded library")
def test_a_preloaded_library_that_sets_variables_leaves_the_arguments(place):
    ran = place.run("--version", environment=preloaded(place, PRELOADED))
    assert ran.stdout.startswith("picterest ") and ran.returncode == 0


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler for the preloaded library")
def test_where_no_pseudo_terminal_is_left_the_prompt_is_plain(place, start):
    terminal = start(place, **preloaded(place, NO_TERMINALS))
    terminal.expect_text("home>")
    terminal.type("topics\r")
    terminal.expect_text("topic <n> for the photos of one")


def test_less_gets_a_terminal_that_it_knows(place, start):
    (place.home / "less").write_text('#!/bin/sh\ncat >/dev/null\necho "TERM is $TERM"\n')
    (place.home / "less").chmod(0o755)
    terminal = start(place, PATH=f"{place.home}:/usr/bin:/bin", PAGER=None, TERM="xterm-novum")
    terminal.wait_until(lambda: terminal.shows(""), "the prompt")
    terminal.type("help manual\r")
    terminal.expect_text("TERM is xterm-256color")


def test_the_terminal_in_emacs_gets_no_marks_or_links(place, start):
    terminal = start(place, TERM="eterm-color")
    terminal.wait_until(lambda: terminal.shows(""), "the prompt")
    terminal.type("home --limit 1\rcredit 1\r")
    terminal.expect_text("Picture by")
    assert b"\x1b]" not in terminal.output
