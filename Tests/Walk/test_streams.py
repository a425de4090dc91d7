"""The program with pipes, full disks, closed streams, and arguments and variables that are not text."""
import json
import os
import shlex
import subprocess

import pytest

import specification
import steps


def shell(place, script, *arguments):
    """Runs a shell script that knows the program as `$0`."""
    return subprocess.run(["/bin/sh", "-c", script, specification.PROGRAM, *arguments], cwd=place.home, env=place.environment,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60, check=False)


def commands(ran):
    return [json.loads(line)["command"] for line in ran.stdout.splitlines()]


def test_commands_come_from_flags_and_files_in_their_order_or_else_from_standard_input(place):
    (place.home / "first").write_text("topics\nhome\n")
    (place.home / "second").write_text("star 2\nstar 99\n")
    flags = ["--json", "-f", "first", "-c", "saved", "-c", "home", "-f", "second", "-c", "trash"]
    for ran, done, at in [
        (place.run(*flags, input="saved\n"), ["topics", "home", "saved", "home", "star"], ("second", 2)),
        (place.run("--json", input="\ufeffhome\r\n\n# a comment\nstar 99"), ["home"], ("standard input", 4)),
    ]:
        error = json.loads(ran.stderr)
        assert commands(ran) == done and (error["command"], error["file"], error["line"]) == ("star 99", *at)


def test_a_command_in_words_shows_no_prompt_and_does_not_read_standard_input(place):
    ran = place.run("home", input="saved\n")
    assert ran.stdout.count("\n") == 15 and ran.stderr == "1–15 of 2,355 · Demo catalogue · --limit for more\n"


@pytest.mark.parametrize("words", ["home", "search light", "topic golden-hour", "by BI01aufKNO2", "random"])
def test_a_limit_gives_as_many_rows_that_begin_with_an_id(place, words):
    ran = place.run(*words.split(), "--limit", "19")
    rows = ran.stdout.splitlines()
    assert len({row.split()[0] for row in rows}) == len(rows) == 19 and all(len(row.split()[0]) == 11 for row in rows)
    listed = place.run(*words.split(), "--limit", "19", "--format", "{id}").stdout.splitlines()
    assert words == "random" or listed == [row.split()[0] for row in rows]


def test_results_are_wrapped_to_the_given_width_and_messages_are_not(place):
    ran = place.run("--width", "30", "-c", "status", "-c", "delete 1")
    assert all(len(line) <= 30 or line[0] == "/" for line in ran.stdout.splitlines())
    assert ran.stderr.count("\n") == 1 and len(ran.stderr) > 60


def test_a_reader_that_goes_away_causes_no_message(place):
    reader, writer = os.pipe()
    os.close(reader)
    ran = subprocess.run([specification.PROGRAM, "--demo", "-c", "home", "-c", "next"], env=place.environment, stdout=writer,
                         stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, check=False)
    os.close(writer)
    assert ran.returncode == 141 and not ran.stderr


@pytest.mark.parametrize("argument", ["--help", "--version", "-c=home"])
def test_a_full_disk_is_said(place, argument):
    ran = shell(place, 'exec "$0" "$1" >/dev/full', argument)
    assert ran.returncode == 74
    assert ran.stderr == "picterest: Cannot write to standard output: No space left on device.\n"
    ran = shell(place, 'exec "$0" --json -c home >/dev/full')
    assert ran.returncode == 74 and json.loads(ran.stderr)["error"]["message"] == "Cannot write to standard output: No space left on device."


@pytest.mark.parametrize("streams, arguments, code, errors", [
    ("<&-", "", 0, ""), ("<&-", "--quiet -c home -c 'star 1'", 0, ""), ("2>&-", "-c nonsense", 64, ""),
    (">&-", "-c home", 74, "picterest: Cannot write to standard output: Bad file descriptor.\n"),
    ("<&- >&- 2>&-", "--keep-going -c home -c 'star 1'", 74, ""),
])
def test_a_closed_stream_changes_neither_the_exit_code_nor_the_library(place, streams, arguments, code, errors):
    ran = shell(place, f'exec "$0" {arguments} {streams}')
    assert (ran.returncode, ran.stderr) == (code, errors)
    saved = json.loads(place.run("--json", "saved").stdout)["total"]
    assert saved == ("star" in arguments and ">&-" not in streams)


