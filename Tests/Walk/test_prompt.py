"""The program at a prompt: first steps, announcements, what it stores, the pager, the editor, text from outside."""
import json
import re
import signal
import unicodedata

import pytest

import specification
import steps
from servers import PhotoServer
from terminal import Terminal
from ways import cells, typed

SHOWS_MODES = r"stty -a </dev/tty | grep -o '[-]*icanon\|[-]*echo '"


def leave(terminal):
    terminal.type("quit\r")
    assert terminal.end() == 0 and terminal.settings == terminal.settings_before


def joined(text):
    """Joins the lines, because their ends depend on the width."""
    return " ".join(text.split())


# The greeting and the first session


def test_the_greeting_says_how_to_begin(place, start):
    terminal = start(place.without_flags())
    terminal.expect_text("home>")
    assert terminal.text.splitlines() == [
        "picterest — demo catalogue (set UNSPLASH_ACCESS_KEY for Unsplash). Type help.", "To begin, try these:",
        "  home             browse photos", '  star 3 "a memo"  save the third photo',
        "  saved            see your library", "home> Enter for home"]
    terminal.type("\r")
    terminal.expect_text("1–15 of")
    asked = start(place)
    asked.expect_text("home>")
    assert asked.text.startswith("picterest — demo catalogue. Type help.\n")


def test_the_first_steps_are_not_shown_to_someone_who_has_a_library_or_reads_json(place, start):
    def greeting(*flags):
        terminal = start(place, *flags)
        terminal.expect_text("home>")
        assert len(terminal.text.splitlines()) == 2
        terminal.type("\x04")
        assert terminal.end() == 0

    greeting("--json")
    assert not (place.home / "data").exists()
    assert place.run("-c", "home", "-c", "star 1").returncode == 0
    greeting()


def test_the_first_session_enters_home_itself_and_says_what_to_try_next(place, start):
    first = start(place.without_flags(), first=True, rows=40)
    first.expect_text("Tab for more.\nhome>")
    lines = first.text.splitlines()
    assert lines[1] == "home> home" and lines[2].startswith(" 1 ☆ 6000×4000  ")
    assert lines[-2].startswith('Try star 3 "a memo" to save photo 3,')
    assert typed(first, "trash").count("\n") == 2
    second = start(place, first=True)
    second.expect_text("To begin, try these:")


@pytest.mark.parametrize("lines, place_then, shown", [
    (["home", "next"], "home --page 2", "16–30 of"), (["search light", "show 3"], "show ", "detail>"),
    (["topic golden-hour", "next"], "topic golden-hour --page 2", "16–30 of"),
    (["by CpmO91KsB1T", "next"], "by ", "16–"),
    (["search light", "trash"], "trash", "The trash is empty"), (["search light", "random hills"], "random \"hills\"", "Demo catalogue"),
    (["star BI01aufKNO2 light", "saved"], "saved", "1 photo saved"), (["home", "back"], "home", "1–15 of")])
def test_a_second_start_shows_the_page_or_photo_where_the_last_session_ended(place, start, lines, place_then, shown):
    first = start(place)
    for line in lines:
        typed(first, line)
    first.type("\x04")
    assert first.end() == 0
    kept = (place.home / "state/picterest/last-place").read_text().splitlines()
    assert kept[0] == "demo" and kept[1].startswith(place_then)
    second = start(place)
    second.expect_text(shown)
    assert f"home> {place_then}" in second.text
    second.type("\x04")
    assert second.end() == 0


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL])
def test_a_window_that_closes_without_a_word_keeps_the_place(place, start, number):
    terminal = start(place)
    typed(terminal, "search light")
    typed(terminal, "next")
    terminal.process.send_signal(number)
    terminal.end()
    assert (place.home / "state/picterest/last-place").read_text() == "demo\nsearch \"light\" --page 2\n"


@pytest.mark.parametrize("line", [" star 1", "star 1 aB345678901234567890123456789012345678901"])
def test_a_session_with_a_private_line_leaves_the_place_as_it_was(place, start, line):
    for lines in (["home"], [line, "saved"]):
        terminal = start(place)
        for text in lines:
            typed(terminal, text)
        terminal.type("\x04")
        assert terminal.end() == 0
        assert (place.home / "state/picterest/last-place").read_text() == "demo\nhome\n"


