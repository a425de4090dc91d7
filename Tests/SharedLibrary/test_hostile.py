"""No answer from a server can harm the terminal, the memory or the library's users."""

import os
import struct
import subprocess
import time

import pytest

from conftest import line
from hostile import HostileServer, data_row, message, row_description

COLUMNS = {
    "sequence": b"1", "source": b"demo", "photoid": b"BI01aufKNO2", "memo": b"a memo", "memoby": b"ada", "tags": b"{sea}",
    "memotags": b"{}", "starredby": b"ada", "savedat": b"1750000000", "deletedat": None,
    "file": b"BI01aufKNO2-0123456789abcdef.jpg", "haspicture": b"t", "width": b"3", "height": b"2", "color": None,
    "blurhash": None, "description": b"words", "alternativetext": None, "photographername": b"Kim",
    "photographerusername": None, "photographerurl": None, "rawurl": None, "fullurl": None,
    "regularurl": b"https://a/b", "smallurl": None, "thumburl": None, "pageurl": None, "downloadlocation": None,
    "iswatermarked": b"f", "place": None, "missingsince": None, "withdrawnat": None, "lastchange": None, "now": b"1750000000", "total": b"1",
}


def page(**changed):
    values = {**COLUMNS, **changed}
    return list(values), [list(values.values())]


@pytest.fixture
def hostile():
    servers = []

    def make(answer):
        servers.append(HostileServer(answer))
        return servers[-1]

    yield make
    for server in servers:
        server.close()


def lists(answer):
    return lambda sql: answer if "total.count" in sql else None


def test_an_ordinary_row_is_shown(hostile, run):
    done = run(hostile(lists(page())).address, "saved")
    assert '"a memo" #sea' in done.stdout, done


EVIL = b"\x1b]52;c;AAAA\x07\x1b[2J\x9b31m\xe2\x80\xaetxt"


@pytest.mark.parametrize("column", ["memo", "memoby", "tags", "starredby", "description", "photographername", "place"])
def test_no_text_of_a_server_reaches_the_terminal_as_it_is(hostile, run, column):
    value = b'{"%s"}' % EVIL if column == "tags" else EVIL.replace(b"\x9b", b"\xc2\x9b")
    for commands in ["saved"], ["saved", "show 1", "memo --history"]:
        done = run(hostile(lists(page(**{column: value}))).address, *commands)
        for sign in "\x1b", "\x07", "\x9b", "\u202e":
            assert sign not in done.stdout and sign not in done.stderr, (column, sign)


@pytest.mark.parametrize("column", [name for name, value in COLUMNS.items() if value is not None])
@pytest.mark.parametrize("value", [None, b"", b"\xff\xfe", b"NaN", b"99999999999999999999", b"{", b"x" * 100_000])
def test_a_row_with_anything_in_it_is_left_out_or_shown(hostile, run, column, value):
    done = run(hostile(lists(page(**{column: value}))).address, "saved")
    assert done.returncode in (0, 69), done
    assert "Fatal" not in done.stderr and len(done.stdout) < 103_000


@pytest.mark.parametrize("error", [
    b"\0", b"SFATAL\0\0", b"C28P01\0M\x1b[2J\0\0", b"C" + b"x" * 100_000 + b"\0M" + b"y" * 100_000 + b"\0\0"])
def test_an_error_with_anything_in_it_is_told_safely(hostile, run, error):
    done = run(hostile(lambda sql: message(b"E", error) + message(b"Z", b"I")).address, "saved")
    assert done.returncode in (69, 74, 77), done
    assert "\x1b" not in done.stderr and len(done.stderr) < 1_000


@pytest.mark.parametrize("answer", [
    b"", b"\0" * 100, message(b"Z", b"I"), message(b"X"), b"D" + struct.pack("!I", 3), message(b"G", b"\0\0\0"),
    message(b"1") + message(b"2") + row_description(["sequence"]) + data_row([b"1", b"2"]),
    message(b"N", b"SNOTICE\0M\x1b[2J\x07\0\0") + message(b"Z", b"I")])
def test_an_answer_out_of_turn_ends_the_question(hostile, run, answer):
    begin = time.monotonic()
    done = run(hostile(lambda sql: answer or None).address, "saved")
    assert done.returncode in (0, 69, 74, 75), done
    assert "\x1b" not in done.stdout + done.stderr
    assert time.monotonic() - begin < 40


def test_a_column_of_a_gigabyte_takes_no_gigabyte(hostile, tmp_path):
    def endless(sql):
        yield (message(b"1") + message(b"2") + row_description(["memo"]) + b"D" + struct.pack("!IHI", 1 << 30, 1, (1 << 30) - 10))
        for _ in range(1 << 10):
            yield b"x" * (1 << 20)

    done = subprocess.run(
        ["/usr/bin/time", "-f", "%M", *line(tmp_path, hostile(endless).address, "saved")], capture_output=True, text=True, env={"HOME": str(tmp_path), "PATH": os.environ["PATH"]}, timeout=60)
    words, kilobytes = done.stderr.rsplit("\n", 2)[:2]
    assert "more than 128 MiB" in words, done.stderr
    assert int(kilobytes.split()[-1]) < 500_000, kilobytes