@pytest.mark.parametrize("limit", range(4, 15))
def test_with_too_few_descriptors_the_program_says_so_instead_of_crashing(place, limit):
    # libdispatch traps if it cannot open its own descriptor.
    ran = shell(place, f'ulimit -n {limit} && exec "$0" status')
    assert ran.returncode == 73 and "Too many open files." in ran.stderr


@pytest.mark.parametrize("words", [
    ["--api", "https://us er:s3cret@h"], ["--width", "https://user:s3cret@h"],
    ["--json", "--width", "https://h/?client_id=s3cret"],
])
def test_a_password_in_an_argument_is_not_shown(place, words):
    ran = place.without_flags().run(*words, "-c", "status")
    assert ran.returncode == 64 and not ran.stdout and ran.stderr and "s3cret" not in ran.stderr


@pytest.mark.parametrize("words, quoted", [
    ('-c "search $bad"', "search \ufffd"), ("search -- light $bad", "\ufffd"), ('--api "http://a:s3cret$bad@h/"', "…@h/"),
])
def test_an_argument_that_is_not_utf_8_is_refused_before_anything_is_done(place, words, quoted):
    sentence = f'The argument "{quoted}" is not UTF-8 text. Check the encoding of your terminal or script.'
    run = [shell(place, f"bad=$(printf '\\377'); exec \"$0\" {flag} {words}") for flag in ("", "--json")]
    assert [(ran.returncode, ran.stdout) for ran in run] == [(64, ""), (64, "")]
    assert run[0].stderr == f"picterest: {sentence}\n"
    assert json.loads(run[1].stderr)["error"] == {"code": "usage", "message": sentence, "retryAfter": None}
    assert not list(place.home.iterdir())


def test_a_home_folder_that_is_not_utf_8_is_refused_and_nothing_is_made(place):
    ran = shell(place, "unset XDG_DATA_HOME; HOME=$PWD/$(printf 'h\\377') exec \"$0\" -c saved")
    assert ran.returncode == 78 and ran.stderr.startswith("picterest: HOME is not a path in UTF-8: ")
    assert not list(place.home.iterdir())


def test_without_a_terminal_pictures_come_only_with_a_mode_and_colors(place):
    def home(*flags, **environment):
        ran = place.run(*flags, "home", environment={"PICTEREST_PICTURES": None, **environment})
        assert ran.returncode == 0 and "picterest: " not in ran.stderr
        return ran.stdout

    text, always = home("--pictures", "off"), ("--color", "always")
    assert home(COLORTERM="truecolor") == home("--pictures", "half") == text
    assert "▀" in home("--pictures", "half", *always)
    assert home("--pictures", "kitty", *always).count("\x1b_Ga=t,q=2,f=100") >= 15
    kitty = {"TERM": "xterm-kitty", "KITTY_WINDOW_ID": "1", "COLORTERM": "truecolor"}
    assert home("--json", "--pictures", "kitty", *always, **kitty) == home("--json", "--pictures", "off")


def test_commands_that_save_nothing_make_no_folder_and_say_that_once(place):
    known = {verb: command["example"] for known in specification.commands().values() for verb, command in known.items()}
    lines = [word for verb in sorted(known.keys() - {"star", "keep", "quit"}) for word in ("-c", "home", "-c", known[verb])]
    ran = place.run("--data-dir", "none", "--keep-going", "--json", *lines, "-c", "home")
    assert commands(ran)[-1] == "home" and len(known) > 40 and not (place.home / "none").exists()
    assert ran.stderr.count("does not exist; saving a photo creates it.") == 1, ran.stderr