def test_a_place_of_another_source_or_a_damaged_one_is_not_shown(place, start):
    for text in (b"unsplash\nhome\n", b"demo\n", b"\xff\xff", b"demo\nhome\nhome\n", b"demo\nho\x1bme\n",
                 b"demo\nhome" + b" " * 5000, b""):
        state = place.home / "state/picterest"
        state.mkdir(parents=True, exist_ok=True)
        (state / "last-place").write_bytes(text)
        terminal = start(place)
        terminal.expect_text("home>")
        terminal.settle()
        assert "1–15" not in terminal.text
        terminal.type("\x04")
        assert terminal.end() == 0


@pytest.mark.parametrize("flags", [["--plain"], ["--json"], ["--api", "http://127.0.0.1:9"]])
def test_nothing_is_entered_for_a_screen_reader_a_script_or_where_it_would_be_a_call(place, start, flags):
    terminal = start(place.without_flags(), *flags, first=True)
    terminal.expect_text("home>")
    terminal.settle()
    assert "home> home" not in terminal.text


def test_a_question_is_asked_at_a_terminal_with_commands_from_flags(place, start):
    assert place.run("-c", "home", "-c", "star 1 바다").returncode == 0
    assert place.run("-c", "saved", "-c", "delete 1").returncode == 0
    for answer, total in (("n", 1), ("네", 0)):
        terminal = start(place, "-c", "trash", "-c", "purge 1")
        terminal.expect_text('"바다" from the trash for good? [y/N]')
        terminal.type(f"{answer}\r")
        assert terminal.end() == 0 and terminal.settings == terminal.settings_before
        assert json.loads(place.run("--json", "trash").stdout)["total"] == total


def test_everything_that_is_printed_fits_the_window_except_paths(place, start):
    terminal = start(place, columns=40)
    for line in ("home", 'star 3 "부엌을 위한 빛, 아침에만 드는 빛, 그리고 바다"', "help", "status", "help star", "skip"):
        rows = typed(terminal, line).replace("\r", "").split("\n")[1:-1]
        assert rows and all(cells(row) <= 40 or row[0] == "/" for row in rows), rows
    assert rows[0].strip() == "^^^^" and len(rows) > 2


def test_a_key_of_the_settings_and_tab_know_what_they_should(place, start):
    file = place.home / "config/picterest/config"
    file.parent.mkdir(parents=True)
    file.touch(0o600)
    file.write_text("key ctrl-g = unix-line-discard\nkey alt-q = accept-line\n")
    terminal = start(place)
    terminal.wait_until(lambda: terminal.shows(""), "the prompt")
    terminal.type("nonsense\x07help columns\x1bq")
    terminal.expect_text("columns <1–8|auto>")
    # The program reads topics in the background, a moment after the first prompt.
    terminal.prompt = "topic golden-hour> "
    for _ in range(100):
        terminal.type("topic golde\t\r")
        terminal.settle()
        if terminal.shows(""):
            return
    raise AssertionError("Tab does not know the topic")


# What another session changes, and what the history keeps


NEWS = "Another session changed the library: 1 photo saved now."


def test_changes_of_another_session_are_announced_above_the_unfinished_line(place, start):
    # A session learns of changes once it has opened a library.
    assert place.run("-c", "home", "-c", "star 5", "-c", "unstar 5").returncode == 0
    terminal = start(place)
    typed(terminal, "home")
    terminal.type("star 1 half")
    terminal.expect("star 1 half")
    assert place.run("-c", "home", "-c", "star 3").returncode == 0
    terminal.expect_text(f"{NEWS}\nhome> star 1 half")
    terminal.type(" a memo\r")
    terminal.expect_text('★ Saved 1 · 윤바다 · "half a memo"\nhome>')


def test_a_tag_alone_is_found_at_a_prompt_and_is_a_comment_in_a_pipe(place, start):
    place.run("star", steps.A, "by the harbor", "#sea")
    terminal = start(place)
    typed(terminal, "#sea")
    terminal.expect_text("1 photo for #sea")
    typed(terminal, "Saved")
    terminal.expect_text("1 photo saved")
    ran = place.run(input="#sea\n")
    assert not ran.stdout and ran.returncode == 0


