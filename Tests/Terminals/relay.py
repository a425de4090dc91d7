"""Runs in a terminal, between it and the program, to press keys and record the program's output.

    relay.py FOLDER PROGRAM ARGUMENT…

FOLDER has a pipe `keys`. It gets `log`, the program's whole output, and `sizes`, a line for each size of the window: the
length of the log, rows, columns, and both in pixels. Before the program starts, two cells in opposite corners are magenta
until the first key comes.
"""
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import tty

FOLDER, PROGRAM = sys.argv[1], sys.argv[2:]
SIZE = struct.Struct("HHHH")


def window():
    return fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(SIZE.size))


def show_corners():
    rows, columns = SIZE.unpack(window())[:2]
    os.write(1, b"\x1b[?25l\x1b[2J\x1b[48;2;255;0;255m\x1b[H \x1b[%d;%dH \x1b[0m" % (rows, columns))


def note_size(*_):
    fcntl.ioctl(fd, termios.TIOCSWINSZ, window())
    with open(f"{FOLDER}/sizes", "a") as sizes:
        print(written, *SIZE.unpack(window()), file=sizes)


tty.setraw(0)
keys = os.open(f"{FOLDER}/keys", os.O_RDWR)
show_corners()
os.read(keys, 1)
os.write(1, b"\x1b[2J\x1b[H\x1b[?25h")
written, log = 0, open(f"{FOLDER}/log", "wb", buffering=0)
pid, fd = pty.fork()
if pid == 0:
    os.execvp(PROGRAM[0], PROGRAM)
note_size()
signal.signal(signal.SIGWINCH, note_size)
while True:
    for ready in select.select([0, fd, keys], [], [])[0]:
        try:
            data = os.read(ready, 65536)
        except OSError:
            # The program has ended, and the test looks at what remains.
            signal.pause()
        if ready != fd:
            os.write(fd, data)
            continue
        log.write(data)
        written += len(data)
        while data:
            data = data[os.write(1, data):]
