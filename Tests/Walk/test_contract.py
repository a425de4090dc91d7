"""picterest-serve against Unsplash's published contract."""
import gzip
import itertools
import json
import urllib.error
import urllib.parse
import urllib.request

import jsonschema
import pytest

import contract

#: Photos that the server sends on purpose as other servers do, outside the contract.
ODD = ("exif", "location")


def get(server, path, **headers):
    request = urllib.request.Request(server.origin + path, headers={"Authorization": "Client-ID walk", **headers})
    with urllib.request.urlopen(request) as answer:
        body = answer.read()
        return json.loads(gzip.decompress(body) if answer.headers["Content-Encoding"] == "gzip" else body), answer.headers


def expect(answer, schema):
    jsonschema.Draft202012Validator(schema, format_checker=jsonschema.FormatChecker()).validate(answer)


def names(server):
    """Names for the endpoints' places: all topics and collections, and photographers and photos of each kind."""
    photos = get(server, "/photos?per_page=30")[0]
    return {
        "topic": [topic["slug"] for topic in get(server, "/topics?per_page=30")[0]],
        "collection": [collection["id"] for collection in get(server, "/collections")[0]],
        "user": sorted({photo["user"]["username"] for photo in photos}), "photo": [photo["id"] for photo in photos],
    }


def addresses(server, endpoint):
    place = endpoint.partition("{")[2].partition("}")[0]
    queries = {"/search/photos": ["?query=sea"], "/search/users": ["?query=a"], "/search/collections": ["?query=water"],
               "/photos/random": ["", "?count=1", "?count=30", "?collections=317099"],
               "/users/{user}/photos": ["", "?stats=True&quantity=3"]}.get(endpoint, [""])
    for name, query in itertools.product(names(server)[place] if place else [""], queries):
        yield endpoint.replace("{" + place + "}", urllib.parse.quote(name, safe="")) + query


@pytest.mark.parametrize("endpoint", contract.ENDPOINTS)
def test_every_answer_is_as_the_contract_says(photo_server, endpoint):
    for address in addresses(photo_server, endpoint):
        answer, headers = get(photo_server, address)
        expect(answer, contract.ENDPOINTS[endpoint])
        assert int(headers["X-Ratelimit-Remaining"]) < int(headers["X-Ratelimit-Limit"])


@pytest.mark.parametrize("address", ["/photos", "/search/photos?query=sea", "/collections/9270463/photos", "/users/soleneg/photos"])
def test_every_photo_of_every_page_is(photo_server, address):
    page, count = f"{address}{'&' if '?' in address else '?'}per_page=30", 0
    while page:
        answer, headers = get(photo_server, page)
        expect(answer if isinstance(answer, list) else answer["results"], contract.some(contract.PHOTO))
        count += len(answer if isinstance(answer, list) else answer["results"])
        links = {part.split('rel="')[1][:-1]: part.split(">")[0].strip(" <") for part in (headers["Link"] or "").split(",") if part}
        page = links.get("next", "").removeprefix(photo_server.origin)
    assert count == int(headers["X-Total"])


@pytest.mark.parametrize("address, status", [
    ("/photos/AAAAAAAAAAA", 404), ("/collections/1", 404), ("/users/nobody/collections", 404), ("/users/nobody/statistics", 404),
    ("/search/users", 400), ("/search/collections?query=%20", 400), ("/collections?page=x", 400), ("/search/users?query=spam", 410),
    ("/stats/year", 404), ("/users/soleneg/photos?order_by=x", 400),
])
def test_every_error_is(photo_server, address, status):
    with pytest.raises(urllib.error.HTTPError) as error:
        get(photo_server, address)
    assert error.value.code == status
    expect(json.load(error.value), contract.ERROR)


def test_any_token_works_and_the_root_needs_none(photo_server):
    assert get(photo_server, "/photos", Authorization="Bearer a-token")[0]
    assert get(photo_server, "/", Authorization="")[0]["photos_url"] == f"{photo_server.origin}/photos"


def test_the_addresses_are_those_that_the_client_asked_for(photo_server):
    behind = {"Host": "photos.example:8443", "X-Forwarded-Proto": "https"}
    for text in (json.dumps(get(photo_server, "/photos", **behind)[0]), get(photo_server, "/photos", **behind)[1]["Link"]):
        assert "https://photos.example:8443/" in text and photo_server.origin not in text
    for host in ("evil.example/x", "a b", "\"", "x" * 300):
        assert photo_server.origin in get(photo_server, "/photos", Host="", **{"X-Forwarded-Host": host})[1]["Link"]


def test_answers_are_dated_and_compressed_if_the_client_takes_it(photo_server):
    plain, headers = get(photo_server, "/photos")
    packed, packed_headers = get(photo_server, "/photos", **{"Accept-Encoding": "br, gzip;q=0.5"})
    assert plain == packed and headers["Date"].endswith(" GMT") and headers["Vary"] == "Accept-Encoding"
    assert int(packed_headers["Content-Length"]) * 4 < int(headers["Content-Length"])
    assert get(photo_server, "/photos", **{"Accept-Encoding": "gzip;q=0"})[1]["Content-Encoding"] is None


def test_the_original_is_larger_than_full(photo_server):
    urls = get(photo_server, "/photos")[0][0]["urls"]
    sizes = {}
    for name in ("raw", "full", "regular"):
        with urllib.request.urlopen(urls[name]) as answer:
            sizes[name] = len(answer.read())
    assert sizes["raw"] > sizes["full"] > sizes["regular"]