def test_the_calls_left_are_shown_where_they_run_out(place, start):
    place.server = PhotoServer("--calls-per-hour", "40")
    terminal = start(place)
    typed(terminal, "home")
    assert "calls left" not in "\n".join(terminal.screen.rows())
    for number in range(37):
        typed(terminal, f"search light{number}")
    terminal.wait_until(lambda: " of 40 calls left this hour" in "\n".join(terminal.screen.rows()), "the calls left")
    leave(terminal)
    place.server.stop()


def test_after_a_change_of_another_session_tab_offers_the_present_memo(place, start):
    assert place.run("-c", "home", "-c", "star 1 old").returncode == 0
    terminal = start(place)
    for line, begun, memo in (("saved", "memo 1 ", "a new one"), ("show 1", "memo ", "a third one")):
        terminal.type("\x01\x0b")
        typed(terminal, line)
        terminal.output = b""
        assert place.run("-c", "saved", "-c", f'memo 1 "{memo}"').returncode == 0
        terminal.type(begun)
        terminal.wait_until(lambda: NEWS.encode() in terminal.output, "the news")
        terminal.type("\t")
        terminal.expect_text(f'{begun}"{memo}"')


def test_no_key_of_the_environment_or_the_file_is_kept_in_the_history(place, start):
    file = place.home / "config/picterest/access-key"
    file.parent.mkdir(parents=True)
    file.touch(0o600)
    file.write_text("file-key\n")
    for lines, environment in [
        (["nonsense file-key", "help"], {}),
        (["nonsense ours", "star 1 theirs", "UNSPLASH_ACCESS_KEY=x", "help star 1", "nonsense demo"],
         {"UNSPLASH_ACCESS_KEY": "ours"}),
    ]:
        terminal = start(place.without_flags(), **environment, PICTEREST_API_KEY="theirs")
        for line in lines:
            typed(terminal, line)
        terminal.type("\x04")
        assert terminal.end() == 0
    assert terminal.history == ["help", "help star 1", "nonsense demo"]


def test_a_shortened_history_is_on_disk_before_it_replaces_the_long_one(place):
    # New commands are not synced, but shortening the history must not lose all of it.
    folder = place.home / "state/picterest"
    folder.mkdir(mode=0o700, parents=True)
    (folder / "history").write_text("".join("1\t\t\t%s%d\n" % ("x" * 8_000, number) for number in range(600)))
    calls = "trace=fsync,fdatasync,rename,renameat,renameat2"
    command = ["strace", "-f", "-qq", "-y", "-o", "trace", "-e", calls, specification.PROGRAM, "--demo"]
    with Terminal(command=command, home=str(place.home), environment=place.environment) as terminal:
        terminal.type("\x04")
        assert terminal.end() == 0
    calls = [line for line in (place.home / "trace").read_text().splitlines() if "state/picterest" in line and "= 0" in line]
    assert [re.search(r"(sync|rename)", call)[1] for call in calls] == ["sync", "rename", "sync"], calls
    assert "history.new" in calls[0] and "history.new" in calls[1] and calls[2].count("history") == 0


# Text from outside


def expect_harmless(terminal, movements="D"):
    """Asserts that after the typed line, only colors and the line editor's moves control the terminal."""
    text = re.sub(r"\x1b\]133;[^\\]*\\", "", terminal.output.decode(errors="replace")).partition("\n")[2]
    sequences = re.findall(r"\x1b\[([?0-9;]*[A-Za-z])", text)
    assert all(end[-1] in "m" + movements or end.startswith("?2004") for end in sequences), sequences
    # U+200E is around right-to-left names.
    left = set(re.sub(r"\x1b\[[?0-9;]*[A-Za-z]|[\r\n\u200d\u200e]", "", text))
    assert not {character for character in left if unicodedata.category(character) in ("Cc", "Cf", "Co", "Zl", "Zp")}


