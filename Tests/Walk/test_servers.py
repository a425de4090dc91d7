"""Servers that fail, wait, refuse, or must not get a key, and signals that end the program meanwhile."""
import json
import signal
import socket
import subprocess
import threading
import time

import pytest

import specification
from ways import typed

KEY = "a-key-that-must-stay-secret"
KEPT = {"Cache-Control": "max-age=86400"}


def begin(place, *arguments, command=None, **environment):
    command = command or [specification.PROGRAM, *place.flags, *arguments]
    return subprocess.Popen(command, cwd=place.home, env={**place.environment, **environment}, stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


# Signals to a session without a prompt


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
def test_a_signal_ends_a_command_that_waits_as_it_ends_other_programs(scripted, number):
    scripted.server.answers["/photos"] = None
    with begin(scripted, "-c", "home", "-c", "saved") as running:
        scripted.server.wait_for("/photos")
        running.send_signal(number)
        output, errors = running.communicate(timeout=60)
    # A shell sees 130, and ends the loop around the program.
    assert running.returncode == -number and output == ""
    if number in (signal.SIGINT, signal.SIGTERM):
        assert errors == "picterest: Canceled.\n"


def answer(running, line):
    print(line, file=running.stdin, flush=True)
    return running.stdout.readline()


def test_ctrl_c_ends_a_session_that_has_answered_a_command(place):
    with begin(place) as running:
        assert answer(running, "status").startswith("Photos: ")
        running.send_signal(signal.SIGINT)
        assert running.wait(60) == -signal.SIGINT and running.stderr.read() == ""


def test_a_hang_up_that_is_ignored_at_the_start_stays_ignored(place):
    # `nohup` starts a program this way.
    with begin(place, command=["/bin/sh", "-c", "trap '' HUP; exec \"$0\" --demo", specification.PROGRAM]) as running:
        assert answer(running, "status")
        running.send_signal(signal.SIGHUP)
        assert answer(running, "status")
        running.communicate(timeout=60)
    assert running.returncode == 0


def test_ctrl_c_leaves_what_verify_has_repaired_and_says_how_far_it_came(scripted):
    # Ensures that no picture is in the cache.
    nothing = {"PICTEREST_CACHE_MB": "0"}
    lines = [word for line in ("home", "star 1", "star 2", "star 3") for word in ("-c", line)]
    assert scripted.run(*lines, environment=nothing).returncode == 0
    pictures = scripted.home / "data/picterest/pictures"
    for path in pictures.glob("*.jpg"):
        path.unlink()
    scripted.server.answers["/images/photo-2"] = None
    with begin(scripted, "-c", "verify", **nothing) as running:
        scripted.server.wait_for("/images/photo-2", 2)
        running.send_signal(signal.SIGINT)
        output, _ = running.communicate(timeout=60)
    assert running.returncode == -signal.SIGINT and output.startswith("Checked 1 of 3 photos: ")
    assert "Fetched 1 damaged or missing picture again." in output and len(list(pictures.glob("*.jpg"))) == 1


# Keys


@pytest.mark.parametrize("own, sent", [(None, "Client-ID demo"), ("another", "Client-ID another")])
def test_the_unsplash_key_is_never_sent_to_another_server(scripted, own, sent):
    file = scripted.home / "config/picterest/access-key"
    file.parent.mkdir(parents=True)
    file.touch(0o600)
    file.write_text(KEY)
    ran = scripted.run("-c", "home", "-c", "star 1", "-c", "show 1",
                       environment={"UNSPLASH_ACCESS_KEY": KEY, "PICTEREST_API_KEY": own})
    assert ran.returncode == 0 and KEY not in ran.stdout + ran.stderr + str(scripted.server.asked)
    # Pictures are public, so requests for them have no key.
    assert [(path, headers.get("Authorization")) for path, headers in scripted.server.asked] == [
        ("/photos", sent), ("/images/photo-1", None), ("/photos/photo-1/download", sent), ("/photos/photo-1", sent)]


def test_the_command_for_the_key_is_run_once_when_the_key_is_needed_and_its_output_is_not_shown(place):
    place, runs = place.without_flags(), place.home / "runs"
    environment = {"PICTEREST_ACCESS_KEY_COMMAND": f"echo run >>runs; echo asked >&2; printf '{KEY}\\nmore\\n'",
                   "https_proxy": "http://127.0.0.1:9"}
    assert place.run("saved", environment=environment).returncode == 0 and not runs.exists()
    ran = place.run("--keep-going", "-c", "home", "-c", "search sea", environment=environment)
    assert runs.read_text() == "run\n" and ran.stderr.startswith("asked\npicterest: Cannot reach api.unsplash.com")
    assert KEY not in ran.stdout + ran.stderr


@pytest.mark.parametrize("command, problem", [
    ("exit 2", "status 2"), ("echo two words", "did not print a key"), ("true", "did not print a key"), ("yes 'a b'", "status 141")])
def test_a_command_that_prints_no_key_gives_none(place, command, problem):
    ran = place.without_flags().run("home", environment={"PICTEREST_ACCESS_KEY_COMMAND": command})
    assert ran.returncode == 78 and problem in ran.stderr


def test_before_the_first_prompt_the_command_has_the_terminal_for_its_question(place, start):
    command = f"echo run >>runs; stty -a </dev/tty >modes; echo {KEY}"
    terminal = start(place.without_flags(), PICTEREST_ACCESS_KEY_COMMAND=command)
    terminal.expect_text("home>")
    assert (place.home / "runs").read_text() == "run\n" and " icanon" in (place.home / "modes").read_text()
    assert KEY not in terminal.text


# Proxies and libcurl


def test_a_server_on_this_machine_is_not_asked_through_a_proxy(scripted):
    nowhere = "http://127.0.0.1:1"
    ran = scripted.run("home", environment={"http_proxy": nowhere, "all_proxy": nowhere})
    assert ran.returncode == 0 and "picterest: " not in ran.stderr and scripted.server.paths == ["/photos"]


@pytest.mark.parametrize("said, words", [
    (b"", "PROXY did not answer as a proxy does"), (b"rubbish\r\n\r\n", "PROXY did not answer as a proxy does"),
    (None, "PROXY took too long to answer"), (b"HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n", "PROXY answered with status 407"),
    (b"HTTP/1.1 200 OK\r\n\r\nrubbish", "there is no secure connection, because TLS failed (through PROXY)"),
])
def test_a_failure_of_the_proxy_is_not_told_as_the_servers(place, said, words):
    with socket.create_server(("127.0.0.1", 0)) as proxy:
        address = f"127.0.0.1:{proxy.getsockname()[1]}"
        threading.Thread(target=_answer_once, args=(proxy, said), daemon=True).start()
        ran = place.without_flags().run("--api", "https://photos.invalid", "home", environment={
            "https_proxy": f"http://amy:s3cret@{address}", "no_proxy": "other.test"})
    words = words.replace("PROXY", f"the proxy {address} in https_proxy")
    assert ran.returncode == 69 and ran.stderr == (
        f"picterest: Cannot reach photos.invalid: {words}. Check its address and your connection, and try again.\n")


def _answer_once(proxy, said):
    connection, _ = proxy.accept()
    connection.recv(4096)
    if said is None:
        time.sleep(120)
        return
    connection.sendall(said)
    connection.shutdown(socket.SHUT_WR)
    connection.recv(4096)


@pytest.mark.parametrize("lines, is_opened", [
    (["status", "saved"], False), (["home"], True), (["--demo", "home", "star 1"], False), (["--help"], False)])
def test_libcurl_is_opened_only_for_a_call(scripted, lines, is_opened):
    # This takes longer than most commands.
    flags = [line for line in lines if line[0] == "-"] or scripted.flags
    words = [*flags, *(word for line in lines if line[0] != "-" for word in ("-c", line))]
    assert ("/libcurl.so" in traced(scripted, ["-e", "trace=openat"], *words)) == is_opened


def traced(place, options, *words):
    trace = place.home / "trace"
    with begin(place, command=["strace", "-f", "-qq", "-y", "-o", trace, *options, specification.PROGRAM, *words]) as running:
        running.communicate(timeout=60)
    assert running.returncode == 0
    return trace.read_text()


# Calls that fail, are used up, or are made ahead


def test_a_report_that_failed_waits_and_is_sent_once_in_a_later_session(scripted):
    report, asked = "/photos/photo-1/download", scripted.server.paths.count
    scripted.server.answers[report] = (503, {}, b"later")
    ran = scripted.run("--json", "-c", "home", "-c", "star 1 memo")
    assert json.loads(ran.stdout.splitlines()[-1])["outcome"] == "starred"
    failed = scripted.server.paths.count(report)
    # A session without requests to the server does not send the report either.
    assert failed and scripted.run("saved").returncode == 0 and scripted.server.paths.count(report) == failed
    scripted.server.answers[report] = (200, {}, {})
    assert [scripted.run("home").returncode for _ in range(3)] == [0, 0, 0]
    assert scripted.server.paths.count(report) == failed + 1


def test_when_the_calls_are_used_up_what_needs_none_works_and_the_sentence_says_when_to_come_back(scripted, start):
    server, used_up = scripted.server, (403, {"X-Ratelimit-Remaining": "0"}, b"Rate Limit Exceeded")
    server.answers["/photos"] = (200, {**KEPT, "X-Ratelimit-Remaining": "1"}, server.answers["/photos"][2])
    terminal = start(scripted)
    page = typed(terminal, "home").count("Amy Rivers")
    server.answers = {path: answer if path.startswith("/images") else used_up for path, answer in server.answers.items()}
    for line, text in [
        ("next", "Try again next hour."), ("home", "Amy Rivers"), ('star 2 "light"', '"light"'), ("saved", "light"),
        ("show 1", "Amy Rivers"), ("back", ""), ("back", ""), ("unstar 2", "to the trash"),
        ("show 3", "Try again next hour."), ("home --fresh", "Try again next hour."),
        # The earlier list is still there, and its numbers still work.
        ("star 1", "★ Saved 1 · "),
    ]:
        said = " ".join(typed(terminal, line).split())
        assert text in said, line
        assert line != "home" or said.count("Amy Rivers") == page == 3 and "Try again" not in said


SLUGS = ["sea", "fog", "sky", "ice", "sun"]
PAGES = sorted(["/topics", *(f"/topics/{slug}/photos" for slug in SLUGS)])


@pytest.fixture
def topics(scripted):
    """Five topics, each with one photo, from a server that allows many calls."""
    headers = {**KEPT, "X-Ratelimit-Limit": "1000", "X-Ratelimit-Remaining": "900"}
    photos, answers = [scripted.server.photo("p")], scripted.server.answers
    answers["/topics"] = (200, headers, [{"slug": slug, "title": f"The {slug}", "total_photos": 1} for slug in SLUGS])
    answers |= {page: (200, headers, photos) for page in PAGES[1:]}
    return scripted


def test_a_session_ends_when_its_answers_are_kept_and_syncs_none_of_their_folders(scripted):
    scripted.server.answers["/photos"] = (200, KEPT, [])
    # Simulates a slow disk: each file gets its name half a second late.
    slow = ["-e", "trace=fsync,fdatasync,mkdir,mkdirat,renameat,renameat2", "-e", "inject=renameat,renameat2:delay_enter=500000"]
    calls = traced(scripted, slow, *scripted.flags, "-c", "home").splitlines()
    assert any("mkdir" in call and "answers" in call for call in calls)
    assert not [call for call in calls if "sync" in call and "/cache" in call]
    assert len(list((scripted.home / "cache/picterest/answers").glob("*.answer"))) == 1
    # If nothing may be cached, a cached answer is not used either.
    assert [scripted.run("home", environment={"PICTEREST_CACHE_MB": size}).returncode for size in ("8", "0")] == [0, 0]
    assert scripted.server.paths == ["/photos", "/photos"]


def leave(terminal):
    terminal.type("quit\r")
    begun = time.monotonic()
    assert terminal.end() == 0
    return time.monotonic() - begun


def test_topics_and_their_first_pages_are_fetched_once_and_then_cost_no_call(topics, start):
    terminal, answers = start(topics), topics.home / "cache/picterest/answers"
    terminal.wait_until(lambda: len(list(answers.glob("*.answer"))) == 6, "the answers on the disk")
    assert sorted(topics.server.paths) == PAGES
    typed(terminal, "topics")
    assert all("Amy Rivers" in typed(terminal, f"topic {slug}") for slug in SLUGS)
    leave(terminal)
    assert len(topics.server.paths) == 6


def test_a_server_that_does_not_answer_holds_up_neither_a_command_nor_the_end(topics, start):
    topics.server.answers["/topics"] = None
    terminal = start(topics)
    topics.server.wait_for("/topics")
    assert "Amy Rivers" in typed(terminal, "home")
    # The program would give up after 20 seconds.
    assert leave(terminal) < 15


def test_without_a_prompt_or_where_nothing_is_kept_nothing_is_read_ahead(topics, start):
    assert topics.run(input="help\nstatus\n").returncode == 0
    terminal = start(topics, PICTEREST_CACHE_MB="0")
    typed(terminal, "help next")
    time.sleep(0.5)
    leave(terminal)
    assert not topics.server.paths
