"""Files of other programs, pipes and lists, as input for `import`."""
import datetime
import gzip
import json
import os
import subprocess

import pytest

import specification

PAGE = "https://picterest-demo.invalid/photos/BI01aufKNO2"


@pytest.fixture
def exported(place):
    """Three photos with memos and tags, as lines of JSON."""
    assert place.run("-c", "home", "-c", 'star 1-3 "for the hall" #sea', "-c", 'memo 2 "-5 degrees"').returncode == 0
    return place.run("export", "-").stdout


@pytest.fixture
def empty(place, tmp_path):
    """Runs a command on a library without photos, and returns the library's resulting photos as lines of JSON."""
    def run(*words, **options):
        library = ("--data-dir", str(tmp_path / "other"))
        result = place.run(*library, *words, **options)
        return result, place.run(*library, "export", "-", "--format", "jsonl").stdout
    return run


def test_an_export_and_an_import_may_be_joined_by_a_pipe(exported, empty):
    result, there = empty("import", "-", input=exported)
    assert result.returncode == 0 and there == exported


@pytest.mark.parametrize("command", ['import "$0"', "import <(cat \"$0\")", "import /dev/stdin < \"$0\"", "import - < \"$0\"", "-c 'import -' < \"$0\""])
def test_an_import_reads_whatever_a_shell_gives(place, exported, tmp_path, command):
    (tmp_path / "all.jsonl").write_text(exported)
    program = " ".join([specification.PROGRAM, *place.flags, "--data-dir", str(tmp_path / "new")])
    result = subprocess.run(["bash", "-c", f"{program} {command}", str(tmp_path / "all.jsonl")], env=place.environment, text=True, capture_output=True)
    assert result.returncode == 0 and "3 new" in result.stdout, result.stderr


def test_a_named_pipe_is_read_and_nothing_is_left_of_it(place, exported, tmp_path, empty):
    os.mkfifo(tmp_path / "pipe")
    folder = tmp_path / "tmp"
    folder.mkdir()
    with subprocess.Popen(["sh", "-c", f"cat > {tmp_path}/pipe"], stdin=subprocess.PIPE, text=True) as writer:
        writer.stdin.write(exported)
        writer.stdin.close()
        result, there = empty("import", str(tmp_path / "pipe"), environment={"TMPDIR": str(folder)})
    assert result.returncode == 0 and there == exported and list(folder.iterdir()) == []


def test_where_standard_input_has_the_commands_it_has_no_photos(place):
    result = place.run(input="import -\n")
    assert result.returncode == 64 and "Standard input holds the commands here" in result.stderr


@pytest.mark.parametrize("ending", ["jsonl", "json", "csv", "html"])
def test_memos_tags_and_days_come_back_from_every_format_that_can_be_imported(place, exported, empty, tmp_path, ending):
    path = tmp_path / f"all.{ending}"
    place.run("export", str(path), *(["--bookmarks"] if ending == "html" else []))
    result, there = empty("import", str(path))
    assert result.returncode == 0, result.stderr
    for before, after in zip(map(json.loads, exported.splitlines()), map(json.loads, there.splitlines()), strict=True):
        days = {"csv": 10, "html": 19}.get(ending)
        assert [after["id"], after["memo"], after["tags"], after["savedAt"][:days]] == [
            before["id"], before["memo"], before["tags"], before["savedAt"][:days]]


def test_two_exports_of_a_library_are_the_same_bytes(place, exported, tmp_path):
    for ending in ["json", "jsonl", "csv", "md"]:
        place.run("export", str(tmp_path / f"1.{ending}"))
        place.run("export", str(tmp_path / f"2.{ending}"))
        assert (tmp_path / f"1.{ending}").read_bytes() == (tmp_path / f"2.{ending}").read_bytes()


def test_a_program_gets_csv_without_a_mark_and_memos_as_they_are(place, exported, tmp_path):
    piped = place.run("export", "-", "--format", "csv").stdout
    place.run("export", str(tmp_path / "all.csv"))
    assert piped.startswith("id,") and ",-5 degrees," in piped
    assert (tmp_path / "all.csv").read_text().startswith("\ufeffid,") and ",'-5 degrees," in (tmp_path / "all.csv").read_text()


def test_jq_may_write_the_photos_over_several_lines_or_in_an_array(exported, empty, tmp_path):
    photos = [json.loads(line) for line in exported.splitlines()]
    for text in ["\n".join(json.dumps(photo, indent=2) for photo in photos), json.dumps(photos, indent=2), json.dumps(photos)]:
        result, there = empty("import", "-", input=text)
        assert result.returncode == 0 and there == exported


@pytest.mark.parametrize("text, code, said", [
    ("[1, 2]", 65, "1 line was left out"), ('{"bookmarks": [{"url": "x"}]}', 65, "1 line was left out"),
    ("<DL><DT><A HREF='https://unsplash.com/photos/odd'>x</A>", 65, "1 line was left out"),
    ('<?xml version="1.0"?><xbel><bookmark href="x"/></xbel>', 65, "1 line was left out"),
    ("<DL><DT><A HREF='https://example.com/'>x</A></DL>", 0, "")])