def test_names_and_descriptions_of_photos_do_not_control_the_terminal(place, start):
    terminal = start(place, columns=200)

    def show(line):
        text = typed(terminal, line)
        expect_harmless(terminal)
        return text

    assert "Mallory\ufffd[31m" in show("topic odd-ones --limit 60")
    # HardCase in the demo catalogue: right-to-left names and descriptions, and some with control characters.
    for number in (4, 14, 15, 22):
        for line in (f'star {number} "memo"', f"show {number}", "credit", "back"):
            show(line)
    assert "title" in show("saved") and "There is no command" in show("\u202egnihton\x9b31m")
    terminal.output = b""
    terminal.type("delete 1\r")
    terminal.wait_until(lambda: terminal.text.endswith("saved>"), "the prompt")
    terminal.type("show \t")
    terminal.expect_text("Mallory")
    expect_harmless(terminal, "ABCDGHJK")


# The pager


def test_the_pager_has_the_terminal_as_it_was_before(place, start):
    terminal = start(place, PAGER=f"tail -n 1; {SHOWS_MODES}; read x </dev/tty; echo got $x")
    terminal.wait_until(lambda: terminal.shows(""), "the prompt")
    terminal.type("lesson 3\r")
    terminal.expect_text("icanon")
    assert "\nSolution: [Solution/Wording.swift]" in terminal.text and terminal.settings == terminal.settings_before
    terminal.type("typed\r")
    terminal.expect_text("got typed")
    assert "There is no lesson 99" in typed(terminal, "lesson 99") and terminal.settings != terminal.settings_before
    leave(terminal)


def test_ctrl_c_is_the_pagers_alone(place, start):
    # With `noflsh`, Ctrl-C does not drop output. A `read` would miss a signal that comes right before it waits.
    terminal = start(place, PAGER="stty noflsh </dev/tty; trap 'echo heard' INT; echo ready; "
                                  "until [ -e end ]; do sleep 0.02; done")
    interrupt(terminal, "lesson 3")
    (place.home / "end").touch()
    assert "There is no lesson 99" in typed(terminal, "lesson 99") and "Still stopping" not in terminal.text


def interrupt(terminal, line):
    """Has a command start another program, which answers Ctrl-C four times."""
    terminal.wait_until(lambda: re.search(r">( [^\n]*)?$", terminal.text), "the prompt")
    terminal.type(line + "\r")
    terminal.expect_text("ready")
    for times in range(1, 5):
        terminal.type("\x03")
        terminal.wait_until(lambda: terminal.output.count(b"heard") >= times, "the trap")


def test_every_text_that_is_taller_than_the_window_is_in_the_pager(place, start):
    terminal = start(place, PAGER="wc -l; echo paged")
    typed(terminal, "home")
    for line in ("help", "graph --modules", "trace last"):
        for rows, is_paged in ((5, True), (200, False)):
            terminal.resize(80, rows)
            assert ("paged" in typed(terminal, line)) == is_paged, line


def test_with_plain_the_text_is_printed(place, start):
    terminal = start(place, "--plain", PAGER="echo paged", rows=200)
    text = typed(terminal, "lesson 3")
    assert "# 3. The presenter is a function" in text and "paged" not in text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_the_pager_ends_with_the_program(place, start, number):
    (place.home / "pager").write_text("cat >/dev/null\necho pager $$ runs\nexec sleep 100\n")
    terminal = start(place, PAGER="sh pager")
    terminal.wait_until(lambda: terminal.shows(""), "the prompt")
    terminal.type("lesson 3\r")
    terminal.expect_text(" runs")
    process = re.search(r"pager (\d+) runs", terminal.text)[1]
    terminal.send(number)
    assert terminal.end() == -number
    terminal.wait_until(lambda: not _is_running(process), "the end of the pager")


def _is_running(process):
    try:
        with open(f"/proc/{process}/stat") as file:
            return ") Z " not in file.read()
    except FileNotFoundError:
        return False


# The editor


@pytest.fixture
def edit(make_place, start):
    """Starts a session in Saved with a memo, and a script in place of the editor. It gets `-w` and the file."""
    place = make_place("demo", "folder")
    assert place.run("-c", "home", "-c", "star 1 old").returncode == 0

    def begin(script, *flags, until="saved>", **environment):
        (place.home / "my editor").write_text(script)
        terminal = start(place, *flags, **{"EDITOR": "sh 'my editor' -w", **environment})
        if until:
            typed(terminal, "saved")
        terminal.place = place
        return terminal
    return begin


def memo(terminal):
    return json.loads(terminal.place.run("--json", "saved").stdout)["photos"][0]["memo"]


