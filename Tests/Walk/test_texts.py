"""The texts about the program are true: README, man pages, the map of modules, and shell completions."""
import json
import os
import re
import shlex
import subprocess

import pytest

import manual
import specification
import steps
from terminal import Terminal

MANUAL = specification.ROOT / "Sources/App/Shell/Manual"
MAN_PAGES = ["picterest", "picterest-config", "picterest-json", "picterest-serve"]


def shell(place, *command, text=""):
    path = f"{os.path.dirname(specification.PROGRAM)}:/usr/bin:/bin"
    return subprocess.run(command, input=text, capture_output=True, text=True, cwd=place.home, timeout=120, check=False,
                          env={**place.environment, "PATH": path, "TERM": "dumb"})


# README


def test_the_program_prints_the_session_of_the_readme(place):
    blocks = (specification.ROOT / "README.md").read_text().split("```")
    shown = next(block for block in blocks if "\nhome> " in block).strip().splitlines()
    commands = [line.partition("> ")[2] for line in shown if re.match("(home|saved|detail)> ", line)]
    ran = place.run("--yes", "--width", "80", *(word for line in commands for word in ("-c", line)))
    assert not ran.stderr and len(commands) >= 5
    # The saving date is the day of the test.
    printed = iter(re.sub(r"\d{4}-\d\d-\d\d", "DATE", ran.stdout).splitlines())
    for line in shown:
        if line != "…" and "? [y/N]" not in line and not re.match("(home|saved|detail)> ", line):
            assert re.sub(r"\d{4}-\d\d-\d\d", "DATE", line) in printed, f"The README shows {line!r} there."


def test_a_picture_of_the_program_is_shown_before_the_first_heading():
    path = re.search(r"!\[[^\]]+\]\(([^)]+)\)", (specification.ROOT / "README.md").read_text().partition("\n## ")[0])[1]
    data = (specification.ROOT / path).read_bytes()
    frame = re.search(rb"\xff[\xc0\xc2]..\x08..(..)", data, re.DOTALL)
    assert int.from_bytes(frame[1], "big") == 1080 and len(data) < 300_000


def test_every_room_is_on_the_map_of_the_readme():
    text = (specification.ROOT / "README.md").read_text()
    for folder in [*specification.ROOT.glob("Sources/*/"), specification.ROOT / "Scenes"]:
        assert f"]({folder.relative_to(specification.ROOT)})" in text, f"Add a link to {folder} to the map in the README."


# The manual and the map


@pytest.mark.parametrize("name", MAN_PAGES)
def test_mandoc_has_nothing_to_say_of_a_man_page(place, name):
    (place.home / name).write_text(specification.printed("--man-page", name))
    assert shell(place, "mandoc", "-T", "lint", name).stdout == ""
    if name == "picterest":
        assert 300 < shell(place, "mandoc", "-T", "utf8", "-O", "width=80", name).stdout.count("\n") <= 500


def examples(name):
    text = (MANUAL / f"{name}.md").read_text()
    return [line for block in re.findall(r"^```\n(.*?)^```$", text, re.MULTILINE | re.DOTALL) for line in block.splitlines()]


@pytest.mark.parametrize("name", ["config", "export", "find", "json", "pictures", "quotes", "scripts", "serve"])
def test_the_examples_of_a_page_can_be_pasted(place, photo_server, name):
    lines = examples(name)
    assert lines
    place.run("star", steps.A, "sea #sea #light")
    for line in lines:
        if line.startswith("picterest-serve "):
            continue
        ran = shell(place, "bash", "-o", "pipefail", "-c", line.replace("http://127.0.0.1:8080", photo_server.origin))
        assert ran.returncode == 0 and ran.stdout + ran.stderr, f"{line}: {ran.stderr}"


def test_the_page_of_the_server_names_its_flags():
    help_ = subprocess.run([specification.SERVE, "--help"], capture_output=True, text=True, check=True).stdout
    flags = set(re.findall(r"--[a-z-]+", help_)) - {"--help", "--version"}
    assert flags and all(f"`{flag}`" in (MANUAL / "serve.md").read_text() for flag in flags)


def test_the_modules_are_those_of_the_committed_map():
    committed = (specification.ROOT / "Documentation/modules.dot").read_text()
    assert specification.printed("-c", "graph --modules --dot") == committed, "Run make graph."


def graphs(place, *lines):
    ran = place.run("--json", *(word for line in lines for word in ("-c", line)))
    return [graph for graph in map(json.loads, ran.stdout.splitlines()) if graph["command"] == "graph"]


def test_the_whole_cycle_of_a_scene_is_shown_with_its_one_weak_edge_while_it_is_alive(place):
    for scene, way in specification.WAYS.items():
        (graph,) = graphs(place, *way, "graph")
        edges = {(edge["from"], edge["property"], edge["to"], edge["isWeak"]) for edge in graph["edges"]}
        view, interactor, presenter = (scene.title() + part for part in ("ViewController", "Interactor", "Presenter"))
        assert graph["onStage"] == scene and not any("Trace" in name for edge in edges for name in (edge[0], edge[2]))
        assert {(view, "interactor", interactor, False), (interactor, "presenter", presenter, False),
                (presenter, "viewController", view, True)} <= edges
    popped = graphs(place, "home", "show 1", "graph", "back", "graph")
    assert [graph["alive"] for graph in popped] == [["home", "detail"], ["home"]]


