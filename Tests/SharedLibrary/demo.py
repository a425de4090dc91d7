"""Starts a server with a library for ada and bo, and a session for each, side by side in tmux."""

import shlex
import signal
import subprocess
import sys

from conftest import PROGRAM, Database
from postgres import Server


def main():
    # Removes the server even if the window is closed.
    signal.signal(signal.SIGHUP, lambda *_: sys.exit())
    server = Server()
    try:
        server.create()
        database = Database(server, "studio")
        # The first photo creates the library.
        first = [str(PROGRAM), "--demo", "--pictures", "off", "--library", database.address(), "-c", "home", "-c",
                 'star 1 "the first one"']
        subprocess.run(first, check=True, stdout=subprocess.DEVNULL)
        database.people()
        for person in "ada", "bo":
            print(f"{person}: picterest --demo --library '{database.address(person)}'")
        sessions = [shlex.join([str(PROGRAM), "--demo", "--library", database.address(person)]) for person in ("ada", "bo")]
        subprocess.run(["tmux", "-L", "picterest-demo", "new-session", sessions[0], ";", "split-window", "-h", sessions[1],
                        ";", "select-pane", "-L"])
    finally:
        subprocess.run(["tmux", "-L", "picterest-demo", "kill-server"], stderr=subprocess.DEVNULL)
        server.remove()


if __name__ == "__main__":
    main()
