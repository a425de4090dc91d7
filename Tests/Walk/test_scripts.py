"""The scripts in Documentation/Scripts.md, unchanged."""
import json
import os
import re
import subprocess

import pytest

import specification

TEXT = (specification.ROOT / "Documentation/Scripts.md").read_text()
SCRIPTS = {heading: (language, code) for heading, language, code in
           re.findall(r"^## ([^\n]+)\n(?:(?!^## ).)*?^```(\w+)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)}


@pytest.fixture
def home(tmp_path):
    """A library of three photos, and a folder of programs that imitate those of a desktop."""
    for name, script in {"mail": 'echo "$2" > mailed; cat >> mailed', "fzf": "head -n 2",
                         "xdg-open": "echo \"$1\" >> opened"}.items():
        program = tmp_path / "bin" / name
        program.parent.mkdir(exist_ok=True)
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)
    run(tmp_path, "sh", "picterest -c home -c 'star 1 2 \"light #sea\"' -c 'star 3 kitchen'")
    return tmp_path


def run(home, language, script, **environment):
    path = f"{home}/bin:{os.path.dirname(specification.PROGRAM)}:/usr/bin:/bin"
    words = {"sh": ["bash", "-euo", "pipefail", "-c", script], "python": ["python3", "-c", script],
             "fish": ["fish", "--no-config", "-c", script]}[language]
    return subprocess.run(words, cwd=home, capture_output=True, text=True, timeout=120, check=False, stdin=subprocess.DEVNULL,
                          env={"HOME": str(home), "PATH": path, "TERM": "dumb", "LANG": "C.UTF-8", "DISPLAY": ":9", **environment})


def runs(home, heading, end=""):
    language, code = SCRIPTS[heading]
    ran = run(home, language, code.replace("--source unsplash", "--source demo") + end)
    assert ran.returncode == 0 and not ran.stderr, ran.stderr
    return ran.stdout


def photos(home, *words):
    ran = run(home, "sh", f"picterest --json {' '.join(words)} saved --limit 1000")
    return json.loads(ran.stdout)["photos"]


def test_there_are_ten_of_at_most_fifteen_lines():
    assert len(SCRIPTS) == 10 and all(code.count("\n") <= 15 for _, code in SCRIPTS.values())


def test_a_nightly_search_saves_new_photos_once_and_fails_without_a_key(home):
    run(home, "sh", "picterest delete nPCo9Zm4uqU")
    before = {photo["id"]: photo["memo"] for photo in photos(home)}
    assert not runs(home, "A nightly search")
    after = {photo["id"]: photo["memo"] for photo in photos(home)}
    assert len(after) >= 55 and before.items() <= after.items() and "nPCo9Zm4uqU" not in after
    assert not runs(home, "A nightly search") and len(photos(home)) == len(after)
    ran = run(home, "sh", SCRIPTS["A nightly search"][1])
    assert ran.returncode != 0 and "needs a key" in ran.stderr


def test_a_wallpaper_is_one_whole_picture(home):
    runs(home, "A wallpaper")
    runs(home, "A wallpaper")
    assert (home / "wallpaper.jpg").read_bytes()[:2] == b"\xff\xd8"


def test_a_static_site_has_its_photos_and_credits(home):
    runs(home, "A static site")
    assert (home / "site/index.html").exists() and (home / "site/credits.html").read_text().count("<p>") == 2
    runs(home, "A static site")


def test_two_libraries_have_the_photos_of_both(home):
    run(home, "sh", "picterest --data-dir one star nPCo9Zm4uqU a; picterest --data-dir two star BI01aufKNO2 b")
    for _ in range(2):
        runs(home, "Two libraries in sync")
        assert {photo["memo"] for photo in photos(home, "--data-dir one")} == {"a", "b"}
        assert {photo["memo"] for photo in photos(home, "--data-dir two")} == {"a", "b"}


def test_a_mail_has_the_photos_of_the_week(home):
    runs(home, "A weekly email")
    mailed = (home / "mailed").read_text().splitlines()
    assert mailed[0].startswith("Photos since ") and len(mailed) == 7 and mailed[1].startswith("kitchen (")


def test_a_report_counts_photos_by_photographer(home):
    rows = [row.split("\t") for row in runs(home, "A report with jq").splitlines()]
    assert sum(int(count) for count, _ in rows) == 3


def test_a_makefile_makes_a_page(home):
    run(home, "sh", "picterest export library.jsonl")
    (home / "Makefile").write_text(SCRIPTS["A Makefile"][1])
    ran = run(home, "sh", "make page")
    assert ran.returncode == 0 and (home / "page/index.html").exists(), ran.stderr


def test_a_client_in_python_gets_its_memo_back(home):
    assert runs(home, "A client in Python").split(maxsplit=1)[1] == 'light, "and dark"\n'


@pytest.mark.skipif(not os.path.exists("/usr/bin/fish"), reason="fish is not installed")
def test_a_function_for_fish_opens_what_was_chosen(home):
    runs(home, "A function for fish", end="\nphotos '#sea'\n")
    assert len((home / "opened").read_text().splitlines()) == 2


def test_a_backup_can_be_opened_and_is_not_made_of_a_damaged_library(home):
    runs(home, "A backup from cron")
    (folder,) = (home / "backups").iterdir()
    assert len(photos(home, f"--data-dir {folder}")) == 3
    assert run(home, "sh", SCRIPTS["A backup from cron"][1]).returncode != 0
