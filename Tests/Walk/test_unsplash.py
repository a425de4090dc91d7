"""The client against the shapes that Unsplash sends."""
import json

import pytest

from places import Place
from unsplash import TOPICS, UnsplashServer


@pytest.fixture
def unsplash(tmp_path):
    with UnsplashServer() as server:
        yield Place(tmp_path, server)


def objects(place, *lines, code=0, **environment):
    words = [word for line in lines for word in ("-c", line)]
    ran = place.run("--json", *words, environment=environment)
    assert ran.returncode == code, ran.stderr
    return [json.loads(line) for line in ran.stdout.splitlines()]


def printed(place, *words, code=0, **environment):
    ran = place.run(*words, environment=environment)
    assert ran.returncode == code, ran.stderr
    return ran.stdout + ran.stderr


# Topics


def test_a_deck_of_a_topic_has_only_its_photos(unsplash):
    for line in ("random --topic nature", "random --topic Nature", f"random --topic {TOPICS['nature']}"):
        cards = objects(unsplash, "topics", line, "skip")[1:]
        assert {card["card"]["id"][:3] for card in cards} == {"nat"}
    assert {query["topics"] for query in unsplash.server.queries("/photos/random")} == {TOPICS["nature"]}


def test_a_number_is_a_topic_of_the_list(unsplash):
    assert objects(unsplash, "topics", "random --topic 2")[1]["card"]["id"].startswith("wal")
    assert "There is no topic 2 yet." in printed(unsplash, "-c", "random --topic 2", code=1)
    assert "picterest -c topics -c" in printed(unsplash, "random", "--topic", "2", code=1)
    assert "the list has 3 topics" in printed(unsplash, "-c", "topics", "-c", "random --topic 9", code=1)


def test_words_and_a_topic_are_refused_together(unsplash):
    assert "random takes words or --topic, not both." in printed(unsplash, "random", "lake", "--topic", "nature", code=64)
    assert not unsplash.server.paths


def test_a_topic_that_does_not_exist_deals_nothing(unsplash):
    assert 'has no topic "wild"' in printed(unsplash, "random", "--topic", "wild", code=1)
    assert "/photos/random" not in unsplash.server.paths


def test_next_shows_the_topics_after_the_thirtieth(unsplash):
    unsplash.server.count_topics = 45
    first, second, third = objects(unsplash, "topics", "next", "next")
    assert (len(first["topics"]), first["hasMore"], len(second["topics"]), second["hasMore"]) == (30, True, 15, False)
    assert [topic["number"] for topic in second["topics"]] == list(range(31, 46)) and third["topics"] == []


# Illustrations, credits and texts


def test_an_illustration_is_credited_as_one_even_from_the_library(unsplash):
    assert printed(unsplash, "credit", "ILLUaaaaaa1").startswith("Illustration by Amy Rivers on Unsplash\n")
    assert "Illustration by Amy Rivers on Unsplash" in printed(unsplash, "show", "ILLUaaaaaa1")
    objects(unsplash, "show https://unsplash.com/illustrations/a-lake-ILLUaaaaaa1", "star")
    unsplash.server.answers["/photos/ILLUaaaaaa1"] = (404, {}, {})
    assert printed(unsplash, "credit", "ILLUaaaaaa1").startswith("Illustration by Amy Rivers on Unsplash\n")


@pytest.mark.parametrize("form", ["text", "markdown", "html", "csv"])
def test_marks_around_a_name_are_in_no_credit(unsplash, form):
    unsplash.server.photos[0]["user"]["name"] = "\u200fליאת\u200b"
    credit = printed(unsplash, "-c", "home", "-c", f"credit 1 --format {form}")
    assert "ליאת" in credit and not set("\ufffd\u200f\u200b") & set(credit)


def test_a_camera_has_its_make_once_and_zeros_are_left_out(unsplash):
    exif = {"make": "NIKON CORPORATION", "model": "NIKON D850", "exposure_time": "1/60", "aperture": "0.0", "focal_length": "0.0", "iso": 100}
    unsplash.server.photos[-1] |= {"exif": exif, "description": "One.\r\n\r\nTwo."}
    shown = printed(unsplash, "show", "PLUSaaaaaa1")
    assert "NIKON D850 · 1/60 s · ISO 100" in shown and "CORPORATION" not in shown and "0 views" not in shown
    lines = [line.strip() for line in shown.splitlines()]
    start = next(index for index, line in enumerate(lines) if line.endswith("One."))
    assert lines[start + 1:start + 3] == ["", "Two."]


def test_names_in_lists_link_to_their_pages_with_the_referral(unsplash, start):
    address = b"https://unsplash.com/@amy?utm_source=picterest&utm_medium=referral"
    for pictures in ("off", "half"):
        terminal = start(unsplash, PICTEREST_PICTURES=pictures, COLORTERM="truecolor", rows=60)
        terminal.type("home\r")
        terminal.wait_until(lambda: terminal.output.count(b"\x1b]8;;%s\x1b\\Amy Rivers\x1b]8;;\x1b\\" % address) >= 8, "the links")
        terminal.close()


