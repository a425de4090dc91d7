"""`download` from a server, which once crashed every release program."""
import json
import os
import signal
import subprocess

import pytest

import specification
import steps
from pictures import PictureServer
from places import Place, expect_whole_jpeg
from servers import PhotoServer
from terminal import Terminal


@pytest.mark.parametrize("flags", [[], ["--json"]], ids=["for people", "as JSON"])
def test_a_download_from_a_server_becomes_a_file(make_place, flags):
    place = make_place("http", "folder")
    ran = place.run(*flags, "-c", "home", "-c", "download 1 one.jpg", "-c", "download 1-3 several/")
    assert ran.returncode == 0, f"exits with {ran.returncode}: {ran.stderr}"
    assert len(place.files()) == 4 and "picterest: " not in ran.stderr


@pytest.mark.parametrize("flags", [[], ["--json"]], ids=["for people", "as JSON"])
def test_a_download_to_standard_output_is_the_picture_alone(make_place, flags):
    place = make_place("demo", "folder")
    ran = subprocess.run(
        [specification.PROGRAM, *place.flags, *flags, "download", steps.A, "-"], cwd=place.home, env=place.environment,
        stdin=subprocess.DEVNULL, capture_output=True)
    assert ran.returncode == 0 and not ran.stderr, ran.stderr
    (place.home / "one.jpg").write_bytes(ran.stdout)
    expect_whole_jpeg(place.home / "one.jpg")


@pytest.mark.parametrize("line", ["download %s -" % steps.A, "export -"])
def test_a_reader_that_goes_away_ends_the_output_without_a_word(make_place, line):
    place = make_place("demo", "folder")
    place.run("star", steps.A)
    reader, writer = os.pipe()
    os.close(reader)
    ran = subprocess.run(
        [specification.PROGRAM, *place.flags, *line.split()], cwd=place.home, env=place.environment,
        stdin=subprocess.DEVNULL, stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert ran.returncode == 141 and not ran.stderr, ran.stderr


def test_a_download_at_a_prompt_becomes_a_file_and_the_prompt_comes_again(make_place):
    place = make_place("http", "folder")
    command = [specification.PROGRAM, *place.flags]
    with Terminal(command=command, home=str(place.home), environment=place.environment) as terminal:
        terminal.command("home")
        terminal.command("download 1 one.jpg")
        terminal.type("quit\r")
        assert terminal.end() == 0
    expect_whole_jpeg(place.home / "one.jpg")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_an_interrupted_download_leaves_neither_a_file_nor_a_part(make_place, number):
    place = make_place("demo", "folder")
    with PictureServer() as server:
        process = subprocess.Popen(
            [specification.PROGRAM, "--api", server.origin, "-c", "home", "-c", "download 1 one.jpg"], cwd=place.home,
            env=place.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        server.wait_for("1")
        process.send_signal(number)
        assert process.wait(60) == -number
    assert [path for path in place.home.iterdir() if path.is_file()] == []


def test_without_a_network_a_saved_photo_comes_from_the_library(tmp_path):
    server = PhotoServer()
    place = Place(tmp_path, server)
    assert place.run("-c", "home", "-c", "star 1", "-c", "next").returncode == 0
    server.stop()
    ran = place.run("--json", "-c", "saved", "-c", "download 1 kept.jpg")
    assert ran.returncode == 0, ran.stderr
    (result,) = json.loads(ran.stdout.splitlines()[-1])["results"]
    assert result["fromLibrary"] and result["width"] == 1080
    expect_whole_jpeg(place.home / "kept.jpg")
    assert place.run("-c", "home", "-c", "download 2 other.jpg").returncode == 69
    assert not (place.home / "other.jpg").exists()


def test_the_folder_of_the_settings_takes_downloads_without_a_place_at_once(make_place):
    place = make_place("demo", "folder").without_flags()
    lines = ("home", "config download-dir ~/slides", "download 1", "download 1 2 --skip-existing", "download 3 here.jpg")
    ran = place.run("--demo", "--json", *(word for line in lines for word in ("-c", line)))
    assert ran.returncode == 0, ran.stderr
    first, again, typed = [json.loads(line) for line in ran.stdout.splitlines()[2:]]
    assert os.path.dirname(first["results"][0]["path"]) == str(place.home / "slides")
    assert [photo["path"] for photo in again["skipped"]] == [first["results"][0]["path"]]
    assert [photo["number"] for photo in again["results"]] == [2] and first["skipped"] == []
    assert typed["results"][0]["path"] == str(place.home / "here.jpg")
    assert place.run("download", first["results"][0]["id"], "--demo").returncode == 73


def test_a_folder_for_downloads_that_depends_on_where_one_is_is_refused(make_place):
    place = make_place("demo", "folder")
    ran = place.run("config", "download-dir", "slides")
    assert ran.returncode == 64 and "~/Pictures" in ran.stderr, ran.stderr


def test_replacing_and_skipping_at_once_is_refused(make_place):
    place = make_place("demo", "folder")
    ran = place.run("download", steps.A, "--yes", "--skip-existing")
    assert ran.returncode == 64 and not list(place.home.glob("*.jpg"))