def test_the_editor_gets_the_present_memo_and_its_text_becomes_the_memo(edit):
    terminal = edit('echo "$1 $(cat "$2")"; echo "new words" >"$2"')
    text = typed(terminal, "memo 1")
    assert "-w old" in text and '· "new words"' in text and memo(terminal) == "new words"
    assert "old" in typed(terminal, "memo 1 --history")


def test_an_editor_that_ends_at_once_may_not_have_waited_for_its_window(edit):
    assert 'EDITOR="code --wait"' in typed(edit("true"), "memo 1")
    text = typed(edit("sleep 0.6"), "memo 1")
    assert "at once" not in text and "Memo unchanged" in text


@pytest.mark.parametrize("flags", [[], ["--plain"]])
def test_the_editor_has_the_terminal_as_it_was_before(edit, flags):
    script = SHOWS_MODES + '; read x; echo "$x" >"$2"'
    terminal = edit(script, *flags, VISUAL="sh 'my editor' -w", EDITOR="false")
    terminal.type("memo 1\r")
    terminal.expect_text("icanon")
    assert terminal.settings == terminal.settings_before
    terminal.type("typed there\r")
    terminal.expect_text('· "typed there"')
    leave(terminal)


def test_ctrl_c_is_the_editors_alone(edit):
    terminal = edit("stty noflsh; trap 'echo heard' INT; echo ready; until read x; do :; done; echo after >\"$2\"")
    interrupt(terminal, "memo 1")
    terminal.type("\r")
    terminal.expect_text('· "after"')


@pytest.mark.parametrize("ending, sentence", [("exit 3", "exited with status 3"), ("kill -KILL $$", "was killed by signal 9")])
def test_what_was_written_is_kept_when_the_editor_fails(edit, ending, sentence):
    terminal = edit(f"echo 'long thoughts' >\"$2\"; {ending}")
    text = joined(typed(terminal, "memo 1"))
    path = re.search(r'Your text is in "([^"]*)"', text)[1].replace(" ", "")
    with open(path) as file:
        assert sentence in text and file.read() == "long thoughts\n" and memo(terminal) == "old"


def test_a_text_that_was_not_saved_is_named_at_the_next_start(edit):
    # The terminal was closed while the editor was open.
    terminal = edit("")
    assert "A memo is unsaved" not in terminal.text
    left = terminal.place.home / "data/picterest/memo-1a"
    left.mkdir()
    (left / "memo.md").write_text("thoughts")
    edit("", until=None).expect_text("A memo is unsaved, or still open in an editor:\n")


def test_a_command_at_a_terminal_may_open_the_editor_too(edit):
    terminal = edit("stty noflsh; trap '' INT; printf ready; read x; echo \"$x\" >\"$2\"", "memo", "1", until=None)
    terminal.expect_text("ready")
    terminal.type("\x03")
    terminal.type("from a shell\r")
    assert terminal.end() == 0 and memo(terminal) == "from a shell"


def test_where_no_one_can_be_asked_no_editor_opens(edit):
    terminal = edit("echo opened", "--json")
    text = typed(terminal, "memo 1")
    assert '"code":"usage"' in text and "opened" not in text
    ran = terminal.place.run("memo", "1", environment={"EDITOR": "true"})
    assert ran.returncode == 64 and 'as in: memo 1 "for the hall"' in ran.stderr


# A memo from a pipe


def test_a_dash_as_the_memo_means_standard_input(edit):
    terminal = edit("", until=None)
    for text, stored in (('two lines\nof --text "x"\n\n', 'two lines\nof --text "x"'),
                         ("\ufeffof a Windows editor\r\n", "of a Windows editor")):
        assert terminal.place.run("memo", "1", "-", input=text).returncode == 0 and memo(terminal) == stored
    for text, reason in [
        ("", 'it is blank. To clear a memo, type "" in place of -.'), (" \n", "it is blank."), ("\ufeff\n", "it is blank."),
        ("a\0b", "it is not UTF-8 text, or has a NUL byte."), ("a" * (1 << 20) + "b", "it is longer than a memo may be"),
    ]:
        ran = terminal.place.run("memo", "1", "-", input=text)
        assert ran.returncode == 65 and reason in ran.stderr
    assert memo(terminal) == "of a Windows editor"