def test_markdown_credits_each_photo_on_unsplash(unsplash):
    printed(unsplash, "-c", "home", "-c", "star 1", "-c", "export all.md")
    text = (unsplash.home / "all.md").read_text()
    referral = "?utm_source=picterest&utm_medium=referral"
    assert f"by [Amy Rivers](<https://unsplash.com/@amy{referral}>) on [Unsplash](<https://unsplash.com/{referral}>)" in text
    assert f"](<https://unsplash.com/photos/a-lake-nat-0000001{referral}>)" in text


# A proxy that hides the key


def test_a_proxy_gets_the_reports_and_unsplash_the_credit(unsplash):
    proxied = {"PICTEREST_API_PROXY": "on", "UNSPLASH_ACCESS_KEY": "a-key-that-must-stay-secret"}
    home, star = objects(unsplash, "home", "star 1", **proxied)
    assert {photo["source"] for photo in home["photos"]} == {"unsplash"} and star["outcome"] == "starred"
    assert unsplash.server.queries("/photos/nat-0000001/download") == [{"ixid": "M3wx"}]
    assert not any("secret" in value for _, headers in unsplash.server.asked for value in headers.values())


def test_without_the_setting_a_report_to_unsplash_is_not_sent_to_another_server(unsplash):
    objects(unsplash, "home", "star 1")
    assert "/photos/nat-0000001/download" not in unsplash.server.paths


def test_a_proxy_allows_pictures_from_unsplash_and_nowhere_else(unsplash):
    photos = unsplash.server.photos
    photos[0]["urls"] = {"regular": "https://images.unsplash.com/photo-1"}
    photos[1]["urls"] = {"regular": "https://elsewhere.invalid/photo-1"}
    # Nothing listens there, so the connection is refused, but the address is allowed.
    environment = {"PICTEREST_API_PROXY": "on", "https_proxy": "http://127.0.0.1:1"}
    said = printed(unsplash, "--keep-going", "-c", "home", "-c", "star 1", "-c", "star 2", code=69, **environment)
    assert "Cannot fetch the picture from images.unsplash.com" in said
    assert 'Pictures from "https://elsewhere.invalid/photo-1" are not allowed' in said


# Reports and filters


def test_a_report_that_times_out_waits_for_the_next_session(unsplash):
    unsplash.server.photos[0]["links"]["download_location"] = f"{unsplash.server.origin}/photos/nat-0000001/download?ixid=1"
    unsplash.server.answers["/photos/nat-0000001/download"] = None
    objects(unsplash, "home", "star 1", "status")
    assert unsplash.server.paths.count("/photos/nat-0000001/download") == 1


def test_the_content_filter_is_asked_for(unsplash):
    objects(unsplash, "search lake", "random", PICTEREST_CONTENT_FILTER="high")
    objects(unsplash, "search sea", "random", PICTEREST_CONTENT_FILTER="low")
    for path in ("/search/photos", "/photos/random"):
        assert [query.get("content_filter") for query in unsplash.server.queries(path)] == ["high", None]


# Messages

HTML = b"<!DOCTYPE html><title>Sign in</title>"
NO_LIMITS = {"X-Ratelimit-Limit": "", "X-Ratelimit-Remaining": ""}


@pytest.mark.parametrize("status, body, words, code", [
    (403, HTML, "is blocking this machine or network", 69), (403, b"", "is blocking this machine or network", 69),
    (403, {"errors": ["OAuth error: The access token is invalid"]}, "rejected the access key", 77),
    (403, b"Rate Limit Exceeded", "are used up", 75), (200, HTML, "returned a web page instead of data", 69),
    (511, HTML, "sign in first", 69), (410, {"errors": ["Gone"]}, "Trying again will not help", 69),
    (451, b"", "Trying again will not help", 69), (500, HTML, "Try again later", 69),
])
def test_a_message_names_what_is_in_the_way(unsplash, status, body, words, code):
    unsplash.server.answers["/photos"] = (status, NO_LIMITS, body)
    said = printed(unsplash, "home", code=code)
    assert words in said and said.count("\n") == 1


def test_a_search_whose_first_page_is_empty_says_how_many_there_should_be(unsplash):
    unsplash.server.answers["/search/photos"] = (200, {}, {"total": 10_000, "total_pages": 334, "results": []})
    assert "The source counts 10,000 photos but sent none." in printed(unsplash, "search", "lake")


@pytest.mark.parametrize("body, name", [
    (b"RIFF\0\0\0\0WEBPVP8 ", "a WebP"), (b"\0\0\0 ftypavif", "an AVIF"), (b"\x89PNG\r\n\x1a\n", "a PNG"), (HTML, "a web page"),
])
def test_a_picture_in_another_format_is_named(unsplash, body, name):
    unsplash.server.answers["/images/nat-0000001"] = (200, {"Content-Type": "image/jpeg"}, body)
    ran = unsplash.run("-c", "home", "-c", "star 1")
    assert ran.returncode != 0 and f"sent {name} instead of a JPEG" in ran.stderr and "later" not in ran.stderr
