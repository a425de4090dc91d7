"""`--photos`: a folder as a source, with the release program, and files that are not what they seem."""
import json
import os
import shutil
import struct
import zlib

import pytest

import steps
from places import expect_whole_jpeg


@pytest.fixture
def place(make_place):
    return make_place("demo", "folder").without_flags()


@pytest.fixture
def photos(place):
    """Three photos and a PNG; `place.home / photos` is the folder."""
    folder = place.home / "data" / "own"
    for number, name in enumerate(["a.jpg", "lake trip/b.jpeg", "lake trip/c d.JPG"]):
        write_jpeg(place, folder / name, number)
    (folder / "e.png").write_bytes(png(30, 20))
    return folder


def write_jpeg(place, path, number):
    """A painted picture of the demo catalogue, which differs in its last bytes for each number."""
    path.parent.mkdir(parents=True, exist_ok=True)
    source = place.home / "data" / "painted.jpg"
    if not source.exists():
        assert place.run("--demo", "download", steps.A, str(source)).returncode == 0
    path.write_bytes(source.read_bytes() + b"%d" % number * 1_024)
    os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width, height, data=None):
    rows = zlib.compress((b"\0" + b"\x20\x40\xa0" * width) * height, 9) if data is None else data
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + chunk(b"IDAT", rows)
            + chunk(b"IEND", b""))


def objects(place, photos, *commands, code=0):
    lines = [part for command in commands for part in ("-c", command)]
    ran = place.run("--photos", str(photos), "--json", *lines)
    assert ran.returncode == code, ran.stderr
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_a_folder_is_listed_searched_and_has_topics(place, photos):
    home, found, topics, = objects(place, photos, "home", "search lake", "topics")
    assert [photo["source"] for photo in home["photos"]] == ["folder"] * 4
    assert [photo["alternativeText"] for photo in found["photos"]] == ["c d", "b"]
    assert topics["topics"][0]["title"] == "lake trip"
    for commands in ["random", "by 1", "show 1"]:
        assert place.run("--photos", str(photos), "-c", "home", "-c", commands).returncode == 0


def test_no_credit_names_a_source(place, photos):
    ran = place.run("--photos", str(photos), "-q", "-c", "home", "-c", "credit 1", "-c", "credit 1 --format html")
    lines = ran.stdout.splitlines()[-2:]
    assert ran.returncode == 0 and "Unsplash" not in ran.stdout + ran.stderr and lines[0].startswith("Photo by "), lines


def test_the_library_keeps_a_copy_and_knows_the_original(place, photos):
    home, _ = objects(place, photos, "home", 'star 2 "memo"')
    name = home["photos"][1]["id"]
    path = lambda: objects(place, photos, f"path {name}")[0]["path"]
    original = path()
    assert original.endswith(".JPG") and original.startswith(str(photos))
    os.rename(original, photos / "moved.jpg")
    assert path() == str(photos / "moved.jpg")
    shutil.rmtree(photos)
    assert place.run("--demo", "saved").returncode == 0
    kept = place.run("--demo", "path", name).stdout.strip()
    assert kept.startswith(str(place.home / "data" / "picterest"))
    expect_whole_jpeg(kept)


def test_a_download_is_the_original(place, photos):
    home, = objects(place, photos, "home")
    for number, photo in enumerate(home["photos"], 1):
        result, = objects(place, photos, f"download {photo['id']}")
        copy = result["results"][0]["path"]
        originals = [path.read_bytes() for path in photos.rglob("*") if path.is_file()]
        assert open(copy, "rb").read() in originals
        assert copy.endswith(".png" if photo["alternativeText"] == "e" else ".jpg")


def test_the_second_start_sees_every_change(place, photos):
    assert len(objects(place, photos, "home")[0]["photos"]) == 4
    write_jpeg(place, photos / "new.jpg", 7)
    (photos / "a.jpg").unlink()
    names = {photo["alternativeText"] for photo in objects(place, photos, "home")[0]["photos"]}
    assert names == {"b", "c d", "e", "new"}


def test_nasty_files_are_counted_or_say_why_and_nothing_is_written(place, photos):
    (photos / "empty.jpg").write_bytes(b"")
    (photos / "text.png").write_text("no picture")
    (photos / "bomb.png").write_bytes(png(60_000, 60_000, zlib.compress(b"\0" * 1_000_000)))
    (photos / "short.jpg").write_bytes((photos / "a.jpg").read_bytes()[:3_000])
    (photos / "circle").symlink_to(photos)
    (photos / "dangling.jpg").symlink_to("nowhere")
    os.mkfifo(photos / "pipe.jpg")
    with open(os.fsencode(photos) + b"/\xff\xfe.jpg", "wb") as file:
        file.write((photos / "a.jpg").read_bytes() + b"other" * 400)
    before = sorted(os.walk(os.fsencode(photos)))
    ran = place.run("--photos", str(photos), "--pictures", "half", "--color", "always", "home")
    assert ran.returncode == 0 and "2 photos could not be read and were left out" in ran.stderr, ran.stderr
    assert "text.png (it has another format)" in ran.stderr, ran.stderr
    home, = objects(place, photos, "home")
    bomb = next(photo for photo in home["photos"] if photo["alternativeText"] == "bomb")
    refused = place.run("--photos", str(photos), "star", bomb["id"])
    assert refused.returncode != 0 and "pixels" in refused.stderr, refused.stderr
    assert sorted(os.walk(os.fsencode(photos))) == before


@pytest.mark.parametrize("name", ["missing", "file"])
def test_a_folder_that_cannot_be_read_is_one_sentence(place, name):
    (place.home / "file").write_text("")
    ran = place.run("--photos", name, "home")
    assert ran.returncode == 74 and ran.stderr.count("\n") == 1 and f"/{name}\"" in ran.stderr, ran.stderr


def test_a_folder_and_another_source_are_a_contradiction(place, photos):
    ran = place.run("--photos", str(photos), "--demo", "home")
    assert ran.returncode == 64 and "--photos names a source of its own" in ran.stderr
    assert "demo catalogue" in place.run("--demo", "status", environment={"PICTEREST_PHOTOS": str(photos)}).stdout
    assert f"folder, {photos}" in place.run("status", environment={"PICTEREST_PHOTOS": str(photos)}).stdout


def test_a_session_with_another_source_reads_no_file_of_a_library(place, photos):
    objects(place, photos, "home", "star 1")
    other = place.home / "other"
    other.mkdir()
    saved, = objects(place, other, "saved")
    kept = saved["photos"][0]["id"]
    assert place.run("--photos", str(other), "show", kept).returncode == 0
    assert objects(place, other, f"path {kept}")[0]["path"].startswith(str(place.home / "data" / "picterest"))