def test_people_see_the_graph_as_a_tree_with_weak_edges(place):
    lines = place.run("graph").stdout.splitlines()
    assert lines[:4] == ["HomeViewController", "├─ interactor ─▶ HomeInteractor", "│  ├─ presenter ─▶ HomePresenter",
                         "│  │  └─ viewController ┄▶ HomeViewController weak"]
    assert lines[-1] == "Alive: home (on stage)"


def test_an_export_to_standard_output_has_the_keys_of_the_manual(place):
    place.run("-c", "home", "-c", "star 1 first", "-c", "star 2", "-c", "memo 1 second")
    photos = [json.loads(line) for line in place.run("export", "-").stdout.splitlines()]
    assert {photo["memo"] for photo in photos} == {"second", None}
    for photo in photos:
        assert not manual.faults_of(photo, "Exported")


def test_photos_of_a_list_of_ids_are_fetched_and_a_backup_is_merged(place):
    def run(library, *words):
        ran = place.run("--json", "--data-dir", library, *words)
        assert ran.returncode == 0, ran.stderr
        return json.loads(ran.stdout)

    (place.home / "list.txt").write_text("nPCo9Zm4uqU\n0duOYva_Qu6\n")
    assert run("one", "import", "~/list.txt")["added"] == 2
    run("one", "backup", "~/copy")
    merged = run("other", "import", "~/copy")
    assert merged["added"] == 2 and merged["picturesMissing"] == 0
    assert run("other", "verify")["whole"] == 2


# The results of the program's completion scripts in each shell: the last word, and its completions

COMPLETIONS = [
    ("sa", ["saved"]), ("--keys ", ["emacs", "vi"]), ("--color al", ["always"]), ("--color=al", ["always"]),
    ("search --color=bl", ["black", "black_and_white", "blue"]), ("--data-dir af", ["afolder"]), ("--cache-dir=af", ["afolder"]),
    ("--data-dir a", ["a folder", "afolder"]), ("-f a", ["a file", "a folder", "afile", "afolder"]), ("saved -- --ye", []),
    ("col", []),
]
#: The completions ask this function instead of the program. It prints its words.
FUNCTION = "picterest() { printf '<%s>' \"$@\"; echo '<END'; }; PS1='READY '\n"
BASH = "source ./_picterest; bind 'set enable-bracketed-paste off'\n"
ZSH = """fpath=($PWD $fpath); autoload -Uz compinit; compinit -D -u
unset zle_bracketed_paste; unsetopt prompt_sp prompt_cr
zle -C all-matches complete-word _generic; bindkey '^Xa' all-matches
zstyle ':completion:all-matches::::' completer _all_matches _complete
zstyle ':completion:all-matches:*' insert true
"""
#: For each shell: its command, its startup file, that file's text, and the keys that insert all completions.
SHELLS = {"bash": (["/usr/bin/bash", "--noprofile", "--rcfile", "rc", "-i"], "rc", BASH, "\x1b*"),
          "zsh": (["/usr/bin/zsh", "-d", "-i"], ".zshrc", ZSH, "\x18a")}