def test_a_file_without_a_photo_is_right_only_without_anything_like_one(place, text, code, said):
    result = place.run("import", "-", input=text)
    assert result.returncode == code and said in result.stderr and "Nothing was imported" in result.stdout


def test_a_pipe_that_brings_nothing_is_a_failure_and_an_empty_file_is_none(place, tmp_path):
    result = place.run("import", "-")
    assert result.returncode == 65 and '"standard input" is empty.' in result.stderr
    (tmp_path / "empty.txt").touch()
    assert place.run("import", str(tmp_path / "empty.txt")).returncode == 0


@pytest.mark.parametrize("name, data, kind", [
    ("photo.jpg", b"\xff\xd8\xff\xe0\0\x10JFIF", "a JPEG picture"), ("all.json.gz", gzip.compress(b"{}\n" * 20_000, mtime=0), "compressed by gzip"),
    ("photos.zip", b"PK\x03\x04\x14\0", "a zip archive"), ("library.db", b"SQLite format 3\0", "a SQLite database"),
    ("noise", bytes(range(256)) * 9, "not text")])
def test_a_file_that_is_no_text_gets_one_sentence(place, tmp_path, name, data, kind):
    (tmp_path / name).write_bytes(data)
    result = place.run("import", str(tmp_path / name))
    assert result.returncode == 65 and result.stdout == ""
    assert result.stderr == f'picterest: "{tmp_path / name}" is {kind}. Import takes text: an export, bookmarks, a table or a list of addresses.\n'


@pytest.mark.parametrize("text", [
    f"- {PAGE}", f"1. <{PAGE}>", f"[the sea]({PAGE})", f"{PAGE},", f"title,url,time_added,tags,status\nSea,{PAGE},1600000000,sea|x,unread",
    f'id,title,note,excerpt,url,folder,tags,created\n1,Sea,"two\nlines",,{PAGE},f,"sea, x",2020-09-13T12:26:40.000Z',
    f"<ul><li><a href='{PAGE}' time_added='1600000000' tags='sea,x'>Sea</a></li></ul>"])
def test_lists_and_tables_of_other_programs_are_read(empty, text):
    result, there = empty("import", "-", input=text)
    photo = json.loads(there)
    assert result.returncode == 0 and photo["id"] == "BI01aufKNO2"
    if "1600000000" in text or "2020" in text:
        assert photo["savedAt"].startswith("2020-09-13T12:26:40") and photo["tags"] == ["sea", "x"]


@pytest.mark.parametrize("browser, first", [
    # Firefox 153 and Chromium 156 wrote these files: bookmarks with hostile titles and tags, in nested folders.
    ("firefox", {"nPCo9Zm4uqU": [1710000001, ["long-exposure", "r-d", "sea"]], "BI01aufKNO2": [1710000003, []],
                 "0duOYva_Qu6": [1710000005, ["c", "home", "node-js"]], "pNdO174ZXk5": [1710000006, []]}),
    ("chromium", {name: [1796027015, []] for name in ("nPCo9Zm4uqU", "BI01aufKNO2", "0duOYva_Qu6", "pNdO174ZXk5")})])
def test_the_bookmarks_of_browsers_are_read_with_their_days_and_tags(empty, browser, first):
    result, there = empty("import", os.path.join(os.path.dirname(__file__), "bookmarks", f"{browser}.html"))
    photos = [json.loads(line) for line in there.splitlines()]
    assert result.returncode == 0 and "4 new" in result.stdout, result.stderr
    assert {photo["id"]: [seconds(photo["savedAt"]), photo["tags"]] for photo in photos} == first


def seconds(time):
    return datetime.datetime.fromisoformat(time.replace("Z", "+00:00")).timestamp()


def test_tags_that_change_or_are_left_out_are_named(empty):
    html = f"<DT><A HREF={PAGE} TAGS='sea,r&amp;d,2024'>x</A>"
    result, there = empty("import", "-", input=html)
    assert json.loads(there)["tags"] == ["r-d", "sea"]
    assert 'Changed "r&d" to #r-d' in result.stdout and 'Left out "2024", which no tag can be.' in result.stdout


@pytest.mark.parametrize("encoding, declared", [("utf-16", ""), ("cp1252", ""), ("cp1252", "iso-8859-1"), ("cp1251", "windows-1251"), ("euc-kr", "euc-kr")])
def test_bookmarks_in_other_encodings_keep_their_text(empty, tmp_path, encoding, declared):
    memo = {"cp1251": "море", "euc-kr": "바다"}.get(encoding, "Grüße – déjà")
    html = f"<META CHARSET={declared}>\n<DT><A HREF={PAGE}>x</A>\n<DD>{memo}\n"
    (tmp_path / "bookmarks.html").write_bytes(html.encode(encoding))
    _, there = empty("import", str(tmp_path / "bookmarks.html"))
    assert json.loads(there)["memo"] == memo
