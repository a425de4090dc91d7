"""picterest-serve, as a process."""
import http.client
import re
import signal
import subprocess
import threading

import pytest

import specification
from servers import PhotoServer


def serve(*flags, stdout=subprocess.PIPE):
    return subprocess.run([specification.SERVE, *flags], stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=60, check=False)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_server_stops_when_it_is_asked_to(number):
    server = PhotoServer()
    server.process.send_signal(number)
    assert server.process.wait(60) == 0


def test_paintings_under_way_do_not_delay_its_end():
    server, answered = PhotoServer(), threading.Semaphore(0)

    def get(path):
        connection = http.client.HTTPConnection(server.origin.removeprefix("http://"))
        connection.request("GET", path)
        return connection.getresponse().read().decode(errors="replace")

    def paint():
        try:
            get(picture)
        except (http.client.HTTPException, OSError):
            return
        answered.release()

    picture = re.search(r"/images/[\w-]+", get("/photos?client_id=demo"))[0] + "?w=1080"
    waiting = [threading.Thread(target=paint) for _ in range(60)]
    for thread in waiting:
        thread.start()
    assert answered.acquire(timeout=60)
    server.stop()
    for thread in waiting:
        thread.join()
    assert not all(answered.acquire(blocking=False) for _ in range(30)), "it painted for all of them first"


def test_what_was_typed_reaches_the_terminal_without_control_characters():
    refused = serve("--por\x1b[31mt")
    assert refused.returncode == 64 and "\x1b" not in refused.stderr


@pytest.mark.parametrize("flag", ["-h", "--help", "--version"])
def test_texts_in_place_of_serving_go_to_standard_output_or_it_exits_with_74(flag):
    printed = serve(flag)
    assert printed.returncode == 0 and printed.stdout and not printed.stderr
    with open("/dev/full", "w") as full:
        ran = serve(flag, stdout=full)
    assert ran.returncode == 74
    assert ran.stderr == "picterest-serve: Cannot write to standard output: No space left on device.\n"
    if flag == "--version":
        assert printed.stdout == specification.printed("--version").replace("picterest ", "picterest-serve ")


@pytest.mark.parametrize("flags, sentence", [
    (["--calls-per-hour", "-1"], '--calls-per-hour takes a number from 0 to 1000000000, not "-1".'),
    (["--port", "70000"], '--port takes a number from 0 to 65535, not "70000".'),
    (["--port=", "1"], "--port needs a value. Usage: --port <port>"),
    (["--prot", "1"], 'There is no option "--prot". Did you mean --port?'),
    (["8080"], 'There is no option "8080". Type picterest-serve --help to see the options.'),
])
def test_a_wrong_value_is_named(flags, sentence):
    ran = serve(*flags)
    assert ran.returncode == 64 and not ran.stdout and sentence in ran.stderr


def test_a_port_that_is_in_use_is_named(photo_server):
    port = photo_server.origin.rpartition(":")[2]
    ran = serve("--port", port)
    assert ran.returncode == 69 and f"cannot listen on 127.0.0.1:{port}: the port is taken." in ran.stderr