@pytest.fixture
def complete(place):
    """Makes a function that completes a line's last word in a shell, and returns all words on the resulting line."""
    opened = []
    for name in ("a file", "afile"):
        (place.home / name).touch()
    for name in ("a folder", "afolder"):
        (place.home / name).mkdir()
    (place.home / "afolder/file").touch()

    def begin(name, setting=""):
        (place.home / "_picterest").write_text(specification.printed("--generate-completion-script", name))
        if name == "fish":
            return lambda line: [offered.partition("\t")[0] for offered in shell(
                place, "fish", "--no-config", "-c", 'source ./_picterest; complete -C "$argv[1]"', f"picterest {line}"
            ).stdout.splitlines()]
        command, file, text, keys = SHELLS[name]
        (place.home / file).write_text(f"cd '{place.home}'\n{text}{setting}{FUNCTION}")
        path = f"{os.path.dirname(specification.PROGRAM)}:/usr/bin:/bin"
        terminal = Terminal(command=command, home=str(place.home), ready=None, columns=500,
                            environment={**place.environment, "ZDOTDIR": str(place.home), "PATH": path, "TERM": "dumb"})
        opened.append(terminal)
        terminal.wait_until(lambda: b"READY " in terminal.output, "the first prompt")

        def words(line):
            terminal.output = b""
            terminal.type(f"picterest {line}{keys}\r")
            terminal.wait_until(lambda: re.search(rb"<END\s.*READY ", terminal.output, re.DOTALL), "the words")
            return re.findall("<([^<>]*)>", re.search(r"((?:<[^<>]*>)*)<END", terminal.output.decode())[1])
        return words

    yield begin
    for terminal in opened:
        terminal.close()


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_a_shell_completes_commands_flags_values_files_and_folders(complete, name):
    words = complete(name)
    for line, expected in COMPLETIONS:
        before, _, last = line.rpartition(" ")
        completed = words(line)
        if name != "fish":
            before = before.split()
            assert completed[:len(before)] == before, line
            completed, expected = completed[len(before):], expected or [last]
        # The `always` of `--color=always`, which some shells repeat, and a folder without its slash.
        assert sorted(word.rpartition("=")[2].rstrip("/") for word in completed) == sorted(expected), line


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
def test_a_shell_completes_ids_of_saved_photos_tags_topics_and_values(complete, place, name):
    for words in (["star", "BI01aufKNO2", "by the harbor"], ["star", "CpmO91KsB1T"], ["tag", "BI01aufKNO2", "+sea", "+sun"]):
        subprocess.run([specification.PROGRAM, *words], env=place.environment, capture_output=True, check=True)
    words = complete(name)
    shown = {"bash": r"tag:sea", "zsh": "tag:sea", "fish": "tag:sea"}[name]
    assert shown in words("find "), "the tags"
    assert words("find tag:se")[-1] == "tag:sea"
    if name == "bash":
        assert complete(name, "COMP_WORDBREAKS=${COMP_WORDBREAKS//[:=]}\n")("find tag:se")[-1] == "tag:sea"
    for line, expected in [("find #se", "#sea")] * (name != "fish") + [("delete BI01aufKNO2 C", "CpmO91KsB1T"), ("show BI", "BI01aufKNO2"), ("show C", "CpmO91KsB1T"), ("tag BI01aufKNO2 +se", "+sea"), ("topic golden-", "golden-hour"),
                           ("random --topic golden-", "golden-hour"), ("config pictures six", "sixel")]:
        assert words(line)[-1] == expected, line


def test_a_shell_offers_no_file_for_a_folder_and_options_in_the_order_of_help(complete):
    assert complete("zsh")("--data-dir afolder/")[-1] == "afolder/"
    assert complete("bash")("search --")[1:5] == ["--color", "--orientation", "--order", "--lang"]


@pytest.mark.parametrize("words, instead", [(["tcsh"], ', not "tcsh"'), ([], "")])
def test_only_known_shells_have_completions(place, words, instead):
    ran = place.without_flags().run("--generate-completion-script", *words)
    assert ran.returncode == 64
    assert ran.stderr == f"picterest: --generate-completion-script takes bash, zsh or fish{instead}.\n"


def test_a_script_is_written_without_a_home(place):
    # The Makefile calls it where the home folder may be unknown.
    ran = place.without_flags().run("--generate-completion-script", "fish",
                                    environment={"HOME": "relative", "PICTEREST_API": "nonsense"})
    assert ran.returncode == 0 and "complete -c picterest" in ran.stdout and not list(place.home.iterdir())


MEMOS = ["5", "1-5", "3,4", "-", "--", "--yes", "--history", "-h", "--help", "nPCo9Zm4uqU", "the #sea.", "it's", 'say "hi"', "a\\nb", "a\nb", "\t",
         "  two  blanks ", "「봄」", "“light”", "$HOME `id` $(id) !! ; | &", "\\", "\\'", "*?[]{}~", "é e\u0301", "👩\u200d👩\u200d👧", "\u3000x", "\x7f", "= x"]


@pytest.mark.parametrize("quote", [shlex.quote, json.dumps, lambda memo: json.dumps(memo, ensure_ascii=False)])
def test_a_memo_that_python_quotes_after_two_dashes_is_read_back_unchanged(place, quote):
    lines = [f"memo nPCo9Zm4uqU -- {quote(memo)}" for memo in MEMOS]
    place.run("star", "nPCo9Zm4uqU")
    expected = [memo.strip() or None for memo in MEMOS]
    assert memos(place.run("--json", *(word for line in lines for word in ("-c", line)))) == expected
    # In a pipe, a line ends with its line break, even inside quotes.
    short = [(line, memo) for line, memo in zip(lines, expected) if "\n" not in line]
    assert memos(place.run("--json", input="\n".join(line for line, _ in short))) == [memo for _, memo in short]
    for line in set(lines) - {line for line, _ in short}:
        ran = place.run("--json", input=line + "\nsaved")
        assert ran.returncode == 64 and json.loads(ran.stderr)["line"] == 1 and not ran.stdout


def memos(ran):
    assert not ran.stderr
    return [json.loads(line)["memo"] for line in ran.stdout.splitlines()]


def test_the_quotes_of_a_shell_are_no_part_of_an_alias(place):
    for words in [["sea = search sea"], ["sea=search sea"], ["sea", "=", "search sea"]]:
        assert json.loads(place.run("--json", "alias", *words).stdout)["name"] == "sea"
        assert json.loads(place.run("--json", "alias").stdout)["aliases"] == [{"name": "sea", "text": "search sea"}]