def test_what_is_read_works_where_no_folder_can_be_made(place):
    flags = ["--data-dir", "/proc/none/library"]
    for line in ("home", "search sea", f"show {steps.A}", "topics", "random"):
        assert place.run(*flags, *shlex.split(line)).returncode == 0, line
    doctor = place.run(*flags, "doctor")
    assert doctor.returncode == 73 and 'Cannot create or open "/proc/none/library"' in doctor.stdout
    (place.home / "empty").mkdir()
    assert place.run("--data-dir", "empty", "saved").returncode == 66
    # A misspelled name looks like an empty library.
    for line in ("saved", "find sea", "trash", "status", "purge --yes", "tags", "undo", "redo", "credits", "export a.json", "verify", "backup b"):
        ran = place.run(*flags, *shlex.split(line))
        assert (ran.returncode, ran.stdout) == (66, "") and "There is no library in" in ran.stderr, line
    assert place.run(*flags, "-c", "home", "-c", "star 1").returncode == 73


@pytest.mark.parametrize("typed", ["abcdef", "./x", "../x"])
def test_in_a_folder_that_was_removed_the_error_names_the_path_as_it_was_typed(place, typed):
    assert place.run("-c", "home", "-c", "star 1").returncode == 0
    ran = shell(place, f'mkdir gone && cd gone && rmdir ../gone && exec "$0" --demo backup {typed}')
    assert ran.returncode == 73 and not (place.home / "x").exists()
    assert ran.stderr.startswith(f'picterest: Cannot create "{typed}", because its parent folder does not exist.')


# A sign in place of a memo


@pytest.mark.parametrize("verb", ["star", "STAR"])
def test_a_dash_after_several_photos_is_standard_input(place, verb):
    ids = [steps.A, steps.B]
    for memo in ("first", "second"):
        assert place.run(verb, *ids, "-", input=memo).returncode == 0
        assert {photo["memo"] for photo in json.loads(place.run("--json", "saved").stdout)["photos"]} == {memo}
    assert place.run("memo", steps.A, "--", "-").returncode == 0


@pytest.mark.parametrize("line", [f"memo {steps.A} -", f"star {steps.A} {steps.B} -", "star 1 - 3", "star 1 , 2", f"star {steps.A} , {steps.B}"])
def test_a_sign_that_is_no_memo_is_refused_in_a_line(place, line):
    place.run("star", steps.A, "old")
    for ran in (place.run("-c", "home", "-c", line), place.run(input=f"home\n{line}\n")):
        assert ran.returncode == 64, ran.stderr
    assert place.run("--format", "{id} {memo}", "saved").stdout == f"{steps.A} old\n"


def test_quiet_after_a_query_is_the_flag(place):
    place.run("star", steps.A, "par quick")
    ran = place.run("find", "par", "-q")
    assert ran.stdout.startswith(steps.A) and not ran.stderr
    assert len(place.run("export", "-", "par", "-q", "--format", "jsonl").stdout.splitlines()) == 1


def test_an_export_to_standard_output_is_all_that_json_prints(place):
    place.run("star", steps.A, "x")
    for form in ("json", "jsonl", "csv"):
        assert place.run("--json", "export", "-", "--format", form).stdout == place.run("export", "-", "--format", form).stdout or form == "json"
    assert json.loads(place.run("--json", "export", "-", "--format", "json").stdout)


@pytest.mark.parametrize("words", [["path", steps.A], ["memo", steps.A, "x"], ["memo", steps.A, "--history"], ["tag", steps.A, "+x"],
                                   ["unstar", steps.A], ["status"], ["delete", steps.A], ["restore", steps.A]])
def test_a_command_for_saved_photos_refuses_a_mistyped_folder(place, words):
    assert place.run("--data-dir", "typo", *words).returncode == 66


def test_two_sources_are_refused(place):
    assert place.without_flags().run("--source", "unsplash", "--demo", "home").returncode == 64
    assert place.without_flags().run("--source", "demo", "--demo", "home").returncode == 0
