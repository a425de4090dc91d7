"""Every call of a scene to a source of photos, sent to the demo catalogue by the real worker, in-process and over HTTP."""
import json

import pytest


@pytest.fixture(params=["demo", "http"])
def ask(make_place, request):
    """Makes a function that returns a session's objects, or its error."""
    place = make_place(request.param, "folder")

    def run(*lines):
        ran = place.run("--json", *(word for line in lines for word in ("-c", line)))
        return [json.loads(line) for line in (ran.stdout or ran.stderr).splitlines()]
    return run


def pages(ask, line, count=12):
    """The photos of a list, up to that many pages, and its pages."""
    found = ask(line, *["next"] * count)
    return [photo for page in found for photo in page["photos"]], found


def test_a_search_leads_through_its_pages_to_the_end(ask):
    photos, found = pages(ask, "search 바다 --orientation squarish --lang ko", 30)
    assert len(found) > 1 and not found[-1]["hasMore"]
    assert len({photo["id"] for photo in photos}) == len(photos) == found[0]["total"]
    assert all(photo["width"] == photo["height"] for photo in photos)
    (refused,) = ask("search spam & eggs")
    assert refused["error"]["code"] == "query-refused" and "Query flagged as spam" in refused["error"]["message"]


def test_topics_have_something_to_show(ask):
    topics = ask("topics")[0]["topics"]
    assert len(topics) == 11
    for topic in topics:
        photos, found = pages(ask, f"topic {topic['slug']}", 1)
        assert len(photos) == 30 and len({photo["id"] for photo in photos}) == 30 and topic["photos"] > 15


def test_a_deck_is_dealt_from_what_fits(ask):
    cards = ask("random --topic golden-hour --orientation portrait", *["skip"] * 3)
    assert all(card["card"]["height"] > card["card"]["width"] for card in cards)
    assert ask("random zzzz")[0]["card"] is None


def test_every_photographer_is_found_by_their_photos_and_some_photos_are_for_sale(ask):
    # These include a user name that needs percent-encoding. Names with escape codes are only in their own topic.
    photos, _ = pages(ask, "home", 29)
    by_name = {photo["photographer"]: photo for photo in photos}
    assert len(by_name) == 44 and 0 < sum(photo["watermarked"] for photo in photos) < 20
    for name, photo in by_name.items():
        found = ask(f"by {photo['id']}")[0]
        assert found["by"]["name"] == name and {other["photographer"] for other in found["photos"]} == {name}
